//! Losses by steps: which figure counts them, and how they lower morale.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::id::AttributeId;

/// How losses are counted, in games of steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LossRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// The figure of units that counts their steps.
    pub figure: AttributeId,
    /// The figures in which a unit says itself at how many steps left its morale is one lower, two
    /// lower…
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub letters: Vec<AttributeId>,
    /// What losses do to morale, by the steps a unit begins with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<LossRow>,
}

/// What losses do to the morale of a unit that begins with so many steps.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct LossRow {
    /// The steps it begins with.
    pub steps: u8,
    /// The steps left at which its morale is one lower, then two lower…
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lower_at: Vec<u8>,
}

impl LossRules {
    /// The row of a unit that begins with so many steps, where the table has one.
    #[must_use]
    pub fn row(&self, steps: u8) -> Option<&LossRow> {
        self.rows.iter().find(|row| row.steps == steps)
    }
}

impl LossRow {
    /// How much lower its morale is with so many steps left.
    #[must_use]
    pub fn lower(&self, left: u8) -> u8 {
        let reached = self.lower_at.iter().filter(|at| left <= **at).count();
        u8::try_from(reached).unwrap_or(u8::MAX)
    }
}
