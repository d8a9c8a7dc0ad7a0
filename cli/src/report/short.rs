//! One line for each finding: `path:line:column: severity: message [name]`, and `[--fix]` behind it
//! where `--fix` repairs it.

use std::io::{self, Write};

use banneret_schema::Lang;
use banneret_validator::{Report, Safety, Severity};

use super::{Style, safe, summary};

pub(crate) fn write(out: &mut dyn Write, report: &Report, style: &Style<'_>) -> io::Result<()> {
    for finding in &report.diagnostics {
        let start = finding.place.start();
        writeln!(
            out,
            "{}:{}:{}: {}: {} [{}]{}",
            safe(&(style.shown)(&finding.place.source.path)),
            start.line,
            start.column,
            word(finding.severity, style.lang),
            safe(finding.message.get(style.lang)),
            finding.check.name,
            if finding.fixable() == Some(Safety::Safe) { " [--fix]" } else { "" },
        )?;
    }
    writeln!(out, "{}", summary(report, style.lang))
}

fn word(severity: Severity, lang: Lang) -> &'static str {
    match (severity, lang) {
        (Severity::Error, Lang::En) => "error",
        (Severity::Error, Lang::Fr) => "erreur",
        (Severity::Warning, Lang::En) => "warning",
        (Severity::Warning, Lang::Fr) => "avertissement",
        (Severity::Info, Lang::En) => "hint",
        (Severity::Info, Lang::Fr) => "remarque",
    }
}
