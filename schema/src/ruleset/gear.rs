//! Equipment and special formations.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::entry;
use super::formation::{FormationCompany, FormationGround, FormationMarkers, NotAtRest};
use super::who::Who;
use crate::choice::OneOrMany;
use crate::id::{ObstacleId, OptionId, StateId};
use crate::name::Name;

/// Who carries a piece of equipment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Bearer {
    /// A unit.
    Unit,
    /// A leader or a character.
    Character,
    /// The army as a whole.
    Army,
}

entry! {
    /// A piece of equipment.
    pub struct Equipment {
        /// Who carries it.
        pub bearers: Vec<Bearer>,
        /// Which units may have it; every unit where nothing is said.
        pub who: Option<Who>,
        /// The years it is known to have existed in, where the data can prove it.
        pub years: Option<crate::year::Period>,
        /// The optional rule it needs, or one of several.
        #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
        pub needs_rule: OneOrMany<OptionId>,
        /// Whether it is torches, whose dice the rules on fire ask for.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub torches: bool,
    }
    /// What it does, in our words.
    effect
}

entry! {
    /// A special formation.
    pub struct Formation {
        /// Who may use it.
        pub who: Who,
        /// Whether any of them adopts it on the field, without having been trained for it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub adopted: bool,
        /// What a unit in it looks at, in games where that matters.
        pub facing: Option<FacingRule>,
        /// Whether a unit that looks at a side has the two hexes beside the one ahead in front as well.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub wide_front: bool,
        /// How many hexes a unit in it stands on, where that is not as its counter says.
        pub hexes: Option<u8>,
        /// The only obstacles that may lie between these hexes.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub astride: Vec<ObstacleId>,
        /// Whether units march in it, so that what steps cost in it is what a march costs.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub march: bool,
        /// The ground units may be in it on: the first row that fits counts. On ground that no formation of
        /// the game speaks of, any is legal.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub ground: Vec<FormationGround>,
        /// Whom a unit in it may share its hex with: the first row that fits counts. Anybody where there are
        /// none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub company: Vec<FormationCompany>,
        /// The markers with the number of a turn that a unit in it carries.
        pub markers: Option<FormationMarkers>,
        /// The units that are in it only while something goes on.
        pub not_at_rest: Option<NotAtRest>,
        /// The optional rule it needs.
        pub needs: Option<OptionId>,
        /// The optional rule that does away with it.
        pub replaced_by: Option<OptionId>,
        /// The states it cannot be in.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub not_when: Vec<StateId>,
        /// How many units in it share their hexes; as many as else where nothing is said.
        pub units_in_hex: Option<u8>,
        /// How much farther a unit in it moves.
        #[serde(default, skip_serializing_if = "is_zero")]
        pub movement_more: u8,
        /// How much lower the troop quality of a unit in it is.
        #[serde(default, skip_serializing_if = "is_zero")]
        pub quality_less: u8,
        /// Whether it cannot be adopted in a hex the enemy controls.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub not_under_enemy: bool,
        /// Whether it cannot be in rough ground, nor cross a rough side.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub not_in_rough: bool,
        /// Whether only the overall commander, or a leader he brings into action, gives it orders.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub overall_commander_only: bool,
    }
    /// What it does, in our words.
    effect
}

/// What a unit looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FacingRule {
    /// A corner of its hex.
    Corner,
    /// A side of its hex.
    Side,
    /// All around.
    All,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands skip conditions a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}
