//! Measures distances.

use banneret_validator::text;

use super::ToolCtx;
use super::dragged::StrokeWork;
use super::say;
use super::trail::Trail;

/// Counts the hexes from where the pointer was pressed to where it is, and marks the straight line.
pub(super) fn measure(ctx: &ToolCtx<'_>, trail: &Trail) -> StrokeWork {
    let grid = ctx.board.grid;
    let (from, to) = (trail.first.hex, trail.last.hex);
    let (a, b) = (grid.label(from), grid.label(to));
    let hint = if from == to {
        text!("Drag to measure from {a}", "Faites glisser pour mesurer depuis {a}")
    } else {
        let n = say::hexes(grid.distance(from, to) as usize);
        text!("{n} from {a} to {b}", "{n} de {a} à {b}", n)
    };
    StrokeWork { marked: grid.line(from, to).collect(), ..StrokeWork::nothing(hint) }
}
