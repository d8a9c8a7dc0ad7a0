//! The smallest change that mends a breach: found by trying, proven by checking the changed army.

use std::cell::{Cell, OnceCell};
use std::collections::BTreeMap;

use banneret_schema::Army;
use banneret_schema::army::{Leader, Unit};
use banneret_schema::army_list::{ListEntry, ShareOf};
use banneret_schema::hashed::HashSet;
use banneret_schema::id::EntryId;

use super::breach::{Breach, BreachKind, ListLimit, breaches, scope};
use super::change::changes;
use super::{Difference, DrawnArmy, DrawnUnit, FoundList, Origin, first_profile};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::{AND, Text, Words, joined, quoted};

/// A change of an army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// So many of a unit leave: the number of the unit.
    Remove(usize, u32),
    /// So many of an entry join: the number of the entry.
    Add(usize, u32),
    /// A leader leaves.
    RemoveLeader(usize),
    /// A leader of an entry joins.
    AddLeader(usize),
    /// A unit becomes what its list says.
    Rewrite(usize, Vec<Difference>),
}

/// Something wrong with an army, in a form that survives a change of its numbers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Problem {
    Breach(usize, ListLimit, bool),
    Unit(usize, String),
    Other(&'static str, String),
}

/// What finds the errors of an army by itself.
pub type Errors = fn(&Scene<'_>, &Roster<'_>) -> Vec<Diagnostic>;

/// Looks for repairs of one army.
pub struct Mender<'a> {
    scene: &'a Scene<'a>,
    army: &'a Army,
    sheets: &'a [FoundList],
    errors: Errors,
    before: OnceCell<HashSet<Problem>>,
    tries: Cell<usize>,
}

/// Larger armies are looked at less often, so that the whole takes no longer.
const EFFORT: usize = 12_000;

impl<'a> Mender<'a> {
    /// A mender of an army and the lists it uses.
    #[must_use]
    pub fn new(
        scene: &'a Scene<'a>,
        army: &'a Army,
        sheets: &'a [FoundList],
        errors: Errors,
    ) -> Self {
        let entries: usize = sheets.iter().map(|sheet| sheet.list().entries.len()).sum();
        let tries = Cell::new(EFFORT / (20 + army.units.len() + entries));
        Self { scene, army, sheets, errors, before: OnceCell::new(), tries }
    }

    /// Finds the breaches of a draft, and the repairs of what is wrong with it.
    pub fn mend(&self, draft: &mut DrawnArmy<'_>) {
        let found = breaches(draft);
        let mended = found.into_iter().map(|breach| {
            let help = self.help(draft, &self.repairs(draft, &breach));
            (breach, help)
        });
        let mended = mended.collect();
        let units: Vec<_> = draft.units.iter().map(|unit| self.of_unit(draft, unit)).collect();
        draft.breaches = mended;
        for (unit, repair) in draft.units.iter_mut().zip(units) {
            unit.repair = repair;
        }
    }

    /// The repair of a unit that is not as its list says, in words.
    fn of_unit(&self, draft: &DrawnArmy<'_>, unit: &DrawnUnit<'_>) -> Option<Help> {
        if self.tries.get() == 0 {
            return None;
        }
        let leave = vec![Move::Remove(unit.index, unit.troops.unit.count)];
        let ways = match &unit.origin {
            Origin::Entry { entry, option, differences } if differences.is_empty() => {
                let entry = draft.list.entries.get(*entry)?;
                let option = option.and_then(|at| entry.options.get(at));
                if draft.exists(entry.years) && draft.exists(option.and_then(|it| it.years)) {
                    return None;
                }
                vec![leave]
            }
            Origin::Entry { differences, .. } | Origin::Nowhere(Some((_, differences))) => {
                vec![vec![Move::Rewrite(unit.index, differences.clone())], leave]
            }
            Origin::Nowhere(None) => vec![leave],
            Origin::Unnamed | Origin::Unclear => return None,
        };
        let mends = |way: &Vec<Move>| {
            self.leaves(
                draft,
                way,
                |problem| matches!(problem, Problem::Unit(at, _) if *at == unit.index),
            )
        };
        let found = ways.into_iter().find(mends)?;
        self.help(draft, &[found])
    }

