//! What is selected, hovered, about to change or found wrong.

use std::collections::BTreeSet;

use banneret_schema::hex::Coord;
use banneret_validator::Severity;
use eframe::egui::{Color32, Pos2, Vec2, vec2};

use super::{PaintInput, outline};
use crate::canvas::camera::side_ends;
use crate::canvas::mesh_pen::MeshPen;

/// Draws all marks.
pub(super) fn paint(frame: &PaintInput<'_>, pen: &mut MeshPen) {
    let theme = frame.scene.theme;
    let zoom = frame.view.zoom();
    let width = (zoom * 0.06).clamp(1.5, 4.0);
    if let Some(selection) = frame.scene.selection {
        let fill = theme.selection.gamma_multiply(0.14);
        for coord in frame.view.hexes().filter(|coord| selection.contains(*coord)) {
            fill_hex(frame, pen, coord, fill);
        }
        for bound in outline::bounds(frame, selection) {
            pen.line(bound.ends[0], bound.ends[1], width * 1.6, theme.halo.gamma_multiply(0.8));
            pen.line(bound.ends[0], bound.ends[1], width, theme.selection);
        }
    }
    if !frame.scene.marked.is_empty() {
        let marked: BTreeSet<Coord> = frame.scene.marked.iter().copied().collect();
        mark(frame, pen, &marked, theme.hover, 0.10, width * 0.7);
    }
    preview(frame, pen, width);
    if let Some(hit) = frame.hovered {
        ring(frame, pen, hit.hex, width * 0.8, theme.hover);
        let [from, to] = side_ends(frame.view.grid, hit.side.coord(), hit.side.direction())
            .map(|end| frame.view.ui(end));
        pen.line(from, to, width * 1.3, theme.hover.gamma_multiply(0.5));
    }
    if let Some(cursor) = frame.cursor {
        ring(frame, pen, cursor, width * 1.9, theme.halo);
        ring(frame, pen, cursor, width, theme.cursor);
    }
    for (coord, severity) in frame.scene.findings {
        if frame.view.rect.expand(zoom).contains(frame.view.center(*coord)) {
            badge(frame, pen, *coord, *severity);
        }
    }
}

/// Outlines what would change; the change itself is already drawn.
fn preview(frame: &PaintInput<'_>, pen: &mut MeshPen, width: f32) {
    let Some(change) = frame.scene.preview else { return };
    let color = frame.scene.theme.preview;
    let hexes: BTreeSet<Coord> = change.cells.keys().chain(change.levels.keys()).copied().collect();
    mark(frame, pen, &hexes, color, 0.08, width * 0.8);
    for side in change.sides.keys() {
        let ends = side_ends(frame.view.grid, side.coord(), side.direction());
        let [from, to] = ends.map(|end| frame.view.ui(end));
        pen.line(from, to, width, color.gamma_multiply(0.7));
    }
}

fn mark(
    frame: &PaintInput<'_>,
    pen: &mut MeshPen,
    hexes: &BTreeSet<Coord>,
    color: Color32,
    strength: f32,
    width: f32,
) {
    let seen: Vec<Coord> = frame.view.hexes().filter(|coord| hexes.contains(coord)).collect();
    for coord in &seen {
        fill_hex(frame, pen, *coord, color.gamma_multiply(strength));
    }
    for bound in outline::around(frame, seen.into_iter(), |coord| hexes.contains(&coord)) {
        pen.line(bound.ends[0], bound.ends[1], width, color);
    }
}

fn fill_hex(frame: &PaintInput<'_>, pen: &mut MeshPen, coord: Coord, color: Color32) {
    pen.hex(frame.view.center(coord), &frame.view.corners, color);
}

fn ring(frame: &PaintInput<'_>, pen: &mut MeshPen, coord: Coord, width: f32, color: Color32) {
    let center = frame.view.center(coord);
    pen.ring(&frame.view.corners.map(|corner| center + corner), width, color);
}

/// A sign for a finding: its shape tells how grave it is, for those who do not tell colours apart.
fn badge(frame: &PaintInput<'_>, pen: &mut MeshPen, coord: Coord, severity: Severity) {
    let zoom = frame.view.zoom();
    let size = (zoom * 0.15).clamp(3.0, 11.0);
    let at = frame.view.center(coord) + vec2(0.27, -0.22) * zoom;
    let findings = &frame.scene.theme.findings;
    let halo = frame.scene.theme.halo;
    match severity {
        Severity::Error => {
            pen.dot(at, size * 1.2, halo);
            pen.dot(at, size, findings.error);
            for arm in [vec2(0.4, 0.4), vec2(0.4, -0.4)] {
                pen.line(at - arm * size, at + arm * size, size * 0.24, findings.sign);
            }
        }
        Severity::Warning => {
            pen.area(triangle(at, size * 1.55), halo);
            pen.area(triangle(at, size * 1.2), findings.warning);
            pen.line(
                at - vec2(0.0, size * 0.5),
                at + vec2(0.0, size * 0.15),
                size * 0.26,
                findings.sign,
            );
            pen.dot(at + vec2(0.0, size * 0.42), size * 0.15, findings.sign);
        }
        Severity::Info => {
            pen.area(square(at, size * 1.05), halo);
            pen.area(square(at, size * 0.85), findings.info);
            pen.line(
                at - vec2(0.0, size * 0.05),
                at + vec2(0.0, size * 0.5),
                size * 0.24,
                findings.sign,
            );
            pen.dot(at - vec2(0.0, size * 0.4), size * 0.15, findings.sign);
        }
    }
}

fn triangle(at: Pos2, size: f32) -> [Pos2; 3] {
    [vec2(0.0, -0.95), vec2(0.95, 0.7), vec2(-0.95, 0.7)].map(|corner: Vec2| at + corner * size)
}

fn square(at: Pos2, half: f32) -> [Pos2; 4] {
    [vec2(-1.0, -1.0), vec2(1.0, -1.0), vec2(1.0, 1.0), vec2(-1.0, 1.0)]
        .map(|corner: Vec2| at + corner * half)
}
