//! The frame of a battle: what each scenario of a game must say, and the scale the game is made for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::expectation::Graveness;
use crate::id::{OptionId, TraitId};

/// What a game asks of the frame of every scenario.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct FrameRules {
    /// Where the rulebook tells its scale.
    #[serde(rename = "ref")]
    pub reference: String,
    /// About how many metres a hex is wide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex_metres: Option<u16>,
    /// About how many minutes a turn lasts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_minutes: Option<u16>,
    /// About how many men a step of a unit stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step_men: Option<u16>,
    /// Where the rulebook wants each battle to say how many turns it lasts, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<String>,
    /// Where the rulebook wants each battle to say who wins, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub victory: Option<String>,
    /// Whether each battle says who plays first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_player: Option<FirstPlayerRule>,
    /// How grave it is if tables of the play aids are neither supplied nor external; an info where nothing is
    /// said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tables: Option<Graveness>,
    /// What the rulebook leaves to a rule of the battle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_to_battle: Vec<LeftToBattle>,
}

/// That each battle says who plays first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct FirstPlayerRule {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The optional rules that settle it themselves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub settled_by: Vec<OptionId>,
}

/// Something that only a rule of the battle, in words, can explain.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct LeftToBattle {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Units with one of these particularities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<TraitId>,
    /// A part of the scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<FramePart>,
}

/// A part of a scenario that a rule of the battle explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FramePart {
    /// `counters`.
    Counters,
    /// `night-turns`.
    NightTurns,
}
