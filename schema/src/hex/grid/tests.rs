//! Boards of rulebooks and of any size: labels, neighbours, distances, the way round.

use std::collections::{BTreeSet, VecDeque};

use super::*;
use proptest::prelude::*;

/// A board as the examples of a rulebook have it: flat tops, even columns half a hex toward the lower
/// rows, digits.
pub(crate) fn board(columns: u16, rows: u16) -> Grid {
    Grid {
        orientation: Orientation::Flat,
        offset: Offset::Odd,
        labels: Labels::Digits,
        ..Grid::new(columns, rows)
    }
}

/// Grids of one size in every orientation, offset and style of labels.
pub(in crate::hex) fn grids(columns: u16, rows: u16) -> Vec<Grid> {
    let mut grids = Vec::new();
    for orientation in [Orientation::Pointy, Orientation::Flat] {
        for offset in [Offset::Even, Offset::Odd] {
            for labels in [Labels::Letters, Labels::Digits] {
                grids.push(Grid { columns, rows, orientation, offset, labels, ..Grid::default() });
            }
        }
    }
    grids
}

fn at(label: &str) -> Coord {
    parse_label(label, Labels::Letters).unwrap()
}

/// A sheet whose columns are numbered from 10 and whose rows from 3.
fn sheet() -> Grid {
    Grid { columns_before: 9, rows_before: 2, ..board(31, 30) }
}

#[test]
fn a_sheet_may_begin_at_any_number() {
    let grid = sheet();
    let labels: Vec<_> = [(0, 0), (30, 29)]
        .into_iter()
        .filter_map(|(place, line)| grid.cell(place, line))
        .map(|coord| grid.label(coord))
        .collect();
    assert_eq!(labels, ["1003", "4032"]);
    assert_eq!(grid.cell(31, 0), None);
    assert!(!grid.contains(Coord::new(9, 3)) && !grid.contains(Coord::new(10, 2)));
    assert_eq!(grid.coords().count(), grid.n_hexes());
    for (at, coord) in grid.coords().enumerate() {
        assert_eq!(grid.index(coord), Some(at));
        assert_eq!(grid.parse_label(&grid.label(coord)), Ok(coord));
        assert_eq!(grid.line_of(coord), Some(at / 31));
    }
    for edge in Edge::ALL {
        assert!(grid.edge(edge).all(|coord| grid.is_on_edge(coord, edge)), "{edge:?}");
        let along = grid.coords().filter(|coord| grid.is_on_edge(*coord, edge));
        assert_eq!(along.count(), grid.edge(edge).count());
    }
    let all = crate::hex::HexSet::all(grid);
    assert!(all.iter().eq(grid.coords()));
}

#[test]
fn which_columns_are_shifted_goes_by_their_printed_numbers() {
    // Pairs of neighbors from the examples of a rulebook that prints numbers like these.
    let grid = Grid { columns_before: 19, ..sheet() };
    for (a, b) in [(3218, 3117), (2517, 2618), (3622, 3721), (3920, 3821), (2419, 2518)] {
        let [a, b] = [a, b].map(|label: u16| grid.parse_label(&label.to_string()).unwrap());
        assert!(grid.direction(a, b).is_some(), "{} {}", grid.label(a), grid.label(b));
    }
}

fn neighbors(grid: Grid, label: &str) -> String {
    let shown: Vec<_> = grid
        .neighbors(at(label))
        .map(|(direction, coord)| format!("{direction} {}", grid.label(coord)))
        .collect();
    shown.join(", ")
}

#[test]
fn neighbors_are_those_of_the_drawing() {
    let pointy = Grid::new(3, 3);
    assert_eq!(neighbors(pointy, "B2"), "e C2, se C3, sw B3, w A2, nw B1, ne C1");
    assert_eq!(neighbors(pointy, "A1"), "e B1, se A2");
    assert_eq!(neighbors(pointy, "A2"), "e B2, se B3, sw A3, nw A1, ne B1");
    let odd = Grid { offset: Offset::Odd, ..pointy };
    assert_eq!(neighbors(odd, "B2"), "e C2, se B3, sw A3, w A2, nw A1, ne B1");
    let flat = Grid { orientation: Orientation::Flat, ..pointy };
    assert_eq!(neighbors(flat, "B2"), "n B1, ne C2, se C3, s B3, sw A3, nw A2");
    assert_eq!(neighbors(flat, "A1"), "se B1, s A2");
    let flat_odd = Grid { offset: Offset::Odd, ..flat };
    assert_eq!(neighbors(flat_odd, "B2"), "n B1, ne C1, se C2, s B3, sw A2, nw A1");
}

