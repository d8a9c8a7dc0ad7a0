//! The Code Quality report of GitLab: a list of issues, each known by its fingerprint.

use std::io::{self, Write};

use banneret_validator::{Report, Severity};
use serde_json::json;

use super::fingerprint::fingerprints;
use super::{ReportStyle, path_of};

pub(super) fn write(
    out: &mut dyn Write,
    report: &Report,
    style: &ReportStyle<'_>,
) -> io::Result<()> {
    let known = fingerprints(report, style);
    let issues = report.diagnostics.iter().zip(known).map(|(finding, fingerprint)| {
        let (start, end) = (finding.place.start(), finding.place.end());
        json!({
            "type": "issue",
            "check_name": finding.check.name,
            "description": finding.message.get(style.lang),
            "categories": ["Bug Risk"],
            "severity": match finding.severity {
                Severity::Error => "major",
                Severity::Warning => "minor",
                Severity::Info => "info",
            },
            "fingerprint": fingerprint,
            "location": {
                "path": path_of(&finding.place, style),
                "lines": {"begin": start.line, "end": end.line},
            },
        })
    });
    let unread = report.unreadable.iter().map(|(path, fault)| {
        let path = (style.shown)(path);
        json!({
            "type": "issue",
            "check_name": "unreadable",
            "description": fault.text().typeset().get(style.lang),
            "categories": ["Bug Risk"],
            "severity": "blocker",
            "fingerprint": format!("unreadable {path}"),
            "location": {"path": path, "lines": {"begin": 1, "end": 1}},
        })
    });
    let all: Vec<_> = issues.chain(unread).collect();
    serde_json::to_writer_pretty(&mut *out, &all)?;
    writeln!(out)
}
