//! Rulings: the unclear places of a rulebook, how we read them, and how else one may.

use crate::hashed::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::id::ChoiceId;
use crate::name::Name;

/// An unclear place and its readings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Ruling {
    /// What players call it.
    pub name: Name,
    /// Where the rulebook is unclear.
    #[serde(rename = "ref")]
    pub reference: String,
    /// What is unclear.
    pub question: Name,
    /// The reading in force where a house ruleset chooses no other.
    pub default: ChoiceId,
    /// The readings.
    pub choices: IndexMap<ChoiceId, Choice>,
}

/// One reading of an unclear place.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Choice {
    /// What it says.
    pub says: Name,
    /// What it changes in the ruleset, written as in a house ruleset.
    pub changes: Option<serde_json::Value>,
}
