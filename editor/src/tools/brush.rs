//! Brushes, lines, rectangles and fills: the same elements laid on hexes of different shapes.

use banneret_schema::ground::same_elements;
use banneret_schema::hex::{Coord, HexSet, connected};
use banneret_validator::text;

use super::ToolCtx;
use super::cover::{block, laid, widened};
use super::dragged::StrokeWork;
use super::say;
use super::trail::{Trail, straight};

/// Lays elements on every hex passed and those around it.
pub(super) fn brush(ctx: &ToolCtx<'_>, trail: &Trail) -> StrokeWork {
    painted(ctx, trail, &widened(ctx, trail.hexes(ctx.board.grid)))
}

/// Lays elements along a straight line.
pub(super) fn line(ctx: &ToolCtx<'_>, trail: &Trail) -> StrokeWork {
    let hexes = straight(ctx.board.grid, trail.first.hex, trail.last.hex);
    painted(ctx, trail, &widened(ctx, hexes))
}

/// Lays elements on a rectangle of columns and rows; with Shift on its border only.
pub(super) fn rectangle(ctx: &ToolCtx<'_>, trail: &Trail) -> StrokeWork {
    let (a, b) = (trail.first.hex, trail.last.hex);
    let on_border = |hex: Coord| {
        [a.column, b.column].contains(&hex.column) || [a.row, b.row].contains(&hex.row)
    };
    let hexes = block(a, b).filter(|hex| !trail.keys.shift || on_border(*hex));
    painted(ctx, trail, &HexSet::from_coords(ctx.board.grid, hexes))
}

/// Lays elements on all that hangs together and is made of the same; with Shift on all hexes of the map
/// that are.
pub(super) fn fill(ctx: &ToolCtx<'_>, trail: &Trail) -> StrokeWork {
    painted(ctx, trail, &alike(ctx, trail.last.hex, trail.keys.shift))
}

/// The hexes made of the same as one, those that hang together with it or all of the map.
fn alike(ctx: &ToolCtx<'_>, start: Coord, everywhere: bool) -> HexSet {
    let (board, grid) = (ctx.board, ctx.board.grid);
    let alike: Vec<bool> =
        board.kinds().iter().map(|kind| same_elements(kind, board.elements(start))).collect();
    let is_alike = |hex: Coord| alike[board.kind(hex)];
    if everywhere {
        HexSet::from_coords(grid, grid.coords().filter(|hex| is_alike(*hex)))
    } else {
        connected(grid, start, |_, to| is_alike(to))
    }
}

fn painted(ctx: &ToolCtx<'_>, trail: &Trail, hexes: &HexSet) -> StrokeWork {
    let what = match ctx.paint.mix.is_empty() {
        true => say::ground(&ctx.board.ruleset, &ctx.paint.terrain),
        false => text!("a mixture", "un mélange"),
    };
    let n = say::hexes(hexes.len());
    let change = laid(ctx, hexes, trail.first.hex);
    let changed = say::hexes(change.cells.len());
    let hint = match ctx.paint.adds {
        _ if change.is_empty() => {
            text!("There is {what} here already", "Il y a déjà : {what}", what)
        }
        false => text!("Paint {what} here ({n})", "Peindre ici : {what} ({n})", what, n),
        true => text!("Add {what} here ({n})", "Ajouter ici : {what} ({n})", what, n),
    };
    let title = if ctx.paint.adds {
        text!("Add {what} ({changed})", "Ajouter : {what} ({changed})", what, changed)
    } else {
        text!("Paint {what} ({changed})", "Peindre : {what} ({changed})", what, changed)
    };
    StrokeWork::new(change, hint, title)
}
