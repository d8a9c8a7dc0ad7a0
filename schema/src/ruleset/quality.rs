//! The quality of a unit: training, morale and particularities.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::entry;
use super::who::Who;
use crate::id::{TerrainId, TraitId};
use crate::name::Name;

entry! {
    /// A training level.
    pub struct Training {
        /// The colour that marks it.
        pub color: Name,
        /// Dice added to each factor.
        pub dice: i8,
        /// Whether a unit that names no training has this one.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub usual: bool,
    }
    /// What kind of troops these are.
    means
}

entry! {
    /// A morale level.
    pub struct Morale {
        /// The colour that marks it.
        pub color: Name,
        /// Plaquettes added to those of the type.
        pub plaquettes: i8,
        /// Whether a unit that names no morale has this one.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub usual: bool,
    }
    /// What kind of troops these are.
    means
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

entry! {
    /// A particularity of units.
    pub struct Trait {
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
        pub who: Option<Who>,
        /// Who usually has it; others are worth a look.
        pub usual: Option<Who>,
        /// Who always has it.
        pub expected: Option<Who>,
        /// Particularities it cannot stand beside.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub excludes: Vec<TraitId>,
        /// The only elements it is set up in, beside open ground; anywhere where none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub starts_on: Vec<TerrainId>,
    }
    /// What it does, in our words.
    effect
}
