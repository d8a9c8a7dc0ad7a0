//! One thing a list or its game demands of an army, by the numbers of its parts.

use banneret_schema::id::RankId;
use banneret_yaml::Route;

use crate::route;

/// One thing a list or its game demands of an army.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Demand {
    /// At least so many of an entry.
    EntryMin(usize),
    /// At most so many of an entry.
    EntryMax(usize),
    /// All of an entry or nothing.
    AllOrNone(usize),
    /// An entry in its years only.
    EntryYears(usize),
    /// At least such a share for an entry.
    EntryShareMin(usize),
    /// At most such a share for an entry.
    EntryShareMax(usize),
    /// So many of an entry for so many of others: the entry, the rule.
    Per(usize, usize),
    /// An entry with others only: the entry, the requirement.
    Requires(usize, usize),
    /// An entry without others: the entry, the exclusion.
    Excludes(usize, usize),
    /// Units of allies that somebody must lead: the entry.
    Led(usize),
    /// An option for so many at most: the entry, the option.
    OptionMost(usize, usize),
    /// An option for all of an entry or none: the entry, the option.
    OptionForAll(usize, usize),
    /// An option in its years only: the entry, the option.
    OptionYears(usize, usize),
    /// At least so many of several entries.
    ConstraintMin(usize),
    /// At most so many of several entries.
    ConstraintMax(usize),
    /// At most so many different entries.
    Kinds(usize),
    /// At least such a share for several entries.
    ConstraintShareMin(usize),
    /// At most such a share for several entries.
    ConstraintShareMax(usize),
    /// At least so many of a leader.
    LeaderMin(usize),
    /// At most so many of a leader.
    LeaderMax(usize),
    /// A leader in his years only.
    LeaderYears(usize),
    /// The fewest of a rank that the game asks for.
    RankLeast(RankId),
    /// The most of a rank that the game allows.
    RankMost(RankId),
}

impl Demand {
    /// Where it stands in the list; what the game demands belongs to the leaders.
    #[must_use]
    pub fn route(&self) -> Route {
        let entry = |at: usize, key: &str| route!["entries", at, key];
        let option =
            |at: usize, option: usize, key: &str| route!["entries", at, "options", option, key];
        match *self {
            Self::EntryMin(at) => entry(at, "min"),
            Self::EntryMax(at) => entry(at, "max"),
            Self::AllOrNone(at) => entry(at, "all-or-none"),
            Self::EntryYears(at) => entry(at, "years"),
            Self::EntryShareMin(at) => entry(at, "share").join("min"),
            Self::EntryShareMax(at) => entry(at, "share").join("max"),
            Self::Per(at, rule) => entry(at, "per").join(rule).join("at-most"),
            Self::Requires(at, other) => entry(at, "requires").join(other),
            Self::Excludes(at, other) => entry(at, "excludes").join(other),
            Self::Led(at) => entry(at, "profile").join("traits"),
            Self::OptionMost(at, it) => option(at, it, "up-to"),
            Self::OptionForAll(at, it) => option(at, it, "all-or-none"),
            Self::OptionYears(at, it) => option(at, it, "years"),
            Self::ConstraintMin(at) => route!["constraints", at, "min"],
            Self::ConstraintMax(at) => route!["constraints", at, "max"],
            Self::Kinds(at) => route!["constraints", at, "at-most-kinds"],
            Self::ConstraintShareMin(at) => route!["constraints", at, "share", "min"],
            Self::ConstraintShareMax(at) => route!["constraints", at, "share", "max"],
            Self::LeaderMin(at) => route!["leaders", at, "min"],
            Self::LeaderMax(at) => route!["leaders", at, "max"],
            Self::LeaderYears(at) => route!["leaders", at, "years"],
            Self::RankLeast(_) | Self::RankMost(_) => route!["leaders"],
        }
    }

    /// Whether it is the game's and not the list's.
    #[must_use]
    pub fn is_of_game(&self) -> bool {
        matches!(self, Self::RankLeast(_) | Self::RankMost(_) | Self::Led(_))
    }

    /// Whether it binds several parts together, so that it is where a contradiction shows.
    #[must_use]
    pub fn binds(&self) -> bool {
        matches!(
            self,
            Self::Per(..)
                | Self::Requires(..)
                | Self::Excludes(..)
                | Self::ConstraintMin(_)
                | Self::ConstraintMax(_)
                | Self::Kinds(_)
                | Self::ConstraintShareMin(_)
                | Self::ConstraintShareMax(_)
                | Self::EntryShareMin(_)
                | Self::EntryShareMax(_)
        )
    }
}
