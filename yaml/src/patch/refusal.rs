//! Why a change is not made.

use std::fmt;

/// Why a change is not made. The text stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The text could be read only in part, so nobody can say what else it holds.
    Torn,
    /// There is nothing at the route.
    Absent,
    /// The route leads into a single value, or asks a list for a key.
    WrongKind,
    /// The key stands in the mapping already.
    KeyTaken,
    /// The place is written elsewhere, behind an alias or a merge key, or others repeat it.
    Shared,
    /// The text is laid out in a way that cannot be changed here without losing something.
    Unsure,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Torn => "the text has faults that must be repaired first",
            Self::Absent => "there is nothing at that place",
            Self::WrongKind => "the place is of another kind",
            Self::KeyTaken => "the key stands there already",
            Self::Shared => "the value is shared through an alias or a merge key",
            Self::Unsure => "the text is laid out in a way that cannot be changed safely",
        })
    }
}

impl std::error::Error for Refusal {}
