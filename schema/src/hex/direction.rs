//! The six directions of a hex, and which six they are.

use std::fmt;

use hexx::EdgeDirection;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A direction by its point of the compass; north is the top of the map.
///
/// A map knows six of the eight: see [`Orientation::directions`].
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// North, on maps with flat tops.
    N,
    /// North-east.
    Ne,
    /// East, on maps with pointed tops.
    E,
    /// South-east.
    Se,
    /// South, on maps with flat tops.
    S,
    /// South-west.
    Sw,
    /// West, on maps with pointed tops.
    W,
    /// North-west.
    Nw,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] =
        [Self::N, Self::Ne, Self::E, Self::Se, Self::S, Self::Sw, Self::W, Self::Nw];

    /// The text it is written as: `ne`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::N => "n",
            Self::Ne => "ne",
            Self::E => "e",
            Self::Se => "se",
            Self::S => "s",
            Self::Sw => "sw",
            Self::W => "w",
            Self::Nw => "nw",
        }
    }

    /// The direction a text writes.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.as_str() == text)
    }

    /// The direction that leads back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::N => Self::S,
            Self::Ne => Self::Sw,
            Self::E => Self::W,
            Self::Se => Self::Nw,
            Self::S => Self::N,
            Self::Sw => Self::Ne,
            Self::W => Self::E,
            Self::Nw => Self::Se,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// How the hexes stand, and so which six directions they have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Orientation {
    /// A corner at the top: hexes touch east and west, in straight rows.
    #[default]
    Pointy,
    /// A side at the top: hexes touch north and south, in straight columns.
    Flat,
}

impl Orientation {
    /// The six directions, clockwise.
    #[must_use]
    pub const fn directions(self) -> [Direction; 6] {
        use Direction::{E, N, Ne, Nw, S, Se, Sw, W};
        match self {
            Self::Pointy => [E, Se, Sw, W, Nw, Ne],
            Self::Flat => [N, Ne, Se, S, Sw, Nw],
        }
    }

    /// Whether hexes have a side in a direction.
    #[must_use]
    pub fn has(self, direction: Direction) -> bool {
        self.directions().contains(&direction)
    }

    /// A direction turned clockwise by so many sixths of a full turn, counter-clockwise if negative.
    /// There is none if hexes have no side in the direction.
    #[must_use]
    pub fn rotate(self, direction: Direction, sixths: i32) -> Option<Direction> {
        let directions = self.directions();
        let start = directions.iter().position(|each| *each == direction)?;
        let turn = usize::try_from(sixths.rem_euclid(6)).ok()?;
        directions.get((start + turn) % 6).copied()
    }

    /// The same direction in the terms of the geometry library.
    pub(super) const fn to_hexx(self, direction: Direction) -> Option<EdgeDirection> {
        use Direction::{E, N, Ne, Nw, S, Se, Sw, W};
        match (self, direction) {
            (Self::Pointy, E) => Some(EdgeDirection::POINTY_EAST),
            (Self::Pointy, Se) => Some(EdgeDirection::POINTY_SOUTH_EAST),
            (Self::Pointy, Sw) => Some(EdgeDirection::POINTY_SOUTH_WEST),
            (Self::Pointy, W) => Some(EdgeDirection::POINTY_WEST),
            (Self::Pointy, Nw) => Some(EdgeDirection::POINTY_NORTH_WEST),
            (Self::Pointy, Ne) => Some(EdgeDirection::POINTY_NORTH_EAST),
            (Self::Flat, N) => Some(EdgeDirection::FLAT_NORTH),
            (Self::Flat, Ne) => Some(EdgeDirection::FLAT_NORTH_EAST),
            (Self::Flat, Se) => Some(EdgeDirection::FLAT_SOUTH_EAST),
            (Self::Flat, S) => Some(EdgeDirection::FLAT_SOUTH),
            (Self::Flat, Sw) => Some(EdgeDirection::FLAT_SOUTH_WEST),
            (Self::Flat, Nw) => Some(EdgeDirection::FLAT_NORTH_WEST),
            (Self::Pointy, N | S) | (Self::Flat, E | W) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_back_and_match_serde() {
        for direction in Direction::ALL {
            assert_eq!(Direction::from_text(direction.as_str()), Some(direction));
            let json = serde_json::to_value(direction).unwrap();
            assert_eq!(json, serde_json::json!(direction.as_str()));
        }
        for text in ["", "NE", "north", "en"] {
            assert_eq!(Direction::from_text(text), None, "{text}");
        }
    }

    #[test]
    fn half_a_turn_is_the_opposite() {
        for orientation in [Orientation::Pointy, Orientation::Flat] {
            for direction in Direction::ALL {
                let turned = orientation.rotate(direction, 3);
                let expected = orientation.has(direction).then(|| direction.opposite());
                assert_eq!(turned, expected, "{orientation:?} {direction}");
                assert_eq!(direction.opposite().opposite(), direction);
            }
        }
    }

    #[test]
    fn turning_wraps_both_ways() {
        assert_eq!(Orientation::Pointy.rotate(Direction::Ne, 1), Some(Direction::E));
        assert_eq!(Orientation::Pointy.rotate(Direction::E, -1), Some(Direction::Ne));
        assert_eq!(Orientation::Flat.rotate(Direction::Nw, 1), Some(Direction::N));
        assert_eq!(Orientation::Flat.rotate(Direction::N, -13), Some(Direction::Nw));
        assert_eq!(Orientation::Flat.rotate(Direction::N, i32::MIN), Some(Direction::Sw));
        assert_eq!(Orientation::Flat.rotate(Direction::E, 1), None);
    }

    #[test]
    fn a_turn_clockwise_is_one_in_the_geometry_library_too() {
        for orientation in [Orientation::Pointy, Orientation::Flat] {
            for direction in orientation.directions() {
                let turned = orientation.rotate(direction, 1).unwrap();
                let expected = orientation.to_hexx(direction).unwrap().clockwise();
                assert_eq!(orientation.to_hexx(turned), Some(expected));
            }
        }
    }
}