#[test]
fn neighbors_are_mutual() {
    for grid in grids(7, 6) {
        for coord in grid.coords() {
            for (direction, next) in grid.neighbors(coord) {
                assert_eq!(grid.neighbor(next, direction.opposite()), Some(coord));
                assert_eq!(grid.direction(coord, next), Some(direction));
                assert_eq!(grid.distance(coord, next), 1);
            }
            assert_eq!(grid.direction(coord, coord), None);
            let touching = grid.coords().filter(|other| grid.distance(coord, *other) == 1);
            assert_eq!(touching.count(), grid.neighbors(coord).count());
        }
    }
}

#[test]
fn directions_of_the_other_orientation_lead_nowhere() {
    for grid in grids(5, 5) {
        for direction in Direction::ALL {
            let next = grid.neighbor(Coord::new(3, 3), direction);
            assert_eq!(next.is_some(), grid.orientation.has(direction));
        }
    }
}

#[test]
fn what_lies_around_a_hex_is_its_neighbors() {
    for grid in grids(5, 4) {
        for grid in [grid, Grid { columns_before: 9, rows_before: 3, ..grid }] {
            for coord in grid.coords().chain([Coord::new(0, 0), Coord::new(40, 2)]) {
                let each = grid.orientation.directions();
                let around = each.into_iter().enumerate().filter_map(|(number, direction)| {
                    let next = grid.neighbor(coord, direction)?;
                    Some((number, grid.index(next)?, next))
                });
                assert!(grid.around(coord).eq(around), "{coord:?} of {grid:?}");
            }
        }
    }
}

#[test]
fn distance_is_the_shortest_way() {
    for grid in grids(7, 6) {
        for start in grid.coords() {
            let mut steps = vec![None; grid.n_hexes()];
            steps[grid.index(start).unwrap()] = Some(0);
            let mut queue = VecDeque::from([(start, 0)]);
            while let Some((coord, n)) = queue.pop_front() {
                assert_eq!(grid.distance(start, coord), n);
                for (_, next) in grid.neighbors(coord) {
                    let slot = &mut steps[grid.index(next).unwrap()];
                    if slot.is_none() {
                        *slot = Some(n + 1);
                        queue.push_back((next, n + 1));
                    }
                }
            }
            assert!(steps.iter().all(Option::is_some));
        }
    }
}

#[test]
fn hexes_and_axial_coordinates_agree() {
    for grid in grids(9, 8) {
        for (index, coord) in grid.coords().enumerate() {
            assert_eq!(grid.coord_at(grid.to_hex(coord)), Some(coord));
            assert_eq!(grid.index(coord), Some(index));
        }
        let everywhere = Hex::ZERO.range(40).filter_map(|hex| grid.coord_at(hex));
        assert_eq!(everywhere.collect::<BTreeSet<_>>().len(), grid.n_hexes());
    }
}

#[test]
fn ranges_and_rings_are_what_the_distance_says() {
    for grid in grids(7, 6) {
        for center in grid.coords().chain([Coord::new(0, 0), Coord::new(9, 9)]) {
            for steps in 0..10 {
                let range: Vec<_> = grid.range(center, steps).collect();
                let near = |coord: &Coord| grid.distance(center, *coord) <= steps;
                assert_eq!(range, grid.coords().filter(near).collect::<Vec<_>>());
                let ring: Vec<_> = grid.ring(center, steps).collect();
                let at_rim = |coord: &Coord| grid.distance(center, *coord) == steps;
                let rim: BTreeSet<_> = grid.coords().filter(at_rim).collect();
                assert_eq!(ring.len(), rim.len());
                assert_eq!(ring.into_iter().collect::<BTreeSet<_>>(), rim);
            }
        }
    }
}

