//! Rivers, streams and roads.

use eframe::egui::{Color32, Pos2};

use super::PaintInput;
use crate::canvas::course::{CourseKind, SmoothLine};
use crate::canvas::mesh_pen::MeshPen;

/// Draws rivers and streams: all banks first, so that waters flow together.
pub(super) fn water(frame: &PaintInput<'_>, pen: &mut MeshPen) {
    let theme = frame.scene.theme;
    let is_water = |line: &&SmoothLine| line.kind.is_water();
    let bank = (frame.view.zoom() * 0.05).max(1.0);
    draw(frame, pen, is_water, bank, |_| theme.bank);
    draw(frame, pen, is_water, 0.0, |_| theme.ground.water);
    if frame.view.zoom() > 28.0 {
        let light = theme.ground.water.lerp_to_gamma(theme.ground.shallow, 0.55);
        let broad = |line: &&SmoothLine| {
            line.kind == CourseKind::River || line.kind == CourseKind::WideRiver
        };
        let thinner = -frame.view.zoom() * 0.3;
        draw(frame, pen, broad, thinner, |_| light);
    }
}

/// Draws roads and other ways.
pub(super) fn roads(frame: &PaintInput<'_>, pen: &mut MeshPen) {
    let theme = frame.scene.theme;
    let is_road = |line: &&SmoothLine| !line.kind.is_water();
    let edge = (frame.view.zoom() * 0.036).max(1.2);
    draw(frame, pen, is_road, edge, |_| theme.road_edge);
    let inner =
        |kind: CourseKind| if kind == CourseKind::Track { theme.road_edge } else { theme.road };
    draw(frame, pen, is_road, 0.0, inner);
}

fn draw(
    frame: &PaintInput<'_>,
    pen: &mut MeshPen,
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
        let width = line.kind.width() * frame.view.zoom() + wider;
        let ink = color(line.kind);
        for stretch in line.stretches(seen) {
            points.clear();
            points.extend(line.points[stretch].iter().map(|point| frame.view.ui(*point)));
            pen.stroke(&points, width, ink);
        }
        for (end, round) in [line.points.first(), line.points.last()].into_iter().zip(line.round) {
            if let Some(end) = end.filter(|end| round && seen.expand(1.0).contains(**end)) {
                pen.dot(frame.view.ui(*end), width * 0.5, ink);
            }
        }
    }
}
