//! Tables of a play aid that the rulebook only refers to: the author supplies them, or says that the
//! printed one is used.

use crate::hashed::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::entry;
use crate::name::Name;

entry! {
    /// A table the rulebook refers to.
    pub struct PlayAid {
        /// Whether the printed one is used.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub external: bool,
        /// Whether terrain and obstacles hold it: it is supplied where they have `costs`.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub of_terrain: bool,
        /// What its rows are, where that is said: their heads are then ids of the game.
        pub rows_are: Option<RowsAre>,
        /// The heads of its columns, where it is supplied.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub columns: Vec<String>,
        /// Its rows, where it is supplied: each with a value for every column.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        pub rows: IndexMap<String, Vec<serde_json::Value>>,
    }
    /// What it is for, in our words.
    means
}

/// What the rows of a table are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RowsAre {
    /// Types of troop.
    Troops,
    /// Elements of terrain.
    Terrain,
    /// Obstacles on the sides of hexes.
    Obstacles,
}

impl PlayAid {
    /// Whether nobody needs to look for it: it is supplied, or the printed one is named.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.external || !self.rows.is_empty()
    }

    /// The rows that have not as many values as there are columns.
    pub fn ragged(&self) -> impl Iterator<Item = &str> {
        let rows = self.rows.iter().filter(|(_, values)| values.len() != self.columns.len());
        rows.map(|(head, _)| head.as_str())
    }
}
