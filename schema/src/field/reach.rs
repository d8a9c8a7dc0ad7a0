//! Where a unit can go.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use super::{Field, Mover, Occupant};
use crate::hashed::HashMap;
use crate::hex::{Coord, Grid, HexSet};
use crate::ruleset::terrain::HexesLost;

/// A hex a unit can end its move in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached {
    /// The hex.
    pub coord: Coord,
    /// The fewest hexes of its move that it takes.
    pub spent: u8,
    /// Whether it can fight there after the move.
    pub fights: bool,
}

/// A move so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Leg {
    coord: Coord,
    /// Whether all of it went along a road.
    on_road: bool,
    /// Hexes taken off the whole move.
    lost: u8,
}

/// The shortest ways of a mover to some hexes, in any number of turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaysTo {
    grid: Grid,
    /// What is known of each hex, in order.
    onward: Vec<Onward>,
}

/// Where the way goes on from a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Onward {
    /// No way leads from here.
    Nowhere,
    /// This is where the ways lead.
    Here,
    To(Coord),
}

impl WaysTo {
    /// Whether a way leads from a hex.
    #[must_use]
    pub fn lead_from(&self, hex: Coord) -> bool {
        self.from(hex) != Onward::Nowhere
    }

    /// The hexes of the way from a hex, that one first; none where there is no way.
    #[must_use]
    pub fn way_from(&self, hex: Coord) -> Vec<Coord> {
        let next = |hex: &Coord| match self.from(*hex) {
            Onward::To(next) => Some(next),
            Onward::Here | Onward::Nowhere => None,
        };
        std::iter::successors(self.lead_from(hex).then_some(hex), next).collect()
    }

    fn from(&self, hex: Coord) -> Onward {
        self.grid.index(hex).map_or(Onward::Nowhere, |index| self.onward[index])
    }
}

/// The number of the part of a hex that is in none.
const NO_PART: u32 = u32::MAX;

