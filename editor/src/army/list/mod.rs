//! The army list an army is drawn from: what it offers, what it asks, what is taken so far.
//!
//! All accounting is the validator's ([`banneret_validator::drawn`]): a number shown here is the number
//! a finding would name.

mod enlist;
mod entries;
mod limits;
mod redraft;
mod repair;
mod years;

use crate::army::form::called;
use banneret_schema::army_list::Choices;
use banneret_schema::{Army, ArmyList, Ruleset, Year};
use banneret_validator::checks::army_errors;
use banneret_validator::checks::list::legal_profiles;
use banneret_validator::drawn::repair::{Mender, changed};
use banneret_validator::drawn::{DrawnArmy, FoundList};
use banneret_validator::load::Loaded;
use banneret_validator::muster::filled;
use banneret_validator::roster::Roster;
use banneret_validator::scene::Scene;
use banneret_validator::{Workspace, text};
use banneret_yaml::Route;
use std::sync::Arc;

use super::form::NamedId;
use crate::document::Edit;

pub use enlist::{add_entry, add_leader};
pub use entries::{EntryRow, LeaderRow, ShareState};
pub use limits::{LimitState, ShownLimit};
pub use years::{Stretch, YearChange, stretches};

use redraft::redraft;

/// An army list as the army that is drawn from it sees it.
#[derive(Debug, Clone)]
pub struct Listing {
    /// The list.
    pub list: ArmyList,
    /// The file of the list.
    pub path: String,
    /// The year of the army.
    pub year: Option<Year>,
    /// Who may fight.
    pub entries: Vec<EntryRow>,
    /// Who may lead.
    pub leaders: Vec<LeaderRow>,
    /// What the list asks and forbids in the army's year, broken ones first.
    pub bounds: Vec<ShownLimit>,
    /// The years in which nothing changes, in order.
    pub stretches: Vec<Stretch>,
    /// Brings everything the list asks for, where something is missing.
    pub fill: Option<Edit>,
}

impl Listing {
    /// Reads the list of an army; nothing where it names none, or one that cannot be read.
    #[must_use]
    pub fn read(
        workspace: &Workspace<'_>,
        loaded: &Loaded,
        base: &Route,
        ruleset: &Arc<Ruleset>,
        army: &Army,
    ) -> Option<Self> {
        let scene = Scene::new(workspace, loaded).under(Arc::clone(ruleset)).inside(base);
        let sheets = FoundList::all(&scene, army);
        let sheet = sheets.iter().find(|sheet| sheet.contingent.is_none())?;
        let roster = Roster::new(ruleset, army);
        let draft = DrawnArmy::new(&scene, &roster, sheet);
        let mender = Mender::new(&scene, army, &sheets, army_errors);
        let text = &loaded.source.text;
        let mend = |draft: &DrawnArmy<'_>, breach: &_| {
            let way = mender.repairs(draft, breach).into_iter().next()?;
            let title = repair::repair_words(draft, &way);
            redraft(text, base, draft.list, army, &changed(draft, &way), title).ok()
        };
        let list = sheet.list();
        let legal = |choices: &Choices| legal_profiles(&scene, choices);
        let filled = filled(&scene, sheet, army, &legal);
        let fill = filled.and_then(|after| {
            let title = text!("Fill the minimums", "Compléter les minimums");
            redraft(text, base, list, army, &after, title).ok()
        });
        Some(Self {
            path: sheet.path().to_owned(),
            year: draft.year,
            entries: entries::entries(ruleset, &draft),
            leaders: entries::leaders(ruleset, &draft),
            bounds: limits::bounds(&draft, mend),
            stretches: stretches(list),
            fill,
            list: list.clone(),
        })
    }

    /// The ids a unit or leader can name as the entry it is drawn from.
    #[must_use]
    pub fn handles(&self) -> Vec<NamedId> {
        let mut handles = Vec::new();
        let mut add = |id: &str, name: Option<&banneret_schema::Name>| {
            handles.push(NamedId { id: id.to_owned(), name: called(name, id) });
        };
        for entry in self.list.entries.items() {
            add(entry.id.as_str(), entry.name.as_ref());
            for option in entry.options.items() {
                add(option.id.as_str(), option.name.as_ref());
            }
        }
        for leader in self.list.leaders.items() {
            add(leader.id.as_str(), leader.name.as_ref());
        }
        handles
    }

    /// Which stretch of years the army's year lies in.
    #[must_use]
    pub fn stretch(&self) -> Option<usize> {
        let year = self.year?;
        self.stretches.iter().position(|stretch| stretch.years.contains(year))
    }
}
