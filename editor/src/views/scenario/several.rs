//! Several who are chosen together: lined up, mirrored, taken off the map.

use banneret_schema::Words;
use banneret_schema::hex::Coord;
use banneret_validator::{Text, text};
use eframe::egui::{Button, Modifiers, RichText, Ui};

use super::ScenarioView;
use super::hand::LineEnds;
use crate::battle::Lineup;
use crate::battle::arrange::{Arranged, in_line, mirrored};
use crate::document::scenario::{NewPlacement, place_all};
use crate::keys::KeyLabels;
use crate::stage::Stage;

/// Who is chosen, and what can be done with them.
pub(super) fn ui(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Lineup, ui: &mut Ui) {
    let lang = stage.lang;
    let n = view.hand.group.len();
    ui.heading(text!("{n} chosen", "{n} choisis").get(lang));
    ui.horizontal_wrapped(|ui| {
        let line = Words::new("Line up between two hexes", "Aligner entre deux hexagones");
        let draws = view.hand.line.is_some();
        if ui.add(Button::new(line.get(lang)).selected(draws)).clicked() {
            view.hand.line = (!draws).then_some(LineEnds::None);
        }
        let mirror = Words::new("Mirror", "Retourner en miroir");
        let hint = Words::new(
            "On the other hand of the map: wings change places",
            "De l’autre côté de la carte : les ailes s’échangent",
        );
        if ui.button(mirror.get(lang)).on_hover_text(hint.get(lang)).clicked() {
            let arranged = mirrored(lineup, &view.hand.group);
            let n = arranged.len();
            let title = text!("Mirror {n} members", "Retourner {n} membres en miroir");
            put_all(stage, lineup, title, arranged);
        }
        let off = Words::new("Take off the map", "Retirer de la carte");
        if ui.button(off.get(lang)).clicked() {
            take_all_off(stage, view, lineup);
        }
    });
    let keys = KeyLabels::of(ui.ctx(), lang);
    let click = Words::new("click", "clic").get(lang);
    let [more, fewer] = [Modifiers::SHIFT, Modifiers::COMMAND].map(|held| keys.held(held, click));
    let hint = text!(
        "{more} or {fewer} choose more, or fewer.",
        "{more} ou {fewer} en choisissent d’autres, ou moins."
    );
    ui.label(RichText::new(hint.get(lang)).weak());
    let mut alone = None;
    for member in &view.hand.group {
        let Some((_, fighter)) = lineup.find(member.side, &member.id) else { continue };
        if ui.selectable_label(false, fighter.name.get(lang)).clicked() {
            alone = Some(member.clone());
        }
    }
    if let Some(alone) = alone {
        view.hand.choose(alone);
    }
}

/// Makes the edit that lines up those who are chosen.
pub(super) fn line_up(
    stage: &mut Stage<'_>,
    view: &ScenarioView,
    lineup: &Lineup,
    from: Coord,
    to: Coord,
) {
    let arranged = in_line(lineup, &view.hand.all_chosen(), from, to);
    let n = arranged.len();
    let title = text!("Line up {n} members", "Aligner {n} membres");
    put_all(stage, lineup, title, arranged);
}

fn put_all(stage: &mut Stage<'_>, lineup: &Lineup, title: Text, arranged: Vec<Arranged>) {
    let Some(board) = &lineup.board else { return };
    let all = arranged.into_iter().map(|(member, post)| NewPlacement {
        side: member.side,
        member: member.id,
        stand: Some(post.placement(board.grid)),
    });
    stage.edit(place_all(stage.document, title, &all.collect::<Vec<_>>()));
}

fn take_all_off(stage: &mut Stage<'_>, view: &ScenarioView, lineup: &Lineup) {
    let group = view.hand.group.iter();
    let placed = group
        .filter(|it| lineup.find(it.side, &it.id).is_some_and(|(_, fighter)| fighter.is_placed));
    let all: Vec<_> = placed
        .map(|it| NewPlacement { side: it.side, member: it.id.clone(), stand: None })
        .collect();
    let n = all.len();
    let title = text!("Take {n} members off the map", "Retirer {n} membres de la carte");
    stage.edit(place_all(stage.document, title, &all));
}
