//! A comparison for a terminal.

use std::io::{self, Write};

use banneret_validator::compare::WhatHappened;

use super::{LineMeaning, ShownComparison};
use crate::report::safe;

pub(crate) fn write(out: &mut dyn Write, shown: &ShownComparison<'_>) -> io::Result<()> {
    writeln!(out, "{} ({})", safe(&shown.title()), safe(&shown.files()))?;
    if let Some(nothing) = shown.nothing() {
        return writeln!(out, "  {nothing}");
    }
    for part in shown.parts() {
        writeln!(out, "\n{}", safe(&part.title))?;
        for line in &part.lines {
            let (indent, mark) = ("  ".repeat(line.depth + 1), mark(line.what));
            writeln!(out, "{indent}{mark}{}", safe(&line.words))?;
        }
    }
    Ok(())
}

fn mark(what: LineMeaning) -> &'static str {
    match what {
        LineMeaning::Change(WhatHappened::Added) | LineMeaning::FindingCame => "+ ",
        LineMeaning::Change(WhatHappened::Removed) | LineMeaning::FindingWent => "- ",
        LineMeaning::Change(WhatHappened::Changed) => "~ ",
        LineMeaning::Change(WhatHappened::Moved) => "> ",
        LineMeaning::Total | LineMeaning::Verdict => "",
    }
}
