//! Straight lines from center to center, traced exactly.
//!
//! In cube coordinates (x + y + z = 0) the hex around a center consists of the points for which the
//! differences x - y, y - z and z - x are each at most 1 away from those of the center. A line leaves a
//! hex where the first of the three is reached. The points of exit are fractions; comparing them needs
//! whole numbers only.

use std::cmp::Ordering;

use hexx::Hex;

use super::Coord;

/// One step of a straight line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineStep {
    /// The line passes through the inside of a hex.
    Through(Coord),
    /// The line runs along the side between two hexes. At the border of the map one of them may be
    /// missing.
    Between {
        /// The hex on the left hand.
        left: Option<Coord>,
        /// The hex on the right hand.
        right: Option<Coord>,
    },
}

impl LineStep {
    /// The hexes of the step: one, or the two on both sides.
    pub fn hexes(self) -> impl Iterator<Item = Coord> {
        let pair = match self {
            Self::Through(coord) => [Some(coord), None],
            Self::Between { left, right } => [left, right],
        };
        pair.into_iter().flatten()
    }
}

/// A step in axial coordinates, on the map or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TraceStep {
    Through(Hex),
    Between { left: Hex, right: Hex },
}

impl TraceStep {
    /// The step as far as it is on the map.
    pub(super) fn on_map(self, place: impl Fn(Hex) -> Option<Coord>) -> Option<LineStep> {
        match self {
            Self::Through(hex) => place(hex).map(LineStep::Through),
            Self::Between { left, right } => {
                let (left, right) = (place(left), place(right));
                (left.is_some() || right.is_some()).then_some(LineStep::Between { left, right })
            }
        }
    }
}

/// The steps of the line from the origin to a hex.
#[derive(Debug, Clone)]
pub(super) struct Trace {
    end: Hex,
    /// The last hex passed through.
    at: Hex,
    next: Option<TraceStep>,
}

impl Trace {
    pub(super) fn new(end: Hex) -> Self {
        Self { end, at: Hex::ZERO, next: Some(TraceStep::Through(Hex::ZERO)) }
    }

    /// The step after the hex the line is in.
    fn leave(&self) -> Option<TraceStep> {
        if self.at == self.end {
            return None;
        }
        let mut first: Option<Exit> = None;
        let mut tied = None;
        for across in [Hex::new(1, -1), Hex::new(0, 1), Hex::new(-1, 0)] {
            let Some(exit) = Exit::new(self.at, self.end, across) else { continue };
            match first.map(|first| exit.cmp_time(first)) {
                None | Some(Ordering::Less) => (first, tied) = (Some(exit), None),
                Some(Ordering::Equal) => tied = Some(exit),
                Some(Ordering::Greater) => {}
            }
        }
        let first = first?;
        let through = |exit: Exit| Some(TraceStep::Through(self.at + exit.across));
        // Two exits at once are a corner. Beyond it lies the hex the line heads for more directly; if
        // it heads for both alike, it runs along the side between them.
        let Some(second) = tied else { return through(first) };
        match first.speed.cmp(&second.speed) {
            Ordering::Greater => through(first),
            Ordering::Less => through(second),
            Ordering::Equal => {
                let (left, right) = if first.across.clockwise() == second.across {
                    (first.across, second.across)
                } else {
                    (second.across, first.across)
                };
                Some(TraceStep::Between { left: self.at + left, right: self.at + right })
            }
        }
    }
}

impl Iterator for Trace {
    type Item = TraceStep;

    fn next(&mut self) -> Option<TraceStep> {
        let step = self.next?;
        self.next = match step {
            TraceStep::Through(hex) => {
                self.at = hex;
                self.leave()
            }
            // The hexes before and after a side mirror each other across its middle.
            TraceStep::Between { left, right } => Some(TraceStep::Through(left + right - self.at)),
        };
        Some(step)
    }
}

/// Where a line leaves a hex by one of two opposite sides.
#[derive(Debug, Clone, Copy)]
struct Exit {
    /// The step to the hex beyond the side.
    across: Hex,
    /// How far the side is from the origin, measured across it.
    reach: i64,
    /// How far the whole line goes, measured the same way; never 0. The line is at the side when
    /// `reach / speed` of it is traced.
    speed: i64,
}

