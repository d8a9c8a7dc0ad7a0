//! The small map in the corner: the whole field, and the part of it that is shown.

use banneret_schema::hex::{Coord, Grid, Orientation};
use eframe::egui::{
    Color32, ColorImage, Id, Rect, Response, Sense, Stroke, StrokeKind, TextureHandle,
    TextureOptions, Ui, pos2, vec2,
};

use super::camera::{Camera, world_rect};
use super::content::CanvasContent;
use super::paint;
use super::state::CanvasState;
use super::survey::DrawnMap;
use super::view::View;

/// The small map as a texture, for a revision and a look.
#[derive(Default)]
pub(super) struct Minimap {
    kept: Option<(u64, bool, TextureHandle)>,
}

/// Where the small map is; nowhere while the whole map is seen or the canvas has no room for it.
pub(super) fn place(rect: Rect, camera: Camera, grid: Grid) -> Option<Rect> {
    let world = world_rect(grid);
    let seen = View::new(rect, camera, grid).world();
    if seen.expand(0.4).contains_rect(world) || rect.width() < 360.0 || rect.height() < 260.0 {
        return None;
    }
    let scale = (170.0 / world.width()).min(130.0 / world.height());
    let size = world.size() * scale;
    let corner = rect.max - vec2(12.0, 12.0);
    Some(Rect::from_min_max(corner - size, corner))
}

/// Goes where the author clicks. Tells whether the pointer is on the small map.
pub(super) fn listen(
    ui: &Ui,
    state: &mut CanvasState,
    small: Rect,
    canvas: &Response,
    grid: Grid,
) -> bool {
    let id: Id = canvas.id.with("minimap");
    let response = ui.interact(small, id, Sense::click_and_drag());
    if let Some(at) =
        response.interact_pointer_pos().filter(|_| response.is_pointer_button_down_on())
    {
        let world = world_rect(grid);
        let part = (at - small.min) / small.size();
        state.camera.center = world.min + world.size() * part.clamp(vec2(0.0, 0.0), vec2(1.0, 1.0));
    }
    let inside = canvas.hover_pos().or_else(|| ui.input(|input| input.pointer.latest_pos()));
    state.stroke.is_none()
        && (response.is_pointer_button_down_on() || inside.is_some_and(|at| small.contains(at)))
}

/// Draws it.
pub(super) fn paint(
    ui: &Ui,
    state: &mut CanvasState,
    rect: Rect,
    small: Rect,
    scene: &CanvasContent<'_>,
) {
    let key = (scene.revision, scene.theme.dark);
    let kept = state.minimap.kept.take().filter(|kept| (kept.0, kept.1) == key);
    let (_, _, texture) = state.minimap.kept.insert(kept.unwrap_or_else(|| {
        let image = image(scene, state.surveys.plain(scene));
        (key.0, key.1, ui.ctx().load_texture("minimap", image, TextureOptions::LINEAR))
    }));
    let theme = scene.theme;
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(small.expand(4.0), 3.0, theme.halo);
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    painter.image(texture.id(), small, whole, Color32::WHITE);
    let world = world_rect(scene.board.grid);
    let seen = View::new(rect, state.camera, scene.board.grid).world();
    let scale = small.width() / world.width();
    let at = |point: eframe::egui::Pos2| small.min + (point - world.min) * scale;
    let shown = Rect::from_min_max(at(seen.min), at(seen.max)).intersect(small);
    painter.rect_stroke(shown, 0.0, Stroke::new(2.0_f32, theme.selection), StrokeKind::Inside);
    painter.rect_stroke(
        small.expand(4.0),
        3.0,
        Stroke::new(1.0_f32, theme.grid),
        StrokeKind::Inside,
    );
}

/// Two points of colour for each hex, so that every other row or column can be shifted by one.
fn image(scene: &CanvasContent<'_>, survey: &DrawnMap) -> ColorImage {
    let board = scene.board;
    let grid = board.grid;
    let (columns, rows) = (usize::from(grid.columns), usize::from(grid.rows));
    let colors = paint::Colors::new(board, survey, scene.theme, true);
    let size = match grid.orientation {
        Orientation::Pointy => [2 * columns + 1, rows],
        Orientation::Flat => [columns, 2 * rows + 1],
    };
    let mut image = ColorImage::filled(size, scene.theme.halo);
    for (index, coord) in grid.coords().enumerate() {
        let color = colors.get(coord, index);
        for [x, y] in points(grid, coord) {
            image.pixels[y * size[0] + x] = color;
        }
    }
    image
}

fn points(grid: Grid, coord: Coord) -> [[usize; 2]; 2] {
    let column = grid.place_of(coord).unwrap_or_default();
    let row = grid.line_of(coord).unwrap_or_default();
    let corner = super::camera::world_from_hex(grid, coord);
    match grid.orientation {
        Orientation::Pointy => {
            let shift = usize::from(corner.x.fract() < 0.25);
            let x = 2 * column + shift;
            [[x, row], [x + 1, row]]
        }
        Orientation::Flat => {
            let shift = usize::from(corner.y.fract() < 0.25);
            let y = 2 * row + shift;
            [[column, y], [column, y + 1]]
        }
    }
}
