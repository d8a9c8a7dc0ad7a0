//! The second table: the same troops again, with training and morale.

use std::collections::BTreeMap;

use super::mark_cell;
use super::table::TableCell;
use crate::doubts;
use crate::draft::add;
use crate::line::clean_name;
use crate::list::{Assembly, Slot};
use crate::reading::Reading;
use crate::tables::classes::{INITIALS_OF_MORALE, INITIALS_OF_TRAINING};
use crate::words::fold;

/// The second table has the same troops again: it gives training and morale, and no entries.
pub(super) fn second_table(
    cells: &[TableCell<'_>],
    readings: &mut [(Reading<'_>, Slot)],
    assembly: &mut Assembly<'_>,
) {
    let named = |cell: &TableCell<'_>| fold(&clean_name(cell.text));
    let drafts = assembly.drafts.iter().enumerate().rev();
    let troops: BTreeMap<String, usize> =
        drafts.map(|(index, it)| (fold(&it.name), index)).collect();
    let lines: BTreeMap<usize, usize> = readings
        .iter()
        .enumerate()
        .rev()
        .map(|(index, (reading, _))| (reading.row.number, index))
        .collect();
    let columns = columns(cells, |cell| troops.contains_key(&named(cell)));
    for (start, cell) in cells.iter().enumerate() {
        mark_cell(&mut readings[cell.row].0, cell, "second table");
        let Some(&index) = troops.get(&named(cell)) else { continue };
        let draft = &mut assembly.drafts[index];
        let profile = &mut draft.profile;
        for (column, initials, values) in [
            ("Ent", INITIALS_OF_TRAINING, &mut profile.training),
            ("Mor", INITIALS_OF_MORALE, &mut profile.morale),
        ] {
            let at = columns.iter().position(|it| column.eq_ignore_ascii_case(it));
            let Some(code) = at.and_then(|it| cells.get(start + it)).map(|it| it.text.trim())
            else {
                continue;
            };
            let Some((_, value)) = initials.iter().find(|(it, _)| *it == code) else { continue };
            if values.is_empty() {
                add(values, &[value]);
                let reading = &mut readings[lines[&draft.line]].0;
                reading.ask(0..1, doubts::SECOND_TABLE.about(&[column, code, value]));
            }
        }
    }
    for draft in assembly.drafts.iter().filter(|it| it.profile.training.is_empty()) {
        if let (reading, Slot::Entry(_)) = &mut readings[lines[&draft.line]] {
            reading.ask(0..1, doubts::NO_TRAINING.plain());
        }
    }
}

/// The heads of the columns. The column of names has none where the first head is the type.
fn columns(cells: &[TableCell<'_>], is_troop: impl Fn(&TableCell<'_>) -> bool) -> Vec<String> {
    let head = cells.iter().position(|cell| matches!(fold(cell.text).as_str(), "type" | "nom"));
    let heads = cells[head.unwrap_or(cells.len())..].iter().take_while(|cell| !is_troop(cell));
    let mut columns: Vec<String> = heads.map(|cell| fold(cell.text)).collect();
    if columns.first().is_some_and(|it| it == "type") {
        columns.insert(0, "nom".to_owned());
    }
    columns
}
