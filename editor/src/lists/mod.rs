//! The list editor as data: an army list as its author sees it, line by line, in words and with prices.
//!
//! Keys and their values come from the JSON Schema of the game, and the validator judges every choice.

mod choices;
pub mod convert;
pub mod converted;
mod fielded;
mod form;
mod row;

use std::sync::Arc;

use banneret_schema::army_list::Choices;
use banneret_schema::{ArmyList, Name, Period, Ruleset, Year};
use banneret_validator::checks::list::legal_profiles;
use banneret_validator::load::{Loaded, Model};
use banneret_validator::muster::PriceTable;
use banneret_validator::scene::Scene;
use banneret_validator::{Diagnostic, Severity, Text, Workspace, text};
use banneret_yaml::Route;

use crate::army::list::{Stretch, stretches};

pub use choices::{ListQuestion, OfferedId, judged, offered};
pub use fielded::{FieldOrder, FieldedArmy, FieldedLine};
pub use form::ListForm;
pub use row::ListRow;

/// An army list, read.
#[derive(Debug)]
pub struct BuiltList {
    /// Its text, and what it says.
    pub loaded: Arc<Loaded>,
    /// Its game.
    pub ruleset: Arc<Ruleset>,
    /// The keys its lines have.
    pub form: Arc<ListForm>,
    /// Its lines, part by part.
    pub rows: Vec<ListRow>,
    /// The years in which nothing changes, in order.
    pub stretches: Vec<Stretch>,
    /// What was found in its file.
    pub problems: Vec<Diagnostic>,
}

/// What is proven of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProofState {
    /// In each of its years some army keeps all its limits, and each of its parts can be taken.
    Proven,
    /// No army can keep it.
    Impossible,
    /// Nobody can take some of its parts.
    Unusable,
    /// It takes too long.
    Undecided,
    /// Some of it cannot be relied on, and is left out.
    Faulty,
}

impl BuiltList {
    /// Reads the list of a file that was checked. Nothing where there is none, or its game is not known.
    #[must_use]
    pub fn read(workspace: &Workspace<'_>, path: &str, problems: Vec<Diagnostic>) -> Option<Self> {
        let loaded = workspace.load(path).ok()?;
        let list = list_of(&loaded)?;
        let ruleset = workspace.ruleset(&loaded.source, list.ruleset.as_ref()?)?;
        let scene = Scene::new(workspace, &loaded).under(Arc::clone(&ruleset));
        let legal = |choices: &Choices| legal_profiles(&scene, choices);
        let prices = PriceTable::new(&ruleset, list, &legal);
        let rows = row::rows(&ruleset, list, &loaded, prices.as_ref(), &problems);
        Some(Self {
            form: Arc::new(ListForm::new(&ruleset)),
            stretches: stretches(list),
            rows,
            problems,
            loaded: Arc::clone(&loaded),
            ruleset,
        })
    }

    /// The list.
    #[must_use]
    pub fn list(&self) -> &ArmyList {
        list_of(&self.loaded).expect("it was read of a list")
    }

    /// The text it was read from.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.loaded.source.text
    }

    /// The name at a place, in one language or both.
    #[must_use]
    pub fn name_at(&self, route: &Route) -> Option<Name> {
        let node = self.loaded.source.document.find(route)?;
        let of = |key: &str| Some(node.get(key)?.text()?.to_owned());
        match node.text() {
            Some(text) => Some(Name::from(text)),
            None => Some(Name::Both { en: of("en"), fr: of("fr") }),
        }
    }

    /// The years at a place.
    #[must_use]
    pub fn years_at(&self, route: &Route) -> Option<Period> {
        let node = self.loaded.source.document.find(route)?;
        let of = |key: &str| Some(Year::new(node.get(key)?.text()?.parse().ok()?));
        Some(Period { from: of("from"), to: of("to") })
    }

    /// What is proven of it.
    #[must_use]
    pub fn proof(&self) -> ProofState {
        let has = |check: &str| self.problems.iter().any(|it| it.check.name == check);
        let mut errors = self.problems.iter().filter(|it| it.severity == Severity::Error);
        if has("list/impossible") {
            ProofState::Impossible
        } else if errors.any(|it| it.check.name != "list/unusable") {
            ProofState::Faulty
        } else if has("list/unusable") {
            ProofState::Unusable
        } else if has("list/undecided") {
            ProofState::Undecided
        } else {
            ProofState::Proven
        }
    }
}

impl ProofState {
    /// It in a sentence.
    #[must_use]
    pub fn words(self) -> Text {
        match self {
            Self::Proven => text!(
                "Proven: some army keeps every limit, and each part can be taken.",
                "Prouvé : une armée tient toutes les limites, et chaque partie peut être prise."
            ),
            Self::Impossible => text!(
                "No army can keep all limits of this list.",
                "Aucune armée ne peut tenir toutes les limites de cette liste."
            ),
            Self::Unusable => text!(
                "An army can keep it, but a part can be taken by nobody.",
                "Une armée peut la tenir, mais une partie n’est à prendre par personne."
            ),
            Self::Undecided => text!(
                "Not proven to the end: its limits hang together in too many ways.",
                "Pas prouvé jusqu’au bout : ses limites tiennent ensemble de trop de manières."
            ),
            Self::Faulty => text!(
                "Not proven: what has errors is left out.",
                "Pas prouvé : ce qui a des erreurs est laissé de côté."
            ),
        }
    }
}

fn list_of(loaded: &Loaded) -> Option<&ArmyList> {
    match loaded.model.as_ref()? {
        Model::ArmyList(list) => Some(list),
        _ => None,
    }
}
