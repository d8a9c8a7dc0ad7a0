//! Who sees whom.
//!
//! A line runs from center to center. What hides lies in the hexes it passes, the two at its ends
//! excepted; where it runs between two hexes it is blocked only once something hides on its left and
//! something, there or elsewhere, on its right. From a height one looks over lower troops and masks, which
//! then throw a shadow.

use super::{Field, Occupant};
use crate::hex::{Coord, LineStep};

/// Someone at one end of a line of sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Eye {
    /// Whether it stands on the back of an elephant, or is one.
    pub tall: bool,
    /// Whether it looks over what is lower: everyone who only looks does, but of those who shoot from a
    /// height only artillery.
    pub looks_over: bool,
}

/// What a line of sight passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flank {
    Middle,
    Left,
    Right,
}

impl Field<'_> {
    /// Whether two hexes see each other. `units` knows who stands where; the units at the ends do not
    /// matter. The answer is the same the other way round.
    #[must_use]
    pub fn sees(
        &self,
        (from, eye): (Coord, Eye),
        (to, other): (Coord, Eye),
        units: &dyn Fn(Coord) -> Option<Occupant>,
    ) -> bool {
        if !self.ground.grid.contains(from) || !self.ground.grid.contains(to) {
            return false;
        }
        // It is always judged from the higher end.
        if self.height(from) < self.height(to) {
            return self.sees((to, other), (from, eye), units);
        }
        let over = eye.looks_over || other.looks_over;
        let line = Line { from, to, over, tall: eye.tall || other.tall };
        let (mut left, mut right) = (false, false);
        let mut last = from;
        let mut corner: Option<(Option<Coord>, Option<Coord>)> = None;
        for step in self.ground.grid.line_pairs(from, to) {
            match step {
                LineStep::Through(coord) => {
                    let sides = match corner.take() {
                        Some((a, b)) => vec![(Flank::Left, a), (Flank::Right, b)],
                        None => vec![(Flank::Middle, Some(last))],
                    };
                    for (flank, beside) in sides {
                        let hidden =
                            beside.is_some_and(|beside| self.side_hides(line, beside, coord));
                        block(&mut left, &mut right, flank, hidden);
                    }
                    let hidden = self.hex_hides(line, coord, units);
                    block(&mut left, &mut right, Flank::Middle, hidden);
                    last = coord;
                }
                LineStep::Between { left: a, right: b } => {
                    for (flank, beside) in [(Flank::Left, a), (Flank::Right, b)] {
                        // Nothing hides beyond the border of the map.
                        let hidden = beside.is_some_and(|beside| {
                            self.side_hides(line, last, beside)
                                || self.hex_hides(line, beside, units)
                        });
                        block(&mut left, &mut right, flank, hidden);
                    }
                    corner = Some((a, b));
                }
            }
            if left && right {
                return false;
            }
        }
        true
    }

    /// How many hexes lie between two hexes, the first not counted and the last counted.
    #[must_use]
    pub fn distance(&self, from: Coord, to: Coord) -> u32 {
        self.ground.grid.distance(from, to)
    }

    fn hex_hides(&self, line: Line, at: Coord, units: &dyn Fn(Coord) -> Option<Occupant>) -> bool {
        if at == line.from || at == line.to {
            return false;
        }
        let (high, low) = (self.height(line.from), self.height(line.to));
        let height = self.height(at);
        let away = self.ground.grid.distance(line.from, at);
        let beyond = self.ground.grid.distance(at, line.to);
        // A height of the level of the higher end hides what is lower behind it; level ground does not.
        if height > high || height == high && high > low {
            return true;
        }
        let looked_over = line.over && high > height;
        if height > low && (!looked_over || beyond <= away) {
            return true;
        }
        if self.ground(at).masks() && (!looked_over || beyond <= away) {
            return true;
        }
        let Some(unit) = units(at) else { return false };
        if line.tall && !unit.tall {
            return false;
        }
        // At the foot of the height nobody throws a shadow.
        !looked_over || away > 1 && beyond <= 1
    }

    fn side_hides(&self, line: Line, a: Coord, b: Coord) -> bool {
        let at_end = [line.from, line.to].iter().any(|end| *end == a || *end == b);
        if at_end || !self.side(a, b).is_some_and(super::HexsideContent::masks) {
            return false;
        }
        let far =
            if self.ground.grid.distance(line.from, a) < self.ground.grid.distance(line.from, b) {
                a
            } else {
                b
            };
        let over = line.over && self.height(line.from) > self.height(a).max(self.height(b));
        !over
            || self.ground.grid.distance(far, line.to) <= self.ground.grid.distance(line.from, far)
    }
}

/// A line from its higher end.
#[derive(Debug, Clone, Copy)]
struct Line {
    from: Coord,
    to: Coord,
    over: bool,
    tall: bool,
}

fn block(left: &mut bool, right: &mut bool, flank: Flank, hidden: bool) {
    *left |= hidden && flank != Flank::Right;
    *right |= hidden && flank != Flank::Left;
}
