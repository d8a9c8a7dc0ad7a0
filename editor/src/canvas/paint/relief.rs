//! Slopes with contours and hachures, lit from the north-west; shores with lines of water.

use eframe::egui::{Color32, Pos2, Vec2, vec2};

use super::{Frame, HEXES};
use crate::canvas::course::scatter;
use crate::canvas::pen::Pen;

/// Where the light comes from.
const LIGHT: Vec2 = vec2(-0.6, -0.8);

/// Draws the sides behind which the ground is lower, and those of water behind which there is land.
pub(super) fn paint(frame: &Frame<'_>, pen: &mut Pen) {
    if frame.view.zoom() < HEXES {
        return;
    }
    let hachures = frame.appears(15.0, 26.0);
    for coord in frame.view.hexes() {
        let Some(index) = frame.board.grid.index(coord) else { continue };
        let (slopes, shores) = (frame.survey.slopes(index), frame.survey.shores(index));
        if slopes | shores == 0 {
            continue;
        }
        let center = frame.view.center(coord);
        let corners = frame.view.corners;
        for place in 0..6 {
            let ends = [center + corners[place], center + corners[(place + 1) % 6]];
            let out = (corners[place] + corners[(place + 1) % 6]).normalized();
            if slopes & 1 << place != 0 {
                slope(frame, pen, ends, out, hachures, scatter(coord));
            }
            if shores & 1 << place != 0 {
                shore(frame, pen, center, ends);
            }
        }
    }
}

fn slope(
    frame: &Frame<'_>,
    pen: &mut Pen,
    [from, to]: [Pos2; 2],
    out: Vec2,
    hachures: f32,
    scatter: Vec2,
) {
    let zoom = frame.view.zoom();
    let contour = frame.scene.theme.contour;
    let shade = (-out.dot(LIGHT)).max(0.0);
    let foot = out * zoom * 0.2;
    let dark = frame.scene.theme.shade.gamma_multiply(0.14 + 0.3 * shade);
    pen.fade([from, to, to + foot, from + foot], dark, Color32::TRANSPARENT);
    pen.line(from, to, zoom * (0.022 + 0.02 * shade), contour.gamma_multiply(0.85));
    if hachures > 0.0 {
        let ink = contour.gamma_multiply(hachures * (0.55 + 0.4 * shade));
        for tick in 0..7_u8 {
            let part = (f32::from(tick) + 0.5) / 7.0;
            let uneven = 1.0 + 0.35 * (f32::from(tick) * 2.4 + scatter.x * 9.0).sin();
            let start = from.lerp(to, part);
            let lean = (to - from) * 0.05 * (part - 0.5);
            let end = start + out * zoom * (0.075 + 0.05 * shade) * uneven + lean;
            pen.line(start, end, zoom * 0.018, ink);
        }
    }
}

/// A shore is drawn inside its water, as the engravers did: a line and its echoes.
fn shore(frame: &Frame<'_>, pen: &mut Pen, center: Pos2, [from, to]: [Pos2; 2]) {
    let zoom = frame.view.zoom();
    let bank = frame.scene.theme.bank;
    let toward = |corner: Pos2, part: f32| corner.lerp(center, part);
    let inner = [toward(to, 0.34), toward(from, 0.34)];
    let faint = bank.gamma_multiply(0.55);
    pen.fade([from, to, inner[0], inner[1]], faint, Color32::TRANSPARENT);
    pen.line(from, to, zoom * 0.045, bank);
    for (part, strength) in [(0.14, 0.6), (0.26, 0.35)] {
        let echo = bank.gamma_multiply(strength * frame.appears(14.0, 30.0));
        pen.line(toward(from, part), toward(to, part), zoom * 0.014, echo);
    }
}
