//! Battles that the rulebook makes rules of their own for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::name::Name;
use crate::scenario::Gates;

/// A battle with rules of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OwnBattle {
    /// What players call it.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Whether the gates on its map can be used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gates: Option<Gates>,
    /// Whether it has neither contingent leaders nor those who bring them into action.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub without_contingents: bool,
    /// What is special about it, in our words.
    pub effect: Name,
}
