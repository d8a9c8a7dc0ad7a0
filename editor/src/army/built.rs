//! An army as the builder sees it: read, looked up and priced once for each revision that was checked.

use std::sync::Arc;

use banneret_schema::header::DocumentKind;
use banneret_schema::reference::Inline;
use banneret_schema::{Army, Ruleset};
use banneret_validator::load::{Loaded, Model};
use banneret_validator::{Config, Diagnostic, Files, Workspace};
use banneret_yaml::{Route, Step};

use super::budget::Balance;
use super::form::{Form, NamedId, called};
use super::list::Listing;
use super::roster::MemberTable;

/// Where an army stands and what surrounds it: everything needed to read it, and to judge what it
/// would be after a change.
#[derive(Clone, Copy)]
pub struct ArmySetting<'a> {
    /// The documents, with what is on screen in place of what was saved.
    pub files: &'a dyn Files,
    /// The file of the army, from the root of the workspace.
    pub path: &'a str,
    /// What the workspace wants of the checks.
    pub config: &'a Config,
}

/// An army, read.
#[derive(Debug)]
pub struct BuiltArmy {
    /// Where it begins: the root of the file, or a side of a scenario.
    pub base: Route,
    /// Its text, and what it says.
    pub loaded: Arc<Loaded>,
    /// Its game.
    pub ruleset: Arc<Ruleset>,
    /// The keys its members have.
    pub form: Arc<Form>,
    /// Its members.
    pub roster: MemberTable,
    /// What it costs and may cost.
    pub balance: Balance,
    /// The list it is drawn from.
    pub listing: Option<Listing>,
    /// What was found in its file.
    pub problems: Vec<Diagnostic>,
}

impl BuiltArmy {
    /// Reads an army of a file that was checked. Nothing where there is none, or its game is not known.
    #[must_use]
    pub fn read(
        workspace: &Workspace<'_>,
        path: &str,
        base: &Route,
        problems: Vec<Diagnostic>,
    ) -> Option<Self> {
        let loaded = workspace.load(path).ok()?;
        let army = army_at(&loaded, base)?;
        let named = army.ruleset.as_ref().or(loaded.model.as_ref()?.ruleset())?;
        let ruleset = workspace.ruleset(&loaded.source, named)?;
        let form = Arc::new(Form::new(&ruleset));
        let roster = MemberTable::new(&ruleset, &form, army, &loaded, base, &problems);
        let balance = Balance::new(&ruleset, army);
        let listing = Listing::read(workspace, &loaded, base, &ruleset, army);
        let loaded = Arc::clone(&loaded);
        let base = base.clone();
        Some(Self { base, loaded, ruleset, form, roster, balance, listing, problems })
    }

    /// Where armies begin in a document: the root of an army, each army written inside a scenario.
    #[must_use]
    pub fn bases(loaded: &Loaded) -> Vec<Route> {
        match &loaded.model {
            Some(model) if model.kind() == DocumentKind::Army => vec![Route::root()],
            Some(Model::Scenario(scenario)) => {
                let sides = scenario.sides.iter();
                let inside = sides.filter(|(_, it)| matches!(it.army, Some(Inline::Here(_))));
                inside.map(|(at, _)| Route::root().join("sides").join(at).join("army")).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The army.
    #[must_use]
    pub fn army(&self) -> &Army {
        army_at(&self.loaded, &self.base).expect("a muster is made of an army only")
    }

    /// Whether it was read from a text as it is now. What an older one gives must not be applied: a
    /// patch holds for one text only.
    #[must_use]
    pub fn is_of(&self, text: &str) -> bool {
        self.text() == text
    }

    /// The text it was read from.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.loaded.source.text
    }
}

/// The army lists of a game that a file could name, as players call them. All of them are read: this is for whoever
/// asks, not for every check.
pub(crate) fn named_lists(setting: ArmySetting<'_>, game: &Ruleset) -> Vec<NamedId> {
    let workspace = Workspace::new(setting.files);
    let found = workspace.documents_around(setting.path, DocumentKind::ArmyList, game).into_iter();
    let named = found.filter_map(|loaded| {
        let id = loaded.id()?.to_owned();
        Some(NamedId { name: called(loaded.name(), &id), id })
    });
    named.collect()
}

pub(super) fn army_at<'l>(loaded: &'l Loaded, base: &Route) -> Option<&'l Army> {
    match (loaded.model.as_ref()?, base.steps()) {
        (Model::Army(army), []) => Some(army),
        (Model::Scenario(scenario), [_, Step::Index(side), _]) => {
            match &scenario.sides.get(*side)?.army {
                Some(Inline::Here(army)) => Some(army),
                _ => None,
            }
        }
        _ => None,
    }
}
