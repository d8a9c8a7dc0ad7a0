//! Whether some army keeps a list, and whether every part of it can be used: proven year by year.

use std::cell::RefCell;
use std::collections::BTreeSet;

use banneret_schema::hashed::{HashMap, HashSet};
use banneret_schema::{ArmyList, Period, Ruleset, Year};
use banneret_yaml::Step;
use num_traits::Zero;

use super::model::{ListModel, Setting, lives};
use super::{Demand, Legal, PriceTable, Trust};
use crate::solver::{Answer, Effort, Exact};

/// The work that all proofs of a list may take together, and each of its questions: terms and cells looked
/// at. It is reached by no list that people play.
const WORK: usize = 20_000_000;
const WORK_OF_ONE: usize = 5_000_000;

/// The most stretches of years, and the most contradictions, that are gone through.
const MOST_STRETCHES: usize = 80;
const MOST_CORES: usize = 20;

/// The most parts of a list in all its stretches, and the most that shares are taken of.
const MOST_PARTS: usize = 20_000;
const MOST_SHARES: usize = 100_000;

/// A part of a list that an army can take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ListPart {
    /// An entry.
    Entry(usize),
    /// An option of an entry.
    Option(usize, usize),
    /// A leader.
    Leader(usize),
}

/// Something a list cannot mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// Demands that no army keeps together, in these years; none for every year.
    Impossible(Vec<Demand>, Option<Period>),
    /// A part that nobody can take, and the demands that keep it out.
    Unusable(ListPart, Vec<Demand>),
}

/// What is proven of a list.
#[derive(Debug, Clone, Default)]
pub struct ListProof {
    /// What it cannot mean.
    pub flaws: Vec<Flaw>,
    /// Every part that nobody can take, also where that follows from another.
    pub unusable: Vec<ListPart>,
    /// Whether something was left open, because it takes too long.
    pub undecided: bool,
}

impl ListProof {
    /// Proves what can be proven. Parts that cannot be relied on demand nothing; `legal` says what the game
    /// allows a troop to be.
    #[must_use]
    pub fn new(ruleset: &Ruleset, list: &ArmyList, trust: &Trust<'_>, legal: Legal<'_>) -> Self {
        let has_shares = shares(list) > 0;
        let parts = list.entries.len() + list.leaders.len();
        let too_many = has_shares && shares(list).saturating_mul(parts) > MOST_SHARES;
        let priced = has_shares && !too_many;
        let prices = priced.then(|| PriceTable::new(ruleset, list, legal)).flatten();
        let too_many = too_many || prices.as_ref().is_some_and(|prices| prices.beyond);
        let stretches = stretches(list);
        let most_stretches = (MOST_PARTS / parts.max(1)).clamp(1, MOST_STRETCHES);
        let mut prover = Prover {
            list,
            effort: RefCell::new(Effort::new(WORK)),
            used: HashSet::default(),
            proof: Self {
                undecided: too_many || stretches.len() > most_stretches,
                ..Self::default()
            },
        };
        let years: Vec<Year> =
            stretches.iter().take(most_stretches).map(|it| a_year(*it)).collect();
        let setting = |year: Year, every_price: bool| Setting {
            ruleset,
            list,
            year: Some(year),
            trust,
            prices: prices.as_ref(),
            every_price,
        };
        let settings: Vec<[Setting<'_>; 2]> =
            years.iter().map(|year| [setting(*year, false), setting(*year, true)]).collect();
        let times: Vec<Time<'_>> = settings.iter().map(Time::new).collect();
        let dropped = prover.impossible(&times, &stretches);
        prover.unusable(&times, &dropped);
        prover.proof
    }
}

/// A stretch of years: its model, and one with every price where that makes a difference.
struct Time<'a> {
    rough: ListModel<'a>,
    exact: Option<ListModel<'a>>,
    year: Option<Year>,
    /// The parts of the list by the numbers that count them, alike in both models.
    parts: HashMap<usize, ListPart>,
}

impl<'a> Time<'a> {
    fn new([rough, exact]: &'a [Setting<'a>; 2]) -> Self {
        let year = rough.year;
        let rough = ListModel::new(rough);
        let exact = rough.has_more_prices.then(|| ListModel::new(exact));
        let numbered = |part: ListPart| Some((number_of(&rough, part)?, part));
        let parts = parts(rough.list()).into_iter().filter_map(numbered).collect();
        Self { rough, exact, year, parts }
    }

    /// Which demands are kept when some are left out.
    fn keeping(&self, without: &[Demand]) -> Keeping {
        Keeping {
            rough: keeping(&self.rough, without),
            exact: self.exact.as_ref().map(|exact| keeping(exact, without)),
        }
    }

    /// The model in which nothing is left out.
    fn exact(&self) -> &ListModel<'a> {
        self.exact.as_ref().unwrap_or(&self.rough)
    }
}