    /// Repairs in words and as changes.
    fn help(&self, draft: &DrawnArmy<'_>, repairs: &[Vec<Move>]) -> Option<Help> {
        let mut help = Help::from(words_of(draft, repairs)?);
        for way in repairs {
            if let Some(changes) = changes(self.scene, draft, way) {
                let title = way_words(draft, way);
                help = help.or_changes(title, changes);
            }
        }
        Some(help)
    }

    /// The smallest repairs of a breach, at most one of each kind.
    #[must_use]
    pub fn repairs(&self, draft: &DrawnArmy<'_>, breach: &Breach) -> Vec<Vec<Move>> {
        let mut repairs = Vec::new();
        // Ways that nobody can try are not worth thinking of: each looks at all units.
        if self.tries.get() == 0 {
            return repairs;
        }
        for ways in candidates(draft, breach) {
            let found = ways.into_iter().find(|way| self.mends(draft, breach, way));
            repairs.extend(found);
            if repairs.len() == 2 {
                break;
            }
        }
        repairs
    }

    fn mends(&self, draft: &DrawnArmy<'_>, breach: &Breach, way: &[Move]) -> bool {
        let sheet = self.sheet_of(draft);
        let broken = problem(sheet, breach);
        self.leaves(draft, way, |problem| *problem == broken)
    }

    /// Whether a change takes some problems away and brings none.
    fn leaves(&self, draft: &DrawnArmy<'_>, way: &[Move], gone: impl Fn(&Problem) -> bool) -> bool {
        let Some(left) = self.tries.get().checked_sub(1) else { return false };
        self.tries.set(left);
        let army = changed(draft, way);
        let roster = Roster::new(self.scene.ruleset(), &army);
        // The limits of the lists first: they are what most changes fail at.
        let before = self.before.get_or_init(|| {
            let roster = Roster::new(self.scene.ruleset(), self.army);
            let mut all = self.of_lists(&roster);
            all.extend(self.of_army(&roster));
            all
        });
        let lists = self.of_lists(&roster);
        !lists.iter().any(gone)
            && lists.is_subset(before)
            && self.of_army(&roster).is_subset(before)
    }

    fn sheet_of(&self, draft: &DrawnArmy<'_>) -> usize {
        let of = draft.contingent.map(|(index, _)| index);
        self.sheets.iter().position(|sheet| sheet.contingent == of).unwrap_or_default()
    }

    /// The errors of an army by itself.
    fn of_army(&self, roster: &Roster<'_>) -> HashSet<Problem> {
        let findings = (self.errors)(self.scene, roster);
        let name =
            |finding: &Diagnostic| Problem::Other(finding.check.name, finding.route.to_string());
        findings.iter().map(name).collect()
    }

    /// The limits of its lists that an army breaks.
    fn of_lists(&self, roster: &Roster<'_>) -> HashSet<Problem> {
        let mut problems = HashSet::default();
        for (sheet, it) in self.sheets.iter().enumerate() {
            let draft = DrawnArmy::new(self.scene, roster, it);
            problems.extend(breaches(&draft).iter().map(|breach| problem(sheet, breach)));
            for unit in &draft.units {
                let mut add = |what: &str| {
                    problems.insert(Problem::Unit(unit.index, what.to_owned()));
                };
                match &unit.origin {
                    Origin::Entry { entry, option, differences } => {
                        for difference in differences {
                            add(difference.key);
                        }
                        let entry = draft.list.entries.get(*entry);
                        let option = option.and_then(|at| entry?.options.get(at));
                        if !draft.exists(entry.and_then(|it| it.years))
                            || !draft.exists(option.and_then(|it| it.years))
                        {
                            add("year");
                        }
                    }
                    Origin::Unnamed | Origin::Nowhere(_) => add("entry"),
                    Origin::Unclear => {}
                }
            }
        }
        problems
    }
}

fn problem(sheet: usize, breach: &Breach) -> Problem {
    let low = matches!(breach.how, BreachKind::Few { .. } | BreachKind::Low(_));
    Problem::Breach(sheet, breach.limit.clone(), low)
}

