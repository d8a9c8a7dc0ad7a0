//! The parts of documents that not every game has, and the rule of the game each belongs to.
//!
//! Documents of every game have the same types. A game takes the keys its rules speak of; the others are
//! refused, and left out of the JSON Schema of the game. Figures of units and leaders are declared by the
//! game itself, and a key that names an entry of a table goes with the table.

use crate::ruleset::Ruleset;
use crate::ruleset::attribute::Carrier;

/// A mapping of a document that has keys of some games only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyedMapping {
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
    /// The demoralisation of a side.
    Demoralisation,
    /// Who arrives later.
    Reinforcement,
    /// A placement with more than its hex.
    Placement,
    /// A map as a whole.
    Map,
    /// An obstacle on the sides of hexes.
    Hexside,
}

impl KeyedMapping {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Army,
        Self::Unit,
        Self::Leader,
        Self::Scenario,
        Self::Side,
        Self::Corps,
        Self::Demoralisation,
        Self::Reinforcement,
        Self::Placement,
        Self::Map,
        Self::Hexside,
    ];

    /// Its definition in the JSON Schema.
    #[must_use]
    pub fn definition(self) -> &'static str {
        match self {
            Self::Army => "Army",
            Self::Unit => "Unit",
            Self::Leader => "Leader",
            Self::Scenario => "Scenario",
            Self::Side => "Side",
            Self::Corps => "Corps",
            Self::Demoralisation => "DemoralisationValues",
            Self::Reinforcement => "Reinforcement",
            Self::Placement => "FullPlacement",
            Self::Map => "Map",
            Self::Hexside => "HexsideFeature",
        }
    }

    /// Whose figures stand in it.
    #[must_use]
    pub fn bearer(self) -> Option<Carrier> {
        match self {
            Self::Unit => Some(Carrier::Unit),
            Self::Leader => Some(Carrier::Leader),
            _ => None,
        }
    }
}

/// A question about a game.
type Asks = fn(&Ruleset) -> bool;

/// A key that some games have, or need.
#[derive(Clone, Copy)]
pub struct GameKey {
    /// The mapping it stands in.
    pub place: KeyedMapping,
    /// The key.
    pub key: &'static str,
    has: Asks,
    needs: Asks,
}

impl GameKey {
    /// Whether a game has it.
    #[must_use]
    pub fn is_known_to(&self, ruleset: &Ruleset) -> bool {
        (self.has)(ruleset)
    }

    /// Whether a game cannot do without it.
    #[must_use]
    pub fn is_needed_by(&self, ruleset: &Ruleset) -> bool {
        (self.needs)(ruleset)
    }
}

const fn part(place: KeyedMapping, key: &'static str, has: Asks) -> GameKey {
    GameKey { place, key, has, needs: |_| false }
}

/// A key that every game with the rule needs.
const fn needed(place: KeyedMapping, key: &'static str, has: Asks) -> GameKey {
    GameKey { place, key, has, needs: has }
}

/// A key that every game has and some need.
const fn shared(place: KeyedMapping, key: &'static str, needs: Asks) -> GameKey {
    GameKey { place, key, has: |_| true, needs }
}

/// Leaders act in the order of their initiative and give orders.
fn rated_leaders(ruleset: &Ruleset) -> bool {
    ruleset.leader_rules.is_some()
}

/// Leaders are bought by their rank.
fn ranked_leaders(ruleset: &Ruleset) -> bool {
    !ruleset.ranks.is_empty()
}

fn rout_points(ruleset: &Ruleset) -> bool {
    ruleset.rout.is_some()
}

/// Units lose cohesion by hits; elsewhere they lose men.
fn hits(ruleset: &Ruleset) -> bool {
    ruleset.cohesion.is_some()
}

/// Obstacles have openings that may be shut.
fn gates(ruleset: &Ruleset) -> bool {
    ruleset.obstacles.values().any(|obstacle| !obstacle.opens.is_empty())
}

/// Battles have hours, a scale, nights and special counters.
fn framed(ruleset: &Ruleset) -> bool {
    ruleset.frame.is_some()
}

/// Corps are led by a chain of command.
fn chain(ruleset: &Ruleset) -> bool {
    ruleset.chain_of_command.is_some()
}

