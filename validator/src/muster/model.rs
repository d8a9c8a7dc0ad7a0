//! The armies a list allows in a year, as rules of the solver.

use std::collections::BTreeMap;

use banneret_schema::army_list::{EntryOption, ListEntry, Share, ShareOf};
use banneret_schema::hashed::HashMap;
use banneret_schema::id::EntryId;
use banneret_schema::{ArmyList, Period, Points, Ruleset, Year};

use super::{Demand, PriceTable, Trust};
use crate::drawn::breach::scope;
use crate::drawn::size;
use crate::route;
use crate::solver::{Puzzle, gcd};

/// What a model is made of.
pub(super) struct Setting<'a> {
    pub(super) ruleset: &'a Ruleset,
    pub(super) list: &'a ArmyList,
    /// The year of the army; without one, what has dates may be there and is not demanded.
    pub(super) year: Option<Year>,
    /// What of the list can be relied on.
    pub(super) trust: &'a Trust<'a>,
    /// What its parts cost; without it shares are not looked at.
    pub(super) prices: Option<&'a PriceTable>,
    /// Whether every price counts, or the cheapest and the dearest of each.
    pub(super) every_price: bool,
}

/// A sum of numbers, each so many times.
type Sum = Vec<(usize, i128)>;

/// The armies a list allows in a year. Every number and rule belongs to a [`Demand`] or to none.
pub(super) struct ListModel<'a> {
    setting: &'a Setting<'a>,
    pub(super) puzzle: Puzzle,
    /// What the labels of rules mean, from 1 on; 0 is what holds always.
    pub(super) demands: Vec<Demand>,
    /// The units of each entry, and whether there are any.
    pub(super) entries: Vec<Option<(usize, usize)>>,
    /// The units with each option.
    pub(super) options: BTreeMap<(usize, usize), usize>,
    pub(super) leaders: Vec<Option<usize>>,
    numbers: HashMap<&'a EntryId, usize>,
    /// What an entry costs, in parts of a point; nothing where a price is not known.
    costs: Vec<Option<Sum>>,
    /// What the army costs.
    pub(super) spent: Option<Sum>,
    pub(super) budget: usize,
    /// The numbers of those that cost more than the cheapest of their kind: the entry, the option, the price.
    pub(super) dearer: Vec<(usize, Option<usize>, Points, usize)>,
    /// How many parts a point has here.
    pub(super) parts: i128,
    /// Whether there are prices between the cheapest and the dearest that are left out.
    pub(super) has_more_prices: bool,
}

impl<'a> ListModel<'a> {
    pub(super) fn new(setting: &'a Setting<'a>) -> Self {
        let list = setting.list;
        let mut numbers = HashMap::default();
        for (index, entry) in list.entries.iter() {
            numbers.entry(&entry.id).or_insert(index);
        }
        let mut puzzle = Puzzle::default();
        let budget = puzzle.amount();
        let mut model = Self {
            setting,
            puzzle,
            demands: Vec::new(),
            entries: vec![None; list.entries.len()],
            options: BTreeMap::new(),
            leaders: vec![None; list.leaders.len()],
            numbers,
            costs: vec![None; list.entries.len()],
            spent: None,
            budget,
            dearer: Vec::new(),
            parts: 1,
            has_more_prices: false,
        };
        for (at, entry) in list.entries.iter() {
            let units = model.puzzle.number(0, None);
            let any = model.puzzle.number(0, Some(1));
            model.entries[at] = Some((units, any));
            model.puzzle.rule_when(0, Some((any, false)), vec![(units, 1)], 0);
            model.puzzle.rule_when(0, Some((any, true)), vec![(units, -1)], -1);
            for (option_at, _) in entry.options.iter() {
                let takers = model.puzzle.number(0, None);
                model.options.insert((at, option_at), takers);
            }
            let takers = entry.options.iter().map(|(it, _)| (model.options[&(at, it)], 1));
            let takers: Sum = takers.chain([(units, -1)]).collect();
            if takers.len() > 1 {
                model.puzzle.rule(0, takers, 0);
            }
        }
        for (at, _) in list.leaders.iter() {
            model.leaders[at] = Some(model.puzzle.number(0, None));
        }
        model.price();
        for (at, entry) in list.entries.iter() {
            model.entry(at, entry);
            for (option_at, option) in entry.options.iter() {
                model.option(at, entry, option_at, option);
            }
        }
        model.constraints();
        model.leading();
        model
    }

