//! Prices by figures and tables: what the units and leaders of a game cost where it says so itself.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::attribute::Carrier;
use super::who::Who;
use crate::hashed::IndexMap;
use crate::id::{AttributeId, RankId};
use crate::name::Name;
use crate::points::Points;

/// What units and leaders cost.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Prices {
    /// Where the rulebook says so.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
    /// The prices of units: the first row that fits counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unit: Vec<PriceRow>,
    /// The prices of leaders: the first row that fits counts. Where there is none, a leader costs what his
    /// rank does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub leader: Vec<PriceRow>,
    /// What changes a price: every row that fits, one after the other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<PriceChange>,
}

/// The price of some units or leaders: what is given is added up.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct PriceRow {
    /// Which units; all others where nothing is said.
    #[serde(skip_serializing_if = "Who::is_anyone")]
    pub who: Who,
    /// Which leaders, by their rank; all others where nothing is said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<RankId>,
    /// So many points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<Points>,
    /// The figure that is the price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<AttributeId>,
    /// Figures, each with the points that one of it costs.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub sum: IndexMap<AttributeId, Points>,
}

/// What changes the price of some units or leaders.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct PriceChange {
    /// What it is for, as a bill shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// Whether it is for units or for leaders.
    pub of: Carrier,
    /// Which units; all where nothing is said.
    #[serde(skip_serializing_if = "Who::is_anyone")]
    pub who: Who,
    /// Which leaders, by their rank; all where nothing is said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<RankId>,
    /// Points added; with a minus, taken off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plus: Option<Points>,
    /// The factor the price is multiplied by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub times: Option<Points>,
    /// The percentage added to the price; with a minus, taken off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percent: Option<i16>,
}