/// The demands of both models that are kept, by their labels.
struct Keeping {
    rough: Vec<bool>,
    exact: Option<Vec<bool>>,
}

impl Keeping {
    /// Those of the model in which nothing is left out.
    fn exact(&self) -> &[bool] {
        self.exact.as_ref().unwrap_or(&self.rough)
    }
}

fn keeping(model: &ListModel<'_>, without: &[Demand]) -> Vec<bool> {
    let kept = model.demands.iter().map(|demand| !without.contains(demand));
    [true].into_iter().chain(kept).collect()
}

/// What an army that was found has of each number that was asked about.
type Army = Vec<(usize, Exact)>;

struct Prover<'a> {
    list: &'a ArmyList,
    effort: RefCell<Effort>,
    /// The parts that some army has.
    used: HashSet<ListPart>,
    proof: ListProof,
}

impl Prover<'_> {
    /// Whether no work is left for any question.
    fn is_spent(&self) -> bool {
        self.effort.borrow().is_spent()
    }

    /// Asks a model for an army that keeps some demands, with a part in it.
    fn ask(&self, model: &ListModel<'_>, keeping: &[bool], part: Option<ListPart>) -> Answer<Army> {
        if self.is_spent() {
            return Answer::Beyond;
        }
        let holds = |label: usize| keeping[label];
        let wish: Vec<(usize, i128)> = part
            .and_then(|part| number_of(model, part))
            .map(|number| (number, 1))
            .into_iter()
            .collect();
        let mut own = self.effort.borrow_mut().share(WORK_OF_ONE);
        let answer = if wish.is_empty() {
            match model.puzzle.solve(&holds, &wish, &mut own) {
                Answer::Found(values) => Answer::Found(values.into_iter().enumerate().collect()),
                Answer::Nothing => Answer::Nothing,
                Answer::Beyond => Answer::Beyond,
            }
        } else {
            model.puzzle.solve_about(&holds, &wish, &mut own)
        };
        self.effort.borrow_mut().settle(WORK_OF_ONE, &own);
        answer
    }

    /// The same with every price, where the cheapest and the dearest are not enough.
    fn ask_both(&self, time: &Time<'_>, keeping: &Keeping, part: Option<ListPart>) -> Answer<Army> {
        match (self.ask(&time.rough, &keeping.rough, part), &time.exact) {
            (Answer::Nothing, Some(exact)) => self.ask(exact, keeping.exact(), part),
            (answer, _) => answer,
        }
    }

    /// The contradictions of every stretch; hands back what must be left out so that each has an army, where
    /// that is known.
    fn impossible(&mut self, times: &[Time<'_>], stretches: &[Period]) -> Vec<Option<Vec<Demand>>> {
        let mut found: Vec<(Vec<Demand>, Vec<usize>)> = Vec::new();
        let mut all_dropped = Vec::new();
        for (at, time) in times.iter().enumerate() {
            let mut dropped = Vec::new();
            let is_decided = loop {
                let keeping = time.keeping(&dropped);
                match self.ask_both(time, &keeping, None) {
                    Answer::Found(values) => {
                        self.mark(time, &values);
                        break true;
                    }
                    Answer::Nothing if dropped.len() < MOST_CORES => {
                        let core = self.core(time.exact(), keeping.exact(), None);
                        let Some(worst) = core.as_deref().and_then(worst) else { break false };
                        dropped.push(worst.clone());
                        let core = core.unwrap_or_default();
                        match found.iter_mut().find(|(it, _)| *it == core) {
                            Some((_, when)) => when.push(at),
                            None => found.push((core, vec![at])),
                        }
                    }
                    Answer::Nothing | Answer::Beyond => break false,
                }
            };
            self.proof.undecided |= !is_decided;
            all_dropped.push(is_decided.then_some(dropped));
        }
        for (core, when) in found {
            let years = if when.len() == times.len() {
                None
            } else {
                // Years that follow each other are one time.
                let run = when.iter().zip(when[0]..).take_while(|(at, next)| **at == *next).count();
                Some(Period { from: stretches[when[0]].from, to: stretches[when[run - 1]].to })
            };
            self.proof.flaws.push(Flaw::Impossible(core, years));
        }
        all_dropped
    }

    /// The parts nobody can take in any of their years.
    fn unusable(&mut self, times: &[Time<'_>], dropped: &[Option<Vec<Demand>>]) {
        let mut found: Vec<(ListPart, Vec<Demand>)> = Vec::new();
        let keeping: Vec<Option<Keeping>> = times
            .iter()
            .zip(dropped)
            .map(|(time, dropped)| dropped.as_ref().map(|dropped| time.keeping(dropped)))
            .collect();
        for part in parts(self.list) {
            if self.used.contains(&part) {
                continue;
            }
            let mut kept_out = None;
            let mut is_open = false;
            for (time, keeping) in times.iter().zip(&keeping) {
                // Years that lie outside are reported as such.
                if !part_lives(self.list, part, time.year) {
                    continue;
                }
                // Of years that are not decided nothing is known.
                let Some(keeping) = keeping else {
                    is_open = true;
                    break;
                };
                match self.ask_both(time, keeping, Some(part)) {
                    Answer::Found(values) => {
                        self.mark(time, &values);
                        self.used.insert(part);
                        is_open = true;
                    }
                    Answer::Nothing => kept_out = kept_out.or(Some((time, keeping))),
                    Answer::Beyond => {
                        self.proof.undecided = true;
                        is_open = true;
                    }
                }
                if is_open {
                    break;
                }
            }
            let Some((time, keeping)) = kept_out.filter(|_| !is_open) else { continue };
            match self.core(time.exact(), keeping.exact(), Some(part)) {
                Some(core) if !core.is_empty() => found.push((part, core)),
                Some(_) => {}
                None => self.proof.undecided = true,
            }
        }
        // What follows from another is not said twice.
        let contradictions: Vec<&Vec<Demand>> = self
            .proof
            .flaws
            .iter()
            .filter_map(|flaw| match flaw {
                Flaw::Impossible(core, _) => Some(core),
                Flaw::Unusable(..) => None,
            })
            .collect();
        let follows = |(part, core): &(ListPart, Vec<Demand>)| {
            contradictions.iter().any(|its| core.iter().all(|demand| its.contains(demand)))
                || found.iter().any(|(other, its)| {
                    other != part
                        && its.iter().all(|demand| core.contains(demand))
                        && (its.len() < core.len() || other < part && its == core)
                })
        };
        let told = found.iter().filter(|it| !follows(it));
        let flaws: Vec<Flaw> =
            told.map(|(part, core)| Flaw::Unusable(*part, core.clone())).collect();
        self.proof.flaws.extend(flaws);
        self.proof.unusable = found.into_iter().map(|(part, _)| part).collect();
    }

    /// Demands that cannot be kept together, none of which could be left out; limits of single parts rather
    /// than conditions over several, and the first of each. None where finding them takes too long.
    fn core(
        &self,
        model: &ListModel<'_>,
        keeping: &[bool],
        part: Option<ListPart>,
    ) -> Option<Vec<Demand>> {
        let own = (1..=model.demands.len()).filter(|label| keeping[*label]);
        let (binding, single): (Vec<usize>, Vec<usize>) =
            own.partition(|label| model.demands[label - 1].binds());
        let all = [single, binding].concat();
        let mut core: Vec<Demand> = Vec::new();
        for label in self.needed(model, part, &[], false, &all) {
            let demand = &model.demands[label - 1];
            if !core.contains(demand) {
                core.push(demand.clone());
            }
            // What nobody had the time to leave out is no part of a contradiction for certain.
            if self.is_spent() {
                return None;
            }
        }
        core.sort_by_key(place);
        Some(core)
    }

    /// Those of some demands that are needed beside others for a contradiction (Junker's QuickXplain).
    fn needed(
        &self,
        model: &ListModel<'_>,
        part: Option<ListPart>,
        beside: &[usize],
        changed: bool,
        some: &[usize],
    ) -> Vec<usize> {
        if self.is_spent() {
            return some.to_vec();
        }
        let refuted = || {
            let mut keeping = vec![false; model.demands.len() + 1];
            keeping[0] = true;
            beside.iter().for_each(|label| keeping[*label] = true);
            self.ask(model, &keeping, part) == Answer::Nothing
        };
        if some.is_empty() || changed && refuted() {
            return Vec::new();
        }
        if some.len() == 1 {
            return some.to_vec();
        }
        let (first, rest) = some.split_at(some.len() / 2);
        let more = |others: &[usize]| [beside, others].concat();
        let of_rest = self.needed(model, part, &more(first), true, rest);
        let of_first = self.needed(model, part, &more(&of_rest), !of_rest.is_empty(), first);
        [of_first, of_rest].concat()
    }

    /// Remembers what an army that was found has.
    fn mark(&mut self, time: &Time<'_>, army: &Army) {
        let taken = army.iter().filter(|(_, value)| !value.is_zero());
        self.used.extend(taken.filter_map(|(number, _)| time.parts.get(number)));
    }
}

/// How many shares a list has.
fn shares(list: &ArmyList) -> usize {
    let own = list.entries.items().filter(|it| it.share.is_some()).count();
    own + list.constraints.items().filter(|it| it.share.is_some()).count()
}

/// The number of a model that counts a part.
fn number_of(model: &ListModel<'_>, part: ListPart) -> Option<usize> {
    match part {
        ListPart::Entry(at) => model.entries[at].map(|(units, _)| units),
        ListPart::Option(at, option) => model.options.get(&(at, option)).copied(),
        ListPart::Leader(at) => model.leaders[at],
    }
}

/// Every part of a list, in its order.
fn parts(list: &ArmyList) -> Vec<ListPart> {
    let mut all: Vec<ListPart> = list.leaders.iter().map(|(at, _)| ListPart::Leader(at)).collect();
    for (at, entry) in list.entries.iter() {
        all.push(ListPart::Entry(at));
        all.extend(entry.options.iter().map(|(option, _)| ListPart::Option(at, option)));
    }
    all
}

/// Whether a part exists in a year.
fn part_lives(list: &ArmyList, part: ListPart, year: Option<Year>) -> bool {
    let within = |years: Option<Period>| lives(years, year);
    match part {
        ListPart::Entry(at) => within(list.entries.get(at).and_then(|it| it.years)),
        ListPart::Option(at, option) => {
            let entry = list.entries.get(at);
            let option = entry.and_then(|it| it.options.get(option));
            within(entry.and_then(|it| it.years)) && within(option.and_then(|it| it.years))
        }
        ListPart::Leader(at) => within(list.leaders.get(at).and_then(|it| it.years)),
    }
}

/// The demand of a contradiction that is marked: what binds several parts, the last of them.
pub(crate) fn worst(core: &[Demand]) -> Option<&Demand> {
    let own = || core.iter().filter(|demand| !demand.is_of_game());
    let binding = own().filter(|demand| demand.binds()).max_by_key(|demand| place(demand));
    binding.or_else(|| own().max_by_key(|demand| place(demand))).or_else(|| core.first())
}

/// Where a demand comes in the order of a list.
fn place(demand: &Demand) -> (u8, Vec<usize>) {
    let mut room = 0;
    let mut numbers = Vec::new();
    for step in demand.route().steps() {
        match step {
            Step::Key(key) if &**key == "entries" => room = room.max(1),
            Step::Key(key) if &**key == "constraints" => room = 2,
            Step::Key(_) => {}
            Step::Index(number) => numbers.push(*number),
        }
    }
    (room, numbers)
}

/// The stretches of a list in which nothing changes, as far as it means to cover them: where it has no years
/// of its own, those in which it has entries and leaders at all.
fn stretches(list: &ArmyList) -> Vec<Period> {
    let all = list.stretches();
    if list.years.is_some() {
        return all;
    }
    let hull = |years: Vec<Option<Period>>| -> Period {
        let known: BTreeSet<_> = years.iter().flatten().map(|it| (it.from, it.to)).collect();
        if known.is_empty() || years.iter().any(Option::is_none) {
            return Period::default();
        }
        let from = known.iter().map(|(from, _)| *from).min().flatten();
        let open = known.iter().any(|(_, to)| to.is_none());
        Period { from, to: known.iter().filter_map(|(_, to)| *to).max().filter(|_| !open) }
    };
    let entries = hull(list.entries.items().map(|it| it.years).collect());
    let leaders = hull(list.leaders.items().map(|it| it.years).collect());
    let covered = |it: &Period| it.common(entries).is_some() && it.common(leaders).is_some();
    all.into_iter().filter(covered).collect()
}

/// A year of a stretch; any where nothing has a date.
fn a_year(stretch: Period) -> Year {
    stretch.from.or(stretch.to).unwrap_or_else(|| Year::new(1))
}
