//! What is known of a check before it looks at anything: its name, how grave it is, its documentation.

use banneret_schema::Lang;
use banneret_schema::ruleset::expectation::Graveness;

use crate::text::typeset;

/// How grave a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing.
    Info,
    /// Probably not what the author wants.
    Warning,
    /// Against the rules.
    Error,
}

impl Severity {
    /// The word for it in machine formats and configuration.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl From<Graveness> for Severity {
    fn from(graveness: Graveness) -> Self {
        match graveness {
            Graveness::Error => Self::Error,
            Graveness::Warning => Self::Warning,
            Graveness::Info => Self::Info,
        }
    }
}

/// Limits of a workspace, which nobody can lift but by setting them.
const LIMITS: [&str; 4] =
    ["map/too-large", "reference/too-deep", "shape/and-more", "shape/id-too-long"];

/// One check.
pub struct Check {
    /// Its name: `family/what-is-wrong`.
    pub name: &'static str,
    /// How grave its findings are.
    pub severity: Severity,
    /// What it finds, in English.
    pub en: &'static str,
    /// What it finds, in French.
    pub fr: &'static str,
    /// Its documentation, in Markdown.
    pub doc: &'static str,
    /// What the documentation says before its examples, in French.
    pub fr_doc: &'static str,
    /// The file it stands in, from the root of the crate.
    pub file: &'static str,
    /// Whether it says that a file was not read in full or has no sound first lines.
    pub of_reading: bool,
    /// Whether it holds a submitted file to the terms of an event, which no comment of that file can change.
    pub of_terms: bool,
}

impl Check {
    /// The part of the name before the slash.
    #[must_use]
    pub fn family(&self) -> &'static str {
        self.name.split('/').next().unwrap_or_default()
    }

    /// Whether its findings can be allowed or turned off. Not where it says that the file was not read in
    /// full: nobody could tell what else is allowed then.
    #[must_use]
    pub fn can_be_allowed(&self) -> bool {
        let is_unread = self.of_reading && self.severity == Severity::Error;
        !is_unread && !self.of_terms && !LIMITS.contains(&self.name)
    }

    /// What it finds, in a language.
    #[must_use]
    pub fn summary(&self, lang: Lang) -> String {
        typeset(
            match lang {
                Lang::En => self.en,
                Lang::Fr => self.fr,
            },
            lang,
        )
    }

    /// The documentation as Markdown, without the space each doc-comment line begins with.
    #[must_use]
    pub fn markdown(&self) -> String {
        let lines = self.doc.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
        lines.collect::<Vec<_>>().join("\n").trim().to_owned()
    }
}

impl Check {
    /// What it finds and why, in a language, without the examples.
    #[must_use]
    pub fn explanation(&self, lang: Lang) -> String {
        let page = match lang {
            Lang::En => self.markdown(),
            Lang::Fr => typeset(self.fr_doc, lang),
        };
        page.split("## Bad").next().unwrap_or_default().trim().to_owned()
    }

    /// The page that explains it in a language: what it finds and why, and the examples.
    #[must_use]
    pub fn page(&self, lang: Lang) -> String {
        let english = self.markdown();
        let examples = english.find("## Bad").map_or("", |at| &english[at..]);
        match lang {
            Lang::En => english,
            Lang::Fr => {
                let examples =
                    examples.replace("## Bad", "## À éviter").replace("## Good", "## Correct");
                format!("{}\n\n{examples}", typeset(self.fr_doc, lang)).trim().to_owned()
            }
        }
    }
}

impl std::fmt::Debug for Check {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}
