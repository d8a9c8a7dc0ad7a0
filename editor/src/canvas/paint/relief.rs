//! Slopes with contours and hachures, lit from the north-west; shores with lines of water.

use eframe::egui::{Color32, Pos2, Vec2, vec2};

use super::{HEXES, PaintInput};
use crate::canvas::course::scatter;
use crate::canvas::mesh_pen::{MeshPen, Stamp};
use crate::canvas::view::SeenHex;

/// Where the light comes from.
const LIGHT: Vec2 = vec2(-0.6, -0.8);

/// Draws the sides behind which the ground is lower, and those of water behind which there is land.
pub(super) fn paint(frame: &PaintInput<'_>, pen: &mut MeshPen) {
    if frame.view.zoom() < HEXES {
        return;
    }
    let sides: [Side; 6] = std::array::from_fn(|place| Side::new(frame, place));
    for SeenHex { coord, index, center } in frame.view.cells() {
        let (slopes, shores) = (frame.survey.slopes(index), frame.survey.shores(index));
        if slopes | shores == 0 {
            continue;
        }
        let (sin, cos) = (scatter(coord).x * 9.0).sin_cos();
        for (place, side) in sides.iter().enumerate() {
            if slopes & 1 << place != 0 {
                pen.press(&side.slope, center);
                for hachure in &side.hachures {
                    let uneven = 1.0 + 0.35 * (hachure.sin * cos + hachure.cos * sin);
                    let start = center + hachure.start;
                    let end = start + hachure.length * uneven + hachure.lean;
                    pen.line(start, end, frame.view.zoom() * 0.018, side.ink);
                }
            }
            if shores & 1 << place != 0 {
                pen.press(&side.shore, center);
            }
        }
    }
}

/// What is the same for a side of every hex.
struct Side {
    slope: Stamp,
    hachures: Vec<Hachure>,
    ink: Color32,
    shore: Stamp,
}

/// A stroke down a slope, around the center of its hex. No two are of one length: a wave with its own
/// beginning in every hex makes them longer and shorter.
struct Hachure {
    start: Vec2,
    length: Vec2,
    lean: Vec2,
    sin: f32,
    cos: f32,
}

impl Side {
    fn new(frame: &PaintInput<'_>, place: usize) -> Self {
        let zoom = frame.view.zoom();
        let contour = frame.scene.theme.contour;
        let [from, to] = [frame.view.corners[place], frame.view.corners[(place + 1) % 6]];
        let out = (from + to).normalized();
        let shade = (-out.dot(LIGHT)).max(0.0);
        let shown = frame.appears(15.0, 26.0);
        let hachures = (0..7_u8).filter(|_| shown > 0.0).map(|tick| {
            let part = (f32::from(tick) + 0.5) / 7.0;
            let (sin, cos) = (f32::from(tick) * 2.4).sin_cos();
            Hachure {
                start: from + (to - from) * part,
                length: out * zoom * (0.075 + 0.05 * shade),
                lean: (to - from) * 0.05 * (part - 0.5),
                sin,
                cos,
            }
        });
        let ends = [from, to].map(Vec2::to_pos2);
        Self {
            slope: slope(frame, ends, out * zoom * 0.2, shade),
            hachures: hachures.collect(),
            ink: contour.gamma_multiply(shown * (0.55 + 0.4 * shade)),
            shore: shore(frame, ends),
        }
    }
}

/// The contour above a slope, and its shade.
fn slope(frame: &PaintInput<'_>, [from, to]: [Pos2; 2], foot: Vec2, shade: f32) -> Stamp {
    let mut pen = frame.pen();
    let dark = frame.scene.theme.shade.gamma_multiply(0.14 + 0.3 * shade);
    pen.fade([from, to, to + foot, from + foot], dark, Color32::TRANSPARENT);
    let contour = frame.scene.theme.contour.gamma_multiply(0.85);
    pen.line(from, to, frame.view.zoom() * (0.022 + 0.02 * shade), contour);
    pen.stamp()
}

/// A shore is drawn inside its water, as the engravers did: a line and its echoes.
fn shore(frame: &PaintInput<'_>, [from, to]: [Pos2; 2]) -> Stamp {
    let mut pen = frame.pen();
    let zoom = frame.view.zoom();
    let bank = frame.scene.theme.bank;
    let toward = |corner: Pos2, part: f32| corner.lerp(Pos2::ZERO, part);
    let inner = [toward(to, 0.34), toward(from, 0.34)];
    let faint = bank.gamma_multiply(0.55);
    pen.fade([from, to, inner[0], inner[1]], faint, Color32::TRANSPARENT);
    pen.line(from, to, zoom * 0.045, bank);
    let shown = frame.appears(14.0, 30.0);
    if shown > 0.0 {
        for (part, strength) in [(0.14, 0.6), (0.26, 0.35)] {
            let echo = bank.gamma_multiply(strength * shown);
            pen.line(toward(from, part), toward(to, part), zoom * 0.014, echo);
        }
    }
    pen.stamp()
}
