//! Troops: types, protections, movement, mounts, and what fighting data a type brings with it.

use crate::hashed::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::counter::TroopCounter;
use super::emblem::WeaponEmblem;
use super::entry::entry;
use super::who::Who;
use crate::id::{MeleeId, MissileId, TraitId, TroopId, WeightId};
use crate::name::Name;

entry! {
    /// A protection level (« poids »).
    pub struct Weight {
        /// The colour that marks it.
        pub color: Name,
    }
    /// What kind of protection it is.
    means
}

/// The tactical family of a troop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// Fights on foot, mounted on the march or not.
    Foot,
    /// Cavalry, camelry and chariots («troupes montées»).
    Mounted,
    /// Elephants that fight.
    Elephants,
    /// Artillery of every sort.
    Artillery,
    /// Dogs, bears and other beasts.
    Beasts,
}

/// The animals of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Animals {
    /// Horses, donkeys and mules.
    Horses,
    /// Camels and dromedaries.
    Camels,
    /// Elephants.
    Elephants,
    /// Oxen, bison and other cattle.
    Cattle,
    /// Reindeer.
    Reindeer,
    /// Dogs, wolves and big cats.
    Dogs,
    /// Bears.
    Bears,
    /// Pigs.
    Pigs,
}

impl Arm {
    /// What players call the troops of the family.
    #[must_use]
    pub fn name(self) -> Name {
        match self {
            Self::Foot => Name::new("foot troops", "troupes à pied"),
            Self::Mounted => Name::new("mounted troops", "troupes montées"),
            Self::Elephants => Name::new("elephants", "éléphants"),
            Self::Artillery => Name::new("artillery", "artillerie"),
            Self::Beasts => Name::new("beasts", "animaux de guerre"),
        }
    }
}

impl Animals {
    /// What players call them.
    #[must_use]
    pub fn name(self) -> Name {
        match self {
            Self::Horses => Name::new("horses", "chevaux"),
            Self::Camels => Name::new("camels", "chameaux"),
            Self::Elephants => Name::new("elephants", "éléphants"),
            Self::Cattle => Name::new("cattle", "bovins"),
            Self::Reindeer => Name::new("reindeer", "rennes"),
            Self::Dogs => Name::new("dogs", "chiens"),
            Self::Bears => Name::new("bears", "ours"),
            Self::Pigs => Name::new("pigs", "cochons"),
        }
    }
}

/// The table a weapon is chosen from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponTable {
    /// No weapon is chosen: the troop is its own weapon, or its type says everything.
    #[default]
    None,
    /// The weapons of infantry.
    Infantry,
    /// The weapons of cavalry and camelry.
    Mounted,
    /// Artillery pieces.
    Artillery,
}

/// A type of troop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Troop {
    /// What players call it.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The type this is a sub-type of; what is not given here is taken from there.
    pub of: Option<TroopId>,
    /// Its tactical family.
    pub arm: Arm,
    /// What its counters show, where nothing it shoots with says so.
    pub emblem: Option<WeaponEmblem>,
    /// The animals it rides or is drawn by.
    pub animals: Option<Animals>,
    /// Whether it moves on wheels.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub vehicle: bool,
    /// Whether it does not tower over other troops, as its animals usually do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub low: bool,
    /// Whether it shoots as well after moving, whatever it shoots with.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub steady: bool,
    /// Plaquettes with normal morale, in games that count them.
    #[serde(default)]
    pub plaquettes: u8,
    /// Plaquettes that set the multiplier of the budget, where they differ from those in play.
    pub budget_plaquettes: Option<u8>,
    /// Whether the number of plaquettes never changes with morale (sacrificial troops, herds).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fixed_plaquettes: bool,
    /// Morale levels it cannot have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub morale_forbidden: Vec<crate::id::MoraleId>,
    /// Training levels it can have, where not all of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub training_allowed: Vec<crate::id::TrainingId>,
    /// Counts as half a unit for losses.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub half_unit: bool,
    /// The protections it exists in, with what each brings.
    #[serde(default)]
    #[schemars(extend("x-keys" = "WeightId"))]
    pub weights: IndexMap<WeightId, Cell>,
    /// The table its close-combat weapon is chosen from.
    #[serde(default)]
    pub melee_from: WeaponTable,
    /// The close-combat weapon taken when none is named.
    pub melee_default: Option<MeleeId>,
    /// The table its missile weapon is chosen from.
    #[serde(default)]
    pub missile_from: WeaponTable,
    /// The missile weapons it may have, where not all of that table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missiles: Vec<MissileId>,
    /// Whether it must have a missile weapon.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub missile_required: bool,
    /// Fighting data that comes with the type, in games without a choice of weapons.
    pub combat: Option<Combat>,
    /// Dice added to what the weapon gives.
    pub dice: Option<ExtraDice>,
    /// Particularities every unit of this type has without naming them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<TraitId>,
    /// Whether the budget gives no price for it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_price: bool,
    /// Whether a second troop marches with it in the same unit (mixed troops), and of which types.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub companions: Vec<TroopId>,
    /// Whether that second troop alone gives the dice in riposte, where the stronger of both does
    /// otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub riposte_of_companion: bool,
    /// Words in the name of a unit that suggest it is one of these, in small letters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub named_like: Vec<String>,
    /// Whether it cannot be listed in an army because it only arises in play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub only_in_play: bool,
    /// What its counters show, in games of troop quality and size.
    pub counter: Option<TroopCounter>,
    /// What is special about it, in words.
    pub effect: Option<Name>,
}

