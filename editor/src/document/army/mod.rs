//! What an author does to an army, and the edit of the text it becomes.
//!
//! Every function gives one [`Edit`](super::Edit) with a title in both languages, however many members it changes.
//! Which values are wise is not decided here: the text may say what the rules forbid, and the
//! validator says so.

mod fields;
mod head;
mod members;
mod names;

pub use fields::{MembersKey, set, set_count, toggle};
pub use head::{set_budget, set_list, set_name, set_year};
pub use members::{Newcomer, add, add_all, duplicate, move_to, remove, shift};
pub(crate) use members::{join, leave};
pub use names::{free_id, names_of, rename};

use banneret_yaml::Route;

/// A part of an army that has members.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArmyPart {
    /// Who commands.
    Leaders,
    /// Messengers paid for beforehand.
    Heralds,
    /// People with powers who do not command.
    Characters,
    /// Who fights.
    Units,
}

impl ArmyPart {
    /// Every part, in the order of the document.
    pub const ALL: [Self; 4] = [Self::Leaders, Self::Heralds, Self::Characters, Self::Units];

    /// The key it stands under.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Leaders => "leaders",
            Self::Heralds => "heralds",
            Self::Characters => "characters",
            Self::Units => "units",
        }
    }
}

/// A member of an army, by its number in its part of the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MemberAt {
    /// The part it stands in.
    pub part: ArmyPart,
    /// Its number there, from 0.
    pub index: usize,
}

impl MemberAt {
    /// A member of a part.
    #[must_use]
    pub const fn new(part: ArmyPart, index: usize) -> Self {
        Self { part, index }
    }

    /// A unit.
    #[must_use]
    pub const fn unit(index: usize) -> Self {
        Self::new(ArmyPart::Units, index)
    }

    /// The way to it from where the army begins.
    #[must_use]
    pub fn route(self, base: &Route) -> Route {
        base.join(self.part.key()).join(self.index)
    }
}

#[cfg(test)]
mod tests;
