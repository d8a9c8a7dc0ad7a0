//! Losses by steps: which figure counts them, and how they lower morale.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::who::Who;
use crate::id::AttributeId;
use crate::resolved::ResolvedProfile;

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
    /// The units whose loss sheets say more than the table, so that it tells nothing of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_sheet: Option<Who>,
    /// The units that lose steps by halves, where there are such.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub halves: Option<HalfSteps>,
    /// What losses do to morale, by the steps a unit begins with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<LossRow>,
}

/// Units that lose steps by halves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct HalfSteps {
    /// Which units.
    pub who: Who,
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
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

    /// How much lower the morale of a unit is with so many steps left: as its own figures say, else as the
    /// table does. None where neither speaks of it.
    #[must_use]
    pub fn lowered(&self, look: &ResolvedProfile<'_>, left: u16) -> Option<u8> {
        let left = u8::try_from(left).unwrap_or(u8::MAX);
        let own = self.letters.iter().filter_map(|id| look.figures.whole::<u8>(id.as_str()));
        let own: Vec<u8> = own.collect();
        if !own.is_empty() {
            let row = LossRow { lower_at: own, ..LossRow::default() };
            return Some(row.lower(left));
        }
        if self.own_sheet.as_ref().is_some_and(|who| who.refuses(look).is_none()) {
            return None;
        }
        Some(self.row(look.figures.whole(self.figure.as_str())?)?.lower(left))
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
