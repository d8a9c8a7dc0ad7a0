//! The colours of the ground, its relief and its lakes, as regions over many hexes.

use std::collections::BTreeSet;

use banneret_schema::hex::Coord;
use ecolor::Color32;
use emath::{Pos2, Vec2, vec2};

use super::MapFrame;
use super::regions::{Loop, loops_within};
use crate::contour::{Contour, Segment};
use crate::item::{Item, LineStyle};
use crate::symbols::{Body, Tint};
use crate::view::HexWindow;

/// Where the light comes from.
const LIGHT: Vec2 = vec2(-0.6, -0.8);

/// How much of the colour of heights each level adds.
const STEP: f32 = 0.17;

/// How many hexes beyond what is seen the outlines of regions are followed.
const MARGIN: f32 = 2.5;

/// Draws the ground from the bottom up: colours, heights.
pub(super) fn paint(frame: &MapFrame<'_>, levels: bool, items: &mut Vec<Item>) {
    let Some(near) = frame.view.window(MARGIN) else { return };
    let grid = frame.ground.grid;
    let whole = loops_within(grid, near, |_| true);
    fill(frame, items, &whole, 0.0, frame.palette.ground.open);
    let tint = |coord: Coord| frame.survey.picture(frame.ground, coord).tint;
    let tints: BTreeSet<Tint> = near.coords().map(tint).collect();
    for each in tints.into_iter().filter(|tint| !matches!(tint, Tint::Open | Tint::Water)) {
        let region = loops_within(grid, near, |coord| tint(coord) == each);
        fill(frame, items, &region, 0.0, each.color(frame.palette));
    }
    if levels {
        heights(frame, near, items);
    }
}

/// Draws what is not in play paler.
pub(super) fn outside(frame: &MapFrame<'_>, items: &mut Vec<Item>) {
    let outside = frame.ground.outside();
    if outside.is_empty() {
        return;
    }
    let Some(near) = frame.view.window(MARGIN) else { return };
    let mut contour = Contour::new();
    for line in loops_within(frame.ground.grid, near, |coord| outside.contains(coord)) {
        line.add_straight(&mut contour, |at| frame.view.ui(at));
    }
    if !contour.is_empty() {
        items.push(Item::area(contour, frame.palette.table.gamma_multiply(0.72)));
    }
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
fn heights(frame: &MapFrame<'_>, near: HexWindow, items: &mut Vec<Item>) {
    let grid = frame.ground.grid;
    let height = |coord: Coord| grid.index(coord).map_or(0, |index| frame.survey.heights()[index]);
    let (lowest, highest) = near
        .coords()
        .map(height)
        .fold((0, 0), |(lowest, highest), here| (here.min(lowest), here.max(highest)));
    let palette = frame.palette;
    for level in 1..=highest.min(12) {
        let region = loops_within(grid, near, |coord| height(coord) >= level);
        let inwards = 0.07 * f32::from(level - 1);
        fill(frame, items, &region, inwards, palette.high.gamma_multiply(STEP));
        slopes(frame, items, &region, inwards, 1.0);
    }
    for level in 1..=(-lowest).clamp(0, 12) {
        let region = loops_within(grid, near, |coord| height(coord) <= -level);
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
    }
    for bend in region.iter().flat_map(|line| line.bends(inwards)) {
        let mut strokes = bend.number;
        for (at, along) in steps(&bend.points) {
            // The region lies on the right of its outline.
            let out = along.rot90() * outwards;
            let shade = (-out.dot(LIGHT)).max(0.0);
            let uneven = [1.0, 0.72, 0.9, 0.66, 1.08, 0.8, 0.95][usize::from(strokes % 7)];
            let end = at + out * (0.085 + 0.075 * shade) * uneven;
            let contour = if shade > 0.25 { &mut shaded } else { &mut lit };
            contour.segments.push(Segment::Move(frame.view.ui(at)));
            contour.segments.push(Segment::Line(frame.view.ui(end)));
            strokes = strokes.wrapping_add(1);
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

/// Where strokes begin along a bend, about as far apart as on the next, with the direction there.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a bend is short")]
fn steps(points: &[Pos2]) -> Vec<(Pos2, Vec2)> {
    let length: f32 = points.windows(2).map(|pair| (pair[1] - pair[0]).length()).sum();
    let count = (length / 0.077).round().clamp(1.0, 40.0) as u8;
    let apart = length / f32::from(count);
    let mut found = Vec::with_capacity(usize::from(count));
    let (mut walked, mut next) = (0.0, apart / 2.0);
    for pair in points.windows(2) {
        let along = pair[1] - pair[0];
        let end = walked + along.length();
        while next <= end && along != Vec2::ZERO {
            let at = pair[0] + along * ((next - walked) / along.length());
            found.push((at, along.normalized()));
            next += apart;
        }
        walked = end;
    }
    found
}

/// Lakes and seas, with a line at their shore and its echoes, as the engravers did.
pub(super) fn lakes(frame: &MapFrame<'_>, items: &mut Vec<Item>) {
    let grid = frame.ground.grid;
    let is_lake = |coord: Coord| frame.survey.picture(frame.ground, coord).body == Body::Area;
    let Some(near) = frame.view.window(MARGIN) else { return };
    if !near.coords().any(is_lake) {
        return;
    }
    let region = loops_within(grid, near, is_lake);
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
