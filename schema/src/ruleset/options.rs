//! Optional rules and what they bring: set-up, states, boats, camps, corps, agents, fire, ammunition.

use crate::hashed::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::entry;
use super::expectation::Graveness;
use super::who::Who;
use crate::army::Profile;
use crate::id::{
    EquipmentId, FormationId, MethodId, MissileId, OptionId, RankId, StateId, TerrainId, WeatherId,
    WindId,
};
use crate::name::Name;

/// A part of a scenario that belongs to an optional rule.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// `weather`.
    Weather,
    /// `weather: variable`.
    VariableWeather,
    /// `fire`.
    Fire,
    /// `sentries` of a side.
    Sentries,
    /// `boats` of a side.
    Boats,
    /// `hidden` in where a side is set up.
    Hidden,
    /// `decoys` of a side that its way of setting up does not bring.
    Decoys,
    /// `camp` of a side.
    Camp,
    /// `objective` of a corps.
    CorpsObjective,
    /// `ammunition` of a side.
    Ammunition,
    /// `agents` of a side.
    Agents,
    /// `demoralisation` of a side, or losses counted in these values.
    Demoralisation,
    /// Leaders with `elite`.
    EliteLeaders,
    /// Leaders with `contingent-leader`.
    ContingentLeaders,
    /// `elephant-leaders` of a side.
    ElephantLeaders,
    /// Corps with `fatigue`, or `formed-from` others.
    Fatigue,
    /// `orders` of a side, or the order of a reinforcement.
    CorpsOrders,
    /// `couriers` of a side.
    Couriers,
    /// `messages` of a side.
    Messages,
    /// `deployment-grid`, or `squares` of a side.
    DeploymentGrid,
    /// `time`.
    Time,
    /// `screen` of a placement.
    Screens,
    /// `lost` of a placement in halves.
    HalfLosses,
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 23] = [
        Self::Weather,
        Self::VariableWeather,
        Self::Fire,
        Self::Sentries,
        Self::Boats,
        Self::Hidden,
        Self::Decoys,
        Self::Camp,
        Self::CorpsObjective,
        Self::Ammunition,
        Self::Agents,
        Self::Demoralisation,
        Self::EliteLeaders,
        Self::ContingentLeaders,
        Self::ElephantLeaders,
        Self::Fatigue,
        Self::Screens,
        Self::HalfLosses,
        Self::CorpsOrders,
        Self::Couriers,
        Self::Messages,
        Self::DeploymentGrid,
        Self::Time,
    ];

    /// Whether it is found in the leaders of armies.
    #[must_use]
    pub fn is_of_leaders(self) -> bool {
        matches!(self, Self::EliteLeaders | Self::ContingentLeaders)
    }
}

entry! {
    /// An optional rule.
    pub struct OptionalRule {
        /// Other optional rules it makes no sense without.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub needs: Vec<OptionId>,
        /// Other optional rules it should bring with it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub brings: Vec<OptionId>,
        /// Other optional rules it cannot be used with.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub excludes: Vec<OptionId>,
        /// The units it does nothing without.
        pub wants_units: Option<Who>,
        /// Other optional rules it is meant to be played with.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub goes_with: Vec<OptionId>,
        /// Whether a battle may well have nothing it applies to.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub may_idle: bool,
        /// Parts of a scenario that only count when it is in use.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub governs: Vec<Part>,
        /// Whether what it governs is against the rules without it, and not merely idle.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub strict: bool,
        /// Parts of a scenario it does nothing without.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub wants: Vec<Part>,
        /// Whether it is about darkness, so that the battle must see some.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub darkness: bool,
    }
    /// What it does, in our words.
    effect
}

/// Units that arrive later come with a leader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ArrivalsLed {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The ranks whose leaders may send them in and stay off the map themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub may_stay_out: Vec<RankId>,
}

