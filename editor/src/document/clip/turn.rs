//! Turning and mirroring, exact to the hex.

use banneret_schema::hex::{Coord, Direction, Grid, Orientation};
use hexx::Hex;

/// A way to lay a piece of a map down otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// Clockwise by so many sixths of a full turn.
    Sixths(i32),
    /// Mirrored from west to east.
    WestEast,
    /// Mirrored from north to south.
    NorthSouth,
}

impl Turn {
    /// Where a direction points then.
    #[must_use]
    pub fn direction(self, orientation: Orientation, direction: Direction) -> Direction {
        use Direction::{E, N, Ne, Nw, S, Se, Sw, W};
        match self {
            Self::Sixths(sixths) => orientation.rotate(direction, sixths).unwrap_or(direction),
            Self::WestEast => match direction {
                N => N,
                Ne => Nw,
                E => W,
                Se => Sw,
                S => S,
                Sw => Se,
                W => E,
                Nw => Ne,
            },
            Self::NorthSouth => match direction {
                N => S,
                Ne => Se,
                E => E,
                Se => Ne,
                S => N,
                Sw => Nw,
                W => W,
                Nw => Sw,
            },
        }
    }

    /// Where a hex lies then, seen from the hex in the middle.
    #[must_use]
    pub fn hex(self, orientation: Orientation, hex: Hex) -> Hex {
        // Turning and mirroring are linear: where the two axes go, everything goes.
        let axis = |axis: Hex| {
            let direction = orientation.directions().into_iter();
            let along = direction.map(|each| (each, step(orientation, each)));
            let (along, _) = along.into_iter().find(|(_, step)| *step == axis)?;
            Some(step(orientation, self.direction(orientation, along)))
        };
        match (axis(Hex::new(1, 0)), axis(Hex::new(0, 1))) {
            (Some(x), Some(y)) => x * hex.x + y * hex.y,
            _ => hex,
        }
    }
}

/// The step to the next hex in a direction.
fn step(orientation: Orientation, direction: Direction) -> Hex {
    let grid = Grid { orientation, ..Grid::new(3, 3) };
    let middle = Coord::new(2, 2);
    let next = grid.neighbor(middle, direction).unwrap_or(middle);
    grid.to_hex(next) - grid.to_hex(middle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_turns_and_two_mirrors_change_nothing() {
        for orientation in [Orientation::Pointy, Orientation::Flat] {
            for hex in Hex::ZERO.range(4) {
                let turned = (0..6).fold(hex, |hex, _| Turn::Sixths(1).hex(orientation, hex));
                assert_eq!(turned, hex);
                for mirror in [Turn::WestEast, Turn::NorthSouth] {
                    let twice = mirror.hex(orientation, mirror.hex(orientation, hex));
                    assert_eq!(twice, hex);
                }
                let around = Turn::Sixths(3).hex(orientation, hex);
                let both = Turn::WestEast.hex(orientation, Turn::NorthSouth.hex(orientation, hex));
                assert_eq!((around, both), (-hex, -hex));
            }
        }
    }

    #[test]
    fn neighbors_turn_with_their_directions() {
        for orientation in [Orientation::Pointy, Orientation::Flat] {
            for direction in orientation.directions() {
                for turn in [Turn::Sixths(1), Turn::Sixths(-2), Turn::WestEast, Turn::NorthSouth] {
                    let turned = turn.hex(orientation, step(orientation, direction));
                    assert_eq!(turned, step(orientation, turn.direction(orientation, direction)));
                }
            }
        }
    }
}
