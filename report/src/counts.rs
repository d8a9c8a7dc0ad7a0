//! How many findings every check has.

use std::collections::BTreeMap;

use banneret_validator::{Report, Safety};
use serde::Serialize;

/// The findings of a check, counted.
#[derive(Debug, Serialize)]
pub struct CheckCount {
    /// Its name.
    pub code: &'static str,
    /// The gravest of them.
    pub severity: &'static str,
    /// How many there are.
    pub count: usize,
    /// How many of them a program can repair.
    pub fixable: usize,
    /// How many of those are certain.
    pub safe: usize,
}

/// The findings of every check, counted, the most frequent first.
#[must_use]
pub fn counts(report: &Report) -> Vec<CheckCount> {
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
