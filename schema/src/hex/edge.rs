//! The four edges of a map.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An edge of the map: its first or last row or column.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// The first row.
    North,
    /// The last column.
    East,
    /// The last row.
    South,
    /// The first column.
    West,
}

impl Edge {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The edge across the map.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }
}
