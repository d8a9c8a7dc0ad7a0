//! The order of battle: whether armies have wings, corps and divisions, and what holds of them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a game says of wings, corps and divisions.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct OrderOfBattleRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Where the rulebook puts every unit in a corps, or calls it independent, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<String>,
    /// Where the rulebook gives each unit a name of its own, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<String>,
    /// Where the rulebook allows one provisional corps of a side, formed out of one other, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provisional: Option<String>,
}
