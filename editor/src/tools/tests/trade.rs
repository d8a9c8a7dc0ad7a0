//! Stamps, scattered and mixed strokes, blocks and fills of levels and zones.

use banneret_schema::hex::Grid;
use banneret_schema::ruleset::shipped;

use crate::tools::testing::{board, drag, labels, open};
use crate::tools::{BrushSize, Keys, MixedElement, Paint, Stamp, StrokeShape, ToolKind};

#[test]
fn every_game_has_hills_and_those_with_woods_have_woods() {
    for (game, wood, village) in [
        ("alexandre-bayard", true, true),
        ("panache", true, true),
        ("great-battles-of-alexander", true, true),
        ("vive-lempereur", true, true),
    ] {
        let ruleset = shipped::ruleset(game).unwrap();
        assert!(Stamp::Hill.is_offered(&ruleset), "{game}");
        assert_eq!(Stamp::Wood.is_offered(&ruleset), wood, "{game}");
        assert_eq!(Stamp::Village.is_offered(&ruleset), village, "{game}");
    }
}

#[test]
fn a_stamp_lays_several_hexes_and_can_be_turned() {
    let board = open(Grid::new(9, 9));
    let paint = Paint { stamp: Stamp::Wood, size: BrushSize::One, ..Paint::default() };
    let stamp = |paint: &Paint| {
        let stroke = drag(ToolKind::Stamp, &board, paint, Keys::default(), &["E5"]).unwrap();
        assert!(stroke.change.cells.values().all(|it| it[0].as_str() == "forest"));
        labels(board.grid, stroke.change.cells.into_keys())
    };
    let there = stamp(&paint);
    assert_eq!(there.split(' ').count(), 4, "{there}");
    assert!(there.contains("E5"));
    let turned = stamp(&Paint { stamp_turn: 3, ..paint.clone() });
    assert_ne!(turned, there);
    let whole = stamp(&Paint { stamp_turn: 6, ..paint.clone() });
    assert_eq!(whole, there);
    let hill = Paint { stamp: Stamp::Hill, ..paint };
    let stroke = drag(ToolKind::Stamp, &board, &hill, Keys::default(), &["A1"]).unwrap();
    assert!(stroke.change.cells.values().all(|it| it[0].as_str() == "hill"));
}

#[test]
fn a_thin_stroke_leaves_hexes_out_and_shows_before_which() {
    let board = open(Grid::new(12, 12));
    let paint = Paint { terrain: vec!["forest".into()], ..Paint::default() };
    let n = |density: u8| {
        let paint = Paint { density, ..paint.clone() };
        let stroke = drag(ToolKind::Rectangle, &board, &paint, Keys::default(), &["A1", "L12"]);
        let again = drag(ToolKind::Rectangle, &board, &paint, Keys::default(), &["A1", "L12"]);
        assert_eq!(stroke, again);
        stroke.map_or(0, |stroke| stroke.change.cells.len())
    };
    assert_eq!(n(100), 144);
    assert!((50..95).contains(&n(50)), "{}", n(50));
    assert!((5..35).contains(&n(15)), "{}", n(15));
}

#[test]
fn a_mixture_goes_by_its_weights() {
    let board = open(Grid::new(20, 20));
    let of = |id: &str, weight| MixedElement { elements: vec![id.into()], weight };
    let paint = Paint { mix: vec![of("forest", 3), of("hill", 1)], ..Paint::default() };
    let stroke = drag(ToolKind::Rectangle, &board, &paint, Keys::default(), &["A1", "T20"]);
    let cells = stroke.unwrap().change.cells;
    assert_eq!(cells.len(), 400);
    let woods = cells.values().filter(|it| it[0].as_str() == "forest").count();
    assert!((260..340).contains(&woods), "{woods}");
}

#[test]
fn levels_and_zones_take_blocks_and_what_is_alike() {
    let board = board(
        "banneret: 1
kind: map
ruleset: alexandre-bayard
id: m
name: M
grid: {columns: 4, rows: 3}
legend: {\".\": [], h: [hill]}
terrain: [\". h h .\", \". h . .\", \". . . .\"]
levels: [0 1 1 0, 0 1 0 0, 0 0 0 0]
",
    );
    let grid = board.grid;
    for (kind, shape, path, changed) in [
        (ToolKind::Level, StrokeShape::Rectangle, &["A1", "B2"][..], "A1 B1 A2 B2"),
        (ToolKind::Level, StrokeShape::Fill, &["C1"][..], "B1 C1 B2"),
        (ToolKind::Zone, StrokeShape::Rectangle, &["C2", "D3"][..], "C2 D2 C3 D3"),
        (ToolKind::Zone, StrokeShape::Fill, &["B2"][..], "B1 C1 B2"),
    ] {
        let paint = Paint { shape, level: 5, zone: "camp".to_owned(), ..Paint::default() };
        let change = drag(kind, &board, &paint, Keys::default(), path).unwrap().change;
        let zone = change.zones.get("camp").cloned().flatten();
        let zone = zone.map(|hexes| hexes.iter().collect::<Vec<_>>()).unwrap_or_default();
        let there = change.levels.into_keys().chain(zone);
        assert_eq!(labels(grid, there), changed, "{kind:?} {shape:?}");
    }
}
