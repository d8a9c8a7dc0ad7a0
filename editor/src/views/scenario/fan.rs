//! A stack fanned out beside its hex: every counter can be seen, chosen, carried elsewhere, and put higher or lower.

use banneret_drawing::counters::{CounterDetail, CounterLook, CounterSpot};
use banneret_schema::hex::{Coord, Grid};
use banneret_schema::{Lang, Words};
use eframe::egui::{
    Area, DragAndDrop, Frame, Id, Order, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo,
    accesskit::Role, pos2, vec2,
};

use super::canvas::{look, restack};
use super::{ScenarioView, SidePage};
use crate::battle::SideMember;
use crate::battle::stack::is_ordered;
use crate::battle::{Contender, Fighter, Lineup};
use crate::canvas::View;
use crate::stage::Stage;

/// The room of a counter, in points of the screen.
const SLOT: f32 = 74.0;

/// Draws the stack that lies fanned out, if one does.
pub(super) fn ui(
    stage: &mut Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    grid: Grid,
    ui: &Ui,
) {
    let (Some(hex), Some(rect)) = (view.fan, view.ground.canvas.rect()) else { return };
    let stack = lineup.stack_at(hex);
    if stack.len() < 2 {
        view.fan = None;
        return;
    }
    let seen = View::new(rect, view.ground.canvas.camera, grid);
    let width = SLOT * f32::from(u8::try_from(stack.len()).unwrap_or(u8::MAX)) + 16.0;
    let at = beside(rect, seen.center(hex), seen.zoom(), vec2(width, SLOT + 34.0));
    let mut dropped = None;
    Area::new(Id::unique("fan")).order(Order::Middle).fixed_pos(at).constrain_to(rect).show(
        ui.ctx(),
        |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(0.0, 2.0);
                ui.label(title(lineup, hex, stage.lang));
                ui.horizontal(|ui| {
                    for (side, fighter) in &stack {
                        let to = counter(stage, view, lineup, (side, fighter), hex, ui);
                        dropped = dropped.take().or(to);
                    }
                });
            });
        },
    );
    if let Some((moved, to)) = dropped {
        restack(stage, view, lineup, &moved, to);
    }
}

/// Where a fan lies: above its hex, or below it where there is no room.
fn beside(canvas: Rect, center: Pos2, zoom: f32, size: eframe::egui::Vec2) -> Pos2 {
    let above = center.y - zoom * 0.62 - size.y;
    let y = if above >= canvas.top() { above } else { center.y + zoom * 0.62 };
    pos2(center.x - size.x * 0.5, y)
}

fn title(lineup: &Lineup, hex: Coord, lang: Lang) -> String {
    let label = lineup.board.as_ref().map_or_else(String::new, |board| board.grid.label(hex));
    let words = if is_ordered(&lineup.ruleset) {
        Words::new("from the top; drag to reorder", "de haut en bas ; glisser pour réordonner")
    } else {
        Words::new("from the top", "de haut en bas")
    };
    format!("{label}, {}", words.get(lang))
}

/// One counter of a fan. Tells who was dropped on it, and which place that is from the top.
fn counter(
    stage: &Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    (side, fighter): (&Contender, &Fighter),
    hex: Coord,
    ui: &mut Ui,
) -> Option<(SideMember, usize)> {
    let (lang, theme) = (stage.lang, stage.theme);
    let own = SideMember::new(side, fighter);
    let units = lineup.units_at(side.index, hex);
    let place = units.iter().position(|id| *id == fighter.id);
    let (rect, response) = ui.allocate_exact_size(vec2(SLOT, SLOT), Sense::click_and_drag());
    let is_chosen = view.hand.has_chosen(side.index, &fighter.id);
    let name = fighter.name.get(lang);
    let said = match place {
        Some(place) => {
            let of = Words::new("in the stack", "dans la pile").get(lang);
            format!("{name}, {} {of}", place + 1)
        }
        None => format!("{name}, {}", Words::new("with the stack", "avec la pile").get(lang)),
    };
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), is_chosen, &said));
    let size = SLOT * 0.78;
    let center = rect.center();
    let spot = CounterSpot::square(center, size);
    let look = look(theme, lineup, side, fighter, &fighter.post, lang);
    let ring = is_chosen.then_some(theme.selection);
    let shown = (CounterLook { ring, facing: None, ..look }, CounterDetail::Full);
    let mut counters = view.counters.borrow_mut();
    ui.painter().extend(counters.shape(ui.ctx(), theme, &spot, shown, false));
    drop(counters);
    if response.has_focus() {
        let line = ui.visuals().selection.stroke;
        ui.painter().rect_stroke(rect, 3.0, line, eframe::egui::StrokeKind::Inside);
    }
    let payload = DragAndDrop::payload::<SideMember>(ui.ctx());
    let fits = payload.as_ref().is_some_and(|it| it.side == side.index && units.contains(&it.id));
    if fits && place.is_some() && is_ordered(&lineup.ruleset) && response.contains_pointer() {
        let line = Stroke::new(3.0, theme.selection);
        ui.painter().vline(rect.left(), rect.y_range(), line);
    }
    response.dnd_set_drag_payload(own.clone());
    let response = response.on_hover_text(said);
    if response.clicked() {
        view.hand.choose(own);
        view.page = SidePage::Member;
    }
    let to = place.filter(|_| is_ordered(&lineup.ruleset) && fits)?;
    let moved = response.dnd_release_payload::<SideMember>()?;
    Some(((*moved).clone(), to))
}
