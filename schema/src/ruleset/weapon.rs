//! Weapons: close combat, missile weapons and artillery pieces, and the exotic ones that count as others.

use crate::hashed::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::emblem::WeaponEmblem;
use super::entry::entry;
use super::who::Who;
use crate::id::{MeleeId, MissileId};
use crate::name::Name;
use crate::year::Period;

/// The table of close-combat weapons an entry stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MeleeTable {
    /// Weapons of infantry.
    Infantry,
    /// Weapons of cavalry and camelry.
    Mounted,
    /// Troops that are weapons by themselves.
    OwnWeapon,
}

entry! {
    /// A close-combat weapon.
    pub struct MeleeWeapon {
        /// The table it stands in.
        pub table: MeleeTable,
        /// What counters show of it.
        pub emblem: Option<WeaponEmblem>,
        /// Dice when the attacker has moved into contact.
        pub assault: u8,
        /// Dice otherwise, and in riposte.
        pub melee: u8,
        /// Hands that hold it.
        #[serde(default = "one_hand", skip_serializing_if = "is_one_hand")]
        pub hands: u8,
        /// Dice added against mounted troops.
        pub against_mounted: Option<u8>,
        /// Dice added while the unit still has that many plaquettes.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        pub with_plaquettes: IndexMap<String, u8>,
        /// Weapons against which the assault dice do not count.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub no_assault_against: Vec<MeleeId>,
        /// Whether the target's protection is read the other way round.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub inverted_armor: bool,
        /// Further limits on who may have it.
        pub who: Option<Who>,
        /// The years it is known to have existed in, where the data can prove it.
        pub years: Option<Period>,
    }
    /// What it is, in words.
    means
}

fn one_hand() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands skip conditions a reference")]
fn is_one_hand(hands: &u8) -> bool {
    *hands == 1
}

/// What movement does to shooting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AfterMoving {
    /// Shoots as well after moving.
    #[default]
    AsBefore,
    /// One die less.
    OneDieLess,
    /// Two dice less.
    TwoDiceLess,
    /// Does not shoot.
    NoShooting,
    /// Never moves.
    Static,
}

/// Who a missile weapon is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MissileUsers {
    /// Infantry, and those who shoot from chariots and elephants.
    Infantry,
    /// Cavalry and camelry.
    Mounted,
    /// Everyone who shoots by hand.
    All,
    /// Artillery crews.
    Artillery,
}

/// The part of the arsenal a missile weapon belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MissileTable {
    /// Bows, slings, javelins.
    Traditional,
    /// Powder and fire.
    Powder,
    /// Artillery and engines.
    Artillery,
}

entry! {
    /// A missile weapon or an artillery piece.
    pub struct MissileWeapon {
        /// The table it stands in.
        pub table: MissileTable,
        /// What counters show of it.
        pub emblem: Option<WeaponEmblem>,
        /// Who uses it.
        pub users: MissileUsers,
        /// Range in hexes.
        pub range: Option<u8>,
        /// Shooting dice.
        pub factor: Option<u8>,
        /// Hexes added to the range of the piece that shoots it, for what is only ammunition.
        pub piece_range: Option<i8>,
        /// What movement does to it.
        #[serde(default)]
        pub after_moving: AfterMoving,
        /// Whether the target's protection is read the other way round.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub inverted_armor: bool,
        /// Whether it sets fire.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub incendiary: bool,
        /// Further limits on who may have it.
        pub who: Option<Who>,
        /// The years it is known to have existed in, where the data can prove it.
        pub years: Option<Period>,
    }
    /// What it is, in words.
    means
}

entry! {
    /// A weapon of one people that counts as a common one.
    pub struct ExoticWeapon {
        /// The close-combat weapon of infantry it counts as.
        pub melee: Option<MeleeId>,
        /// The close-combat weapon of cavalry it counts as, where that is another entry.
        pub melee_mounted: Option<MeleeId>,
        /// The missile weapon it counts as.
        pub missile: Option<MissileId>,
        /// The hexside obstacle it counts as.
        pub obstacle: Option<crate::id::ObstacleId>,
        /// The years this equivalence holds in, where it changed.
        pub years: Option<Period>,
        /// The rulebook's word for what it counts as.
        pub counts_as: Name,
    }
    /// What it is, in words.
    means
}
