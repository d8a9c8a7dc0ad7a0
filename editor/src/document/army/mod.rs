//! What an author does to an army, and the edit of the text it becomes.
//!
//! Every function gives one [`Edit`](super::Edit) with a title in both languages, however many members it changes.
//! Which values are wise is not decided here: the text may say what the rules forbid, and the
//! validator says so.

mod echelons;
mod fields;
mod head;
mod members;
mod names;

pub use echelons::{add_echelon, remove_echelon, rename_echelon, transfer};
pub use fields::{MembersKey, set, set_count, toggle};
pub use head::{set_budget, set_list, set_name, set_year};
pub use members::{Newcomer, add, add_all, duplicate, free_number, move_to, remove, shift};
pub(crate) use members::{join, leave};
pub(crate) use names::{called, write_name};
pub use names::{free_id, names_of, rename};

use banneret_validator::nested::NestedMembers;
use banneret_yaml::{Document, Route};

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

/// A member of an army, by its number in its part of the army: those written inside wings, corps and divisions are
/// counted behind the others.
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

    /// The way to it in a document, from where its army begins: members are counted through the whole order of
    /// battle, and the way leads to where each is written.
    #[must_use]
    pub fn route(self, document: &Document, base: &Route) -> Route {
        self.route_in(&NestedMembers::of(document.find(base)), base)
    }

    /// The same, where the order of battle was read already.
    #[must_use]
    pub fn route_in(self, nested: &NestedMembers, base: &Route) -> Route {
        let inside = nested.route(self.part.key(), self.index);
        base.steps().iter().chain(inside.steps()).cloned().collect()
    }

    /// The member a way from where its army begins leads to.
    #[must_use]
    pub fn at(document: &Document, base: &Route, part: ArmyPart, inside: &Route) -> Option<Self> {
        let nested = NestedMembers::of(document.find(base));
        Some(Self::new(part, nested.number(part.key(), inside)?))
    }
}

#[cfg(test)]
mod tests;
