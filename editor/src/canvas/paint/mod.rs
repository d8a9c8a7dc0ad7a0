//! From a scene to shapes, layer upon layer: the land, grid, obstacles, zones, answers, names, counters, marks.
//!
//! Only hexes on screen are visited.

mod counters;
mod fills;
mod grid;
mod marks;
mod names;
mod outline;
mod overlay;
mod zones;

use banneret_drawing::map::{MapFrame, lines, works};
use banneret_schema::ground::Ground;
use banneret_schema::hex::Coord;
use eframe::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, pos2};

use super::content::CanvasContent;
use super::mesh_pen::MeshPen;
use super::meshes::Meshes;
use super::survey::DrawnMap;
use super::tiles::LandTiles;
use super::view::View;
use super::words::WordTextures;
use crate::tools::Hit;

/// What the layers are drawn from.
#[derive(Clone, Copy)]
pub(super) struct PaintInput<'a> {
    /// Where.
    pub view: View,
    /// What was asked for.
    pub scene: &'a CanvasContent<'a>,
    /// The ground, with the preview done.
    pub board: &'a Ground,
    /// The same, measured.
    pub survey: &'a DrawnMap,
    /// What is under the pointer.
    pub hovered: Option<Hit>,
    /// The hex of the keyboard.
    pub cursor: Option<Coord>,
    /// Points of the screen in one of the interface.
    pub pixels_per_point: f32,
}

impl<'a> PaintInput<'a> {
    /// What the layers are drawn from that paper has as well.
    fn map(&self) -> MapFrame<'a> {
        MapFrame {
            view: self.view,
            ground: self.board,
            survey: self.survey,
            palette: &self.scene.theme.map,
            zones: self.scene.zones,
        }
    }

    /// A pen for something small.
    fn pen(&self) -> MeshPen {
        MeshPen::new(Mesh::default(), self.pixels_per_point)
    }

    /// A pen for much.
    fn broad_pen(&self, meshes: &mut Meshes) -> MeshPen {
        MeshPen::new(meshes.take(), self.pixels_per_point)
    }

    /// How visible something is that appears between two zooms.
    fn appears(&self, from: f32, to: f32) -> f32 {
        ((self.view.zoom() - from) / (to - from)).clamp(0.0, 1.0)
    }
}

/// What is kept from frame to frame.
pub(super) struct Kept<'a> {
    /// The land.
    pub(super) tiles: &'a mut LandTiles,
    /// Meshes to draw into.
    pub(super) meshes: &'a mut Meshes,
    /// Names.
    pub(super) words: &'a mut WordTextures,
}

/// The smallest zoom with the land as paper shows it; below, rows of equal hexes are drawn as one.
const LAND: f32 = 11.0;

/// The smallest zoom with rivers and roads as lines.
const LINES: f32 = 7.0;

/// The smallest zoom at which the lines of the small map are told from each other.
const THIN: f32 = 2.5;

/// Draws everything. Boards of the same number are the same.
pub(super) fn paint(
    painter: &Painter,
    frame: &PaintInput<'_>,
    number: u64,
    Kept { tiles, meshes, words }: &mut Kept<'_>,
) {
    let zoom = frame.view.zoom();
    let layers = frame.scene.layers;
    let mut shapes: Vec<Shape> = Vec::new();
    // Meshes under one clip are joined by copying; with a hair less of it the large ones stay by themselves.
    let large = painter.with_clip_rect(painter.clip_rect().shrink(0.01));

    if zoom < LAND {
        far(frame, &large, meshes, true);
    } else {
        let shown = tiles.prepare(painter.ctx(), frame, number);
        if shown.is_missing {
            far(frame, &large, meshes, false);
        }
        shown.paint(painter, frame);
    }

    if let Some(below) = frame.scene.below {
        let [min, max] = [below.place.min, below.place.max].map(|at| frame.view.ui(at));
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        let tint = Color32::WHITE.gamma_multiply(below.opacity);
        painter.image(below.texture, Rect::from_min_max(min, max), whole, tint);
    }

    let mut top = frame.broad_pen(meshes);
    if layers.grid {
        grid::paint(frame, &mut top);
    }
    if zoom >= LINES {
        works::paint(&frame.map(), &mut top);
    }
    if layers.zones {
        zones::paint(frame, &mut top);
    }
    overlay::paint(frame, &mut top);
    painter.extend(std::mem::take(&mut shapes));
    large.add(meshes.shape(top.mesh()));
    overlay::numbers(frame, painter, &mut shapes);
    if layers.coordinates {
        names::coordinates(frame, painter, &mut shapes);
    }
    if layers.level_numbers {
        names::levels(frame, painter, &mut shapes);
    }
    names::paint(frame, painter, words, &mut shapes);
    counters::paint(frame, painter, &mut shapes);
    let mut marked = frame.broad_pen(meshes);
    marks::paint(frame, &mut marked);
    shapes.push(meshes.shape(marked.mesh()));
    painter.extend(shapes);
}

/// The whole land in a few points: colours, waters and roads.
pub(super) fn small(frame: &PaintInput<'_>) -> Mesh {
    let mut pen = frame.pen();
    let zoom = frame.view.zoom();
    fills::paint(frame, &mut pen, zoom >= THIN);
    let theme = frame.scene.theme;
    let road = if theme.dark { theme.road } else { theme.road_edge };
    for line in frame.survey.lines.iter() {
        let color = if line.kind.is_water() { theme.bank } else { road };
        let points: Vec<_> = line.points.iter().map(|point| frame.view.ui(*point)).collect();
        pen.stroke(&points, (line.kind.width() * zoom).max(1.0), color);
    }
    pen.mesh()
}

/// The land from afar, or until it is drawn: colours, roads and waters.
fn far(frame: &PaintInput<'_>, painter: &Painter, meshes: &mut Meshes, with_lines: bool) {
    let mut pen = frame.broad_pen(meshes);
    fills::paint(frame, &mut pen, false);
    if with_lines && frame.view.zoom() >= LINES {
        lines::water(&frame.map(), &mut pen);
        lines::roads(&frame.map(), &mut pen);
    }
    painter.add(meshes.shape(pen.mesh()));
}
