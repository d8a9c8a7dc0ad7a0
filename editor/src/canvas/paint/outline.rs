//! The outline of a set of hexes.

use banneret_schema::hex::{Coord, HexSet};
use eframe::egui::{Pos2, Vec2};

use super::Frame;
use crate::canvas::view::View;

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

/// The seen ones of some sides, given as hexes with a bit for each side.
pub(super) fn sides<'a>(
    frame: &'a Frame<'_>,
    hexes: &'a [(Coord, u8)],
) -> impl Iterator<Item = Bound> + 'a {
    let view = &frame.view;
    let near = view.rect.expand(view.zoom());
    let seen = hexes.iter().map(|(coord, sides)| (view.center(*coord), *sides));
    seen.filter(move |(center, _)| near.contains(*center)).flat_map(move |(center, sides)| {
        let places = (0..6_usize).filter(move |place| sides & 1 << place != 0);
        places.map(move |place| bound(view, center, place))
    })
}

fn bound(view: &View, center: Pos2, place: usize) -> Bound {
    let corners = [view.corners[place], view.corners[(place + 1) % 6]];
    let inward = -(corners[0] + corners[1]).normalized();
    Bound { ends: corners.map(|corner| center + corner), inward }
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
            found.push(bound(view, view.center(coord), place));
        }
    }
    found
}