/// How armies are set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SetUpRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The rows along its edge a side is set up in where the scenario says nothing.
    pub rows: u16,
    /// Whether it matters which way a unit faces.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub facing: bool,
    /// How grave a facing is in a formation that looks all around; a warning where nothing is said.
    pub idle_facing: Option<Graveness>,
    /// Where the rulebook wants every unit in one of its formations, if it does.
    pub formed: Option<String>,
    /// The most units in a hex.
    pub units_in_hex: u8,
    /// How many sides a battle has, where the rules fix it.
    pub sides: Option<u8>,
    /// Whether allies may be sides of their own: those with one edge then count as one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub allies_apart: bool,
    /// The most elephants a side marks with a leader of their own, in games that know these.
    pub elephant_leaders: Option<u8>,
    /// Where the rulebook wants everyone to have a hex, a zone or a turn of arrival, if it does.
    pub everyone: Option<String>,
    /// How grave it is that someone has none; an error where the rulebook wants it of everyone.
    pub left_out: Option<Graveness>,
    /// Where the rulebook says who may stand on which ground, if not with the rest.
    pub ground: Option<String>,
    /// Where the rulebook speaks of troops that come later, by the edge of the map; nothing forbids them
    /// other ways where it does not.
    pub arrival: Option<String>,
    /// Where the rulebook leaves the edges to the scenario, so that a common one is only suspect.
    pub free_edges: Option<String>,
    /// Where the rulebook leaves the number of turns open, if it does.
    pub open_length: Option<String>,
    /// How far from their own sub-general allied units still obey.
    pub allies_within: Option<u8>,
    /// Where the rulebook says that units fall back towards the edge of their side, if it does.
    pub falls_back_to_edge: Option<String>,
    /// Who must come with units that arrive later, where somebody must.
    pub arrivals_led: Option<ArrivalsLed>,
    /// The ways to set armies up.
    #[serde(default)]
    pub methods: IndexMap<MethodId, SetUpMethod>,
}

entry! {
    /// A way to set armies up.
    pub struct SetUpMethod {
        /// How many units a side sets up before the other goes on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub at_a_time: Vec<u8>,
        /// One decoy for so many real units.
        pub units_per_decoy: Option<u16>,
    }
    /// How it goes, in our words.
    effect
}

/// Decoys among hidden units.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Decoys {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The most decoys for each unit.
    pub at_most_per_unit: u8,
    /// The number the rulebook advises: one for so many units of each sort, the first that fits.
    #[serde(default)]
    pub advised: IndexMap<String, DecoyAdvice>,
}

/// One decoy for so many units of a sort.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DecoyAdvice {
    /// Which units.
    #[serde(default)]
    pub who: Who,
    /// How many of them bring one decoy.
    pub units: u16,
}

/// Whether leaders can be in a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StateLeaders {
    /// They never are.
    Never,
    /// They are, as units are.
    Too,
    /// They are, and no unit is.
    Only,
}

entry! {
    /// A state a unit may begin in.
    pub struct UnitState {
        /// The optional rule it belongs to.
        pub needs: Option<OptionId>,
        /// Who may be in it; everyone where nothing is said.
        pub who: Option<Who>,
        /// Whether a unit in it has lost its cohesion, so that its type decides what becomes of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub collapsed: bool,
        /// The states a unit in it cannot be in at the same time.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub excludes: Vec<StateExclusion>,
        /// Whether a unit in it has nothing left to shoot.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub shot_out: bool,
        /// Whether the rules never ask for it at the start.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub unusual: bool,
        /// Whether a unit in it has come back from rout, which only those can who rout and may rally.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub rallied: bool,
        /// The only ground a unit is in it on; any where none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub ground: Vec<TerrainId>,
        /// The formation one of those who form it is in it: on top of the others.
        pub on_top_of: Option<FormationId>,
        /// Whether leaders are in it: never, as units are, or nobody else. Where nothing is said, whoever it
        /// is not limited to units for.
        pub leaders: Option<StateLeaders>,
        /// Whether it takes a leader who can order it beforehand.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub arranged: bool,
    }
    /// What it means, in our words.
    effect
}

/// A state that another one excludes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct StateExclusion {
    /// Which.
    pub state: StateId,
    /// The units of which that is true; all where nothing is said.
    #[serde(default)]
    pub who: Who,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
}

/// Darkness, sleep and sentries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct NightRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// How far units are seen.
    pub units_seen: u8,
    /// How far single figures are seen.
    pub figures_seen: u8,
    /// How far leaders command: rank to hexes.
    #[serde(default)]
    #[schemars(extend("x-keys" = "RankId"))]
    pub command: IndexMap<RankId, u8>,
    /// The most sentries a unit posts.
    pub sentries: u8,
    /// How far from their unit sentries stand.
    pub sentries_within: u8,
    /// How far a sentry hears an enemy.
    pub heard: u8,
    /// How far a sentry hears an enemy that makes noise.
    pub noise_heard: u8,
    /// How far a fight wakes sleepers.
    pub fight_wakes: u8,
    /// How far a burning hex gives light.
    pub fire_light: u8,
    /// How far a camp fire gives light.
    pub camp_fire_light: u8,
}