/// Changes that may mend a breach, by kind, the smallest of each kind first.
fn candidates(draft: &DrawnArmy<'_>, breach: &Breach) -> Vec<Vec<Vec<Move>>> {
    let entries = |ids: &[EntryId]| -> Vec<usize> {
        ids.iter().filter_map(|id| draft.entry(id)).map(|(index, _)| index).collect()
    };
    let constrained = |at: usize| {
        let constraint = draft.list.constraints.get(at);
        constraint.map(|it| entries(it.entries.values())).unwrap_or_default()
    };
    let units = |wanted: &[usize]| -> Vec<usize> {
        let of = |it: &&DrawnUnit<'_>| it.origin.entry().is_some_and(|e| wanted.contains(&e));
        draft.units.iter().filter(of).map(|it| it.index).collect()
    };
    let others = |wanted: &[usize]| -> Vec<usize> {
        draft.list.entries.iter().map(|(at, _)| at).filter(|at| !wanted.contains(at)).collect()
    };
    match (&breach.limit, &breach.how) {
        (ListLimit::Entry(entry), BreachKind::Many { .. }) => {
            vec![removals(draft, &units(&[*entry]))]
        }
        (ListLimit::Entry(entry), _) => {
            vec![additions(&[*entry]), all_of(&units(&[*entry]), draft)]
        }
        (ListLimit::Constraint(at), BreachKind::Many { .. }) => {
            vec![removals(draft, &units(&constrained(*at)))]
        }
        (ListLimit::Constraint(at), _) => vec![additions(&constrained(*at))],
        (ListLimit::EntryShare(_) | ListLimit::ConstraintShare(_), how) => {
            let wanted = match &breach.limit {
                ListLimit::EntryShare(at) => draft.list.entries.get(*at).and_then(|entry| {
                    Some(scope(entry.share.as_ref()?, std::slice::from_ref(&entry.id)))
                }),
                ListLimit::ConstraintShare(at) => draft
                    .list
                    .constraints
                    .get(*at)
                    .and_then(|it| Some(scope(it.share.as_ref()?, it.entries.values()))),
                _ => None,
            };
            let wanted = entries(&wanted.unwrap_or_default());
            let rest = others(&wanted);
            match how {
                BreachKind::High(part) if part.of == ShareOf::Spent => {
                    vec![removals(draft, &units(&wanted)), additions(&rest)]
                }
                BreachKind::High(_) => vec![removals(draft, &units(&wanted))],
                BreachKind::Low(part) if part.of == ShareOf::Spent => {
                    vec![additions(&wanted), removals(draft, &units(&rest))]
                }
                _ => vec![additions(&wanted)],
            }
        }
        (ListLimit::Per(entry, rule), _) => {
            let rule = draft.list.entries.get(*entry).and_then(|it| it.per.get(*rule));
            let of = rule.map(|rule| entries(rule.of.values())).unwrap_or_default();
            vec![removals(draft, &units(&[*entry])), additions(&of)]
        }
        (ListLimit::AllOrNone(entry), _) => {
            vec![additions(&[*entry]), all_of(&units(&[*entry]), draft)]
        }
        (ListLimit::Option(entry, option) | ListLimit::OptionForAll(entry, option), how) => {
            let taking = |taking: bool| -> Vec<usize> {
                let of = draft.of_entry(*entry);
                let of = of.filter(|it| (it.origin.option() == Some(*option)) == taking);
                of.map(|it| it.index).collect()
            };
            match how {
                BreachKind::Many { .. } => {
                    vec![removals(draft, &taking(true)), additions(&[*entry])]
                }
                _ => vec![all_of(&taking(true), draft), all_of(&taking(false), draft)],
            }
        }
        (ListLimit::Excludes(entry, _, other), _) => {
            vec![all_of(&units(&[*entry]), draft), all_of(&units(&[*other]), draft)]
        }
        (ListLimit::Requires(entry, _, other), _) => {
            vec![additions(&[*other]), all_of(&units(&[*entry]), draft)]
        }
        (ListLimit::Kinds(at), _) => {
            let mut present = constrained(*at);
            present.retain(|entry| draft.units_of(*entry) > 0);
            present.sort_by_key(|entry| draft.units_of(*entry));
            let ways = present.iter().flat_map(|entry| all_of(&units(&[*entry]), draft));
            vec![ways.collect()]
        }
        // What stands in words is never broken.
        (ListLimit::EntryInWords(..) | ListLimit::InWords(_), _) => Vec::new(),
        (ListLimit::Leader(at), BreachKind::Many { .. }) => {
            let his = draft.leaders.iter().rev().filter(|it| it.entry == Some(*at));
            let his: Vec<_> = his.map(|it| Move::RemoveLeader(it.index)).collect();
            vec![(1..=his.len()).map(|many| his[..many].to_vec()).collect()]
        }
        (ListLimit::Leader(at), _) => {
            vec![(1..=3).map(|many| vec![Move::AddLeader(*at); many]).collect()]
        }
    }
}

