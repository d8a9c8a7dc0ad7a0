//! Stacking: how much of a figure a hex holds, who never shares one, how those who do look.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::who::Who;
use crate::id::AttributeId;
use crate::resolved::ResolvedProfile;

/// How units share a hex, in games that count more than their number.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct StackingRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The figure of units that counts, less what they have lost.
    pub figure: AttributeId,
    /// How much of it a hex holds, by kind of unit; those of one limit count together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<StackLimit>,
    /// Units that never share a hex.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<KeptApart>,
    /// How those who share a hex look, where that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<StackFacing>,
    /// Where the rulebook makes it matter who lies on top, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// Where the rulebook lets a unit stand on two hexes without saying how it counts in each, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spread: Option<String>,
}

/// The most of a figure that units of a kind bring into one hex.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct StackLimit {
    /// Which units; all others where nothing is said.
    #[serde(skip_serializing_if = "Who::is_anyone")]
    pub who: Who,
    /// The most.
    pub most: u16,
    /// Where the rulebook says so.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
}

/// Units that never share a hex with some others.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct KeptApart {
    /// Which units.
    pub who: Who,
    /// From whom.
    pub from: Who,
    /// Where the rulebook says so.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
}

/// How units that share a hex look: the same way in the same formation, nearly so in another.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct StackFacing {
    /// The hexes in front that units in different formations have in common at least.
    pub common_front: u8,
    /// Where the rulebook says so.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
}

impl StackingRules {
    /// The limit that a unit counts under, by its place in the list.
    #[must_use]
    pub fn limit(&self, look: &ResolvedProfile<'_>) -> Option<usize> {
        self.limits.iter().position(|limit| limit.who.fits(look))
    }

    /// The row that keeps two units apart, where there is one.
    #[must_use]
    pub fn keeps_apart(
        &self,
        one: &ResolvedProfile<'_>,
        other: &ResolvedProfile<'_>,
    ) -> Option<&KeptApart> {
        self.apart.iter().find(|row| {
            let meets = |a, b| row.who.fits(a) && row.from.fits(b);
            meets(one, other) || meets(other, one)
        })
    }
}