impl Field<'_> {
    /// The ways of a mover to some hexes, around those that are barred: the shortest, where two hexes across
    /// country are as far as three by road.
    #[must_use]
    pub fn ways_to(
        &self,
        mover: &Mover,
        to: &[Coord],
        is_barred: &dyn Fn(Coord) -> bool,
    ) -> WaysTo {
        let (by_road, across) = (2, 3);
        let (walk, grid) = (self.walk(mover), self.ground.grid);
        let mut onward = vec![Onward::Nowhere; grid.n_hexes()];
        let on_map = to.iter().copied().filter(|hex| grid.contains(*hex));
        let mut open: BinaryHeap<Reverse<(u32, Coord, Option<Coord>)>> =
            on_map.map(|hex| Reverse((0, hex, None))).collect();
        while let Some(Reverse((gone, hex, next))) = open.pop() {
            let Some(index) = grid.index(hex).filter(|at| onward[*at] == Onward::Nowhere) else {
                continue;
            };
            onward[index] = next.map_or(Onward::Here, Onward::To);
            for step in walk.footsteps_into(hex) {
                let is_new = onward[step.here] == Onward::Nowhere;
                if is_new && walk.stride(step).is_some() && !is_barred(step.from) {
                    let takes = if walk.is_linked(step) { by_road } else { across };
                    open.push(Reverse((gone + takes, step.from, Some(hex))));
                }
            }
        }
        WaysTo { grid, onward }
    }

    /// Every hex a mover can end its move in, the one it stands in first, the others in order.
    /// `occupied` knows the other units.
    #[must_use]
    pub fn reach(
        &self,
        mover: &Mover,
        from: Coord,
        occupied: &dyn Fn(Coord) -> Option<Occupant>,
    ) -> Vec<Reached> {
        if !self.ground.grid.contains(from) {
            return Vec::new();
        }
        let once = self
            .ruleset()
            .board
            .as_ref()
            .is_some_and(|board| board.hexes_lost == HexesLost::OncePerMove);
        let mut found: HashMap<Coord, usize> = HashMap::from_iter([(from, 0)]);
        let fights = self.may_fight(mover, from);
        let mut reached = vec![Reached { coord: from, spent: 0, fights }];
        let most = mover.most_hexes(self.ruleset(), true);
        // The legs by the hexes they took, fewest first; a leg seen before took no more.
        let mut open: Vec<Vec<Leg>> = vec![Vec::new(); usize::from(most) + 1];
        let mut seen: HashMap<Leg, u8> = HashMap::default();
        let start = Leg { coord: from, on_road: true, lost: 0 };
        let walk = self.walk(mover);
        open[0].push(start);
        for spent in 0..=most {
            let mut at = 0;
            while let Some(leg) = open[usize::from(spent)].get(at).copied() {
                at += 1;
                for (to, stride) in walk.steps(leg.coord) {
                    if stride.stop_before && leg != start {
                        continue;
                    }
                    let (takes, lost) =
                        if once { (1, leg.lost.max(stride.lost)) } else { (1 + stride.lost, 0) };
                    let next = Leg { coord: to, on_road: leg.on_road && stride.on_road, lost };
                    let spent = spent.saturating_add(takes);
                    let limit = mover.most_hexes(self.ruleset(), next.on_road);
                    if spent > limit.saturating_sub(lost) || to == from && !next.on_road {
                        continue;
                    }
                    let occupant = occupied(to).filter(|_| to != from);
                    let may_pass = occupant.is_none_or(|unit| unit.lets_pass(mover));
                    let may_end = occupant.is_none_or(|unit| mover.alone && !unit.enemy);
                    if !may_pass || stride.stop && !may_end {
                        continue;
                    }
                    if may_end && to != from {
                        let fights =
                            spent.saturating_add(lost) <= mover.hexes && self.may_fight(mover, to);
                        let slot = *found.entry(to).or_insert_with(|| {
                            reached.push(Reached { coord: to, spent, fights });
                            reached.len() - 1
                        });
                        reached[slot].spent = reached[slot].spent.min(spent);
                        reached[slot].fights |= fights;
                    }
                    let better = seen.get(&next).is_none_or(|before| spent < *before);
                    if !stride.stop && better {
                        seen.insert(next, spent);
                        open[usize::from(spent)].push(next);
                    }
                }
            }
        }
        reached[1..].sort_unstable_by_key(|hex| hex.coord);
        reached
    }

    /// Every hex a mover can come to from some hexes in any number of turns, those included, if nobody is
    /// in its way.
    #[must_use]
    pub fn reachable_ever(&self, mover: &Mover, from: impl IntoIterator<Item = Coord>) -> HexSet {
        let mut reached = HexSet::new(self.ground.grid);
        let mut open: VecDeque<Coord> = from.into_iter().filter(|at| reached.insert(*at)).collect();
        if mover.march == 0 {
            return reached;
        }
        let walk = self.walk(mover);
        while let Some(coord) = open.pop_front() {
            for step in walk.footsteps(coord) {
                if !reached.contains_at(step.there) && walk.stride(step).is_some() {
                    reached.insert_at(step.there);
                    open.push_back(step.to);
                }
            }
        }
        reached
    }

    /// The parts the map falls into for a mover: hexes it can stand in, together with all it can come to
    /// from them. Parts come in the order of their first hexes.
    #[must_use]
    pub fn regions(&self, mover: &Mover) -> Vec<Vec<Coord>> {
        let (walk, grid) = (self.walk(mover), self.ground.grid);
        let mut part_of = vec![NO_PART; grid.n_hexes()];
        let mut n_parts = 0;
        let mut open = Vec::new();
        for (first, start) in grid.coords().enumerate() {
            if part_of[first] != NO_PART || !self.may_stand(mover, start) {
                continue;
            }
            part_of[first] = n_parts;
            open.push(start);
            while let Some(coord) = open.pop() {
                for step in walk.footsteps(coord) {
                    if part_of[step.there] == NO_PART && walk.stride(step).is_some() {
                        part_of[step.there] = n_parts;
                        open.push(step.to);
                    }
                }
            }
            n_parts += 1;
        }
        let mut parts = vec![Vec::new(); n_parts as usize];
        for (coord, part) in grid.coords().zip(part_of) {
            if part != NO_PART {
                parts[part as usize].push(coord);
            }
        }
        parts
    }
}
