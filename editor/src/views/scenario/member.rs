//! Who is chosen: where it stands, which way it looks, its formation, and who is with it.

use banneret_schema::card::card;
use banneret_schema::post::Post;
use banneret_schema::{Lang, Words};
use eframe::egui::{Button, ComboBox, Grid, RichText, Ui};

use super::hand::SideMember;
use super::{ScenarioView, canvas};
use crate::battle::{Contender, Fighter, Lineup, stand};
use crate::stage::Stage;

pub(super) fn ui(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Lineup, ui: &mut Ui) {
    let lang = stage.lang;
    let words = |en, fr| Words::new(en, fr).get(lang);
    ui.checkbox(
        &mut view.shows_command,
        words("Show the command of leaders", "Montrer le commandement des chefs"),
    );
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
        RichText::new(side.name(lang)).color(stage.theme.side(side.colour.as_deref(), side.index)),
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
        if ui.button(words("Take off the map (Delete)", "Retirer de la carte (Suppr)")).clicked() {
            canvas::take_off(stage, view, lineup, &chosen);
        }
    });
    company(view, lineup, (side, fighter), lang, ui);
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
        if let Some(figures) = &fighter.face.figures {
            let name = if fighter.is_person() {
                Words::new("Command", "Commandement")
            } else {
                Words::new("Size · quality · movement", "Taille · qualité · mouvement")
            };
            line(name, figures.clone());
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
        ui.label(Words::new("Facing", "Orientation").get(lang));
        for facing in legal {
            let is_it = fighter.post.facing == Some(facing);
            if ui.selectable_label(is_it, facing.as_str()).clicked() && !is_it {
                let post = Post { facing: Some(facing), ..fighter.post.clone() };
                canvas::put(stage, view, lineup, &SideMember::new(side, fighter), &post);
            }
        }
        let turns = [
            (Words::new("Left", "À gauche"), -1, "Shift+R"),
            (Words::new("Right", "À droite"), 1, "R"),
        ];
        for (name, sixths, key) in turns {
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
        let label = ui.label(Words::new("Formation", "Formation").get(lang));
        let combo = ComboBox::from_id_salt("formation").selected_text(shown).show_ui(ui, |ui| {
            if ui.selectable_label(now.is_none(), usual).clicked() {
                wanted = Some(None);
            }
            for choice in &fighter.formations {
                let is_it = now == Some(&choice.id);
                let name = choice.name.get(lang);
                let button = match &choice.refused {
                    None => ui.selectable_label(is_it, name),
                    Some(why) => ui
                        .selectable_label(is_it, RichText::new(name).weak())
                        .on_hover_text(why.get(lang)),
                };
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

/// Who else stands in the same hexes.
fn company(
    view: &mut ScenarioView,
    lineup: &Lineup,
    (side, fighter): (&Contender, &Fighter),
    lang: Lang,
    ui: &mut Ui,
) {
    let beside: Vec<_> = lineup
        .placed()
        .filter(|(theirs, other)| {
            let same = theirs.index == side.index && other.id == fighter.id;
            !same && other.post.hexes.iter().any(|hex| fighter.post.is_in(*hex))
        })
        .collect();
    if beside.is_empty() {
        return;
    }
    ui.add_space(4.0);
    ui.label(Words::new("In the same hex", "Dans le même hexagone").get(lang));
    for (side, other) in beside {
        if ui.selectable_label(false, other.name.get(lang)).clicked() {
            view.hand.chosen = Some(SideMember::new(side, other));
        }
    }
}
