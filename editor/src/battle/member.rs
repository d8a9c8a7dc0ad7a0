//! Who is meant in a battle.

use super::{Contender, Fighter};

/// A member of a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideMember {
    /// The number of the side in the document.
    pub side: usize,
    /// The id of the member.
    pub id: String,
}

impl SideMember {
    /// A member of a side.
    #[must_use]
    pub fn new(side: &Contender, fighter: &Fighter) -> Self {
        Self { side: side.index, id: fighter.id.clone() }
    }
}
