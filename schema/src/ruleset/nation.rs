//! Nations, and what the leaders of each have.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Ruleset;
use super::chain::OrderCapacity;
use super::entry::entry;
use crate::id::NationId;
use crate::name::Name;

entry! {
    /// A nation.
    pub struct Nation {
        /// The nation it is a part of; what is not said here is as there.
        pub of: Option<NationId>,
        /// What its leaders have.
        pub leaders: Option<NationLeaders>,
        /// How many orders its commander-in-chief gives in a turn, from the earliest years on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub orders_per_turn: Vec<OrderCapacity>,
        /// The colour of its counters where a side of a battle names none: a word, or `#rrggbb`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub colour: Option<String>,
    }
    /// What rules single it out for, in our words.
    means
}

/// Whether leaders have a rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Has {
    /// Every one of them.
    Always,
    /// Some of them.
    Some,
    /// None of them.
    Never,
}

/// What commanders of wings are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Wings {
    /// There are none.
    None,
    /// They give line orders without a roll.
    LineOrders,
    /// They bring contingent leaders into action.
    ContingentOrders,
}

/// What the leaders of a nation have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct NationLeaders {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// A strategy rating.
    pub strategy: Has,
    /// A rating for personal combat.
    pub personal_combat: Has,
    /// The ability to give line orders.
    pub line_orders: Has,
    /// Leaders of contingents, and the number of them a leader brings into action.
    pub contingent_leaders: Has,
    /// What commanders of wings are for.
    pub wings: Wings,
}

impl Ruleset {
    /// Whether a nation is another one, or a part of it.
    #[must_use]
    pub fn nation_is(&self, nation: &NationId, wanted: &NationId) -> bool {
        self.lineage(nation).any(|(id, _)| id == wanted)
    }

    /// What the leaders of a nation have, by the nation itself or the one it is a part of.
    #[must_use]
    pub fn leaders_of(&self, nation: &NationId) -> Option<&NationLeaders> {
        self.lineage(nation).find_map(|(_, nation)| nation.leaders.as_ref())
    }

    /// The colour of the counters of a nation, by the nation itself or the one it is a part of.
    #[must_use]
    pub fn colour_of(&self, nation: &NationId) -> Option<&str> {
        self.lineage(nation).find_map(|(_, nation)| nation.colour.as_deref())
    }

    /// A nation, the one it is a part of, and so on.
    pub(super) fn lineage(&self, nation: &NationId) -> impl Iterator<Item = (&NationId, &Nation)> {
        let first = self.nations.get_key_value(nation);
        // A circle in a house ruleset ends where it has been gone through once.
        std::iter::successors(first, |(_, nation)| self.nations.get_key_value(nation.of.as_ref()?))
            .take(self.nations.len())
    }
}
