//! An army drawn from an army list: which entry every unit and leader comes from.
//!
//! A [`DrawnArmy`] is built once for each list an army uses: the army's own, and that of each contingent
//! that has one. [`breach`] says which limits of the list it breaks, and [`repair`] looks for the
//! smallest change that mends one without breaking anything else.

pub mod breach;
mod change;
mod fit;
mod open;
pub mod repair;
mod settle;
pub mod unchecked;

use std::cell::OnceCell;
use std::sync::{Arc, OnceLock};

use banneret_schema::army::{Contingent, Leader, Profile};
use banneret_schema::army_list::{CountedIn, ListEntry};
use banneret_schema::cost::{BillItem, ItemKind};
use banneret_schema::hashed::HashMap;
use banneret_schema::header::DocumentKind;
use banneret_schema::id::EntryId;
use banneret_schema::signpost::Signpost;
use banneret_schema::{Army, ArmyList, Period, Points, Reference, Ruleset, Year};

pub use fit::Difference;
pub use open::OpenDoubt;

use crate::help::Help;
use crate::ids::strangers;
use crate::load::{Loaded, Model};
use crate::roster::{Roster, Troops};
use crate::route;
use crate::scene::Scene;
use crate::workspace::Found;
use banneret_yaml::Step;
use breach::Breach;
use settle::settle;

/// A list an army uses, as it was found.
pub struct FoundList {
    loaded: Arc<Loaded>,
    /// The list with its answers done, or the part of it that this army or contingent is drawn from;
    /// none where that is the list as it stands.
    settled: Option<Box<ArmyList>>,
    /// Whether it is the part of an allied contingent.
    is_part: bool,
    /// The number of the contingent that is drawn from it; none for the army itself.
    pub contingent: Option<usize>,
    known: OnceLock<Vec<bool>>,
}

impl FoundList {
    /// A list that is known already.
    pub(crate) fn of(loaded: Arc<Loaded>, contingent: Option<usize>) -> Self {
        Self { loaded, settled: None, is_part: false, contingent, known: OnceLock::new() }
    }

    /// The list with its answers done, and the part of it that the army or contingent is drawn from.
    pub(crate) fn settled(self, ruleset: &Ruleset, part: Option<&EntryId>) -> Self {
        let settled = settled(ruleset, &self.loaded, part);
        Self { settled, is_part: part.is_some(), ..self }
    }

    /// The lists an army uses, as far as they can be read.
    #[must_use]
    pub fn all(scene: &Scene<'_>, army: &Army) -> Vec<Self> {
        let find = |from: &crate::SourceFile, reference: &Reference| match scene.workspace.find(
            from,
            reference,
            DocumentKind::ArmyList,
        ) {
            Found::Document(loaded) if matches!(loaded.model, Some(Model::ArmyList(_))) => {
                Some(loaded)
            }
            _ => None,
        };
        let new = |contingent: Option<usize>, part: Option<&EntryId>, loaded: Arc<Loaded>| {
            Self::of(loaded, contingent).settled(scene.ruleset(), part)
        };
        let mut sheets = Vec::new();
        let own = army.list.as_ref().and_then(|list| find(scene.source, list));
        for (index, contingent) in army.contingents.iter() {
            let found = match &contingent.list {
                Some(list) => find(scene.source, list).map(|loaded| (loaded, None)),
                // A contingent that the army's list knows as an ally has the list named there, or
                // its own part of the same list.
                None => own.as_ref().and_then(|own| {
                    let Some(Model::ArmyList(list)) = &own.model else { return None };
                    let mut allies = list.allies.items();
                    let ally = allies.find(|ally| ally.id.as_str() == contingent.id.as_str())?;
                    match &ally.list {
                        Some(list) => find(&own.source, list).map(|loaded| (loaded, None)),
                        None => {
                            list.has_part(&ally.id).then(|| (own.clone(), Some(ally.id.clone())))
                        }
                    }
                }),
            };
            sheets.extend(found.map(|(loaded, part)| new(Some(index), part.as_ref(), loaded)));
        }
        sheets.extend(own.map(|loaded| new(None, None, loaded)));
        sheets
    }

    /// The list.
    #[must_use]
    pub fn list(&self) -> &ArmyList {
        if let Some(settled) = &self.settled {
            return settled;
        }
        match &self.loaded.model {
            Some(Model::ArmyList(list)) => list,
            _ => unreachable!("a sheet is made of army lists only"),
        }
    }

