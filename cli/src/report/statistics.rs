//! How many findings every check has.

use std::io::{self, Write};

use banneret_report::{CheckCount, counts};
use banneret_validator::Report;
use banneret_validator::checks::{self, Check};

use super::{ReportStyle, closing, severity};

pub(super) fn write(
    out: &mut dyn Write,
    report: &Report,
    style: &ReportStyle<'_>,
) -> io::Result<()> {
    for CheckCount { code, count, fixable, safe, .. } in counts(report) {
        let check = checks::find(code);
        let summary = check.map(|check: &Check| check.summary(style.lang)).unwrap_or_default();
        let findings = report.diagnostics.iter().filter(|finding| finding.check.name == code);
        let gravest = findings.map(|finding| finding.severity).max();
        let word = gravest.map_or("", |gravest| severity(gravest, style.lang));
        let mark = match (safe, fixable) {
            (0, 0) => "",
            (0, _) => " [--fix --suggested]",
            _ => " [--fix]",
        };
        writeln!(out, "{count:>6}  {word:<13} {code:<40} {summary}{mark}")?;
    }
    closing(out, report, style)
}
