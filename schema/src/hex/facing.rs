//! Facing: which way a unit looks, and which of the hexes around it are then its front, flanks and rear.
//!
//! A unit looks at a side of its hex or at a corner. Both are written as points of the compass; standing
//! as they do, hexes have six sides and six corners, and no point means one of each:
//!
//! ```text
//! flat:    sides n ne se s sw nw       corners nne e sse ssw w nnw
//! pointy:  sides e se sw w nw ne       corners n ene ese s wsw wnw
//! ```

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Coord, Direction, Grid, Orientation};

/// Where a unit looks, by the point of the compass; north is the top of the map.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Facing {
    /// North.
    N,
    /// North-north-east.
    Nne,
    /// North-east.
    Ne,
    /// East-north-east.
    Ene,
    /// East.
    E,
    /// East-south-east.
    Ese,
    /// South-east.
    Se,
    /// South-south-east.
    Sse,
    /// South.
    S,
    /// South-south-west.
    Ssw,
    /// South-west.
    Sw,
    /// West-south-west.
    Wsw,
    /// West.
    W,
    /// West-north-west.
    Wnw,
    /// North-west.
    Nw,
    /// North-north-west.
    Nnw,
}

/// What a unit looks at. Sides are counted as [`Orientation::directions`] lists them; a corner has the
/// number of the side it comes after, clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Toward {
    /// A side of its hex.
    Side(u8),
    /// A corner of its hex.
    Corner(u8),
}

