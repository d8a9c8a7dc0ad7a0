//! The chain of command: who leads whom from the commander-in-chief down to the corps, how far that reaches,
//! and by which orders.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Ruleset;
use super::entry::entry;
use crate::id::{NationId, OptionId, RankId};
use crate::name::Name;

/// How armies of corps are led.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ChainOfCommand {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// The rank of whoever commands the whole army.
    pub army: RankId,
    /// The rank of those who stand between him and some corps, in games that know wings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wing: Option<RankId>,
    /// The rank of those who lead a corps.
    pub corps: RankId,
    /// Where the rulebook leaves wings to the battle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub wings: String,
    /// Where the rulebook tells kinds of corps apart, and the optional rules that ask for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kinds: Option<KindsOfCorps>,
    /// Where the rulebook attaches units that belong to no corps.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub independent: String,
    /// How far from their leaders units and leaders obey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radius: Option<CommandRadius>,
    /// Orders to corps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orders: Option<OrderRules>,
    /// Who carries them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub couriers: Option<CourierRules>,
}

/// When the kind of a corps must be told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct KindsOfCorps {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// The optional rules that ask for it.
    pub with: Vec<OptionId>,
}

/// How far from their leaders units and leaders obey.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CommandRadius {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// The optional rule it belongs to; it always counts where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<OptionId>,
    /// The hexes from a leader to his units.
    pub units: u8,
    /// The hexes from a leader to his superior.
    pub leaders: u8,
    /// The optional rules under which leaders are free of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leaders_free_with: Vec<OptionId>,
    /// The units that the commander-in-chief may command himself, of whatever corps.
    #[serde(default)]
    pub personal: u8,
}

/// Orders to corps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OrderRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// The optional rule they belong to; they always count where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<OptionId>,
    /// The optional rule under which they are written out, and where the rulebook says how.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<WrittenOrders>,
    /// The optional rules under which the number of orders a turn is limited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub capacity_with: Vec<OptionId>,
}

/// Orders that are written out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct WrittenOrders {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// The optional rule they belong to.
    pub with: OptionId,
}

/// Who carries orders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CourierRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// The movement points of a courier.
    pub movement: u8,
}

entry! {
    /// An order to a corps.
    pub struct Tactic {
        /// Whether a corps can only begin the battle under it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub only_at_start: bool,
        /// How many hexes away every enemy is at least.
        pub from_enemy: Option<u8>,
        /// Whether it leads to a place, a direction or an enemy that a written order names.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub target: bool,
        /// Whether it is what corps enter the map under, so that it leads to a place.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub of_arrivals: bool,
        /// Whether corps that leave it are fresh, from a turn that the battle names.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub rests: bool,
        /// Whether it goes to every corps at once, past the leaders of wings.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub past_wings: bool,
    }
    /// What a corps does under it, in our words.
    effect
}

/// How many orders a commander-in-chief of a nation gives in a turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OrderCapacity {
    /// The last year in which it is so; for good where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i32>,
    /// Orders in a turn.
    pub orders: u8,
}

impl Ruleset {
    /// How many orders a commander-in-chief of a nation gives in a turn, where the rulebook says so. Without a
    /// year, only what is so in every one.
    #[must_use]
    pub fn orders_per_turn(&self, nation: &NationId, year: Option<i32>) -> Option<u8> {
        let rows = self.lineage(nation).map(|(_, nation)| &nation.orders_per_turn);
        let rows = rows.into_iter().find(|rows| !rows.is_empty())?;
        match (year, rows.as_slice()) {
            (_, [only]) => Some(only.orders),
            (Some(year), rows) => {
                let fits = |row: &&OrderCapacity| row.until.is_none_or(|until| year <= until);
                rows.iter().find(fits).map(|row| row.orders)
            }
            (None, _) => None,
        }
    }
}