    /// The file of the list.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.loaded.source.path
    }

    /// The scene of the list, for pointing into it.
    #[must_use]
    pub fn scene<'a>(&'a self, army: &Scene<'a>) -> Scene<'a> {
        Scene::new(army.workspace, &self.loaded)
    }

    /// Whether each entry names only what the game knows, by its number.
    fn known_entries(&self, ruleset: &Ruleset) -> &[bool] {
        self.known.get_or_init(|| {
            let mut known = vec![true; self.list().entries.len()];
            let root = self.loaded.source.document.root.as_ref();
            let post = Signpost::root(DocumentKind::ArmyList);
            let strangers = root.map(|root| strangers(post, root, ruleset));
            for stranger in strangers.into_iter().flatten() {
                if let [Step::Key(key), Step::Index(index), ..] = stranger.route.steps()
                    && &**key == "entries"
                    && let Some(known) = known.get_mut(*index)
                {
                    *known = false;
                }
            }
            known
        })
    }
}

/// The list as an army or one of its contingents is drawn from it; none where that is the list as it
/// stands.
fn settled(ruleset: &Ruleset, loaded: &Loaded, part: Option<&EntryId>) -> Option<Box<ArmyList>> {
    let Some(Model::ArmyList(list)) = &loaded.model else { return None };
    let parted = list.entries.items().any(|it| it.ally.is_some())
        || list.leaders.items().any(|it| it.ally.is_some());
    let answered = list.questions.items().any(|it| it.answer.is_some());
    (parted || answered).then(|| Box::new(list.settled(ruleset).part_of(part)))
}

/// An army, or a contingent of it, drawn from a list.
pub struct DrawnArmy<'a> {
    /// The army.
    pub roster: &'a Roster<'a>,
    /// The list.
    pub list: &'a ArmyList,
    /// The list in its file.
    pub sheet: Scene<'a>,
    /// The contingent, with its number; none for the army itself.
    pub contingent: Option<(usize, &'a Contingent)>,
    /// Whether minima hold for it: for the army itself, and for a contingent that has its own part of
    /// the army's list.
    pub whole: bool,
    /// What the list leaves open of each entry.
    pub open: Vec<Vec<OpenDoubt>>,
    /// The year of the army.
    pub year: Option<Year>,
    /// Its units.
    pub units: Vec<DrawnUnit<'a>>,
    /// Its leaders.
    pub leaders: Vec<DrawnLeader<'a>>,
    /// The limits of the list it breaks, each with the smallest repair that was found.
    pub breaches: Vec<(Breach, Option<Help>)>,
    /// Whether everything that counts is known: a part that could not be read may be the one that
    /// is missing.
    pub complete: bool,
    /// Whether everything about its leaders is known, in the army and in the list.
    pub knows_leaders: bool,
    /// Whether there are more units and entries than are compared with each other.
    pub beyond_comparing: bool,
    /// The numbers of entries by their ids.
    numbers: HashMap<&'a EntryId, usize>,
    /// The places of units among `units`, by the numbers of their entries.
    by_entry: Vec<Vec<usize>>,
    /// What the whole army costs, where that is known.
    spent: OnceCell<Option<Points>>,
}

/// A unit and the entry it comes from.
pub struct DrawnUnit<'a> {
    /// The unit.
    pub troops: &'a Troops<'a>,
    /// Its number in the army.
    pub index: usize,
    /// What all of them cost.
    pub cost: Option<Points>,
    /// Where it comes from.
    pub origin: Origin,
    /// How to make it what the list says, where that was found.
    pub repair: Option<Help>,
}

/// A leader and the entry he comes from.
pub struct DrawnLeader<'a> {
    /// The leader.
    pub leader: &'a Leader,
    /// His number in the army.
    pub index: usize,
    /// The number of his entry.
    pub entry: Option<usize>,
    /// What is not as his entry says.
    pub differences: Vec<Difference>,
}

/// Where a unit comes from.
pub enum Origin {
    /// From an entry of the list, with an option or without.
    Entry {
        /// The number of the entry.
        entry: usize,
        /// The number of the option it takes.
        option: Option<usize>,
        /// What is not as the entry says.
        differences: Vec<Difference>,
    },
    /// It names an entry the list does not have.
    Unnamed,
    /// No entry is like it; the nearest one, and what differs.
    Nowhere(Option<(usize, Vec<Difference>)>),
    /// It cannot be said, because a part of the unit or of the list cannot be read.
    Unclear,
}

impl Origin {
    /// The number of the entry.
    #[must_use]
    pub fn entry(&self) -> Option<usize> {
        match self {
            Self::Entry { entry, .. } => Some(*entry),
            Self::Unnamed | Self::Nowhere(_) | Self::Unclear => None,
        }
    }

