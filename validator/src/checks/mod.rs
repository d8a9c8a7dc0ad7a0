//! Every check, one file each, and the table of them.
//!
//! A check's file holds its name, severity, documentation with a bad and a good example, code, and
//! messages in both languages. Beside it stands a literate fixture of the same stem. Adding a check
//! touches those two files and the list of modules of its family.

pub mod army;
pub mod deployment;
pub mod document;
pub mod event;
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

mod span;

use std::sync::Arc;

use banneret_schema::header::DocumentKind;
use banneret_schema::{ArmyList, Event, Ruleset};
use banneret_yaml::Fault;

use crate::battle::Battle;
pub use crate::check::Check;
use crate::check::Severity;
use crate::checked_map::CheckedMap;
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::event::{Submission, Terms};
use crate::load::{HeaderFault, Loaded};
use crate::muster::ListProof;
use crate::roster::Roster;
use crate::scene::{Link, Scene};
use crate::shape::Violation;
use crate::suppress::AllowFault;
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
    /// An army list, and what is proven of all its limits together.
    Proof(fn(&mut Vec<Diagnostic>, &Scene<'_>, &ArmyList, &ListProof)),
    /// An army, or a contingent of it, against the list it is drawn from.
    Draft(fn(&mut Vec<Diagnostic>, &Scene<'_>, &DrawnArmy<'_>)),
    /// A map under a ruleset.
    Map(fn(&mut Vec<Diagnostic>, &Scene<'_>, &CheckedMap<'_>)),
    /// A scenario under a ruleset, with its map and armies.
    Scenario(fn(&mut Vec<Diagnostic>, &Battle<'_>)),
    /// The terms of an event, under its ruleset.
    Event(fn(&mut Vec<Diagnostic>, &Scene<'_>, &Event)),
    /// An army that was submitted to an event.
    Submission(fn(&mut Vec<Diagnostic>, &Scene<'_>, &Submission<'_>)),
    /// A document of another kind that was submitted to an event.
    Stray(fn(&Scene<'_>, DocumentKind) -> Option<Diagnostic>),
    /// How many findings the comments of a submitted file would allow, and the terms do not.
    Overruled(fn(&Scene<'_>, &Terms, usize) -> Diagnostic),
    /// How many findings of a file are not listed, and how many are.
    LeftOut(fn(&Scene<'_>, usize, usize) -> Diagnostic),
    /// A comment that allows something.
    Allow(fn(&Scene<'_>, &AllowFault<'_>) -> Option<Diagnostic>),
}

/// A check as it is listed: what is known of it, and what it looks at.
pub struct ListedCheck {
    /// What is known of it.
    pub check: Check,
    /// What it looks at.
    pub run: Run,
}

impl std::ops::Deref for ListedCheck {
    type Target = Check;

    fn deref(&self) -> &Check {
        &self.check
    }
}

/// How many findings of one check are worth a search among words of the author's own: more are not
/// slips, and each search costs as much as there are words.
pub(crate) const SEARCHES: usize = 200;

/// The documentation of a check. The programs in the browser leave it out: nobody can ask them for it, the guide
/// has it, and every visitor would fetch it.
pub(crate) const fn explained(documentation: &'static str) -> &'static str {
    if cfg!(target_arch = "wasm32") { "" } else { documentation }
}

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
        pub static $id: $crate::checks::ListedCheck = $crate::checks::ListedCheck {
            check: $crate::check::Check {
                name: $name,
                severity: $crate::check::Severity::$severity,
                en: $en,
                fr: $fr,
                doc: $crate::checks::explained(concat!($($doc, "\n",)+)),
                fr_doc: $crate::checks::explained(concat!($($fr_doc)?)),
                file: file!(),
                of_reading: matches!($run, $crate::checks::Run::Fault(_) | $crate::checks::Run::Header(_)),
                of_terms: matches!($run, $crate::checks::Run::Submission(_) | $crate::checks::Run::Stray(_)),
            },
            run: $run,
        };
    };
}
pub(crate) use check;

/// Every check, by name: the public modules of the families, gathered when Banneret is built.
pub static CHECKS: &[&ListedCheck] = include!(concat!(env!("OUT_DIR"), "/checks.rs"));

/// The check of a name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Check> {
    CHECKS.iter().map(|listed| &listed.check).find(|check| check.name == name)
}

/// The errors of an army by itself.
#[must_use]
pub fn army_errors(scene: &Scene<'_>, roster: &Roster<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for check in CHECKS.iter().filter(|check| check.severity == Severity::Error) {
        if let Run::Army(run) = check.run {
            run(&mut findings, scene, roster);
        }
    }
    findings
}
