//! Boards and strokes for the tests of tools.

use std::sync::Arc;

use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Direction, Grid, Hexside, Offset, Orientation};
use banneret_schema::{Lang, Map, Ruleset};

use super::{Hit, Keys, Paint, Pointer, Stroke, ToolCtx, ToolKind};
use crate::document::{DocumentKey, OpenDocument};

/// A grid of that size in every orientation and offset.
pub(crate) fn grids(columns: u16, rows: u16) -> impl Iterator<Item = Grid> {
    [Orientation::Pointy, Orientation::Flat].into_iter().flat_map(move |orientation| {
        [Offset::Even, Offset::Odd].map(|offset| Grid {
            orientation,
            offset,
            ..Grid::new(columns, rows)
        })
    })
}

pub(crate) fn ruleset() -> Arc<Ruleset> {
    banneret_schema::ruleset::shipped::ruleset("alexandre-bayard").expect("it is shipped")
}

/// A map from its text.
pub(crate) fn map(text: &str) -> Map {
    let document = OpenDocument::new(DocumentKey(1), "map.yaml", text.to_owned());
    document.map().map(|(_, map)| map.clone()).unwrap_or_default()
}

/// The ground of a map of the first game.
pub(crate) fn board(text: &str) -> Ground {
    Ground::new(ruleset(), &map(text))
}

/// Open ground.
pub(crate) fn open(grid: Grid) -> Ground {
    let map: Map = serde_json::from_value(serde_json::json!({ "grid": grid })).expect("a map");
    Ground::new(ruleset(), &map)
}

pub(crate) fn hit(board: &Ground, label: &str) -> Hit {
    let (hex, direction) = match label.split_once('/') {
        Some((hex, direction)) => (hex, Direction::from_text(direction).expect("a direction")),
        None => (label, board.grid.orientation.directions()[0]),
    };
    let hex = board.grid.parse_label(hex).expect("a label");
    Hit { hex, side: Hexside::new(board.grid, hex, direction).expect("on the map") }
}

pub(crate) fn ctx<'a>(board: &'a Ground, paint: &'a Paint) -> ToolCtx<'a> {
    ToolCtx { board, paint, lang: Lang::En }
}

/// What a stroke from label to label does.
pub(crate) fn drag(
    kind: ToolKind,
    board: &Ground,
    paint: &Paint,
    keys: Keys,
    labels: &[&str],
) -> Option<Stroke> {
    let ctx = ctx(board, paint);
    let mut tool = kind.make();
    let mut hits = labels.iter().map(|label| hit(board, label));
    tool.pointer(&ctx, Pointer::Press(hits.next().expect("a label"), keys));
    for hit in hits {
        tool.pointer(&ctx, Pointer::Drag(hit, keys));
    }
    tool.pointer(&ctx, Pointer::Release)
}

/// Labels of hexes, for comparing.
pub(crate) fn labels(grid: Grid, hexes: impl IntoIterator<Item = Coord>) -> String {
    let labels: Vec<_> = hexes.into_iter().map(|hex| grid.label(hex)).collect();
    labels.join(" ")
}
