//! How many findings every check has.

use std::collections::BTreeMap;
use std::io::{self, Write};

use banneret_validator::checks::{self, Check};
use banneret_validator::{Report, Safety};
use serde::Serialize;

use super::{ReportStyle, closing, severity};

/// The findings of a check, counted.
#[derive(Debug, Serialize)]
pub(super) struct CheckCount {
    code: &'static str,
    /// The gravest of them.
    severity: &'static str,
    count: usize,
    /// How many of them a program can repair.
    fixable: usize,
    /// How many of those are certain.
    safe: usize,
}

/// The findings of every check, counted, the most frequent first.
pub(super) fn counts(report: &Report) -> Vec<CheckCount> {
    let mut by_check: BTreeMap<&'static str, CheckCount> = BTreeMap::new();
    let mut gravest = BTreeMap::new();
    for finding in &report.diagnostics {
        let code = finding.check.name;
        let worst = gravest.entry(code).or_insert(finding.severity);
        *worst = finding.severity.max(*worst);
        let empty = CheckCount { code, severity: "", count: 0, fixable: 0, safe: 0 };
        let counted = by_check.entry(code).or_insert(empty);
        counted.severity = worst.as_str();
        counted.count += 1;
        counted.fixable += usize::from(finding.fixable().is_some());
        counted.safe += usize::from(finding.fixable() == Some(Safety::Safe));
    }
    let mut counts: Vec<_> = by_check.into_values().collect();
    counts.sort_by_key(|it| (std::cmp::Reverse(it.count), it.code));
    counts
}

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
