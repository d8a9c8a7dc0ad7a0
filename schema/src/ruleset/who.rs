//! Who may have something: one way to say it for weapons, particularities, formations and equipment.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::troop::{Animals, Arm};
use crate::id::{MeleeId, MissileId, MountId, TroopId, WeightId};

/// The conditions a unit meets; every condition that is given must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Who {
    /// The unit is one of these types of troop, or a sub-type of one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub troops: Vec<TroopId>,
    /// The unit is none of these, nor a sub-type of one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<TroopId>,
    /// The unit belongs to one of these arms.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arms: Vec<Arm>,
    /// The unit has one of these protections.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weights: Vec<WeightId>,
    /// Of these types of troop only the given protections count ("mounted troops or light infantry").
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub narrowed: Vec<Narrowed>,
    /// The unit rides or draws with one of these animals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub animals: Vec<Animals>,
    /// The unit has one of these mounts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mounts: Vec<MountId>,
    /// Whether the unit must, or must not, be able to shoot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shoots: Option<bool>,
    /// The unit shoots with one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missile: Vec<MissileId>,
    /// The unit fights with one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub melee: Vec<MeleeId>,
    /// The close-combat weapon is held in this many hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<u8>,
    /// The condition in words, where it says more than the data can check (large shields…).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<crate::Name>,
}

/// A limit on the protection that holds for some troops only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Narrowed {
    /// The troops it holds for.
    pub troop: TroopId,
    /// The protections they may have.
    pub weights: Vec<WeightId>,
}
