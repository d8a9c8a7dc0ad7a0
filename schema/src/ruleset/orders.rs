//! Orders of rated leaders: lines, contingents, overall commanders.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::entry;
use super::who::Who;
use crate::id::{CharacterId, NationId, OptionId, TroopId};
use crate::name::Name;

/// What holds for all rated leaders of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LeaderRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Where the rulebook says that nobody acts beyond the reach of leaders.
    pub command: String,
    /// Where the rulebook says what becomes of a lone leader beside an enemy.
    pub alone: String,
    /// Where the rulebook takes orders from leaders whose hex the enemy controls.
    pub under_enemy: String,
    /// How far every leader moves.
    pub movement: u8,
    /// The lowest initiative.
    pub least_initiative: u8,
    /// The highest initiative.
    pub most_initiative: u8,
    /// The only person who has the highest initiative.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub highest_is: Option<CharacterId>,
    /// How contingents are brought into action.
    pub contingents: ContingentRules,
    /// Whose nation counts for the lines a leader may order.
    #[serde(default)]
    pub line_nation: LineNation,
    /// Where the rulebook speaks of each part of command.
    pub refs: LeaderRefs,
}

/// Where the rulebook speaks of each part of command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LeaderRefs {
    /// Of facings, which leaders have none of.
    pub facing: String,
    /// Of the initiative.
    pub initiative: String,
    /// Of how far leaders move.
    pub movement: String,
    /// Of contingent leaders, who have no initiative.
    pub contingent_leaders: String,
    /// Of the number of contingent leaders that a leader brings into action.
    pub contingent_orders: String,
    /// Of the units of a contingent leader.
    pub contingent_units: String,
    /// Of elite leaders.
    pub elite: String,
    /// Of counters that show the same person.
    pub persons: String,
    /// Of leaders who are lost.
    pub replacement: String,
    /// Of overall commanders.
    pub commander: String,
    /// Of commanders of wings.
    pub wings: String,
    /// Of line orders that subordinates give unaided.
    pub strategy: String,
    /// Of the lines that a scenario lets a leader order.
    pub line_entries: String,
    /// Of limits on the orders of a leader.
    pub restrictions: String,
}

/// Whose nation counts for the lines a leader may order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LineNation {
    /// His own.
    #[default]
    Own,
    /// That of the army he serves in.
    Army,
}

/// How contingents are brought into action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ContingentRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Where the rulebook limits them to the reach of their leader.
    pub reach: String,
    /// The optional rule they belong to.
    pub needs: OptionId,
    /// How many orders fewer than units it takes.
    pub less: u8,
    /// The fewest orders.
    pub least: u8,
    /// The most orders.
    pub most: u8,
    /// Whether nothing forbids a unit to belong to two of them, however odd.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may_share: bool,
}

impl ContingentRules {
    /// The orders it takes to bring a contingent of so many units into action.
    #[must_use]
    pub fn orders(&self, units: usize) -> u8 {
        let wanted = u8::try_from(units).unwrap_or(u8::MAX).saturating_sub(self.less);
        wanted.clamp(self.least, self.most.max(self.least))
    }
}

entry! {
    /// A kind of line that one order moves.
    pub struct LineKind {
        /// Who may stand in it.
        pub who: Who,
        /// Whether its units must touch each other.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub adjacent: bool,
        /// How far from its nearest unit the leader may be; half his command range, rounded up, where
        /// nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub leader_within: Option<u8>,
        /// The only nations whose leaders order it; all where none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub nations: Vec<NationId>,
        /// Types that form a line of their own.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub apart: Vec<TroopId>,
    }
    /// How it works, in our words.
    effect
}

/// Half a command range, as orders to lines and contingents count it.
#[must_use]
pub fn half_range(range: u8) -> u8 {
    range.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contingent_takes_one_order_less_than_it_has_units_up_to_three() {
        let rules: ContingentRules = serde_json::from_value(serde_json::json!({
            "ref": "5.63", "reach": "5.65", "needs": "contingents", "less": 1, "least": 1, "most": 3,
        }))
        .unwrap();
        let orders = [0, 1, 2, 3, 4, 5, 900].map(|units| rules.orders(units));
        assert_eq!(orders, [1, 1, 1, 2, 3, 3, 3]);
        assert_eq!([4, 5, 1].map(half_range), [2, 3, 1]);
    }
}
