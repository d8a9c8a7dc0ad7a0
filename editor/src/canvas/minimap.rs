//! The small map in the corner: the whole field, and the part of it that is shown.

use std::sync::Arc;

use banneret_schema::hex::Grid;
use eframe::egui::{Id, Mesh, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::camera::{Camera, world_rect};
use super::content::CanvasContent;
use super::paint::{self, PaintInput};
use super::state::CanvasState;
use super::view::View;

/// The land of the small map, for a revision, a look and its place on screen.
#[derive(Default)]
pub(super) struct Minimap {
    kept: Option<((u64, bool, Rect), Arc<Mesh>)>,
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
    let grid = scene.board.grid;
    let world = world_rect(grid);
    let zoom = small.width() / world.width();
    let view = View::new(small, Camera { center: world.center(), zoom }, grid);
    let key = (scene.revision, scene.theme.dark, small);
    let kept = state.minimap.kept.take().filter(|(known, _)| *known == key);
    let (_, land) = state.minimap.kept.insert(kept.unwrap_or_else(|| {
        let frame = PaintInput {
            view,
            scene,
            board: scene.board,
            survey: state.surveys.plain(scene),
            hovered: None,
            cursor: None,
            pixels_per_point: ui.ctx().pixels_per_point(),
        };
        (key, Arc::new(paint::small(&frame)))
    }));
    let theme = scene.theme;
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(small.expand(4.0), 3.0, theme.halo);
    let inside = ui.painter().with_clip_rect(small.intersect(rect));
    inside.add(Shape::Mesh(Arc::clone(land)));
    for (hex, color) in scene.dots.map(|dots| dots()).unwrap_or_default() {
        let side = (zoom * 0.75).max(3.0);
        let dot = Rect::from_center_size(view.center(hex), Vec2::splat(side));
        inside.rect_filled(dot.expand(0.75), 0.0, theme.halo);
        inside.rect_filled(dot, 0.0, color);
    }
    let seen = View::new(rect, state.camera, grid).world();
    let shown = Rect::from_min_max(view.ui(seen.min), view.ui(seen.max)).intersect(small);
    painter.rect_stroke(shown, 0.0, Stroke::new(2.0_f32, theme.selection), StrokeKind::Inside);
    painter.rect_stroke(
        small.expand(4.0),
        3.0,
        Stroke::new(1.0_f32, theme.grid),
        StrokeKind::Inside,
    );
}
