//! A legal army of a list: every minimum, then of everything as much as the budget bears.

use banneret_schema::army::{Army, Leader, Profile, Unit};
use banneret_schema::army_list::{Choices, EntryOption, LeaderEntry, ListEntry};
use banneret_schema::first_figures;
use banneret_schema::{ArmyList, List, Name, Points, Ruleset, Year};

use super::model::{ListModel, Setting, lives};
use super::prices::{leaders, of_army, profiles, unit};
use super::{Legal, PriceTable, Trust};
use crate::drawn::{first_profile, size};
use crate::solver::{Answer, Effort, Exact, Puzzle};

/// The work that raising an army may take, and each of its questions.
const WORK: usize = 60_000_000;
const WORK_OF_ONE: usize = 1_500_000;

/// How many of an entry without a maximum are as many as one would think of.
const MANY: i128 = 8;

/// The units that joined last leave again by so many, to come to the budget exactly.
const UNDONE: [usize; 4] = [0, 1, 2, 4];

/// How often the nearest to the budget is looked for in halves.
const HALVINGS: usize = 12;

/// The army that is wanted of a list.
pub struct Muster<'a> {
    /// The game.
    pub ruleset: &'a Ruleset,
    /// The list.
    pub list: &'a ArmyList,
    /// The year it takes the field in.
    pub year: Option<Year>,
    /// What it may cost; as much as its minimums do where nothing is said.
    pub budget: Option<Points>,
    /// What of the list can be relied on.
    pub trust: &'a Trust<'a>,
    /// What the game allows a troop to be.
    pub legal: Legal<'a>,
}

/// An army that was raised.
#[derive(Debug, Clone)]
pub struct Raised {
    /// Its leaders and units.
    pub army: Army,
    /// What could not be priced.
    pub unpriced: Vec<Name>,
    /// Whether it has leaders for all its activations, as far as the game counts them.
    pub led: bool,
    /// Whether it costs exactly what it may.
    pub exact: bool,
}

/// Why no army was raised.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unraised {
    /// None keeps the list in that year.
    Impossible,
    /// The cheapest that was found costs so much.
    TooDear(Points),
    /// It takes too long to find one.
    Undecided,
}

/// Labels of rules that are not the list's.
struct Wishes {
    leaders: usize,
    budget: usize,
    /// The most that may be spent, in parts of a point.
    most: Option<i128>,
}

