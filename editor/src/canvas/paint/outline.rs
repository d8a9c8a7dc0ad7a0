//! The outline of a set of hexes.

use banneret_schema::hex::{Coord, HexSet};
use eframe::egui::{Pos2, Vec2};

use super::Frame;

/// A side at the border of a set.
pub(super) struct Bound {
    /// Its ends, clockwise around the hex inside.
    pub ends: [Pos2; 2],
    /// Towards the inside.
    pub inward: Vec2,
}

/// The sides between the seen hexes of a set and those that are not in it.
pub(super) fn bounds(frame: &Frame<'_>, set: &HexSet) -> Vec<Bound> {
    around(frame, frame.view.hexes().filter(|coord| set.contains(*coord)), |coord| {
        set.contains(coord)
    })
}

/// The sides between some hexes and those that are not among them.
pub(super) fn around(
    frame: &Frame<'_>,
    hexes: impl Iterator<Item = Coord>,
    is_inside: impl Fn(Coord) -> bool,
) -> Vec<Bound> {
    let view = &frame.view;
    let directions = view.grid.orientation.directions();
    let mut found = Vec::new();
    for coord in hexes {
        for (place, direction) in directions.into_iter().enumerate() {
            if view.grid.neighbor(coord, direction).is_some_and(&is_inside) {
                continue;
            }
            let center = view.center(coord);
            let corners = [view.corners[place], view.corners[(place + 1) % 6]];
            let inward = -(corners[0] + corners[1]).normalized();
            found.push(Bound { ends: corners.map(|corner| center + corner), inward });
        }
    }
    found
}
