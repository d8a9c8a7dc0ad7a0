//! The other side of counters: what a counter shows when it is turned over.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::attribute::Carrier;
use super::who::Who;
use crate::id::AttributeId;
use crate::name::Name;

/// What some counters show when they are turned over.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct CounterBack {
    /// What it says of its unit or leader: moved, disordered, in column.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
    /// Whether it is the back of units or of leaders.
    #[serde(rename = "of")]
    pub carrier: Carrier,
    /// Which units have it; all where nothing is said.
    #[serde(skip_serializing_if = "Who::is_anyone")]
    pub who: Who,
    /// The figures it shows, in order; those of the front where nothing is said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<AttributeId>,
}
