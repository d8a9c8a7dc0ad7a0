//! Equipment and special formations.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::who::Who;
use crate::choice::OneOrMany;
use crate::id::{OptionId, StateId};
use crate::name::Name;

/// Who carries a piece of equipment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Bearer {
    /// A unit.
    Unit,
    /// A leader or a character.
    Character,
    /// The army as a whole.
    Army,
}

/// A piece of equipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Equipment {
    /// What players call it.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Who carries it.
    pub bearers: Vec<Bearer>,
    /// Which units may have it; every unit where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Who>,
    /// The years it is known to have existed in, where the data can prove it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub years: Option<crate::year::Period>,
    /// The optional rule it needs, or one of several.
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    pub needs_rule: OneOrMany<OptionId>,
    /// Whether it is torches, whose dice the rules on fire ask for.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub torches: bool,
    /// What it does, in our words.
    pub effect: Name,
}

/// A special formation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Formation {
    /// What players call it.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Who may use it.
    pub who: Who,
    /// Whether any of them adopts it on the field, without having been trained for it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub adopted: bool,
    /// What a unit in it looks at, in games where that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<FacingRule>,
    /// The optional rule it needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<OptionId>,
    /// The states it cannot be in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_when: Vec<StateId>,
    /// How many units in it share their hexes; as many as else where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub units_in_hex: Option<u8>,
    /// How much farther a unit in it moves.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub movement_more: u8,
    /// How much lower the troop quality of a unit in it is.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub quality_less: u8,
    /// Whether it cannot be adopted in a hex the enemy controls.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub not_under_enemy: bool,
    /// Whether it cannot be in rough ground, nor cross a rough side.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub not_in_rough: bool,
    /// Whether only the overall commander, or a leader he brings into action, gives it orders.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub overall_commander_only: bool,
    /// What it does, in our words.
    pub effect: Name,
}

/// What a unit looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FacingRule {
    /// A corner of its hex.
    Corner,
    /// A side of its hex.
    Side,
    /// All around.
    All,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands skip conditions a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}
