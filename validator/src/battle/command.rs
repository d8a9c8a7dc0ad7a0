//! Who is under whose command, and whether orders carry to them.

use banneret_schema::army::Leader;
use banneret_schema::hashed::HashSet;
use banneret_schema::id::MemberId;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::scenario::{Corps, TroopText};

use super::{Battle, Battlefield, Force};

/// Whether the orders of a leader carry to a member of his side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Carries {
    /// They do.
    Yes,
    /// It is within his range, so many hexes away, and enemies or closed ground are in the way.
    Obstructed(u32),
    /// It is so many hexes away, beyond his range.
    TooFar(u32),
}

/// Whether the orders of a leader carry so far to a member. None where one is not on the map.
#[must_use]
pub fn carries(
    battle: &Battle<'_>,
    side: usize,
    (from, range): (usize, u32),
    to: usize,
) -> Option<Carries> {
    let (ground, force) = (battle.ground.as_ref()?, battle.forces.get(side)?);
    let away = distance(ground, force, from, to)?;
    if away > range {
        return Some(Carries::TooFar(away));
    }
    let (Some(leader), Some(obstructed)) = (force.mover(from), battle.obstructed(side)) else {
        return Some(Carries::Yes);
    };
    let is_obstructed = |hex| obstructed.contains(&hex);
    let way = force.hexes(from).iter().find_map(|hex| {
        ground.field.order_way(&leader, *hex, force.hexes(to), range, &is_obstructed)
    });
    Some(if way.is_some() { Carries::Yes } else { Carries::Obstructed(away) })
}

impl Carries {
    /// How far away the member is, where orders do not carry to it.
    #[must_use]
    pub fn away(self) -> Option<u32> {
        match self {
            Self::Yes => None,
            Self::Obstructed(away) | Self::TooFar(away) => Some(away),
        }
    }
}

/// The way from one member to another, to the nearest hex of each. None where one is not on the map.
fn distance(ground: &Battlefield<'_>, force: &Force<'_>, from: usize, to: usize) -> Option<u32> {
    let pairs = force.hexes(from).iter().flat_map(|a| force.hexes(to).iter().map(move |b| (a, b)));
    pairs.map(|(a, b)| ground.grid.distance(*a, *b)).min()
}

/// Whether a unit is of a type, or of a class of a type, as written.
#[must_use]
pub fn is_of(look: &ResolvedProfile<'_>, text: &TroopText) -> bool {
    let troop = look.troop.known().is_some_and(|_| look.is_a(&text.troop().into()));
    let class = look.class.known().map(|(id, _)| id.as_str());
    troop && text.class().is_none_or(|wanted| class == Some(wanted))
}

/// The corps a leader leads.
pub fn led_by<'a>(force: &Force<'a>, leader: &Leader) -> impl Iterator<Item = (usize, &'a Corps)> {
    let id = leader.id.clone();
    force.side.corps.iter().filter(move |(_, corps)| corps.leader.as_ref() == Some(&id))
}

/// Whom an id list means, each by its place among the members.
#[must_use]
pub fn meant(force: &Force<'_>, ids: &[MemberId]) -> HashSet<usize> {
    ids.iter().filter_map(|id| force.members.find_all(id.as_str())).flatten().collect()
}

/// The units that belong to a corps, by name or by their type.
#[must_use]
pub fn units_of(force: &Force<'_>, corps: &Corps) -> HashSet<usize> {
    let mut all = meant(force, corps.members.values());
    let types = corps.types.values();
    if !types.is_empty() {
        all.extend(force.members.units().map(|(at, _)| at).filter(|at| {
            let look = force.look(*at);
            look.is_some_and(|look| types.iter().any(|text| is_of(look, text)))
        }));
    }
    all
}
