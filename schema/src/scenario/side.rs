//! One of those who fight: army, edge, where it is set up, who stands where, who comes later.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::extras::{Agent, Boat, Camp, Corps, DemoralisationValues};
use super::orders::{LineOrder, Restriction, RoutTotals};
use super::placement::Placement;
use crate::army::Army;
use crate::choice::{NoneOrMany, OneOrMany};
use crate::hex::{AreaText, Edge, HexText};
use crate::id::{CorpsId, MemberId, SideId, ZoneId};
use crate::list::List;
use crate::name::Name;
use crate::points::Points;
use crate::reference::Inline;
use crate::table::Table;

/// One of those who fight.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["id"]))]
pub struct Side {
    /// Its handle.
    pub id: SideId,
    /// What players call it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// The colour of its pieces: a word, or `#rrggbb`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// Its army.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub army: Option<Inline<Army>>,
    /// The points its player may spend, where the army is left to him.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub budget: Option<Points>,
    /// Its own edge of the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edge: Option<Edge>,
    /// Where its army is set up; the first rows along its edge where nothing is said.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub deploy: OneOrMany<Deployment>,
    /// How many decoys it sets up beside its units.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 1000))]
    pub decoys: Option<u16>,
    /// Where its members stand at the start: member id to hex.
    #[serde(skip_serializing_if = "Table::is_empty")]
    pub placements: Table<Placement>,
    /// Its order of battle: who leads whom.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub corps: List<Corps>,
    /// Who arrives later.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub reinforcements: List<Reinforcement>,
    /// Where units have posted sentries: member id to hexes.
    #[serde(skip_serializing_if = "Table::is_empty")]
    pub sentries: Table<OneOrMany<HexText>>,
    /// Its boats and rafts.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub boats: List<Boat>,
    /// Its camp.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub camp: Option<Camp>,
    /// Shots units have, where they differ from the rule: member id to number.
    #[serde(skip_serializing_if = "Table::is_empty")]
    pub ammunition: Table<u16>,
    /// Its special agents.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub agents: List<Agent>,
    /// What its units are worth for demoralisation, as printed for the players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub demoralisation: Option<DemoralisationValues>,
    /// Ducats at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 10000))]
    pub ducats: Option<u16>,
    /// Who commands it all; `none` where nobody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commander: Option<MemberId>,
    /// Who commands its wings.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    #[schemars(with = "NoneOrMany<MemberId>")]
    pub wing_commanders: OneOrMany<MemberId>,
    /// Which lines its leaders can order.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub line_orders: List<LineOrder>,
    /// Limits on the orders of its leaders.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub restrictions: List<Restriction>,
    /// The rout points at which it routs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10000))]
    pub rout_level: Option<u16>,
    /// Its rout points, as printed for the players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rout_points: Option<RoutTotals>,
    /// The elephants that are marked with a leader of their own.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    #[schemars(with = "NoneOrMany<MemberId>")]
    pub elephant_leaders: OneOrMany<MemberId>,
    /// Free text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

/// Where an army is set up, or a part of it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Deployment {
    /// A zone of the map, or several.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub zone: OneOrMany<ZoneId>,
    /// An area in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<AreaText>,
    /// Who is set up there; everyone not named elsewhere where nothing is said.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub members: OneOrMany<MemberId>,
    /// The corps that is set up there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corps: Option<CorpsId>,
    /// Whether they are set up unseen and shown only when an enemy sees them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

/// Who arrives later, when and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Reinforcement {
    /// The turn they arrive in.
    #[schemars(range(min = 1, max = 1000))]
    pub turn: u16,
    /// Who arrives; one of several alike, or all of them by their common id.
    pub members: OneOrMany<MemberId>,
    /// The hexes they enter by; any of the edge where nothing is said.
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    pub at: OneOrMany<HexText>,
    /// The edge they enter by; their own where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edge: Option<Edge>,
    /// When they arrive, in words, where it is not certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<Name>,
}
