//! The canonical layout of a document: its text read into what is to be written, comments and all, and
//! handed to the one [writer](crate::write).
//!
//! What an author chose stays: lines or brackets, the breaks of long texts, empty lines between things
//! that belong apart. What nobody chooses is one: indents, spaces, quotes, the order of keys.

mod comments;
mod key_order;
mod meaning;
mod scalar;
mod values;

use crate::document::Document;
use crate::node::Data;
use crate::patch::{Order, Refusal};
use crate::recover::parse;
use crate::route::Route;
use crate::write::TextLayout;
use crate::{limits::TextLimits, patch::CommentedText, patch::ValueInText};

pub use meaning::same_meaning;

use values::Scribe;

/// What a formatter must know of documents.
#[derive(Clone, Copy)]
pub struct Manner {
    /// The keys of a mapping in the order in which people write them.
    pub order: Order,
    /// Whether a list holds rows of cells with spaces between them.
    pub is_rows: fn(&Document, &Route) -> bool,
}

/// A text in its canonical layout. It says the same as before, with the same comments, and formatting it
/// again changes nothing; where that cannot be had, the text is refused.
///
/// # Errors
/// Where the text has faults, shares values through anchors, or is laid out in a way that would lose
/// something.
pub fn formatted(text: &str, document: &Document, manner: Manner) -> Result<String, Refusal> {
    if !document.torn.is_empty() || !document.faults.is_empty() {
        return Err(Refusal::Torn);
    }
    let root = document.root.as_ref().ok_or(Refusal::Absent)?;
    if !matches!(root.data, Data::Mapping(_)) {
        return Err(Refusal::WrongKind);
    }
    let page = CommentedText::new(text, document);
    let site = ValueInText::find(&page, document, &Route::root())?;
    let root = Scribe::new(page, document, manner).root(&site)?;
    let mark = if text.starts_with('\u{feff}') { "\u{feff}" } else { "" };
    let after = format!("{mark}{}", TextLayout::new(page.eol()).document(&root));
    let again = parse(&after, &TextLimits::MOST);
    let agree = same_meaning(document, &again, manner.is_rows)
        && comments::same(text, document, &after, &again);
    if agree { Ok(after) } else { Err(Refusal::Unsure) }
}
