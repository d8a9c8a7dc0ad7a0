//! How findings are written: one file for each format.

pub(crate) mod bills;
pub(crate) mod cards;
pub(crate) mod echelons;
mod fingerprint;
mod github;
mod gitlab;
pub(crate) mod human;
mod junit;
pub(crate) mod markdown;
mod sarif;
pub(crate) mod sheets;
mod short;
mod statistics;

use std::io::{self, Write};

use banneret_report::FindingsV1;
pub(crate) use banneret_report::{by_file, summary};
use banneret_schema::Lang;
use banneret_schema::say::visible;
use banneret_validator::{Diagnostic, Location, Report, Safety, Severity, text};

use crate::args::Format;
use crate::exit::Outcome;

/// What every format needs to know.
pub(crate) struct ReportStyle<'a> {
    /// The language of messages.
    pub(crate) lang: Lang,
    /// Whether colors are written.
    pub(crate) color: bool,
    /// Whether findings are written alone, without any count.
    pub(crate) quiet: bool,
    /// Whether findings are counted by check instead of listed.
    pub(crate) statistics: bool,
    /// From which severity on a finding makes the check fail.
    pub(crate) fails_from: Severity,
    /// How the check ends.
    pub(crate) outcome: Outcome,
    /// A path as the user would write it.
    pub(crate) shown: &'a dyn Fn(&str) -> String,
}

/// Writes a report in a format.
pub(crate) fn write(
    format: Format,
    out: &mut dyn Write,
    report: &Report,
    style: &ReportStyle<'_>,
) -> io::Result<()> {
    match format {
        Format::Human | Format::Short if style.statistics => statistics::write(out, report, style),
        Format::Human => human::write(out, report, style),
        Format::Short => short::write(out, report, style),
        Format::Json => json(out, report, style),
        Format::Sarif => sarif::write(out, report, style),
        Format::Github => github::write(out, report, style),
        Format::Gitlab => gitlab::write(out, report, style),
        Format::Junit => junit::write(out, report, style),
        Format::Markdown => markdown::write(out, report, style),
    }
}

/// Writes JSON, version 1.
fn json(out: &mut dyn Write, report: &Report, style: &ReportStyle<'_>) -> io::Result<()> {
    let whole = FindingsV1::new(report, style.lang, style.shown, style.statistics);
    serde_json::to_writer_pretty(&mut *out, &whole)?;
    writeln!(out)
}

/// The path of a place as the user would write it.
fn path_of(place: &Location, style: &ReportStyle<'_>) -> String {
    (style.shown)(&place.source.path)
}

/// The findings, the gravest first, and among equals as they come.
fn gravest_first(report: &Report) -> Vec<&Diagnostic> {
    let mut findings: Vec<&Diagnostic> = report.diagnostics.iter().collect();
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity));
    findings
}

/// The word for how grave a finding is.
pub(crate) fn severity(severity: Severity, lang: Lang) -> &'static str {
    match (severity, lang) {
        (Severity::Error, Lang::Fr) => "erreur",
        (Severity::Warning, Lang::Fr) => "avertissement",
        (_, Lang::En) | (Severity::Info, Lang::Fr) => severity.as_str(),
    }
}

/// The lines behind findings for people: what can be repaired, and the last line.
fn closing(out: &mut dyn Write, report: &Report, style: &ReportStyle<'_>) -> io::Result<()> {
    if style.quiet {
        return Ok(());
    }
    let fixable =
        |safety| report.diagnostics.iter().filter(|it| it.fixable() == Some(safety)).count();
    let (safe, suggested) = (fixable(Safety::Safe), fixable(Safety::Suggested));
    let repairs = match (safe, suggested) {
        (0, 0) => None,
        (_, 0) => {
            Some(text!("{safe} can be repaired by `--fix`", "{safe} réparable[s] par `--fix`"))
        }
        (0, _) => Some(text!(
            "{suggested} can be repaired by `--fix --suggested`, if you agree",
            "{suggested} réparable[s] par `--fix --suggested`, si vous êtes d'accord"
        )),
        _ => Some(text!(
            "{safe} can be repaired by `--fix`, {suggested} more by `--fix --suggested`, if you agree",
            "{safe} réparable[s] par `--fix`, {suggested} de plus par `--fix --suggested`, si vous êtes d'accord"
        )),
    };
    if let Some(repairs) = repairs {
        writeln!(out, "{}", repairs.typeset().get(style.lang))?;
    }
    writeln!(out, "{}", summary(report, style.lang))
}

/// A text without anything a terminal or a CI log could take for a command.
pub(crate) fn safe(text: &str) -> String {
    visible(text).into_owned()
}
