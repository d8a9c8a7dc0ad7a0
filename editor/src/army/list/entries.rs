//! What a list offers, and how much of it an army has taken.

use crate::army::form::called;
use banneret_schema::army::Leader;
use banneret_schema::army_list::{CountedIn, LeaderEntry, Share, ShareOf};
use banneret_schema::cost::{leader_cost, unit_cost};
use banneret_schema::{Period, Points, Ruleset, Say, Words};
use banneret_validator::drawn::breach::scope;
use banneret_validator::drawn::{DrawnArmy, first_profile};
use banneret_validator::{Text, text};

/// An entry of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryRow {
    /// Its number in the list.
    pub index: usize,
    /// Its handle.
    pub id: String,
    /// What players call it.
    pub name: Text,
    /// The years it exists in.
    pub years: Option<Period>,
    /// The fewest.
    pub min: Option<u32>,
    /// The most.
    pub max: Option<u32>,
    /// What they are counted in.
    pub counted_in: CountedIn,
    /// How many the army has, in what they are counted in; none where the list does not say how many
    /// make a unit.
    pub taken: Option<u32>,
    /// How many units the army has.
    pub units: u32,
    /// What they cost.
    pub cost: Option<Points>,
    /// What one costs as the list names it first.
    pub each: Option<Points>,
    /// How much of its share is used.
    pub share: Option<ShareState>,
}

/// A leader of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeaderRow {
    /// His number in the list.
    pub index: usize,
    /// What players call him.
    pub name: Text,
    /// The years he may lead in.
    pub years: Option<Period>,
    /// The fewest.
    pub min: Option<u32>,
    /// The most.
    pub max: Option<u32>,
    /// How many the army has.
    pub taken: u32,
    /// What he costs with the first quality of the list.
    pub each: Option<Points>,
}

/// A share of the army and how much of it is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShareState {
    /// At least, in percent.
    pub min: Option<u8>,
    /// At most, in percent.
    pub max: Option<u8>,
    /// What it is a part of.
    pub of: ShareOf,
    /// The points used; none where a price is unknown.
    pub used: Option<Points>,
    /// The points it is a part of; none where the budget is unknown.
    pub whole: Option<Points>,
}

impl ShareState {
    /// "214 points, at most 300 (20 % of the budget)".
    #[must_use]
    pub fn words(&self) -> Text {
        let whole = match self.of {
            ShareOf::Budget => Words::new("of the budget", "du budget"),
            ShareOf::Spent => Words::new("of the points spent", "des points dépensés"),
        };
        let bound = |word: Words, percent: u8| {
            let points = self.whole.map(|it| it * Points::percent(i64::from(percent)));
            text!(
                ", {word} {points} ({percent} % {whole})",
                ", {word} {points} ({percent} % {whole})",
                word,
                points = or_unknown(points),
                whole
            )
        };
        text!(
            "{used} points{least}{most}",
            "{used} points{least}{most}",
            used = or_unknown(self.used),
            least = self.min.map(|min| bound(Words::new("at least", "au moins"), min)),
            most = self.max.map(|max| bound(Words::new("at most", "au plus"), max))
        )
    }
}

/// A number, or a question mark where nobody knows it.
pub(super) fn or_unknown(number: Option<impl Say>) -> Text {
    number.map_or_else(|| text!("?", "?"), |number| Text::of(&number))
}

impl EntryRow {
    /// "4 of 3 to 8".
    #[must_use]
    pub fn words(&self) -> Text {
        let unit = match self.counted_in {
            CountedIn::Units => Words::new("", ""),
            CountedIn::Figures => Words::new(" figures", " figurines"),
            CountedIn::Models => Words::new(" models", " modèles"),
            CountedIn::Elements => Words::new(" elements", " éléments"),
        };
        let taken = taken_of(&or_unknown(self.taken), self.min, self.max);
        text!("{taken}{unit}", "{taken}{unit}", taken, unit)
    }
}

impl LeaderRow {
    /// "1 of 1".
    #[must_use]
    pub fn words(&self) -> Text {
        taken_of(&self.taken, self.min, self.max)
    }
}

/// How many are taken of how many: "4 of 3 to 8".
pub(super) fn taken_of(taken: &impl Say, min: Option<u32>, max: Option<u32>) -> Text {
    match (min.filter(|min| *min > 0), max) {
        (Some(min), Some(max)) if min == max => {
            text!("{taken} of {max}", "{taken} sur {max}", taken)
        }
        (Some(min), Some(max)) => {
            text!("{taken} of {min} to {max}", "{taken} sur {min} à {max}", taken)
        }
        (None, Some(max)) => text!("{taken} of up to {max}", "{taken} sur {max} au plus", taken),
        (Some(min), None) => {
            text!("{taken} of at least {min}", "{taken} sur {min} au moins", taken)
        }
        (None, None) => Text::of(taken),
    }
}

/// The entries of a list, with what a draft takes of them.
pub(super) fn entries(ruleset: &Ruleset, draft: &DrawnArmy<'_>) -> Vec<EntryRow> {
    let row = |(index, entry): (usize, &banneret_schema::army_list::ListEntry)| {
        let own = [entry.id.clone()];
        EntryRow {
            index,
            id: entry.id.to_string(),
            name: called(entry.name.as_ref(), entry.id.as_str()),
            years: entry.years,
            min: entry.min,
            max: entry.max,
            counted_in: entry.counted_in.unwrap_or_default(),
            taken: draft.count_of(index),
            units: draft.units_of(index),
            cost: draft.cost_of(index),
            each: unit_cost(ruleset, &first_profile(entry).into()).each,
            share: entry.share.as_ref().map(|share| share_state(draft, share, &own)),
        }
    };
    draft.list.entries.iter().map(row).collect()
}

/// The leaders of a list, with what a draft takes of them.
pub(super) fn leaders(ruleset: &Ruleset, draft: &DrawnArmy<'_>) -> Vec<LeaderRow> {
    let row = |(index, entry): (usize, &banneret_schema::army_list::LeaderEntry)| {
        let taken = draft.leaders.iter().filter(|leader| leader.entry == Some(index)).count();
        LeaderRow {
            index,
            name: called(entry.name.as_ref(), entry.id.as_str()),
            years: entry.years,
            min: entry.min,
            max: entry.max,
            taken: u32::try_from(taken).unwrap_or(u32::MAX),
            each: leader_cost(ruleset, &first_leader(entry)).each,
        }
    };
    draft.list.leaders.iter().map(row).collect()
}

/// A leader as his list names him first.
fn first_leader(entry: &LeaderEntry) -> Leader {
    Leader {
        id: entry.id.as_str().into(),
        rank: Some(entry.rank.clone()),
        quality: entry.quality.values().first().cloned(),
        ..Leader::default()
    }
}

pub(super) fn share_state(
    draft: &DrawnArmy<'_>,
    share: &Share,
    own: &[banneret_schema::id::EntryId],
) -> ShareState {
    let whole = match share.of {
        ShareOf::Budget => draft.army().budget,
        // A total that leaves something out is no whole to take a share of.
        ShareOf::Spent => draft.roster.bill().is_complete().then(|| draft.roster.bill().total()),
    };
    let mut cost = Some(Points::ZERO);
    for id in scope(share, own) {
        let part = draft.entry(&id).and_then(|(index, _)| draft.cost_of(index));
        cost = cost.zip(part).map(|(sum, part)| sum + part);
    }
    ShareState { min: share.min, max: share.max, of: share.of, used: cost, whole }
}
