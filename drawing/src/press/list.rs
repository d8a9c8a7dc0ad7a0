//! An army list as people print lists.

use std::sync::Arc;

use banneret_schema::army_list::Choices;
use banneret_schema::{ArmyList, Lang, Words, Year};
use banneret_validator::checks::list::legal_profiles;
use banneret_validator::load::Model;
use banneret_validator::scene::Scene;
use banneret_validator::sheet::{CONDITIONS, ListSheet, QUESTIONS, SheetPart, SheetRow};
use banneret_validator::{Text, text};

use super::files::Printed;
use super::order::PrintOrder;
use super::{Manuscript, not_this};
use crate::sheets::{
    Phrase, PrintedBlock, PrintedCell, PrintedSheet, PrintedTable, Stress, TableColumn, TableRow,
};

pub(super) fn print(manuscript: &Manuscript<'_>, order: &PrintOrder) -> Result<Printed, Text> {
    let Some(Model::ArmyList(list)) = &manuscript.loaded.model else {
        return Err(not_this(&text!("an army list", "une liste d'armée")));
    };
    let ruleset = Arc::clone(&manuscript.ruleset);
    let scene = Scene::new(manuscript.workspace, &manuscript.loaded).under(ruleset);
    Ok(Printed::sheet(list_sheet(&scene, list, order.year, order.lang), order, true))
}

/// The sheet of a list, in a year or in all of its years, under the rules of its scene.
#[must_use]
pub fn list_sheet(
    scene: &Scene<'_>,
    list: &ArmyList,
    year: Option<Year>,
    lang: Lang,
) -> PrintedSheet {
    let legal = |choices: &Choices| legal_profiles(scene, choices);
    laid_out(&ListSheet::new(scene.ruleset(), list, year, lang, &legal), lang)
}

fn laid_out(list: &ListSheet, lang: Lang) -> PrintedSheet {
    let below = [&list.years, &list.region, &list.source];
    let below: Vec<&str> = below.into_iter().flatten().map(String::as_str).collect();
    let own = list.own_parts(lang);
    let mut blocks: Vec<PrintedBlock> = own.iter().flat_map(|part| table(part, lang)).collect();
    if !list.conditions.is_empty() {
        blocks.push(PrintedBlock::part(CONDITIONS.get(lang)));
        let points = list.conditions.iter().map(|it| it.as_str().into()).collect();
        blocks.push(PrintedBlock::Points(points));
    }
    blocks.extend(list.allied_part(lang).iter().flat_map(|part| table(part, lang)));
    if list.open_questions > 0 {
        let said = format!("{}{}", QUESTIONS.get(lang), list.open_questions);
        blocks.push(PrintedBlock::Paragraph(Phrase::default().and(Stress::Strong, said)));
    }
    if let Some(notes) = &list.notes {
        let notes = Phrase::default().and(Stress::Slanted, notes.trim());
        blocks.push(PrintedBlock::Paragraph(notes));
    }
    PrintedSheet {
        lang,
        kicker: list.game.clone(),
        title: list.name.clone(),
        below: below.join(" · "),
        facts: Vec::new(),
        blocks,
    }
}

fn table(part: &SheetPart<'_>, lang: Lang) -> [PrintedBlock; 2] {
    let words = |en, fr| Words::new(en, fr).get(lang);
    let columns = vec![
        TableColumn::number(words("Number", "Nombre")),
        TableColumn::wide(words("Who", "Qui")),
        TableColumn::wide(words("What", "Quoi")),
        TableColumn::number(words("Points", "Points")),
    ];
    let rows = part.lines.iter().map(|(depth, row)| line(row, *depth)).collect();
    [PrintedBlock::part(part.title), PrintedBlock::Table(PrintedTable { columns, rows })]
}

fn line(row: &SheetRow, depth: usize) -> TableRow {
    let stress = if depth == 0 { Stress::Strong } else { Stress::Slanted };
    let name = format!("{}{}", "– ".repeat(depth), row.name);
    let price = if row.number.is_empty() { String::new() } else { row.price() };
    let what = PrintedCell {
        text: row.what.as_str().into(),
        small: row.notes.join("; ").into(),
        ..PrintedCell::default()
    };
    let name = Phrase::default().and(stress, name);
    let cells = vec![row.number.as_str().into(), name.into(), what, price.into()];
    TableRow { cells, ..TableRow::default() }
}