    /// The number of the option.
    #[must_use]
    pub fn option(&self) -> Option<usize> {
        match self {
            Self::Entry { option, .. } => *option,
            Self::Unnamed | Self::Nowhere(_) | Self::Unclear => None,
        }
    }
}

impl<'a> DrawnArmy<'a> {
    /// Finds the limits of the list it breaks, without their repairs.
    pub fn find_breaches(&mut self) {
        self.breaches = breach::breaches(self).into_iter().map(|breach| (breach, None)).collect();
    }

    /// Draws an army, or one contingent of it, from a list.
    #[must_use]
    pub fn new(scene: &Scene<'a>, roster: &'a Roster<'a>, sheet: &'a FoundList) -> Self {
        let army = roster.army;
        let list = sheet.list();
        let sheet_scene = sheet.scene(scene);
        let contingent = sheet.contingent.and_then(|at| Some((at, army.contingents.get(at)?)));
        let of_army = contingent.is_none();
        let elsewhere = |id: &banneret_schema::id::MemberId| {
            army.contingents.iter().any(|(at, it)| {
                it.id == *id
                    && (it.list.is_some() || is_ally(list, it))
                    && (of_army || Some(at) != sheet.contingent)
            })
        };
        let belongs = |id: Option<&banneret_schema::id::MemberId>| match (contingent, id) {
            (Some((_, contingent)), id) => id == Some(&contingent.id),
            (None, Some(id)) => !elsewhere(id),
            (None, None) => true,
        };
        let intact = sheet_scene.is_intact(&route!["entries"]);
        let known = sheet.known_entries(scene.ruleset());
        let mut complete = intact
            && known.iter().all(|known| *known)
            && scene.is_intact(&route!["units"])
            && scene.is_intact(&route!["contingents"]);
        let mut numbers = HashMap::default();
        for (index, entry) in list.entries.iter() {
            numbers.entry(&entry.id).or_insert(index);
        }
        let open = open::doubts(list);
        let mut units = Vec::new();
        let mut bill = roster.bill().items.iter().filter(|item| item.kind == ItemKind::Unit);
        for troops in roster.units() {
            let item = bill.next();
            let index = item.map_or(0, |item| item.index);
            if !belongs(troops.unit.contingent.as_ref()) {
                continue;
            }
            let cost = item.filter(|item| item.is_complete()).and_then(BillItem::total);
            let readable = scene.is_intact(&troops.route) && fit::is_known(troops);
            let origin = if readable {
                named_origin(list, &numbers, known, &open, troops, army.year)
            } else {
                Some(Origin::Unclear)
            };
            units.push((
                DrawnUnit { troops, index, cost, origin: Origin::Unclear, repair: None },
                origin,
            ));
        }
        let (units, beyond_comparing) = settle(list, known, &open, units, army.year, intact);
        complete &= !units.iter().any(|unit| matches!(unit.origin, Origin::Unclear));
        let leaders: Vec<_> = army
            .leaders
            .iter()
            .filter(|(_, leader)| belongs(leader.contingent.as_ref()))
            .map(|(index, leader)| {
                let (entry, mut differences) =
                    fit::leader(scene.ruleset(), list, leader, army.year);
                differences.retain(|it| !roster.refuses_of_leader(index, it.key, it.item));
                DrawnLeader { leader, index, entry, differences }
            })
            .collect();
        // Who names an entry that is not there may be the one that another asks for.
        let named = |it: &DrawnLeader<'_>| it.entry.is_some() || it.leader.entry.is_none();
        let knows_leaders = sheet_scene.is_intact(&route!["leaders"])
            && scene.is_intact(&route!["leaders"])
            && leaders.iter().all(named);
        let year = army.year.filter(|year| year.number() != 0);
        let mut by_entry = vec![Vec::new(); list.entries.len()];
        for (place, unit) in units.iter().enumerate() {
            let entry = unit.origin.entry().and_then(|entry| by_entry.get_mut(entry));
            entry.into_iter().for_each(|units| units.push(place));
        }
        Self {
            roster,
            list,
            sheet: sheet_scene,
            contingent,
            whole: contingent.is_none() || sheet.is_part,
            open,
            year,
            units,
            leaders,
            breaches: Vec::new(),
            complete,
            knows_leaders,
            beyond_comparing,
            numbers,
            by_entry,
            spent: OnceCell::new(),
        }
    }

