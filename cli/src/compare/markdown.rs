//! A comparison in Markdown, for pull requests.

use std::io::{self, Write};

use banneret_schema::{Lang, Words};
use banneret_validator::compare::WhatHappened;

use super::{LineMeaning, ShownComparison};
use crate::report::markdown::{escaped, plain};

pub(crate) fn write(out: &mut dyn Write, shown: &ShownComparison<'_>) -> io::Result<()> {
    writeln!(out, "### {}\n", plain(&shown.title()))?;
    writeln!(out, "<code>{}</code>\n", plain(&shown.files()))?;
    if let Some(nothing) = shown.nothing() {
        return writeln!(out, "{nothing}");
    }
    for part in shown.parts() {
        let title = plain(&part.title);
        let mut lines = part.lines.iter().peekable();
        // A verdict stands beside its heading.
        match lines.next_if(|line| matches!(line.what, LineMeaning::Verdict)) {
            Some(verdict) => writeln!(out, "**{title}**: {}\n", plain(&verdict.words))?,
            None => writeln!(out, "**{title}**\n")?,
        }
        let listed = lines.peek().is_some();
        for line in lines {
            let (indent, words) = ("  ".repeat(line.depth), &line.words);
            match line.what {
                LineMeaning::Change(what) => {
                    writeln!(out, "{indent}- *{}* {}", word(what, shown.lang), plain(words))?;
                }
                LineMeaning::Total | LineMeaning::Verdict => writeln!(out, "- {}", plain(words))?,
                LineMeaning::FindingCame => writeln!(out, "- ❌ {}", escaped(words))?,
                LineMeaning::FindingWent => writeln!(out, "- ✅ {}", escaped(words))?,
            }
        }
        if listed {
            writeln!(out)?;
        }
    }
    Ok(())
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
