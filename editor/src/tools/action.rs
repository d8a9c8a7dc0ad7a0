//! What can be done to a selection from menus and keys.

use super::Stroke;
use crate::document::RefusedEdit;
use crate::document::clip::{Clip, Turn};

/// What can be done to a selection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SelectionAction {
    /// Selects the whole map.
    SelectAll,
    /// Selects nothing.
    SelectNone,
    /// Gives a copy of what is selected.
    Copy,
    /// Gives a copy and leaves open ground.
    Cut,
    /// Leaves open ground.
    Delete,
    /// Hangs a piece at the pointer, to be put down by a click.
    Paste(Clip),
    /// Turns or mirrors what is selected, what floats or what is about to be pasted.
    Turn(Turn),
    /// Puts a floating piece down.
    PutDown,
}

/// What came of an action.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Acted {
    /// What changes at once.
    pub stroke: Option<Stroke>,
    /// What goes to the clipboard.
    pub clip: Option<Clip>,
    /// Why nothing came of it, where that is so.
    pub refusal: Option<RefusedEdit>,
}
