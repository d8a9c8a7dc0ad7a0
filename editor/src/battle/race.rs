//! Who can be where by which turn, if nobody stands in the way.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use banneret_schema::field::{Field, Mover};
use banneret_schema::hex::Coord;

use super::{Contender, Fighter, Lineup};

/// The most turns that are looked ahead where a scenario does not say how long it lasts.
const MOST_TURNS: u16 = 20;

/// Who of a side is first at an objective.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstThere {
    /// The turn, or the move in games where units may move several times in a turn.
    pub turn: u16,
    /// The id of the unit.
    pub by: String,
}

/// For each objective in order, and within it for each side in order, who comes first to any of its
/// hexes; nobody where no unit of the side comes there before the battle ends.
#[must_use]
pub fn arrivals(lineup: &Lineup) -> Vec<Vec<Option<FirstThere>>> {
    let Some(field) = lineup.field() else { return Vec::new() };
    let last = lineup.turns.unwrap_or(MOST_TURNS).min(MOST_TURNS);
    let per_side: Vec<_> =
        lineup.sides.iter().map(|side| of_side(lineup, &field, side, last)).collect();
    let of_goal = |goal: usize| per_side.iter().map(|all| all[goal].clone()).collect();
    (0..lineup.objectives.len()).map(of_goal).collect()
}

/// Who of a side is first at each objective.
fn of_side(
    lineup: &Lineup,
    field: &Field<'_>,
    side: &Contender,
    last: u16,
) -> Vec<Option<FirstThere>> {
    let mut best: Vec<Option<FirstThere>> = vec![None; lineup.objectives.len()];
    // Units that move alike are followed together: every hex is looked at once for all of them.
    let mut alike: Vec<(&Mover, Vec<&Fighter>)> = Vec::new();
    for unit in side.fighters.iter().filter(|fighter| !fighter.is_person()) {
        let Some(mover) = &unit.mover else { continue };
        match alike.iter_mut().find(|(known, _)| *known == mover) {
            Some((_, units)) => units.push(unit),
            None => alike.push((mover, vec![unit])),
        }
    }
    for (mover, units) in alike {
        let wanted = |best: &[Option<FirstThere>]| {
            best.iter().filter_map(|arrival| Some(arrival.as_ref()?.turn)).max()
        };
        let all_known = best.iter().all(Option::is_some);
        let limit = if all_known { wanted(&best).unwrap_or(last).min(last) } else { last };
        let reached = march(field, mover, &units, limit);
        for (goal, best) in lineup.objectives.iter().zip(&mut best) {
            let first = goal.at.iter().filter_map(|(_, hex)| reached.get(hex));
            let Some((turn, by)) = first.min_by_key(|(turn, _)| *turn) else { continue };
            if best.as_ref().is_none_or(|known| *turn < known.turn) {
                *best = Some(FirstThere { turn: *turn, by: (*by).to_owned() });
            }
        }
    }
    best
}

/// The hexes units that move alike come to, each with the first turn and who it is.
fn march<'u>(
    field: &Field<'_>,
    mover: &Mover,
    units: &[&'u Fighter],
    last: u16,
) -> HashMap<Coord, (u16, &'u str)> {
    let mut reached: HashMap<Coord, (u16, &'u str)> = HashMap::new();
    let mut edge: Vec<Coord> = Vec::new();
    for turn in 0..=last {
        let mut next: HashSet<Coord> = HashSet::new();
        for unit in units {
            let starts: &[Coord] = match unit.arrives {
                None if turn == 0 => &unit.post.hexes,
                Some(arrives) if arrives == turn => &unit.enters,
                _ => &[],
            };
            for hex in starts {
                if let Entry::Vacant(slot) = reached.entry(*hex) {
                    slot.insert((turn, &unit.id));
                    next.insert(*hex);
                }
            }
        }
        let origins: Vec<_> = edge.iter().map(|hex| (*hex, reached[hex].1)).collect();
        for (hex, by) in origins {
            for step in field.reach(mover, hex, &|_| None) {
                if let Entry::Vacant(slot) = reached.entry(step.coord) {
                    slot.insert((turn, by));
                    next.insert(step.coord);
                }
            }
        }
        edge = next.into_iter().collect();
        // The order of the turn must not depend on a table's.
        edge.sort_unstable();
    }
    reached
}
