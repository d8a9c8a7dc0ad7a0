//! The quality of a unit: training, morale and particularities.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::who::Who;
use crate::id::{TerrainId, TraitId};
use crate::name::Name;

/// A training level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Training {
    /// What players call it.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The colour that marks it.
    pub color: Name,
    /// Dice added to each factor.
    pub dice: i8,
    /// Whether a unit that names no training has this one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub usual: bool,
    /// What kind of troops these are.
    pub means: Name,
}

/// A morale level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Morale {
    /// What players call it.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The colour that marks it.
    pub color: Name,
    /// Plaquettes added to those of the type.
    pub plaquettes: i8,
    /// Whether a unit that names no morale has this one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub usual: bool,
    /// What kind of troops these are.
    pub means: Name,
}

/// What the dice of a particularity are counted on in the budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DiceCounted {
    /// Once, beside the other dice.
    #[default]
    Once,
    /// As shooting dice, for every hex of range beyond contact.
    WithRange,
}

/// A particularity of units.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Trait {
    /// What players call it.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// What it does, in our words.
    pub effect: Name,
    /// Dice it adds in the budget.
    #[serde(default)]
    pub dice: i8,
    /// What those dice are counted on.
    #[serde(default)]
    pub dice_counted: DiceCounted,
    /// Hexes it adds in the budget.
    #[serde(default)]
    pub hexes: i8,
    /// Steps of the percentage it adds in the budget.
    #[serde(default)]
    pub steps: i8,
    /// Whether the budget gives it no price.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_price: bool,
    /// Whether it makes the unit immobile.
    #[serde(default, rename = "static", skip_serializing_if = "std::ops::Not::not")]
    pub is_static: bool,
    /// Whether it binds the unit to leaders of its own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub allied: bool,
    /// Who may have it; everyone where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Who>,
    /// Who usually has it; others are worth a look.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usual: Option<Who>,
    /// Who always has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Who>,
    /// Particularities it cannot stand beside.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excludes: Vec<TraitId>,
    /// The only elements it is set up in, beside open ground; anywhere where none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub starts_on: Vec<TerrainId>,
}
