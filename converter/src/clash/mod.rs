//! Clash tables as people paste them from a browser.
//!
//! A pasted page has a menu and history before the table, one cell to a line with a bar at its end
//! (or tabs or bars between the cells of a row), rows that only give years, rows that replace a
//! weapon, stars that point to footnotes, and a second table with the same troops again.

mod describe;
mod replace;
mod second;
mod table;

use std::collections::BTreeMap;

use self::describe::{compare, describe, kind_of};
use self::replace::replace;
use self::second::second_table;
use self::table::{
    FirstRow, TableCell, cells, cut_banner, find_title, header, is_replacement, table, years_alone,
};
use crate::conversion::{Conversion, Token};
use crate::count::{self, Count};
use crate::doubts;
use crate::draft::{ListContext, TroopDraft};
use crate::line::{LeaderDraft, clean_name};
use crate::list::{Assembly, Slot, assemble};
use crate::names::Names;
use crate::notes;
use crate::reading::Reading;
use crate::request::Request;
use crate::tables::classes::CLASH_RANKS;
use crate::tables::look_up;
use crate::title;
use crate::words::{NumberedLine, fold, words_of};

const STARS: [char; 2] = ['*', '†'];

/// Converts a pasted page.
pub(crate) fn convert(rows: &[NumberedLine<'_>], request: &Request) -> Conversion {
    let readings = rows.iter().map(|row| (Reading::new(row.clone()), Slot::Other)).collect();
    let assembly = Assembly { readings, ..Assembly::default() };
    let mut page = Page { scene: ListContext::new(request), assembly, footnotes: BTreeMap::new() };
    let title = find_title(rows);
    if let Some(index) = title {
        page.take_title(request, index);
    }
    let cells = cells(rows, |row| Some(row) == title || page.assembly.readings[row].0.refused);
    let first = header(&cells).unwrap_or_default();
    let is_second = |cell: &TableCell<'_>| fold(cell.text).starts_with("caracteristique");
    let second = cells.iter().position(is_second).unwrap_or(cells.len()).max(first);
    let (entries, notes) = table(&cells[first..second], &page.scene);
    for cell in &cells[..first] {
        let reading = &mut page.assembly.readings[cell.row].0;
        reading.used(reading.all(), "before the table");
    }
    notes.iter().for_each(|cell| page.note(cell));
    let (replacements, entries): (Vec<_>, Vec<_>) =
        entries.iter().partition(|it| is_replacement(it.name.text));
    entries.into_iter().for_each(|entry| page.entry(entry));
    let Page { scene, mut assembly, .. } = page;
    let mut readings = std::mem::take(&mut assembly.readings);
    let mut tried = 0;
    for entry in replacements {
        let reading = &mut readings[entry.name.row].0;
        replace(reading, &scene, entry, &mut assembly, &mut tried);
    }
    second_table(&cells[second..], &mut readings, &mut assembly);
    for (reading, _) in readings.iter_mut().filter(|(it, _)| !it.refused) {
        // Whatever stands outside the tables is kept in the comments of the document.
        reading.used(reading.all(), "outside the table");
    }
    if assembly.drafts.is_empty()
        && assembly.leaders.is_empty()
        && let Some((reading, _)) = readings.first_mut()
    {
        reading.refuse(&notes::NO_TABLE, &[]);
    }
    assembly.readings = readings;
    let names = Names::new(&assembly.drafts);
    assemble(request, &scene, assembly, &names)
}

/// A page while it is read.
struct Page<'a> {
    scene: ListContext,
    assembly: Assembly<'a>,
    footnotes: BTreeMap<String, Vec<&'a str>>,
}

/// Marks the words of one cell.
fn mark_cell(reading: &mut Reading<'_>, cell: &TableCell<'_>, what: &str) {
    reading.used(reading.words_in(&cell.span()), what);
}

impl<'a> Page<'a> {
    fn take_title(&mut self, request: &Request, index: usize) {
        let (reading, slot) = &mut self.assembly.readings[index];
        let row = &reading.row;
        let body = cut_banner(row.text.trim_end_matches(['|', ' ', '\t']));
        let at = row.span.start + row.text.find(body).unwrap_or_default();
        let found = title::read(body, at, &words_of(body, at));
        reading.used(reading.all(), "title");
        *slot = Slot::Title;
        self.scene.entitle(request, &found, body);
        self.assembly.title_text = Some(body.trim().to_owned());
        self.assembly.title = found;
    }

