//! How a game prices its troops: the numbers the budget engine works with.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points::Points;

/// How several percentages of one unit combine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Steps {
    /// They are added up and applied once.
    Together,
    /// They are applied one after the other, particularity by particularity.
    EachInTurn,
}

/// What becomes of movement that particularities push below zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BelowZero {
    /// It lowers the price.
    Counts,
    /// It stops at zero.
    StopsAtZero,
}

/// What the percentage of cancelled flags is taken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FlagBase {
    /// The character's base price with his other effects.
    OwnValue,
    /// The base price alone.
    BasePrice,
}

/// Whether bonuses a weapon has only while the unit is intact count in the price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponBonuses {
    /// Only the printed factors count.
    NotCounted,
    /// What an intact unit has counts.
    OfIntactUnit,
}

/// Whether a piece declared static still pays for the hexes of its weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StaticHexes {
    /// It pays for none.
    None,
    /// It pays for those of its weight.
    OfWeight,
}

/// The dice of pikemen and their like in the price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlaquetteDice {
    /// Those of the unit at full strength.
    FullStrength,
    /// Those of a unit of normal morale.
    NormalMorale,
}

/// How a game prices its troops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Budget {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The percentage of one step.
    pub percent_per_step: i16,
    /// How the steps of several particularities combine.
    pub steps: Steps,
    /// The fewest dice a factor keeps after training.
    pub minimum_dice: u8,
    /// Movement below zero.
    pub below_zero: BelowZero,
    /// Hexes of static pieces.
    pub static_hexes: StaticHexes,
    /// Bonuses of weapons.
    pub weapon_bonuses: WeaponBonuses,
    /// Dice counted by plaquettes.
    pub plaquette_dice: PlaquetteDice,
    /// The multiplier for 1, 2, 3… plaquettes.
    pub multipliers: Vec<Points>,
    /// What a character costs before his powers.
    pub character: Points,
    /// The weight of an area of radius 0, 1, 2…
    pub area_weights: Vec<Points>,
    /// What the percentage of cancelled flags is taken of.
    pub flag_base: FlagBase,
}
