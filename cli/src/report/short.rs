//! One line for each finding: `path:line:column: severity: message [name]`, and `[--fix]` behind it
//! where `--fix` repairs it.

use std::io::{self, Write};

use banneret_validator::{Report, Safety};

use super::{ReportStyle, safe, severity, summary};

pub(crate) fn write(
    out: &mut dyn Write,
    report: &Report,
    style: &ReportStyle<'_>,
) -> io::Result<()> {
    for finding in &report.diagnostics {
        let start = finding.place.start();
        writeln!(
            out,
            "{}:{}:{}: {}: {} [{}]{}",
            safe(&(style.shown)(&finding.place.source.path)),
            start.line,
            start.column,
            severity(finding.severity, style.lang),
            safe(finding.message.get(style.lang)),
            finding.check.name,
            if finding.fixable() == Some(Safety::Safe) { " [--fix]" } else { "" },
        )?;
    }
    writeln!(out, "{}", summary(report, style.lang))
}