entry! {
    /// A kind of boat or raft.
    pub struct BoatKind {
        /// The waters it floats on.
        pub waters: Vec<TerrainId>,
        /// Whether it can pass a ford.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub fords: bool,
        /// Who may go aboard.
        #[serde(default)]
        pub cargo: Who,
        /// Hexes it moves.
        pub hexes: u8,
        /// Hexes it moves under sail.
        pub under_sail: Option<u8>,
    }
    /// What is special about it, in words.
    effect
}

/// Camps and baggage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CampRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// How many hexes it has, each beside another.
    pub hexes: u8,
    /// The servants in each hex.
    pub servants: Profile,
    /// How far units take fright at its sack.
    pub fright: u8,
    /// What it does, in our words.
    pub effect: Name,
}

/// Orders by corps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CorpsRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Who leads a corps.
    pub ranks: Vec<RankId>,
    /// How many rows from the enemy's edge an objective lies at most.
    pub objective_rows: u16,
    /// Points for each objective taken, and for the victory in the field.
    pub points: u8,
}

/// How many shots a unit has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Ammunition {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Shots before it runs short.
    pub shots: u16,
    /// The same for some weapons.
    #[serde(default)]
    #[schemars(extend("x-keys" = "MissileId"))]
    pub weapons: IndexMap<MissileId, u16>,
    /// Dice lost by each later shot, adding up.
    pub dice_lost: u8,
}

/// How likely a mission is to succeed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ease {
    /// Very easy.
    VeryEasy,
    /// Of middling difficulty.
    Medium,
    /// Hard.
    Hard,
    /// Very hard.
    VeryHard,
    /// Extremely hard.
    ExtremelyHard,
}

entry! {
    /// A mission of special agents.
    pub struct Mission {
        /// How likely it is to succeed.
        pub ease: Ease,
        /// What it is about, where that must be there.
        pub object: Option<MissionObject>,
    }
}

/// What a mission is about: a place on the map, or somebody or something of the enemy.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct MissionObject {
    /// What players call it.
    pub name: Name,
    /// A hex with all of these elements.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub elements: Vec<TerrainId>,
    /// The elements that hex has not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<TerrainId>,
    /// A leader of one of these ranks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<RankId>,
    /// Whether a person without rank serves as well.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub persons: bool,
    /// Something carried.
    pub equipment: Option<EquipmentId>,
}

/// Fire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FireRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Dice against each neighbor that can burn.
    pub spread_dice: u8,
    /// Dice against a unit in a burning hex.
    pub unit_dice: u8,
    /// Dice against a unit behind a burning hexside.
    pub hexside_dice: u8,
    /// Dice troops with animals lose beside a fire or in smoke.
    pub animals_lose: u8,
    /// Full turns a hex burns.
    pub hex_turns: u8,
    /// Full turns a hexside or a piece of equipment burns.
    pub hexside_turns: u8,
    /// What a boat withstands, in plaquettes.
    pub boat_resistance: u8,
    /// Hexes the range of flaming missiles is shorter.
    pub flaming_range_less: u8,
    /// Dice of an attack with torches, where the rulebook gives them.
    pub torch_dice: Option<u8>,
    /// When bare ground burns, if it ever does.
    pub grass: Option<GrassFires>,
}

/// When bare ground burns: with one of these kinds of weather and one of these winds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GrassFires {
    /// The elements, beside water, that have no grass to burn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub never_in: Vec<TerrainId>,
    /// What buildings of stone withstand of such a fire, in plaquettes.
    pub stone_resists: Option<u8>,
    /// What buildings and works of timber withstand of it, in plaquettes.
    pub timber_resists: Option<u8>,
    /// The kinds of weather.
    pub weather: Vec<WeatherId>,
    /// The forces of the wind.
    pub winds: Vec<WindId>,
}

entry! {
    /// The treasure spent on orders, in games that have one.
    pub struct Ducats {
    }
    /// How it is used, in our words.
    effect
}
