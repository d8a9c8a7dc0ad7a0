//! How findings are written: one file for each format.

pub(crate) mod bills;
pub(crate) mod cards;
pub(crate) mod human;
pub(crate) mod json_v1;
pub(crate) mod short;

use banneret_schema::Lang;
use banneret_validator::{Report, Severity};

/// What every format needs to know.
pub(crate) struct Style<'a> {
    /// The language of messages.
    pub(crate) lang: Lang,
    /// Whether colors are written.
    pub(crate) color: bool,
    /// A path as the user would write it.
    pub(crate) shown: &'a dyn Fn(&str) -> String,
}

/// The last line for people: how much was checked, how much was found.
fn summary(report: &Report, lang: Lang) -> String {
    let (errors, warnings) = (report.count(Severity::Error), report.count(Severity::Warning));
    let infos = report.count(Severity::Info);
    let count = |number: usize, one: &str, many: &str| {
        format!("{number} {}", if number == 1 { one } else { many })
    };
    match lang {
        Lang::En => {
            let files = count(report.files, "file", "files");
            if report.diagnostics.is_empty() {
                return format!("{files} checked, nothing found");
            }
            let mut text = format!(
                "{files} checked: {}, {}",
                count(errors, "error", "errors"),
                count(warnings, "warning", "warnings")
            );
            if infos > 0 {
                text += &format!(", {}", count(infos, "hint", "hints"));
            }
            text
        }
        Lang::Fr => {
            let files = count(report.files, "fichier vérifié", "fichiers vérifiés");
            if report.diagnostics.is_empty() {
                return format!("{files}, rien à signaler");
            }
            let mut text = format!(
                "{files} : {}, {}",
                count(errors, "erreur", "erreurs"),
                count(warnings, "avertissement", "avertissements")
            );
            if infos > 0 {
                text += &format!(", {}", count(infos, "remarque", "remarques"));
            }
            text
        }
    }
}

/// A text without anything a terminal or a CI log could take for a command.
pub(crate) fn safe(text: &str) -> String {
    use banneret_validator::text::is_hidden;
    text.chars().map(|letter| if is_hidden(letter) { '\u{fffd}' } else { letter }).collect()
}
