//! What a battle lays down around the fighting: who comes later, lines of communication, victory points,
//! the grid of the evening before, and time to play.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::id::{OptionId, TerrainId};

/// How those who come later arrive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ArrivalRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// How units that enter one behind the other lose movement points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub queues: Vec<EntryQueue>,
    /// Where the rulebook speaks of reserves that are placed on the map once they are released.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reserves: String,
}

/// Units that enter along a way, one behind the other: each loses a movement point more than the one before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct EntryQueue {
    /// The way.
    pub way: TerrainId,
    /// The movement points a move along it alone adds.
    #[serde(default)]
    pub bonus: u8,
}

/// Lines of communication.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CommunicationRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// What they usually follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<TerrainId>,
    /// Where the rulebook says who falls back along them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub retreat: String,
}

/// What victory points are counted for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ScoringRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// Where the rulebook leaves what the loss of a leader costs to the battle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub leaders: String,
    /// The optional rule under which a leader who is lost may only be wounded, and counts all the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds_with: Option<OptionId>,
    /// Where the rulebook says that replacements never count.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub replacements: String,
    /// Where the rulebook leaves units that go off along their line of communication to the battle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub exits: String,
    /// Where the rulebook leaves what the loss of the commander-in-chief does to the battle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub commander: String,
}

/// How corps are placed on a grid of large squares before the battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct StrategicRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// The optional rule it belongs to.
    pub with: OptionId,
    /// The columns of the grid, as a rule.
    pub columns: u8,
    /// The rows of the grid, as a rule.
    pub rows: u8,
    /// The most corps of a side in a square, those of cavalry not counted: they go along with others.
    pub corps: u8,
    /// Where the rulebook says how corps enter the grid and share its squares.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub entry: String,
    /// Where the rulebook says how units are then set up.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub units: String,
    /// How many hexes from enemy units they stay.
    pub from_enemy: u8,
    /// Where the rulebook says that places to take may have lost their sense.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub objectives: String,
}

/// How long a corps may take.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TimeRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// The optional rules that count time.
    pub with: Vec<OptionId>,
    /// The seconds of a corps in despair.
    pub despair: u16,
    /// Where the rulebook says so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub despair_ref: String,
    /// The optional rule under which a corps of cavalry acts together with another one, and the two have
    /// more time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joint_with: Option<OptionId>,
    /// Where the rulebook says so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub joint_ref: String,
}
