//! What the units of each entry and the leaders of a list can cost.

use banneret_schema::army::{Army, Leader, Profile, Unit};
use banneret_schema::army_list::{Choices, LeaderEntry};
use banneret_schema::cost::army_price;
use banneret_schema::id::{LeaderTraitId, TraitId};
use banneret_schema::{ArmyList, List, Points, Ruleset};

use super::Legal;

/// More ways to put a troop or a leader together are not priced, of one and of a whole list.
const MOST_WAYS: usize = 400;
const MOST_OF_LIST: usize = 40_000;

/// What the parts of a list can cost.
#[derive(Debug, Clone, Default)]
pub struct PriceTable {
    /// The prices of a unit of each entry, without an option and with each; nothing where one is not known.
    entries: Vec<Vec<Option<Vec<Points>>>>,
    /// A profile for each of those prices, the first of the list that has it.
    samples: Vec<Vec<Vec<Profile>>>,
    /// The prices of each leader.
    leaders: Vec<Option<Vec<Points>>>,
    /// Whether there are more ways to put a troop together than were priced.
    pub(super) beyond: bool,
    /// What the leaders every army has cost at the least, where the list leaves them to the player.
    pub(super) unlisted: Points,
}

/// A unit of an entry as an army would write it.
#[must_use]
pub(super) fn unit(id: &str, profile: Profile, count: u32) -> Unit {
    Unit { id: id.into(), count, ..profile.into() }
}

impl PriceTable {
    /// The prices of a list; none where its game has no prices.
    #[must_use]
    pub fn new(ruleset: &Ruleset, list: &ArmyList, legal: Legal<'_>) -> Option<Self> {
        ruleset.prices_reference()?;
        let mut table = Self {
            entries: vec![Vec::new(); list.entries.len()],
            samples: vec![Vec::new(); list.entries.len()],
            leaders: vec![None; list.leaders.len()],
            beyond: false,
            unlisted: Points::ZERO,
        };
        let mut ways = MOST_OF_LIST;
        let mut beyond = false;
        let mut price = |choices: &Choices| {
            let left = ways_of(choices).and_then(|own| ways.checked_sub(own));
            beyond |= left.is_none();
            ways = left?;
            unit_prices(ruleset, choices, legal)
        };
        for (at, entry) in list.entries.iter() {
            let mut own = vec![price(&entry.profile)];
            own.resize(entry.options.len() + 1, None);
            for (option_at, option) in entry.options.iter() {
                own[option_at + 1] = price(&entry.profile.with(&option.profile));
            }
            for own in own {
                let (prices, samples) = own.map(|own| own.into_iter().unzip()).unzip();
                table.entries[at].push(prices);
                table.samples[at].push(samples.unwrap_or_default());
            }
        }
        table.beyond = beyond;
        for (at, leader) in list.leaders.iter() {
            table.leaders[at] = leader_prices(ruleset, leader);
        }
        let needed = ruleset.ranks.iter().filter(|(_, rank)| rank.at_least > 0);
        for (id, rank) in needed.filter(|_| list.leaders.is_empty()) {
            let own = LeaderEntry { rank: id.clone(), ..LeaderEntry::default() };
            let cheapest = leader_prices(ruleset, &own).and_then(|prices| prices.first().copied());
            table.unlisted += cheapest.unwrap_or_default() * Points::from(i64::from(rank.at_least));
        }
        Some(table)
    }

    /// The prices of a unit of an entry, with an option or without, from the cheapest on.
    #[must_use]
    pub fn of_entry(&self, entry: usize, option: Option<usize>) -> Option<&[Points]> {
        let own = self.entries.get(entry)?;
        own.get(option.map_or(0, |at| at + 1))?.as_deref()
    }

    /// A profile of an entry, with an option or without, that costs so much.
    #[must_use]
    pub fn sample(&self, entry: usize, option: Option<usize>, price: Points) -> Option<&Profile> {
        let at = self.of_entry(entry, option)?.iter().position(|it| *it == price)?;
        self.samples.get(entry)?.get(option.map_or(0, |at| at + 1))?.get(at)
    }

    /// Puts the price of a profile before the others: it is what a unit costs where nothing else is chosen.
    pub(super) fn prefer(&mut self, entry: usize, option: Option<usize>, profile: &Profile) {
        let group = option.map_or(0, |at| at + 1);
        let prices = self.entries.get_mut(entry).and_then(|own| own.get_mut(group)?.as_mut());
        let samples = self.samples.get_mut(entry).and_then(|own| own.get_mut(group));
        let Some((prices, samples)) = prices.zip(samples) else { return };
        if let Some(at) = samples.iter().position(|it| it == profile) {
            prices[..=at].rotate_right(1);
            samples[..=at].rotate_right(1);
        }
    }

    /// Decides what a leader costs.
    pub(super) fn settle_leader(&mut self, leader: usize, price: Points) {
        if let Some(prices) = self.leaders.get_mut(leader) {
            *prices = Some(vec![price]);
        }
    }