    /// The list it is made of.
    pub(super) fn list(&self) -> &'a ArmyList {
        self.setting.list
    }

    /// The label of a demand; none where it cannot be relied on.
    fn label(&mut self, demand: Demand) -> Option<usize> {
        if !demand.is_of_game() && !(self.setting.trust.demands)(&demand.route()) {
            return None;
        }
        if self.demands.last() != Some(&demand) {
            self.demands.push(demand);
        }
        Some(self.demands.len())
    }

    fn demand(&mut self, demand: Demand, terms: Sum, at_most: i128) {
        self.demand_when(demand, None, terms, at_most);
    }

    fn demand_when(
        &mut self,
        demand: Demand,
        when: Option<(usize, bool)>,
        terms: Sum,
        at_most: i128,
    ) {
        if let Some(label) = self.label(demand) {
            self.puzzle.rule_when(label, when, terms, at_most);
        }
    }

    /// Whether something exists in the year; what has no sound years does, and demands nothing.
    fn exists(&self, years: Option<Period>) -> bool {
        lives(years, self.setting.year)
    }

    /// Whether its minimum counts.
    fn is_demanded(&self, years: Option<Period>) -> bool {
        let year = self.setting.year;
        years.is_none_or(|years| is_sound(years) && year.is_some_and(|year| years.contains(year)))
    }

    /// An entry by itself: its numbers, and what it has to do with others.
    fn entry(&mut self, at: usize, entry: &ListEntry) {
        let Some((units, any)) = self.entries[at] else { return };
        if !self.exists(entry.years) {
            self.demand(Demand::EntryYears(at), vec![(units, 1)], 0);
        }
        let own = size(entry, 1).map(i128::from);
        let count = own.unwrap_or(1);
        if let (true, Some(max)) = (entry.all_or_none, entry.max) {
            if own.is_some() {
                let all = i128::from(max);
                self.demand_when(
                    Demand::AllOrNone(at),
                    Some((any, true)),
                    vec![(units, -count)],
                    -all,
                );
            }
        } else if let Some(min) = entry.min.filter(|min| *min > 0 && self.is_demanded(entry.years))
            && !entry.all_or_none
        {
            // Of what the list does not say how many make a unit, none are too few.
            let min = if own.is_some() { i128::from(min) } else { 1 };
            let when = entry.or_none.then_some((any, true));
            self.demand_when(Demand::EntryMin(at), when, vec![(units, -count)], -min);
        }
        if let (Some(max), Some(_)) = (entry.max, own) {
            self.demand(Demand::EntryMax(at), vec![(units, count)], i128::from(max));
        }
        for (rule_at, rule) in entry.per.iter() {
            let (Some(_), Some(others)) = (own, self.total(rule.of.values())) else { continue };
            let times = self.puzzle.number(0, None);
            let per = i128::from(rule.per.max(1));
            let mut whole = vec![(times, per)];
            whole.extend(others.into_iter().map(|(it, times)| (it, -times)));
            self.puzzle.rule(0, whole, 0);
            let allowed = vec![(units, count), (times, -i128::from(rule.at_most))];
            self.demand(Demand::Per(at, rule_at), allowed, 0);
        }
        for (id_at, id) in entry.requires.iter() {
            if let Some((_, other)) = self.entry_of(id) {
                self.demand(Demand::Requires(at, id_at), vec![(any, 1), (other, -1)], 0);
            }
        }
        for (id_at, id) in entry.excludes.iter() {
            if let Some((_, other)) = self.entry_of(id).filter(|(_, other)| *other != any) {
                self.demand(Demand::Excludes(at, id_at), vec![(any, 1), (other, 1)], 1);
            }
        }
        if let Some(share) = &entry.share {
            let own = [entry.id.clone()];
            let free = (entry.or_none || entry.all_or_none).then_some((any, true));
            let low = self.is_demanded(entry.years);
            let demands = [Demand::EntryShareMin(at), Demand::EntryShareMax(at)];
            self.share(demands, share, &own, free, low);
        }
    }

    /// An option: how many may take it, and when.
    fn option(&mut self, at: usize, entry: &ListEntry, option_at: usize, option: &EntryOption) {
        let takers = self.options[&(at, option_at)];
        let Some((units, _)) = self.entries[at] else { return };
        if !self.exists(option.years) {
            self.demand(Demand::OptionYears(at, option_at), vec![(takers, 1)], 0);
        }
        if option.all_or_none {
            let any = self.puzzle.number(0, Some(1));
            self.puzzle.rule_when(0, Some((any, false)), vec![(takers, 1)], 0);
            let demand = Demand::OptionForAll(at, option_at);
            self.demand_when(demand, Some((any, true)), vec![(units, 1), (takers, -1)], 0);
        }
        let Some(up_to) = option.up_to else { return };
        let demand = Demand::OptionMost(at, option_at);
        let (part, of) = up_to.fraction();
        if !up_to.is_whole() {
            self.demand(demand, vec![(takers, of), (units, -part)], 0);
        } else if let Some(size) = size(entry, 1) {
            self.demand(demand, vec![(takers, i128::from(size))], part.max(0));
        }
    }

    /// Conditions over several entries.
    fn constraints(&mut self) {
        let list = self.setting.list;
        for (at, constraint) in list.constraints.iter() {
            let ids = constraint.entries.values();
            let known = ids.iter().all(|id| self.entry_of(id).is_some());
            let base = route!["constraints", at];
            let sound = (self.setting.trust.reads)(&base.join("entries"))
                && (self.setting.trust.reads)(&base.join("years"));
            if !known || !sound || !self.is_demanded(constraint.years) {
                continue;
            }
            if let Some(total) = self.total(ids) {
                if let Some(min) = constraint.min.filter(|min| *min > 0) {
                    let terms = total.iter().map(|(it, times)| (*it, -times)).collect();
                    self.demand(Demand::ConstraintMin(at), terms, -i128::from(min));
                }
                if let Some(max) = constraint.max {
                    self.demand(Demand::ConstraintMax(at), total, i128::from(max));
                }
            }
            if let Some(kinds) = constraint.at_most_kinds {
                let any = ids.iter().filter_map(|id| self.entry_of(id));
                let any = any.map(|(_, any)| (any, 1)).collect();
                self.demand(Demand::Kinds(at), any, i128::from(kinds));
            }
            if let Some(share) = &constraint.share {
                let demands = [Demand::ConstraintShareMin(at), Demand::ConstraintShareMax(at)];
                self.share(demands, share, ids, None, true);
            }
        }
    }

    /// Leaders: those of the list, and those the game asks for.
    fn leading(&mut self) {
        let Setting { list, ruleset, .. } = *self.setting;
        for (at, leader) in list.leaders.iter() {
            let Some(his) = self.leaders[at] else { continue };
            if !self.exists(leader.years) {
                self.demand(Demand::LeaderYears(at), vec![(his, 1)], 0);
            }
            if let Some(min) = leader.min.filter(|min| *min > 0 && self.is_demanded(leader.years)) {
                self.demand(Demand::LeaderMin(at), vec![(his, -1)], -i128::from(min));
            }
            if let Some(max) = leader.max {
                self.demand(Demand::LeaderMax(at), vec![(his, 1)], i128::from(max));
            }
        }
        let known = list.leaders.items().all(|leader| ruleset.ranks.contains_key(&leader.rank));
        // Without leaders of its own a list leaves them to the player.
        if list.leaders.is_empty() || !known || !(self.setting.trust.reads)(&route!["leaders"]) {
            return;
        }
        for (id, rank) in &ruleset.ranks {
            let of_rank = list.leaders.iter().filter(|(_, leader)| leader.rank == *id);
            let of_rank: Vec<usize> = of_rank.filter_map(|(at, _)| self.leaders[at]).collect();
            if rank.at_least > 0 {
                let terms = of_rank.iter().map(|his| (*his, -1)).collect();
                self.demand(Demand::RankLeast(id.clone()), terms, -i128::from(rank.at_least));
            }
            if let Some(most) = rank.at_most {
                let terms = of_rank.iter().map(|his| (*his, 1)).collect();
                self.demand(Demand::RankMost(id.clone()), terms, i128::from(most));
            }
        }
        // The leader of an allied contingent leads allies of the army itself, too.
        if list.allies.is_empty() {
            self.led();
        }
    }

    /// Units that are allies need a leader who is one.
    fn led(&mut self) {
        let Setting { list, ruleset, .. } = *self.setting;
        let may_lead = |leader: &banneret_schema::army_list::LeaderEntry| {
            let rank = ruleset.ranks.get(&leader.rank).is_some_and(|rank| rank.leads_allies);
            let mut named = leader.quality.values().iter().chain(leader.traits.items());
            rank && named.any(|id| ruleset.leader_traits.get(id).is_none_or(|it| it.allied))
        };
        let leaders = list.leaders.iter().filter(|(_, leader)| may_lead(leader));
        let leaders: Vec<usize> = leaders.filter_map(|(at, _)| self.leaders[at]).collect();
        for (at, entry) in list.entries.iter() {
            let mut traits = entry.profile.traits.items();
            let allied = traits.any(|id| ruleset.traits.get(id).is_some_and(|it| it.allied));
            let Some((_, any)) = self.entries[at].filter(|_| allied) else { continue };
            let terms = leaders.iter().map(|his| (*his, -1)).chain([(any, 1)]).collect();
            self.demand(Demand::Led(at), terms, 0);
        }
    }

    /// The units of an entry, and whether there are any.
    fn entry_of(&self, id: &EntryId) -> Option<(usize, usize)> {
        self.entries[*self.numbers.get(id)?]
    }

    /// How many of several entries there are; none where they are not counted alike.
    fn total(&self, ids: &[EntryId]) -> Option<Sum> {
        let mut unit = None;
        let term = |id: &EntryId| {
            let entry = self.setting.list.entries.get(*self.numbers.get(id)?)?;
            let own = entry.counted_in.unwrap_or_default();
            let alike = *unit.get_or_insert(own) == own;
            let times = size(entry, 1).filter(|_| alike)?;
            Some((self.entry_of(id)?.0, i128::from(times)))
        };
        ids.iter().map(term).collect()
    }

    /// A share of what is spent, or of the budget.
    fn share(
        &mut self,
        [low, high]: [Demand; 2],
        share: &Share,
        own: &[EntryId],
        when: Option<(usize, bool)>,
        has_low: bool,
    ) {
        let scope = scope(share, own);
        let mut cost = Sum::new();
        for id in &scope {
            let known = self.numbers.get(id).and_then(|at| self.costs[*at].clone());
            let Some(own) = known else { return };
            cost.extend(own);
        }
        let whole = match share.of {
            ShareOf::Budget => vec![(self.budget, 1)],
            ShareOf::Spent => match &self.spent {
                Some(spent) => spent.clone(),
                None => return,
            },
        };
        let part = |percent: u8, sign: i128| -> Sum {
            let own = cost.iter().map(|(it, times)| (*it, sign * 100 * times));
            let of = whole.iter().map(|(it, times)| (*it, -sign * i128::from(percent) * times));
            own.chain(of).collect()
        };
        if let Some(min) = share.min.filter(|min| *min > 0 && has_low) {
            self.demand_when(low, when, part(min, -1), 0);
        }
        if let Some(max) = share.max {
            self.demand(high, part(max, 1), 0);
        }
    }

    /// What entries and leaders cost, and the army as a whole.
    fn price(&mut self) {
        let Setting { list, prices: Some(prices), .. } = *self.setting else { return };
        let every = |prices: Option<&[Points]>| prices.unwrap_or_default().to_vec();
        let mut all: Vec<Points> = vec![prices.unlisted];
        for (at, entry) in list.entries.iter() {
            all.extend(every(prices.of_entry(at, None)));
            all.extend(
                entry.options.iter().flat_map(|(it, _)| every(prices.of_entry(at, Some(it)))),
            );
        }
        all.extend(list.leaders.iter().flat_map(|(at, _)| every(prices.of_leader(at))));
        let mut parts: i128 = 1;
        for price in all {
            let of = price.fraction().1;
            parts = match (of / gcd(of, parts)).checked_mul(parts) {
                Some(parts) if parts < 1 << 40 => parts,
                // Prices nobody can add up exactly are not compared.
                _ => return,
            };
        }
        self.parts = parts;
        let mut spent = Some(Sum::new());
        for (at, entry) in list.entries.iter() {
            self.costs[at] = self.cost_of(at, entry, prices);
            spent =
                spent.zip(self.costs[at].as_ref()).map(|(sum, own)| [sum, own.clone()].concat());
        }
        for (at, _) in list.leaders.iter() {
            let own = self.leaders[at].zip(prices.of_leader(at));
            let own = own.map(|(his, prices)| self.cost(&[(his, 1)], prices, None));
            spent = spent.zip(own).map(|(sum, own)| [sum, own].concat());
        }
        // Leaders the list leaves to the player, and allies, cost what they cost.
        if list.leaders.is_empty() || !list.allies.is_empty() {
            let others = self.puzzle.amount();
            let least = whole(prices.unlisted, parts);
            self.puzzle.rule(0, vec![(others, -1)], -least);
            spent = spent.map(|sum| [sum, vec![(others, 1)]].concat());
        }
        if !(self.setting.trust.reads)(&route!["entries"])
            || !(self.setting.trust.reads)(&route!["leaders"])
        {
            spent = None;
        }
        if let Some(spent) = &spent {
            // What costs nothing is no army: any share of it would do.
            self.puzzle.rule(0, spent.iter().map(|(it, times)| (*it, -times)).collect(), -1);
            let within = spent.iter().copied().chain([(self.budget, -1)]).collect();
            self.puzzle.rule(0, within, 0);
        }
        self.spent = spent;
    }

    /// What the units of an entry cost.
    fn cost_of(&mut self, at: usize, entry: &ListEntry, prices: &PriceTable) -> Option<Sum> {
        let (units, _) = self.entries[at]?;
        let mut plain: Sum = vec![(units, 1)];
        let mut sum = Sum::new();
        for (option, _) in entry.options.iter() {
            let takers = self.options[&(at, option)];
            plain.push((takers, -1));
            let own = prices.of_entry(at, Some(option))?;
            sum.extend(self.cost(&[(takers, 1)], own, Some((at, Some(option)))));
        }
        sum.extend(self.cost(&plain, prices.of_entry(at, None)?, Some((at, None))));
        Some(sum)
    }

    /// What so many cost, each at one of some prices; the entry and the option they are of.
    fn cost(
        &mut self,
        many: &[(usize, i128)],
        prices: &[Points],
        of: Option<(usize, Option<usize>)>,
    ) -> Sum {
        let parts = self.parts;
        let [cheapest, dearer @ ..] = prices else { return Sum::new() };
        let least = whole(*cheapest, parts);
        let mut sum: Sum = many.iter().map(|(it, times)| (*it, times * least)).collect();
        let between = dearer.len() > 1;
        self.has_more_prices |= between && !self.setting.every_price;
        let skipped = if self.setting.every_price { 0 } else { dearer.len().saturating_sub(1) };
        let mut dear = Sum::new();
        for price in &dearer[skipped..] {
            let number = self.puzzle.number(0, None);
            dear.push((number, 1));
            self.dearer.extend(of.map(|(entry, option)| (entry, option, *price, number)));
            sum.push((number, whole(*price, parts) - least));
        }
        if !dear.is_empty() {
            dear.extend(many.iter().map(|(it, times)| (*it, -times)));
            self.puzzle.rule(0, dear, 0);
        }
        sum
    }
}

/// Whether something of some years exists in a year.
pub(super) fn lives(years: Option<Period>, year: Option<Year>) -> bool {
    let within = |years: Period| !is_sound(years) || year.is_none_or(|year| years.contains(year));
    years.is_none_or(within)
}

/// Years that can be worked with.
fn is_sound(years: Period) -> bool {
    let zero = |year: Option<Year>| year.is_some_and(|year| year.number() == 0);
    !years.is_backwards() && !zero(years.from) && !zero(years.to)
}

/// A price in parts of a point.
pub(super) fn whole(price: Points, parts: i128) -> i128 {
    let (part, of) = price.fraction();
    part * (parts / of)
}
