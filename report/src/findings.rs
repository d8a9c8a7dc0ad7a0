//! JSON, version 1. Frozen: other programs rely on every key. It may gain others.

use banneret_schema::Lang;
use banneret_validator::{Diagnostic, Location, Report, Safety, Severity, text};
use serde::Serialize;

use crate::counts::{CheckCount, counts};

/// What was found, for other programs.
#[derive(Debug, Serialize)]
pub struct FindingsV1<'a> {
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

#[derive(Debug, Serialize)]
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

#[derive(Debug, Serialize)]
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

#[derive(Debug, Serialize)]
struct Other<'a> {
    #[serde(flatten)]
    place: Where,
    message: &'a str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Where {
    path: String,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

/// Every file and what is to be said of it, also those that could not be read.
fn verdicts(report: &Report, lang: Lang, shown: &dyn Fn(&str) -> String) -> Vec<FileVerdict> {
    let checked = by_file(report).map(|(path, findings)| {
        let count =
            |severity| findings.iter().filter(|finding| finding.severity == severity).count();
        let gravest = findings.iter().map(|finding| finding.severity).max();
        FileVerdict {
            path: shown(path),
            verdict: gravest.map_or("clean", Severity::as_str),
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            infos: count(Severity::Info),
            reason: None,
        }
    });
    let unreadable = report.unreadable.iter().map(|(path, fault)| FileVerdict {
        path: shown(path),
        verdict: "unreadable",
        errors: 0,
        warnings: 0,
        infos: 0,
        reason: Some(fault.text().typeset().get(lang).to_owned()),
    });
    checked.chain(unreadable).collect()
}

/// Whether there is nothing of something.
fn is_none(count: &usize) -> bool {
    *count == 0
}

impl<'a> FindingsV1<'a> {
    /// A report in a language; `shown` writes paths as the user would, `statistics` counts by check as well.
    #[must_use]
    pub fn new(
        report: &'a Report,
        lang: Lang,
        shown: &dyn Fn(&str) -> String,
        statistics: bool,
    ) -> Self {
        Self {
            version: 1,
            files: report.files.len(),
            errors: report.count(Severity::Error),
            warnings: report.count(Severity::Warning),
            allowed: report.allowed,
            left_out: report.left_out,
            known: report.known,
            diagnostics: report.diagnostics.iter().map(|it| finding(it, lang, shown)).collect(),
            checked: verdicts(report, lang, shown),
            statistics: statistics.then(|| counts(report)),
        }
    }
}

fn finding<'a>(finding: &'a Diagnostic, lang: Lang, shown: &dyn Fn(&str) -> String) -> Finding<'a> {
    let place = |place: &Location| {
        let (start, end) = (place.start(), place.end());
        Where {
            path: shown(&place.source.path),
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
        }
    };
    let related = finding.related.iter();
    let related =
        related.map(|it| Other { place: place(&it.place), message: it.message.get(lang) });
    Finding {
        code: finding.check.name,
        severity: finding.severity.as_str(),
        place: place(&finding.place),
        pointer: finding.route.to_string(),
        message: finding.message.get(lang),
        help: finding.help.as_ref().map(|help| help.get(lang)),
        fix: finding.fixable().map(Safety::as_str),
        reference: finding.reference.as_deref(),
        related: related.collect(),
    }
}

/// The findings of every file that was checked, in order; a file without one is there too.
pub fn by_file(report: &Report) -> impl Iterator<Item = (&str, &[Diagnostic])> {
    let mut rest = report.diagnostics.as_slice();
    report.files.iter().map(move |path| {
        let own = rest.iter().take_while(|it| it.place.source.path == *path).count();
        let (own, behind) = rest.split_at(own);
        rest = behind;
        (path.as_str(), own)
    })
}

/// The last line for people: how much was checked, how much was found, and how much of it is allowed or
/// not listed.
#[must_use]
pub fn summary(report: &Report, lang: Lang) -> String {
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
