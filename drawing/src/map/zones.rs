//! Zones: whose they are, and the lines around them.

use banneret_schema::ground::Ground;
use ecolor::Color32;
use emath::{Pos2, Vec2};

use super::MapFrame;
use super::regions::Loop;
use crate::palette::Palette;
use crate::pen::Pen;

/// How much of its colour a zone has inside.
pub const FILL: f32 = 0.06;

/// The smallest zoom with more than a thin line around zones.
const BANDS: f32 = 18.0;

/// A closed line around a zone in the world: its corners, each with the way inwards. It begins and ends in the
/// middle of a side, where nobody sees where its ends meet.
pub(super) type ZoneLine = Vec<(Pos2, Vec2)>;

/// The line around some hexes of a zone.
pub(super) fn line_around(outline: &Loop) -> ZoneLine {
    let corners = &outline.corners;
    let count = corners.len();
    let inward =
        |place: usize| -(corners[(place + 1) % count] - corners[place]).normalized().rot90();
    let corner = |place: usize| {
        let (before, after) = (inward((place + count - 1) % count), inward(place));
        // Both sides move in by the same distance.
        (corners[place], (before + after) / (1.0 + before.dot(after)))
    };
    let seam = (corners[count - 1].lerp(corners[0], 0.5), inward(count - 1));
    std::iter::once(seam).chain((0..count).map(corner)).chain([seam]).collect()
}

/// The colours of the zones of a map by who sets up in them: each side with its colour and the zones it names. What
/// belongs to nobody, or to several, is grey; where no zone belongs to anybody, each keeps a colour of its own.
#[must_use]
pub fn zone_colors<'a, Z: IntoIterator<Item = &'a str>>(
    ground: &Ground,
    palette: &Palette,
    sides: impl IntoIterator<Item = (Color32, Z)>,
) -> Vec<Color32> {
    let mut owners: Vec<Vec<Color32>> = vec![Vec::new(); ground.zones().len()];
    for (color, named) in sides {
        for zone in named {
            let place = ground.zones().iter().position(|(name, _)| *name == zone);
            let owners = place.map(|place| &mut owners[place]);
            if let Some(owners) = owners.filter(|owners| !owners.contains(&color)) {
                owners.push(color);
            }
        }
    }
    if owners.iter().all(Vec::is_empty) {
        return Vec::new();
    }
    let color = |owners: Vec<Color32>| match owners[..] {
        [owner] => owner.lerp_to_gamma(palette.legible(owner), 0.5),
        _ => palette.nobody,
    };
    owners.into_iter().map(color).collect()
}

/// Draws the edge of a zone inside its border: a line in its colour beside a light one, and a band that fades
/// inwards, so that both of two zones that touch are seen.
pub fn edge(frame: &MapFrame<'_>, place: usize, pen: &mut impl Pen) {
    let zoom = frame.view.zoom();
    let color = frame.zone(place);
    let width = (zoom * 0.045).clamp(1.2, 4.5);
    let mut draw = |inwards: f32, width: f32, color: Color32| {
        for line in &frame.survey.zones[place].lines {
            for points in seen(frame, line, inwards) {
                pen.stroke(&points, width, color);
            }
        }
    };
    if zoom >= BANDS {
        draw(0.155, zoom * 0.11, color.gamma_multiply(0.13));
        draw(0.11, zoom * 0.11, color.gamma_multiply(0.16));
        draw(0.055, width * 2.1, frame.palette.halo.gamma_multiply(0.75));
    }
    draw(0.055, width, color);
}

/// The stretches of a line around a zone that are near what is seen, on screen. Each has a corner more than is near
/// at either end.
fn seen(frame: &MapFrame<'_>, line: &ZoneLine, inwards: f32) -> Vec<Vec<Pos2>> {
    let near = frame.view.world().expand(1.0);
    let mut found: Vec<Vec<Pos2>> = Vec::new();
    let mut is_open = false;
    for (number, (at, inward)) in line.iter().enumerate() {
        let around = &line[number.saturating_sub(1)..(number + 2).min(line.len())];
        let is_near = around.iter().any(|(at, _)| near.contains(*at));
        let on_screen = frame.view.ui(*at + *inward * inwards);
        match found.last_mut().filter(|_| is_near && is_open) {
            Some(points) => points.push(on_screen),
            None if is_near => found.push(vec![on_screen]),
            None => {}
        }
        is_open = is_near;
    }
    found.retain(|points| points.len() > 1);
    found
}
