//! Conditions: what can be true of a battle, put together with all, any and not.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::brief::brief;
use crate::choice::OneOrMany;
use crate::hex::{Edge, HexText};
use crate::id::{MemberId, SideId};
use crate::name::Name;
use crate::points::Points;

/// Something that is true of the battle or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// All of these.
    All(#[schemars(length(min = 1))] Vec<Condition>),
    /// Any of these.
    Any(#[schemars(length(min = 1))] Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
    /// The turn has been played to its end.
    Turn(#[schemars(range(min = 1, max = 1000))] u16),
    /// These hexes or objectives are held.
    Hold(Hold),
    /// A side has lost a part of its units.
    Losses(Losses),
    /// Units have left the map by an edge.
    Exit(Exit),
    /// A side is demoralised by the game's own rule.
    Demoralised(SideId),
    /// A side has routed: its rout points have reached its rout level.
    Routed(SideId),
    /// Members are lost.
    Lost(Lost),
    /// A side has so many victory points.
    Score(Score),
    /// The losses of the two sides are so far apart.
    Margin(Margin),
    /// Something only people can judge, in words.
    Words(Name),
    /// Nobody else has won.
    #[serde(rename = "otherwise")]
    Otherwise,
}

/// Places that are held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hold {
    /// The places: hexes, objectives or zones.
    pub at: OneOrMany<HexText>,
    /// Who holds them; the side whose victory it is where nothing is said.
    pub by: Option<SideId>,
    /// How many of them at least; all where nothing is said.
    pub at_least: Option<u16>,
    /// For how many turns on end.
    pub turns: Option<u16>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename = "FullHold")]
struct FullHold {
    /// The places: hexes, objectives or zones.
    at: OneOrMany<HexText>,
    /// Who holds them; the side whose victory it is where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<SideId>,
    /// How many of them at least; all where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 1000))]
    at_least: Option<u16>,
    /// For how many turns on end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 1000))]
    turns: Option<u16>,
}

impl Hold {
    fn short(&self) -> Option<OneOrMany<HexText>> {
        let plain = self.by.is_none() && self.at_least.is_none() && self.turns.is_none();
        plain.then(|| self.at.clone())
    }
}

impl From<OneOrMany<HexText>> for Hold {
    fn from(at: OneOrMany<HexText>) -> Self {
        Self { at, by: None, at_least: None, turns: None }
    }
}

impl From<FullHold> for Hold {
    fn from(FullHold { at, by, at_least, turns }: FullHold) -> Self {
        Self { at, by, at_least, turns }
    }
}

impl From<Hold> for FullHold {
    fn from(Hold { at, by, at_least, turns }: Hold) -> Self {
        Self { at, by, at_least, turns }
    }
}

brief!(Hold: short OneOrMany<HexText>, full FullHold, expecting "places, or places and who holds them");

/// Members that are lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lost {
    /// Who.
    pub members: OneOrMany<MemberId>,
    /// Whose, where two sides have members of that id.
    pub of: Option<SideId>,
    /// How many of them at least; all where nothing is said.
    pub at_least: Option<u16>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename = "FullLost")]
struct FullLost {
    /// Who.
    members: OneOrMany<MemberId>,
    /// Whose, where two sides have members of that id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    of: Option<SideId>,
    /// How many of them at least; all where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 1000))]
    at_least: Option<u16>,
}

impl Lost {
    fn short(&self) -> Option<OneOrMany<MemberId>> {
        (self.of.is_none() && self.at_least.is_none()).then(|| self.members.clone())
    }
}

impl From<OneOrMany<MemberId>> for Lost {
    fn from(members: OneOrMany<MemberId>) -> Self {
        Self { members, of: None, at_least: None }
    }
}

impl From<FullLost> for Lost {
    fn from(FullLost { members, of, at_least }: FullLost) -> Self {
        Self { members, of, at_least }
    }
}

impl From<Lost> for FullLost {
    fn from(Lost { members, of, at_least }: Lost) -> Self {
        Self { members, of, at_least }
    }
}

brief!(Lost: short OneOrMany<MemberId>, full FullLost, expecting "members, or members and whose they are");

/// What losses are counted in.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Units, sacrificial ones by half.
    #[default]
    Units,
    /// Points of the budget.
    Points,
    /// Demoralisation values.
    Values,
}

/// A part of a side's units lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Losses {
    /// Whose.
    pub of: SideId,
    /// At least this part of them (1/3), or this many.
    pub at_least: Points,
    /// What is counted.
    #[serde(rename = "in", default, skip_serializing_if = "is_units")]
    pub measure: Measure,
}

/// Units that leave the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Exit {
    /// Whose.
    pub of: SideId,
    /// By which edge; any where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edge: Option<Edge>,
    /// By which hexes of it; any where nothing is said.
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    pub at: OneOrMany<HexText>,
    /// How many units.
    #[schemars(range(min = 1, max = 10000))]
    pub at_least: u32,
}

/// Victory points of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Score {
    /// Whose.
    pub of: SideId,
    /// How many at least; with `over`, how many more at least.
    pub at_least: Points,
    /// The side they are compared with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<SideId>,
}

/// How far the losses of the two sides are apart, in percent of the loser's.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Margin {
    /// More than this.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100))]
    pub more_than: Option<u8>,
    /// This at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100))]
    pub at_most: Option<u8>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands skip conditions a reference")]
fn is_units(measure: &Measure) -> bool {
    *measure == Measure::Units
}
