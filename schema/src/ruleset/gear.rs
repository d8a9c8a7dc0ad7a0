//! Equipment and special formations.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::who::Who;
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
    /// The optional rule it needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs_rule: Option<crate::id::OptionId>,
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
    /// What it does, in our words.
    pub effect: Name,
}
