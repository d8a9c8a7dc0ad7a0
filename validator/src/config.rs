//! `banneret.toml`: severities, ignored paths, language.

use std::collections::BTreeMap;

use banneret_schema::Lang;
use serde::Deserialize;

use crate::checks;
use crate::diagnostic::{Diagnostic, Severity};
use crate::suggest::{Candidate, nearest};
use crate::text::is_hidden;

/// What a workspace wants.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Config {
    /// Other severities than the usual; none turns a check off.
    pub severities: BTreeMap<String, Option<Severity>>,
    /// Paths that are not checked, in the notation of `.gitignore`.
    pub ignore: Vec<String>,
    /// The language of messages.
    pub lang: Option<Lang>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Written {
    #[serde(default)]
    lang: Option<String>,
    #[serde(default)]
    ignore: Vec<String>,
    #[serde(default)]
    checks: BTreeMap<String, String>,
}

impl Config {
    /// Reads the text of `banneret.toml`.
    ///
    /// # Errors
    ///
    /// Fails with a sentence for the user where the text is not a configuration.
    pub fn read(text: &str) -> Result<Self, String> {
        let written: Written = toml::from_str(text).map_err(|error| error.to_string())?;
        let lang = match written.lang.as_deref() {
            None => None,
            Some("en") => Some(Lang::En),
            Some("fr") => Some(Lang::Fr),
            Some(other) => {
                let other = shown(other);
                return Err(format!("lang = \"{other}\": write \"en\" or \"fr\""));
            }
        };
        let mut severities = BTreeMap::new();
        for (name, word) in written.checks {
            if checks::find(&name).is_none() {
                let near =
                    nearest(&name, checks::CHECKS.iter().map(|check| Candidate::from(check.name)));
                let hint = near
                    .first()
                    .map(|near| format!("; did you mean \"{near}\"?"))
                    .unwrap_or_default();
                return Err(format!("there is no check \"{}\"{hint}", shown(&name)));
            }
            let severity = match word.as_str() {
                "off" => None,
                "info" => Some(Severity::Info),
                "warning" => Some(Severity::Warning),
                "error" => Some(Severity::Error),
                other => {
                    return Err(format!(
                        "\"{name}\" = \"{}\": write \"off\", \"info\", \"warning\" or \"error\"",
                        shown(other)
                    ));
                }
            };
            severities.insert(name, severity);
        }
        Ok(Self { severities, ignore: written.ignore, lang })
    }

    /// Gives findings the severities the workspace wants, and takes out what it does not want.
    pub fn apply(&self, findings: &mut Vec<Diagnostic>) {
        findings.retain_mut(|finding| match self.severities.get(finding.check.name) {
            None => true,
            Some(None) => false,
            Some(Some(severity)) => {
                finding.severity = *severity;
                true
            }
        });
    }
}

/// What an author wrote, on one line.
fn shown(written: &str) -> String {
    let letter = |letter: char| match is_hidden(letter) {
        true => letter.escape_default().to_string(),
        false => letter.to_string(),
    };
    written.chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_configuration_is_read() {
        let text = "lang = \"fr\"\nignore = [\"drafts/\"]\n[checks]\n\"army/over-budget\" = \"warning\"\n\"army/unspent-budget\" = \"off\"\n";
        let config = Config::read(text).unwrap();
        assert_eq!(config.lang, Some(Lang::Fr));
        assert_eq!(config.severities["army/over-budget"], Some(Severity::Warning));
        assert_eq!(config.severities["army/unspent-budget"], None);
    }

    #[test]
    fn a_misspelt_check_gets_a_suggestion() {
        let error = Config::read("[checks]\n\"army/over-bugdet\" = \"off\"").unwrap_err();
        assert!(error.contains("did you mean \"army/over-budget\""), "{error}");
    }
}