fn count_of(draft: &DrawnArmy<'_>, index: usize) -> u32 {
    draft.army().units.get(index).map_or(0, |unit| unit.count)
}

/// Fewer of some units: of one of them, or of several beginning with the last.
fn removals(draft: &DrawnArmy<'_>, units: &[usize]) -> Vec<Vec<Move>> {
    let total: u32 = units.iter().map(|unit| count_of(draft, *unit)).sum();
    let mut ways = Vec::new();
    for many in 1..=total.min(200) {
        for unit in units.iter().rev() {
            if many <= count_of(draft, *unit) {
                ways.push(vec![Move::Remove(*unit, many)]);
            }
        }
        let mut left = many;
        let mut way = Vec::new();
        for unit in units.iter().rev() {
            let taken = left.min(count_of(draft, *unit));
            if taken > 0 {
                way.push(Move::Remove(*unit, taken));
                left -= taken;
            }
        }
        if way.len() > 1 {
            ways.push(way);
        }
    }
    ways
}

/// More of one of some entries.
fn additions(entries: &[usize]) -> Vec<Vec<Move>> {
    let more = |many| entries.iter().map(move |entry| vec![Move::Add(*entry, many)]);
    (1..=40).flat_map(more).collect()
}

/// None of some units any more.
fn all_of(units: &[usize], draft: &DrawnArmy<'_>) -> Vec<Vec<Move>> {
    if units.is_empty() {
        return Vec::new();
    }
    vec![units.iter().map(|unit| Move::Remove(*unit, count_of(draft, *unit))).collect()]
}

/// An army after a change.
#[must_use]
pub fn changed(draft: &DrawnArmy<'_>, way: &[Move]) -> Army {
    let mut army = draft.army().clone();
    for change in way {
        match change {
            Move::Remove(index, many) => match army.units.get_mut(*index) {
                Some(unit) if unit.count > *many => unit.count -= many,
                _ => {
                    army.units.take(*index);
                }
            },
            Move::Add(entry, many) => add(&mut army, draft, *entry, *many),
            Move::RemoveLeader(index) => {
                army.leaders.take(*index);
            }
            Move::AddLeader(entry) => {
                if let Some(entry) = draft.list.leaders.get(*entry) {
                    let id = format!("{}-{}", entry.id, army.leaders.len() + 1);
                    army.leaders.push(Leader {
                        id: id.into(),
                        rank: Some(entry.rank.clone()),
                        quality: entry.quality.values().first().cloned(),
                        entry: Some(entry.id.clone()),
                        ..Leader::default()
                    });
                }
            }
            Move::Rewrite(index, differences) => {
                if let Some(unit) = army.units.get_mut(*index) {
                    rewrite(unit, differences);
                }
            }
        }
    }
    army
}

