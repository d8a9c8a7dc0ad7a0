//! An event: the terms of a tournament or campaign that submitted armies must keep.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::choice::OneOrMany;
use crate::id::{ChoiceId, DocumentId};
use crate::name::Name;
use crate::points::Points;
use crate::reference::Reference;
use crate::table::Table;
use crate::version::Version;
use crate::year::{Period, Year};

/// The terms of a tournament or campaign. No army that is submitted can change them.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["ruleset", "id", "name"]))]
pub struct Event {
    /// The game that is played: its id, or the file of the house rules of the event.
    pub ruleset: Option<Reference>,
    /// Its handle.
    pub id: Option<DocumentId>,
    /// What players call it.
    pub name: Name,
    /// Where it takes place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Name>,
    /// When it takes place, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Name>,
    /// The readings of unclear places of the rulebook that hold here: ruling id to choice id.
    #[serde(skip_serializing_if = "Table::is_empty")]
    pub choose: Table<ChoiceId>,
    /// The army lists an army may be drawn from; any army may come where none is named.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub lists: OneOrMany<Reference>,
    /// The years an army may be of; with the same year twice every army is of that year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub years: Option<Period>,
    /// The points an army may cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub budget: Option<Points>,
    /// How many of some sorts an army may have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limits: Option<EventLimits>,
    /// Whether comments in submitted files that allow a finding count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suppressions: Option<Suppressions>,
    /// Who runs it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// The version its author gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<Version>,
    /// Free text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

impl Event {
    /// Whether comments in submitted files that allow a finding count.
    #[must_use]
    pub fn counts_suppressions(&self) -> bool {
        self.suppressions == Some(Suppressions::Counted)
    }

    /// The year every army is of, where the event leaves no choice.
    #[must_use]
    pub fn only_year(&self) -> Option<Year> {
        let years = self.years?;
        years.from.filter(|from| Some(*from) == years.to && from.number() != 0)
    }
}

/// How many of some sorts an army may have.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct EventLimits {
    /// Leaders, those of allies included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaders: Option<HowMany>,
    /// Heralds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heralds: Option<HowMany>,
    /// Characters, those who lead included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub characters: Option<HowMany>,
    /// Units of every sort.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<HowMany>,
    /// Units of allies: those of a contingent, and those with an allied particularity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allies: Option<HowMany>,
    /// Allied contingents.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contingents: Option<HowMany>,
}

impl EventLimits {
    /// Each limit that is set, with its key.
    pub fn each(&self) -> impl Iterator<Item = (&'static str, HowMany)> {
        let all = [
            ("leaders", self.leaders),
            ("heralds", self.heralds),
            ("characters", self.characters),
            ("units", self.units),
            ("allies", self.allies),
            ("contingents", self.contingents),
        ];
        all.into_iter().filter_map(|(key, limit)| Some((key, limit?)))
    }
}

/// A number that is not left free.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct HowMany {
    /// The fewest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<u32>,
    /// The most; 0 for none at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
}

/// Whether comments that allow a finding count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Suppressions {
    /// What they allow counts against the army all the same.
    #[default]
    Ignored,
    /// What they allow is allowed, except what the terms forbid.
    Counted,
}
