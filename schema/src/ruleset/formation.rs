//! What formations ask for: the ground they stand on, whom they share a hex with, the markers they carry.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::who::Who;
use crate::id::{FormationId, OptionId, TerrainId};
use crate::name::Name;

/// Ground on which some units may be in a formation.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct FormationGround {
    /// Which units; all where nothing is said.
    #[serde(skip_serializing_if = "Who::is_anyone")]
    pub who: Who,
    /// The ground; any where none is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub on: Vec<TerrainId>,
    /// One of these leads through the hex as well, such as a road.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<TerrainId>,
    /// The rule that allows it, of the game or of the battle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<OptionId>,
    /// Whether the rulebook does not settle it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub doubtful: bool,
    /// Where the rulebook says so.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
    /// Why, in words for the author.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Name>,
}

/// Whom a unit in a formation may share its hex with.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct FormationCompany {
    /// What the unit itself is; anything where nothing is said.
    #[serde(skip_serializing_if = "Who::is_anyone")]
    pub own: Who,
    /// What the other is; anything where nothing is said.
    #[serde(skip_serializing_if = "Who::is_anyone")]
    pub who: Who,
    /// The formations the other is in; any where none is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub formations: Vec<FormationId>,
    /// The ground they share; any where none is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub on: Vec<TerrainId>,
    /// The optional rule that allows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<OptionId>,
    /// Whether the rulebook does not settle it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub doubtful: bool,
    /// Whether the others take the unit for gone, so that it counts for nothing in their stack.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ignored: bool,
    /// Where the rulebook says so.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
}

/// Markers with the number of a turn that a unit in a formation carries.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct FormationMarkers {
    /// How many, all with the same number.
    pub count: u8,
    /// How many turns their number may lie ahead of the turn that is played.
    #[serde(skip_serializing_if = "is_zero")]
    pub ahead: u16,
    /// Where the rulebook says so.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
}

/// Units that are in a formation only while something goes on, and so never at the start.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct NotAtRest {
    /// Which units; all where nothing is said.
    #[serde(skip_serializing_if = "Who::is_anyone")]
    pub who: Who,
    /// When they are in it, in words.
    #[serde(rename = "while", skip_serializing_if = "Option::is_none")]
    pub during: Option<Name>,
    /// Where the rulebook says so.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands skip conditions a reference")]
fn is_zero(number: &u16) -> bool {
    *number == 0
}
