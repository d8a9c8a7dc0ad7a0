//! References between documents.

pub mod ambiguous_id;
pub mod circular;
pub mod in_doubt;
pub mod missing_file;
pub mod outside_workspace;
pub mod unknown_id;
pub mod unreadable;
pub mod wrong_kind;

use banneret_schema::Lang;
use banneret_schema::header::DocumentKind;

/// A kind of document with its article.
pub(in crate::checks) fn a_kind(kind: DocumentKind, lang: Lang) -> &'static str {
    let (en, fr) = match kind {
        DocumentKind::Ruleset => ("a ruleset", "une règle"),
        DocumentKind::ArmyList => ("an army list", "une liste d'armée"),
        DocumentKind::Army => ("an army", "une armée"),
        DocumentKind::Map => ("a map", "une carte"),
        DocumentKind::Scenario => ("a scenario", "un scénario"),
    };
    match lang {
        Lang::En => en,
        Lang::Fr => fr,
    }
}
