//! Terrain: elements in hexes, obstacles on hexsides, and what each does to movement, combat and sight.
//!
//! Effects that meet are added up but never made worse: two caps of two dice are a cap of two dice, and
//! a die less is taken off before a cap.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::entry;
use super::expectation::Graveness;
use super::troop::{Animals, Arm};
use super::who::Who;
use crate::hex::{Labels, Offset, Orientation};
use crate::id::{FormationId, ObstacleId, TerrainId, TraitId, TroopId, WeightId};
use crate::name::Name;

/// Where an element comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TerrainFamily {
    /// Nature made it.
    Natural,
    /// People built it to last.
    Artificial,
    /// An army made it for the campaign.
    Field,
}

/// Where an element may be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lies {
    /// In hexes.
    #[default]
    InHexes,
    /// Along the sides of hexes.
    OnHexsides,
    /// In hexes or along their sides.
    Either,
}

impl Lies {
    /// Whether the element may fill hexes.
    #[must_use]
    pub const fn in_hexes(self) -> bool {
        matches!(self, Self::InHexes | Self::Either)
    }

    /// Whether the element may run along the sides of hexes.
    #[must_use]
    pub const fn on_hexsides(self) -> bool {
        matches!(self, Self::OnHexsides | Self::Either)
    }
}

/// What sort of water an element is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Water {
    /// It flows and can be waded through everywhere.
    Shallow,
    /// It flows and has fords.
    Flowing,
    /// It flows and is too wide for fords.
    Wide,
    /// It stands.
    Standing,
}

/// How wide an element is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Width {
    /// One hex.
    One,
    /// Two hexes or more.
    Several,
}

entry! {
    /// An element of terrain.
    pub struct Terrain {
        /// What a step into it costs in movement points, by kind of troop: the first row that fits counts. A step
        /// over open ground costs one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub costs: Vec<MovementCost>,
        /// The movement points it costs, where the rulebook itself tells them.
        pub movement_points: Option<u8>,
        /// Where it comes from.
        pub family: TerrainFamily,
        /// The elements it is made of: one for a variant, several for a composite. Their effects are its own.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub made_of: Vec<TerrainId>,
        /// The obstacle on every side of its hex, for composites with works around them.
        pub ringed_by: Option<ObstacleId>,
        /// Where it may be drawn.
        #[serde(default, skip_serializing_if = "is_default")]
        pub lies: Lies,
        /// What it does to those who move or fight into its hex.
        #[serde(default, skip_serializing_if = "is_default")]
        pub into: Passage,
        /// What it does to those who move or fight out of its hex.
        #[serde(default, skip_serializing_if = "is_default")]
        pub out_of: Passage,
        /// How many levels it rises above the ground; `into` and `out-of` then count from below to above and
        /// from above to below.
        #[serde(default, skip_serializing_if = "is_default")]
        pub height: u8,
        /// Whether nobody can enter it, save by a crossing.
        #[serde(default, skip_serializing_if = "is_default")]
        pub impassable: bool,
        /// Whether units may pass through it but not stop there.
        #[serde(default, skip_serializing_if = "is_default")]
        pub no_halt: bool,
        /// Who cannot enter it, save by a road.
        #[serde(default, skip_serializing_if = "is_default")]
        pub barred: Barred,
        /// The particularities for which it is as open ground.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub open_for: Vec<TraitId>,
        /// The particularities for which it serves as a road for marching.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub march_for: Vec<TraitId>,
        /// Whether mounted troops that fight in it are never supported, and pieces on a road through it cannot
        /// fight.
        #[serde(default, skip_serializing_if = "is_default")]
        pub rough: bool,
        /// Whether it hides what lies behind it.
        #[serde(default, skip_serializing_if = "is_default")]
        pub mask: bool,
        /// Whether sight passes over it, said where the rulebook leaves it open.
        #[serde(default, skip_serializing_if = "is_default")]
        pub see_through: bool,
        /// What it adds to fire, shock and morale, in games whose chart says so.
        #[serde(default, skip_serializing_if = "is_default")]
        pub modifiers: ChartModifiers,
        /// The sort of water it is.
        pub water: Option<Water>,
        /// Whether roads end at it unless a bridge carries them over.
        #[serde(default, skip_serializing_if = "is_default")]
        pub cuts_roads: bool,
        /// Whether it is a road: it leads along itself through the terrain it lies on.
        #[serde(default, skip_serializing_if = "is_default")]
        pub road: bool,
        /// Whether feet and wheels have made it rather than builders: it is drawn in dashes.
        #[serde(default, skip_serializing_if = "is_default")]
        pub beaten: bool,
        /// Whether it carries over water.
        #[serde(default, skip_serializing_if = "is_default")]
        pub bridge: bool,
        /// The sorts of water a bridge spans; every sort where none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub spans: Vec<Water>,
        /// The elements it lets everyone wade through.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub fords: Vec<TerrainId>,
        /// Elements it cannot share a hex with.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub excludes: Vec<TerrainId>,
        /// The fewest hexes one body of it has.
        pub least_hexes: Option<u16>,
        /// The most hexes one body of it has.
        pub most_hexes: Option<u16>,
        /// How wide it is, where that tells it from another element.
        pub width: Option<Width>,
        /// Whether it lies only along the edge of the map.
        #[serde(default, skip_serializing_if = "is_default")]
        pub at_edge: bool,
        /// Whether it takes a whole side of the map.
        #[serde(default, skip_serializing_if = "is_default")]
        pub whole_side: bool,
        /// Elements one of which lies somewhere on the same map; any map will do where none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub amid: Vec<TerrainId>,
        /// The level its hexes count as, where that is fixed.
        pub level: Option<i8>,
        /// How it burns, if it does.
        pub burns: Option<Burning>,
    }
    /// What it is and does, in our words.
    effect
}