impl Muster<'_> {
    /// Raises an army.
    ///
    /// # Errors
    /// Where there is none, or none so cheap.
    pub fn raise(&self) -> Result<Raised, Unraised> {
        let legal = |choices: &Choices| {
            let mut all = (self.legal)(choices)?;
            all.iter_mut().for_each(|profile| first_figures::of_unit(self.ruleset, profile));
            Some(all)
        };
        Muster { legal: &legal, ..*self }.with_figures()
    }

    /// The same, where every profile has the figures its game requires.
    fn with_figures(&self) -> Result<Raised, Unraised> {
        let list = with_leaders(self.ruleset, self.list);
        let given = !self.list.leaders.items().any(|it| it.ally.is_none());
        let allied = has_allies(self.ruleset, &list, self.year);
        let his: Vec<Option<Leader>> = leaders_of(self.ruleset, &list, allied);
        let (prices, unpriced) = self.prices(&list, &his);
        let setting = Setting {
            ruleset: self.ruleset,
            list: &list,
            year: self.year,
            trust: self.trust,
            prices: prices.as_ref(),
            every_price: true,
        };
        let mut model = ListModel::new(&setting);
        let wishes = self.wish(&mut model);
        let plain = model.puzzle.clone();
        let mut search = Search { model, plain, wishes, effort: Effort::new(WORK), led: true };
        let first = search.begin()?;
        search.plain = search.as_listed(&first, prices.as_ref());
        let values = match search.wishes.most {
            Some(budget) => {
                let grown = search.grow(self, &list, &unpriced, first);
                search.fit(&grown, budget)
            }
            None => first,
        };
        let raising =
            Raising { list: &list, prices: prices.as_ref(), legal: self.legal, his: &his };
        let mut army = raising.army(&search.model, &values);
        if given {
            army.leaders =
                army.leaders.items().cloned().map(|it| Leader { entry: None, ..it }).collect();
        }
        for at in 0..army.units.len() {
            let unit = army.units.get_mut(at);
            unit.into_iter().for_each(|it| first_figures::of_unit(self.ruleset, &mut it.profile));
        }
        first_figures::number_off(self.ruleset, &mut army);
        army.year = self.year;
        army.budget = self.budget;
        let spent = search.spent(&values);
        let names = unpriced.iter().filter_map(|at| {
            let entry = list.entries.get(*at)?;
            let (units, _) = search.model.entries[*at]?;
            let taken = values[units] > Exact::from_integer(0);
            taken.then(|| entry.name.clone().unwrap_or_else(|| Name::from(entry.id.as_str())))
        });
        Ok(Raised {
            army,
            unpriced: names.collect(),
            led: search.led,
            exact: search.wishes.most.is_none_or(|most| spent == most),
        })
    }

    /// What everything costs: leaders as they are chosen, and what has no known price nothing.
    fn prices(&self, list: &ArmyList, his: &[Option<Leader>]) -> (Option<PriceTable>, Vec<usize>) {
        let mut unpriced = Vec::new();
        let mut prices = PriceTable::new(self.ruleset, list, self.legal);
        let Some(table) = &mut prices else { return (None, unpriced) };
        for (at, entry) in list.entries.iter() {
            let options = entry.options.iter().map(|(option, it)| (Some(option), Some(it)));
            for (option, it) in std::iter::once((None, None)).chain(options) {
                if table.of_entry(at, option).is_some() {
                    continue;
                }
                let sample = a_profile(entry, it, self.legal);
                let units = [unit("unit", sample.clone(), 1)].into_iter().collect();
                let price = of_army(self.ruleset, &Army { units, ..Army::default() });
                let price = price.and_then(|prices| prices.first().copied());
                if price.is_none() && option.is_none() {
                    unpriced.push(at);
                }
                table.settle_entry(at, option, (price.unwrap_or_default(), sample));
            }
        }
        for (at, entry) in list.entries.iter() {
            // The first choice of a list is what its author thinks of first.
            table.prefer(at, None, &a_profile(entry, None, self.legal));
            for (option, it) in entry.options.iter() {
                table.prefer(at, Some(option), &a_profile(entry, Some(it), self.legal));
            }
        }
        for (at, leader) in his.iter().enumerate() {
            let army = Army { leaders: leader.iter().cloned().collect(), ..Army::default() };
            let price = of_army(self.ruleset, &army).and_then(|prices| prices.first().copied());
            table.settle_leader(at, price.unwrap_or_default());
        }
        (prices, unpriced)
    }

    /// What is wanted beside the list: as many leaders as activations, and no more than the budget.
    fn wish(&self, model: &mut ListModel<'_>) -> Wishes {
        let labels = model.demands.len();
        let mut wishes = Wishes { leaders: labels + 1, budget: labels + 2, most: None };
        let units: Vec<usize> = model.entries.iter().flatten().map(|(units, _)| *units).collect();
        for row in self.ruleset.activations.iter().filter(|row| row.activations > 1) {
            let many = model.puzzle.number(0, Some(1));
            let few = units.iter().map(|units| (*units, 1)).collect();
            model.puzzle.rule_when(0, Some((many, false)), few, i128::from(row.from) - 1);
            let leaders = model.leaders.iter().flatten().map(|his| (*his, -1)).collect();
            let least = -i128::from(row.activations);
            model.puzzle.rule_when(wishes.leaders, Some((many, true)), leaders, least);
        }
        if let Some((budget, spent)) = self.budget.zip(model.spent.clone()) {
            let most = floor(budget, model.parts);
            wishes.most = Some(most);
            model.puzzle.rule(wishes.budget, spent, most);
            model.puzzle.rule(wishes.budget, vec![(model.budget, 1)], most);
            model.puzzle.rule(wishes.budget, vec![(model.budget, -1)], -most);
        }
        wishes
    }
}

/// A budget in parts of a point, rounded down.
fn floor(budget: Points, parts: i128) -> i128 {
    let (part, of) = budget.fraction();
    part.saturating_mul(parts).div_euclid(of)
}

struct Search<'a> {
    model: ListModel<'a>,
    /// The same without options and cheaper profiles that nobody asked for.
    plain: Puzzle,
    wishes: Wishes,
    effort: Effort,
    led: bool,
}

