//! Rout points: what the loss of units and leaders costs an army, and when it routs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::who::Who;

/// When an army routs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RoutsWhen {
    /// Its rout points have reached its level.
    #[default]
    Reached,
    /// Its rout points have gone beyond its level.
    Exceeded,
}

/// How rout points are counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RoutRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Where the rulebook speaks of the edge that routed units flee to.
    pub retreat: String,
    /// When an army routs.
    #[serde(default)]
    pub routs_when: RoutsWhen,
    /// The points of units: the first rule that fits counts.
    pub units: Vec<RoutValue>,
    /// The points of a leader for each point of his initiative.
    pub per_initiative: u8,
    /// The points of a leader of a contingent, for whom nothing else is printed.
    pub contingent_leader: u8,
}

/// What the loss of some units costs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RoutValue {
    /// Which units; all others where nothing is said.
    #[serde(default)]
    pub who: Who,
    /// A fixed number of points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// So many times their troop quality.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times_quality: Option<u8>,
}