/// Corps act under orders.
fn corps_orders(ruleset: &Ruleset) -> bool {
    ruleset.chain_of_command.as_ref().is_some_and(|chain| chain.orders.is_some())
}

/// Those who come later may be placed on the map.
fn arrivals(ruleset: &Ruleset) -> bool {
    ruleset.arrivals.is_some()
}

/// Battles name two levels of loss.
fn levels(ruleset: &Ruleset) -> bool {
    ruleset.demoralisation.as_ref().is_some_and(|it| it.levels.is_some())
}

/// Armies have wings, corps and divisions.
fn echelons(ruleset: &Ruleset) -> bool {
    ruleset.order_of_battle.is_some()
}

/// Corps are placed on squares of a grid the evening before.
fn on_squares(ruleset: &Ruleset) -> bool {
    ruleset.strategic_deployment.is_some()
}

/// Victory is counted in points.
fn scored(ruleset: &Ruleset) -> bool {
    ruleset.scoring.is_some()
}

/// Every key of documents that is not for all games alike.
pub const PARTS: &[GameKey] = &[
    part(KeyedMapping::Army, "list", Ruleset::buys_armies),
    part(KeyedMapping::Army, "budget", Ruleset::buys_armies),
    part(KeyedMapping::Army, "heralds", |it| !it.messengers.is_empty()),
    part(KeyedMapping::Army, "characters", |it| !it.powers.is_empty()),
    part(KeyedMapping::Army, "wings", echelons),
    part(KeyedMapping::Army, "corps", echelons),
    part(KeyedMapping::Army, "divisions", echelons),
    part(KeyedMapping::Unit, "corps", echelons),
    part(KeyedMapping::Unit, "division", echelons),
    part(KeyedMapping::Unit, "attached-to", echelons),
    part(KeyedMapping::Unit, "counts-for", echelons),
    part(KeyedMapping::Unit, "detachment", Ruleset::counts_plaquettes),
    part(KeyedMapping::Unit, "with", |it| {
        it.troops.values().any(|troop| !troop.companions.is_empty())
    }),
    part(KeyedMapping::Unit, "formations", |it| it.formations.values().all(|it| !it.adopted)),
    part(KeyedMapping::Unit, "entry", Ruleset::buys_armies),
    shared(KeyedMapping::Leader, "rank", ranked_leaders),
    part(KeyedMapping::Leader, "powers", |it| !it.powers.is_empty()),
    part(KeyedMapping::Leader, "entry", Ruleset::buys_armies),
    shared(KeyedMapping::Leader, "name", rated_leaders),
    shared(KeyedMapping::Leader, "nation", rated_leaders),
    part(KeyedMapping::Leader, "person", rated_leaders),
    part(KeyedMapping::Leader, "counter", rated_leaders),
    part(KeyedMapping::Leader, "replaces", |it| rated_leaders(it) || chain(it)),
    part(KeyedMapping::Scenario, "battle", |it| !it.battles.is_empty()),
    part(KeyedMapping::Scenario, "gates", gates),
    part(KeyedMapping::Scenario, "external-tables", |it| !it.tables.is_empty()),
    shared(KeyedMapping::Scenario, "turns", |it| {
        it.frame.as_ref().is_some_and(|frame| frame.turns.is_some())
    }),
    part(KeyedMapping::Scenario, "clock", framed),
    part(KeyedMapping::Scenario, "scale", framed),
    part(KeyedMapping::Scenario, "night-turns", framed),
    part(KeyedMapping::Scenario, "counters", framed),
    part(KeyedMapping::Scenario, "victory-points", scored),
    part(KeyedMapping::Scenario, "deployment-grid", on_squares),
    part(KeyedMapping::Scenario, "time", |it| it.time_limits.is_some()),
    part(KeyedMapping::Scenario, "fresh-from", |it| it.tactics.values().any(|it| it.rests)),
    part(KeyedMapping::Side, "budget", Ruleset::buys_armies),
    part(KeyedMapping::Side, "decoys", |it| it.decoys.is_some()),
    part(KeyedMapping::Side, "sentries", |it| it.night.is_some()),
    part(KeyedMapping::Side, "boats", |it| !it.boats.is_empty()),
    part(KeyedMapping::Side, "camp", |it| it.camp.is_some()),
    part(KeyedMapping::Side, "ammunition", |it| it.ammunition.is_some()),
    part(KeyedMapping::Side, "agents", |it| !it.missions.is_empty()),
    part(KeyedMapping::Side, "demoralisation", |it| it.demoralisation.is_some()),
    part(KeyedMapping::Side, "ducats", Ruleset::buys_armies),
    shared(KeyedMapping::Side, "edge", rout_points),
    needed(KeyedMapping::Side, "commander", rated_leaders),
    part(KeyedMapping::Side, "wing-commanders", rated_leaders),
    part(KeyedMapping::Side, "line-orders", rated_leaders),
    part(KeyedMapping::Side, "restrictions", rated_leaders),
    needed(KeyedMapping::Side, "rout-level", rout_points),
    part(KeyedMapping::Side, "rout-points", rout_points),
    part(KeyedMapping::Side, "elephant-leaders", |it| {
        it.set_up.as_ref().is_some_and(|it| it.elephant_leaders.is_some())
    }),
    part(KeyedMapping::Side, "squares", on_squares),
    part(KeyedMapping::Side, "communication", |it| it.communication.is_some()),
    part(KeyedMapping::Side, "commander-lost", scored),
    part(KeyedMapping::Side, "leader-changes", chain),
    part(KeyedMapping::Side, "orders", corps_orders),
    part(KeyedMapping::Side, "orders-per-turn", corps_orders),
    part(KeyedMapping::Side, "personal-units", |it| {
        it.chain_of_command.as_ref().is_some_and(|chain| chain.radius.is_some())
    }),
    part(KeyedMapping::Side, "couriers", |it| {
        it.chain_of_command.as_ref().is_some_and(|chain| chain.couriers.is_some())
    }),
    part(KeyedMapping::Side, "messages", chain),
    part(KeyedMapping::Demoralisation, "values", |it| !levels(it)),
    part(KeyedMapping::Demoralisation, "total", |it| !levels(it)),
    part(KeyedMapping::Demoralisation, "despair", levels),
    part(KeyedMapping::Demoralisation, "corps", levels),
    part(KeyedMapping::Reinforcement, "zone", arrivals),
    part(KeyedMapping::Reinforcement, "area", arrivals),
    part(KeyedMapping::Reinforcement, "reserve", arrivals),
    part(KeyedMapping::Reinforcement, "order", corps_orders),
    part(KeyedMapping::Reinforcement, "formation", arrivals),
    shared(KeyedMapping::Corps, "members", |it| !rated_leaders(it)),
    part(KeyedMapping::Corps, "objective", |it| it.corps.is_some()),
    part(KeyedMapping::Corps, "open", |it| it.corps.is_some()),
    part(KeyedMapping::Corps, "types", rated_leaders),
    part(KeyedMapping::Corps, "orders", rated_leaders),
    part(KeyedMapping::Placement, "hits", hits),
    part(KeyedMapping::Placement, "lost", |it| !hits(it)),
    part(KeyedMapping::Placement, "letter", |it| it.losses.is_some()),
    part(KeyedMapping::Placement, "markers", |it| {
        it.formations.values().any(|formation| formation.markers.is_some())
    }),
    part(KeyedMapping::Placement, "stack", |it| {
        it.stacking.as_ref().is_some_and(|it| it.order.is_some())
    }),
    part(KeyedMapping::Placement, "screen", |it| it.screens.is_some()),
    part(KeyedMapping::Map, "cut", |it| it.board.as_ref().is_some_and(|it| it.cut_hexes.is_some())),
    part(KeyedMapping::Hexside, "up", |it| it.obstacles.values().any(|obstacle| obstacle.slope)),
    part(KeyedMapping::Map, "compass", |it| {
        it.board.as_ref().is_some_and(|it| it.compass_for.is_some())
    }),
    part(KeyedMapping::Hexside, "usable", gates),
];

/// The keys of a mapping that are not for all games alike.
pub fn parts_of(place: KeyedMapping) -> impl Iterator<Item = &'static GameKey> {
    PARTS.iter().filter(move |part| part.place == place)
}

/// The figures that stand in a mapping, in a game.
pub fn figures_in(
    place: KeyedMapping,
    ruleset: &Ruleset,
) -> impl Iterator<Item = (&crate::id::AttributeId, &crate::ruleset::attribute::Attribute)> {
    place.bearer().into_iter().flat_map(|bearer| ruleset.attributes.of(bearer))
}
