//! One line for each finding: `path:line:column: severity: message [name]`, and behind it what repairs it,
//! `[--fix]` or `[--fix --suggested]`.

use std::io::{self, Write};

use banneret_validator::{Diagnostic, Report, Safety};

use super::{ReportStyle, closing, path_of, safe, severity};

pub(crate) fn write(
    out: &mut dyn Write,
    report: &Report,
    style: &ReportStyle<'_>,
) -> io::Result<()> {
    for finding in &report.diagnostics {
        writeln!(out, "{}", line(finding, style))?;
    }
    closing(out, report, style)
}

/// The line of a finding.
pub(super) fn line(finding: &Diagnostic, style: &ReportStyle<'_>) -> String {
    let start = finding.place.start();
    format!(
        "{}:{}:{}: {}: {} [{}]{}",
        safe(&path_of(&finding.place, style)),
        start.line,
        start.column,
        severity(finding.severity, style.lang),
        safe(finding.message.get(style.lang)),
        finding.check.name,
        match finding.fixable() {
            Some(Safety::Safe) => " [--fix]",
            Some(Safety::Suggested) => " [--fix --suggested]",
            None => "",
        },
    )
}