impl Search<'_> {
    fn ask(&mut self, puzzle: Option<&Puzzle>, at_least: &[(usize, i128)], budget: bool) -> Answer {
        let mut own = self.effort.share(WORK_OF_ONE);
        let (wishes, led) = (&self.wishes, self.led);
        let holds =
            |label: usize| (label != wishes.leaders || led) && (label != wishes.budget || budget);
        let answer = puzzle.unwrap_or(&self.model.puzzle).solve(&holds, at_least, &mut own);
        self.effort.settle(WORK_OF_ONE, &own);
        answer
    }

    /// The smallest army, with leaders for its activations where that can be.
    fn begin(&mut self) -> Result<Vec<Exact>, Unraised> {
        for led in [true, false] {
            self.led = led;
            if let Answer::Found(values) = self.ask(None, &[], true) {
                return Ok(values);
            }
        }
        match self.ask(None, &[], false) {
            Answer::Found(values) => Err(Unraised::TooDear(self.cheapest(&values))),
            Answer::Nothing => Err(Unraised::Impossible),
            Answer::Beyond => Err(Unraised::Undecided),
        }
    }

    /// The rules by which the army grows: no more options and no more profiles below the first of the list
    /// than the smallest army needs.
    fn as_listed(&self, first: &[Exact], prices: Option<&PriceTable>) -> Puzzle {
        let mut plain = self.model.puzzle.clone();
        let of_options = self.model.options.values().copied();
        let cheaper = self.model.dearer.iter().filter(|(entry, option, price, _)| {
            let usual = prices.and_then(|it| it.of_entry(*entry, *option)?.first());
            usual.is_some_and(|usual| price < usual)
        });
        for number in of_options.chain(cheaper.map(|(.., number)| *number)) {
            plain.rule(0, vec![(number, 1)], first[number].to_integer());
        }
        plain
    }

    /// What the cheapest army costs that is found in so many halvings.
    fn cheapest(&mut self, values: &[Exact]) -> Points {
        let (mut low, mut high) = (0, self.spent(values));
        for _ in 0..HALVINGS * 2 {
            let middle = low + (high - low) / 2;
            let Some(spent) = self.model.spent.clone().filter(|_| low < high) else { break };
            let mut puzzle = self.model.puzzle.clone();
            puzzle.rule(0, spent, middle);
            match self.ask(Some(&puzzle), &[], false) {
                Answer::Found(values) => high = self.spent(&values),
                Answer::Nothing | Answer::Beyond => low = middle + 1,
            }
        }
        points(high, self.model.parts)
    }

    fn spent(&self, values: &[Exact]) -> i128 {
        let spent = self.model.spent.as_deref().unwrap_or_default();
        spent.iter().map(|(number, times)| values[*number].to_integer() * times).sum()
    }

    /// The numbers of units and leaders of an answer.
    fn counts(&self, values: &[Exact]) -> Vec<(usize, i128)> {
        let units = self.model.entries.iter().flatten().map(|(units, _)| *units);
        let numbers = units.chain(self.model.leaders.iter().flatten().copied());
        numbers.map(|number| (number, values[number].to_integer())).collect()
    }

    /// Lets one unit after the other join, always of the entry that is furthest from its maximum, and hands
    /// back every step.
    fn grow(
        &mut self,
        muster: &Muster<'_>,
        list: &ArmyList,
        unpriced: &[usize],
        first: Vec<Exact>,
    ) -> Vec<Vec<Exact>> {
        let is_ally = |entry: &ListEntry| is_allied(muster.ruleset, entry);
        let open = |(at, entry): &(usize, &ListEntry)| {
            lives(entry.years, muster.year) && !unpriced.contains(at) && !is_ally(entry)
        };
        let mut open: Vec<(usize, i128, i128)> = list
            .entries
            .iter()
            .filter(open)
            .filter_map(|(at, entry)| {
                let size = i128::from(size(entry, 1)?);
                let min = entry.min.map_or(0, i128::from) / size;
                let most = entry.max.map_or(min + MANY, |max| i128::from(max) / size);
                // What every army has is what the army is about.
                let room = (most - min).max(1) * if min > 0 { 2 } else { 1 };
                let (units, _) = self.model.entries[at]?;
                Some((units, min, room))
            })
            .collect();
        let mut steps = vec![first];
        while let Some(now) = steps.last() {
            let floor = self.counts(now);
            let filled = |(units, min, room): &(usize, i128, i128)| {
                Exact::new(now[*units].to_integer() - min + 1, *room)
            };
            let next = open.iter().enumerate().min_by_key(|(_, it)| filled(it));
            let Some((at, (units, ..))) = next else { break };
            let wish: Vec<(usize, i128)> = floor
                .into_iter()
                .map(|(number, many)| (number, many + i128::from(number == *units)))
                .collect();
            let plain = self.plain.clone();
            match self.ask(Some(&plain), &wish, true) {
                Answer::Found(values) => steps.push(values),
                Answer::Nothing | Answer::Beyond => {
                    open.remove(at);
                }
            }
        }
        steps
    }

    /// Comes to the budget exactly or as near as can be, by dearer profiles or other last units.
    fn fit(&mut self, steps: &[Vec<Exact>], budget: i128) -> Vec<Exact> {
        let Some(mut best) = steps.last().cloned() else { return Vec::new() };
        let Some(spent) = self.model.spent.clone() else { return best };
        let at_least = |least: i128, puzzle: &Puzzle| {
            let mut puzzle = puzzle.clone();
            puzzle.rule(0, spent.iter().map(|(it, times)| (*it, -times)).collect(), -least);
            puzzle
        };
        let floors: Vec<_> = UNDONE
            .into_iter()
            .filter_map(|undone| steps.len().checked_sub(undone + 1))
            .map(|at| self.counts(&steps[at]))
            .collect();
        // Options and cheaper profiles that nobody asked for are the last resort.
        let (plain, whole) = (self.plain.clone(), self.model.puzzle.clone());
        for puzzle in [&plain, &whole] {
            let exactly = at_least(budget, puzzle);
            for floor in &floors {
                if let Answer::Found(values) = self.ask(Some(&exactly), floor, true) {
                    return values;
                }
            }
        }
        let (mut low, mut high) = (self.spent(&best), budget - 1);
        let Some(floor) = floors.get(2).or(floors.last()) else { return best };
        for _ in 0..HALVINGS {
            if low >= high {
                break;
            }
            let middle = low + (high - low + 1) / 2;
            let puzzle = at_least(middle, &plain);
            match self.ask(Some(&puzzle), floor, true) {
                Answer::Found(values) => {
                    low = self.spent(&values);
                    best = values;
                }
                Answer::Nothing | Answer::Beyond => high = middle - 1,
            }
        }
        best
    }
}

