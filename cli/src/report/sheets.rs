//! Army lists as people print them: for the terminal, and as Markdown.

use std::io::{self, Write};

use banneret_drawing::escape::plain_markdown;
use banneret_schema::say::{SEMICOLON, typeset};
use banneret_schema::{Lang, Words};
use banneret_validator::sheet::{CONDITIONS, ListSheet, QUESTIONS, SheetPart, SheetRow};
use serde::Serialize;

use super::safe;

/// The widest line, where words allow it.
const WIDTH: usize = 96;

/// Where the name of a line begins, and where its price ends.
const NAME_AT: usize = 16;

/// A sheet for other programs.
#[derive(Serialize)]
pub(crate) struct Versioned<'a> {
    version: u8,
    #[serde(flatten)]
    sheet: &'a ListSheet,
}

pub(crate) fn versioned(sheet: &ListSheet) -> Versioned<'_> {
    Versioned { version: 1, sheet }
}

/// The line below the title: game, years, region.
fn below(sheet: &ListSheet) -> String {
    let parts = [Some(&sheet.game), sheet.years.as_ref(), sheet.region.as_ref()];
    parts.into_iter().flatten().cloned().collect::<Vec<_>>().join(" · ")
}

/// Writes a sheet for a terminal.
pub(crate) fn human(out: &mut dyn Write, sheet: &ListSheet, lang: Lang) -> io::Result<()> {
    let name = safe(&sheet.name);
    writeln!(out, "{name}\n{}", "═".repeat(name.chars().count()))?;
    wrapped(out, &below(sheet), 0)?;
    if let Some(source) = &sheet.source {
        wrapped(out, source, 0)?;
    }
    for part in sheet.own_parts(lang) {
        lines(out, &part)?;
    }
    if !sheet.conditions.is_empty() {
        heading(out, CONDITIONS.get(lang))?;
        for condition in &sheet.conditions {
            wrapped(out, &format!("· {condition}"), 2)?;
        }
    }
    if let Some(part) = sheet.allied_part(lang) {
        lines(out, &part)?;
    }
    if sheet.open_questions > 0 {
        writeln!(out, "\n{}{}", QUESTIONS.get(lang), sheet.open_questions)?;
    }
    if let Some(notes) = &sheet.notes {
        writeln!(out)?;
        wrapped(out, notes, 0)?;
    }
    Ok(())
}

fn heading(out: &mut dyn Write, title: &str) -> io::Result<()> {
    let title = safe(title);
    writeln!(out, "\n{title} {}", "─".repeat(WIDTH.saturating_sub(title.chars().count() + 1)))
}

fn lines(out: &mut dyn Write, part: &SheetPart<'_>) -> io::Result<()> {
    heading(out, part.title)?;
    part.lines.iter().try_for_each(|(depth, row)| line(out, row, 2 + 2 * depth))
}

/// A line: number, name, price; below it what it is, and its notes.
fn line(out: &mut dyn Write, row: &SheetRow, indent: usize) -> io::Result<()> {
    let number = safe(&row.number);
    let width = NAME_AT.saturating_sub(indent + 1).max(number.chars().count());
    let begin = format!("{:indent$}{number:<width$} ", "");
    let price = if row.number.is_empty() { String::new() } else { safe(&row.price()) };
    let room = WIDTH.saturating_sub(begin.chars().count() + price.chars().count() + 1);
    let name = safe(&row.name);
    let text = format!("{begin}{name:<room$} {price}");
    writeln!(out, "{}", text.trim_end())?;
    for words in std::iter::once(&row.what).chain(&row.notes).filter(|it| !it.is_empty()) {
        wrapped(out, words, NAME_AT + indent)?;
    }
    Ok(())
}

/// A text in lines of the usual width, cut between words.
fn wrapped(out: &mut dyn Write, text: &str, indent: usize) -> io::Result<()> {
    let mut line = String::new();
    let text = safe(&text.replace('\n', " "));
    // What is bound together by a hard space stays together.
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let long = indent + line.chars().count() + 1 + word.chars().count() > WIDTH;
        if long && !line.is_empty() {
            writeln!(out, "{:indent$}{line}", "")?;
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line += word;
    }
    writeln!(out, "{:indent$}{line}", "")
}

/// Writes a sheet as Markdown.
pub(crate) fn markdown(out: &mut dyn Write, sheet: &ListSheet, lang: Lang) -> io::Result<()> {
    writeln!(out, "# {}\n\n{}", plain_markdown(&sheet.name), plain_markdown(&below(sheet)))?;
    if let Some(source) = &sheet.source {
        writeln!(out, "\n{}", plain_markdown(source))?;
    }
    for part in sheet.own_parts(lang) {
        table(out, &part, lang)?;
    }
    if !sheet.conditions.is_empty() {
        writeln!(out, "\n## {}\n", CONDITIONS.get(lang))?;
        for condition in &sheet.conditions {
            writeln!(out, "- {}", plain_markdown(condition))?;
        }
    }
    if let Some(part) = sheet.allied_part(lang) {
        table(out, &part, lang)?;
    }
    if sheet.open_questions > 0 {
        writeln!(out, "\n{}{}", QUESTIONS.get(lang), sheet.open_questions)?;
    }
    if let Some(notes) = &sheet.notes {
        writeln!(out, "\n{}", plain_markdown(notes))?;
    }
    Ok(())
}

fn table(out: &mut dyn Write, part: &SheetPart<'_>, lang: Lang) -> io::Result<()> {
    let heads = Words::new("| | Number | Points | |", "| | Nombre | Points | |").get(lang);
    writeln!(out, "\n## {}\n\n{heads}\n|---|---|---|---|", plain_markdown(part.title))?;
    let mut lines = part.lines.iter();
    lines.try_for_each(|(depth, row)| table_line(out, row, &"– ".repeat(*depth), lang))
}

fn table_line(out: &mut dyn Write, row: &SheetRow, mark: &str, lang: Lang) -> io::Result<()> {
    let words = std::iter::once(&row.what).chain(&row.notes).filter(|it| !it.is_empty());
    let words: Vec<String> = words.map(|it| plain_markdown(it)).collect();
    let price = if row.number.is_empty() { String::new() } else { row.price() };
    let (name, number) = (plain_markdown(&row.name), plain_markdown(&row.number));
    let words = words.join(&typeset(SEMICOLON.get(lang), lang));
    writeln!(out, "| {mark}{name} | {number} | {price} | {words} |")
}
