//! Who stands where: placements of a side.

use banneret_schema::hex::Facing;
use banneret_schema::id::FormationId;
use banneret_validator::{Text, route};
use banneret_yaml::patch::Written;
use banneret_yaml::{Data, Node, Route};

use super::edit::{Change, edit};
use crate::document::map::Refusal;
use crate::document::{Document, Edit};

/// How a member is to stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stand {
    /// The label of its hex, or of both.
    pub at: Vec<String>,
    /// Which way it faces.
    pub facing: Option<Facing>,
    /// The formation it is in, where that is not the usual one.
    pub formation: Option<FormationId>,
}

/// The way to the placement of a member.
#[must_use]
pub fn place_route(side: usize, member: &str) -> Route {
    route!["sides", side, "placements", member]
}

/// The edit that puts a member of a side somewhere. States and hits it has stay as they are.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn place(
    document: &Document,
    title: Text,
    side: usize,
    member: &str,
    stand: &Stand,
) -> Result<Edit, Refusal> {
    let route = place_route(side, member);
    let node = document.loaded().source.document.find(&route);
    edit(document, title, &changes(&route, node, stand))
}

/// The edit that takes a member off the map.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn take_off(
    document: &Document,
    title: Text,
    side: usize,
    member: &str,
) -> Result<Edit, Refusal> {
    edit(document, title, &[Change::Remove(place_route(side, member))])
}

fn changes(route: &Route, node: Option<&Node>, stand: &Stand) -> Vec<Change> {
    let at = Written::Word(stand.at.join("/"));
    let facing = stand.facing.map(|facing| Written::Word(facing.as_str().to_owned()));
    let formation = stand.formation.as_ref().map(|id| Written::Word(id.to_string()));
    if node.is_some_and(|node| matches!(node.data, Data::Mapping(_))) {
        let mut changes = vec![Change::Set(route.join("at"), at)];
        for (key, value) in [("facing", facing), ("formation", formation)] {
            let route = route.join(key);
            changes.push(match value {
                Some(value) => Change::Set(route, value),
                None => Change::Remove(route),
            });
        }
        return changes;
    }
    let mut entries = vec![("at".to_owned(), at.clone())];
    entries.extend(facing.map(|facing| ("facing".to_owned(), facing)));
    entries.extend(formation.map(|formation| ("formation".to_owned(), formation)));
    let value = if entries.len() == 1 { at } else { Written::Map(entries) };
    vec![Change::Set(route.clone(), value)]
}