fn points(parts: i128, of: i128) -> Points {
    let common = crate::solver::gcd(parts, of).max(1);
    let (part, of) = (parts / common, of / common);
    i64::try_from(part)
        .ok()
        .zip(i64::try_from(of).ok())
        .map_or(Points::ZERO, |(part, of)| Points::new(part, of))
}

/// An army in the making.
struct Raising<'a> {
    list: &'a ArmyList,
    prices: Option<&'a PriceTable>,
    legal: Legal<'a>,
    his: &'a [Option<Leader>],
}

impl Raising<'_> {
    /// The army of an answer.
    fn army(&self, model: &ListModel<'_>, values: &[Exact]) -> Army {
        let mut army = Army::default();
        let count = |number: usize| values[number].to_integer();
        for (at, leader) in self.his.iter().enumerate() {
            let many = model.leaders.get(at).copied().flatten().map_or(0, count);
            for number in 0..many {
                let Some(mut leader) = leader.clone() else { continue };
                if number > 0 {
                    leader.id = format!("{}-{}", leader.id, number + 1).as_str().into();
                }
                army.leaders.push(leader);
            }
        }
        for (at, entry) in self.list.entries.iter() {
            let Some((units, _)) = model.entries[at] else { continue };
            let takers = |option: usize| count(model.options[&(at, option)]);
            let with_option: i128 = entry.options.iter().map(|(option, _)| takers(option)).sum();
            self.join(&mut army, model, &count, (at, entry), None, count(units) - with_option);
            for (option, it) in entry.options.iter() {
                let some = takers(option);
                self.join(&mut army, model, &count, (at, entry), Some((option, it)), some);
            }
        }
        army
    }

    /// So many units of an entry join, with an option or without: the cheapest, and those that cost more.
    fn join(
        &self,
        army: &mut Army,
        model: &ListModel<'_>,
        count: &dyn Fn(usize) -> i128,
        (at, entry): (usize, &ListEntry),
        option: Option<(usize, &EntryOption)>,
        many: i128,
    ) {
        let number = option.map(|(number, _)| number);
        let mut cheapest = many;
        let mut kinds: Vec<(Profile, i128)> = Vec::new();
        for (of, with, price, dearer) in &model.dearer {
            let some = count(*dearer);
            if *of == at && *with == number && some > 0 {
                let sample = self.prices.and_then(|prices| prices.sample(at, number, *price));
                kinds.extend(sample.map(|profile| (profile.clone(), some)));
                cheapest -= some;
            }
        }
        let first = self.prices.and_then(|prices| {
            let price = prices.of_entry(at, number)?.first()?;
            prices.sample(at, number, *price).cloned()
        });
        let first = first.unwrap_or_else(|| a_profile(entry, option.map(|(_, it)| it), self.legal));
        kinds.insert(0, (first, cheapest));
        for (profile, some) in kinds {
            let Some(some) = u32::try_from(some).ok().filter(|some| *some > 0) else { continue };
            let base = match option {
                Some((_, it)) => format!("{}-{}", entry.id, it.id),
                None => entry.id.to_string(),
            };
            let mut id = base.clone();
            // Numbers are the names of those that are alike.
            let mut letters = 'b'..='z';
            let taken = |army: &Army, id: &str| {
                let mut leaders = army.leaders.items();
                army.units.items().any(|unit| unit.id.as_str() == id)
                    || leaders.any(|leader| leader.id.as_str() == id)
            };
            while taken(army, &id)
                && let Some(letter) = letters.next()
            {
                id = format!("{base}-{letter}");
            }
            let own = option.map_or(&entry.id, |(_, it)| &it.id);
            army.units.push(Unit {
                name: name_of(entry, option.map(|(_, it)| it)),
                entry: Some(own.clone()),
                ..unit(&id, profile, some)
            });
        }
    }
}

