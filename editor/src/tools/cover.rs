//! What tools lay on hexes, and how far a brush reaches.

use banneret_schema::ground::{Elements, same_elements};
use banneret_schema::hex::{Coord, HexSet};

use super::ToolCtx;
use crate::document::map::MapChange;

/// The hexes a brush covers that goes over some hexes.
pub(super) fn widened(ctx: &ToolCtx<'_>, hexes: impl IntoIterator<Item = Coord>) -> HexSet {
    let steps = ctx.paint.size.steps();
    let grid = ctx.board.grid;
    banneret_schema::hex::within(grid, hexes.into_iter().map(|hex| (hex, steps)))
}

/// The change that lays the chosen elements on hexes. A hex that is made of them already is left out.
pub(super) fn laid(ctx: &ToolCtx<'_>, hexes: &HexSet) -> MapChange {
    let mut change = MapChange::default();
    for hex in hexes.iter() {
        let before = ctx.board.elements(hex);
        let after = painted(ctx, before);
        if !same_elements(before, &after) {
            change.cells.insert(hex, after);
        }
    }
    change
}

fn painted(ctx: &ToolCtx<'_>, before: &[banneret_schema::id::TerrainId]) -> Elements {
    if !ctx.paint.adds {
        return ctx.paint.terrain.clone();
    }
    let mut after = before.to_vec();
    for id in &ctx.paint.terrain {
        if !after.contains(id) {
            after.push(id.clone());
        }
    }
    after
}
