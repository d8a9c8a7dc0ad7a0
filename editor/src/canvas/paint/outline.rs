//! The outline of a set of hexes.

use banneret_schema::hex::{Coord, HexSet};
use eframe::egui::Pos2;

use super::PaintInput;
use crate::canvas::view::View;

/// A side at the border of a set.
pub(super) struct BorderSide {
    /// Its ends, clockwise around the hex inside.
    pub ends: [Pos2; 2],
}

/// The sides between the seen hexes of a set and those that are not in it.
pub(super) fn bounds(frame: &PaintInput<'_>, set: &HexSet) -> Vec<BorderSide> {
    around(frame, frame.view.hexes().filter(|coord| set.contains(*coord)), |coord| {
        set.contains(coord)
    })
}

fn bound(view: &View, center: Pos2, place: usize) -> BorderSide {
    let corners = [view.corners[place], view.corners[(place + 1) % 6]];
    BorderSide { ends: corners.map(|corner| center + corner) }
}

/// The sides between some hexes and those that are not among them.
pub(super) fn around(
    frame: &PaintInput<'_>,
    hexes: impl Iterator<Item = Coord>,
    is_inside: impl Fn(Coord) -> bool,
) -> Vec<BorderSide> {
    let view = &frame.view;
    let directions = view.grid.orientation.directions();
    let mut found = Vec::new();
    for coord in hexes {
        for (place, direction) in directions.into_iter().enumerate() {
            if view.grid.neighbor(coord, direction).is_some_and(&is_inside) {
                continue;
            }
            found.push(bound(view, view.center(coord), place));
        }
    }
    found
}
