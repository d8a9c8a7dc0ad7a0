//! What optional rules bring to a side: corps, boats, camp, agents, values.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::orders::TroopText;
use super::settled::CorpsLevels;
use crate::choice::{NoneOrMany, OneOrMany};
use crate::hex::HexText;
use crate::id::{BoatId, CorpsId, MemberId, MissionId};
use crate::name::Name;
use crate::points::Points;
use crate::table::Table;

/// A part of an army under one leader.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["id"]))]
pub struct Corps {
    /// Its handle.
    pub id: CorpsId,
    /// What players call it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// Who leads it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leader: Option<MemberId>,
    /// Who belongs to it; one of several alike, or all of them by their common id.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    #[schemars(with = "NoneOrMany<MemberId>")]
    pub members: OneOrMany<MemberId>,
    /// Everyone of these types, or of these classes of a type, belongs to it.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub types: OneOrMany<TroopText>,
    /// The orders it takes to bring it into action, as printed for the players.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100))]
    pub orders: Option<u8>,
    /// What it is ordered to take: a hex, or an objective by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objective: Option<HexText>,
    /// Whether the other side may know that order; it is secret where nothing is said.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
}

/// A boat or a raft.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["kind", "at"]))]
pub struct Boat {
    /// Its handle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<MemberId>,
    /// What players call it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// What it is.
    pub kind: BoatId,
    /// Where it lies.
    pub at: HexText,
    /// The unit aboard.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub carries: Option<MemberId>,
}

/// A camp with its baggage.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["at"]))]
pub struct Camp {
    /// Its hexes.
    pub at: OneOrMany<HexText>,
    /// Units of the army that hold it in place of the servants.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub guards: OneOrMany<MemberId>,
    /// The hex of the herd, beside the camp.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub herd: Option<HexText>,
}

/// A special agent and what he is sent to do.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Agent {
    /// A mission of the rulebook.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mission: Option<MissionId>,
    /// The mission in the author's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub does: Option<Name>,
    /// The turn he acts in; before the battle where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 1000))]
    pub turn: Option<u16>,
    /// His chance of success in percent, where the umpire does not judge it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100))]
    pub chance: Option<u8>,
}

/// What units are worth for demoralisation, as printed for the players, or the losses that bring it about.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct DemoralisationValues {
    /// The value of each unit: unit id, common to units alike, to value.
    #[serde(skip_serializing_if = "Table::is_empty")]
    pub values: Table<Points>,
    /// The value of the whole army.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<Points>,
    /// The loss that demoralises it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Points>,
    /// The loss that makes it despair.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub despair: Option<Points>,
    /// The levels of its corps, where each has its own, or those that know no demoralisation: corps id to
    /// levels, or `immune`.
    #[serde(skip_serializing_if = "Table::is_empty")]
    pub corps: Table<CorpsLevels>,
}

/// What burns at the start, and what the rules on fire leave open.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct FireSetting {
    /// Hexes that burn at the start.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub burning: OneOrMany<HexText>,
    /// Units that carry torches: unit ids of any side.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub torches: OneOrMany<MemberId>,
    /// Dice of an attack with torches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub torch_dice: Option<u8>,
}
