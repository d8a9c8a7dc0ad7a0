//! Rulesets: everything a game says about troops, leaders, weapons and prices, as data.
//!
//! A ruleset is YAML. The shipped ones are read at build time and embedded; a house ruleset extends
//! one of them. Both become a [`Ruleset`] through [`load`]: the base, then what the chosen rulings
//! change, then what the house ruleset adds, changes or removes.

pub mod budget;
pub mod character;
pub mod command;
pub mod entry;
pub mod gear;
pub mod load;
pub mod quality;
pub mod ruling;
pub mod shipped;
pub mod troop;
pub mod weapon;
pub mod who;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use self::budget::Budget;
use self::character::{Character, Power};
use self::command::{Activation, LeaderTrait, Messenger, PurchaseOrder, Rank};
use self::gear::{Equipment, Formation};
use self::quality::{Morale, Training, Trait};
use self::ruling::Ruling;
use self::troop::{Detachment, Mount, Troop, Weight};
use self::weapon::{ExoticWeapon, MeleeWeapon, MissileWeapon};
use crate::id::{
    CharacterId, EquipmentId, FormationId, LeaderTraitId, MeleeId, MessengerId, MissileId,
    MoraleId, MountId, OrderId, PowerId, RankId, RulesetId, RulingId, TrainingId, TraitId, TroopId,
    WeightId,
};
use crate::name::Name;
use crate::year::Period;

/// How the units of a game are described.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UnitModel {
    /// Type, protection, weapons, training, morale; strength counted in plaquettes.
    Plaquettes,
    /// Troop quality, size and facing.
    Cohesion,
    /// Fire, shock, morale and steps.
    Steps,
}

/// Everything a game says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Ruleset {
    /// The handle documents name it by.
    pub id: RulesetId,
    /// What players call it.
    pub name: Name,
    /// The ruleset it builds on, for a house ruleset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extends: Option<RulesetId>,
    /// The rulebook its references point into.
    pub book: String,
    /// How its units are described.
    pub model: UnitModel,
    /// The years it covers.
    #[serde(default)]
    pub period: Period,
    /// Where the rulebook speaks of army lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lists_ref: Option<String>,
    /// Protection levels.
    #[serde(default)]
    pub weights: IndexMap<WeightId, Weight>,
    /// Types of troop.
    #[serde(default)]
    pub troops: IndexMap<TroopId, Troop>,
    /// Mounts of infantry and artillery.
    #[serde(default)]
    pub mounts: IndexMap<MountId, Mount>,
    /// Plaquettes that may act apart from their unit, in games that know them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detachment: Option<Detachment>,
    /// Close-combat weapons.
    #[serde(default)]
    pub melee_weapons: IndexMap<MeleeId, MeleeWeapon>,
    /// Missile weapons and artillery pieces.
    #[serde(default)]
    pub missile_weapons: IndexMap<MissileId, MissileWeapon>,
    /// Weapons of one people that count as common ones.
    #[serde(default)]
    pub exotic_weapons: IndexMap<String, ExoticWeapon>,
    /// Training levels.
    #[serde(default)]
    pub training: IndexMap<TrainingId, Training>,
    /// Morale levels.
    #[serde(default)]
    pub morale: IndexMap<MoraleId, Morale>,
    /// Particularities of units.
    #[serde(default)]
    pub traits: IndexMap<TraitId, Trait>,
    /// Ranks of leaders.
    #[serde(default)]
    pub ranks: IndexMap<RankId, Rank>,
    /// Particularities of leaders.
    #[serde(default)]
    pub leader_traits: IndexMap<LeaderTraitId, LeaderTrait>,
    /// Messengers.
    #[serde(default)]
    pub messengers: IndexMap<MessengerId, Messenger>,
    /// Powers of characters.
    #[serde(default)]
    pub powers: IndexMap<PowerId, Power>,
    /// Characters of the rulebook.
    #[serde(default)]
    pub characters: IndexMap<CharacterId, Character>,
    /// Equipment.
    #[serde(default)]
    pub equipment: IndexMap<EquipmentId, Equipment>,
    /// Special formations.
    #[serde(default)]
    pub formations: IndexMap<FormationId, Formation>,
    /// Activations by size of army.
    #[serde(default)]
    pub activations: Vec<Activation>,
    /// Orders bought with ducats.
    #[serde(default)]
    pub orders: IndexMap<OrderId, PurchaseOrder>,
    /// How troops are priced, in games that price them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<Budget>,
    /// Rulings on unclear places.
    #[serde(default)]
    pub rulings: IndexMap<RulingId, Ruling>,
}
