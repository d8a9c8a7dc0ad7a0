//! Documents as pages and files: what the command and the window print and draw alike.
//!
//! A [`Manuscript`] is a document with what it names; a [`PrintOrder`] says what is printed of it and how;
//! [`Printed`] is the result, which becomes files of some [`PrintForm`].

mod booklet;
mod counters;
mod files;
mod list;
mod map;
mod order;
mod picture;
mod roster;

use std::sync::Arc;

use banneret_schema::{Lang, Ruleset};
use banneret_validator::armies::{Fielded, fielded, find};
use banneret_validator::load::{Loaded, Model};
use banneret_validator::{Text, Workspace, text};

pub use files::{PictureForm, PrintForm, Printed, PrintedFile, unknown_letters};
pub use list::list_sheet;
pub use order::{CounterOrder, MapLayout, MapOrder, PrintOrder, PrintedKind};
pub use picture::{PictureStyle, Pictured, StandingMember, picture};

/// A document that is to be printed.
pub struct Manuscript<'a> {
    workspace: &'a Workspace<'a>,
    /// The document.
    pub loaded: Arc<Loaded>,
    /// The rules it is under.
    pub ruleset: Arc<Ruleset>,
    /// The documents that its sides name as their armies.
    armies: Vec<Option<Arc<Loaded>>>,
}

impl<'a> Manuscript<'a> {
    /// The document of a file.
    ///
    /// # Errors
    ///
    /// Fails where it cannot be read or its ruleset is not known, and says so.
    pub fn open(workspace: &'a Workspace<'a>, path: &str) -> Result<Self, Text> {
        let loaded = workspace.load(path).map_err(|fault| fault.text())?;
        let ruleset = workspace.ruleset_of(&loaded)?;
        let armies = match &loaded.model {
            Some(Model::Scenario(scenario)) => {
                scenario.sides.items().map(|side| find(workspace, &loaded, side)).collect()
            }
            _ => Vec::new(),
        };
        Ok(Self { workspace, loaded, ruleset, armies })
    }

    /// What can be printed of it.
    #[must_use]
    pub fn kinds(&self) -> &'static [PrintedKind] {
        use PrintedKind::{Booklet, Counters, List, Map, Roster};
        match &self.loaded.model {
            Some(Model::Map(_)) => &[Map],
            Some(Model::Army(_)) => &[Roster, Counters],
            Some(Model::ArmyList(_)) => &[List],
            Some(Model::Scenario(_)) => &[Booklet, Map, Counters, Roster],
            _ => &[],
        }
    }

    /// The paths of the document and of the armies it names.
    #[must_use]
    pub fn paths(&self) -> Vec<String> {
        let named = self.armies.iter().flatten().map(|army| army.source.path.clone());
        let mut paths: Vec<_> =
            std::iter::once(self.loaded.source.path.clone()).chain(named).collect();
        paths.dedup();
        paths
    }

    /// What is printed of it.
    ///
    /// # Errors
    ///
    /// Fails where the document has nothing of the kind, or its map cannot be read, and says so.
    pub fn print(&self, order: &PrintOrder) -> Result<Printed, Text> {
        match order.kind {
            PrintedKind::Map => map::print(self, order),
            PrintedKind::Counters => counters::print(self, order),
            PrintedKind::Roster => roster::print(self, order),
            PrintedKind::Booklet => booklet::print(self, order),
            PrintedKind::List => list::print(self, order),
        }
    }

    /// What it is called.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        let name = self.loaded.model.as_ref().and_then(|model| match model {
            Model::Army(it) => Some(&it.name),
            Model::ArmyList(it) => Some(&it.name),
            Model::Map(it) => Some(&it.name),
            Model::Scenario(it) => Some(&it.name),
            _ => None,
        });
        name.map_or_else(String::new, |name| name.get(lang).to_owned())
    }

    /// Its army, or those of its sides.
    fn fielded(&self) -> Vec<Fielded<'_>> {
        fielded(self.workspace, &self.loaded, &self.armies)
    }
}

fn no_army() -> Text {
    not_this(&text!(
        "an army, nor a scenario with armies",
        "une armée, ni un scénario avec des armées"
    ))
}

/// A document is not what would be printed.
fn not_this(what: &Text) -> Text {
    text!(
        "not {what}; `banneret check` says more",
        "ce n'est pas {what} ; `banneret check` en dit plus",
        what
    )
}
