//! JSON, version 1. Frozen: other programs rely on every key.

use std::io::{self, Write};

use banneret_validator::{Location, Report, Safety, Severity};
use serde::Serialize;

use super::ReportStyle;

#[derive(Serialize)]
struct Whole<'a> {
    version: u8,
    files: usize,
    errors: usize,
    warnings: usize,
    /// How many findings comments allow, where they do.
    #[serde(skip_serializing_if = "is_none")]
    allowed: usize,
    /// How many findings are not listed, where files have too many.
    #[serde(rename = "left-out", skip_serializing_if = "is_none")]
    left_out: usize,
    diagnostics: Vec<Finding<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Finding<'a> {
    code: &'a str,
    severity: &'a str,
    #[serde(flatten)]
    place: Where,
    pointer: String,
    message: &'a str,
    help: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fix: Option<&'static str>,
    #[serde(rename = "ref")]
    reference: Option<&'a str>,
    related: Vec<Other<'a>>,
}

#[derive(Serialize)]
struct Other<'a> {
    #[serde(flatten)]
    place: Where,
    message: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Where {
    path: String,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

/// Whether there is nothing of something.
fn is_none(count: &usize) -> bool {
    *count == 0
}

pub(crate) fn write(
    out: &mut dyn Write,
    report: &Report,
    style: &ReportStyle<'_>,
) -> io::Result<()> {
    let place = |place: &Location| {
        let (start, end) = (place.start(), place.end());
        Where {
            path: (style.shown)(&place.source.path),
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
        }
    };
    let diagnostics = report.diagnostics.iter().map(|finding| Finding {
        code: finding.check.name,
        severity: finding.severity.as_str(),
        place: place(&finding.place),
        pointer: finding.route.to_string(),
        message: finding.message.get(style.lang),
        help: finding.help.as_ref().map(|help| help.get(style.lang)),
        fix: finding.fixable().map(Safety::as_str),
        reference: finding.reference.as_deref(),
        related: finding
            .related
            .iter()
            .map(|other| Other {
                place: place(&other.place),
                message: other.message.get(style.lang),
            })
            .collect(),
    });
    let whole = Whole {
        version: 1,
        files: report.files,
        errors: report.count(Severity::Error),
        warnings: report.count(Severity::Warning),
        allowed: report.allowed,
        left_out: report.left_out,
        diagnostics: diagnostics.collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &whole)?;
    writeln!(out)
}
