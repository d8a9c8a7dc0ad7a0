//! `banneret.toml`: severities by check, family and path, ignored paths, language, limits.

use std::collections::BTreeMap;
use std::ops::Range;

use banneret_schema::Lang;
use banneret_yaml::{Lines, Position};
use serde::Deserialize;
use toml::Spanned;

use crate::check::Check;
use crate::checks;
use crate::diagnostic::{Diagnostic, Severity};
use crate::limits::{Limit, Limits};
use crate::suggest::{Candidate, did_you_mean, meant, nearest};
use crate::text;
use crate::text::{Text, quoted};

/// Other severities than the usual, by the name of a check or by `family/*`; none turns a check off.
pub type Severities = BTreeMap<String, Option<Severity>>;

/// What a workspace wants.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Config {
    /// Other severities than the usual.
    pub severities: Severities,
    /// What is wanted of some files only; the later of two that speak of one file counts.
    pub paths: Vec<PathConfig>,
    /// Paths that are not checked, in the notation of `.gitignore`.
    pub ignore: Vec<String>,
    /// The language of messages.
    pub lang: Option<Lang>,
    /// How much a document may ask of whoever checks it.
    pub limits: Limits,
    /// Whether findings are shown that comments allow. Only who checks can want this, no file.
    pub no_suppressions: bool,
}

/// What a workspace wants of some of its files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathConfig {
    /// Which files, in the notation of `.gitignore`.
    pub files: Vec<String>,
    /// Other severities than elsewhere.
    pub severities: Severities,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Written {
    #[serde(default)]
    lang: Option<Spanned<String>>,
    #[serde(default)]
    ignore: Vec<String>,
    #[serde(default)]
    checks: WrittenChecks,
    #[serde(default)]
    paths: Vec<WrittenPath>,
    #[serde(default)]
    limits: BTreeMap<String, Spanned<i64>>,
}

