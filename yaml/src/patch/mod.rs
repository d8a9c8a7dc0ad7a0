//! Changing a document by patching its text: whatever a change does not touch stays byte for byte.
//!
//! A [`Change`] says what is wanted. A [`Session`] turns one after the other into a [`Patch`], reads the
//! patched text and compares it with what it should say, so that a patch is never wrong: it is right,
//! or there is a [`Refusal`].

mod block;
mod change;
mod commented;
mod draft;
mod flow;
mod in_text;
mod operation;
mod order;
mod refusal;
mod replace;
mod session;
mod verify;

pub use crate::splice::{Overlap, Patch, Splice};
pub use crate::write::Written;
pub use change::{Change, Order};
pub use refusal::Refusal;
pub use session::Session;

pub(crate) use block::dash;
pub(crate) use commented::CommentedText;
pub(crate) use in_text::{Children, Holder, ValueInText, ValueStyle};

use crate::document::Document;

/// Whether a document is another one after a change, and everything else in it as it was.
#[must_use]
pub fn holds(before: &Document, after: &Document, change: &Change) -> bool {
    operation::Operation::of(before, change, None)
        .is_ok_and(|deed| verify::agrees(before, after, &deed))
}