    /// The army.
    #[must_use]
    pub fn army(&self) -> &'a Army {
        self.roster.army
    }

    /// Whether something exists in the army's year; what is dated counts where the year is unknown.
    #[must_use]
    pub fn exists(&self, years: Option<Period>) -> bool {
        match (years, self.year) {
            (Some(years), Some(year)) => years.contains(year),
            (None, _) | (_, None) => true,
        }
    }

    /// Whether something is demanded in the army's year; what is dated is not where it is unknown.
    #[must_use]
    pub fn demanded(&self, years: Option<Period>) -> bool {
        years.is_none_or(|years| self.year.is_some_and(|year| years.contains(year)))
    }

    /// The units of an entry.
    pub fn of_entry(&self, entry: usize) -> impl Iterator<Item = &DrawnUnit<'a>> {
        let places = self.by_entry.get(entry).into_iter().flatten();
        places.filter_map(|place| self.units.get(*place))
    }

    /// How many units an entry has in the army.
    #[must_use]
    pub fn units_of(&self, entry: usize) -> u32 {
        self.of_entry(entry).fold(0, |sum, unit| sum.saturating_add(unit.troops.unit.count))
    }

    /// How many an entry has in the army, in what the list counts it in; none where the list does
    /// not say how many make a unit.
    #[must_use]
    pub fn count_of(&self, entry: usize) -> Option<u32> {
        let units = self.units_of(entry);
        Some(units.saturating_mul(size(self.list.entries.get(entry)?, units)?))
    }

    /// What an entry costs in the army; none where a price is unknown.
    #[must_use]
    pub fn cost_of(&self, entry: usize) -> Option<Points> {
        self.of_entry(entry).map(|unit| unit.cost).sum()
    }

    /// The entry of an id, with its number.
    #[must_use]
    pub fn entry(&self, id: &EntryId) -> Option<(usize, &'a ListEntry)> {
        let index = *self.numbers.get(id)?;
        Some((index, self.list.entries.get(index)?))
    }

    /// What the whole army costs, where that is known.
    #[must_use]
    pub fn spent(&self) -> Option<Points> {
        let bill = self.roster.bill();
        *self.spent.get_or_init(|| bill.is_complete().then(|| bill.total()))
    }
}

/// Whether the army's list knows a contingent as an ally with a list of its own.
fn is_ally(list: &ArmyList, contingent: &Contingent) -> bool {
    list.allies.items().any(|ally| ally.id.as_str() == contingent.id.as_str())
}

/// How many of what a list counts make one unit.
#[must_use]
pub fn size(entry: &ListEntry, units: u32) -> Option<u32> {
    match (entry.counted_in.unwrap_or_default(), entry.per_unit) {
        (CountedIn::Units, _) => Some(1),
        (_, Some(size)) => Some(size.max(1)),
        // None of them are none, whatever they are counted in.
        (_, None) if units == 0 => Some(1),
        (_, None) => None,
    }
}

/// Where a unit comes from that names its entry.
fn named_origin(
    list: &ArmyList,
    numbers: &HashMap<&EntryId, usize>,
    known: &[bool],
    open: &[Vec<OpenDoubt>],
    troops: &Troops<'_>,
    year: Option<Year>,
) -> Option<Origin> {
    let id = troops.unit.entry.as_ref()?;
    let number = numbers.get(id).copied();
    let is_entry = number.is_some();
    let mut first = None;
    let named = number.and_then(|index| Some((index, list.entries.get(index)?)));
    // Without an entry of the name, it may be an option of any of them.
    let any = list.entries.iter().filter(|_| !is_entry);
    for (index, entry) in named.into_iter().chain(any) {
        let of_option = entry.options.iter().find(|(_, option)| option.id == *id);
        if entry.id != *id && of_option.is_none() {
            continue;
        }
        if !known[index] {
            return Some(Origin::Unclear);
        }
        let only = of_option.map(|(at, _)| at).filter(|_| !is_entry);
        let (option, differences) = fit::entry(troops, entry, &open[index], only, year);
        let fits = differences.is_empty();
        let origin = Origin::Entry { entry: index, option, differences };
        if fits || is_entry {
            return Some(origin);
        }
        // Options of several entries may be called alike.
        first = first.or(Some(origin));
    }
    first.or(Some(Origin::Unnamed))
}

/// The profile of an entry as an army would write it: the first value of every choice.
#[must_use]
pub fn first_profile(entry: &ListEntry) -> Profile {
    let choices = &entry.profile;
    Profile {
        troop: choices.troop.values().first().cloned(),
        weight: choices.weight.values().first().cloned(),
        mount: choices.mount.values().first().cloned(),
        melee: choices.melee.values().first().cloned(),
        missile: choices.missile.values().first().cloned(),
        training: choices.training.values().first().cloned(),
        morale: choices.morale.values().first().cloned(),
        traits: choices.traits.clone(),
        ..Profile::default()
    }
}
