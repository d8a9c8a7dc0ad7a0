//! What tools lay on hexes, and how far a brush reaches.

use banneret_schema::ground::{Elements, same_elements};
use banneret_schema::hex::{Coord, HexSet, connected};
use banneret_schema::id::TerrainId;

use super::ToolCtx;
use super::paint::StrokeShape;
use super::scatter::chosen;
use super::trail::Trail;
use crate::document::map::MapChange;

/// The hexes a brush covers that goes over some hexes.
pub(super) fn widened(ctx: &ToolCtx<'_>, hexes: impl IntoIterator<Item = Coord>) -> HexSet {
    let steps = ctx.paint.size.steps();
    let grid = ctx.board.grid;
    banneret_schema::hex::within(grid, hexes.into_iter().map(|hex| (hex, steps)))
}

/// The hexes a stroke of levels or of a zone covers; `alike` says which hexes are filled together with the
/// one where it ends.
pub(super) fn shaped(
    ctx: &ToolCtx<'_>,
    trail: &Trail,
    alike: impl Fn(Coord, Coord) -> bool,
) -> HexSet {
    let grid = ctx.board.grid;
    match ctx.paint.shape {
        StrokeShape::Brush => widened(ctx, trail.hexes(grid)),
        StrokeShape::Rectangle => HexSet::from_coords(grid, block(trail.first.hex, trail.last.hex)),
        StrokeShape::Fill => connected(grid, trail.last.hex, |_, to| alike(trail.last.hex, to)),
    }
}

/// The hexes of a rectangle of columns and rows.
pub(super) fn block(a: Coord, b: Coord) -> impl Iterator<Item = Coord> {
    let columns = a.column.min(b.column)..=a.column.max(b.column);
    let rows = a.row.min(b.row)..=a.row.max(b.row);
    rows.flat_map(move |row| columns.clone().map(move |column| Coord::new(column, row)))
}

/// The change that lays the chosen elements on hexes. A hex that is made of them already is left out.
pub(super) fn laid(ctx: &ToolCtx<'_>, hexes: &HexSet, first: Coord) -> MapChange {
    let mut change = MapChange::default();
    for hex in hexes.iter() {
        let before = ctx.board.elements(hex);
        let Some(chosen) = chosen(ctx.paint, first, hex) else { continue };
        let after = painted(ctx, chosen, before);
        if !same_elements(before, &after) {
            change.cells.insert(hex, after);
        }
    }
    change
}

fn painted(ctx: &ToolCtx<'_>, chosen: &Elements, before: &[TerrainId]) -> Elements {
    if !ctx.paint.adds {
        return chosen.clone();
    }
    let mut after = before.to_vec();
    for id in chosen {
        if !after.contains(id) {
            after.push(id.clone());
        }
    }
    after
}
