//! A scenario: armies on a map, how the battle goes, and who wins.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::army::Army;
use crate::choice::OneOrMany;
use crate::hex::{AreaText, Direction, Edge, HexText};
use crate::id::{DocumentId, MemberId, OptionId, SideId, ZoneId};
use crate::list::List;
use crate::map::Map;
use crate::name::Name;
use crate::points::Points;
use crate::reference::{Inline, Reference};
use crate::table::Table;
use crate::year::Year;

/// Armies on a map, how the battle goes, and who wins.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["ruleset", "id", "name", "map", "sides"]))]
pub struct Scenario {
    /// The game it is for.
    pub ruleset: Option<Reference>,
    /// Its handle.
    pub id: Option<DocumentId>,
    /// What players call it.
    pub name: Name,
    /// The year it is set in.
    pub year: Option<Year>,
    /// What happened.
    pub history: Option<Name>,
    /// Who made it.
    pub author: Option<String>,
    /// Under which terms it may be used.
    pub licence: Option<String>,
    /// The ground.
    pub map: Option<Inline<Map>>,
    /// Who fights.
    pub sides: List<Side>,
    /// Who plays first; by lot where nothing is said.
    pub first_player: Option<SideId>,
    /// How many turns it lasts.
    #[schemars(range(min = 1, max = 1000))]
    pub turns: Option<u16>,
    /// The season.
    pub season: Option<Season>,
    /// The hour it begins, counted from dawn.
    #[schemars(range(min = 1, max = 24))]
    pub hour: Option<u8>,
    /// Optional rules in use.
    pub options: List<OptionId>,
    /// Places to take or hold.
    pub objectives: List<Objective>,
    /// What ends the game beside the last turn.
    pub end: List<Condition>,
    /// Who wins, and when.
    pub victory: List<Victory>,
    /// Rules of this scenario in words.
    pub special_rules: List<Name>,
    /// Free text.
    pub notes: Option<String>,
}

/// A season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Season {
    /// Spring.
    Spring,
    /// Summer.
    Summer,
    /// Autumn.
    Autumn,
    /// Winter.
    Winter,
}

/// One of those who fight.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Side {
    /// Its handle.
    pub id: SideId,
    /// What players call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// Its army.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<Inline<Army>>,
    /// Its own edge of the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edge: Option<Edge>,
    /// Where its army is set up; the two rows along its edge where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deploy: Option<Deployment>,
    /// Where its members stand at the start: member id to hex.
    #[serde(default, skip_serializing_if = "Table::is_empty")]
    pub placements: Table<Placement>,
    /// Who arrives later.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub reinforcements: List<Reinforcement>,
    /// Ducats at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ducats: Option<u16>,
}

/// Where an army is set up.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Deployment {
    /// A zone of the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<ZoneId>,
    /// An area in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<AreaText>,
}

/// Where a member stands: a hex, or a hex with more about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The hex.
    pub at: HexText,
    /// Which way it faces, in games where that matters.
    pub facing: Option<Direction>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename = "FullPlacement")]
struct FullPlacement {
    /// The hex.
    at: HexText,
    /// Which way it faces, in games where that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    facing: Option<Direction>,
}

impl Serialize for Placement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.facing {
            None => self.at.serialize(serializer),
            facing => FullPlacement { at: self.at.clone(), facing }.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Placement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Placement;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a hex, or a hex with more about it")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Placement, E> {
                Ok(Placement { at: HexText::from(text), facing: None })
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Placement, E> {
                self.visit_str(&number.to_string())
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Placement, A::Error> {
                let full = FullPlacement::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Placement { at: full.at, facing: full.facing })
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl JsonSchema for Placement {
    fn schema_name() -> Cow<'static, str> {
        "Placement".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let hex = generator.subschema_for::<HexText>();
        let full = generator.subschema_for::<FullPlacement>();
        json_schema!({ "anyOf": [hex, full] })
    }
}

/// Who arrives later, when and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Reinforcement {
    /// The turn they arrive in.
    #[schemars(range(min = 1, max = 1000))]
    pub turn: u16,
    /// Who arrives.
    pub members: OneOrMany<MemberId>,
    /// Where they enter.
    pub at: OneOrMany<HexText>,
}

/// A place to take or hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Objective {
    /// Its handle.
    pub id: ZoneId,
    /// What players call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// Where it is.
    pub at: OneOrMany<HexText>,
}

/// Who wins, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Victory {
    /// Who wins.
    pub side: SideId,
    /// When.
    pub when: Condition,
    /// How clearly, in the author's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<Name>,
}

/// Something that is true of the battle or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// All of these.
    All(Vec<Condition>),
    /// Any of these.
    Any(Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
    /// The turn has come.
    Turn(u16),
    /// These hexes or objectives are held.
    Hold(OneOrMany<HexText>),
    /// A side has lost a part of its units.
    Losses(Losses),
    /// These members have left the map by an edge.
    Exit(Exit),
    /// A side is demoralised by the game's own rule.
    Demoralised(SideId),
    /// A member is lost.
    Lost(OneOrMany<MemberId>),
}

/// A part of a side's units lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Losses {
    /// Whose.
    pub of: SideId,
    /// At least this part of them (1/3), or this many.
    pub at_least: Points,
}

/// Members that leave the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Exit {
    /// Whose.
    pub of: SideId,
    /// By which edge.
    pub edge: Edge,
    /// How many units.
    pub at_least: u32,
}
