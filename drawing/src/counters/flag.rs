//! The flag of an objective with what it is worth.

use emath::{Pos2, Rect, Vec2, pos2, vec2};

use super::words::fitted;
use crate::contour::Contour;
use crate::item::{Item, LineStyle};
use crate::palette::Palette;
use crate::typeface::Typeface;

/// Where it stands in its hex, and half of how high it is, in widths of a hex.
const MIDDLE: Vec2 = vec2(-0.3, -0.12);
const HALF: f32 = 0.22;

/// How large the flag is beside counters, and where its middle is then: over their upper left corner, as leaders lie
/// over the other one.
const SMALL: f32 = 0.62;
const CORNER: Vec2 = vec2(-0.34, -0.47);

/// What the flag of an objective covers in a hex of width 1 around the origin.
#[must_use]
pub fn flag_bounds() -> Rect {
    Rect::from_center_size(MIDDLE.to_pos2(), Vec2::splat(HALF * 2.0))
}

/// Around which place and for which width of a hex the flag of a hex is drawn, so that counters that stand there do
/// not hide it.
#[must_use]
pub fn flag_spot(center: Pos2, zoom: f32, is_taken: bool) -> (Pos2, f32) {
    if !is_taken {
        return (center, zoom);
    }
    (center + (CORNER - MIDDLE * SMALL) * zoom, zoom * SMALL)
}

/// Draws the flag of an objective in a hex of width 1 around the origin.
#[must_use]
pub fn objective_flag(points: Option<u16>, palette: &Palette) -> Vec<Item> {
    let colors = &palette.counters;
    let on = |x: f32, y: f32| -> Pos2 { (MIDDLE + vec2(x, y) * HALF).to_pos2() };
    let pole = Contour::line(on(-0.6, -1.0), on(-0.6, 1.0));
    let flag = Contour::polygon([on(-0.6, -1.0), on(0.85, -0.9), on(0.85, 0.05), on(-0.6, 0.1)]);
    let mut items = vec![
        Item::line(pole.clone(), LineStyle::round(HALF * 0.36, palette.halo)),
        Item::line(flag.clone(), LineStyle::round(HALF * 0.18, palette.halo)),
        Item::line(pole, LineStyle::round(HALF * 0.18, colors.ink_on_ground)),
        Item::area(flag, colors.objective),
    ];
    if let Some(points) = points {
        let room = Rect::from_min_max(on(-0.5, -0.85), pos2(on(0.75, 0.0).x, on(0.0, 0.0).y));
        let ink = palette.ink_on(colors.objective);
        items.append(&mut fitted(room, HALF, Typeface::SansBold, &points.to_string(), ink));
    }
    items
}
