//! Moving the view: wheel, fingers, middle button, Space and drag, keys.

use std::ops::RangeInclusive;

use banneret_schema::hex::{Coord, Grid};
use eframe::egui::{
    Event, InputState, Key, MouseWheelUnit, PointerButton, Rect, Response, Ui, Vec2, vec2,
};

use super::camera::world_from_hex;
use super::state::CanvasState;

/// How much a notch of the wheel zooms.
const NOTCH: f32 = 1.18;

/// Moves and zooms with the pointer. Tells whether the pointer is moving the map.
pub(super) fn pointer(ui: &Ui, state: &mut CanvasState, rect: Rect, response: &Response) -> bool {
    let by_space = ui.input(|input| input.key_down(Key::Space));
    let moving = response.dragged_by(PointerButton::Middle)
        || by_space && response.dragged_by(PointerButton::Primary);
    if moving {
        state.camera.pan(response.drag_delta());
        state.moved_with_space |= by_space;
        ui.ctx().set_cursor_icon(eframe::egui::CursorIcon::Grabbing);
    } else if by_space && response.hovered() {
        ui.ctx().set_cursor_icon(eframe::egui::CursorIcon::Grab);
    }
    // Where two fingers are, nothing hovers.
    let fingers = ui.input(InputState::multi_touch).map(|fingers| fingers.center_pos);
    let here = ui.memory(|memory| memory.allows_interaction(ui.layer_id()));
    let fingers = fingers.filter(|at| here && rect.contains(*at));
    if let Some(at) = fingers.or_else(|| response.hover_pos()) {
        let (zoom, pan) = ui.input(wheel);
        if (zoom - 1.0).abs() > f32::EPSILON {
            state.camera.zoom_to(rect, at, zoom);
        }
        state.camera.pan(pan);
    }
    moving || by_space
}

/// What wheel and fingers ask for: how much larger, and how far to go. A wheel with notches zooms, two
/// fingers on a pad move, pinching zooms.
fn wheel(input: &InputState) -> (f32, Vec2) {
    let mut zoom = input.zoom_delta();
    let mut pan = input.multi_touch().map_or(Vec2::ZERO, |fingers| fingers.translation_delta);
    for event in &input.events {
        let Event::MouseWheel { unit, delta, modifiers, .. } = event else { continue };
        if modifiers.command {
            continue;
        }
        match unit {
            MouseWheelUnit::Line | MouseWheelUnit::Page if modifiers.shift => {
                pan += vec2(delta.x + delta.y, 0.0) * 40.0;
            }
            MouseWheelUnit::Line | MouseWheelUnit::Page => zoom *= NOTCH.powf(delta.y),
            MouseWheelUnit::Point => pan += *delta,
        }
    }
    (zoom, pan)
}

/// The four keys with arrows, and where each leads.
const ARROWS: [(Key, i32, i32); 4] = [
    (Key::ArrowLeft, -1, 0),
    (Key::ArrowRight, 1, 0),
    (Key::ArrowUp, 0, -1),
    (Key::ArrowDown, 0, 1),
];

/// Moves the cursor with the arrow keys, the map with Shift and arrow keys, zooms with plus and minus,
/// shows the whole map with Home, goes on to the next side of the hex with K. Tells whether a key presses
/// at the cursor.
pub(super) fn keyboard(ui: &Ui, state: &mut CanvasState, rect: Rect, grid: Grid) -> bool {
    let (step, pan, zoom, fit, enter, space) = ui.input(|input| {
        let mut step = (0, 0);
        let mut pan = Vec2::ZERO;
        for (key, x, y) in ARROWS {
            let presses = i32::try_from(input.num_presses(key)).unwrap_or(1);
            if input.modifiers.shift {
                #[expect(clippy::cast_precision_loss, reason = "some presses in a frame")]
                let far = vec2((x * presses) as f32, (y * presses) as f32);
                pan -= far * 60.0;
            } else if !input.modifiers.any() {
                step = (step.0 + x * presses, step.1 + y * presses);
            }
        }
        let pressed = |key| input.key_pressed(key) && !input.modifiers.command;
        let larger = pressed(Key::Plus) || pressed(Key::Equals);
        let zoom = if larger {
            1.25
        } else if pressed(Key::Minus) {
            0.8
        } else {
            1.0
        };
        (step, pan, zoom, pressed(Key::Home), pressed(Key::Enter), input.key_released(Key::Space))
    });
    if ui.input(|input| input.key_pressed(Key::K) && !input.modifiers.any()) {
        state.cursor_side = (state.cursor_side + 1) % 6;
        state.by_keyboard = true;
    }
    state.camera.pan(pan);
    if zoom != 1.0 {
        state.camera.zoom_to(rect, rect.center(), zoom);
    }
    if fit {
        state.fit();
    }
    if step != (0, 0) {
        let (columns, rows) = (grid.column_numbers(), grid.row_numbers());
        let from = state.cursor.unwrap_or(Coord::new(*columns.start(), *rows.start()));
        let moved = |number: u16, by: i32, numbers: RangeInclusive<u16>| {
            let (first, last) = (*numbers.start(), *numbers.end());
            let to = (i32::from(number) + by).clamp(first.into(), last.max(first).into());
            u16::try_from(to).unwrap_or(first)
        };
        let to = match state.cursor {
            Some(_) => {
                Coord::new(moved(from.column, step.0, columns), moved(from.row, step.1, rows))
            }
            None => from,
        };
        state.cursor = Some(to);
        state.by_keyboard = true;
        follow(state, rect, grid, to);
    }
    let by_space = space && !std::mem::take(&mut state.moved_with_space);
    state.cursor.is_some() && (enter || by_space)
}

/// Moves the map as far as is needed to see a hex.
fn follow(state: &mut CanvasState, rect: Rect, grid: Grid, coord: Coord) {
    let at = state.camera.ui_from_world(rect, world_from_hex(grid, coord));
    let inner = rect.shrink(state.camera.zoom.min(rect.size().min_elem() * 0.3));
    state.camera.pan(inner.clamp(at) - at);
}
