//! How far the orders of a leader carry: over ground he can cross, around his enemies and what they
//! control.

use std::collections::VecDeque;

use super::{Field, Mover};
use crate::hex::{Coord, HexSet};

impl Field<'_> {
    /// The hexes from a leader to the nearest of some others, his own not counted and theirs counted,
    /// along the shortest way that nothing obstructs. None where there is no such way within his range.
    /// What obstructs does not do so at its end, where one of his own stands.
    #[must_use]
    pub fn order_way(
        &self,
        leader: &Mover,
        from: Coord,
        to: &[Coord],
        range: u32,
        is_obstructed: &dyn Fn(Coord) -> bool,
    ) -> Option<u32> {
        if to.contains(&from) {
            return Some(0);
        }
        let mut way = None;
        self.spread(leader, from, range, is_obstructed, &mut |hex, gone| {
            if to.contains(&hex) {
                way = Some(gone);
            }
            way.is_some()
        });
        way
    }

    /// Every hex the orders of a leader carry to, his own included: whoever of his own stands there obeys.
    #[must_use]
    pub fn order_reach(
        &self,
        leader: &Mover,
        from: Coord,
        range: u32,
        is_obstructed: &dyn Fn(Coord) -> bool,
    ) -> HexSet {
        let mut reached = HexSet::from_coords(self.ground.grid, [from]);
        self.spread(leader, from, range, is_obstructed, &mut |hex, _| {
            reached.insert(hex);
            false
        });
        reached
    }

    /// Tells each hex that orders come to, nearest first, with how far it is, until one is found.
    fn spread(
        &self,
        leader: &Mover,
        from: Coord,
        range: u32,
        is_obstructed: &dyn Fn(Coord) -> bool,
        is_found: &mut dyn FnMut(Coord, u32) -> bool,
    ) {
        let mut seen = HexSet::from_coords(self.ground.grid, [from]);
        let mut open = VecDeque::from([(from, 0)]);
        let walk = self.walk(leader);
        while let Some((coord, gone)) = open.pop_front() {
            if gone == range {
                continue;
            }
            for step in walk.footsteps(coord) {
                if seen.contains_at(step.there) || walk.stride(step).is_none() {
                    continue;
                }
                if is_found(step.to, gone + 1) {
                    return;
                }
                if !is_obstructed(step.to) {
                    seen.insert_at(step.there);
                    open.push_back((step.to, gone + 1));
                }
            }
        }
    }

    /// Whether a leader can call to a hex at most two away: nobody stands between, and neither ground
    /// that hides nor a height does. Between two hexes either will do.
    #[must_use]
    pub fn calls_to(&self, from: Coord, to: Coord, is_taken: &dyn Fn(Coord) -> bool) -> bool {
        if self.ground.grid.distance(from, to) != 2 {
            return true;
        }
        let (low, high) = {
            let (a, b) = (self.height(from), self.height(to));
            (a.min(b), a.max(b))
        };
        let mut between = self.ground.grid.neighbors(from).map(|(_, hex)| hex);
        between.any(|hex| {
            let height = self.height(hex);
            let hides = height > high || self.ground(hex).masks() && height >= low;
            self.ground.grid.distance(hex, to) == 1 && !hides && !is_taken(hex)
        })
    }
}
