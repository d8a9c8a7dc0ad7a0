//! The table of an event for a terminal.

use std::io::{self, Write};

use banneret_report::{ARMY, EventTable, PLAYER, POINTS, Reason, VERDICT, standing, terms};
use banneret_schema::Words;
use banneret_validator::Severity;

use crate::report::{bills, safe};

pub(crate) fn write(out: &mut dyn Write, table: &EventTable<'_>, sheets: bool) -> io::Result<()> {
    let lang = table.lang;
    writeln!(out, "{}\n", safe(table.title()))?;
    for (label, what) in terms(table.terms, lang) {
        writeln!(out, "  {label:<13} {}", safe(&what))?;
    }
    let heads = [PLAYER, ARMY, POINTS, VERDICT].map(|head| head.get(lang));
    writeln!(out, "\n{:<22} {:<30} {:>18}  {}", heads[0], heads[1], heads[2], heads[3])?;
    for judged in table.judged {
        let (player, army) = (safe(&table.player(judged)), safe(table.army(judged)));
        let (points, verdict) = (table.points(judged), standing(judged.standing(), lang));
        writeln!(out, "{player:<22} {army:<30} {points:>18}  {verdict}")?;
        for reason in table.reasons(judged) {
            let path = safe(&(table.shown)(&judged.path));
            writeln!(out, "    {}", line(&path, &reason, lang))?;
        }
    }
    writeln!(out, "\n{}", table.summary())?;
    if let Some(words) = table.not_looked_at() {
        writeln!(out, "{}", safe(&words))?;
    }
    if sheets {
        for judged in table.judged {
            let Some(bill) = &judged.bill else { continue };
            writeln!(out, "\n── {}: {}\n", safe(&table.player(judged)), safe(table.army(judged)))?;
            let budget = judged.army.as_ref().and_then(|army| army.budget);
            let whole = bills::Whole { budget, rout_level: None };
            bills::write(out, &table.terms.ruleset, bill, Some(whole), lang)?;
        }
    }
    Ok(())
}

fn line(path: &str, reason: &Reason, lang: banneret_schema::Lang) -> String {
    let grade = match reason.severity {
        Severity::Error => "",
        Severity::Warning => Words::new("to look at: ", "à examiner\u{a0}: ").get(lang),
        Severity::Info => Words::new("note: ", "note\u{a0}: ").get(lang),
    };
    match reason.line {
        Some(line) => format!("{path}:{line}: {grade}{}", safe(&reason.words)),
        None => format!("{path}: {grade}{}", safe(&reason.words)),
    }
}
