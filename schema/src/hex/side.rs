//! Hexsides: what lies between two hexes.

use std::ops::Range;

use super::{Coord, Direction, Grid, LabelError, Labels, Orientation, parse_label};

/// A side of a hex of the map.
///
/// The side between two hexes has two spellings, `C4/ne` and `D3/sw`; both give the same value here, so
/// that it can be the key of a map. It is the spelling from the hex that comes first in order, or from
/// the only hex there is at the border of the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hexside {
    // Invariant: the hex is on the map, and before the one beyond if there is one.
    coord: Coord,
    direction: Direction,
    beyond: Option<Coord>,
}

impl Hexside {
    /// The side of a hex in a direction. There is none off the map, nor if hexes have no side there.
    #[must_use]
    pub fn new(grid: Grid, coord: Coord, direction: Direction) -> Option<Self> {
        if !grid.contains(coord) || !grid.orientation.has(direction) {
            return None;
        }
        Some(match grid.neighbor(coord, direction) {
            Some(beyond) if beyond < coord => {
                Self { coord: beyond, direction: direction.opposite(), beyond: Some(coord) }
            }
            beyond => Self { coord, direction, beyond },
        })
    }

    /// The side between two hexes, if they touch and are on the map.
    #[must_use]
    pub fn between(grid: Grid, a: Coord, b: Coord) -> Option<Self> {
        let side = Self::new(grid, a, grid.direction(a, b)?)?;
        side.beyond.is_some().then_some(side)
    }

    /// Reads a hexside of a map: `C4/ne`.
    ///
    /// # Errors
    ///
    /// Fails with the part of the text that is wrong, and why.
    pub fn parse(grid: Grid, text: &str) -> Result<Self, HexsideError> {
        let (coord, direction) = parse_hexside(text, grid.labels, grid.orientation)
            .map_err(|error| between_hexes(grid, text, error))?;
        Self::new(grid, coord, direction).ok_or_else(|| {
            let end = text.find('/').unwrap_or(text.len());
            HexsideError { range: trimmed(text, 0..end), kind: HexsideErrorKind::OffMap(coord) }
        })
    }

    /// The hex it is spelled from.
    #[must_use]
    pub fn coord(self) -> Coord {
        self.coord
    }

    /// The direction of the side, seen from that hex.
    #[must_use]
    pub fn direction(self) -> Direction {
        self.direction
    }

    /// The hex on the other side, if it is on the map.
    #[must_use]
    pub fn beyond(self) -> Option<Coord> {
        self.beyond
    }

    /// The hexes of the map it touches: two, or one at the border.
    pub fn hexes(self) -> impl Iterator<Item = Coord> {
        std::iter::once(self.coord).chain(self.beyond)
    }

    /// Whether it lies at the border of the map.
    #[must_use]
    pub fn is_border(self) -> bool {
        self.beyond.is_none()
    }

    /// The text it is written as: `C4/ne`.
    #[must_use]
    pub fn label(self, grid: Grid) -> String {
        format!("{}/{}", grid.label(self.coord), self.direction)
    }
}

/// Whether two different sides of hexes have a corner in common, on the map or not.
#[must_use]
pub fn sides_touch(grid: Grid, a: (Coord, Direction), b: (Coord, Direction)) -> bool {
    let ends = |(coord, direction): (Coord, Direction)| {
        let hex = grid.to_hex(coord);
        Some([hex, hex + grid.orientation.to_hexx(direction)?])
    };
    let (Some(a), Some(b)) = (ends(a), ends(b)) else { return false };
    // Three hexes meet in a corner: two sides of it share one of them, and the others touch.
    [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().any(|(first, second): (usize, usize)| {
        a[first] == b[second] && a[1 - first].unsigned_distance_to(b[1 - second]) == 1
    })
}

/// Which part of a text keeps it from being a hexside, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HexsideError {
    /// The part of the text, in bytes; empty where something is missing.
    pub range: Range<usize>,
    /// What is wrong.
    pub kind: HexsideErrorKind,
}

/// What is wrong with the text of a hexside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HexsideErrorKind {
    /// There is no slash between hex and direction.
    MissingSlash {
        /// The text with its slash, where the parts can be told apart.
        suggestion: Option<String>,
    },
    /// The hex is not a label.
    Label(LabelError),
    /// The direction is missing.
    MissingDirection,
    /// The direction is not one of the eight.
    UnknownDirection {
        /// The direction that was probably meant.
        suggestion: Option<Direction>,
    },
    /// Hexes have no side in the direction, standing as they do.
    NoSideThere {
        /// The direction.
        direction: Direction,
        /// How the hexes stand; it knows the directions there are.
        orientation: Orientation,
    },
    /// The hex is off the map.
    OffMap(Coord),
    /// The ends of a run are different sides of their hexes; this is the first one's.
    OtherSide(Direction),
    /// The ends of a run lie neither in one row nor in one column, or not in the one that is named.
    Crooked,
    /// A row has no east or west side, and a column no north or south side.
    NoBorder(super::Edge),
}

