//! The table of an event in Markdown.

use std::io::{self, Write};

use banneret_drawing::sheets::member_lines;
use banneret_report::{ARMY, EventTable, PLAYER, POINTS, REASONS, VERDICT, standing, terms};
use banneret_validator::Severity;
use banneret_validator::umpire::Standing;

use crate::report::markdown::{escaped, plain};

pub(crate) fn write(out: &mut dyn Write, table: &EventTable<'_>, sheets: bool) -> io::Result<()> {
    let lang = table.lang;
    writeln!(out, "## {}\n", plain(table.title()))?;
    for (label, what) in terms(table.terms, lang) {
        writeln!(out, "- **{label}**: {}", plain(&what))?;
    }
    let heads = [PLAYER, ARMY, POINTS, VERDICT, REASONS].map(|head| head.get(lang)).join(" | ");
    writeln!(out, "\n| {heads} |\n|---|---|---:|---|---|")?;
    for judged in table.judged {
        let reasons = table.reasons(judged).into_iter().map(|reason| {
            let words = escaped(&reason.words);
            let words = reason.line.map_or(words.clone(), |line| format!("{line}: {words}"));
            if reason.severity == Severity::Info { format!("<i>{words}</i>") } else { words }
        });
        let reasons: Vec<_> = reasons.collect();
        let mark = match judged.standing() {
            Standing::Legal => "✅",
            Standing::Questionable => "⚠️",
            Standing::Illegal | Standing::Unread => "❌",
        };
        writeln!(
            out,
            "| {} | {} | {} | {mark} {} | {} |",
            plain(&table.player(judged)),
            plain(table.army(judged)),
            table.points(judged),
            standing(judged.standing(), lang),
            reasons.join("<br>")
        )?;
    }
    writeln!(out, "\n{}", table.summary())?;
    if let Some(words) = table.not_looked_at() {
        writeln!(out, "\n{}", plain(&words))?;
    }
    if sheets {
        for judged in table.judged {
            let (Some(bill), Some(army)) = (&judged.bill, &judged.army) else { continue };
            let player = plain(&table.player(judged));
            writeln!(out, "\n### {player}: {}\n", plain(table.army(judged)))?;
            writeln!(out, "| | | | {} |\n|---:|---|---|---:|", POINTS.get(lang))?;
            for line in member_lines(&table.terms.ruleset, army, &bill.items, lang) {
                let (name, what) = (plain(&line.name), plain(&line.what));
                writeln!(out, "| {} | {name} | {what} | {} |", line.count, line.total)?;
            }
            writeln!(out, "| | | | **{}** |", table.points(judged))?;
        }
    }
    Ok(())
}
