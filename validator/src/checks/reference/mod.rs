//! References between documents.

pub mod ambiguous_id;
pub mod circular;
pub mod in_doubt;
pub mod missing_file;
pub mod outside_workspace;
pub mod too_deep;
pub mod unknown_id;
pub mod unreadable;
pub mod wrong_kind;

use std::sync::Arc;

use banneret_schema::header::DocumentKind;

use crate::diagnostic::Location;
use crate::load::Loaded;
use crate::text::{Words, is_hidden};

/// A kind of document with its article.
pub(in crate::checks) fn a_kind(kind: DocumentKind) -> Words {
    match kind {
        DocumentKind::Ruleset => Words::new("a ruleset", "des règles"),
        DocumentKind::ArmyList => Words::new("an army list", "une liste d'armée"),
        DocumentKind::Army => Words::new("an army", "une armée"),
        DocumentKind::Map => Words::new("a map", "une carte"),
        DocumentKind::Scenario => Words::new("a scenario", "un scénario"),
        DocumentKind::Event => Words::new("an event", "un événement"),
    }
}

/// Quotes words to be copied: whole, with control characters made visible.
pub(super) fn whole(words: &str) -> String {
    let mut shown = String::from("`");
    for letter in words.chars() {
        if is_hidden(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown.push('`');
    shown
}

/// Where a document gives itself its id.
pub(super) fn id_place(loaded: &Loaded) -> Location {
    let root = loaded.source.document.root.as_ref();
    let id = root.and_then(|root| root.get("id"));
    let span = id.or(root).map(|node| node.span).unwrap_or_default();
    Location { source: Arc::clone(&loaded.source), span }
}
