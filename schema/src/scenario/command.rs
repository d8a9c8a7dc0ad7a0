//! What a scenario says of command by corps: orders, couriers, messages.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::brief::brief;
use crate::hex::HexText;
use crate::id::{EchelonId, MemberId, TacticId};
use crate::name::Name;

/// An order to a corps: a tactic, or one that is written out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GivenOrder {
    /// What the corps does.
    pub tactic: TacticId,
    /// Where it leads: a place, a direction, an enemy corps or division.
    pub target: Option<Name>,
    /// What follows once it is carried out.
    pub on_success: Option<Name>,
    /// What follows where it cannot be carried out.
    pub on_failure: Option<Name>,
    /// Whatever else it says.
    pub words: Option<Name>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename = "FullOrder")]
struct FullOrder {
    /// What the corps does.
    tactic: TacticId,
    /// Where it leads: a place, a direction, an enemy corps or division.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    target: Option<Name>,
    /// What follows once it is carried out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    on_success: Option<Name>,
    /// What follows where it cannot be carried out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    on_failure: Option<Name>,
    /// Whatever else it says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    words: Option<Name>,
}

impl GivenOrder {
    fn short(&self) -> Option<TacticId> {
        let rest = [&self.target, &self.on_success, &self.on_failure, &self.words];
        rest.into_iter().all(Option::is_none).then(|| self.tactic.clone())
    }
}

impl From<TacticId> for GivenOrder {
    fn from(tactic: TacticId) -> Self {
        Self { tactic, ..Self::default() }
    }
}

impl From<FullOrder> for GivenOrder {
    fn from(FullOrder { tactic, target, on_success, on_failure, words }: FullOrder) -> Self {
        Self { tactic, target, on_success, on_failure, words }
    }
}

impl From<GivenOrder> for FullOrder {
    fn from(GivenOrder { tactic, target, on_success, on_failure, words }: GivenOrder) -> Self {
        Self { tactic, target, on_success, on_failure, words }
    }
}

brief!(GivenOrder: short TacticId, full FullOrder, expecting "an order, or an order with more about it");

/// A courier on his way.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["from", "to"]))]
pub struct Courier {
    /// The leader who sent him.
    pub from: MemberId,
    /// The leader of a wing he goes through.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub via: Option<MemberId>,
    /// The corps whose leader he goes to.
    pub to: EchelonId,
    /// The order he carries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<GivenOrder>,
    /// Where he is; with whoever sent him where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<HexText>,
    /// His movement points; as the rules say where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100))]
    pub movement: Option<u8>,
}

/// A message between players.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["from", "to", "sent", "from-place", "to-place", "text"]))]
pub struct Message {
    /// Who sends it.
    pub from: Name,
    /// Who is to have it.
    pub to: Name,
    /// The day and hour it is sent.
    pub sent: String,
    /// Where it is sent from.
    pub from_place: Name,
    /// Where it is sent to.
    pub to_place: Name,
    /// What it says.
    pub text: Name,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn an_order_is_a_word_or_written_out() {
        let full = json!({"tactic": "attack", "target": "the village", "on-failure": "withdraw"});
        for written in [json!("attack"), full] {
            let order: GivenOrder = from_value(written.clone()).expect("an order");
            assert_eq!(order.tactic.as_str(), "attack");
            assert_eq!(to_value(&order).expect("written"), written);
        }
    }
}
