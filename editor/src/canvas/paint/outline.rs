//! The outline of a set of hexes.

use banneret_schema::hex::{Coord, HexSet};
use eframe::egui::{Pos2, Vec2};

use super::PaintInput;
use crate::canvas::view::View;

/// A side at the border of a set.
pub(super) struct BorderSide {
    /// Its ends, clockwise around the hex inside.
    pub ends: [Pos2; 2],
    /// Towards the inside.
    pub inward: Vec2,
}

/// The sides between the seen hexes of a set and those that are not in it.
pub(super) fn bounds(frame: &PaintInput<'_>, set: &HexSet) -> Vec<BorderSide> {
    around(frame, frame.view.hexes().filter(|coord| set.contains(*coord)), |coord| {
        set.contains(coord)
    })
}

/// The seen ones of some sides, given as hexes with a bit for each side.
pub(super) fn sides<'a>(
    frame: &'a PaintInput<'_>,
    hexes: &'a [(Coord, u8)],
) -> impl Iterator<Item = BorderSide> + 'a {
    let view = &frame.view;
    let near = view.rect.expand(view.zoom());
    let seen = hexes.iter().map(|(coord, sides)| (view.center(*coord), *sides));
    seen.filter(move |(center, _)| near.contains(*center)).flat_map(move |(center, sides)| {
        let places = (0..6_usize).filter(move |place| sides & 1 << place != 0);
        places.map(move |place| bound(view, center, place))
    })
}

fn bound(view: &View, center: Pos2, place: usize) -> BorderSide {
    let corners = [view.corners[place], view.corners[(place + 1) % 6]];
    let inward = -(corners[0] + corners[1]).normalized();
    BorderSide { ends: corners.map(|corner| center + corner), inward }
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
