//! The eraser: makes ground open, and with Shift bare.

use banneret_schema::ground::Ground;
use banneret_schema::hex::HexSet;
use banneret_validator::text;

use super::ToolCtx;
use super::cover::widened;
use super::dragged::StrokeWork;
use super::say;
use super::trail::Trail;
use crate::document::map::{MapChange, PlaceChange};

/// Takes the terrain of every hex passed; with Shift also its level, the obstacles that protect it, the
/// paths through it and the place it is named as.
pub(super) fn eraser(ctx: &ToolCtx<'_>, trail: &Trail) -> StrokeWork {
    let hexes = widened(ctx, trail.hexes(ctx.board.grid));
    let change = if trail.keys.shift {
        bare(ctx.board, &hexes)
    } else {
        MapChange::opened(ctx.board, &hexes)
    };
    let n = say::hexes(hexes.len());
    let hint = match (change.is_empty(), trail.keys.shift) {
        (true, _) => text!("There is nothing to erase here", "Il n’y a rien à effacer ici"),
        (false, false) => text!("Erase the terrain here ({n})", "Effacer le terrain ici ({n})", n),
        (false, true) => text!("Erase everything here ({n})", "Tout effacer ici ({n})", n),
    };
    let title = text!("Erase ({n})", "Effacer ({n})", n);
    StrokeWork::new(change, hint, title)
}

/// Takes all there is.
fn bare(board: &Ground, hexes: &HexSet) -> MapChange {
    let mut change = MapChange::cleared(board, hexes);
    for place in board.places() {
        let at: Vec<_> = place.at.iter().copied().filter(|at| !hexes.contains(*at)).collect();
        if at.len() < place.at.len() {
            change.places.push(PlaceChange { index: Some(place.index), at, name: None });
        }
    }
    change
}
