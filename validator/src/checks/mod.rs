//! Every check, one file each, and the table of them.
//!
//! A check's file holds its name, severity, documentation with a bad and a good example, code, and
//! messages in both languages. Beside it stands a literate fixture of the same stem. Adding a check
//! touches those two files and the list of modules of its family.

pub mod army;
pub mod deployment;
pub mod document;
pub mod list;
pub mod map;
pub mod reference;
pub mod ruleset;
pub mod scenario;
pub mod shape;
pub mod suppression;
pub mod victory;
pub mod weather;
pub mod yaml;

use std::sync::Arc;

use banneret_schema::{ArmyList, Lang, Ruleset};
use banneret_yaml::Fault;

use crate::battle::Battle;
use crate::diagnostic::{Diagnostic, Severity};
use crate::draft::Draft;
use crate::load::{HeaderFault, Loaded};
use crate::roster::Roster;
use crate::scene::{Link, Scene};
use crate::shape::Violation;
use crate::site::Site;
use crate::suppress::AllowFault;
use crate::text::typeset;
use crate::workspace::RulesetFault;

/// What a check looks at.
pub enum Run {
    /// A fault of the text.
    Fault(fn(&Scene<'_>, &Fault) -> Option<Diagnostic>),
    /// The first lines of a document.
    Header(fn(&Scene<'_>, &HeaderFault) -> Option<Diagnostic>),
    /// A place where a document does not have the shape of its kind.
    Shape(fn(&Scene<'_>, &Violation) -> Option<Diagnostic>),
    /// A reference to another document.
    Link(fn(&Scene<'_>, &Link<'_>) -> Option<Diagnostic>),
    /// Other documents of the same folder with the same kind and id.
    Twins(fn(&Scene<'_>, &[Arc<Loaded>]) -> Option<Diagnostic>),
    /// A house ruleset that cannot be put together.
    Ruleset(fn(&Scene<'_>, &RulesetFault) -> Option<Diagnostic>),
    /// A house ruleset that has been put together.
    House(fn(&mut Vec<Diagnostic>, &Scene<'_>, &Ruleset)),
    /// An army under a ruleset.
    Army(fn(&mut Vec<Diagnostic>, &Scene<'_>, &Roster<'_>)),
    /// An army list under a ruleset.
    List(fn(&mut Vec<Diagnostic>, &Scene<'_>, &ArmyList)),
    /// An army, or a contingent of it, against the list it is drawn from.
    Draft(fn(&mut Vec<Diagnostic>, &Scene<'_>, &Draft<'_>)),
    /// A map under a ruleset.
    Map(fn(&mut Vec<Diagnostic>, &Scene<'_>, &Site<'_>)),
    /// A scenario under a ruleset, with its map and armies.
    Scenario(fn(&mut Vec<Diagnostic>, &Battle<'_>)),
    /// How many findings of a file are not listed, and how many are.
    LeftOut(fn(&Scene<'_>, usize, usize) -> Diagnostic),
    /// A comment that allows something.
    Allow(fn(&Scene<'_>, &AllowFault<'_>) -> Option<Diagnostic>),
}

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
    /// What it looks at.
    pub run: Run,
}

impl Check {
    /// The part of the name before the slash.
    #[must_use]
    pub fn family(&self) -> &'static str {
        self.name.split('/').next().unwrap_or_default()
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

/// How many findings of one check are worth a search among words of the author's own: more are not
/// slips, and each search costs as much as there are words.
pub(crate) const SEARCHES: usize = 200;

/// Declares a check: documentation, name, severity, what it looks at, its summaries, and its
/// documentation in French.
macro_rules! check {
    (
        $(#[doc = $doc:literal])+
        $id:ident = $name:literal, $severity:ident, $run:expr;
        en: $en:literal;
        fr: $fr:literal;
        $(fr_doc: $fr_doc:literal;)?
    ) => {
        $(#[doc = $doc])+
        pub static $id: $crate::checks::Check = $crate::checks::Check {
            name: $name,
            severity: $crate::diagnostic::Severity::$severity,
            en: $en,
            fr: $fr,
            doc: concat!($($doc, "\n",)+),
            fr_doc: concat!($($fr_doc)?),
            file: file!(),
            run: $run,
        };
    };
}
pub(crate) use check;

/// Every check, by name: the public modules of the families, gathered when Banneret is built.
pub static CHECKS: &[&Check] = include!(concat!(env!("OUT_DIR"), "/checks.rs"));

/// The check of a name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Check> {
    CHECKS.iter().copied().find(|check| check.name == name)
}
