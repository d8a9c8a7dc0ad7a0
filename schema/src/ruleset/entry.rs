//! What every entry of a ruleset has: a name, a reference, words about it.

use super::battle::OwnBattle;
use super::character::{Character, Power};
use super::command::{LeaderTrait, Messenger, PurchaseOrder, Rank};
use super::counter::Class;
use super::gear::{Equipment, Formation};
use super::missile_table::MissileRow;
use super::nation::Nation;
use super::options::{BoatKind, Mission, OptionalRule, SetUpMethod, UnitState};
use super::orders::LineKind;
use super::play_aid::PlayAid;
use super::quality::{Morale, Training, Trait};
use super::terrain::{Obstacle, Terrain};
use super::troop::{Mount, Troop, Weight};
use super::victory::Grade;
use super::weapon::{ExoticWeapon, MeleeWeapon, MissileWeapon};
use super::weather::{Climate, Strength, WeatherKind, WindForce};
use crate::id_tables::only;
use crate::name::Name;

/// An entry of a ruleset.
pub trait Entry {
    /// What players call it.
    fn name(&self) -> &Name;
    /// Where the rulebook says so.
    fn reference(&self) -> &str;
    /// What it is or does, in words.
    fn words(&self) -> Option<&Name>;
    /// What a counter prints for it, where it prints something.
    fn printed(&self) -> Option<&str> {
        None
    }
}

macro_rules! entries {
    ($($entry:ty $(: $words:ident)?),+ $(,)?) => {$(
        impl Entry for $entry {
            fn name(&self) -> &Name {
                &self.name
            }

            fn reference(&self) -> &str {
                &self.reference
            }

            fn words(&self) -> Option<&Name> {
                only(&[$(&self.$words)?])
            }
        }
    )+};
}

entries! {
    Weight: means,
    Mount: effect,
    MeleeWeapon: means,
    MissileWeapon: means,
    ExoticWeapon: means,
    Training: means,
    Morale: means,
    Trait: effect,
    Rank: means,
    LeaderTrait: effect,
    Messenger: effect,
    Power: effect,
    Character: effect,
    Equipment: effect,
    Formation: effect,
    PurchaseOrder: effect,
    Terrain: effect,
    Obstacle: effect,
    OptionalRule: effect,
    UnitState: effect,
    BoatKind: effect,
    LineKind: effect,
    MissileRow: effect,
    Nation: means,
    PlayAid: means,
    OwnBattle: effect,
    SetUpMethod: effect,
    WeatherKind: effect,
    Strength: effect,
    WindForce: effect,
    Climate: effect,
    Mission,
    Grade,
}

impl Entry for Troop {
    fn name(&self) -> &Name {
        &self.name
    }

    fn reference(&self) -> &str {
        &self.reference
    }

    fn words(&self) -> Option<&Name> {
        self.effect.as_ref()
    }

    fn printed(&self) -> Option<&str> {
        self.counter.as_ref().map(|counter| &*counter.code)
    }
}

impl Entry for Class {
    fn name(&self) -> &Name {
        &self.name
    }

    fn reference(&self) -> &str {
        &self.reference
    }

    fn words(&self) -> Option<&Name> {
        Some(&self.means)
    }

    fn printed(&self) -> Option<&str> {
        self.code.as_deref()
    }
}
