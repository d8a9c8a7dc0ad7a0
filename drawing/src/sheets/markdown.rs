//! A sheet as Markdown. Pictures are files beside it.

use std::fmt::Write as _;

use super::sheet::{
    Phrase, PrintedBlock, PrintedCard, PrintedCell, PrintedSheet, PrintedTable, RowKind, Stress,
};
use crate::escape::plain_markdown as plain;
use crate::item::Drawing;

/// A sheet as Markdown, and the pictures that belong beside it, by the names it gives them.
#[must_use]
pub fn markdown<'a>(sheet: &'a PrintedSheet, stem: &str) -> (String, Vec<(String, &'a Drawing)>) {
    let mut out = format!("# {}\n", plain(&sheet.title));
    let mut pictures = Vec::new();
    for line in [&sheet.kicker, &sheet.below] {
        if !line.is_empty() {
            let _ = write!(out, "\n{}\n", plain(line));
        }
    }
    for (at, (name, what)) in sheet.facts.iter().enumerate() {
        let before = if at == 0 { "\n" } else { "" };
        let _ = writeln!(out, "{before}- {}: **{}**", plain(name), plain(what));
    }
    for block in &sheet.blocks {
        out.push('\n');
        match block {
            PrintedBlock::Heading { level, text, aside } => {
                let marks = if *level == 1 { "##" } else { "###" };
                let aside =
                    if aside.is_empty() { String::new() } else { format!(" — {}", plain(aside)) };
                let _ = writeln!(out, "{marks} {}{aside}", plain(text));
            }
            PrintedBlock::Paragraph(phrase) => {
                let _ = writeln!(out, "{}", said(phrase));
            }
            PrintedBlock::Story(phrase) => {
                let _ = writeln!(out, "> {}", said(phrase));
            }
            PrintedBlock::Points(points) | PrintedBlock::SmallPrint(points) => {
                for point in points {
                    let _ = writeln!(out, "- {}", said(point));
                }
            }
            PrintedBlock::Table(table) => self::table(&mut out, table),
            PrintedBlock::Cards(cards) => cards.iter().for_each(|it| card(&mut out, it)),
            PrintedBlock::Picture { drawing, caption } => {
                let name = format!("{stem}-{}.svg", pictures.len() + 1);
                let link = name.replace(' ', "%20").replace('(', "%28").replace(')', "%29");
                let _ = writeln!(out, "![{}]({link})", plain(caption));
                pictures.push((name, &**drawing));
            }
            PrintedBlock::NewPage => out.truncate(out.len() - 1),
        }
    }
    (out, pictures)
}

fn said(phrase: &Phrase) -> String {
    let mut out = String::new();
    for (stress, text) in &phrase.0 {
        let (inner, mark) = (plain(text), mark(*stress));
        if text.starts_with(char::is_whitespace) && !out.ends_with(' ') {
            out.push(' ');
        }
        let _ = write!(out, "{mark}{inner}{mark}");
        if text.ends_with(char::is_whitespace) {
            out.push(' ');
        }
    }
    let out = out.trim();
    // What begins like a list would be one.
    let digits = out.bytes().take_while(u8::is_ascii_digit).count();
    let list = out[digits..].starts_with(['.', ')']) && digits > 0;
    match (list, out.starts_with(['+', '-', '='])) {
        (true, _) => format!("{}\\{}", &out[..digits], &out[digits..]),
        (_, true) => format!("\\{out}"),
        _ => out.to_owned(),
    }
}

fn mark(stress: Stress) -> &'static str {
    match stress {
        Stress::None => "",
        Stress::Strong => "**",
        Stress::Slanted => "*",
    }
}

fn table(out: &mut String, table: &PrintedTable) {
    let heads: Vec<String> = table.columns.iter().map(|it| plain(&it.head)).collect();
    let rules: Vec<&str> =
        table.columns.iter().map(|it| if it.at_end { "--:" } else { "---" }).collect();
    let _ = writeln!(out, "| {} |\n|{}|", heads.join(" | "), rules.join("|"));
    for row in &table.rows {
        let mut cells: Vec<String> = row.cells.iter().map(|it| cell(it, row.kind)).collect();
        cells.resize(table.columns.len(), String::new());
        if let Some(first) = cells.first_mut().filter(|_| row.depth > 0) {
            *first = format!("{}{first}", "&emsp;".repeat(usize::from(row.depth)));
        }
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    }
}

fn cell(cell: &PrintedCell, kind: RowKind) -> String {
    let plain_text: String = cell.text.0.iter().map(|(_, text)| text.as_str()).collect();
    let text = match kind {
        RowKind::Plain => cell.text.0.iter().fold(String::new(), |out, (stress, text)| {
            let mark = mark(*stress);
            let space = if text.ends_with(' ') { " " } else { "" };
            format!("{out}{mark}{}{mark}{space}", plain(text))
        }),
        _ if plain_text.trim().is_empty() => String::new(),
        RowKind::Group | RowKind::Sum => format!("**{}**", plain(&plain_text)),
    };
    let boxes = "☐".repeat(usize::from(cell.boxes.min(60)));
    let small: String = cell.small.0.iter().map(|(_, text)| text.as_str()).collect();
    let parts = [text, plain(&small), boxes];
    parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join("<br>")
}

fn card(out: &mut String, card: &PrintedCard) {
    let count = if card.count > 1 { format!("{} × ", card.count) } else { String::new() };
    let price =
        if card.price.is_empty() { String::new() } else { format!(" — {}", plain(&card.price)) };
    let _ = writeln!(out, "### {count}{}{price}\n", plain(&card.name));
    if !card.troop.is_empty() {
        let _ = writeln!(out, "*{}*\n", plain(&card.troop));
    }
    for (name, what) in &card.figures {
        let _ = writeln!(out, "- {}: **{}**", plain(name), plain(what));
    }
    for line in &card.lines {
        let _ = writeln!(out, "- {}", said(line));
    }
    if let Some((label, each)) = card.boxes.as_ref().filter(|it| it.1 <= 60) {
        let _ = writeln!(out, "- {}: {}", plain(label), "☐".repeat(usize::from(*each)));
    }
    out.push('\n');
}
