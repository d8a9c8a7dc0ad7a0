//! What every document begins with: the format's version and the kind of document.

use std::fmt;

/// The version of the format, written as `banneret: 1`.
pub const FORMAT_VERSION: i64 = 1;

/// The kinds of document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DocumentKind {
    /// What a game says.
    Ruleset,
    /// What an army of a people and period may field.
    ArmyList,
    /// A roster under a budget.
    Army,
    /// The ground.
    Map,
    /// Armies on a map, and who wins.
    Scenario,
    /// The terms of a tournament or campaign.
    Event,
}

impl DocumentKind {
    /// Every kind.
    pub const ALL: [Self; 6] =
        [Self::Ruleset, Self::ArmyList, Self::Army, Self::Map, Self::Scenario, Self::Event];

    /// The word after `kind:`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Ruleset => "ruleset",
            Self::ArmyList => "army-list",
            Self::Army => "army",
            Self::Map => "map",
            Self::Scenario => "scenario",
            Self::Event => "event",
        }
    }

    /// The kind a word names.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }
}

impl fmt::Display for DocumentKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
