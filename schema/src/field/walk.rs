//! One mover's steps, many of them.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Field, Makeup, Mover, Stride};
use crate::hex::{Coord, Direction, HexSet};

/// Of so many grounds the steps between each two are remembered: more are on no map that people draw.
const REMEMBERED: usize = 32;

/// A mover on a field. Between two grounds with nothing on the side between them every step is alike, so
/// it is worked out once.
pub struct Walk<'w, 'r> {
    field: &'w Field<'r>,
    mover: &'w Mover,
    /// The steps by the grounds they lead from and to, off roads and along them.
    known: RefCell<Vec<Known>>,
    /// Which grounds are bridges.
    bridges: Vec<bool>,
    /// Whether some hexes are out of play.
    bounded: bool,
}

/// What is known of a step.
#[derive(Debug, Clone, Copy, Default)]
enum Known {
    #[default]
    Nothing,
    Barred,
    Free(Stride),
}

impl<'r> Field<'r> {
    /// A mover that is to go over the field.
    #[must_use]
    pub fn walk<'w>(&'w self, mover: &'w Mover) -> Walk<'w, 'r> {
        let bridges: Vec<bool> =
            self.makeups.iter().take(REMEMBERED).map(Makeup::is_bridge).collect();
        let n = bridges.len();
        let known = RefCell::new(vec![Known::default(); n * n * 2]);
        let bounded = !self.ground.outside().is_empty();
        Walk { field: self, mover, known, bridges, bounded }
    }
}

impl Walk<'_, '_> {
    /// The steps from a hex that are possible, with the hexes they lead to, clockwise.
    pub fn steps(&self, from: Coord) -> impl Iterator<Item = (Coord, Stride)> {
        self.steps_to(from, |_| true).map(|(_, to, stride)| (to, stride))
    }

    /// The same to the hexes that are wanted, by their places among all hexes, with those places: whoever
    /// goes over a whole map has been in most of them before.
    pub(super) fn steps_to(
        &self,
        from: Coord,
        wanted: impl Fn(usize) -> bool,
    ) -> impl Iterator<Item = (usize, Coord, Stride)> {
        let grid = self.field.ground.grid;
        let here = grid.index(from);
        let directions = grid.orientation.directions();
        let around = directions.into_iter().zip(grid.around(from)).enumerate();
        around.filter_map(move |(place, (direction, next))| {
            let (there, to) = next.filter(|(index, _)| wanted(*index))?;
            let stride = self.stride((here?, from), (direction, 1 << place), (there, to))?;
            Some((there, to, stride))
        })
    }

    /// The hexes from which a step leads into a hex, clockwise, and whether a road leads along: of those
    /// that are wanted, by their places among all hexes.
    pub(super) fn steps_into(
        &self,
        to: Coord,
        wanted: impl Fn(usize) -> bool,
    ) -> impl Iterator<Item = (Coord, bool)> {
        let field = self.field;
        let there = field.ground.grid.index(to);
        field.ground.grid.neighbors(to).filter_map(move |(back, from)| {
            let here = field.ground.grid.index(from).filter(|index| wanted(*index))?;
            let side = field.bit(back.opposite());
            self.stride((here, from), (back.opposite(), side), (there?, to))?;
            Some((from, field.links[here] & side != 0))
        })
    }

    /// What a step takes from a hex over one of its sides; none where it is impossible. Hexes come with their
    /// places, the side with its bit.
    fn stride(
        &self,
        (here, from): (usize, Coord),
        (direction, side): (Direction, u8),
        (there, to): (usize, Coord),
    ) -> Option<Stride> {
        let field = self.field;
        let slot = self.slot(here, there, side);
        let leaves = || self.bounded && field.ground.outside().contains(to);
        let Some(slot) = slot.filter(|_| !leaves()) else {
            return field.step(self.mover, from, direction);
        };
        let known = self.known.borrow()[slot];
        match known {
            Known::Free(stride) => Some(stride),
            Known::Barred => None,
            Known::Nothing => {
                let found = field.step(self.mover, from, direction);
                self.known.borrow_mut()[slot] = found.map_or(Known::Barred, Known::Free);
                found
            }
        }
    }

    /// Where a step is remembered; none where more than the two grounds counts.
    fn slot(&self, from: usize, to: usize, side: u8) -> Option<usize> {
        let field = self.field;
        let n = self.bridges.len();
        let kinds = [field.kinds[from] as usize, field.kinds[to] as usize];
        // A bridge is entered from the sides only where no road is drawn over it.
        let is_bridge = |kind: usize| self.bridges.get(kind).is_none_or(|bridge| *bridge);
        let plain = field.busy[from] & side == 0
            && field.ground.level_at(from) == field.ground.level_at(to);
        if !plain || kinds.into_iter().any(is_bridge) {
            return None;
        }
        let linked = usize::from(field.links[from] & side != 0);
        Some((kinds[0] * n + kinds[1]) * 2 + linked)
    }

    /// What it takes to come where `far` says 0, by always going on from the hex that is nearest; none
    /// where that leads nowhere soon, though there may be another way. `after` adds a step to what was
    /// taken before it.
    pub fn head_for(
        &self,
        start: Coord,
        taken: u32,
        far: impl Fn(Coord) -> u32,
        after: impl Fn(Stride, u32) -> u32,
    ) -> Option<u32> {
        let distance = far(start);
        if distance == 0 {
            return Some(taken);
        }
        let mut seen = HexSet::from_coords(self.field.ground.grid, [start]);
        let mut open = BinaryHeap::from([(Reverse(distance), Reverse(taken), start)]);
        // Open ground takes about as many hexes as it is far; where much more is looked at, the ground
        // is in the way.
        let patience = 8 * distance + 48;
        for _ in 0..patience {
            let (_, Reverse(taken), coord) = open.pop()?;
            for (next, stride) in self.steps(coord) {
                if !seen.insert(next) {
                    continue;
                }
                let (taken, distance) = (after(stride, taken), far(next));
                if distance == 0 {
                    return Some(taken);
                }
                open.push((Reverse(distance), Reverse(taken), next));
            }
        }
        None
    }
}
