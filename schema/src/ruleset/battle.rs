//! Battles that the rulebook makes rules of their own for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::entry;
use crate::name::Name;
use crate::scenario::Gates;

entry! {
    /// A battle with rules of its own.
    pub struct OwnBattle {
        /// Whether the gates on its map can be used.
        pub gates: Option<Gates>,
        /// Whether it has neither contingent leaders nor those who bring them into action.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub without_contingents: bool,
    }
    /// What is special about it, in our words.
    effect
}
