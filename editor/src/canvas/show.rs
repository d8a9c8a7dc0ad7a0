//! The widget: takes room, listens, paints.

use banneret_schema::hex::Hexside;
use eframe::egui::{EventFilter, PointerButton, Response, Sense, Ui, WidgetInfo, accesskit::Role};

use super::content::CanvasContent;
use super::describe::describe;
use super::state::{CanvasState, Pointed, draw};
use super::stroke::{PointerTrail, hit_at};
use super::{minimap, navigate};
use crate::tools::{Hit, Keys, Pointer};
use banneret_schema::Words;

/// What happened on the canvas.
pub struct CanvasResponse {
    /// The widget.
    pub response: Response,
    /// What is under the pointer, or under the cursor of the keyboard.
    pub hovered: Option<Hit>,
    /// What the pointer did, in order, with the hexes between two samples filled in.
    pub events: Vec<Pointer>,
    /// Where the author clicked to take up what is there.
    pub sample: Option<Hit>,
}

/// The name of the canvas.
const BATTLEFIELD: Words = Words::new("Battlefield", "Champ de bataille");

/// Shows a scene in the room that is left.
pub fn show(ui: &mut Ui, state: &mut CanvasState, scene: &CanvasContent<'_>) -> CanvasResponse {
    let grid = scene.board.grid;
    let size = ui.available_size_before_wrap();
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    state.rect = Some(rect);
    if !state.fitted || std::mem::take(&mut state.wants_fit) {
        state.camera.fit(rect, grid);
        state.fitted = true;
    }

    let small = scene.layers.minimap.then(|| minimap::place(rect, state.camera, grid)).flatten();
    let on_minimap = small.is_some_and(|small| minimap::listen(ui, state, small, &response, grid));
    let moving = navigate::pointer(ui, state, rect, &response);
    let mut events = Vec::new();
    let mut hovered = None;
    if !on_minimap {
        let at = response.hover_pos().or_else(|| response.interact_pointer_pos());
        let world = at.map(|at| state.camera.world_from_ui(rect, at));
        hovered = world.filter(|_| response.contains_pointer()).and_then(|at| hit_at(grid, at));
        if response.contains_pointer() && ui.input(|input| input.pointer.any_pressed()) {
            response.request_focus();
            state.by_keyboard = false;
        }
        let keys = keys(ui);
        if let Some(world) = world {
            let pressed = ui.input(|input| input.pointer.button_pressed(PointerButton::Primary));
            if pressed && response.contains_pointer() && !moving {
                state.stroke = Some(PointerTrail::begin(grid, world));
                state.cursor = hovered.map(|hit| hit.hex).or(state.cursor);
                events.extend(hovered.map(|hit| Pointer::Press(hit, keys)));
            } else if let Some(trail) = &mut state.stroke {
                let hits = trail.follow(grid, world);
                events.extend(hits.into_iter().map(|hit| Pointer::Drag(hit, keys)));
            }
        }
        if ui.input(|input| !input.pointer.primary_down()) && state.stroke.take().is_some() {
            events.push(Pointer::Release);
        }
        if response.double_clicked() {
            events.push(Pointer::Finish);
        }
    }
    let sample = hovered.filter(|_| response.secondary_clicked());

    if response.has_focus() {
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        if navigate::keyboard(ui, state, rect, grid)
            && let Some(hit) = cursor_hit(state, scene)
        {
            events.extend([Pointer::Press(hit, keys(ui)), Pointer::Release]);
        }
    }
    let by_keyboard = state.by_keyboard && response.has_focus();
    if by_keyboard {
        hovered = cursor_hit(state, scene);
    }

    let pointed = Pointed {
        hovered: hovered.filter(|_| !by_keyboard),
        cursor: state.cursor.filter(|_| by_keyboard),
    };
    if ui.is_rect_visible(rect) {
        let camera = state.camera;
        draw(ui.painter(), rect, camera, scene, pointed, &mut state.surveys);
        if let Some(small) = small {
            minimap::paint(ui, state, rect, small, scene);
        }
        if response.has_focus() {
            let frame = ui.visuals().selection.stroke;
            let inside = eframe::egui::StrokeKind::Inside;
            ui.painter().rect_stroke(rect, 0.0, frame, inside);
        }
    }

    response.widget_info(|| {
        let mut info =
            WidgetInfo::labeled(Role::Canvas, ui.is_enabled(), BATTLEFIELD.get(scene.lang));
        let told = hovered.map(|hit| hit.hex).or(state.cursor);
        info.current_text_value = told.map(|hex| {
            let standing = scene.told.map(|tell| tell(hex)).unwrap_or_default();
            let ground = describe(scene.board, hex, scene.lang);
            std::iter::once(ground).chain(standing).collect::<Vec<_>>().join(", ")
        });
        info
    });
    CanvasResponse { response, hovered, events, sample }
}

fn keys(ui: &Ui) -> Keys {
    ui.input(|input| Keys {
        shift: input.modifiers.shift,
        command: input.modifiers.command,
        alt: input.modifiers.alt,
    })
}

/// The hex of the keyboard with the side it points at.
fn cursor_hit(state: &CanvasState, scene: &CanvasContent<'_>) -> Option<Hit> {
    let grid = scene.board.grid;
    let hex = state.cursor.filter(|coord| grid.contains(*coord))?;
    let direction = grid.orientation.directions()[state.cursor_side % 6];
    Some(Hit { hex, side: Hexside::new(grid, hex, direction)? })
}