entry! {
    /// An obstacle on a side of a hex. It protects the hex whose side it is written as.
    pub struct Obstacle {
        /// What crossing it costs in movement points, by kind of troop: the first row that fits counts. They are
        /// added to those of the step.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub costs: Vec<MovementCost>,
        /// The movement points it adds uphill, where the rulebook itself tells them.
        pub uphill_points: Option<u8>,
        /// Where it comes from.
        pub family: TerrainFamily,
        /// The obstacle it counts as.
        pub same_as: Option<ObstacleId>,
        /// What it does to those who cross towards the hex it protects.
        #[serde(default, skip_serializing_if = "is_default")]
        pub into: Passage,
        /// What it does to those who cross from the hex it protects.
        #[serde(default, skip_serializing_if = "is_default")]
        pub out_of: Passage,
        /// Whether nobody can cross it.
        #[serde(default, skip_serializing_if = "is_default")]
        pub impassable: bool,
        /// Who cannot cross it.
        #[serde(default, skip_serializing_if = "is_default")]
        pub barred: Barred,
        /// Whether it hides what lies behind it.
        #[serde(default, skip_serializing_if = "is_default")]
        pub mask: bool,
        /// What it adds to fire, shock and morale, in games whose chart says so.
        #[serde(default, skip_serializing_if = "is_default")]
        pub modifiers: ChartModifiers,
        /// Whether it has an upper and a lower hex, which the map says by `up` or by its levels.
        #[serde(default, skip_serializing_if = "is_default")]
        pub slope: bool,
        /// What it does for the defender behind it.
        pub defender: Option<Defender>,
        /// The dice of the fight an attacker has with the obstacle itself.
        pub passage_losses: Option<PassageLosses>,
        /// The elements one of which must lie on one side of it; anywhere where none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub beside: Vec<TerrainId>,
        /// Whether it makes the side rough.
        #[serde(default, skip_serializing_if = "is_default")]
        pub rough: bool,
        /// Whether the hexes on its two sides differ in level.
        #[serde(default, skip_serializing_if = "is_default")]
        pub levels_differ: bool,
        /// The obstacles it is an opening in: one of them must stand on the same side.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub opens: Vec<ObstacleId>,
        /// The obstacles that count for nothing on the same side as this one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub absorbs: Vec<ObstacleId>,
        /// How it burns, if it does.
        pub burns: Option<Burning>,
    }
    /// What it is and does, in our words.
    effect
}

/// What terrain does to those who move or fight across the border of a hex in one direction.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Passage {
    /// Ends the move in front of it, so that crossing begins a new one.
    #[serde(skip_serializing_if = "is_default")]
    pub stop_before: bool,
    /// Ends the move behind it.
    #[serde(skip_serializing_if = "is_default")]
    pub stop: bool,
    /// Animals that need not stop.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stop_except: Vec<Animals>,
    /// Hexes taken off the move.
    #[serde(skip_serializing_if = "is_default")]
    pub hexes: i8,
    /// Dice added or taken off.
    #[serde(skip_serializing_if = "is_default")]
    pub dice: i8,
    /// The most dice, after everything else.
    pub dice_max: Option<u8>,
    /// Whether special hits do not count.
    #[serde(skip_serializing_if = "is_default")]
    pub no_special_hits: bool,
}