type WrittenChecks = BTreeMap<String, Spanned<String>>;

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct WrittenPath {
    files: Spanned<Vec<String>>,
    #[serde(default)]
    checks: WrittenChecks,
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
                "this value is of the wrong kind: `lang` takes a text, `ignore` and `files` a list of texts, `checks` a table of texts, `paths` a list of tables, `limits` a table of whole numbers",
                "cette valeur n'est pas du bon genre : `lang` veut un texte, `ignore` et `files` une liste de textes, `checks` une table de textes, `paths` une liste de tables, `limits` une table de nombres entiers"
            )
        } else if message.starts_with("missing field `files`") {
            text!(
                "`files` is missing: it says which files these checks are set for",
                "il manque `files` : il dit pour quels fichiers ces contrôles sont réglés"
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
        let severities = severities(text, written.checks)?;
        let mut paths = Vec::new();
        for part in written.paths {
            if part.files.get_ref().is_empty() {
                let words = text!(
                    "`files` names no file: write a pattern as in `.gitignore`, such as `drafts/`",
                    "`files` ne nomme aucun fichier : écrivez un motif comme dans `.gitignore`, tel `drafts/`"
                );
                return Err(ConfigFault::at(text, Some(part.files.span()), &words));
            }
            let severities = self::severities(text, part.checks)?;
            paths.push(PathConfig { files: part.files.into_inner(), severities });
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
        let ignore = written.ignore;
        Ok(Self { severities, paths, ignore, lang, limits, no_suppressions: false })
    }

    /// What is wanted of a file of which some of [`Config::paths`] speak. What is said of its path counts
    /// more than what is said of all files, and there the name of a check more than its family.
    #[must_use]
    pub fn with_paths(&self, speaks: impl Fn(usize) -> bool) -> Self {
        let mut merged = self.clone();
        for (_, part) in self.paths.iter().enumerate().filter(|(index, _)| speaks(*index)) {
            for family in part.severities.keys().filter_map(|key| key.strip_suffix('*')) {
                merged.severities.retain(|key, _| !key.starts_with(family));
            }
            merged.severities.extend(part.severities.clone());
        }
        merged.paths.clear();
        merged
    }

    /// What is wanted of a check, where anything is: another severity, or, by none, that it is off. What
    /// says that a file was not read in full cannot be turned off.
    #[must_use]
    pub fn wanted(&self, check: &Check) -> Option<Option<Severity>> {
        let family = || self.severities.get(&format!("{}/*", check.family()));
        let wanted = *self.severities.get(check.name).or_else(family)?;
        (wanted.is_some() || check.can_be_allowed()).then_some(wanted)
    }

    /// Gives findings the severities the workspace wants, and takes out what it does not want.
    pub fn apply(&self, findings: &mut Vec<Diagnostic>) {
        if self.severities.is_empty() {
            return;
        }
        findings.retain_mut(|finding| match self.wanted(finding.check) {
            None => true,
            Some(None) => false,
            Some(Some(severity)) => {
                finding.severity = severity;
                true
            }
        });
    }
}

/// The severities of a table of checks.
fn severities(text: &str, written: WrittenChecks) -> Result<Severities, ConfigFault> {
    let mut severities = Severities::new();
    for (name, word) in written {
        let wrong = |words: Text| ConfigFault::at(text, Some(word.span()), &words);
        let check = checks::find(&name);
        let is_family = name.strip_suffix("/*").is_some_and(|name| families().any(|it| it == name));
        if check.is_none() && !is_family {
            return Err(wrong(unknown_check_or_family(&name)));
        }
        let severity = severity(word.get_ref()).ok_or_else(|| {
            let (name, shown) = (quoted(&name), quoted(word.get_ref()));
            wrong(text!(
                "{shown} is no severity for {name}; write `off`, `info`, `warning` or `error`",
                "{shown} n'est pas une gravité pour {name} ; écrivez `off`, `info`, `warning` ou `error`"
            ))
        })?;
        if severity.is_none() && check.is_some_and(|check| !check.can_be_allowed()) {
            let name = quoted(&name);
            return Err(wrong(text!(
                "{name} cannot be turned off: the file would not be read in full",
                "{name} ne peut pas être désactivé : le fichier ne serait pas lu en entier"
            )));
        }
        severities.insert(name, severity);
    }
    Ok(severities)
}

/// The families of checks, each once.
pub(crate) fn families() -> impl Iterator<Item = &'static str> {
    let mut last = "";
    let names = checks::CHECKS.iter().map(|check| check.family());
    names.filter(move |family| std::mem::replace(&mut last, *family) != *family)
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

/// What to say about a name that is neither a check nor a family.
fn unknown_check_or_family(name: &str) -> Text {
    let family = name.trim_end_matches(['/', '*']);
    let known: Vec<String> = families().map(|family| format!("{family}/*")).collect();
    let near = nearest(&format!("{family}/*"), known.iter().map(|it| Candidate::from(it.as_str())));
    if name.contains('/') && !name.ends_with('*') || near.is_empty() {
        return unknown_check(name);
    }
    let hint = did_you_mean(near.get(..1).unwrap_or_default()).map(|help| help.text);
    let hint = hint.unwrap_or_else(|| text!("", ""));
    let shown = quoted(name);
    text!("there is no family {shown}; {hint}", "il n'y a pas de famille {shown} ; {hint}", hint)
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
        refused(
            "# é\nlanguage = \"fr\"\n",
            2,
            1,
            "write `lang`, `ignore`, `checks`, `paths` or `limits`",
        );
        refused("ignore = 1\n", 1, 10, "wrong kind");
        refused("[checks]\n\"army/over-budget\" = \"loud\"", 2, 22, "`loud` is no severity");
    }

    fn severity_of(config: &Config, name: &str) -> Option<Option<Severity>> {
        config.wanted(checks::find(name).expect("a check"))
    }

    #[test]
    fn a_name_counts_more_than_its_family_and_a_path_more_than_all_files() {
        let text = r#"
[checks]
"army/*" = "info"
"army/over-budget" = "error"
[[paths]]
files = ["drafts/"]
checks = {"army/*" = "off", "army/anachronism" = "warning"}
"#;
        let config = Config::read(text).unwrap();
        assert_eq!(severity_of(&config, "army/over-budget"), Some(Some(Severity::Error)));
        assert_eq!(severity_of(&config, "army/unspent-budget"), Some(Some(Severity::Info)));
        assert_eq!(severity_of(&config, "list/too-many"), None);
        let draft = config.with_paths(|index| index == 0);
        assert_eq!(severity_of(&draft, "army/over-budget"), Some(None));
        assert_eq!(severity_of(&draft, "army/anachronism"), Some(Some(Severity::Warning)));
        assert_eq!(config.with_paths(|_| false).severities, config.severities);
    }

    #[test]
    fn what_says_that_a_file_was_not_read_stays_on() {
        refused("[checks]\n\"yaml/syntax\" = \"off\"", 2, 17, "cannot be turned off");
        let config = Config::read("[checks]\n\"yaml/*\" = \"off\"\n").unwrap();
        assert_eq!(severity_of(&config, "yaml/syntax"), None);
    }

    #[test]
    fn families_and_paths_are_checked_too() {
        refused("[checks]\narmi = \"off\"", 2, 8, "did you mean `army/*`");
        refused("[checks]\n\"army\" = \"off\"", 2, 10, "did you mean `army/*`");
        refused("[[paths]]\nchecks = {}\n", 1, 1, "`files` is missing");
        refused("[[paths]]\nfiles = []\n", 2, 9, "names no file");
        refused("[[paths]]\nfile = [\"a\"]\n", 2, 1, "`files`");
        assert!(families().count() > 8 && families().all(|family| !family.contains('/')));
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
