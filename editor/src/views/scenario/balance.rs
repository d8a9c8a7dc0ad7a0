//! Both armies side by side, and who can be at which objective by which turn.

use std::sync::{Arc, Weak};

use banneret_schema::Words;
use eframe::egui::{Grid, RichText, Ui};

use super::ScenarioView;
use crate::battle::balance::strength;
use crate::battle::race::{FirstThere, arrivals};
use crate::battle::{Lineup, command};
use crate::stage::Stage;
use crate::views::strengths;

/// Who comes first to the objectives, found out once for each battle.
#[derive(Default)]
pub(super) struct Race {
    of: Weak<Lineup>,
    arrivals: Vec<Vec<Option<FirstThere>>>,
}

impl Race {
    fn get(&mut self, lineup: &Arc<Lineup>) -> &[Vec<Option<FirstThere>>] {
        if !self.of.upgrade().is_some_and(|known| Arc::ptr_eq(&known, lineup)) {
            self.arrivals = arrivals(lineup);
            self.of = Arc::downgrade(lineup);
        }
        &self.arrivals
    }
}

pub(super) fn ui(stage: &Stage<'_>, view: &mut ScenarioView, lineup: &Arc<Lineup>, ui: &mut Ui) {
    let lang = stage.lang;
    let armies: Vec<_> = lineup.sides.iter().map(|side| strength(lineup, side)).collect();
    Grid::new("balance").num_columns(lineup.sides.len() + 1).striped(true).show(ui, |ui| {
        ui.label("");
        heads(stage, lineup, ui);
        ui.end_row();
        strengths::rows(&lineup.ruleset, &armies, lang, ui);
        ui.label(Words::new("Out of command", "Hors commandement").get(lang));
        for side in &lineup.sides {
            ui.label(command::out_of_command(side).count().to_string());
        }
        ui.end_row();
    });
    let words = Words::new("Show the command of leaders", "Montrer le commandement des chefs");
    ui.checkbox(&mut view.shows_command, words.get(lang));
    ui.separator();
    race(stage, view, lineup, ui);
}

fn heads(stage: &Stage<'_>, lineup: &Lineup, ui: &mut Ui) {
    for side in &lineup.sides {
        let color = stage.theme.legible(stage.theme.side(side.colour.as_deref(), side.index));
        ui.label(RichText::new(side.name(stage.lang)).color(color).strong());
    }
}

/// Who can be first where.
fn race(stage: &Stage<'_>, view: &mut ScenarioView, lineup: &Arc<Lineup>, ui: &mut Ui) {
    let lang = stage.lang;
    if lineup.objectives.is_empty() {
        let none = Words::new("There are no objectives yet.", "Il n’y a pas encore d’objectif.");
        ui.label(RichText::new(none.get(lang)).weak());
        return;
    }
    let once = lineup.ruleset.moves_once_a_turn();
    let title = Words::new("First at the objectives", "Premiers aux objectifs").get(lang);
    ui.strong(title);
    let unit = if once { Words::new("turn", "tour") } else { Words::new("move", "mouvement") };
    let arrivals = view.race.get(lineup);
    Grid::new("race").num_columns(lineup.sides.len() + 1).striped(true).show(ui, |ui| {
        ui.label("");
        heads(stage, lineup, ui);
        ui.end_row();
        for (goal, by_side) in lineup.objectives.iter().zip(arrivals) {
            ui.label(goal.name.get(lang));
            for (side, arrival) in lineup.sides.iter().zip(by_side) {
                let said = match arrival {
                    None => "–".to_owned(),
                    Some(arrival) => {
                        let by = side.fighters.iter().find(|it| it.id == arrival.by);
                        let by = by.map_or(arrival.by.as_str(), |it| it.name.get(lang));
                        match arrival.turn {
                            0 => format!("{}\n{by}", Words::new("at once", "déjà").get(lang)),
                            turn => format!("{} {turn}\n{by}", unit.get(lang)),
                        }
                    }
                };
                ui.label(said);
            }
            ui.end_row();
        }
    });
    let hint =
        Words::new("As if nobody stood in the way.", "Comme si personne ne barrait le chemin.");
    ui.label(RichText::new(hint.get(lang)).weak());
}
