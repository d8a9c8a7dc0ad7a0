//! Command: ranks, the particularities of leaders, messengers, activations, and orders for ducats.

use crate::hashed::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::entry;
use crate::id::{LeaderTraitId, RankId};
use crate::name::Name;
use crate::points::Points;

entry! {
    /// A rank of leaders.
    pub struct Rank {
        /// How far he activates units, his own hex not counted.
        #[serde(default)]
        pub activation_range: u8,
        /// How many hexes he moves alone.
        #[serde(default)]
        pub hexes: u8,
        /// How many hexes he flees.
        #[serde(default)]
        pub flight: u8,
        /// What he costs.
        #[serde(default)]
        pub cost: Points,
        /// The fewest an army has.
        #[serde(default)]
        pub at_least: u8,
        /// The most an army has.
        pub at_most: Option<u8>,
        /// The most an army usually has, where more need a rule of the battle.
        pub usually_at_most: Option<u8>,
        /// Whether allied contingents are led by one of this rank.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub leads_allies: bool,
    }
    /// What he does, in words.
    means
}

entry! {
    /// A particularity of leaders.
    pub struct LeaderTrait {
        /// Percentage added to the price of the rank.
        #[serde(default)]
        pub percent: i16,
        /// Units added to those he commands in an activation.
        #[serde(default)]
        pub command: i8,
        /// Whether it grades his ability, so that `quality` may name it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub quality: bool,
        /// Whether it makes him the leader of an allied contingent.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub allied: bool,
        /// The ranks it is for; every rank where none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub ranks: Vec<RankId>,
        /// Particularities it contradicts.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub excludes: Vec<LeaderTraitId>,
    }
    /// What it does, in our words.
    effect
}

impl LeaderTrait {
    /// Whether a leader of a rank may have it.
    #[must_use]
    pub fn is_for(&self, rank: &RankId) -> bool {
        self.ranks.is_empty() || self.ranks.contains(rank)
    }
}

entry! {
    /// A kind of messenger.
    pub struct Messenger {
        /// How many hexes he rides in a turn.
        pub hexes: u8,
        /// Dice thrown against loss and capture.
        pub capture_dice: u8,
        /// What he costs; nothing where he cannot be bought beforehand.
        pub cost: Option<Points>,
    }
    /// What he does, in words.
    effect
}

/// How many activations an army of a size has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Activation {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// From this many units.
    pub from: u16,
    /// Up to this many units; without end where nothing is said.
    pub to: Option<u16>,
    /// Activations in a turn.
    pub activations: u8,
    /// Units in an activation; several values leave the choice to the author.
    pub units: Vec<u8>,
}

entry! {
    /// An order bought with ducats.
    pub struct PurchaseOrder {
        /// Its price in ducats by what it is bought for: `once`, `per-hex`, `infantry`, `mounted`, `other`.
        pub ducats: IndexMap<String, u8>,
    }
    /// What it does, in our words.
    effect
}
