//! Who is chosen: where it stands, which way it looks, its formation, and who is with it.

use banneret_schema::card::card;
use banneret_schema::post::Post;
use banneret_schema::ruleset::attribute::Carrier;
use banneret_schema::{Lang, Words};
use eframe::egui::{Button, ComboBox, Grid, Key, Modifiers, RichText, Ui};

use banneret_validator::battle::Carries;
use banneret_validator::text;

use super::{ScenarioView, canvas, several};
use crate::battle::SideMember;
use crate::battle::command::CommandedKind;
use crate::battle::stack::is_ordered;
use crate::battle::{Contender, Fighter, Lineup, stand};
use crate::document::scenario;
use crate::keys::KeyLabels;
use crate::labels;
use crate::stage::Stage;
use crate::views::problems;

pub(super) fn ui(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Lineup, ui: &mut Ui) {
    let lang = stage.lang;
    let words = |en, fr| Words::new(en, fr).get(lang);
    ui.checkbox(
        &mut view.shows_command,
        words("Show the command of leaders", "Montrer le commandement des chefs"),
    );
    if lineup.sides.iter().any(|side| side.lines.is_some()) {
        ui.checkbox(
            &mut view.shows_lines,
            words("Show the lines of communication", "Montrer les lignes de communication"),
        );
    }
    if !view.hand.group.is_empty() {
        several::ui(stage, view, lineup, ui);
        return;
    }
    let Some(chosen) = view.hand.chosen.clone() else {
        let hint = words(
            "Choose a unit in the list or on the map.",
            "Choisissez une unité dans la liste ou sur la carte.",
        );
        ui.label(RichText::new(hint).weak());
        return;
    };
    let Some((side, fighter)) = lineup.find(chosen.side, &chosen.id) else { return };
    ui.heading(fighter.name.get(lang));
    ui.label(
        RichText::new(side.name(lang))
            .color(stage.theme.legible(stage.theme.side(side.colour.as_deref(), side.index))),
    );
    figures(lineup, side, fighter, lang, ui);
    if fighter.post.hexes.is_empty() {
        let hint = words(
            "Drag it to a hex; or move the cursor on the map there and press Enter.",
            "Glissez-la vers un hexagone ; ou menez-y le curseur sur la carte et tapez Entrée.",
        );
        ui.label(RichText::new(hint).weak());
        return;
    }
    facing(stage, view, lineup, (side, fighter), ui);
    formation(stage, view, lineup, (side, fighter), ui);
    ui.horizontal(|ui| {
        let take = words("Move (M)", "Déplacer (M)");
        if ui.add(Button::new(take).selected(view.hand.takes)).clicked() {
            view.hand.takes = !view.hand.takes;
        }
        let off = words("Take off the map", "Retirer de la carte");
        let key = KeyLabels::of(ui.ctx(), lang).key(Key::Delete);
        if ui.button(format!("{off} ({key})")).clicked() {
            canvas::take_off(stage, view, lineup, &chosen);
        }
    });
    commanded(lineup, (side, fighter), lang, ui);
    company(stage, view, lineup, (side, fighter), ui);
}

