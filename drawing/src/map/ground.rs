//! The colours of the ground, its relief and its lakes, as regions over many hexes.

use banneret_schema::hex::Coord;
use ecolor::Color32;
use emath::{Vec2, vec2};

use super::MapFrame;
use super::regions::{Loop, loops};
use crate::contour::{Contour, Segment};
use crate::item::{Item, LineStyle};
use crate::symbols::{Body, Tint};

/// Where the light comes from.
const LIGHT: Vec2 = vec2(-0.6, -0.8);

/// How much of the colour of heights each level adds.
const STEP: f32 = 0.17;

/// Draws the ground from the bottom up: colours, heights.
pub(super) fn paint(frame: &MapFrame<'_>, items: &mut Vec<Item>) {
    let grid = frame.ground.grid;
    fill(frame, items, &loops(grid, |_| true), 0.0, frame.palette.ground.open);
    let tint = |coord: Coord| frame.survey.picture(frame.ground, coord).tint;
    let mut tints: Vec<Tint> = frame.survey.pictures().iter().map(|picture| picture.tint).collect();
    tints.sort_unstable();
    tints.dedup();
    for each in tints.into_iter().filter(|tint| !matches!(tint, Tint::Open | Tint::Water)) {
        let region = loops(grid, |coord| tint(coord) == each);
        fill(frame, items, &region, 0.0, each.color(frame.palette));
    }
    heights(frame, items);
}

/// Draws what is not in play paler.
pub(super) fn outside(frame: &MapFrame<'_>, items: &mut Vec<Item>) {
    let outside = frame.ground.outside();
    if outside.is_empty() {
        return;
    }
    let mut contour = Contour::new();
    for line in loops(frame.ground.grid, |coord| outside.contains(coord)) {
        line.add_straight(&mut contour, |at| frame.view.ui(at));
    }
    items.push(Item::area(contour, frame.palette.table.gamma_multiply(0.72)));
}

fn fill(
    frame: &MapFrame<'_>,
    items: &mut Vec<Item>,
    region: &[Loop],
    inwards: f32,
    color: Color32,
) {
    let mut contour = Contour::new();
    for line in region {
        line.add_smooth(&mut contour, inwards, |at| frame.view.ui(at));
    }
    if !contour.is_empty() {
        items.push(Item::area(contour, color));
    }
}

/// Levels: each raises the ground of all that lie as high or higher; contours and hachures at its foot.
fn heights(frame: &MapFrame<'_>, items: &mut Vec<Item>) {
    let grid = frame.ground.grid;
    let height = |coord: Coord| grid.index(coord).map_or(0, |index| frame.survey.heights()[index]);
    let (lowest, highest) = frame.survey.relief();
    let palette = frame.palette;
    for level in 1..=highest.min(12) {
        let region = loops(grid, |coord| height(coord) >= level);
        let inwards = 0.07 * f32::from(level - 1);
        fill(frame, items, &region, inwards, palette.high.gamma_multiply(STEP));
        slopes(frame, items, &region, inwards, 1.0);
    }
    for level in 1..=(-lowest).clamp(0, 12) {
        let region = loops(grid, |coord| height(coord) <= -level);
        let inwards = 0.07 * f32::from(level - 1);
        fill(frame, items, &region, inwards, palette.low.gamma_multiply(STEP));
        slopes(frame, items, &region, inwards, -1.0);
    }
}

/// The contour around a region and hachures down its slopes; `outwards` is 1 for a height, -1 for a hollow.
fn slopes(
    frame: &MapFrame<'_>,
    items: &mut Vec<Item>,
    region: &[Loop],
    inwards: f32,
    outwards: f32,
) {
    let zoom = frame.view.zoom();
    let ink = frame.palette.contour;
    let (mut contour, mut lit, mut shaded) = (Contour::new(), Contour::new(), Contour::new());
    for points in region.iter().flat_map(|line| line.stretches(inwards)) {
        contour.add_polyline(points.iter().map(|at| frame.view.ui(*at)));
        let mut walked = 0.0;
        let mut next = 0.05;
        let mut number = 0_u8;
        for pair in points.windows(2) {
            let along = pair[1] - pair[0];
            let length = along.length();
            while next <= walked + length {
                let at = pair[0] + along * ((next - walked) / length.max(1e-6));
                // The region lies on the right of its outline.
                let out = along.normalized().rot90() * outwards;
                let shade = (-out.dot(LIGHT)).max(0.0);
                let uneven = [1.0, 0.72, 0.9, 0.66, 1.08, 0.8, 0.95][usize::from(number % 7)];
                let end = at + out * (0.085 + 0.075 * shade) * uneven;
                let strokes = if shade > 0.25 { &mut shaded } else { &mut lit };
                strokes.segments.push(Segment::Move(frame.view.ui(at)));
                strokes.segments.push(Segment::Line(frame.view.ui(end)));
                next += 0.085 - 0.02 * shade;
                number = number.wrapping_add(1);
            }
            walked += length;
        }
    }
    for (strokes, width, part) in [(lit, 0.012, 0.5), (shaded, 0.02, 0.85)] {
        if !strokes.is_empty() {
            let style = LineStyle::round(zoom * width, ink.gamma_multiply(part));
            items.push(Item::line(strokes, style));
        }
    }
    if !contour.is_empty() {
        items.push(Item::line(contour, LineStyle::round(zoom * 0.024, ink.gamma_multiply(0.9))));
    }
}

/// Lakes and seas, with a line at their shore and its echoes, as the engravers did.
pub(super) fn lakes(frame: &MapFrame<'_>, items: &mut Vec<Item>) {
    let grid = frame.ground.grid;
    let is_lake = |coord: Coord| frame.survey.picture(frame.ground, coord).body == Body::Area;
    let region = loops(grid, is_lake);
    let bank = frame.palette.bank;
    fill(frame, items, &region, 0.0, frame.palette.ground.water);
    let zoom = frame.view.zoom();
    for (inwards, width, strength) in [(0.22, 0.012, 0.35), (0.11, 0.014, 0.6), (0.0, 0.05, 1.0)] {
        let mut contour = Contour::new();
        for points in region.iter().flat_map(|line| line.stretches(inwards)) {
            contour.add_polyline(points.iter().map(|at| frame.view.ui(*at)));
        }
        if !contour.is_empty() {
            let style = LineStyle::round(zoom * width, bank.gamma_multiply(strength));
            items.push(Item::line(contour, style));
        }
    }
}