impl Exit {
    /// The exit by the side across which a step leads, or by the opposite one if the line goes that
    /// way; none if it goes along them.
    fn new(at: Hex, end: Hex, across: Hex) -> Option<Self> {
        let speed = measure(end, across);
        match speed.signum() {
            0 => None,
            sign => {
                let across = if sign < 0 { -across } else { across };
                Some(Self { across, reach: measure(at, across) + 1, speed: speed.abs() })
            }
        }
    }

    fn cmp_time(self, other: Self) -> Ordering {
        (self.reach * other.speed).cmp(&(other.reach * self.speed))
    }
}

/// How far a hex is in the direction of a step to a neighbor; a neighbor's center is at 2, the side in
/// between at 1.
fn measure(hex: Hex, step: Hex) -> i64 {
    let product = |a: i32, b: i32| i64::from(a) * i64::from(b);
    product(hex.x, step.x) + product(hex.y, step.y) + product(hex.z(), step.z())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::grid::tests::grids;
    use super::super::{Grid, Offset, Orientation};
    use super::*;
    use proptest::prelude::*;

    fn shown(grid: Grid, from: &str, to: &str) -> String {
        let at = |label| grid.parse_label(label).unwrap();
        let name = |coord: Option<Coord>| coord.map_or("-".to_owned(), |coord| grid.label(coord));
        let steps = grid.line_pairs(at(from), at(to)).map(|step| match step {
            LineStep::Through(coord) => grid.label(coord),
            LineStep::Between { left, right } => format!("{}|{}", name(left), name(right)),
        });
        steps.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lines_on_a_board() {
        let grid = Grid::new(9, 9);
        assert_eq!(shown(grid, "B2", "B2"), "B2");
        assert_eq!(shown(grid, "B2", "E2"), "B2 C2 D2 E2");
        assert_eq!(shown(grid, "C3", "C1"), "C3 B2|C2 C1");
        assert_eq!(shown(grid, "C1", "C5"), "C1 C2|B2 C3 C4|B4 C5");
        assert_eq!(shown(grid, "A1", "A3"), "A1 A2|- A3");
        assert_eq!(shown(grid, "A1", "C2"), "A1 B1 B2 C2");
        let flat = Grid { orientation: Orientation::Flat, offset: Offset::Odd, ..grid };
        assert_eq!(shown(flat, "B1", "D1"), "B1 -|C1 D1");
    }

    #[test]
    fn a_line_may_cross_more_hexes_than_there_are_steps() {
        // Five steps along one axis and one aside: the middle of the line cuts off a hex on each side.
        let grid = Grid::new(9, 3);
        assert_eq!(grid.distance(Coord::new(1, 1), Coord::new(6, 2)), 6);
        assert_eq!(shown(grid, "A1", "F2"), "A1 B1 C1 C2 D1 D2 E2 F2");
    }

    /// The part of the line (as fractions of its length) inside a hex, by clipping at all six sides.
    fn clipped(end: Hex, hex: Hex) -> Option<((i64, i64), (i64, i64))> {
        let less = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 < b.0 * a.1;
        let (mut low, mut high) = ((0, 1), (1, 1));
        for across in Hex::NEIGHBORS_COORDS {
            let (speed, reach) = (measure(end, across), measure(hex, across) + 1);
            match speed.signum() {
                0 if reach < 0 => return None,
                0 => {}
                1 => high = if less((reach, speed), high) { (reach, speed) } else { high },
                _ => low = if less(low, (-reach, -speed)) { (-reach, -speed) } else { low },
            }
        }
        less(low, high).then_some((low, high))
    }

    #[test]
    fn every_line_is_what_clipping_says() {
        for end in Hex::ZERO.range(9) {
            let along_a_side = |hex: Hex| {
                Hex::NEIGHBORS_COORDS
                    .into_iter()
                    .any(|across| measure(end, across) == 0 && measure(hex, across).abs() == 1)
            };
            let mut through = Vec::new();
            let mut between = Vec::new();
            for hex in Hex::ZERO.range(11) {
                if let Some(part) = clipped(end, hex) {
                    if along_a_side(hex) { &mut between } else { &mut through }.push((part, hex));
                }
            }
            through.sort_by(|(a, _), (b, _)| (a.0.0 * b.0.1).cmp(&(b.0.0 * a.0.1)));
            let steps: Vec<_> = Trace::new(end).collect();
            let traced: Vec<_> = steps
                .iter()
                .filter_map(|step| match step {
                    TraceStep::Through(hex) => Some(*hex),
                    TraceStep::Between { .. } => None,
                })
                .collect();
            if end != Hex::ZERO {
                assert_eq!(traced, through.iter().map(|(_, hex)| *hex).collect::<Vec<_>>());
            }
            let sides: BTreeSet<_> = steps
                .iter()
                .flat_map(|step| match *step {
                    TraceStep::Through(_) => vec![],
                    TraceStep::Between { left, right } => vec![left.to_array(), right.to_array()],
                })
                .collect();
            assert_eq!(sides, between.iter().map(|(_, hex)| hex.to_array()).collect());
        }
    }

    fn reversed(grid: Grid, from: Coord, to: Coord) -> Vec<LineStep> {
        let mut steps: Vec<_> = grid.line_pairs(from, to).collect();
        steps.reverse();
        for step in &mut steps {
            if let LineStep::Between { left, right } = step {
                std::mem::swap(left, right);
            }
        }
        steps
    }

    #[test]
    fn the_way_back_is_the_way_there() {
        for grid in grids(7, 6) {
            for from in grid.coords() {
                for to in grid.coords() {
                    let steps: Vec<_> = grid.line_pairs(from, to).collect();
                    assert_eq!(steps, reversed(grid, to, from));
                    assert_eq!(steps.first(), Some(&LineStep::Through(from)));
                    assert_eq!(steps.last(), Some(&LineStep::Through(to)));
                    assert!(steps.len() as u32 <= 2 * grid.distance(from, to) + 1);
                }
            }
        }
    }

    #[test]
    fn left_and_right_are_those_of_the_traveler() {
        for grid in grids(7, 7) {
            for from in grid.coords() {
                for to in grid.coords() {
                    for step in grid.line_pairs(from, to) {
                        let LineStep::Between { left: Some(left), right: Some(right) } = step
                        else {
                            continue;
                        };
                        let (start, end) = (grid.to_hex(from), grid.to_hex(to));
                        let turn = |hex: Hex| {
                            let (line, side) = (end - start, hex - start);
                            line.x * side.y - line.y * side.x
                        };
                        // Axes x and y turn clockwise on the board, so that the right is positive.
                        assert!(turn(grid.to_hex(left)) < 0 && turn(grid.to_hex(right)) > 0);
                    }
                }
            }
        }
    }

    proptest! {
        #[test]
        fn long_lines_go_coord_at_to_hex(x in -500i32..500, y in -500i32..500) {
            let mut hexes = vec![];
            for step in Trace::new(Hex::new(x, y)) {
                match step {
                    TraceStep::Through(hex) => hexes.push(hex),
                    TraceStep::Between { left, right } => {
                        prop_assert_eq!(left.unsigned_distance_to(right), 1);
                        hexes.push(left);
                    }
                }
            }
            prop_assert_eq!(hexes.last(), Some(&Hex::new(x, y)));
            for pair in hexes.windows(2) {
                prop_assert_eq!(pair[0].unsigned_distance_to(pair[1]), 1);
            }
        }
    }

    #[test]
    fn the_longest_lines_end() {
        for grid in grids(999, 999) {
            for (from, to) in [((0, 0), (u16::MAX, u16::MAX)), ((0, u16::MAX), (u16::MAX, 1))] {
                let [from, to] = [from, to].map(|(column, row)| Coord::new(column, row));
                let n_steps = grid.line_pairs(from, to).count();
                assert!(n_steps <= 2000);
            }
        }
    }
}
