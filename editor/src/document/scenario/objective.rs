//! Objectives: places to take or hold.

use banneret_schema::Scenario;
use banneret_schema::hex::looks_like_label;
use banneret_validator::{Text, route, text};
use banneret_yaml::Node;
use banneret_yaml::patch::Written;

use super::edit::{ScenarioChange, edit};
use crate::document::{Edit, OpenDocument, RefusedEdit};

/// The edit that makes a hex an objective, with an id nobody has yet.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn add_objective(document: &OpenDocument, hex: &str) -> Result<Edit, RefusedEdit> {
    let taken = |id: &str| {
        let objectives = document.scenario().map(|scenario: &Scenario| &scenario.objectives);
        objectives.is_some_and(|all| all.items().any(|objective| objective.id.as_str() == id))
    };
    let id = (1..).map(|number: u32| format!("objective-{number}")).find(|id| !taken(id));
    let value = Written::Map(vec![
        ("id".to_owned(), Written::Word(id.unwrap_or_default())),
        ("at".to_owned(), Written::Word(hex.to_owned())),
    ]);
    let title = text!("Make {hex} an objective", "Faire de {hex} un objectif");
    edit(document, title, &[ScenarioChange::Push(route!["objectives"], value)])
}

/// The edit that moves one hex of an objective to another.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn move_objective(
    document: &OpenDocument,
    index: usize,
    part: usize,
    hex: &str,
) -> Result<Edit, RefusedEdit> {
    let at = route!["objectives", index, "at"];
    let node = document.loaded().source.document.find(&at);
    let route =
        if node.is_some_and(|node| Node::items(node).is_some()) { at.join(part) } else { at };
    let written = document.loaded().source.document.find(&route).and_then(Node::text);
    let is_hex = |text: &str| looks_like_label(text);
    if !written.is_none_or(is_hex) {
        return Err(RefusedEdit(text!(
            "this objective is a zone or a place of the map; move it there, or write a hex in its place",
            "cet objectif est une zone ou un lieu de la carte ; déplacez-le là, ou écrivez un hexagone",
        )));
    }
    let title = text!("Move an objective to {hex}", "Déplacer un objectif en {hex}");
    edit(document, title, &[ScenarioChange::Set(route, Written::Word(hex.to_owned()))])
}

/// The edit that takes an objective away.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn remove_objective(document: &OpenDocument, index: usize) -> Result<Edit, RefusedEdit> {
    let title: Text = text!("Remove an objective", "Retirer un objectif");
    edit(document, title, &[ScenarioChange::Remove(route!["objectives", index])])
}
