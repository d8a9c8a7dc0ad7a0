//! The second table: the same troops again, with training and morale.

use banneret_schema::Name;

use super::mark_cell;
use super::table::Cell;
use crate::conversion::Scope;
use crate::draft::add;
use crate::line::clean_name;
use crate::list::{Assembly, Slot};
use crate::reading::{Doubt, Reading};
use crate::words::fold;

/// The second table has the same troops again: it gives training and morale, and no entries.
pub(super) fn second_table(
    cells: &[Cell<'_>],
    readings: &mut [(Reading<'_>, Slot)],
    assembly: &mut Assembly<'_>,
) {
    let names: Vec<String> = assembly.drafts.iter().map(|it| fold(&it.name)).collect();
    let head = cells.iter().position(|cell| fold(cell.text) == "type" || fold(cell.text) == "nom");
    let mut columns: Vec<String> = Vec::new();
    if let Some(head) = head {
        for cell in &cells[head..] {
            if names.contains(&fold(&clean_name(cell.text))) {
                break;
            }
            columns.push(fold(cell.text));
        }
        if columns.first().is_some_and(|it| it == "type") {
            columns.insert(0, "nom".to_owned());
        }
    }
    let training = columns.iter().position(|it| it == "ent");
    let morale = columns.iter().position(|it| it == "mor");
    for (start, cell) in cells.iter().enumerate() {
        let reading = &mut readings[cell.row].0;
        mark_cell(reading, cell, "second table");
        let Some(index) = names.iter().position(|it| *it == fold(&clean_name(cell.text))) else {
            continue;
        };
        let row =
            |column: Option<usize>| column.and_then(|it| cells.get(start + it)).map(|it| it.text);
        let draft = &mut assembly.drafts[index];
        let line = draft.line;
        let mut found = Vec::new();
        if let Some((code, values)) =
            row(training).and_then(|code| training_code(code).map(|it| (code, it)))
            && draft.profile.training.is_empty()
        {
            add(&mut draft.profile.training, &[values]);
            found.push(("Ent", code.to_owned(), values));
        }
        if let Some((code, values)) =
            row(morale).and_then(|code| morale_code(code).map(|it| (code, it)))
            && draft.profile.morale.is_empty()
        {
            add(&mut draft.profile.morale, &[values]);
            found.push(("Mor", code.to_owned(), values));
        }
        let Some((reading, _)) = readings.iter_mut().find(|(it, _)| it.row.number == line) else {
            continue;
        };
        for (column, code, value) in found {
            reading.doubt(
                0,
                1,
                Doubt {
                    key: None,
                    asks: Name::new(
                        format!("Is {column} {code} of the second table {value}?"),
                        format!("{column} {code} de la seconde table est-il {value} ?"),
                    ),
                    allowed: vec!["yes".to_owned(), "no".to_owned()],
                    taken: Some("yes".to_owned()),
                    because: Name::new(
                        "Read from the initial: the rulebook gives no key to it.",
                        "Lu d'après l'initiale : la règle n'en donne pas la clef.",
                    ),
                    scope: Scope::Token,
                },
            );
        }
    }
    for draft in &assembly.drafts {
        if !draft.profile.training.is_empty() {
            continue;
        }
        if let Some((reading, Slot::Entry(_))) =
            readings.iter_mut().find(|(it, _)| it.row.number == draft.line)
        {
            reading.doubt(0, 1, Doubt {
                key: None,
                asks: Name::new("Which training has each troop?", "Quel entraînement pour chaque troupe ?"),
                allowed: ["elite", "veteran", "trained", "recruits", "levy"].map(str::to_owned).to_vec(),
                taken: None,
                because: Name::new(
                    "The first table does not give it: paste the second one too, or write it. Nothing was taken.",
                    "La première table ne le donne pas : collez aussi la seconde, ou écrivez-le. Rien n'est pris.",
                ),
                scope: Scope::List,
            });
        }
    }
}

pub(super) fn training_code(code: &str) -> Option<&'static str> {
    Some(match code.trim() {
        "N" => "trained",
        "E" => "elite",
        "V" => "veteran",
        "R" => "recruits",
        "L" => "levy",
        _ => return None,
    })
}

pub(super) fn morale_code(code: &str) -> Option<&'static str> {
    Some(match code.trim() {
        "M" | "N" => "normal",
        "S" => "solid",
        "I" => "unstable",
        _ => return None,
    })
}
