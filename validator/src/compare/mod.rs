//! What changed between two versions of a document, in players' words.
//!
//! Both versions are trees that know their places. Items with an id are the same however they moved, terrain
//! is compared hex by hex, prices come from the bills, and legality from the findings of both.

mod bills;
mod ground;
mod tree;
mod words;

pub use bills::{MemberPrice, TotalChange};
pub use words::key_label;

use std::sync::Arc;

use banneret_schema::hashed::HashMap;
use banneret_schema::header::DocumentKind;
use banneret_schema::{Name, Ruleset, Text};
use banneret_yaml::{Node, Route};

use crate::config::Config;
use crate::diagnostic::{Diagnostic, Severity};
use crate::files::ReadFault;
use crate::load::{Loaded, Model};
use crate::run::check_file;
use crate::workspace::{Workspace, kind_of};

/// One version of a document, with what checking finds in it.
pub struct DocumentVersion<'a> {
    /// The documents around it.
    pub workspace: &'a Workspace<'a>,
    /// The document.
    pub loaded: Arc<Loaded>,
    /// Its findings.
    pub findings: Vec<Diagnostic>,
}

impl<'a> DocumentVersion<'a> {
    /// Reads and checks a version.
    ///
    /// # Errors
    ///
    /// Fails where the file cannot be read.
    pub fn read(
        workspace: &'a Workspace<'a>,
        path: &str,
        config: &Config,
    ) -> Result<Self, ReadFault> {
        let loaded = workspace.load(path)?;
        let findings = check_file(workspace, path, config)?;
        Ok(Self { workspace, loaded, findings })
    }

    /// The rules it is under.
    fn ruleset(&self) -> Option<Arc<Ruleset>> {
        match &self.loaded.model {
            Some(Model::Event(_)) => self.workspace.event_ruleset(&self.loaded).ok(),
            model => {
                let named = model.as_ref().and_then(Model::ruleset)?;
                self.workspace.ruleset(&self.loaded.source, named)
            }
        }
    }

    fn root(&self) -> Option<&Node> {
        self.loaded.source.document.root.as_ref()
    }

    /// What people call it.
    fn name(&self) -> Option<Name> {
        let name = self.root()?.get("name").and_then(words::name_of);
        name.or_else(|| self.loaded.id().map(Name::from))
    }
}

/// What happened to a part of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhatHappened {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It is not what it was.
    Changed,
    /// It is elsewhere.
    Moved,
}

impl WhatHappened {
    /// The word for it in machine formats.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Removed => "removed",
            Self::Changed => "changed",
            Self::Moved => "moved",
        }
    }
}

/// One thing that changed.
#[derive(Debug, Clone)]
pub struct ChangeNote {
    /// What happened.
    pub what: WhatHappened,
    /// The way to it, in the version that has it.
    pub route: Route,
    /// What it is about.
    pub subject: Text,
    /// What was there.
    pub before: Option<Text>,
    /// What is there now.
    pub after: Option<Text>,
    /// The hexes it is about.
    pub hexes: Vec<String>,
    /// What a member of an army cost and costs.
    pub price: Option<MemberPrice>,
    /// What changed in it.
    pub details: Vec<ChangeNote>,
}

impl ChangeNote {
    fn new(what: WhatHappened, route: Route, subject: Text) -> Self {
        Self {
            what,
            route,
            subject,
            before: None,
            after: None,
            hexes: Vec::new(),
            price: None,
            details: Vec::new(),
        }
    }
}

/// Changes that belong together: those under one key of the document.
#[derive(Debug, Clone)]
pub struct ChangeSection {
    /// The key.
    pub key: String,
    /// What people call it.
    pub title: Text,
    /// The changes.
    pub notes: Vec<ChangeNote>,
}

/// Which versions there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existence {
    /// Both.
    Both,
    /// The document is new.
    New,
    /// The document is gone.
    Deleted,
}

/// What changed between two versions of a document.
#[derive(Debug, Clone)]
pub struct Comparison {
    /// Which versions there are.
    pub existence: Existence,
    /// The kind of document, where it is known.
    pub kind: Option<DocumentKind>,
    /// What people call it.
    pub name: Option<Name>,
    /// The changes, key by key.
    pub sections: Vec<ChangeSection>,
    /// What its armies cost, before and after.
    pub totals: Vec<TotalChange>,
    /// Errors and warnings that came.
    pub came: Vec<Diagnostic>,
    /// Errors and warnings that went.
    pub went: Vec<Diagnostic>,
    /// How many errors there were, and are.
    pub errors: (usize, usize),
    /// Whether both texts are the same to the byte.
    pub is_same_text: bool,
}

impl Comparison {
    /// Whether players have anything to notice.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.existence == Existence::Both
            && self.sections.is_empty()
            && self.came.is_empty()
            && self.went.is_empty()
            && self.totals.iter().all(|total| total.before == total.after)
    }
}

/// What changed between two versions of a document; none where there is no version at all.
#[must_use]
pub fn compare(
    before: Option<&DocumentVersion<'_>>,
    after: Option<&DocumentVersion<'_>>,
) -> Option<Comparison> {
    let existence = match (before, after) {
        (Some(_), Some(_)) => Existence::Both,
        (None, Some(_)) => Existence::New,
        (Some(_), None) => Existence::Deleted,
        (None, None) => return None,
    };
    let latest = after.or(before)?;
    let rules = [before, after].map(|version| version.and_then(DocumentVersion::ruleset));
    let bills = bills::Bills::of(before, after, &rules);
    let kind = kind_of(&latest.loaded);
    let hexes = ground::sections(before, after, &rules);
    let mut sections = tree::sections(before, after, &rules, &bills, kind, hexes.is_some());
    sections.extend(hexes.into_iter().flatten());
    let [old, new] = [before, after].map(|version| version.map_or(&[][..], |it| &it.findings));
    let (went, came) = (beyond(old, new), beyond(new, old));
    let errors = |found: &[Diagnostic]| {
        found.iter().filter(|finding| finding.severity == Severity::Error).count()
    };
    let text = |version: Option<&DocumentVersion<'_>>| {
        version.map(|version| version.loaded.source.text.clone())
    };
    Some(Comparison {
        existence,
        kind,
        name: latest.name(),
        sections,
        totals: bills.totals(),
        came,
        went,
        errors: (errors(old), errors(new)),
        is_same_text: text(before) == text(after),
    })
}

/// The errors and warnings that others do not have, by check and words: places move when lines come and go.
fn beyond(findings: &[Diagnostic], others: &[Diagnostic]) -> Vec<Diagnostic> {
    let mut known: HashMap<(&str, &str), usize> = HashMap::default();
    for other in others {
        *known.entry((other.check.name, other.message.en.as_str())).or_default() += 1;
    }
    let mut new = Vec::new();
    let judging = findings.iter().filter(|finding| finding.severity > Severity::Info);
    for finding in judging {
        match known.get_mut(&(finding.check.name, finding.message.en.as_str())) {
            Some(left) if *left > 0 => *left -= 1,
            _ => new.push(finding.clone()),
        }
    }
    new
}
