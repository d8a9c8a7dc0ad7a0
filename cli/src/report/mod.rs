//! How findings are written: one file for each format.

pub(crate) mod bill_v1;
pub(crate) mod bills;
pub(crate) mod cards;
pub(crate) mod echelons;
mod fingerprint;
mod github;
mod gitlab;
pub(crate) mod human;
mod json_v1;
mod junit;
pub(crate) mod markdown;
mod sarif;
pub(crate) mod sheets;
mod short;
mod statistics;

use std::io::{self, Write};

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
        Format::Json => json_v1::write(out, report, style),
        Format::Sarif => sarif::write(out, report, style),
        Format::Github => github::write(out, report, style),
        Format::Gitlab => gitlab::write(out, report, style),
        Format::Junit => junit::write(out, report, style),
        Format::Markdown => markdown::write(out, report, style),
    }
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

/// The findings of every file that was checked, in order; a file without one is there too.
fn by_file(report: &Report) -> impl Iterator<Item = (&str, &[Diagnostic])> {
    let mut rest = report.diagnostics.as_slice();
    report.files.iter().map(move |path| {
        let own = rest.iter().take_while(|it| it.place.source.path == *path).count();
        let (own, behind) = rest.split_at(own);
        rest = behind;
        (path.as_str(), own)
    })
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

/// The last line for people: how much was checked, how much was found, and how much of it is allowed or
/// not listed.
pub(crate) fn summary(report: &Report, lang: Lang) -> String {
    let (files, allowed) = (report.files.len(), report.allowed);
    let (errors, warnings) = (report.count(Severity::Error), report.count(Severity::Warning));
    let infos = report.count(Severity::Info);
    let mut parts = if report.diagnostics.is_empty() {
        vec![text!(
            "{files} file[s] checked, nothing found",
            "{files} fichier[s] vérifié[s], rien à signaler"
        )]
    } else {
        vec![
            text!(
                "{files} file[s] checked: {errors} error[s]",
                "{files} fichier[s] vérifié[s] : {errors} erreur[s]"
            ),
            text!("{warnings} warning[s]", "{warnings} avertissement[s]"),
        ]
    };
    if infos > 0 {
        parts.push(text!("{infos} info[s]", "{infos} info[s]"));
    }
    if allowed > 0 {
        parts.push(text!(
            "{allowed} allowed by comments",
            "{allowed} autorisé[s] par des commentaires"
        ));
    }
    if report.known > 0 {
        let known = report.known;
        parts.push(text!("{known} known to the baseline", "{known} connu[s] de la référence"));
    }
    if report.left_out > 0 {
        let more = report.left_out;
        parts.push(text!("{more} more not listed", "{more} autre[s] non cité[s]"));
    }
    let parts: Vec<_> = parts.iter().map(|part| part.typeset().get(lang).to_owned()).collect();
    parts.join(", ")
}

/// A text without anything a terminal or a CI log could take for a command.
pub(crate) fn safe(text: &str) -> String {
    visible(text).into_owned()
}