/// The card of a unit, in short.
fn figures(lineup: &Lineup, side: &Contender, fighter: &Fighter, lang: Lang, ui: &mut Ui) {
    let army = side.army.as_ref();
    let unit = army.zip(fighter.unit).and_then(|(army, index)| army.units.get(index));
    Grid::new("member").num_columns(2).show(ui, |ui| {
        let mut line = |name: Words, value: String| {
            ui.label(name.get(lang));
            ui.label(value);
            ui.end_row();
        };
        if let (Some(board), false) = (&lineup.board, fighter.post.hexes.is_empty()) {
            let hexes = fighter.post.hexes.iter().map(|hex| board.grid.label(*hex));
            line(Words::new("Hex", "Hexagone"), hexes.collect::<Vec<_>>().join("/"));
        }
        if let Some(unit) = unit {
            let card = card(&lineup.ruleset, unit);
            line(Words::new("Troop", "Troupe"), card.troop.get(lang).to_owned());
            let known = [
                (Words::new("Movement", "Mouvement"), card.movement),
                (Words::new("Training", "Entraînement"), card.training),
                (Words::new("Morale", "Moral"), card.morale),
            ];
            for (name, value) in known {
                if let Some(value) = value {
                    line(name, value.get(lang).to_owned());
                }
            }
        }
        let figures = fighter.face(lang).map(|face| face.figures.join(" · "));
        if let Some(figures) = figures.filter(|figures| !figures.is_empty()) {
            let carrier = if fighter.is_person() { Carrier::Leader } else { Carrier::Unit };
            let names = lineup.ruleset.attributes.names_on_counter(carrier);
            let names = names.iter().map(|name| name.get(lang)).collect::<Vec<_>>().join(" · ");
            ui.label(names);
            ui.label(figures);
            ui.end_row();
        } else if let Some(command) = fighter.command {
            line(Words::new("Commands", "Commande"), format!("{command} hex"));
        }
    });
}

/// Which way it looks, where the game has facings.
fn facing(
    stage: &mut Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    (side, fighter): (&Contender, &Fighter),
    ui: &mut Ui,
) {
    let lang = stage.lang;
    let legal = stand::legal_facings(lineup, side, fighter, &fighter.post);
    if legal.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(labels::FACING.get(lang));
        for facing in legal {
            let is_it = fighter.post.facing == Some(facing);
            if ui.selectable_label(is_it, facing.as_str()).clicked() && !is_it {
                let post = Post { facing: Some(facing), ..fighter.post.clone() };
                canvas::put(stage, view, lineup, &SideMember::new(side, fighter), &post);
            }
        }
        let turns = [
            (Words::new("Left", "À gauche"), -1, Modifiers::SHIFT),
            (Words::new("Right", "À droite"), 1, Modifiers::NONE),
        ];
        let keys = KeyLabels::of(ui.ctx(), lang);
        for (name, sixths, held) in turns {
            let key = keys.held(held, keys.key(Key::R));
            if ui.button(name.get(lang)).on_hover_text(key).clicked()
                && let Some(post) = stand::turned(lineup, side, fighter, sixths)
            {
                canvas::put(stage, view, lineup, &SideMember::new(side, fighter), &post);
            }
        }
    });
}

/// Its formation: those it may adopt first, the others with the reason.
fn formation(
    stage: &mut Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    (side, fighter): (&Contender, &Fighter),
    ui: &mut Ui,
) {
    let lang = stage.lang;
    if fighter.formations.is_empty() {
        return;
    }
    let usual = Words::new("usual", "habituelle").get(lang);
    let now = fighter.post.formation.as_ref();
    let known = fighter.formations.iter().find(|choice| Some(&choice.id) == now);
    let shown = known.map_or(usual, |choice| choice.name.get(lang));
    let mut wanted = None;
    ui.horizontal(|ui| {
        let label = ui.label(labels::FORMATION.get(lang));
        let combo = ComboBox::from_id_salt("formation").selected_text(shown).show_ui(ui, |ui| {
            if ui.selectable_label(now.is_none(), usual).clicked() {
                wanted = Some(None);
            }
            for choice in &fighter.formations {
                let is_it = now == Some(&choice.id);
                let name = choice.name.get(lang);
                let why = choice.refused.as_ref().or(choice.doubt.as_ref());
                let label = match why {
                    Some(why) => format!("{name} ({})", why.get(lang)),
                    None => name.to_owned(),
                };
                // What is refused is shown with the reason, and can be written in the text all the same.
                let offered = choice.refused.is_none() || is_it;
                let button = ui.add_enabled(offered, Button::selectable(is_it, label));
                if button.clicked() {
                    wanted = Some(Some(choice.id.clone()));
                }
            }
        });
        combo.response.labelled_by(label.id);
    });
    if let Some(wanted) = wanted.filter(|wanted| wanted.as_ref() != now) {
        let post = stand::formed(lineup, side, fighter, wanted);
        canvas::put(stage, view, lineup, &SideMember::new(side, fighter), &post);
    }
}

