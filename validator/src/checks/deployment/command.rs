//! Who commands whom at the start, and how far.

use std::collections::HashSet;

use banneret_schema::army::Leader;
use banneret_schema::id::MemberId;
use banneret_schema::look::Look;
use banneret_schema::ruleset::orders::half_range;
use banneret_schema::scenario::{Corps, TroopText};

use crate::battle::{Battle, Force, Ground};

/// What is known of the overall commander of a side.
pub(super) enum Chief<'a> {
    /// It says that it has none.
    None,
    /// He is there.
    Is(usize, &'a Leader),
    /// Nobody is named, or nobody of that name is there.
    Unknown,
}

/// The overall commander of a side.
pub(super) fn chief<'a>(force: &Force<'a>) -> Chief<'a> {
    match force.side.commander.as_ref().map(MemberId::as_str) {
        Some("none") => Chief::None,
        Some(id) => match force.leader(id) {
            Some((at, leader)) => Chief::Is(at, leader),
            None => Chief::Unknown,
        },
        None => Chief::Unknown,
    }
}

/// The leaders of a side that can be relied on, by their places among the members.
pub(super) fn leaders<'f, 'a>(
    force: &'f Force<'a>,
) -> impl Iterator<Item = (usize, &'a Leader)> + 'f {
    let all = force.members.all().iter().enumerate();
    all.filter_map(|(at, member)| Some((at, member.leader().filter(|_| force.is_sure(at))?)))
}

/// Whether a member is on the map or comes later, so that no player sets it up as he likes.
pub(super) fn is_settled(force: &Force<'_>, at: usize) -> bool {
    !force.hexes[at].is_empty() || force.arrives[at].is_some()
}

/// Whether a unit is of a type, or of a class of a type, as written.
pub(super) fn is_of(look: &Look<'_>, text: &TroopText) -> bool {
    let troop = look.troop.known().is_some_and(|_| look.is_a(&text.troop().into()));
    let class = look.class.known().map(|(id, _)| id.as_str());
    troop && text.class().is_none_or(|wanted| class == Some(wanted))
}

/// The corps a leader leads.
pub(super) fn led_by<'a>(
    force: &Force<'a>,
    leader: &Leader,
) -> impl Iterator<Item = (usize, &'a Corps)> {
    let id = leader.id.clone();
    force.side.corps.iter().filter(move |(_, corps)| corps.leader.as_ref() == Some(&id))
}

/// Whom an id list means, each by its place among the members.
pub(super) fn meant(force: &Force<'_>, ids: &[MemberId]) -> HashSet<usize> {
    ids.iter().filter_map(|id| force.members.find_all(id.as_str())).flatten().collect()
}

/// The units that belong to a corps, by name or by their type.
pub(super) fn units_of(battle: &Battle<'_>, force: &Force<'_>, corps: &Corps) -> HashSet<usize> {
    let mut all = meant(force, corps.members.values());
    let types = corps.types.values();
    if !types.is_empty() {
        all.extend(force.members.units().map(|(at, _)| at).filter(|at| {
            let look = force.look(battle.ruleset(), *at);
            look.is_some_and(|look| types.iter().any(|text| is_of(&look, text)))
        }));
    }
    all
}

/// The way from one member to another, to the nearest hex of each. None where one is not on the map.
pub(super) fn distance(
    ground: &Ground<'_>,
    force: &Force<'_>,
    from: usize,
    to: usize,
) -> Option<u32> {
    let pairs = force.hexes[from].iter().flat_map(|a| force.hexes[to].iter().map(move |b| (a, b)));
    pairs.map(|(a, b)| ground.grid.distance(*a, *b)).min()
}

/// Half the command range of a leader, as orders to lines and contingents count it.
pub(super) fn half_reach(leader: &Leader) -> Option<u32> {
    leader.ratings.command_range.map(|range| u32::from(half_range(range)))
}
