//! An army that was submitted to an event, and what the terms make of it.

use std::sync::Arc;

use banneret_schema::{Army, Event, Reference};

use super::{ContingentList, ListChoice, OwnGame, Terms, game, lists};
use crate::diagnostic::Location;
use crate::drawn::FoundList;
use crate::load::Loaded;
use crate::roster::Roster;
use crate::workspace::Workspace;

/// An army that was submitted to an event.
pub struct Submission<'a> {
    /// The terms of the event.
    pub terms: &'a Terms,
    /// The army as it was written.
    pub written: &'a Army,
    /// The army under the terms.
    pub roster: &'a Roster<'a>,
    /// What the army and its contingents are drawn from.
    pub drawn: &'a DrawnFrom,
    /// Where else the same player is named.
    pub same_player: &'a [Location],
}

impl Submission<'_> {
    /// What the event says.
    #[must_use]
    pub fn event(&self) -> &Event {
        self.terms.event()
    }
}

/// What a submitted army is for and drawn from, as far as the terms allow it.
#[derive(Debug)]
pub struct DrawnFrom {
    /// The game it names.
    pub game: OwnGame,
    /// Its own list.
    pub own: ListChoice,
    /// Those of its contingents.
    pub contingents: Vec<ContingentList>,
}

impl DrawnFrom {
    /// Finds out what an army is for and drawn from.
    #[must_use]
    pub(crate) fn of(
        workspace: &Workspace<'_>,
        terms: &Terms,
        loaded: &Loaded,
        army: &Army,
    ) -> Self {
        let source = &loaded.source;
        let game = game::own_game(workspace, terms, source, army.ruleset.as_ref());
        let own = lists::choice(workspace, terms, source, army.list.as_ref());
        let contingents = match own {
            ListChoice::OfEvent { index, .. } => match terms.lists.get(index) {
                Some(list) => lists::of_contingents(workspace, terms, source, army, list),
                None => Vec::new(),
            },
            ListChoice::Free | ListChoice::Missing | ListChoice::NotAllowed => Vec::new(),
        };
        Self { game, own, contingents }
    }

    /// The list the army itself is drawn from.
    #[must_use]
    pub fn list<'t>(&self, terms: &'t Terms) -> Option<&'t Arc<Loaded>> {
        match self.own {
            ListChoice::OfEvent { index, .. } => terms.lists.get(index),
            ListChoice::Free | ListChoice::Missing | ListChoice::NotAllowed => None,
        }
    }

    /// The lists that the army is held to; none where it may choose them itself.
    pub(crate) fn sheets(&self, terms: &Terms) -> Option<Vec<FoundList>> {
        if self.own == ListChoice::Free {
            return None;
        }
        let allies = self.contingents.iter();
        let allies = allies.filter_map(|it| Some((it.list.as_ref()?, Some(it.index))));
        let all = allies.chain(self.list(terms).map(|list| (list, None)));
        Some(all.map(|(list, index)| FoundList::of(Arc::clone(list), index)).collect())
    }
}

/// The army as the terms see it: with the budget of the event, and in its year where that is the only one.
#[must_use]
pub(crate) fn under_terms(terms: &Terms, drawn: &DrawnFrom, written: &Army) -> Army {
    let event = terms.event();
    let mut army = written.clone();
    army.budget = event.budget.or(army.budget);
    army.year = army.year.or(event.only_year());
    if army.list.is_none() {
        let id = drawn.list(terms).and_then(|list| list.id());
        army.list = id.map(Reference::from);
    }
    army
}
