//! One of those who fight: army, edge, where it is set up, who stands where, who comes later.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::arrival::{Trigger, earliest};
use super::command::{Courier, GivenOrder, Message};
use super::condition::Condition;
use super::extras::{Agent, Boat, Camp, Corps, DemoralisationValues};
use super::orders::{LineOrder, Restriction, RoutTotals};
use super::players::Players;
use super::row::Placements;
use super::settled::SquareText;
use super::turns::{Figures, Turns};
use crate::army::Army;
use crate::choice::{NoneOrMany, OneOrMany};
use crate::hex::{AreaText, Edge, HexText};
use crate::id::{CorpsId, EchelonId, FormationId, MemberId, SideId, ZoneId};
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
    /// Who plays it: how many, or their names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<Players>,
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
    /// Who commands it all; `none` where nobody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commander: Option<MemberId>,
    /// Who commands its wings.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    #[schemars(with = "NoneOrMany<MemberId>")]
    pub wing_commanders: OneOrMany<MemberId>,
    /// The rout points at which it routs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10000))]
    pub rout_level: Option<u16>,
    /// Its rout points, as printed for the players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rout_points: Option<RoutTotals>,
    /// Where its army is set up; the first rows along its edge where nothing is said.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub deploy: OneOrMany<Deployment>,
    /// How many decoys it sets up beside its units.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 1000))]
    pub decoys: Option<u16>,
    /// Where its members stand at the start: member id to hex, or a row of members to a row of hexes.
    #[serde(skip_serializing_if = "Placements::is_empty")]
    pub placements: Placements,
    /// The squares of the grid each corps is placed on beforehand, from the one it enters by: corps id to squares.
    #[serde(skip_serializing_if = "Table::is_empty")]
    pub squares: Table<OneOrMany<SquareText>>,
    /// The hexes by which its lines of communication leave the map.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub communication: OneOrMany<HexText>,
    /// What the loss of its commander-in-chief brings, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commander_lost: Option<Name>,
    /// What the battle adds to a figure of all its leaders: figure to number.
    #[serde(skip_serializing_if = "Table::is_empty")]
    pub leader_changes: Table<i8>,
    /// Its order of battle: who leads whom.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub corps: List<Corps>,
    /// Which lines its leaders can order.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub line_orders: List<LineOrder>,
    /// Limits on the orders of its leaders.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub restrictions: List<Restriction>,
    /// The orders its corps begin under: corps id to order.
    #[serde(skip_serializing_if = "Table::is_empty")]
    pub orders: Table<GivenOrder>,
    /// How many orders its commander-in-chief gives in a turn, where that is not as for his nation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100))]
    pub orders_per_turn: Option<u8>,
    /// The units its commander-in-chief commands himself.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    #[schemars(with = "NoneOrMany<MemberId>")]
    pub personal_units: OneOrMany<MemberId>,
    /// Couriers on their way at the start.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub couriers: List<Courier>,
    /// Messages between its players.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub messages: List<Message>,
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
    /// What its units are worth for demoralisation, as printed for the players, or the losses that bring it about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub demoralisation: Option<DemoralisationValues>,
    /// Ducats at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 10000))]
    pub ducats: Option<u16>,
    /// The elephants that are marked with a leader of their own.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    #[schemars(with = "NoneOrMany<MemberId>")]
    pub elephant_leaders: OneOrMany<MemberId>,
    /// Free text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

impl Side {
    /// The zones it is set up in, by name.
    pub fn zones(&self) -> impl Iterator<Item = &str> {
        self.deploy.values().iter().flat_map(|part| part.zone.values()).map(ZoneId::as_str)
    }
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
#[schemars(extend("anyOf" = [
    {"required": ["turn"]},
    {"required": ["when"]},
    {"required": ["die"]},
    {"required": ["reserve"]},
]))]
pub struct Reinforcement {
    /// The turn they arrive in; one of several (`3-5`), or one from a turn on (`from 3`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Turns>,
    /// The throws of a die that bring them, one throw in each of these turns: `5-6`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<Figures>,
    /// What must have happened for them to arrive: a condition, or words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<Trigger>,
    /// Who arrives; one of several alike, or all of them by their common id.
    pub members: OneOrMany<MemberId>,
    /// The hexes they enter by; any of the edge where nothing is said.
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    pub at: OneOrMany<HexText>,
    /// The edge they enter by; their own where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edge: Option<Edge>,
    /// The zones of the map they are placed in, in place of entering by the edge.
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    pub zone: OneOrMany<ZoneId>,
    /// The same as an area in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<AreaText>,
    /// The reserve they wait in until then: that of a corps, or of the `army`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reserve: Option<EchelonId>,
    /// The order they arrive under.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<GivenOrder>,
    /// The formation they arrive in, where that is not left to their player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formation: Option<FormationId>,
}

impl Reinforcement {
    /// Whether they are placed on the map, and do not enter by its edge.
    #[must_use]
    pub fn is_placed(&self) -> bool {
        !self.zone.is_empty() || self.area.is_some()
    }

    /// The first turn they can arrive in.
    #[must_use]
    pub fn first_turn(&self) -> u16 {
        let said = self.turn.map_or(1, |turns| turns.first);
        let met = self.condition().map_or(0, earliest);
        said.max(met.saturating_add(1))
    }

    /// The last turn they can arrive in, where one is said.
    #[must_use]
    pub fn last_turn(&self) -> Option<u16> {
        self.turn?.last
    }

    /// Whether they arrive, and when, without a die, a choice or a condition.
    #[must_use]
    pub fn is_certain(&self) -> bool {
        let one = self.turn.is_some_and(|turns| turns.last == Some(turns.first));
        one && self.die.is_none() && self.when.is_none()
    }

    /// What must have happened, where it is said as a condition.
    #[must_use]
    pub fn condition(&self) -> Option<&Condition> {
        match self.when.as_ref()? {
            Trigger::Met(condition) => Some(condition),
            Trigger::Words(_) => None,
        }
    }
}
