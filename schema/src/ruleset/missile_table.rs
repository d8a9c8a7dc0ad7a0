//! The missile table of games that print one: who shoots how well at which range.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::entry;
use super::who::Who;
use crate::id::MissileId;
use crate::name::Name;

entry! {
    /// A row of the missile table.
    pub struct MissileRow {
        /// What is shot.
        pub missile: MissileId,
        /// Who shoots on this row.
        pub who: Who,
        /// Whether it is the row of those who march with the unit rather than of the unit itself.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub escort: bool,
        /// The strength at a range of 1, 2 and so on; a die of this or less hits.
        pub strength: Vec<u8>,
    }
    /// What is special about it, in our words.
    effect
}

impl MissileRow {
    /// The longest range.
    #[must_use]
    pub fn range(&self) -> usize {
        self.strength.len()
    }
}

/// Shooters the rulebook speaks of without giving them a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RowlessShooters {
    /// Who they are.
    pub who: Who,
    /// What they shoot.
    pub missile: Vec<MissileId>,
    /// Where the rulebook speaks of them.
    #[serde(rename = "ref")]
    pub reference: String,
}
