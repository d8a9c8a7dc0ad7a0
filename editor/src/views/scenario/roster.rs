//! The members of each side: who stands where, who comes later, who is still to be placed.

use banneret_drawing::counters::{CounterDetail, CounterLook, CounterSpot};
use banneret_schema::{Lang, Words};
use eframe::egui::{
    Button, CollapsingHeader, Rect, RichText, Sense, Ui, WidgetInfo, accesskit::Role, pos2, vec2,
};

use super::{ScenarioView, SidePage, order};
use crate::action::Action;
use crate::battle::SideMember;
use crate::battle::{Contender, Fighter, Lineup};
use crate::stage::Stage;

/// The lists of all sides.
pub(super) fn ui(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Lineup, ui: &mut Ui) {
    let lang = stage.lang;
    let has_order = |side: &Contender| side.army.as_ref().is_some_and(|it| !it.echelons.is_empty());
    if lineup.sides.iter().any(has_order) {
        ui.horizontal_wrapped(|ui| {
            let order = Words::new("Order of battle", "Ordre de bataille").get(lang);
            ui.selectable_value(&mut view.by_place, false, order);
            ui.selectable_value(
                &mut view.by_place,
                true,
                Words::new("By place", "Par lieu").get(lang),
            );
        });
    }
    for side in &lineup.sides {
        let color = stage.theme.side(side.colour.as_deref(), side.index);
        let color = stage.theme.legible(color);
        let n_placed = side.fighters.iter().filter(|it| it.is_placed).count();
        let title = format!("{}  {n_placed}/{}", side.name(lang), side.fighters.len());
        CollapsingHeader::new(RichText::new(title).color(color).strong())
            .id_salt(("side", side.index))
            .default_open(true)
            .show(ui, |ui| {
                if side.army.is_none() {
                    let none = Words::new(
                        "Its army is not found, or left to its player.",
                        "Son armée est introuvable, ou laissée au joueur.",
                    );
                    ui.label(RichText::new(none.get(lang)).weak());
                }
                if has_order(side) && !view.by_place {
                    order::ui(stage, view, lineup, side, ui);
                } else {
                    list(stage, view, lineup, side, ui);
                }
            });
    }
}

/// Offers to set up whoever is still to be placed, at the right of a line that is there anyhow: nothing moves when
/// nobody is left.
fn set_up(stage: &mut Stage<'_>, side: &Contender, line: Rect, ui: &mut Ui) {
    let words = Words::new("Set up the rest", "Déployer le reste");
    let hint = Words::new(
        "Puts everyone who is to be placed into a hex of his zone that the rules accept",
        "Place chacun dans un hexagone de sa zone que les règles acceptent",
    );
    let lang = stage.lang;
    let button = Button::new(RichText::new(words.get(lang)).small()).small();
    let place = Rect::from_min_max(
        pos2(ui.max_rect().right() - 110.0, line.top()),
        pos2(ui.max_rect().right(), line.bottom()),
    );
    if ui.put(place, button).on_hover_text(hint.get(lang)).clicked() {
        stage.ask(Action::Deploy(stage.document.key, side.index));
    }
}

fn list(
    stage: &mut Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    side: &Contender,
    ui: &mut Ui,
) {
    let lang = stage.lang;
    let groups = [
        (Words::new("To be placed", "À placer"), Place::Nowhere),
        (Words::new("Coming later", "Arrivent plus tard"), Place::Later),
        (Words::new("On the map", "Sur la carte"), Place::OnMap),
    ];
    for (title, place) in groups {
        let members: Vec<_> = side.fighters.iter().filter(|it| Place::of(it) == place).collect();
        if members.is_empty() {
            continue;
        }
        let title = title.get(lang);
        let title = match place {
            Place::Nowhere => format!("{title} ({})", members.len()),
            Place::Later | Place::OnMap => title.to_owned(),
        };
        let line_of_title = ui.label(RichText::new(title).small()).rect;
        if place == Place::Nowhere {
            set_up(stage, side, line_of_title, ui);
        }
        for fighter in members {
            line(stage, view, lineup, (side, fighter), ui);
        }
    }
}

/// Where a member is at the start.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Nowhere yet.
    Nowhere,
    /// He comes in a later turn.
    Later,
    /// On the map.
    OnMap,
}

