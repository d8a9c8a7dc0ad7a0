//! The pictures of weapons on counters.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the counters of those who bear a weapon show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponEmblem {
    /// A shield.
    Shield,
    /// A sword.
    Sword,
    /// Two swords.
    Swords,
    /// A long axe.
    Axe,
    /// A fork.
    Fork,
    /// A spear.
    Spear,
    /// Pikes.
    Pike,
    /// A lance.
    Lance,
    /// Javelins.
    Javelins,
    /// A bow.
    Bow,
    /// A crossbow.
    Crossbow,
    /// A sling.
    Sling,
    /// A firearm.
    Gun,
    /// A flame.
    Fire,
    /// An engine that throws.
    Engine,
    /// A cannon.
    Cannon,
}