/// Whom a leader commands, and who is beyond his reach.
fn commanded(lineup: &Lineup, (side, leader): (&Contender, &Fighter), lang: Lang, ui: &mut Ui) {
    for reach in &leader.commands {
        let obeys = reach.below.iter().filter(|(_, it)| *it == Carries::Yes).count();
        let (n, range) = (reach.below.len(), reach.range);
        let words = match reach.kind {
            CommandedKind::Units => text!(
                "Commands units within {range} hex[es]: {obeys} of {n} obey",
                "Commande les unités à {range} hexagone[s] : {obeys} sur {n} obéissent"
            ),
            CommandedKind::Leaders => text!(
                "Commands leaders within {range} hex[es]: {obeys} of {n} obey",
                "Commande les chefs à {range} hexagone[s] : {obeys} sur {n} obéissent"
            ),
        };
        ui.label(words.typeset().get(lang));
        for (id, carried) in &reach.below {
            let Some((_, fighter)) = lineup.find(side.index, id) else { continue };
            let name = &fighter.name;
            let words = match carried {
                Carries::Yes => continue,
                Carries::Obstructed(away) => text!(
                    "{name} is {away} hex[es] away, and something is in the way",
                    "{name} est à {away} hexagone[s], et quelque chose barre le chemin",
                    name
                ),
                Carries::TooFar(away) => {
                    text!("{name} is {away} hex[es] away", "{name} est à {away} hexagone[s]", name)
                }
            };
            ui.label(RichText::new(words.typeset().get(lang)).weak());
        }
    }
}

/// Who else stands in the same hexes, units from the top down; and what the rules say of the stack.
fn company(
    stage: &mut Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    (side, fighter): (&Contender, &Fighter),
    ui: &mut Ui,
) {
    let lang = stage.lang;
    let Some(hex) = fighter.post.hex() else { return };
    let stack = lineup.stack_at(hex);
    if stack.len() < 2 {
        return;
    }
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        ui.label(Words::new("In the same hex", "Dans le même hexagone").get(lang));
        let fan = Words::new("Fan out (F)", "Étaler (F)").get(lang);
        if ui.add(Button::new(fan).small().selected(view.fan == Some(hex))).clicked() {
            view.fan = if view.fan == Some(hex) { None } else { Some(hex) };
        }
    });
    let units = lineup.units_at(side.index, hex);
    let own = SideMember::new(side, fighter);
    for (theirs, other) in stack {
        let is_it = theirs.index == side.index && other.id == fighter.id;
        let place = units.iter().position(|id| *id == other.id && theirs.index == side.index);
        ui.horizontal(|ui| {
            if let Some(place) = place {
                ui.label(format!("{}.", place + 1));
            }
            if ui.selectable_label(is_it, other.name.get(lang)).clicked() && !is_it {
                view.hand.choose(SideMember::new(theirs, other));
            }
            if is_it && place.is_some() && units.len() > 1 && is_ordered(&lineup.ruleset) {
                let shifts = [
                    (Words::new("Up", "Monter"), "Page up", -1),
                    (Words::new("Down", "Descendre"), "Page down", 1),
                ];
                for (name, key, by) in shifts {
                    if ui.small_button(name.get(lang)).on_hover_text(key).clicked() {
                        canvas::shift_in_stack(stage, view, lineup, &own, by);
                    }
                }
            }
        });
    }
    said_of(stage, side.index, &units, ui);
}

/// What the rules say of those who share a hex, with the repairs.
fn said_of(stage: &mut Stage<'_>, side: usize, units: &[String], ui: &mut Ui) {
    problems::about(stage, ui, |_, finding| {
        units
            .iter()
            .any(|id| finding.route.steps().starts_with(scenario::place_route(side, id).steps()))
    });
}