/// What one protection of one type of troop brings.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Cell {
    /// Hexes it may move and still fight.
    pub hexes: i8,
    /// Hexes it may move when it gives up fighting, where that is more.
    pub without_combat: Option<i8>,
    /// Never more than these hexes, whatever would add to them.
    pub never_more_than: Option<i8>,
    /// Loses a shooting die for each hex it moves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub die_lost_per_hex: bool,
    /// Never moves.
    #[serde(rename = "static", skip_serializing_if = "std::ops::Not::not")]
    pub is_static: bool,
    /// The close-combat weapon it is by itself.
    pub melee: Option<MeleeId>,
    /// The piece it serves when no other is named.
    pub missile: Option<MissileId>,
    /// Its shooting range, in games where the type gives it.
    pub range: Option<u8>,
    /// The protection it has when attacked, where it differs from the name of this column.
    pub protection: Option<WeightId>,
    /// Particularities it has without naming them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<TraitId>,
    /// What is special about it, in words.
    pub effect: Option<Name>,
}

/// Fighting data of a type of troop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Combat {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Shooting range in hexes; the protection may give another.
    #[serde(default)]
    pub range: u8,
    /// Shooting dice.
    #[serde(default)]
    pub shooting: u8,
    /// Shooting dice with one plaquette left, where they differ.
    pub shooting_last: Option<u8>,
    /// Dice in an attack at close quarters.
    #[serde(default)]
    pub attack: u8,
    /// Dice in riposte.
    #[serde(default)]
    pub riposte: u8,
    /// Dice in attack and riposte for each plaquette left, in place of fixed ones.
    pub per_plaquette: Option<u8>,
    /// What is special about it, in words.
    pub effect: Option<Name>,
}

/// Dice a sub-type adds to, or takes from, what its weapons give.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ExtraDice {
    /// In the assault.
    #[serde(skip_serializing_if = "is_zero")]
    pub assault: i8,
    /// In melee and riposte.
    #[serde(skip_serializing_if = "is_zero")]
    pub melee: i8,
    /// In shooting.
    #[serde(skip_serializing_if = "is_zero")]
    pub shooting: i8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands skip conditions a reference")]
fn is_zero(dice: &i8) -> bool {
    *dice == 0
}

entry! {
    /// What carries infantry or artillery on the march.
    pub struct Mount {
        /// Who may have it.
        pub who: Who,
        /// The animals it adds to the unit.
        pub animals: Option<Animals>,
        /// Whether it is a vehicle.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub vehicle: bool,
        /// Hexes added to a move without combat.
        pub extra_march: i8,
    }
    /// What is special about it, in words.
    effect
}

/// A plaquette that may act apart from its unit, in games that know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Detachment {
    /// What players call it.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// What it costs where it is not like the rest of its unit.
    #[serde(default)]
    pub price: DetachmentPrice,
    /// What it does, in our words.
    pub effect: Name,
}

/// What a detachment costs that is not like the rest of its unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DetachmentPrice {
    /// The game does not say.
    #[default]
    NotGiven,
    /// A plaquette of its own troop, counted as the last one of the unit.
    OwnTroop,
    /// A plaquette of its unit.
    AsItsUnit,
}
