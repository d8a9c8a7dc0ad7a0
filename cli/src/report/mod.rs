//! How findings are written: one file for each format.

pub(crate) mod bills;
pub(crate) mod cards;
pub(crate) mod echelons;
pub(crate) mod human;
pub(crate) mod json_v1;
pub(crate) mod short;

use banneret_schema::Lang;
use banneret_schema::say::visible;
use banneret_validator::{Report, Severity, text};

/// What every format needs to know.
pub(crate) struct ReportStyle<'a> {
    /// The language of messages.
    pub(crate) lang: Lang,
    /// Whether colors are written.
    pub(crate) color: bool,
    /// A path as the user would write it.
    pub(crate) shown: &'a dyn Fn(&str) -> String,
}

/// The word for how grave a finding is.
pub(crate) fn severity(severity: Severity, lang: Lang) -> &'static str {
    match (severity, lang) {
        (Severity::Error, Lang::Fr) => "erreur",
        (Severity::Warning, Lang::Fr) => "avertissement",
        (_, Lang::En) | (Severity::Info, Lang::Fr) => severity.as_str(),
    }
}

/// The last line for people: how much was checked, how much was found, and how much of it is allowed or
/// not listed.
fn summary(report: &Report, lang: Lang) -> String {
    let (files, allowed) = (report.files, report.allowed);
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
