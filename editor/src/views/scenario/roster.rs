//! The members of each side: who stands where, who comes later, who is still to be placed.

use banneret_schema::Lang;
use eframe::egui::{
    CollapsingHeader, Color32, Rect, RichText, Sense, Ui, WidgetInfo, accesskit::Role, vec2,
};

use super::Page;
use super::hand::Chosen;
use crate::app::Tab;
use crate::battle::{Contender, Fighter, Lineup};
use crate::counters::{self, Brush, Piece, Spot};
use crate::panels::Parts;
use crate::words::Words;

/// The lists of all sides.
pub(super) fn ui(tab: &mut Tab, lineup: &Lineup, parts: Parts<'_>, ui: &mut Ui) {
    let lang = parts.settings.lang();
    for side in &lineup.sides {
        let color = parts.theme.side(side.colour.as_deref(), side.index);
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
                list(tab, lineup, side, parts, ui);
            });
    }
}

fn list(tab: &mut Tab, lineup: &Lineup, side: &Contender, parts: Parts<'_>, ui: &mut Ui) {
    let lang = parts.settings.lang();
    let waits = |fighter: &&Fighter| !fighter.is_placed && fighter.arrives.is_none();
    let waiting: Vec<_> = side.fighters.iter().filter(waits).collect();
    if !waiting.is_empty() {
        let title = Words::new("To be placed", "À placer").get(lang);
        ui.label(RichText::new(format!("{title} ({})", waiting.len())).small());
        for fighter in waiting {
            line(tab, lineup, side, fighter, parts, ui);
        }
    }
    let later: Vec<_> = side.fighters.iter().filter(|it| it.arrives.is_some()).collect();
    if !later.is_empty() {
        ui.label(RichText::new(Words::new("Coming later", "Arrivent plus tard").get(lang)).small());
        for fighter in later {
            line(tab, lineup, side, fighter, parts, ui);
        }
    }
    let placed: Vec<_> =
        side.fighters.iter().filter(|it| it.is_placed && it.arrives.is_none()).collect();
    if !placed.is_empty() {
        ui.label(RichText::new(Words::new("On the map", "Sur la carte").get(lang)).small());
        for fighter in placed {
            line(tab, lineup, side, fighter, parts, ui);
        }
    }
}

/// One member: its counter, its name, where it is. It can be chosen, and carried to the map.
fn line(
    tab: &mut Tab,
    lineup: &Lineup,
    side: &Contender,
    fighter: &Fighter,
    parts: Parts<'_>,
    ui: &mut Ui,
) {
    let lang = parts.settings.lang();
    let chosen = Chosen { side: side.index, id: fighter.id.clone() };
    let is_chosen = tab.scenario.hand.chosen.as_ref() == Some(&chosen);
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
        let color = parts.theme.side(side.colour.as_deref(), side.index);
        small_counter(ui, rect, fighter, color, parts);
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
    if response.clicked() {
        // Who stands already is only looked at: a stray click on the map must not move him.
        if fighter.is_placed {
            tab.scenario.hand.drop_held();
            tab.scenario.hand.chosen = Some(chosen.clone());
        } else {
            tab.scenario.hand.take_up(chosen.clone());
        }
        tab.scenario.page = Page::Member;
        if let Some(hex) = fighter.hexes.first() {
            tab.map.canvas.cursor = Some(*hex);
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
        return format!("{} {turn}", Words::new("turn", "tour").get(lang));
    }
    if fighter.hexes.is_empty() {
        return Words::new("not placed", "non placée").get(lang).to_owned();
    }
    fighter.hexes.iter().map(label).collect::<Vec<_>>().join("/")
}

/// The counter of a member, small.
fn small_counter(ui: &Ui, rect: Rect, fighter: &Fighter, side: Color32, parts: Parts<'_>) {
    let center = rect.left_center() + vec2(14.0, 0.0);
    let size = 22.0;
    let spot = Spot { center, middle: center, size, length: size, angle: 0.0 };
    let piece = Piece {
        face: &fighter.face,
        name: "",
        side,
        facing: None,
        formation: None,
        chosen: false,
        ghost: !fighter.is_placed && fighter.arrives.is_some(),
        more: 0,
    };
    let mut brush = Brush::new(ui.painter(), parts.theme);
    counters::draw(&mut brush, &spot, &piece);
    ui.painter().extend(brush.shapes);
}
