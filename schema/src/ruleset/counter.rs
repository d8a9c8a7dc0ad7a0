//! Counters: what the types and classes of troop show in games of troop quality, size and facing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::who::Who;
use crate::id::{MissileId, NationId, TroopId};
use crate::name::Name;

/// How many hexes a unit stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// One hex.
    #[default]
    Single,
    /// One hex or two; one where nothing is said.
    Either,
    /// Two hexes; one is unexpected.
    UsuallyDouble,
    /// Two hexes, always.
    Double,
}

impl Shape {
    /// Whether a unit that does not say so stands on two hexes.
    #[must_use]
    pub fn is_double(self) -> bool {
        matches!(self, Self::UsuallyDouble | Self::Double)
    }
}

/// Whether a type of troop shoots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Shooting {
    /// Some units do.
    #[default]
    Some,
    /// Every unit should.
    Expected,
    /// The rulebook never speaks of it.
    Unheard,
    /// No unit does.
    Never,
}

/// What every unit of a type has in common.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct TroopCounter {
    /// The letters printed on the counter.
    pub code: String,
    /// How many hexes it stands on; its class may say otherwise.
    #[serde(skip_serializing_if = "is_default")]
    pub shape: Shape,
    /// The size all of them have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u8>,
    /// What a point of size stands for, in our words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<Name>,
    /// The size that is worth a look when it is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub usual_size: Option<u8>,
    /// The larger movement allowance all of them have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extended_movement: Option<u8>,
    /// Whether it shoots.
    #[serde(skip_serializing_if = "is_default")]
    pub shooting: Shooting,
    /// The only missile it may have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missile: Option<MissileId>,
    /// The missiles that are known of it; others are worth a look.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub usual_missiles: Vec<MissileId>,
    /// Whether each of its units is of one of its classes.
    #[serde(skip_serializing_if = "is_default")]
    pub classed: bool,
    /// The only nations that have it; all where none is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nations: Vec<NationId>,
    /// The units of this type whose nation a rule turns on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nation_matters: Option<Who>,
    /// Whether its counters may be without a name.
    #[serde(skip_serializing_if = "is_default")]
    pub nameless: bool,
    /// Whether it looks nowhere in particular.
    #[serde(skip_serializing_if = "is_default")]
    pub no_facing: bool,
    /// Whether it fights without orders.
    #[serde(skip_serializing_if = "is_default")]
    pub acts_alone: bool,
}

/// A class within a type of troop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Class {
    /// What players call it.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The letters printed on the counter, where the rulebook gives them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The types it belongs to.
    pub of: Vec<TroopId>,
    /// How many hexes its units stand on, where that is not as for the type.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<Shape>,
    /// The units of this class whose nation a rule turns on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nation_matters: Option<Who>,
    /// The only nations that have it; all where none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nations: Vec<NationId>,
    /// The nations that have it on one hex only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub single_for: Vec<NationId>,
    /// Whether it shoots, where that is not as for the type.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shooting: Option<Shooting>,
    /// What it is, in our words.
    pub means: Name,
}

/// The movement allowance that is expected of some units.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UsualMovement {
    /// Which units.
    pub who: Who,
    /// Their allowance.
    pub movement: u8,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
}

/// The hexes around a unit it controls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Control {
    /// Those in front.
    Front,
    /// Those in front and at the flanks.
    FrontAndFlanks,
    /// All around.
    All,
    /// None.
    None,
}

/// What some units control.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ControlRule {
    /// Which units; all others where nothing is said.
    #[serde(default)]
    pub who: Who,
    /// The states that take this control away from them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unless: Vec<crate::id::StateId>,
    /// What they control.
    pub control: Control,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
}

/// What becomes of a unit that loses its cohesion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Collapse {
    /// It routs and may rally.
    Routs,
    /// It routs and is lost in the next rout phase.
    RoutsBriefly,
    /// It is removed at once.
    Removed,
    /// It rampages.
    Rampages,
}

/// What becomes of some units that lose their cohesion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CollapseRule {
    /// Which units; all others where nothing is said.
    #[serde(default)]
    pub who: Who,
    /// What becomes of them.
    pub collapse: Collapse,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
}

/// What holds for all units of a game of troop quality, size and facing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CohesionRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The highest number of the die, which a check of troop quality must not exceed.
    pub highest_die: u8,
    /// Where the rulebook speaks of lost cohesion.
    pub hits: String,
    /// The formation of a unit that names none.
    pub formation: crate::id::FormationId,
    /// What units control: the first rule that fits counts.
    pub control: Vec<ControlRule>,
    /// What becomes of units that lose their cohesion: the first rule that fits counts.
    pub collapse: Vec<CollapseRule>,
    /// What shooting at lower ground adds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub downhill: Option<Downhill>,
    /// The movement allowances that are expected.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub usual_movement: Vec<UsualMovement>,
    /// Units that never willingly come before some enemies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shun: Vec<Shun>,
}

/// What shooting at lower ground adds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Downhill {
    /// The hexes added to the range.
    pub range: u8,
    /// The die that hits at that range, or less.
    pub hits_on: u8,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
}

/// Units that never willingly come before some enemies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Shun {
    /// Who keeps away.
    pub who: Who,
    /// From whom.
    pub from: Who,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
