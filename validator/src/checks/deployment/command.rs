//! Who commands whom at the start, and how far.

use banneret_schema::army::Leader;
use banneret_schema::hex::Coord;
use banneret_schema::id::MemberId;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::orders::half_range;
use banneret_schema::ruleset::troop::Animals;

use crate::battle::{Battle, Force};
pub(super) use crate::battle::{Carries, carries, is_of, led_by, meant, units_of};
use crate::text;
use crate::text::Text;

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
    !force.hexes(at).is_empty() || force.arrives(at).is_some()
}

/// Whose orders carry best to a member, of leaders with their ranges: whether they do, the range, and the
/// leader. Once one reaches it, the others are not asked.
pub(super) fn nearest(
    battle: &Battle<'_>,
    side: usize,
    leaders: impl Iterator<Item = (usize, u32)>,
    to: usize,
) -> Option<(Carries, u32, usize)> {
    let rank = |(carries, range, at): (Carries, u32, usize)| {
        (carries, carries.away().unwrap_or(0).saturating_sub(range), at)
    };
    let mut best = None;
    for (at, range) in leaders {
        let Some(carries) = carries(battle, side, (at, range), to) else { continue };
        let found = (carries, range, at);
        if best.is_none_or(|best| rank(found) < rank(best)) {
            best = Some(found);
        }
        if carries == Carries::Yes {
            break;
        }
    }
    best
}

/// What a finding on a range adds where something is in the way.
pub(super) fn in_the_way(carries: Carries) -> Text {
    match carries {
        Carries::Obstructed(_) => text!(
            ", with the enemy, his control or closed ground in the way",
            ", l'ennemi, sa zone de contrôle ou un terrain fermé barrant le chemin"
        ),
        Carries::Yes | Carries::TooFar(_) => text!("", ""),
    }
}

/// Whether a leader can call to a member within two hexes: nobody stands between them, elephants aside,
/// and he sees it.
pub(super) fn calls(battle: &Battle<'_>, force: &Force<'_>, from: usize, to: usize) -> bool {
    let Some(ground) = &battle.ground else { return true };
    let is_taken = |hex: Coord| {
        battle.forces.iter().any(|force| {
            force.units_in(hex).any(|(at, _)| {
                let mut animals = force.look(at).into_iter().flat_map(ResolvedProfile::animals);
                !animals.any(|it| it == Animals::Elephants)
            })
        })
    };
    let within = |a: Coord, b: Coord| ground.grid.distance(a, b) <= 2;
    let mut pairs =
        force.hexes(from).iter().flat_map(|a| force.hexes(to).iter().map(move |b| (*a, *b)));
    pairs.any(|(a, b)| within(a, b) && ground.field.calls_to(a, b, &is_taken))
}

/// Half the command range of a leader, as orders to lines and contingents count it.
pub(super) fn half_reach(leader: &Leader) -> Option<u32> {
    leader.figures.command_range().map(|range| u32::from(half_range(range)))
}
