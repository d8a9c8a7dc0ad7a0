//! `banneret.toml`: severities, ignored paths, language, limits.

use std::collections::BTreeMap;
use std::ops::Range;

use banneret_schema::Lang;
use banneret_yaml::{Lines, Position};
use serde::Deserialize;
use toml::Spanned;

use crate::checks;
use crate::diagnostic::{Diagnostic, Severity};
use crate::limits::{Limit, Limits};
use crate::suggest::{Candidate, did_you_mean, meant, nearest};
use crate::text;
use crate::text::{Text, quoted};

/// What a workspace wants.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Config {
    /// Other severities than the usual; none turns a check off.
    pub severities: BTreeMap<String, Option<Severity>>,
    /// Paths that are not checked, in the notation of `.gitignore`.
    pub ignore: Vec<String>,
    /// The language of messages.
    pub lang: Option<Lang>,
    /// How much a document may ask of whoever checks it.
    pub limits: Limits,
    /// Whether findings are shown that comments allow. Only who checks can want this, no file.
    pub no_suppressions: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Written {
    #[serde(default)]
    lang: Option<Spanned<String>>,
    #[serde(default)]
    ignore: Vec<String>,
    #[serde(default)]
    checks: BTreeMap<String, Spanned<String>>,
    #[serde(default)]
    limits: BTreeMap<String, Spanned<i64>>,
}

/// Why a text is no configuration, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigFault {
    /// The place, where it is known.
    pub place: Option<Position>,
    /// What is wrong. No line of the file is in it: it may be a file that was never meant to be shown.
    pub text: Text,
}

impl ConfigFault {
    fn at(text: &str, span: Option<Range<usize>>, words: &Text) -> Self {
        let place = span.map(|span| Lines::new(text).position(text, span.start));
        Self { place, text: words.typeset() }
    }

    /// The fault of a text that cannot be read as TOML, or not as this configuration. Only the words
    /// of the reader that we know are passed on: others may quote the file.
    fn unread(text: &str, error: &toml::de::Error) -> Self {
        let message = error.message();
        let unknown = message.strip_prefix("unknown field `").and_then(|rest| rest.split_once('`'));
        let words = if let Some((key, _)) = unknown {
            // `unknown field `a`, expected one of `b`, `c``
            let known = message.split('`').skip(3).step_by(2).map(Candidate::from);
            let hint = meant(key, known).map_or_else(|| text!("", ""), |help| help.text);
            let key = quoted(key);
            text!(
                "the key {key} is not known here; {hint}",
                "la clé {key} n'est pas connue ici ; {hint}",
                hint
            )
        } else if message.starts_with("invalid type") {
            text!(
                "this value is of the wrong kind: `lang` takes a text, `ignore` a list of texts, `checks` a table of texts, `limits` a table of whole numbers",
                "cette valeur n'est pas du bon genre : `lang` veut un texte, `ignore` une liste de textes, `checks` une table de textes, `limits` une table de nombres entiers"
            )
        } else if message.starts_with("duplicate key") {
            text!("this key stands here a second time", "cette clé est écrite une seconde fois")
        } else {
            text!("this is not TOML", "ce n'est pas du TOML")
        };
        Self::at(text, error.span(), &words)
    }
}