#[test]
fn rings_turn_clockwise_from_the_first_direction() {
    for grid in grids(5, 5) {
        let center = Coord::new(3, 3);
        let ring: Vec<_> = grid.ring(center, 1).collect();
        let neighbors: Vec<_> = grid.neighbors(center).map(|(_, coord)| coord).collect();
        assert_eq!(ring, neighbors);
    }
}

#[test]
fn edges_are_the_outer_rows_and_columns() {
    let grid = Grid::new(4, 3);
    let labels = |edge| grid.edge(edge).map(|coord| grid.label(coord)).collect::<Vec<_>>();
    assert_eq!(labels(Edge::North), ["A1", "B1", "C1", "D1"]);
    assert_eq!(labels(Edge::East), ["D1", "D2", "D3"]);
    assert_eq!(labels(Edge::South), ["A3", "B3", "C3", "D3"]);
    assert_eq!(labels(Edge::West), ["A1", "A2", "A3"]);
    assert_eq!(grid.edges(at("D3")).collect::<Vec<_>>(), [Edge::East, Edge::South]);
    assert_eq!(grid.edges(at("B2")).count(), 0);
    assert_eq!(grid.edges(at("E4")).count(), 0);
    for edge in Edge::ALL {
        assert!(grid.edge(edge).all(|coord| grid.is_on_edge(coord, edge)));
        assert_eq!(edge.opposite().opposite(), edge);
    }
}

#[test]
fn rows_and_columns_off_the_map_are_empty() {
    let grid = Grid::new(4, 3);
    assert_eq!(grid.row(3).count(), 4);
    assert_eq!(grid.column(4).count(), 3);
    assert_eq!(grid.row(4).count() + grid.row(0).count(), 0);
    assert_eq!(grid.column(5).count() + grid.column(0).count(), 0);
}

#[test]
fn absurd_sizes_are_harmless() {
    for grid in [Grid::new(0, 0), Grid::new(0, 5), Grid::new(5, 0)] {
        assert_eq!(grid.coords().count(), 0);
        assert_eq!(Edge::ALL.into_iter().flat_map(|edge| grid.edge(edge)).count(), 0);
        assert_eq!(grid.range(Coord::new(1, 1), u32::MAX).count(), 0);
    }
    let grid = Grid::new(u16::MAX, 2);
    assert_eq!(grid.n_hexes(), 2 * 999);
    assert!(!grid.contains(Coord::new(1000, 1)));
    assert_eq!(grid.coord_at(Hex::new(i32::MAX, i32::MIN)), None);
    assert_eq!(grid.ring(Coord::new(1, 1), u32::MAX).count(), 0);
}

#[test]
fn labels_widen_with_the_map() {
    let grid = |columns| Grid { labels: Labels::Digits, ..Grid::new(columns, 20) };
    assert_eq!(grid(99).label(Coord::new(3, 4)), "0304");
    assert_eq!(grid(100).label(Coord::new(3, 4)), "003004");
}

#[test]
fn documents_may_leave_out_what_is_usual() {
    let grid: Grid = serde_json::from_str(r#"{"columns": 13, "rows": 9}"#).unwrap();
    assert_eq!(grid, Grid::new(13, 9));
    let text = r#"{"columns":5,"rows":4,"orientation":"flat","offset":"odd","labels":"digits"}"#;
    let grid: Grid = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&grid).unwrap(), text);
    assert_eq!((grid.orientation, grid.offset), (Orientation::Flat, Offset::Odd));
}

#[test]
fn the_schema_knows_the_limits() {
    let schema = schemars::schema_for!(Grid).to_value();
    assert_eq!(schema["properties"]["columns"]["minimum"], 1);
    assert_eq!(schema["properties"]["rows"]["maximum"], Grid::MAX_SIDE);
    assert_eq!(schema["required"], serde_json::json!(["columns", "rows"]));
}

proptest! {
    #[test]
    fn distance_is_a_metric(
        a in any::<(u16, u16)>(),
        b in any::<(u16, u16)>(),
        c in any::<(u16, u16)>(),
    ) {
        let [a, b, c] = [a, b, c].map(|(column, row)| Coord::new(column, row));
        for grid in grids(10, 10) {
            prop_assert_eq!(grid.distance(a, b), grid.distance(b, a));
            prop_assert_eq!(grid.distance(a, b) == 0, a == b);
            prop_assert!(grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c));
        }
    }
}