/// What a unit of an entry is called, with an option or without.
fn name_of(entry: &ListEntry, option: Option<&EntryOption>) -> Option<Name> {
    let name = entry.name.clone()?;
    let Some(own) = option.and_then(|it| it.name.as_ref()) else { return Some(name) };
    let both = |one: &str, other: &str| format!("{one}, {other}");
    Some(Name::new(both(name.en(), own.en()), both(name.fr(), own.fr())))
}

/// The first profile of an entry that the game allows.
pub(super) fn a_profile(
    entry: &ListEntry,
    option: Option<&EntryOption>,
    legal: Legal<'_>,
) -> Profile {
    let mut described = entry.clone();
    if let Some(option) = option {
        described.profile = entry.profile.with(&option.profile);
    }
    let known = profiles(&described.profile, legal).or_else(|| legal(&described.profile));
    known.and_then(|all| all.into_iter().next()).unwrap_or_else(|| first_profile(&described))
}

/// The list with the leaders of the game, where it leaves them to the player; allies stay at home.
fn with_leaders(ruleset: &Ruleset, list: &ArmyList) -> ArmyList {
    let mut list = list.settled(ruleset).part_of(None);
    list.allies = List::default();
    if list.leaders.items().next().is_none() {
        for (id, rank) in &ruleset.ranks {
            list.leaders.push(LeaderEntry {
                id: id.as_str().into(),
                rank: id.clone(),
                min: Some(rank.at_least.into()),
                max: rank.at_most.map(u32::from),
                ..LeaderEntry::default()
            });
        }
    }
    list
}

/// Whether every unit of an entry is an ally.
fn is_allied(ruleset: &Ruleset, entry: &ListEntry) -> bool {
    let mut traits = entry.profile.traits.items();
    traits.any(|id| ruleset.traits.get(id).is_some_and(|it| it.allied))
}

/// Whether an army of a year must have units that are allies.
fn has_allies(ruleset: &Ruleset, list: &ArmyList, year: Option<Year>) -> bool {
    list.entries.items().any(|entry| {
        let must = entry.min.is_some_and(|min| min > 0) && !entry.or_none && !entry.all_or_none;
        must && lives(entry.years, year) && is_allied(ruleset, entry)
    })
}

/// Each leader of a list as an army would write him: with the first quality he may have, and an ally only
/// where there are allies to lead.
fn leaders_of(ruleset: &Ruleset, list: &ArmyList, allied: bool) -> Vec<Option<Leader>> {
    let mut all = vec![None; list.leaders.len()];
    for (at, entry) in list.leaders.iter() {
        let is_ally = |leader: &Leader| {
            let mut named = leader.quality.iter().chain(leader.traits.items());
            named.any(|id| ruleset.leader_traits.get(id).is_some_and(|it| it.allied))
        };
        let leads = ruleset.ranks.get(&entry.rank).is_some_and(|rank| rank.leads_allies);
        let known = leaders(ruleset, entry).unwrap_or_default();
        let wanted = known.iter().find(|it| is_ally(it) == (allied && leads));
        let plain = Leader {
            id: entry.id.as_str().into(),
            rank: Some(entry.rank.clone()),
            quality: entry.quality.values().first().cloned(),
            entry: Some(entry.id.clone()),
            ..Leader::default()
        };
        let mut leader = wanted.or(known.first()).cloned().unwrap_or(plain);
        leader.name.clone_from(&entry.name);
        first_figures::of_leader(ruleset, &mut leader);
        all[at] = Some(leader);
    }
    all
}
