//! Changing a document by patching its text: whatever a change does not touch stays byte for byte.
//!
//! A [`Change`] says what is wanted. [`apply`] turns it into a [`Patch`], reads the patched text and
//! compares it with what it should say, so that a patch is never wrong: it is right, or there is a
//! [`Refusal`]. Where the layout of the text defeats a small patch, the collection around it is
//! written anew, unless comments would be lost.
//!
//! ```
//! use banneret_yaml::{Limits, Route, parse, patch};
//!
//! let text = "units:\n  - {id: guards, count: 2} # the best\n";
//! let document = parse(text, &Limits::default());
//! let route = Route::from_pointer("/units/0/count");
//! let patch = patch::set(text, &document, &route, 3).unwrap();
//! assert_eq!(patch.apply(text), "units:\n  - {id: guards, count: 3} # the best\n");
//! ```

mod block;
mod change;
mod deed;
mod draft;
mod flow;
mod order;
mod page;
mod refusal;
mod replace;
mod site;
mod verify;
mod write;
mod written;

pub use crate::splice::{Overlap, Patch, Splice};
pub use change::Change;
pub use refusal::Refusal;
pub use written::Written;

use crate::fault::FaultKind;
use crate::limits::Limits;
use crate::node::Document;
use crate::recover::parse;
use crate::route::Route;
use crate::splice;

use deed::Deed;
use page::Page;

/// A change made: the patch, and what it leads to.
#[derive(Debug, Clone)]
pub struct Patched {
    /// What changes.
    pub patch: Patch,
    /// The text after it.
    pub text: String,
    /// The document after it.
    pub document: Document,
}

/// Makes a change, and makes sure of it by reading the patched text.
///
/// # Errors
/// Where the change is impossible, or cannot be made without risk to the rest of the text.
pub fn apply(text: &str, document: &Document, change: &Change) -> Result<Patched, Refusal> {
    sound(document)?;
    let page = Page::new(text, document);
    let mut deed = Deed::of(document, change)?;
    let refusal = match attempt(&page, document, &deed) {
        Ok(patched) => return Ok(patched),
        Err(refusal) => refusal,
    };
    while refusal == Refusal::Unsure
        && let Some(coarser) = deed.coarser(document)
    {
        deed = coarser;
        let Some(node) = document.find(&deed.route) else { break };
        let span = node.span.range();
        if page.may_share(span.clone()) {
            return Err(Refusal::Shared);
        }
        if page.comment_in(span.start, span.end).is_some() {
            break;
        }
        if let Ok(patched) = attempt(&page, document, &deed) {
            return Ok(patched);
        }
    }
    Err(refusal)
}

fn attempt(page: &Page<'_>, document: &Document, deed: &Deed) -> Result<Patched, Refusal> {
    let patch = draft::draft(page, document, deed)?;
    let text = patch.apply(page.text);
    // Whoever has read the document has seen to its limits.
    let after = parse(&text, &Limits::MOST);
    if verify::agrees(document, &after, deed) {
        Ok(Patched { patch, text, document: after })
    } else {
        Err(Refusal::Unsure)
    }
}

/// The patch of a change without reading the patched text: fast, and to be followed by [`holds`].
///
/// # Errors
/// Where the change is impossible or the layout of the text defeats it.
pub fn draft(text: &str, document: &Document, change: &Change) -> Result<Patch, Refusal> {
    sound(document)?;
    draft::draft(&Page::new(text, document), document, &Deed::of(document, change)?)
}

/// Whether a document is another one after a change, and everything else in it as it was.
#[must_use]
pub fn holds(before: &Document, after: &Document, change: &Change) -> bool {
    Deed::of(before, change).is_ok_and(|deed| verify::agrees(before, after, &deed))
}

/// Refuses documents of which parts could not be read.
fn sound(document: &Document) -> Result<(), Refusal> {
    let harmless = |kind: &FaultKind| {
        matches!(
            kind,
            FaultKind::UnknownTag(_) | FaultKind::UnknownAlias(_) | FaultKind::MergeValue
        )
    };
    let whole = document.torn.is_empty() && document.faults.iter().all(|f| harmless(&f.kind));
    if whole { Ok(()) } else { Err(Refusal::Torn) }
}

/// Writes a value at a route, in place of what stands there or as a new last key; mappings on the
/// way that are missing are made.
///
/// # Errors
/// See [`apply`].
pub fn set(
    text: &str,
    document: &Document,
    route: &Route,
    value: impl Into<Written>,
) -> Result<Patch, Refusal> {
    let change = Change::Set { route: route.clone(), value: value.into() };
    apply(text, document, &change).map(|patched| patched.patch)
}

/// Puts an item into a list, which is made where it is missing.
///
/// # Errors
/// See [`apply`].
pub fn insert(
    text: &str,
    document: &Document,
    sequence: &Route,
    index: usize,
    value: impl Into<Written>,
) -> Result<Patch, Refusal> {
    let change = Change::Insert { sequence: sequence.clone(), index, value: value.into() };
    apply(text, document, &change).map(|patched| patched.patch)
}

/// Puts a new key into a mapping, behind another key or first.
///
/// # Errors
/// See [`apply`].
pub fn insert_key(
    text: &str,
    document: &Document,
    mapping: &Route,
    after: Option<&str>,
    key: &str,
    value: impl Into<Written>,
) -> Result<Patch, Refusal> {
    let change = Change::InsertKey {
        mapping: mapping.clone(),
        after: after.map(str::to_owned),
        key: key.to_owned(),
        value: value.into(),
    };
    apply(text, document, &change).map(|patched| patched.patch)
}

/// Takes away a key or an item, with its own comments.
///
/// # Errors
/// See [`apply`].
pub fn remove(text: &str, document: &Document, route: &Route) -> Result<Patch, Refusal> {
    let change = Change::Remove { route: route.clone() };
    apply(text, document, &change).map(|patched| patched.patch)
}

/// Gives a key another name.
///
/// # Errors
/// See [`apply`].
pub fn rename(text: &str, document: &Document, route: &Route, key: &str) -> Result<Patch, Refusal> {
    let change = Change::Rename { route: route.clone(), key: key.to_owned() };
    apply(text, document, &change).map(|patched| patched.patch)
}

/// Moves an item of a list, with its text and comments as they are.
///
/// # Errors
/// See [`apply`].
pub fn move_item(
    text: &str,
    document: &Document,
    sequence: &Route,
    from: usize,
    to: usize,
) -> Result<Patch, Refusal> {
    let change = Change::Move { sequence: sequence.clone(), from, to };
    apply(text, document, &change).map(|patched| patched.patch)
}

/// Writes an item of a list once more, with its text as it is.
///
/// # Errors
/// See [`apply`].
pub fn copy_item(
    text: &str,
    document: &Document,
    sequence: &Route,
    from: usize,
    to: usize,
) -> Result<Patch, Refusal> {
    let change = Change::Copy { sequence: sequence.clone(), from, to };
    apply(text, document, &change).map(|patched| patched.patch)
}