/// Reads the text of a hexside as the hex and the direction that are written, on the map or not.
///
/// # Errors
///
/// Fails with the part of the text that is wrong, and why.
pub fn parse_hexside(
    text: &str,
    labels: Labels,
    orientation: Orientation,
) -> Result<(Coord, Direction), HexsideError> {
    let fail = |range, kind| Err(HexsideError { range, kind });
    let Some(slash) = text.find('/') else {
        let suggestion = with_slash(text, labels, orientation);
        let range = trimmed(text, 0..text.len());
        return fail(range, HexsideErrorKind::MissingSlash { suggestion });
    };
    let (hex, side) = (trimmed(text, 0..slash), trimmed(text, slash + 1..text.len()));
    let coord = match parse_label(&text[hex.clone()], labels) {
        Ok(coord) => coord,
        Err(error) => return fail(hex, HexsideErrorKind::Label(error)),
    };
    let word = &text[side.clone()];
    match Direction::from_text(word) {
        Some(direction) if orientation.has(direction) => Ok((coord, direction)),
        Some(direction) => fail(side, HexsideErrorKind::NoSideThere { direction, orientation }),
        None if word.is_empty() => fail(side, HexsideErrorKind::MissingDirection),
        None => {
            let suggestion = guess(word).filter(|direction| orientation.has(*direction));
            fail(side, HexsideErrorKind::UnknownDirection { suggestion })
        }
    }
}

/// A side by the two hexes it lies between, `C4/C5`, leads to its direction.
fn between_hexes(grid: Grid, text: &str, mut error: HexsideError) -> HexsideError {
    if let HexsideErrorKind::UnknownDirection { suggestion: suggestion @ None } = &mut error.kind
        && let Some((hex, other)) = text.split_once('/')
        && let (Ok(hex), Ok(other)) = (grid.parse_label(hex.trim()), grid.parse_label(other.trim()))
    {
        *suggestion = grid.direction(hex, other);
    }
    error
}

/// The part of a range without the spaces around it.
pub(super) fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let part = &text[range.clone()];
    let start = range.start + (part.len() - part.trim_start().len());
    start..start + part.trim().len()
}

/// The hexside a text without a slash means: `C4ne`, `C4 ne` or `C4-ne`.
fn with_slash(text: &str, labels: Labels, orientation: Orientation) -> Option<String> {
    let text = text.trim();
    let hex = text.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let direction = Direction::from_text(&text[hex.len()..])?;
    let hex = hex.trim_end_matches([' ', '-', ':', '.', '_']);
    let suggestion = format!("{hex}/{direction}");
    parse_hexside(&suggestion, labels, orientation).ok()?;
    Some(suggestion)
}

