//! Which keys of documents belong to which unit model, and which of them it cannot do without.
//!
//! Documents of every game have the same types. A game uses the keys its unit model knows; the others are
//! refused, and left out of the JSON Schema of the game.

use crate::ruleset::UnitModel::{self, Cohesion, Plaquettes};

/// A mapping of a document that has keys of one unit model only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// An army as a whole.
    Army,
    /// A unit of an army.
    Unit,
    /// A leader of an army.
    Leader,
    /// A scenario as a whole.
    Scenario,
    /// A side of a scenario.
    Side,
    /// A corps of a side.
    Corps,
    /// A placement with more than its hex.
    Placement,
    /// A map as a whole.
    Map,
    /// An obstacle on the sides of hexes.
    Hexside,
}

/// A key that belongs to some unit models only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModelKey {
    /// The mapping it stands in.
    pub place: Place,
    /// The key.
    pub key: &'static str,
    /// The unit models that know it; all where none is named.
    pub of: &'static [UnitModel],
    /// The unit models that need it.
    pub needed_by: &'static [UnitModel],
    /// Whether its value is an id of a table, which other games have empty: the id is then reported.
    pub by_table: bool,
}

const P: &[UnitModel] = &[Plaquettes];
const C: &[UnitModel] = &[Cohesion];

const fn key(place: Place, key: &'static str, of: &'static [UnitModel]) -> ModelKey {
    ModelKey { place, key, of, needed_by: &[], by_table: false }
}

const fn table(place: Place, key: &'static str, of: &'static [UnitModel]) -> ModelKey {
    ModelKey { place, key, of, needed_by: &[], by_table: true }
}

const fn needed(place: Place, key: &'static str, of: &'static [UnitModel]) -> ModelKey {
    ModelKey { place, key, of, needed_by: of, by_table: false }
}

/// A key of every game that one unit model cannot do without.
const fn shared(place: Place, key: &'static str, needed_by: &'static [UnitModel]) -> ModelKey {
    ModelKey { place, key, of: &[], needed_by, by_table: false }
}

/// Every key that is not for all unit models alike.
pub const MODEL_KEYS: &[ModelKey] = &[
    key(Place::Army, "list", P),
    key(Place::Army, "budget", P),
    key(Place::Army, "heralds", P),
    key(Place::Army, "characters", P),
    table(Place::Army, "equipment", P),
    table(Place::Army, "nation", C),
    table(Place::Unit, "weight", P),
    table(Place::Unit, "mount", P),
    table(Place::Unit, "melee", P),
    table(Place::Unit, "training", P),
    table(Place::Unit, "morale", P),
    key(Place::Unit, "detachment", P),
    key(Place::Unit, "with", P),
    key(Place::Unit, "formations", P),
    table(Place::Unit, "equipment", P),
    key(Place::Unit, "entry", P),
    key(Place::Unit, "printed-number", C),
    table(Place::Unit, "class", C),
    table(Place::Unit, "nation", C),
    key(Place::Unit, "double", C),
    needed(Place::Unit, "size", C),
    needed(Place::Unit, "quality", C),
    needed(Place::Unit, "movement", C),
    key(Place::Unit, "extended-movement", C),
    table(Place::Unit, "missile-row", C),
    key(Place::Unit, "range", C),
    key(Place::Unit, "rout-points", C),
    ModelKey { place: Place::Leader, key: "rank", of: P, needed_by: P, by_table: true },
    table(Place::Leader, "quality", P),
    table(Place::Leader, "traits", P),
    key(Place::Leader, "powers", P),
    table(Place::Leader, "equipment", P),
    key(Place::Leader, "entry", P),
    shared(Place::Leader, "name", C),
    ModelKey { place: Place::Leader, key: "nation", of: C, needed_by: C, by_table: true },
    needed(Place::Leader, "command-range", C),
    key(Place::Leader, "initiative", C),
    key(Place::Leader, "contingent-leader", C),
    key(Place::Leader, "line-orders", C),
    key(Place::Leader, "strategy", C),
    key(Place::Leader, "contingent-orders", C),
    key(Place::Leader, "personal-combat", C),
    needed(Place::Leader, "charisma", C),
    key(Place::Leader, "elite", C),
    key(Place::Leader, "person", C),
    key(Place::Leader, "counter", C),
    key(Place::Leader, "movement", C),
    key(Place::Leader, "replaces", C),
    key(Place::Leader, "rout-points", C),
    key(Place::Scenario, "battle", C),
    key(Place::Scenario, "gates", C),
    key(Place::Scenario, "external-tables", C),
    key(Place::Side, "budget", P),
    key(Place::Side, "decoys", P),
    key(Place::Side, "sentries", P),
    key(Place::Side, "boats", P),
    key(Place::Side, "camp", P),
    key(Place::Side, "ammunition", P),
    key(Place::Side, "agents", P),
    key(Place::Side, "demoralisation", P),
    key(Place::Side, "ducats", P),
    shared(Place::Side, "edge", C),
    needed(Place::Side, "commander", C),
    key(Place::Side, "wing-commanders", C),
    key(Place::Side, "line-orders", C),
    key(Place::Side, "restrictions", C),
    needed(Place::Side, "rout-level", C),
    key(Place::Side, "rout-points", C),
    key(Place::Side, "elephant-leaders", C),
    shared(Place::Corps, "members", P),
    key(Place::Corps, "objective", P),
    key(Place::Corps, "open", P),
    key(Place::Corps, "types", C),
    key(Place::Corps, "orders", C),
    key(Place::Placement, "hits", C),
    key(Place::Placement, "lost", P),
    key(Place::Map, "compass", C),
    key(Place::Hexside, "usable", C),
];

impl ModelKey {
    /// Whether a unit model knows it.
    #[must_use]
    pub fn is_known_to(&self, model: UnitModel) -> bool {
        self.of.is_empty() || self.of.contains(&model)
    }

    /// Whether a unit model cannot do without it.
    #[must_use]
    pub fn is_needed_by(&self, model: UnitModel) -> bool {
        self.needed_by.contains(&model)
    }
}

/// The keys of a mapping that are not for all unit models alike.
pub fn keys_of(place: Place) -> impl Iterator<Item = &'static ModelKey> {
    MODEL_KEYS.iter().filter(move |key| key.place == place)
}