    /// Gives what has no known price one, so that the rest can be added up.
    pub(super) fn settle_entry(
        &mut self,
        entry: usize,
        option: Option<usize>,
        sample: (Points, Profile),
    ) {
        let group = option.map_or(0, |at| at + 1);
        let prices = self.entries.get_mut(entry).and_then(|own| own.get_mut(group));
        let samples = self.samples.get_mut(entry).and_then(|own| own.get_mut(group));
        if let Some((prices, samples)) = prices.zip(samples) {
            *prices = Some(vec![sample.0]);
            *samples = vec![sample.1];
        }
    }

    /// The prices of a leader, from the cheapest on.
    #[must_use]
    pub fn of_leader(&self, leader: usize) -> Option<&[Points]> {
        self.leaders.get(leader)?.as_deref()
    }

    /// The cheapest and the dearest unit of an entry, with any of its options.
    #[must_use]
    pub fn span(&self, entry: usize) -> Option<(Points, Points)> {
        let known = self.entries.get(entry)?.iter().flatten();
        let least = known.clone().filter_map(|it| it.first()).min()?;
        let most = known.filter_map(|it| it.last()).max()?;
        Some((*least, *most))
    }
}

/// In how many ways a troop can be put together; none where they are too many.
fn ways_of(choices: &Choices) -> Option<usize> {
    let subsets = 1usize.checked_shl(u32::try_from(choices.may_have.items().count()).ok()?)?;
    Some(choices.ways().saturating_mul(subsets)).filter(|ways| *ways <= MOST_WAYS)
}

/// The profiles a unit of an entry can have: legal ones, with any of the particularities it may have.
#[must_use]
pub(super) fn profiles(choices: &Choices, legal: Legal<'_>) -> Option<Vec<Profile>> {
    let may: Vec<&TraitId> = choices.may_have.items().collect();
    let subsets = ways_of(choices)? / choices.ways();
    let mut all = Vec::new();
    for subset in 0..subsets {
        let with = may.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1);
        let traits = choices.traits.items().chain(with.map(|(_, id)| *id)).cloned().collect();
        all.extend(legal(&Choices { traits, may_have: List::default(), ..choices.clone() })?);
    }
    Some(all)
}

/// The different prices of a unit, in order, each with the first profile that has it.
fn unit_prices(
    ruleset: &Ruleset,
    choices: &Choices,
    legal: Legal<'_>,
) -> Option<Vec<(Points, Profile)>> {
    let profiles = profiles(choices, legal)?;
    let units = profiles.iter().map(|profile| unit("unit", profile.clone(), 1));
    let prices = of_army(ruleset, &Army { units: units.collect(), ..Army::default() })?;
    let mut known: Vec<(Points, Profile)> = prices.into_iter().zip(profiles).collect();
    known.sort_by_key(|(price, _)| *price);
    known.dedup_by_key(|(price, _)| *price);
    (!known.is_empty()).then_some(known)
}

/// The ways a leader of a list can be: without a quality or with one, and with any of the particularities he
/// may have, as far as the game lets them stand together.
pub(super) fn leaders(ruleset: &Ruleset, entry: &LeaderEntry) -> Option<Vec<Leader>> {
    let may: Vec<&LeaderTraitId> = entry.traits.items().collect();
    let subsets = 1usize.checked_shl(u32::try_from(may.len()).ok()?)?;
    let qualities = || entry.quality.values().iter().map(Some).chain([None]);
    if qualities().count().saturating_mul(subsets) > MOST_WAYS {
        return None;
    }
    let mut all = Vec::new();
    for quality in qualities() {
        for subset in 0..subsets {
            let with = may.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1);
            let traits: Vec<&LeaderTraitId> = with.map(|(_, id)| *id).collect();
            let named: Vec<&LeaderTraitId> = traits.iter().copied().chain(quality).collect();
            let stands = |id: &LeaderTraitId| {
                let own = ruleset.leader_traits.get(id);
                own.is_some_and(|it| {
                    it.is_for(&entry.rank) && !named.iter().any(|other| it.excludes.contains(other))
                })
            };
            let twice = quality.is_some_and(|quality| traits.contains(&quality));
            if !twice && named.iter().all(|id| stands(id)) {
                all.push(Leader {
                    id: entry.id.as_str().into(),
                    rank: Some(entry.rank.clone()),
                    quality: quality.cloned(),
                    traits: traits.into_iter().cloned().collect(),
                    entry: Some(entry.id.clone()),
                    ..Leader::default()
                });
            }
        }
    }
    Some(all)
}

fn leader_prices(ruleset: &Ruleset, entry: &LeaderEntry) -> Option<Vec<Points>> {
    let leaders = leaders(ruleset, entry)?.into_iter().collect();
    let mut prices = of_army(ruleset, &Army { leaders, ..Army::default() })?;
    prices.sort_unstable();
    prices.dedup();
    (!prices.is_empty()).then_some(prices)
}

/// The prices of the members of an army; none where one is not known.
pub(super) fn of_army(ruleset: &Ruleset, army: &Army) -> Option<Vec<Points>> {
    army_price(ruleset, army).items.iter().map(|item| item.cost.exact()).collect()
}
