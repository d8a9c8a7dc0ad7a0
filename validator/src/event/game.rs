//! The game a submitted army names, beside the one the event is played by.

use banneret_schema::header::DocumentKind;
use banneret_schema::{Name, Reference};

use super::Terms;
use crate::load::{Loaded, Model};
use crate::source::SourceFile;
use crate::workspace::{Found, Workspace};

/// A ruleset among those another builds on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Forebear {
    id: String,
    name: Name,
    /// Its file; none for a game that ships.
    pub(super) path: Option<String>,
}

/// The game a submitted army names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OwnGame {
    /// That of the event, or one it builds on; or it names none.
    OfEvent,
    /// Rules of its own for the same game.
    HouseRules(Name),
    /// Rules that are not there.
    NotFound,
    /// Another game.
    Another(Name),
}

/// No chain of rulesets is longer than what its limit lets anyone put together.
const LONGEST: usize = 256;

/// A ruleset and those it builds on, the game itself last; empty where it is not there.
pub(super) fn lineage(
    workspace: &Workspace<'_>,
    from: &SourceFile,
    reference: &Reference,
) -> Vec<Forebear> {
    let mut line = Vec::new();
    let mut found = workspace.find(from, reference, DocumentKind::Ruleset);
    while line.len() < LONGEST {
        let house = match found {
            Found::Shipped(game) => {
                let (id, name) = (game.id.to_string(), game.name.clone());
                line.push(Forebear { id, name, path: None });
                break;
            }
            Found::Document(house) => house,
            _ => return Vec::new(),
        };
        line.push(forebear(&house));
        let Some(Model::Ruleset(model)) = &house.model else { return Vec::new() };
        let Some(base) = &model.extends else { break };
        found = workspace.find(&house.source, base, DocumentKind::Ruleset);
    }
    line
}

fn forebear(house: &Loaded) -> Forebear {
    let id = house.id().unwrap_or_default().to_owned();
    let data = match &house.model {
        Some(Model::Ruleset(model)) => model.data.get("name").cloned(),
        _ => None,
    };
    let name = data.and_then(|name| serde_json::from_value(name).ok());
    let name = name.unwrap_or_else(|| Name::from(id.as_str()));
    Forebear { id, name, path: Some(house.source.path.clone()) }
}

/// How the game that a submitted army names stands to that of the event.
pub(super) fn own_game(
    workspace: &Workspace<'_>,
    terms: &Terms,
    from: &SourceFile,
    reference: Option<&Reference>,
) -> OwnGame {
    let Some(reference) = reference else { return OwnGame::OfEvent };
    let line = lineage(workspace, from, reference);
    let Some(own) = line.first() else {
        // Whoever sends a file alone cannot send along the rules of the event.
        let words = reference.as_str();
        let file = |path: &str| path.rsplit(['/', '\\']).next() == words.rsplit(['/', '\\']).next();
        let meant = |it: &Forebear| it.id == words || it.path.as_deref().is_some_and(file);
        let is_meant = terms.lineage.iter().any(meant);
        return if is_meant { OwnGame::OfEvent } else { OwnGame::NotFound };
    };
    let same = |it: &Forebear| it.path == own.path && it.id == own.id;
    if terms.lineage.iter().any(same) {
        return OwnGame::OfEvent;
    }
    let (game, ours) = (line.last(), terms.lineage.last());
    if game.map(|it| (&it.id, &it.path)) == ours.map(|it| (&it.id, &it.path)) {
        OwnGame::HouseRules(own.name.clone())
    } else {
        OwnGame::Another(own.name.clone())
    }
}
