//! A comparison in Markdown, for pull requests.

use std::io::{self, Write};

use banneret_validator::compare::{ChangeNote, WhatHappened};

use super::{COST, LEGALITY, ShownComparison};
use crate::report::markdown::{escaped, plain};
use banneret_schema::{Lang, Words};

pub(crate) fn write(out: &mut dyn Write, shown: &ShownComparison<'_>) -> io::Result<()> {
    writeln!(out, "### {}\n", plain(&shown.title()))?;
    writeln!(out, "<code>{}</code>\n", plain(&shown.files()))?;
    if let Some(nothing) = shown.nothing() {
        return writeln!(out, "{nothing}");
    }
    for section in &shown.compared.sections {
        writeln!(out, "**{}**\n", plain(&shown.say(&section.title)))?;
        section.notes.iter().try_for_each(|note| self::note(out, shown, note, 0))?;
        writeln!(out)?;
    }
    let totals = shown.totals();
    if !totals.is_empty() {
        writeln!(out, "**{}**\n", COST.get(shown.lang))?;
        totals.iter().try_for_each(|total| writeln!(out, "- {}", plain(total)))?;
        writeln!(out)?;
    }
    if let Some(legality) = shown.legality() {
        writeln!(out, "**{}**: {legality}\n", LEGALITY.get(shown.lang))?;
    }
    for (mark, findings) in [("❌", &shown.compared.came), ("✅", &shown.compared.went)] {
        for finding in findings {
            writeln!(out, "- {mark} {}", escaped(&shown.finding(finding)))?;
        }
    }
    Ok(())
}

fn note(
    out: &mut dyn Write,
    shown: &ShownComparison<'_>,
    note: &ChangeNote,
    depth: usize,
) -> io::Result<()> {
    let (indent, word) = ("  ".repeat(depth), word(note.what, shown.lang));
    writeln!(out, "{indent}- *{word}* {}", plain(&shown.line(note)))?;
    note.details.iter().try_for_each(|inner| self::note(out, shown, inner, depth + 1))
}

fn word(what: WhatHappened, lang: Lang) -> &'static str {
    match what {
        WhatHappened::Added => Words::new("added:", "ajouté\u{a0}:"),
        WhatHappened::Removed => Words::new("removed:", "retiré\u{a0}:"),
        WhatHappened::Changed => Words::new("changed:", "changé\u{a0}:"),
        WhatHappened::Moved => Words::new("moved:", "déplacé\u{a0}:"),
    }
    .get(lang)
}
