//! The colours of hexes.

use banneret_schema::hex::{Coord, Orientation};
use eframe::egui::{Color32, Rect, pos2};

use super::{Frame, HEXES};
use crate::board::Board;
use crate::canvas::camera::RADIUS;
use crate::canvas::pen::Pen;
use crate::canvas::survey::Survey;
use crate::symbols::{Body, Tint};
use crate::theme::Theme;

/// How much of the way to the colour of heights each level goes.
const STEP: f32 = 0.16;

/// Fills every hex that is seen.
pub(super) fn paint(frame: &Frame<'_>, pen: &mut Pen) {
    let far = frame.view.zoom() < HEXES;
    let palette = palette(frame.survey, frame.scene.theme, far);
    let levels = frame.scene.layers.levels;
    let color =
        |coord: Coord| color(frame.board, frame.survey, frame.scene.theme, &palette, levels, coord);
    if far {
        bricks(frame, pen, color);
        return;
    }
    let Some((columns, rows)) = frame.view.visible() else { return };
    pen.reserve(columns.len() * rows.len(), 6);
    for coord in frame.view.hexes() {
        let center = frame.view.center(coord);
        pen.area(frame.view.corners.map(|corner| center + corner), color(coord));
    }
}

/// The colour of each kind of hex on level ground.
pub(in crate::canvas) fn palette(survey: &Survey, theme: &Theme, far: bool) -> Vec<Color32> {
    let kinds = survey.pictures().iter();
    kinds
        .map(|picture| match (far, picture.body) {
            // From afar lines are too thin to be seen, so that their hexes show them.
            (true, Body::River | Body::Stream) => Tint::Water.color(theme),
            (true, Body::Dry) if picture.road => theme.road,
            _ => picture.tint.color(theme),
        })
        .collect()
}

/// The colour of a hex.
pub(in crate::canvas) fn color(
    board: &Board,
    survey: &Survey,
    theme: &Theme,
    palette: &[Color32],
    levels: bool,
    coord: Coord,
) -> Color32 {
    let color = palette[board.kind(coord)];
    let height = board.grid.index(coord).map_or(0, |index| survey.heights()[index]);
    let wet = survey.picture(board, coord).body == Body::Area;
    let color = match height {
        _ if !levels || wet => color,
        0 => color,
        1.. => color.lerp_to_gamma(theme.high, part(height)),
        ..0 => color.lerp_to_gamma(theme.low, part(-height)),
    };
    if board.outside.contains(coord) { color.lerp_to_gamma(theme.table, 0.72) } else { color }
}

fn part(levels: i16) -> f32 {
    (f32::from(levels) * STEP).min(0.75)
}

/// From afar a hex is a brick, and equal bricks side by side are one.
fn bricks(frame: &Frame<'_>, pen: &mut Pen, color: impl Fn(Coord) -> Color32) {
    let Some((columns, rows)) = frame.view.visible() else { return };
    let zoom = frame.view.zoom();
    let (half, long) = (zoom * 0.5, zoom * 0.75 * RADIUS);
    let mut run = |hexes: &mut dyn Iterator<Item = Coord>, half_width: f32, half_height: f32| {
        let mut open: Option<(Rect, Color32)> = None;
        for coord in hexes {
            let center = frame.view.center(coord);
            let brick =
                Rect::from_center_size(center, eframe::egui::vec2(half_width, half_height) * 2.0);
            let color = color(coord);
            open = match open.take() {
                Some((rect, before)) if before == color => Some((rect.union(brick), color)),
                Some((rect, before)) => {
                    fill(pen, rect, before);
                    Some((brick, color))
                }
                None => Some((brick, color)),
            };
        }
        if let Some((rect, color)) = open {
            fill(pen, rect, color);
        }
    };
    match frame.view.grid.orientation {
        Orientation::Pointy => {
            for row in rows {
                run(&mut columns.clone().map(|column| Coord::new(column, row)), half, long);
            }
        }
        Orientation::Flat => {
            for column in columns {
                run(&mut rows.clone().map(|row| Coord::new(column, row)), long, half);
            }
        }
    }
}

fn fill(pen: &mut Pen, rect: Rect, color: Color32) {
    let Rect { min, max } = rect;
    pen.area([min, pos2(max.x, min.y), max, pos2(min.x, max.y)], color);
}
