//! What a canvas keeps between frames, and the drawing itself.

use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Grid};
use eframe::egui::{Painter, Pos2, Rect};

use super::camera::{Camera, world_from_hex};
use super::content::CanvasContent;
use super::meshes::Meshes;
use super::minimap::Minimap;
use super::paint::{self, Kept, PaintInput};
use super::survey::{DrawnMap, Touched};
use super::tiles::LandTiles;
use super::view::View;
use super::words::WordTextures;
use crate::document::map::{MapChange, changed};
use crate::tools::Hit;

/// What the canvas of one document keeps between frames.
#[derive(Default)]
pub struct CanvasState {
    /// What part of the map is shown.
    pub camera: Camera,
    /// The hex of the keyboard.
    pub cursor: Option<Coord>,
    /// Which of the six sides of that hex the keyboard points at.
    pub(super) cursor_side: usize,
    /// Whether the keyboard was used last, so that its hex is drawn.
    pub(super) by_keyboard: bool,
    /// Whether the camera has looked at the map at all.
    pub(super) fitted: bool,
    /// Whether the map is to be shown whole in the next frame.
    pub(super) wants_fit: bool,
    /// Whether the keyboard is to work on the canvas from the next frame on.
    pub(super) wants_focus: bool,
    /// The stroke of the pointer, while its button is down.
    pub(super) stroke: Option<super::stroke::PointerTrail>,
    /// Whether the map was moved while Space was held: then Space does not press.
    pub(super) moved_with_space: bool,
    pub(super) surveys: Surveys,
    pub(super) minimap: Minimap,
    /// Where the canvas was last.
    pub(super) rect: Option<Rect>,
}

impl CanvasState {
    /// Shows the whole map in the next frame.
    pub fn fit(&mut self) {
        self.wants_fit = true;
    }

    /// Gives the canvas the keyboard in the next frame.
    pub fn take_keyboard(&mut self) {
        self.wants_focus = true;
    }

    /// Where the canvas was drawn last.
    #[must_use]
    pub fn rect(&self) -> Option<Rect> {
        self.rect
    }

    /// Zooms around the middle of the canvas.
    pub fn zoom_by(&mut self, factor: f32) {
        let rect = self.rect.unwrap_or(Rect::from_min_max(Pos2::ZERO, Pos2::ZERO));
        self.camera.zoom_to(rect, rect.center(), factor);
    }

    /// Goes to a hex, large enough to be seen well, and puts the cursor there.
    pub fn look_from(&mut self, camera: Camera) {
        self.camera = camera;
        self.fitted = true;
    }

    /// Looks at a hex from nearby.
    pub fn go_to(&mut self, grid: Grid, coord: Coord) {
        self.camera.center = world_from_hex(grid, coord);
        self.camera.zoom = self.camera.zoom.max(40.0);
        self.cursor = Some(coord);
        self.by_keyboard = true;
        self.fitted = true;
    }
}

/// What was measured of a board, with and without what would change, and what it was drawn into.
#[derive(Default)]
pub struct Surveys {
    plain: Option<(u64, MeasuredMap)>,
    preview: Option<(u64, MapChange, Ground, MeasuredMap)>,
    /// How many boards were measured.
    count: u64,
    meshes: Meshes,
    pub(super) tiles: LandTiles,
    words: WordTextures,
}

/// A measured board with a number of its own.
struct MeasuredMap {
    number: u64,
    survey: DrawnMap,
}

impl Surveys {
    /// The board as it would look, measured, with its number.
    fn get<'a>(&'a mut self, scene: &CanvasContent<'a>) -> (&'a Ground, &'a DrawnMap, u64) {
        let revision = scene.revision;
        let plain = measured(&mut self.plain, &mut self.count, scene);
        if let Some(change) = scene.preview.filter(|change| !change.is_empty()) {
            let fits = |kept: &(u64, MapChange, Ground, MeasuredMap)| {
                kept.0 == revision && kept.1 == *change
            };
            let kept = self.preview.take().filter(fits).unwrap_or_else(|| {
                let board = changed(scene.board, change);
                let survey = measured_after(&plain.survey, scene.board, &board, change);
                self.count += 1;
                (revision, change.clone(), board, MeasuredMap { number: self.count, survey })
            });
            let (_, _, board, measured) = self.preview.insert(kept);
            return (board, &measured.survey, measured.number);
        }
        (scene.board, &plain.survey, plain.number)
    }
}

impl Surveys {
    /// The board as it is, measured.
    pub(super) fn plain(&mut self, scene: &CanvasContent<'_>) -> &DrawnMap {
        &measured(&mut self.plain, &mut self.count, scene).survey
    }
}

/// The board as it is, measured once for each revision.
fn measured<'a>(
    kept: &'a mut Option<(u64, MeasuredMap)>,
    count: &mut u64,
    scene: &CanvasContent<'_>,
) -> &'a MeasuredMap {
    let known = kept.take().filter(|(known, _)| *known == scene.revision);
    let known = known.unwrap_or_else(|| {
        *count += 1;
        (scene.revision, MeasuredMap { number: *count, survey: DrawnMap::new(scene.board) })
    });
    &kept.insert(known).1
}

/// A board as it is after a change, measured from what was measured before.
pub(super) fn measured_after(
    survey: &DrawnMap,
    before: &Ground,
    board: &Ground,
    change: &MapChange,
) -> DrawnMap {
    let cells: Vec<Coord> = change.cells.keys().copied().collect();
    let levels: Vec<Coord> = change.levels.keys().copied().collect();
    let touched = Touched {
        cells: &cells,
        levels: &levels,
        paths: !change.paths.is_empty(),
        sides: !change.sides.is_empty(),
        zones: !change.zones.is_empty(),
    };
    survey.after(before, board, &touched)
}

/// What pointer and keyboard point at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pointed {
    /// What is under the pointer.
    pub hovered: Option<Hit>,
    /// The hex of the keyboard.
    pub cursor: Option<Coord>,
}

/// Paints a scene into a rectangle.
pub fn draw(
    painter: &Painter,
    rect: Rect,
    camera: Camera,
    scene: &CanvasContent<'_>,
    pointed: Pointed,
    surveys: &mut Surveys,
) {
    let painter = painter.with_clip_rect(rect);
    painter.rect_filled(rect, 0.0, scene.theme.table);
    let mut meshes = std::mem::take(&mut surveys.meshes);
    let mut tiles = std::mem::take(&mut surveys.tiles);
    let mut words = std::mem::take(&mut surveys.words);
    let (board, survey, number) = surveys.get(scene);
    let frame = PaintInput {
        view: View::new(rect, camera, board.grid),
        scene,
        board,
        survey,
        hovered: pointed.hovered,
        cursor: pointed.cursor,
        pixels_per_point: painter.ctx().pixels_per_point(),
    };
    let mut kept = Kept { tiles: &mut tiles, meshes: &mut meshes, words: &mut words };
    paint::paint(&painter, &frame, number, &mut kept);
    surveys.meshes = meshes;
    surveys.words = words;
    surveys.tiles = tiles;
}
