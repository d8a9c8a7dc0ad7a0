//! Both armies side by side, and who can be at which objective by which turn.

use std::sync::{Arc, Weak};

use banneret_schema::{Lang, Words};
use eframe::egui::{Grid, RichText, Ui};

use super::ScenarioView;
use crate::battle::balance::{FieldedStrength, strength};
use crate::battle::race::{FirstThere, arrivals};
use crate::battle::{Lineup, command};
use crate::stage::Stage;

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

/// A line of the table: its name, and what it says of an army.
type Line = (Words, fn(&FieldedStrength, Lang) -> String);

pub(super) fn ui(stage: &Stage<'_>, view: &mut ScenarioView, lineup: &Arc<Lineup>, ui: &mut Ui) {
    let lang = stage.lang;
    let armies: Vec<_> = lineup.sides.iter().map(|side| strength(lineup, side)).collect();
    Grid::new("balance").num_columns(lineup.sides.len() + 1).striped(true).show(ui, |ui| {
        ui.label("");
        heads(stage, lineup, ui);
        ui.end_row();
        for (name, say) in lines(lineup) {
            ui.label(name.get(lang));
            for army in &armies {
                ui.label(army.as_ref().map_or_else(|| "–".to_owned(), |army| say(army, lang)));
            }
            ui.end_row();
        }
        sums(&armies, lang, ui);
        mobility(&armies, lang, ui);
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

/// What the game counts.
fn lines(lineup: &Lineup) -> Vec<Line> {
    let routs = lineup.ruleset.rout.is_some();
    let cost = if routs {
        Words::new("Rout points", "Points de déroute")
    } else {
        Words::new("Cost", "Coût")
    };
    let mut lines: Vec<Line> = vec![
        (cost, |army, lang| {
            let more = if army.is_priced { "" } else { " +?" };
            format!("{}{more}", army.cost.display(lang))
        }),
        (Words::new("of it units", "dont unités"), |army, lang| army.units_cost.display(lang)),
        (Words::new("Units", "Unités"), |army, _| army.units.to_string()),
        (Words::new("Units that shoot", "Unités de tir"), |army, _| army.shooters.to_string()),
    ];
    if lineup.ruleset.counts_plaquettes() {
        lines.extend::<[Line; 4]>([
            (Words::new("Plaquettes", "Plaquettes"), |army, _| army.plaquettes.to_string()),
            (Words::new("Shooting dice", "Dés de tir"), |army, _| army.shooting.to_string()),
            (Words::new("Assault dice", "Dés d’assaut"), |army, _| army.assault.to_string()),
            (Words::new("Melee dice", "Dés de mêlée"), |army, _| army.melee.to_string()),
        ]);
    }
    lines.extend::<[Line; 2]>([
        (Words::new("Leaders", "Chefs"), |army, _| army.leaders.to_string()),
        (Words::new("Farthest command", "Commandement le plus long"), |army, _| {
            army.command.map_or_else(String::new, |range| format!("{range} hex"))
        }),
    ]);
    lines
}

/// What the figures of both armies add up to.
fn sums(armies: &[Option<FieldedStrength>], lang: Lang, ui: &mut Ui) {
    let Some(known) = armies.iter().flatten().max_by_key(|army| army.sums.len()) else { return };
    for sum in &known.sums {
        ui.label(sum.name.get(lang));
        for army in armies {
            let own = army.as_ref().and_then(|it| it.sums.iter().find(|it| it.name == sum.name));
            ui.label(own.map_or_else(|| "–".to_owned(), |own| own.value.display(lang)));
        }
        ui.end_row();
    }
}

/// How far the arms of both armies go.
fn mobility(armies: &[Option<FieldedStrength>], lang: Lang, ui: &mut Ui) {
    let mut arms = Vec::new();
    for mobility in armies.iter().flatten().flat_map(|army| &army.mobility) {
        if !arms.contains(&mobility.arm) {
            arms.push(mobility.arm);
        }
    }
    for arm in arms {
        ui.label(arm.name().get(lang));
        for army in armies {
            let known = army.as_ref().and_then(|it| it.mobility.iter().find(|it| it.arm == arm));
            ui.label(known.map_or_else(
                || "–".to_owned(),
                |it| {
                    let hexes = match it.least == it.most {
                        true => it.least.to_string(),
                        false => format!("{}–{}", it.least, it.most),
                    };
                    format!("{} × {hexes} hex", it.units)
                },
            ));
        }
        ui.end_row();
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
