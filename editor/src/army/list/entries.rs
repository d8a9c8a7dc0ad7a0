//! What a list offers, and how much of it an army has taken.

use banneret_schema::army_list::{CountedIn, Share, ShareOf};
use banneret_schema::{Lang, Period, Points};
use banneret_validator::Text;
use banneret_validator::draft::Draft;
use banneret_validator::draft::breach::scope;

use crate::army::form::text_of;

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
    pub fn words(&self, lang: Lang) -> String {
        let used = self.used.map_or("?".to_owned(), |used| used.display(lang));
        let whole = match (self.of, lang) {
            (ShareOf::Budget, Lang::En) => "of the budget",
            (ShareOf::Budget, Lang::Fr) => "du budget",
            (ShareOf::Spent, Lang::En) => "of the points spent",
            (ShareOf::Spent, Lang::Fr) => "des points dépensés",
        };
        let bound = |word: &str, percent: u8| {
            let points = self.whole.map(|it| it * Points::percent(i64::from(percent)));
            let points = points.map_or("?".to_owned(), |points| points.display(lang));
            format!(", {word} {points} ({percent} % {whole})")
        };
        let (least, most) = match lang {
            Lang::En => ("at least", "at most"),
            Lang::Fr => ("au moins", "au plus"),
        };
        let mut words = format!("{used} points");
        words.extend(self.min.map(|min| bound(least, min)));
        words.extend(self.max.map(|max| bound(most, max)));
        words
    }
}

impl EntryRow {
    /// "4 of 3 to 8".
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        let unit = match (self.counted_in, lang) {
            (CountedIn::Units, _) => "",
            (CountedIn::Figures, Lang::En) => " figures",
            (CountedIn::Figures, Lang::Fr) => " figurines",
            (CountedIn::Models, Lang::En) => " models",
            (CountedIn::Models, Lang::Fr) => " modèles",
            (CountedIn::Elements, Lang::En) => " elements",
            (CountedIn::Elements, Lang::Fr) => " éléments",
        };
        let taken = self.taken.map_or("?".to_owned(), |taken| taken.to_string());
        format!("{}{unit}", taken_of(&taken, self.min, self.max, lang))
    }
}

impl LeaderRow {
    /// "1 of 1".
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        taken_of(&self.taken.to_string(), self.min, self.max, lang)
    }
}

/// How many are taken of how many: "4 of 3 to 8".
pub(super) fn taken_of(taken: &str, min: Option<u32>, max: Option<u32>, lang: Lang) -> String {
    match (min.filter(|min| *min > 0), max, lang) {
        (Some(min), Some(max), _) if min == max => match lang {
            Lang::En => format!("{taken} of {max}"),
            Lang::Fr => format!("{taken} sur {max}"),
        },
        (Some(min), Some(max), Lang::En) => format!("{taken} of {min} to {max}"),
        (Some(min), Some(max), Lang::Fr) => format!("{taken} sur {min} à {max}"),
        (None, Some(max), Lang::En) => format!("{taken} of up to {max}"),
        (None, Some(max), Lang::Fr) => format!("{taken} sur {max} au plus"),
        (Some(min), None, Lang::En) => format!("{taken} of at least {min}"),
        (Some(min), None, Lang::Fr) => format!("{taken} sur {min} au moins"),
        (None, None, _) => taken.to_owned(),
    }
}

/// The entries of a list, with what a draft takes of them.
pub(super) fn entries(draft: &Draft<'_>) -> Vec<EntryRow> {
    let row = |(index, entry): (usize, &banneret_schema::army_list::ListEntry)| {
        let own = [entry.id.clone()];
        EntryRow {
            index,
            id: entry.id.to_string(),
            name: entry.name.as_ref().map_or_else(|| called(entry.id.as_str()), text_of),
            years: entry.years,
            min: entry.min,
            max: entry.max,
            counted_in: entry.counted_in.unwrap_or_default(),
            taken: draft.count_of(index),
            units: draft.units_of(index),
            cost: draft.cost_of(index),
            share: entry.share.as_ref().map(|share| share_state(draft, share, &own)),
        }
    };
    draft.list.entries.iter().map(row).collect()
}

/// The leaders of a list, with what a draft takes of them.
pub(super) fn leaders(draft: &Draft<'_>) -> Vec<LeaderRow> {
    let row = |(index, entry): (usize, &banneret_schema::army_list::LeaderEntry)| {
        let taken = draft.leaders.iter().filter(|leader| leader.entry == Some(index)).count();
        LeaderRow {
            index,
            name: entry.name.as_ref().map_or_else(|| called(entry.id.as_str()), text_of),
            years: entry.years,
            min: entry.min,
            max: entry.max,
            taken: u32::try_from(taken).unwrap_or(u32::MAX),
        }
    };
    draft.list.leaders.iter().map(row).collect()
}

pub(super) fn share_state(
    draft: &Draft<'_>,
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

fn called(id: &str) -> Text {
    Text::new(id, id)
}
