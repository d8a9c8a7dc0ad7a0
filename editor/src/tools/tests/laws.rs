//! What holds for every stroke.

use banneret_schema::ground::{Ground, same_elements};
use banneret_schema::hex::{Coord, Grid, HexSet, Hexside, components};
use proptest::prelude::*;

use crate::document::map::changed;
use crate::tools::symmetry::Mirror;
use crate::tools::testing::{drag, grids, labels, open};
use crate::tools::{BrushSize, Keys, Paint, Symmetry, ToolKind};

fn grid() -> impl Strategy<Value = Grid> {
    (0..4_usize, 3..9_u16, 3..9_u16)
        .prop_map(|(nth, columns, rows)| grids(columns, rows).nth(nth).expect("there are four"))
}

/// A board of woods and open ground.
fn wooded(grid: Grid, woods: &[bool]) -> Ground {
    let cells = grid.coords().zip(woods.iter().cycle());
    let woods = cells.filter(|(_, wood)| **wood).map(|(hex, _)| (hex, vec!["forest".into()]));
    let change = crate::document::map::MapChange { cells: woods.collect(), ..Default::default() };
    changed(&open(grid), &change)
}

fn hex(grid: Grid, number: usize) -> Coord {
    grid.coords().nth(number % grid.n_hexes()).expect("it is below the number of hexes")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn a_fill_is_what_hangs_together(
        grid in grid(),
        woods in proptest::collection::vec(any::<bool>(), 1..80),
        start in any::<usize>(),
    ) {
        let board = wooded(grid, &woods);
        let start = hex(grid, start);
        let marsh = Paint { terrain: vec!["marsh".into()], ..Paint::default() };
        let stroke = drag(ToolKind::Fill, &board, &marsh, Keys::default(), &[&grid.label(start)]);
        let filled: Vec<_> = stroke.expect("there is no marsh").change.cells.into_keys().collect();
        let alike = grid.coords().filter(|hex| same_elements(board.elements(*hex), board.elements(start)));
        let parts = components(grid, &HexSet::from_coords(grid, alike));
        let own = parts.into_iter().find(|part| part.contains(&start)).expect("it is like itself");
        prop_assert_eq!(labels(grid, filled), labels(grid, own));
    }

    #[test]
    fn a_symmetric_stroke_is_symmetric(
        grid in grid(),
        numbers in proptest::collection::vec(any::<usize>(), 1..4),
        kind in prop::sample::select(vec![ToolKind::Brush, ToolKind::Line, ToolKind::Rectangle]),
        symmetry in prop::sample::select(vec![Symmetry::WestEast, Symmetry::NorthSouth, Symmetry::HalfTurn]),
        size in prop::sample::select(BrushSize::ALL.to_vec()),
    ) {
        let Ok(Some(mirror)) = Mirror::new(grid, symmetry) else { return Ok(()) };
        let board = open(grid);
        let paint = Paint { terrain: vec!["forest".into()], symmetry, size, ..Paint::default() };
        let strokes: Vec<_> = numbers.iter().map(|number| grid.label(hex(grid, *number))).collect();
        let strokes: Vec<_> = strokes.iter().map(String::as_str).collect();
        let stroke = drag(kind, &board, &paint, Keys::default(), &strokes).expect("all is open");
        for hex in stroke.change.cells.keys() {
            if let Some(partner) = mirror.hex(*hex) {
                prop_assert!(stroke.change.cells.contains_key(&partner), "{hex:?} {partner:?}");
            }
        }
    }
}

#[test]
fn mirrors_take_neighbors_to_neighbors_and_back() {
    for (columns, rows) in [(4, 3), (5, 4), (5, 5), (4, 4)] {
        for grid in grids(columns, rows) {
            for symmetry in [Symmetry::WestEast, Symmetry::NorthSouth, Symmetry::HalfTurn] {
                let Ok(Some(mirror)) = Mirror::new(grid, symmetry) else { continue };
                let mut n_alone = 0;
                for hex in grid.coords() {
                    let Some(image) = mirror.hex(hex) else {
                        n_alone += 1;
                        continue;
                    };
                    assert_eq!(mirror.hex(image), Some(hex));
                    for (direction, next) in grid.neighbors(hex) {
                        let Some(next_image) = mirror.hex(next) else { continue };
                        assert_eq!(grid.distance(image, next_image), 1);
                        let side = Hexside::new(grid, hex, direction).expect("it is on the map");
                        let between = Hexside::between(grid, image, next_image);
                        assert_eq!(mirror.side(side), between, "{grid:?} {symmetry:?} {hex:?}");
                    }
                }
                assert!(n_alone <= rows.max(columns) / 2, "{grid:?} {symmetry:?} {n_alone}");
            }
        }
    }
}