/// What a step costs some troops, in games that say so by kind of troop.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct MovementCost {
    /// Which troops; all others where nothing is said.
    #[serde(skip_serializing_if = "Who::is_anyone")]
    pub who: Who,
    /// The formations they are in; any where none is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub formations: Vec<FormationId>,
    /// Whether it is what they pay in a charge, and only there.
    #[serde(skip_serializing_if = "is_default")]
    pub charging: bool,
    /// Whether it is what they pay uphill, or downhill, and only there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
    /// The movement points.
    #[serde(skip_serializing_if = "is_default")]
    pub points: u8,
    /// Whether they cannot pass at all.
    #[serde(skip_serializing_if = "is_default")]
    pub barred: bool,
}

/// A way over a slope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// To the upper hex.
    Up,
    /// To the lower hex.
    Down,
}

/// What terrain adds to fire, shock and morale, in games whose chart says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ChartModifiers {
    /// To the fire at those in it or behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fire: Option<i8>,
    /// To the shock of those who attack into it or across it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shock: Option<i8>,
    /// To the morale of those in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub morale: Option<i8>,
}

/// Troops that cannot pass.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Barred {
    /// By their tactical family.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arms: Vec<Arm>,
    /// Types of troop that can pass all the same.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<TroopId>,
    /// Whether everything on wheels is barred.
    #[serde(skip_serializing_if = "is_default")]
    pub vehicles: bool,
}

/// What an obstacle does for the defender behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Defender {
    /// Flags he ignores.
    pub ignores_flags: u8,
    /// The families it holds for.
    pub arms: Vec<Arm>,
    /// Whether he counts as supported in riposte.
    #[serde(default, skip_serializing_if = "is_default")]
    pub supported: bool,
}

/// Dice of the fight an attacker has with an obstacle before he meets the enemy, by who he is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PassageLosses {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Foot troops.
    pub foot: u8,
    /// Mounted troops.
    pub mounted: u8,
    /// Elephants.
    pub elephants: u8,
    /// Artillery on foot, where it can pass at all.
    pub artillery: Option<u8>,
    /// Vehicles, where they can pass at all.
    pub vehicles: Option<u8>,
    /// Whether special hits count for nothing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub no_special_hits: bool,
}

/// How something burns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Burning {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Plaquettes it resists with before it catches fire.
    pub resistance: u8,
    /// Whole turns it burns, where the rulebook says so.
    pub turns: Option<u8>,
    /// Dice rolled against a unit in it while it burns.
    pub dice: u8,
    /// What is left of it; nothing where none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub becomes: Vec<TerrainId>,
}

/// How hexes taken off a move are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HexesLost {
    /// Each step into or out of such terrain takes them.
    #[default]
    EachStep,
    /// They are taken once from the whole move.
    OncePerMove,
}

/// What a game says about its board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The fewest hexes along the shorter side.
    #[serde(default)]
    pub least_short_side: u16,
    /// The fewest hexes along the longer side.
    #[serde(default)]
    pub least_long_side: u16,
    /// Hexes a march along a road adds.
    #[serde(default)]
    pub road_march: i8,
    /// How the boards are printed, for a map that does not say.
    #[serde(default, skip_serializing_if = "is_default")]
    pub grid: UsualGrid,
    /// Where the examples of the rulebook show which rows or columns are shifted, since it does not say
    /// so itself; a map had then better say it.
    pub offset_ref: Option<String>,
    /// The element that a hex is where a map draws none.
    pub open_ground: Option<TerrainId>,
    /// Where the rulebook lets an edge cut hexes in two, so that a map says which of them are in play.
    pub cut_hexes: Option<String>,
    /// Where the rulebook speaks of roads that lead on, so that one that ends in the middle of nowhere is
    /// worth a look.
    pub road_ends: Option<String>,
    /// How grave a bridge over no water is; an error where nothing is said.
    pub dry_bridges: Option<Graveness>,
    /// The lowest level the rulebook knows, where it says so.
    pub lowest_level: Option<i8>,
    /// How many levels a troop may climb or descend in one step: the first limit that fits it counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub level_limits: Vec<LevelLimit>,
    /// The troops for whom somebody must know which way a die sends them, so that the map needs a rose.
    pub compass_for: Option<Who>,
    /// How hexes taken off a move are counted.
    #[serde(default)]
    pub hexes_lost: HexesLost,
    /// Protections whose units pass through friends and let friends pass.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pass_through: Vec<WeightId>,
    /// Whether foot and riders pass through friendly artillery.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub through_artillery: bool,
}

/// How the boards of a game are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct UsualGrid {
    /// Whether hexes stand on a point or lie on a side.
    pub orientation: Orientation,
    /// Which rows or columns are shifted.
    pub offset: Offset,
    /// How hexes are called.
    pub labels: Labels,
}

/// How many levels some troops may climb or descend in one step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LevelLimit {
    /// Which troops; all others where nothing is said.
    #[serde(default)]
    pub who: Who,
    /// The most levels.
    pub levels: u8,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
}

/// Whether a value is what it is when nothing is said.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