impl Place {
    fn of(fighter: &Fighter) -> Self {
        match (fighter.arrives, fighter.is_placed) {
            (Some(_), _) => Self::Later,
            (None, true) => Self::OnMap,
            (None, false) => Self::Nowhere,
        }
    }
}

/// One member: its counter, its name, where it is. It can be chosen, and carried to the map.
pub(super) fn line(
    stage: &Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    (side, fighter): (&Contender, &Fighter),
    ui: &mut Ui,
) {
    let lang = stage.lang;
    let chosen = SideMember { side: side.index, id: fighter.id.clone() };
    let is_chosen = view.hand.has_chosen(side.index, &fighter.id);
    let place = place_words(lineup, fighter, lang);
    let name = fighter.name.get(lang);
    let label = format!("{name}, {place}");
    let size = vec2(ui.available_width(), 26.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), is_chosen, &label));
    if ui.is_rect_visible(rect) {
        let visuals = ui.style().interact_selectable(&response, is_chosen);
        if is_chosen || response.hovered() || response.has_focus() {
            ui.painter().rect_filled(rect, 3.0, visuals.weak_bg_fill);
        }
        small_counter(stage, view, ui, rect, (side, fighter));
        let at = rect.left_center() + vec2(30.0, 0.0);
        let ink = visuals.text_color();
        let font = eframe::egui::TextStyle::Body.resolve(ui.style());
        let right = eframe::egui::Align2::RIGHT_CENTER;
        let weak = ui.visuals().weak_text_color();
        let end = ui.painter().text(rect.right_center(), right, &place, font.clone(), weak);
        let room =
            Rect::from_min_max(rect.left_top(), rect.right_bottom() - vec2(end.width() + 6.0, 0.0));
        let left = eframe::egui::Align2::LEFT_CENTER;
        ui.painter().with_clip_rect(room.intersect(ui.clip_rect())).text(at, left, name, font, ink);
    }
    let response = response.on_hover_text(label);
    let joins = ui.input(|input| input.modifiers.shift || input.modifiers.command);
    if response.clicked() && joins {
        view.hand.toggle(chosen.clone());
        view.page = SidePage::Member;
    } else if response.clicked() {
        // Who stands already is only looked at: a stray click on the map must not move him.
        if fighter.is_placed {
            view.hand.choose(chosen.clone());
        } else {
            view.hand.take_up(chosen.clone());
        }
        view.page = SidePage::Member;
        if let Some(hex) = fighter.post.hexes.first() {
            view.ground.canvas.cursor = Some(*hex);
        }
    }
    response.dnd_set_drag_payload(chosen);
}

/// Where a member is, in a word.
fn place_words(lineup: &Lineup, fighter: &Fighter, lang: Lang) -> String {
    let label = |hex: &banneret_schema::hex::Coord| {
        lineup.board.as_ref().map_or_else(String::new, |board| board.grid.label(*hex))
    };
    if let Some(turn) = fighter.arrives {
        let words = if fighter.is_awaited {
            Words::new("from turn", "dès le tour")
        } else {
            Words::new("turn", "tour")
        };
        return format!("{} {turn}", words.get(lang));
    }
    if fighter.post.hexes.is_empty() {
        return Words::new("not placed", "non placée").get(lang).to_owned();
    }
    fighter.post.hexes.iter().map(label).collect::<Vec<_>>().join("/")
}

/// The counter of a member, small.
fn small_counter(
    stage: &Stage<'_>,
    view: &ScenarioView,
    ui: &Ui,
    rect: Rect,
    (side, fighter): (&Contender, &Fighter),
) {
    let spot = CounterSpot::square(rect.left_center() + vec2(14.0, 0.0), 22.0);
    let color = stage.theme.side(side.colour.as_deref(), side.index);
    let look = CounterLook::new(fighter.counter(stage.lang).clone(), color);
    let is_ghost = !fighter.is_placed && fighter.arrives.is_some();
    let shown = (look, CounterDetail::Plain);
    let mut counters = view.counters.borrow_mut();
    ui.painter().extend(counters.shape(ui.ctx(), stage.theme, &spot, shown, is_ghost));
}
