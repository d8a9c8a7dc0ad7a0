//! Rivers, streams and roads.

use ecolor::Color32;
use emath::Pos2;

use super::MapFrame;
use crate::map::course::{CourseKind, SmoothLine};
use crate::pen::Pen;

/// Draws rivers and streams: all banks first, so that waters flow together.
pub fn water(frame: &MapFrame<'_>, pen: &mut impl Pen) {
    banks(frame, pen);
    bodies(frame, pen);
}

/// Draws the banks of rivers and streams. Lakes that are drawn between them and the water are open where a
/// river comes in.
pub fn banks(frame: &MapFrame<'_>, pen: &mut impl Pen) {
    let bank = (frame.view.zoom() * 0.05).max(1.0);
    draw(frame, pen, |line| line.kind.is_water(), bank, |_| frame.palette.bank);
}

/// Draws the water of rivers and streams.
pub fn bodies(frame: &MapFrame<'_>, pen: &mut impl Pen) {
    let ground = &frame.palette.ground;
    draw(frame, pen, |line| line.kind.is_water(), 0.0, |_| ground.water);
    if frame.view.zoom() > 28.0 {
        let light = ground.water.lerp_to_gamma(ground.shallow, 0.55);
        let broad = |line: &&SmoothLine| {
            line.kind == CourseKind::River || line.kind == CourseKind::WideRiver
        };
        let thinner = -frame.view.zoom() * 0.3;
        draw(frame, pen, broad, thinner, |_| light);
    }
}

/// Draws roads, and below them beaten ways in dashes.
pub fn roads(frame: &MapFrame<'_>, pen: &mut impl Pen) {
    let palette = frame.palette;
    let edge = (frame.view.zoom() * 0.036).max(1.2);
    let is_track = |line: &&SmoothLine| line.kind == CourseKind::Track;
    draw(frame, pen, is_track, edge, |_| palette.road.gamma_multiply(0.8));
    for line in frame.survey.lines.iter().filter(is_track) {
        dashes(frame, line, pen);
    }
    let is_road = |line: &&SmoothLine| line.kind == CourseKind::Road;
    draw(frame, pen, is_road, edge, |_| palette.road_edge);
    draw(frame, pen, is_road, 0.0, |_| palette.road);
}

/// How long the dashes of a beaten way are, and how far apart, in the world.
const DASH: (f32, f32) = (0.15, 0.1);

/// Draws the dashes of a line. They are counted from its beginning, so that each part of a map has the same ones.
fn dashes(frame: &MapFrame<'_>, line: &SmoothLine, pen: &mut impl Pen) {
    let seen = frame.view.world();
    if !seen.intersects(line.bounds) {
        return;
    }
    let near = seen.expand(0.5);
    let width = (line.kind.width() * frame.view.zoom()).max(1.0);
    let (dash, gap) = DASH;
    let mut points: Vec<Pos2> = Vec::new();
    let mut end = |points: &mut Vec<Pos2>| {
        if points.len() > 1 && points.iter().any(|point| near.contains(*point)) {
            let on_screen: Vec<Pos2> = points.iter().map(|point| frame.view.ui(*point)).collect();
            pen.stroke(&on_screen, width, frame.palette.road_edge);
        }
        points.clear();
    };
    // How much is left of the dash or the gap that is being walked.
    let (mut left, mut inked) = (dash, true);
    for pair in line.points.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        if inked && points.is_empty() {
            points.push(from);
        }
        let mut rest = (to - from).length();
        while rest > left {
            from = from.lerp(to, left / rest);
            rest -= left;
            points.push(from);
            if inked {
                end(&mut points);
                points.clear();
            }
            (left, inked) = if inked { (gap, false) } else { (dash, true) };
        }
        left -= rest;
        if inked {
            points.push(to);
        }
    }
    end(&mut points);
}

fn draw(
    frame: &MapFrame<'_>,
    pen: &mut impl Pen,
    wanted: impl Fn(&&SmoothLine) -> bool,
    wider: f32,
    color: impl Fn(CourseKind) -> Color32,
) {
    let mut points: Vec<Pos2> = Vec::new();
    let seen = frame.view.world();
    for line in frame.survey.lines.iter().filter(wanted) {
        if !seen.intersects(line.bounds) {
            continue;
        }
        let swelling = line.swelling();
        let width = |place: usize| {
            let part = swelling.as_ref().map_or(1.0, |parts| parts[place]);
            (line.kind.width() * part * frame.view.zoom() + wider).max(0.0)
        };
        let ink = color(line.kind);
        for stretch in line.stretches(seen) {
            points.clear();
            points.extend(line.points[stretch.clone()].iter().map(|point| frame.view.ui(*point)));
            if swelling.is_some() {
                let widths: Vec<f32> = stretch.map(width).collect();
                pen.ribbon(&points, &widths, ink);
            } else {
                pen.stroke(&points, width(0), ink);
            }
        }
        let ends = [0, line.points.len().saturating_sub(1)];
        for (end, round) in ends.into_iter().zip(line.round) {
            if round && seen.expand(1.0).contains(line.points[end]) {
                pen.dot(frame.view.ui(line.points[end]), width(end) * 0.5, ink);
            }
        }
    }
}
