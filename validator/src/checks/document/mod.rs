//! The first lines of a document.

pub mod duplicate_id;
pub mod empty;
pub mod no_kind;
pub mod no_version;
pub mod not_a_mapping;
pub mod other_game;
pub mod other_kind;
pub mod too_many_findings;
pub mod unknown_kind;
pub mod unknown_version;

use banneret_schema::header::DocumentKind;

use crate::text;
use crate::text::{Text, either, quoted};

/// Help that lists the kinds of document.
fn kinds() -> Text {
    let kinds: Vec<_> = DocumentKind::ALL.into_iter().map(|kind| quoted(kind.as_str())).collect();
    text!(
        "write `kind:` and one of {kinds}",
        "écrivez `kind:` et l'un de {kinds}",
        kinds = either(kinds)
    )
}