impl Facing {
    /// The text it is written as: `nne`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::N => "n",
            Self::Nne => "nne",
            Self::Ne => "ne",
            Self::Ene => "ene",
            Self::E => "e",
            Self::Ese => "ese",
            Self::Se => "se",
            Self::Sse => "sse",
            Self::S => "s",
            Self::Ssw => "ssw",
            Self::Sw => "sw",
            Self::Wsw => "wsw",
            Self::W => "w",
            Self::Wnw => "wnw",
            Self::Nw => "nw",
            Self::Nnw => "nnw",
        }
    }

    /// Sides and corners in turn, clockwise from the first side.
    const fn circle(orientation: Orientation) -> [Self; 12] {
        use Facing::{E, Ene, Ese, N, Ne, Nne, Nnw, Nw, S, Se, Sse, Ssw, Sw, W, Wnw, Wsw};
        match orientation {
            Orientation::Flat => [N, Nne, Ne, E, Se, Sse, S, Ssw, Sw, W, Nw, Nnw],
            Orientation::Pointy => [E, Ese, Se, S, Sw, Wsw, W, Wnw, Nw, N, Ne, Ene],
        }
    }

    /// What it means on a map; nothing where hexes have neither a side nor a corner there.
    #[must_use]
    pub fn toward(self, orientation: Orientation) -> Option<Toward> {
        let place = Self::circle(orientation).iter().position(|each| *each == self)?;
        let number = u8::try_from(place / 2).ok()?;
        Some(if place % 2 == 0 { Toward::Side(number) } else { Toward::Corner(number) })
    }

    /// The six corners of a hex, clockwise.
    #[must_use]
    pub fn corners(orientation: Orientation) -> [Self; 6] {
        let circle = Self::circle(orientation);
        std::array::from_fn(|number| circle[2 * number + 1])
    }

    /// The six sides of a hex, clockwise.
    #[must_use]
    pub fn sides(orientation: Orientation) -> [Self; 6] {
        let circle = Self::circle(orientation);
        std::array::from_fn(|number| circle[2 * number])
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The hexes of the map around a unit, by how they lie to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Around {
    /// Those it looks at.
    pub front: Vec<Coord>,
    /// Those at its sides.
    pub flank: Vec<Coord>,
    /// Those behind it.
    pub rear: Vec<Coord>,
}

/// The hexes of the map that touch a unit, its own left out, in order.
#[must_use]
pub fn adjacent(grid: Grid, hexes: &[Coord]) -> Vec<Coord> {
    let beside = hexes.iter().flat_map(|hex| grid.neighbors(*hex)).map(|(_, next)| next);
    let mut all: Vec<_> = beside.filter(|next| !hexes.contains(next)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The corners a unit on two hexes can look at: both at right angles to the line between them. None
/// where the hexes do not touch.
#[must_use]
pub fn facings_across(grid: Grid, first: Coord, second: Coord) -> Option<[Facing; 2]> {
    let along = side_number(grid.orientation, grid.direction(first, second)?)?;
    let corners = Facing::corners(grid.orientation);
    let corner = |turn: u8| corners[usize::from((along + turn) % 6)];
    Some([corner(1), corner(4)])
}

/// The sides a unit on two hexes can look at: both along the line between them. None where the hexes
/// do not touch.
#[must_use]
pub fn facings_along(grid: Grid, first: Coord, second: Coord) -> Option<[Facing; 2]> {
    let along = side_number(grid.orientation, grid.direction(first, second)?)?;
    let sides = Facing::sides(grid.orientation);
    Some([sides[usize::from(along)], sides[usize::from((along + 3) % 6)]])
}

/// The hexes around a unit that stands on one hex or two and looks somewhere. None where it cannot
/// look there, or does not stand on one hex or on two that touch.
///
/// Looking at a corner, a unit on one hex has two hexes in front, two at its flanks and two behind; one
/// on two hexes has three, two and three. Looking at a side, only the hex ahead is in front and only the
/// one opposite behind.
#[must_use]
pub fn around(grid: Grid, hexes: &[Coord], facing: Facing) -> Option<Around> {
    let toward = facing.toward(grid.orientation)?;
    match *hexes {
        [hex] => Some(around_one(grid, hex, toward)),
        [first, second] => around_two(grid, first, second, facing, toward),
        _ => None,
    }
}

/// The same for a unit that stands on one hex and looks at a side with the hexes beside the one ahead in
/// front as well: three in front, two at its flanks and one behind.
#[must_use]
pub fn around_wide(grid: Grid, hexes: &[Coord], facing: Facing) -> Option<Around> {
    let ([hex], Toward::Side(side)) = (hexes, facing.toward(grid.orientation)?) else {
        return around(grid, hexes, facing);
    };
    let next = |turns: &[u8]| {
        turns.iter().filter_map(|turn| neighbor(grid, *hex, side + turn)).collect::<Vec<_>>()
    };
    Some(Around { front: next(&[5, 0, 1]), flank: next(&[4, 2]), rear: next(&[3]) })
}

fn around_one(grid: Grid, hex: Coord, toward: Toward) -> Around {
    let next = |turns: &[u8], from: u8| {
        turns.iter().filter_map(|turn| neighbor(grid, hex, from + turn)).collect()
    };
    match toward {
        Toward::Corner(side) => Around {
            front: next(&[0, 1], side),
            flank: next(&[5, 2], side),
            rear: next(&[3, 4], side),
        },
        Toward::Side(side) => Around {
            front: next(&[0], side),
            flank: next(&[5, 1, 4, 2], side),
            rear: next(&[3], side),
        },
    }
}

fn around_two(
    grid: Grid,
    first: Coord,
    second: Coord,
    facing: Facing,
    toward: Toward,
) -> Option<Around> {
    let legal = match toward {
        Toward::Corner(_) => facings_across(grid, first, second)?,
        Toward::Side(_) => facings_along(grid, first, second)?,
    };
    if !legal.contains(&facing) {
        return None;
    }
    let all = adjacent(grid, &[first, second]);
    let touches = |hex: Coord, sides: &[u8]| -> Vec<Coord> {
        sides.iter().filter_map(|side| neighbor(grid, hex, *side)).collect()
    };
    let (front, rear) = match toward {
        Toward::Corner(side) => {
            let both = |sides: [u8; 2]| [touches(first, &sides), touches(second, &sides)].concat();
            (both([side, side + 1]), both([side + 3, side + 4]))
        }
        Toward::Side(side) => {
            // The hex that is ahead of the other leads.
            let leads = neighbor(grid, first, side) == Some(second);
            let (lead, last) = if leads { (second, first) } else { (first, second) };
            (touches(lead, &[side]), touches(last, &[side + 3]))
        }
    };
    let part = |wanted: &dyn Fn(&Coord) -> bool| all.iter().copied().filter(wanted).collect();
    Some(Around {
        front: part(&|hex| front.contains(hex)),
        flank: part(&|hex| !front.contains(hex) && !rear.contains(hex)),
        rear: part(&|hex| rear.contains(hex)),
    })
}

fn side_number(orientation: Orientation, direction: Direction) -> Option<u8> {
    let place = orientation.directions().iter().position(|each| *each == direction)?;
    u8::try_from(place).ok()
}

/// The next hex over a side, whose number may go round more than once.
fn neighbor(grid: Grid, hex: Coord, side: u8) -> Option<Coord> {
    grid.neighbor(hex, grid.orientation.directions()[usize::from(side % 6)])
}

#[cfg(test)]
mod tests {
    use super::super::grid::tests::grids;
    use super::*;
    use crate::hex::board;
    use proptest::prelude::*;

    fn at(label: &str) -> Coord {
        board(60, 60).parse_label(label).unwrap()
    }

    fn labels(hexes: &[Coord]) -> String {
        let mut hexes: Vec<_> = hexes.iter().map(|hex| board(60, 60).label(*hex)).collect();
        hexes.sort();
        hexes.join(" ")
    }

    #[test]
    fn texts_are_those_of_serde_and_no_point_means_a_side_and_a_corner() {
        for orientation in [Orientation::Pointy, Orientation::Flat] {
            let circle = Facing::circle(orientation);
            for (place, facing) in circle.iter().enumerate() {
                assert_eq!(serde_json::to_value(facing).unwrap(), facing.as_str());
                assert_eq!(circle.iter().filter(|other| *other == facing).count(), 1);
                let is_side = matches!(facing.toward(orientation), Some(Toward::Side(_)));
                assert_eq!(is_side, place % 2 == 0);
            }
            let sides = Facing::sides(orientation).map(Facing::as_str);
            assert_eq!(sides, orientation.directions().map(Direction::as_str));
        }
        assert_eq!(Facing::E.toward(Orientation::Flat), Some(Toward::Corner(1)));
        assert_eq!(Facing::Ene.toward(Orientation::Flat), None);
    }

    #[test]
    fn the_printed_examples_of_doubles() {
        // 8.32: a phalanx in 3722/3822 meets hoplites in 3622/3721 and another unit in front of it.
        let [first, second] = ["3722", "3822"].map(at);
        assert_eq!(facings_across(board(60, 60), first, second), Some([Facing::Sse, Facing::Nnw]));
        let seen = around(board(60, 60), &[first, second], Facing::Nnw).unwrap();
        assert_eq!(labels(&seen.front), "3622 3721 3821");
        assert_eq!(labels(&seen.flank), "3623 3921");
        assert_eq!(seen.rear.len(), 3);
        // 6.45 and 6.78: doubles stand on 3218/3217, 2814/2815 and 3215/3216, one above the other.
        for (a, b) in [("3218", "3217"), ("2814", "2815"), ("3215", "3216")] {
            let facings = facings_across(board(60, 60), at(a), at(b)).unwrap();
            assert!(facings.contains(&Facing::E) && facings.contains(&Facing::W), "{a}/{b}");
        }
        // 6.78: the phalanx of 2814/2815 closes in on higher columns.
        let seen = around(board(60, 60), &["2814", "2815"].map(at), Facing::E).unwrap();
        assert_eq!(labels(&seen.front), "2913 2914 2915");
    }

    #[test]
    fn a_double_faces_across_its_line_and_along_it_in_column() {
        let hexes = ["1512", "1513"].map(at);
        assert_eq!(around(board(60, 60), &hexes, Facing::Nne), None);
        assert_eq!(around(board(60, 60), &hexes, Facing::Ne), None);
        let column = around(board(60, 60), &hexes, Facing::S).unwrap();
        assert_eq!((labels(&column.front), labels(&column.rear)), ("1514".into(), "1511".into()));
        assert_eq!(column.flank.len(), 6);
        assert_eq!(around(board(60, 60), &["1512", "1514"].map(at), Facing::E), None);
    }

    #[test]
    fn a_unit_on_one_hex_looks_at_two() {
        let seen = around(board(60, 60), &[at("1511")], Facing::Nne).unwrap();
        assert_eq!(labels(&seen.front), "1510 1611");
        assert_eq!(labels(&seen.flank), "1411 1612");
        assert_eq!(labels(&seen.rear), "1412 1512");
        let column = around(board(60, 60), &[at("1511")], Facing::N).unwrap();
        assert_eq!((column.front.len(), column.flank.len(), column.rear.len()), (1, 4, 1));
    }

    #[test]
    fn a_wide_column_has_three_hexes_in_front() {
        let seen = around_wide(board(60, 60), &[at("1511")], Facing::N).unwrap();
        assert_eq!(labels(&seen.front), "1411 1510 1611");
        assert_eq!(labels(&seen.flank), "1412 1612");
        assert_eq!(labels(&seen.rear), "1512");
        let line = around_wide(board(60, 60), &[at("1511")], Facing::Nne);
        assert_eq!(line, around(board(60, 60), &[at("1511")], Facing::Nne));
    }

    proptest! {
        #[test]
        fn front_flank_and_rear_are_all_there_is(
            (column, row) in (1u16..=7, 1u16..=6), beside in 0usize..6, turn in 0usize..12,
        ) {
            for grid in grids(7, 6) {
                let first = Coord::new(column, row);
                let facing = Facing::circle(grid.orientation)[turn];
                let second = grid.neighbor(first, grid.orientation.directions()[beside]);
                let two = second.map(|second| vec![first, second]);
                for hexes in [Some(vec![first]), two].into_iter().flatten() {
                    let Some(seen) = around(grid, &hexes, facing) else { continue };
                    let mut all = [seen.front, seen.flank, seen.rear].concat();
                    all.sort_unstable();
                    prop_assert_eq!(all, adjacent(grid, &hexes));
                }
            }
        }

        #[test]
        fn looking_the_other_way_changes_front_and_rear(
            (column, row) in (2u16..=6, 2u16..=5), beside in 0usize..6,
        ) {
            for grid in grids(7, 6) {
                let first = Coord::new(column, row);
                let direction = grid.orientation.directions()[beside];
                let second = grid.neighbor(first, direction).expect("inside the map");
                for pair in [facings_across, facings_along] {
                    let [one, other] = pair(grid, first, second).expect("they touch");
                    let one = around(grid, &[first, second], one).expect("legal");
                    let other = around(grid, &[second, first], other).expect("legal");
                    prop_assert_eq!(one.front, other.rear);
                    prop_assert_eq!(one.flank, other.flank);
                }
            }
        }
    }
}
