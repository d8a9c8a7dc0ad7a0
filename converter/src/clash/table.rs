//! Cells, rows and the head of a table.

use banneret_schema::Period;

use super::describe::kind_of;
use crate::conversion::ByteRange;
use crate::count;
use crate::date::{self, Where};
use crate::draft::ListContext;
use crate::words::{NumberedLine, fold, is_blank, words_of};

/// A cell with its place.
#[derive(Debug, Clone)]
pub(super) struct TableCell<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    /// The line it stands on, as an index into the rows.
    pub(super) row: usize,
}

impl TableCell<'_> {
    /// Where it stands in the source.
    pub(super) fn span(&self) -> ByteRange {
        self.at..self.at + self.text.len()
    }
}

/// A row of the first table.
#[derive(Debug)]
pub(super) struct FirstRow<'a> {
    pub(super) name: TableCell<'a>,
    pub(super) min: TableCell<'a>,
    pub(super) max: TableCell<'a>,
    pub(super) descriptions: Vec<TableCell<'a>>,
    pub(super) years: Option<Period>,
    /// How many cells it takes.
    pub(super) cells: usize,
}

/// The title without the name of the game before it.
pub(super) fn cut_banner(text: &str) -> &str {
    let mut best = text;
    for mark in ["Armée ", "Armee ", "Liste ", "Army "] {
        if let Some(index) = text.find(mark) {
            let rest = &text[index..];
            if rest.len() < best.len()
                && rest[mark.len()..]
                    .split_whitespace()
                    .next()
                    .is_some_and(|it| it.chars().any(|c| c.is_ascii_digit()))
            {
                best = rest;
            }
        }
    }
    best
}

/// The line that names the list: a code or number and years, before the table.
pub(super) fn find_title(lines: &[NumberedLine<'_>]) -> Option<usize> {
    let table = lines.iter().position(|row| {
        let text = fold(row.text);
        text.trim_start().starts_with("nom")
            && (text.contains("min")
                || text.trim_matches(|it: char| is_blank(it) || it == '|') == "nom")
    });
    let before = &lines[..table.unwrap_or(lines.len())];
    let is_coded = |row: &&NumberedLine<'_>| {
        let body = cut_banner(row.text.trim());
        let words = words_of(body, 0);
        words.first().is_some_and(|it| it.is_any(&["armee", "liste", "army"]))
            && words.get(1).is_some_and(|it| it.text.chars().any(|c| c.is_ascii_digit()))
    };
    let dated = |row: &&NumberedLine<'_>| {
        date::find(&words_of(row.text, 0), Where::Title).is_some() && row.text.trim().len() < 120
    };
    before
        .iter()
        .position(|row| is_coded(&row) && dated(&row))
        .or_else(|| before.iter().position(|row| is_coded(&row)))
        .or_else(|| before.iter().position(|row| dated(&row)))
        .or_else(|| table.and_then(|it| it.checked_sub(1)).filter(|_| before.len() <= 2))
}

/// The cells of every line but some: parted by bars and tabs, or one to a line.
pub(super) fn cells<'a>(
    lines: &[NumberedLine<'a>],
    left_out: impl Fn(usize) -> bool,
) -> Vec<TableCell<'a>> {
    let mut cells = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let body = line.text;
        let ruler = body.chars().all(|it| matches!(it, '|' | '-' | ':' | ' ' | '='));
        if ruler || left_out(row) {
            continue;
        }
        let open = body.trim_start().starts_with('|');
        let mut start = 0;
        let mut parts: Vec<(usize, &str)> = Vec::new();
        for part in body.split(['|', '\t']) {
            parts.push((start, part));
            start += part.len() + 1;
        }
        if open && parts.first().is_some_and(|(_, it)| it.trim().is_empty()) {
            parts.remove(0);
        }
        // The bar at the end of a line closes its last cell.
        if parts.len() > 1
            && parts.last().is_some_and(|(_, it)| it.trim_matches(is_blank).is_empty())
        {
            parts.pop();
        }
        for (offset, part) in parts {
            let lead = part.len() - part.trim_start_matches(is_blank).len();
            let text = part.trim_matches(is_blank);
            cells.push(TableCell { text, at: line.span.start + offset + lead, row });
        }
    }
    cells
}

/// The first cell after the head of the table.
pub(super) fn header(cells: &[TableCell<'_>]) -> Option<usize> {
    let min = cells
        .windows(2)
        .position(|pair| fold(pair[0].text) == "min" && fold(pair[1].text) == "max")?;
    let mut next = min + 2;
    while cells.get(next).is_some_and(|cell| fold(cell.text).contains("description")) {
        next += 1;
    }
    Some(next)
}

fn is_count(cell: &TableCell<'_>) -> bool {
    let text = cell.text.trim_end_matches(['*', '†', '%']);
    !text.is_empty() && count::side(text).is_some()
        || matches!(cell.text, "-" | "–" | "*" | "illimité" | "∞")
}

/// Groups cells into rows: a name is what two numbers follow. Gives the rows and the cells between.
pub(super) fn table<'a>(
    cells: &[TableCell<'a>],
    scene: &ListContext,
) -> (Vec<FirstRow<'a>>, Vec<TableCell<'a>>) {
    let mut entries: Vec<FirstRow<'a>> = Vec::new();
    let mut notes = Vec::new();
    let mut years = None;
    let mut at = 0;
    while at < cells.len() {
        if starts(&cells[at..]) {
            let entry = entry(&cells[at..], years);
            at += entry.cells;
            entries.push(entry);
            continue;
        }
        if !cells[at].text.is_empty() {
            years = years_alone(&cells[at], scene).or(years);
            notes.push(cells[at].clone());
        }
        at += 1;
    }
    (entries, notes)
}

/// Whether a row begins here: a name and two numbers.
fn starts(cells: &[TableCell<'_>]) -> bool {
    let [name, min, max, ..] = cells else { return false };
    !is_count(name)
        && !name.text.is_empty()
        && (is_count(min) || min.text.is_empty())
        && is_count(max)
}

/// The row that begins here, with one or two descriptions.
fn entry<'a>(cells: &[TableCell<'a>], years: Option<Period>) -> FirstRow<'a> {
    let mut descriptions = Vec::new();
    let mut end = 3;
    while descriptions.len() < 2
        && let Some(cell) = cells.get(end)
        && !starts(&cells[end..])
        && is_description(cell.text, &cells[0])
    {
        if !cell.text.is_empty() {
            descriptions.push(cell.clone());
        }
        end += 1;
    }
    let [name, min, max] = [0, 1, 2].map(|it| cells[it].clone());
    FirstRow { name, min, max, descriptions, years, cells: end }
}

/// The years of a cell that holds nothing else.
pub(super) fn years_alone(cell: &TableCell<'_>, scene: &ListContext) -> Option<Period> {
    let words = words_of(cell.text, cell.at);
    let found = date::find(&words, scene.line())?;
    let alone = words.iter().enumerate().all(|(at, it)| found.words.contains(&at) || it.mark);
    alone.then_some(found.period)
}

/// Whether a cell describes a troop: a type, or what a replacement adds.
fn is_description(text: &str, name: &TableCell<'_>) -> bool {
    text.starts_with('+')
        || is_replacement(name.text) && !text.is_empty() && !text.starts_with('*')
        || kind_of(text).is_some()
}

pub(super) fn is_replacement(name: &str) -> bool {
    let folded = fold(name);
    ["remplacer", "replace"].iter().any(|it| folded.starts_with(it))
}