impl Config {
    /// Reads the text of `banneret.toml`.
    ///
    /// # Errors
    ///
    /// Fails with a sentence for the user where the text is not a configuration.
    pub fn read(text: &str) -> Result<Self, ConfigFault> {
        let written: Written =
            toml::from_str(text).map_err(|error| ConfigFault::unread(text, &error))?;
        let lang = written.lang.map(|lang| {
            let shown = quoted(lang.get_ref());
            match lang.get_ref().as_str() {
                "en" => Ok(Lang::En),
                "fr" => Ok(Lang::Fr),
                _ => Err(ConfigFault::at(
                    text,
                    Some(lang.span()),
                    &text!(
                        "{shown} is not a language known here; write `en` or `fr`",
                        "la langue {shown} n'est pas connue ici ; écrivez `en` ou `fr`"
                    ),
                )),
            }
        });
        let mut severities = BTreeMap::new();
        for (name, word) in written.checks {
            let wrong = |words: Text| ConfigFault::at(text, Some(word.span()), &words);
            if checks::find(&name).is_none() {
                return Err(wrong(unknown_check(&name)));
            }
            let severity = severity(word.get_ref()).ok_or_else(|| {
                let (name, shown) = (quoted(&name), quoted(word.get_ref()));
                wrong(text!(
                    "{shown} is no severity for {name}; write `off`, `info`, `warning` or `error`",
                    "{shown} n'est pas une gravité pour {name} ; écrivez `off`, `info`, `warning` ou `error`"
                ))
            })?;
            severities.insert(name, severity);
        }
        let lang = lang.transpose()?;
        let mut limits = Limits::default();
        for (key, figure) in written.limits {
            let wrong = |words: Text| ConfigFault::at(text, Some(figure.span()), &words);
            let limit = Limit::ALL.into_iter().find(|limit| limit.key() == key);
            let limit = limit.ok_or_else(|| wrong(unknown_limit(&key)))?;
            let (least, most) = (limit.floor(), limit.ceiling());
            let figure = usize::try_from(*figure.get_ref()).ok();
            let figure =
                figure.filter(|figure| (least..=most).contains(figure)).ok_or_else(|| {
                    wrong(text!(
                        "`{key}` takes a number from {least} to {most}",
                        "`{key}` veut un nombre de {least} à {most}"
                    ))
                })?;
            limits = limits.with(limit, figure);
        }
        Ok(Self { severities, ignore: written.ignore, lang, limits, no_suppressions: false })
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

/// A severity by its word; none turns the check off. `hint` is what `info` was once called in reports.
fn severity(word: &str) -> Option<Option<Severity>> {
    Some(match word {
        "off" => None,
        "info" | "hint" => Some(Severity::Info),
        "warning" => Some(Severity::Warning),
        "error" => Some(Severity::Error),
        _ => return None,
    })
}

/// What to say about the key of a limit that does not exist.
fn unknown_limit(key: &str) -> Text {
    let known = Limit::ALL.iter().map(|limit| Candidate::from(limit.key()));
    let hint = meant(key, known).map_or_else(|| text!("", ""), |help| help.text);
    let shown = quoted(key);
    text!("there is no limit {shown}; {hint}", "il n'y a pas de limite {shown} ; {hint}", hint)
}

/// What to say about the name of a check that does not exist.
#[must_use]
pub fn unknown_check(name: &str) -> Text {
    let near = nearest(name, checks::CHECKS.iter().map(|check| Candidate::from(check.name)));
    let hint = did_you_mean(near.get(..1).unwrap_or_default()).map_or_else(
        || {
            text!(
                "`banneret explain --all` lists the checks",
                "`banneret explain --all` donne la liste des contrôles"
            )
        },
        |help| help.text,
    );
    let shown = quoted(name);
    text!("there is no check {shown}; {hint}", "il n'y a pas de contrôle {shown} ; {hint}", hint)
        .typeset()
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

    #[track_caller]
    fn refused(text: &str, line: usize, column: usize, part: &str) {
        let fault = Config::read(text).unwrap_err();
        assert_eq!(fault.place, Some(Position { line, column }), "{fault:?}");
        assert!(fault.text.en.contains(part), "{fault:?}");
        assert_ne!(fault.text.en, fault.text.fr);
    }

    #[test]
    fn what_is_wrong_has_its_place() {
        refused(
            "[checks]\n\"army/over-bugdet\" = \"off\"",
            2,
            22,
            "did you mean `army/over-budget`",
        );
        refused("lang = \"de\"\n", 1, 8, "`de` is not a language");
        refused("# é\nlanguage = \"fr\"\n", 2, 1, "write `lang`, `ignore`, `checks` or `limits`");
        refused("ignore = 1\n", 1, 10, "wrong kind");
        refused("[checks]\n\"army/over-budget\" = \"loud\"", 2, 22, "`loud` is no severity");
    }

    #[test]
    fn limits_are_set_up_to_their_ceilings() {
        let config = Config::read("[limits]\nfindings = 50\nmap-side = 999\n").unwrap();
        assert_eq!(config.limits.get(Limit::Findings), 50);
        assert_eq!(config.limits.get(Limit::MapSide), 999);
        assert_eq!(config.limits.get(Limit::Depth), Limit::Depth.usual());
        refused("[limits]\nfindigns = 5", 2, 12, "did you mean `findings`");
        refused("[limits]\ndepth = 9999", 2, 9, "`depth` takes a number from 1 to 250");
        refused("[limits]\ndepth = 0", 2, 9, "from 1");
        refused("[limits]\ndepth = -1", 2, 9, "from 1");
        refused("[limits]\ndepth = \"a\"", 2, 9, "wrong kind");
        refused("[limits]\ndepth = 99999999999999999999", 2, 9, "");
    }

    #[test]
    fn a_file_that_is_something_else_is_not_shown() {
        let fault = Config::read("root:x:0:0:secret\n").unwrap_err();
        assert!(!format!("{fault:?}").contains("secret"), "{fault:?}");
    }

    #[test]
    fn the_old_word_for_info_still_holds() {
        let config = Config::read("[checks]\n\"army/over-budget\" = \"hint\"\n").unwrap();
        assert_eq!(config.severities["army/over-budget"], Some(Severity::Info));
    }
}
