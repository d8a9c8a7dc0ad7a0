//! JSON, version 1. Frozen: other programs rely on every key. It may gain others.

use std::io::{self, Write};

use banneret_validator::{Location, Report, Safety, Severity};
use serde::Serialize;

use super::statistics::{CheckCount, counts};
use super::{ReportStyle, by_file};

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
    /// How many findings a baseline knows, where it does.
    #[serde(skip_serializing_if = "is_none")]
    known: usize,
    diagnostics: Vec<Finding<'a>>,
    /// Every file, with the gravest thing found in it.
    checked: Vec<FileVerdict>,
    /// How many findings every check has, where that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    statistics: Option<Vec<CheckCount>>,
}

#[derive(Serialize)]
struct FileVerdict {
    path: String,
    verdict: &'static str,
    errors: usize,
    warnings: usize,
    infos: usize,
    /// Why it could not be read, where it could not.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
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

/// Every file and what is to be said of it, also those that could not be read.
fn verdicts(report: &Report, style: &ReportStyle<'_>) -> Vec<FileVerdict> {
    let checked = by_file(report).map(|(path, findings)| {
        let count =
            |severity| findings.iter().filter(|finding| finding.severity == severity).count();
        let gravest = findings.iter().map(|finding| finding.severity).max();
        FileVerdict {
            path: (style.shown)(path),
            verdict: gravest.map_or("clean", Severity::as_str),
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            infos: count(Severity::Info),
            reason: None,
        }
    });
    let unreadable = report.unreadable.iter().map(|(path, fault)| FileVerdict {
        path: (style.shown)(path),
        verdict: "unreadable",
        errors: 0,
        warnings: 0,
        infos: 0,
        reason: Some(fault.text().typeset().get(style.lang).to_owned()),
    });
    checked.chain(unreadable).collect()
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
        files: report.files.len(),
        errors: report.count(Severity::Error),
        warnings: report.count(Severity::Warning),
        allowed: report.allowed,
        left_out: report.left_out,
        known: report.known,
        diagnostics: diagnostics.collect(),
        checked: verdicts(report, style),
        statistics: style.statistics.then(|| counts(report)),
    };
    serde_json::to_writer_pretty(&mut *out, &whole)?;
    writeln!(out)
}
