//! The widget: takes room, listens, paints.

use banneret_schema::Words;
use banneret_schema::hex::{Coord, Grid, Hexside};
use eframe::egui::{
    Event, EventFilter, PointerButton, Pos2, Rect, Response, Sense, Ui, WidgetInfo, accesskit::Role,
};

use super::content::CanvasContent;
use super::describe::describe;
use super::state::{CanvasState, Pointed, draw};
use super::stroke::{PointerTrail, hit_at};
use super::{minimap, navigate};
use crate::tools::{Hit, Keys, Pointer};

/// What happened on the canvas.
pub struct CanvasResponse {
    /// The widget.
    pub response: Response,
    /// What is under the pointer, or under the cursor of the keyboard.
    pub hovered: Option<Hit>,
    /// What the pointer did, in order, with the hexes between two samples filled in.
    pub events: Vec<Pointer>,
    /// Where the button went down last in this frame; the pointer may be elsewhere by now.
    pub pressed_at: Option<Pos2>,
    /// Where the author clicked to take up what is there.
    pub sample: Option<Hit>,
    /// Whether the stroke that was begun is not meant: a second finger came, or the first stayed where it was.
    pub abandoned: bool,
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
    let mut pressed_at = None;
    let mut hovered = None;
    // Nothing below a dialog gets the keyboard.
    if state.wants_focus && ui.memory(|memory| memory.allows_interaction(ui.layer_id())) {
        state.wants_focus = false;
        response.request_focus();
    }
    if !on_minimap {
        let at = response.hover_pos().or_else(|| response.interact_pointer_pos());
        let world = at.map(|at| state.camera.world_from_ui(rect, at));
        hovered = world.filter(|_| response.contains_pointer()).and_then(|at| hit_at(grid, at));
        if response.contains_pointer() && ui.input(|input| input.pointer.any_pressed()) {
            response.request_focus();
            state.by_keyboard = false;
        }
        let keys = keys(ui);
        for (at, button) in moves(ui) {
            let world = state.camera.world_from_ui(rect, at);
            let here = || takes_press(ui, &response, rect, at);
            if button == Some(true) && !moving && here() {
                let hit = hit_at(grid, world);
                state.stroke = Some(PointerTrail::begin(grid, world));
                state.cursor = hit.map(|hit| hit.hex).or(state.cursor);
                pressed_at = Some(at);
                events.extend(hit.map(|hit| Pointer::Press(hit, keys)));
            } else if button != Some(true) {
                events.extend(followed(state, grid, world).map(|hit| Pointer::Drag(hit, keys)));
            }
            if button == Some(false) && state.stroke.take().is_some() {
                events.push(Pointer::Release);
            }
        }
        // The map may have moved under the pointer.
        if let Some(world) = world {
            events.extend(followed(state, grid, world).map(|hit| Pointer::Drag(hit, keys)));
        }
        if ui.input(|input| !input.pointer.primary_down()) && state.stroke.take().is_some() {
            events.push(Pointer::Release);
        }
        if response.double_clicked() {
            events.push(Pointer::Finish);
        }
    }
    let sample = hovered.filter(|_| response.secondary_clicked());
    let by_hand = response.long_touched() || ui.input(|input| input.multi_touch().is_some());
    let abandoned = by_hand && state.stroke.take().is_some();
    if abandoned {
        events.clear();
    }

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

    tell(&response, scene, hovered.map(|hit| hit.hex).or(state.cursor), ui.is_enabled());
    CanvasResponse { response, hovered, events, pressed_at, sample, abandoned }
}

/// Tells who cannot see the canvas what it is, and what lies in a hex.
fn tell(response: &Response, scene: &CanvasContent<'_>, hex: Option<Coord>, enabled: bool) {
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::Canvas, enabled, BATTLEFIELD.get(scene.lang));
        info.current_text_value = hex.map(|hex| {
            let standing = scene.told.map(|tell| tell(hex)).unwrap_or_default();
            let ground = describe(scene.board, hex, scene.lang);
            std::iter::once(ground).chain(standing).collect::<Vec<_>>().join(", ")
        });
        info
    });
}

/// Where the pointer was in this frame, in order, and whether its button went down or up there. Much may
/// happen between two frames: a quick stroke begins and ends there.
fn moves(ui: &Ui) -> Vec<(Pos2, Option<bool>)> {
    ui.input(|input| {
        let moves = input.events.iter().filter_map(|event| match event {
            Event::PointerMoved(at) => Some((*at, None)),
            Event::PointerButton { pos, button: PointerButton::Primary, pressed, .. } => {
                Some((*pos, Some(*pressed)))
            }
            _ => None,
        });
        moves.collect()
    })
}

/// Whether a button that went down at a point was meant for the canvas. What lies over it now is asked where
/// the pointer still is there.
fn takes_press(ui: &Ui, response: &Response, rect: Rect, at: Pos2) -> bool {
    let still = ui.input(|input| input.pointer.latest_pos()) == Some(at);
    let on_top = || ui.ctx().layer_id_at(at).is_none_or(|layer| layer == ui.layer_id());
    ui.is_enabled() && rect.contains(at) && on_top() && (response.contains_pointer() || !still)
}

/// What the stroke comes to on its way to a point.
fn followed(state: &mut CanvasState, grid: Grid, to: Pos2) -> impl Iterator<Item = Hit> {
    let hits = state.stroke.as_mut().map(|trail| trail.follow(grid, to));
    hits.unwrap_or_default().into_iter()
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