    /// A cell between the rows: a footnote, years, or a remark.
    fn note(&mut self, cell: &TableCell<'a>) {
        let reading = &mut self.assembly.readings[cell.row].0;
        if cell.text.contains(',') && kind_of(cell.text).is_some() {
            // A description that no name and numbers stand before: the row is broken.
            reading.refuse(&notes::LONE_DESCRIPTION, &[]);
        }
        mark_cell(reading, cell, "remark");
        let body = cell.text.trim_start_matches(STARS);
        let stars = &cell.text[..cell.text.len() - body.len()];
        let body = body.trim();
        if body.is_empty() {
            return;
        }
        if !stars.is_empty() {
            self.footnotes.entry(stars.to_owned()).or_default().push(body);
        } else if years_alone(cell, &self.scene).is_none() {
            self.assembly.remarks.push(body.to_owned());
        }
    }

    /// A row of the first table.
    fn entry(&mut self, entry: &FirstRow<'a>) {
        let (slot, tokens) = self.leader_or_troop(entry);
        self.assembly.readings[entry.name.row].1 = slot;
        // Cells that stand on lines of their own belong to the same entry.
        for cell in entry.descriptions.iter().chain([&entry.min, &entry.max]) {
            let (reading, of) = &mut self.assembly.readings[cell.row];
            for token in &tokens {
                for index in reading.words_in(&token.span) {
                    reading.set_fate(index, &token.fate);
                }
            }
            mark_cell(reading, cell, "number");
            if let (Slot::Entry(index), Slot::Other) = (slot, *of) {
                *of = Slot::PartOf(index);
            }
        }
    }

    fn leader_or_troop(&mut self, entry: &FirstRow<'a>) -> (Slot, Vec<Token>) {
        let assembly = &mut self.assembly;
        let reading = &mut assembly.readings[entry.name.row].0;
        let count = count_of(entry);
        if count.mended {
            reading.note(0..1, &notes::CELL_LETTERS_FOR_FIGURES, &[]);
        }
        let name = clean_name(entry.name.text);
        mark_cell(reading, &entry.name, "name");
        mark_cell(reading, &entry.min, "number");
        mark_cell(reading, &entry.max, "number");
        let main = entry.descriptions.first();
        let count = Some(count);
        let years = entry.years;
        if let Some(rank) = rank_of(&fold(&name))
            && main.is_none_or(|it| kind_of(it.text).is_none())
        {
            for cell in &entry.descriptions {
                mark_cell(reading, cell, "ignored for leaders");
            }
            let leader = LeaderDraft { name, rank, count, years, ..LeaderDraft::default() };
            assembly.leaders.push(leader);
            return (Slot::Leader(assembly.leaders.len() - 1), Vec::new());
        }
        let Some(main) = main else {
            reading.refuse(&notes::NO_DESCRIPTION, &[]);
            return (Slot::Other, Vec::new());
        };
        let line = reading.row.number;
        let mut draft = TroopDraft { name, count, years, line, ..TroopDraft::default() };
        let mut tokens = describe(reading, &self.scene, &mut draft, main);
        if let Some(other) = entry.descriptions.get(1) {
            tokens.extend(compare(reading, &self.scene, &draft, other));
        }
        let stars = &entry.name.text[entry.name.text.trim_end_matches(STARS).len()..];
        for note in self.footnotes.get(stars).into_iter().flatten().take(MOST_FOOTNOTES) {
            draft.remarks.push(format!("{stars} {note}"));
            reading.ask(0..1, doubts::FOOTNOTE.about(&[stars, note]));
        }
        assembly.drafts.push(draft);
        (Slot::Entry(assembly.drafts.len() - 1), tokens)
    }
}

/// How many footnotes of one mark a row may ask about.
const MOST_FOOTNOTES: usize = 20;

fn count_of(entry: &FirstRow<'_>) -> Count {
    let number = |cell: &TableCell<'_>| count::side(cell.text.trim_end_matches(['*', '†', '%']));
    let (min, max) = (number(&entry.min), number(&entry.max));
    let mended = [min, max].into_iter().flatten().any(|(_, mended)| mended);
    Count { min: min.map(|it| it.0), max: max.map(|it| it.0), mended, ..Count::default() }
}

fn rank_of(name: &str) -> Option<&'static str> {
    if name == "general" {
        return Some("general");
    }
    look_up(CLASH_RANKS, |it| name.strip_prefix(it)).map(|(rank, _)| rank)
}
