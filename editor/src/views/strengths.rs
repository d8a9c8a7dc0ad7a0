//! The rows of a table with armies side by side.

use banneret_schema::{Lang, Ruleset, Words};
use eframe::egui::Ui;

use crate::battle::balance::FieldedStrength;

/// A line of the table: its name, and what it says of an army.
type Line = (Words, fn(&FieldedStrength, Lang) -> String);

/// Draws the rows into a grid: what the game counts, figures, and how far the arms go.
pub(crate) fn rows(ruleset: &Ruleset, armies: &[Option<FieldedStrength>], lang: Lang, ui: &mut Ui) {
    for (name, say) in lines(ruleset) {
        ui.label(name.get(lang));
        for army in armies {
            ui.label(army.as_ref().map_or_else(|| "–".to_owned(), |army| say(army, lang)));
        }
        ui.end_row();
    }
    sums(armies, lang, ui);
    mobility(armies, lang, ui);
}

/// What the game counts.
fn lines(ruleset: &Ruleset) -> Vec<Line> {
    let routs = ruleset.rout.is_some();
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
    if ruleset.counts_plaquettes() {
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
