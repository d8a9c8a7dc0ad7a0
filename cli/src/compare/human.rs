//! A comparison for a terminal.

use std::io::{self, Write};

use banneret_validator::compare::ChangeNote;

use super::{COST, LEGALITY, ShownComparison, mark};
use crate::report::safe;

pub(crate) fn write(out: &mut dyn Write, shown: &ShownComparison<'_>) -> io::Result<()> {
    writeln!(out, "{} ({})", safe(&shown.title()), safe(&shown.files()))?;
    if let Some(nothing) = shown.nothing() {
        return writeln!(out, "  {nothing}");
    }
    for section in &shown.compared.sections {
        writeln!(out, "\n{}", safe(&shown.say(&section.title)))?;
        section.notes.iter().try_for_each(|note| self::note(out, shown, note, 1))?;
    }
    let totals = shown.totals();
    if !totals.is_empty() {
        writeln!(out, "\n{}", COST.get(shown.lang))?;
        totals.iter().try_for_each(|total| writeln!(out, "  {}", safe(total)))?;
    }
    if let Some(legality) = shown.legality() {
        writeln!(out, "\n{}\n  {legality}", LEGALITY.get(shown.lang))?;
    }
    for (mark, findings) in [("+", &shown.compared.came), ("-", &shown.compared.went)] {
        for finding in findings {
            writeln!(out, "  {mark} {}", safe(&shown.finding(finding)))?;
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
    let indent = "  ".repeat(depth);
    writeln!(out, "{indent}{} {}", mark(note.what), safe(&shown.line(note)))?;
    note.details.iter().try_for_each(|inner| self::note(out, shown, inner, depth + 1))
}
