//! What a stroke selects.

use banneret_schema::hex::{Edge, Grid, HexSet, connected};

use crate::tools::cover::block;
use crate::tools::trail::{Trail, straight};

/// The selection after a stroke: a rectangle, or with Alt what the outline encloses. Shift adds to what
/// was selected before, Command takes away from it.
pub(super) fn selected(grid: Grid, before: Option<&HexSet>, trail: &Trail) -> HexSet {
    let drawn = if trail.keys.alt {
        enclosed(grid, trail)
    } else {
        HexSet::from_coords(grid, block(trail.first.hex, trail.last.hex))
    };
    match before {
        Some(before) if trail.keys.shift => before.union(&drawn),
        Some(before) if trail.keys.command => before.difference(&drawn),
        _ => drawn,
    }
}

/// The hexes of an outline, closed by a straight line, and those inside it.
fn enclosed(grid: Grid, trail: &Trail) -> HexSet {
    let closing = straight(grid, trail.last.hex, trail.first.hex);
    let outline = HexSet::from_coords(grid, trail.hexes(grid).into_iter().chain(closing));
    let mut outside = HexSet::new(grid);
    for hex in Edge::ALL.into_iter().flat_map(|edge| grid.edge(edge)) {
        if !outline.contains(hex) && !outside.contains(hex) {
            outside.union_with(&connected(grid, hex, |_, to| !outline.contains(to)));
        }
    }
    HexSet::all(grid).difference(&outside)
}
