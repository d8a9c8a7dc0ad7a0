//! The colours of hexes, from afar.

use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Orientation};
use eframe::egui::{Color32, Rect, pos2, vec2};

use super::PaintInput;
use crate::canvas::camera::RADIUS;
use crate::canvas::mesh_pen::MeshPen;
use crate::canvas::survey::DrawnMap;
use crate::theme::Theme;
use banneret_drawing::symbols::{Body, Tint};

/// How much of the way to the colour of heights each level goes.
const STEP: f32 = 0.16;

/// Fills every hex that is seen. Where lines are drawn, their hexes need not show them.
pub(super) fn paint(frame: &PaintInput<'_>, pen: &mut MeshPen, has_lines: bool) {
    let scene = frame.scene;
    let colors =
        Colors::new(frame.board, frame.survey, scene.theme, scene.layers.levels, has_lines);
    bricks(frame, pen, |coord| {
        frame.board.grid.index(coord).map_or(Color32::TRANSPARENT, |at| colors.get(coord, at))
    });
}

/// The colours of hexes: one for each kind of hex at each height.
struct Colors<'a> {
    board: &'a Ground,
    survey: &'a DrawnMap,
    theme: &'a Theme,
    /// The colours of the first kind from the lowest height up, then those of the second and so on.
    table: Vec<Color32>,
    lowest: i16,
    heights: usize,
    has_outside: bool,
}

impl<'a> Colors<'a> {
    /// The colours of a board, seen from afar, with levels shaded or not.
    fn new(
        board: &'a Ground,
        survey: &'a DrawnMap,
        theme: &'a Theme,
        levels: bool,
        has_lines: bool,
    ) -> Self {
        let (lowest, highest) = survey.relief();
        let kinds = survey.pictures().iter().zip(palette(survey, theme, has_lines));
        let table = kinds.flat_map(|(picture, color)| {
            let shaded = levels && picture.body != Body::Area;
            (lowest..=highest).map(move |height| match height {
                _ if !shaded => color,
                0 => color,
                1.. => color.lerp_to_gamma(theme.high, part(height)),
                ..0 => color.lerp_to_gamma(theme.low, part(-height)),
            })
        });
        Self {
            table: table.collect(),
            lowest,
            heights: usize::from(highest.abs_diff(lowest)) + 1,
            has_outside: !board.outside().is_empty(),
            board,
            survey,
            theme,
        }
    }

    /// The colour of a hex and its place in the map.
    fn get(&self, coord: Coord, index: usize) -> Color32 {
        let height = self.survey.heights()[index].abs_diff(self.lowest);
        let color = self.table[self.board.kind_at(index) * self.heights + usize::from(height)];
        if self.has_outside && self.board.outside().contains(coord) {
            color.lerp_to_gamma(self.theme.table, 0.72)
        } else {
            color
        }
    }
}

/// The colour of each kind of hex on level ground.
fn palette(survey: &DrawnMap, theme: &Theme, has_lines: bool) -> Vec<Color32> {
    let kinds = survey.pictures().iter();
    kinds
        .map(|picture| match picture.body {
            // From afar lines are too thin to be seen, so that their hexes show them.
            Body::River | Body::Stream if has_lines => theme.ground.open,
            Body::River | Body::Stream => Tint::Water.color(theme),
            Body::Dry if picture.road && !has_lines => theme.road,
            _ => picture.tint.color(theme),
        })
        .collect()
}

fn part(levels: i16) -> f32 {
    (f32::from(levels) * STEP).min(0.75)
}

/// A hex is a brick, and equal bricks side by side are one: from afar that is all there is to see.
fn bricks(frame: &PaintInput<'_>, pen: &mut MeshPen, color: impl Fn(Coord) -> Color32) {
    let Some((columns, rows)) = frame.view.visible() else { return };
    let zoom = frame.view.zoom();
    let (half, long) = (zoom * 0.5, zoom * 0.75 * RADIUS);
    let mut run = |hexes: &mut dyn Iterator<Item = Coord>, half_width: f32, half_height: f32| {
        let mut open: Option<(Rect, Color32)> = None;
        for coord in hexes {
            let center = frame.view.center(coord);
            let brick = Rect::from_center_size(center, vec2(half_width, half_height) * 2.0);
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

fn fill(pen: &mut MeshPen, rect: Rect, color: Color32) {
    let Rect { min, max } = rect;
    pen.area([min, pos2(max.x, min.y), max, pos2(min.x, max.y)], color);
}
