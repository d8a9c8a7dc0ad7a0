//! One mover's steps, many of them.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Field, Makeup, Mover, Stride};
use crate::hex::{Coord, HexSet};

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

/// A step from a hex to one beside it, possible or not.
#[derive(Debug, Clone, Copy)]
pub(super) struct Footstep {
    pub(super) from: Coord,
    /// The place of that hex among all hexes.
    pub(super) here: usize,
    /// The number of the side it leads over, clockwise.
    side: usize,
    pub(super) to: Coord,
    /// The place of the hex it leads to.
    pub(super) there: usize,
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
        self.footsteps(from).filter_map(|step| Some((step.to, self.stride(step)?)))
    }

    /// The steps from a hex to those beside it, clockwise, possible or not: whoever goes over a whole map has
    /// been in most of them before, and asks for the others only what they take.
    pub(super) fn footsteps(&self, from: Coord) -> impl Iterator<Item = Footstep> {
        let grid = self.field.ground.grid;
        let here = grid.index(from);
        grid.around(from).filter_map(move |(side, there, to)| {
            Some(Footstep { from, here: here?, side, to, there })
        })
    }

    /// The steps into a hex from those beside it, clockwise, possible or not.
    pub(super) fn footsteps_into(&self, to: Coord) -> impl Iterator<Item = Footstep> {
        self.footsteps(to).map(|step| Footstep {
            from: step.to,
            here: step.there,
            side: (step.side + 3) % 6,
            to: step.from,
            there: step.here,
        })
    }

    /// Whether a road leads along a step.
    pub(super) fn is_linked(&self, step: Footstep) -> bool {
        self.field.links[step.here] & (1 << step.side) != 0
    }

    /// What a step takes; none where it is impossible.
    pub(super) fn stride(&self, step: Footstep) -> Option<Stride> {
        let field = self.field;
        let leaves = || self.bounded && field.ground.outside().contains(step.to);
        let find = || {
            let direction = field.ground.grid.orientation.directions()[step.side];
            field.step(self.mover, step.from, direction)
        };
        let Some(slot) = self.slot(step).filter(|_| !leaves()) else { return find() };
        let known = self.known.borrow()[slot];
        match known {
            Known::Free(stride) => Some(stride),
            Known::Barred => None,
            Known::Nothing => {
                let found = find();
                self.known.borrow_mut()[slot] = found.map_or(Known::Barred, Known::Free);
                found
            }
        }
    }

    /// Where what a step takes is remembered; none where more than the two grounds counts.
    fn slot(&self, step: Footstep) -> Option<usize> {
        let field = self.field;
        let n = self.bridges.len();
        let kinds = [field.kinds[step.here] as usize, field.kinds[step.there] as usize];
        // A bridge is entered from the sides only where no road is drawn over it.
        let is_bridge = |kind: usize| self.bridges.get(kind).is_none_or(|bridge| *bridge);
        let plain = field.busy[step.here] & (1 << step.side) == 0
            && field.ground.level_at(step.here) == field.ground.level_at(step.there);
        if !plain || kinds.into_iter().any(is_bridge) {
            return None;
        }
        Some((kinds[0] * n + kinds[1]) * 2 + usize::from(self.is_linked(step)))
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
            for step in self.footsteps(coord) {
                if seen.contains_at(step.there) {
                    continue;
                }
                let Some(stride) = self.stride(step) else { continue };
                seen.insert_at(step.there);
                let (taken, distance) = (after(stride, taken), far(step.to));
                if distance == 0 {
                    return Some(taken);
                }
                open.push((Reverse(distance), Reverse(taken), step.to));
            }
        }
        None
    }
}