/// The direction people mean by an upper-case, full or French name.
fn guess(word: &str) -> Option<Direction> {
    let word: String =
        word.chars().filter(|letter| letter.is_alphabetic()).flat_map(char::to_lowercase).collect();
    Some(match word.as_str() {
        "n" | "north" | "nord" => Direction::N,
        "ne" | "northeast" | "nordest" => Direction::Ne,
        "e" | "east" | "est" => Direction::E,
        "se" | "southeast" | "sudest" => Direction::Se,
        "s" | "south" | "sud" => Direction::S,
        "sw" | "southwest" | "so" | "sudouest" => Direction::Sw,
        "w" | "west" | "o" | "ouest" => Direction::W,
        "nw" | "northwest" | "no" | "nordouest" => Direction::Nw,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::grid::tests::grids;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn both_spellings_are_the_same_side() {
        let grid = Grid::new(9, 9);
        let [a, b] = ["C4/ne", "D3/sw"].map(|text| Hexside::parse(grid, text).unwrap());
        assert_eq!(a, b);
        assert_eq!(a.label(grid), "D3/sw");
        assert!(a.hexes().eq(["D3", "C4"].map(|label| grid.parse_label(label).unwrap())));
    }

    #[test]
    fn sides_are_shared_by_two_hexes_or_lie_at_the_border() {
        for grid in grids(7, 6) {
            let mut spellings: BTreeMap<Hexside, Vec<(Coord, Direction)>> = BTreeMap::new();
            for coord in grid.coords() {
                for direction in grid.orientation.directions() {
                    let side = Hexside::new(grid, coord, direction).unwrap();
                    spellings.entry(side).or_default().push((coord, direction));
                    assert!(grid.contains(side.coord()));
                    assert_eq!(side.beyond(), grid.neighbor(side.coord(), side.direction()));
                    assert_eq!(Hexside::parse(grid, &side.label(grid)), Ok(side));
                    if let Some(next) = grid.neighbor(coord, direction) {
                        assert_eq!(Hexside::between(grid, coord, next), Some(side));
                    }
                }
            }
            for (side, spelled) in spellings {
                assert_eq!(spelled.len(), if side.is_border() { 1 } else { 2 });
                assert_eq!(side.hexes().count(), spelled.len());
            }
        }
    }

    #[test]
    fn there_are_no_sides_elsewhere() {
        let grid = Grid::new(3, 3);
        assert_eq!(Hexside::new(grid, Coord::new(4, 1), Direction::W), None);
        assert_eq!(Hexside::new(grid, Coord::new(2, 2), Direction::N), None);
        assert_eq!(Hexside::between(grid, Coord::new(1, 1), Coord::new(3, 1)), None);
        assert_eq!(Hexside::between(grid, Coord::new(3, 1), Coord::new(4, 1)), None);
        assert_eq!(Hexside::between(grid, Coord::new(4, 1), Coord::new(3, 1)), None);
    }

    #[test]
    fn spaces_around_the_parts_are_allowed() {
        let grid = Grid::new(3, 3);
        assert_eq!(Hexside::parse(grid, " B2 / e "), Hexside::parse(grid, "B2/e"));
    }

    #[test]
    fn errors_point_at_the_part_that_is_wrong() {
        use HexsideErrorKind::{
            Label, MissingDirection, MissingSlash, NoSideThere, OffMap, UnknownDirection,
        };
        let misspelled = || LabelError::Misspelled { suggestion: "C4".to_owned() };
        let slash = |text: &str| MissingSlash { suggestion: Some(text.to_owned()) };
        let unknown = |suggestion| UnknownDirection { suggestion };
        let no_side = NoSideThere { direction: Direction::N, orientation: Orientation::Pointy };
        for (text, wrong, kind) in [
            ("", "", MissingSlash { suggestion: None }),
            ("C4", "C4", MissingSlash { suggestion: None }),
            ("C4ne", "C4ne", slash("C4/ne")),
            ("C4 ne", "C4 ne", slash("C4/ne")),
            ("c4/ne", "c4", Label(misspelled())),
            ("/ne", "", Label(LabelError::Empty)),
            ("C4/", "", MissingDirection),
            ("C4/NE", "NE", unknown(Some(Direction::Ne))),
            ("C4/ north-west", "north-west", unknown(Some(Direction::Nw))),
            ("C4/so", "so", unknown(Some(Direction::Sw))),
            ("C4/North", "North", unknown(None)),
            ("C4/x", "x", unknown(None)),
            ("C4/D4", "D4", unknown(Some(Direction::E))),
            ("C4/F4", "F4", unknown(None)),
            ("C4/n", "n", no_side),
            (" Z4 /ne", "Z4", OffMap(Coord::new(26, 4))),
        ] {
            let error = Hexside::parse(Grid::new(9, 9), text).unwrap_err();
            assert_eq!((&text[error.range], error.kind), (wrong, kind), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in "[A-C0-9é/ new]*|.*") {
            for grid in grids(3, 3) {
                if let Err(error) = Hexside::parse(grid, &text) {
                    prop_assert!(text.get(error.range).is_some());
                }
            }
        }
    }

    #[test]
    fn sides_with_a_common_corner_touch() {
        let grid = Grid::new(5, 5);
        let at = |text: &str| parse_hexside(text, grid.labels, grid.orientation).expect("a side");
        for (a, b) in [("C3/ne", "C3/e"), ("C3/e", "D3/sw"), ("C3/ne", "D3/nw"), ("A1/w", "A1/nw")]
        {
            assert!(sides_touch(grid, at(a), at(b)) && sides_touch(grid, at(b), at(a)), "{a} {b}");
        }
        for (a, b) in [("C3/ne", "C3/se"), ("C3/e", "D3/w"), ("C3/ne", "C5/ne")] {
            assert!(!sides_touch(grid, at(a), at(b)), "{a} {b}");
        }
    }
}
