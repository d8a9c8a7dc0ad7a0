//! Editing sessions over documents: new keys go where people look for them.

use banneret_schema::header::DocumentKind;
use banneret_schema::key_order;
use banneret_yaml::patch::Session;
use banneret_yaml::{Document, Node, Route, Step};

/// A session over the text of a document. It is read anew: what the checks set aside is written there
/// all the same.
#[must_use]
pub fn session(text: &str) -> Session<'_> {
    Session::new(text).in_order(usual_order)
}

/// The keys of a mapping in the order in which people write them.
#[must_use]
pub fn usual_order(document: &Document, mapping: &Route) -> Vec<&'static str> {
    let root = document.root.as_ref();
    let kind = root.and_then(|root| root.get("kind")).and_then(Node::text);
    let Some(kind) = kind.and_then(DocumentKind::parse) else { return Vec::new() };
    let way = mapping.steps().iter().map(|step| match step {
        Step::Key(key) => Some(&**key),
        Step::Index(_) => None,
    });
    let game = root.and_then(|root| root.get("ruleset")).and_then(Node::text);
    key_order(kind, game, way)
}
