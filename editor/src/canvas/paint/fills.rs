//! The colours of hexes.

use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Orientation};
use eframe::egui::{Color32, Rect, Vec2, pos2, vec2};

use super::{HEXES, PaintInput};
use crate::canvas::camera::{RADIUS, is_shifted};
use crate::canvas::mesh_pen::MeshPen;
use crate::canvas::survey::DrawnMap;
use crate::canvas::view::SeenHex;
use crate::theme::Theme;
use banneret_drawing::symbols::{Body, Tint};

/// How much of the way to the colour of heights each level goes.
const STEP: f32 = 0.16;

/// Fills every hex that is seen.
pub(super) fn paint(frame: &PaintInput<'_>, pen: &mut MeshPen) {
    let far = frame.view.zoom() < HEXES;
    let scene = frame.scene;
    let colors = Colors::new(frame.board, frame.survey, scene.theme, far, scene.layers.levels);
    bricks(frame, pen, |coord| {
        frame.board.grid.index(coord).map_or(Color32::TRANSPARENT, |at| colors.get(coord, at))
    });
    if !far {
        tips(frame, pen, &colors);
    }
}

/// The colours of hexes: one for each kind of hex at each height.
pub(in crate::canvas) struct Colors<'a> {
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
    /// The colours of a board, seen from afar or from near, with levels shaded or not.
    pub(in crate::canvas) fn new(
        board: &'a Ground,
        survey: &'a DrawnMap,
        theme: &'a Theme,
        far: bool,
        levels: bool,
    ) -> Self {
        let (lowest, highest) = survey.relief();
        let kinds = survey.pictures().iter().zip(palette(survey, theme, far));
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
    pub(in crate::canvas) fn get(&self, coord: Coord, index: usize) -> Color32 {
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
fn palette(survey: &DrawnMap, theme: &Theme, far: bool) -> Vec<Color32> {
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

/// Makes hexes of bricks. A hex reaches beyond its brick with four tips, two towards each line of bricks
/// beside its own, and leaves four corners of its brick to its neighbors; where these have the same colour
/// there is nothing to be done.
fn tips(frame: &PaintInput<'_>, pen: &mut MeshPen, colors: &Colors<'_>) {
    let grid = frame.view.grid;
    let upright = grid.orientation == Orientation::Pointy;
    let of_line = |(place, line): (u16, u16)| {
        if upright { Coord::new(place, line) } else { Coord::new(line, place) }
    };
    let tips = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|ways| Tip::new(upright, ways, frame));
    for SeenHex { coord, index, center } in frame.view.cells() {
        let color = colors.get(coord, index);
        let Coord { column, row } = coord;
        let (place, line) = if upright { (column, row) } else { (row, column) };
        let shifted = i16::from(is_shifted(grid, line));
        for tip in &tips {
            let beside = place.checked_add_signed(shifted + tip.beside);
            let next = beside.zip(line.checked_add_signed(tip.line)).map(of_line);
            match next.and_then(|next| Some((next, grid.index(next)?))) {
                // The pair of two hexes is seen to once, from the first of them.
                Some(_) if tip.line < 0 => {}
                Some((next, at)) => {
                    let other = colors.get(next, at);
                    if other != color {
                        pen.triangle(center, &tip.own, color);
                        pen.triangle(center, &tip.theirs, other);
                    }
                }
                None => {
                    pen.triangle(center, &tip.own, color);
                    pen.triangle(center, &tip.theirs, frame.scene.theme.table);
                }
            }
        }
    }
}

/// Where two hexes of neighboring lines meet: what each has of the other's brick, around the center of one.
struct Tip {
    own: [Vec2; 3],
    theirs: [Vec2; 3],
    /// How far on the neighbor is in its line where the hex's own line is not shifted.
    beside: i16,
    /// How many lines further it is.
    line: i16,
}

impl Tip {
    /// The tip along a line of bricks in one direction, and away from it in one.
    fn new(upright: bool, (along, away): (i16, i16), frame: &PaintInput<'_>) -> Self {
        let (x, y) = (f32::from(along) * 0.5, f32::from(away) * RADIUS);
        let point = |(along, away): (f32, f32)| {
            let (along, away) = (along * x, away * y);
            (if upright { vec2(along, away) } else { vec2(away, along) }) * frame.view.zoom()
        };
        Self {
            own: [(0.5, 0.75), (0.0, 1.0), (0.0, 0.75)].map(point),
            theirs: [(0.5, 0.75), (1.0, 0.5), (1.0, 0.75)].map(point),
            beside: -i16::from(along < 0),
            line: away,
        }
    }
}

fn fill(pen: &mut MeshPen, rect: Rect, color: Color32) {
    let Rect { min, max } = rect;
    pen.area([min, pos2(max.x, min.y), max, pos2(min.x, max.y)], color);
}