fn add(army: &mut Army, draft: &DrawnArmy<'_>, entry: usize, many: u32) {
    let plain = draft.of_entry(entry).find(|unit| {
        matches!(&unit.origin, Origin::Entry { option: None, differences, .. } if differences.is_empty())
    });
    if let Some(unit) = plain.and_then(|unit| army.units.get_mut(unit.index)) {
        unit.count += many;
        return;
    }
    let Some(entry) = draft.list.entries.get(entry) else { return };
    let id = format!("{}-{}", entry.id, army.units.len() + 1);
    army.units.push(Unit {
        id: id.into(),
        count: many,
        entry: Some(entry.id.clone()),
        contingent: draft.contingent.map(|(_, contingent)| contingent.id.clone()),
        ..first_profile(entry).into()
    });
}

fn rewrite(unit: &mut Unit, differences: &[Difference]) {
    let profile = &mut unit.profile;
    for difference in differences {
        let value = difference.allowed.first().map(String::as_str);
        match (difference.key, difference.item) {
            ("type", _) => profile.troop = value.map(Into::into),
            ("weight", _) => profile.weight = value.map(Into::into),
            ("mount", _) => profile.mount = value.map(Into::into),
            ("melee", _) => profile.melee = value.map(Into::into),
            ("missile", _) => profile.missile = value.map(Into::into),
            ("training", _) => profile.training = value.map(Into::into),
            ("morale", _) => profile.morale = value.map(Into::into),
            ("traits", Some(item)) => {
                profile.traits.take(item);
            }
            ("traits", None) => value.into_iter().for_each(|id| profile.traits.push(id.into())),
            _ => {}
        }
    }
}

/// Repairs in words: "remove 2 units of Cretan archers or add 4 units of hoplites".
fn words_of(draft: &DrawnArmy<'_>, repairs: &[Vec<Move>]) -> Option<Text> {
    if repairs.is_empty() {
        return None;
    }
    Some(Text::of(&joined(
        repairs.iter().map(|way| way_words(draft, way)),
        Words::new(", or ", ", ou "),
    )))
}

fn way_words(draft: &DrawnArmy<'_>, way: &[Move]) -> Text {
    let mut leaders: BTreeMap<usize, u32> = BTreeMap::new();
    let mut parts = Vec::new();
    for change in way {
        match *change {
            Move::Remove(index, many) => {
                let name = draft.army().units.get(index).map(Unit::called);
                parts.push(text!(
                    "remove {many} unit[s] of {name}",
                    "retirez {many} unité[s] de {name}",
                    name
                ));
            }
            Move::Add(entry, many) => {
                let name = draft.list.entries.get(entry).map(ListEntry::called);
                parts.push(text!(
                    "add {many} unit[s] of {name}",
                    "ajoutez {many} unité[s] de {name}",
                    name
                ));
            }
            Move::RemoveLeader(index) => {
                let leader = draft.army().leaders.get(index);
                let id = quoted(leader.map_or("", |leader| leader.id.as_str()));
                parts.push(text!("remove the leader {id}", "retirez le chef {id}"));
            }
            Move::AddLeader(entry) => *leaders.entry(entry).or_default() += 1,
            Move::Rewrite(_, ref differences) => {
                parts.extend(differences.iter().map(rewrite_words));
            }
        }
    }
    for (entry, many) in leaders {
        let rank = draft.list.leaders.get(entry).map(|entry| &entry.rank);
        parts.push(if many == 1 {
            text!("add a leader of `rank: {rank}`", "ajoutez un chef de `rank: {rank}`", rank)
        } else {
            text!(
                "add {many} leaders of `rank: {rank}`",
                "ajoutez {many} chefs de `rank: {rank}`",
                rank
            )
        });
    }
    Text::of(&joined(parts, AND))
}

fn rewrite_words(difference: &Difference) -> Text {
    let Difference { key, has, allowed, .. } = difference;
    match (allowed.first(), has, *key) {
        (Some(value), _, "traits") => {
            text!("add `{value}` to `traits`", "ajoutez `{value}` à `traits`")
        }
        (None, Some(has), "traits") => {
            text!("remove `{has}` from `traits`", "ôtez `{has}` de `traits`")
        }
        (Some(value), ..) => text!("write `{key}: {value}`", "écrivez `{key}: {value}`"),
        (None, ..) => text!("remove the key `{key}`", "supprimez la clé `{key}`"),
    }
}
