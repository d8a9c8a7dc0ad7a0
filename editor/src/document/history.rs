//! What was done, what was undone, and where the saved state lies among it.

use super::Edit;
use super::typing::TypedStretch;

/// The edits of a document in order, with a mark between the done and the undone ones.
#[derive(Debug, Clone, Default)]
pub struct History {
    /// What takes each done edit back, the latest last.
    undo: Vec<Edit>,
    /// What does each undone edit again, the next last.
    redo: Vec<Edit>,
    /// How many edits lead to the state on disk; none where an edit after an undo cut the way there.
    saved: Option<usize>,
    /// What the last edit typed, as long as typing can go on with it.
    typed: Option<TypedStretch>,
}

impl History {
    /// A history that begins with the state on disk, or with one that was never saved.
    #[must_use]
    pub fn new(is_saved: bool) -> Self {
        Self { undo: Vec::new(), redo: Vec::new(), saved: is_saved.then_some(0), typed: None }
    }

    /// Remembers what takes an edit back. What had been undone cannot be done again.
    pub fn push(&mut self, inverse: Edit) {
        if self.saved.is_some_and(|saved| saved > self.undo.len()) {
            self.saved = None;
        }
        self.redo.clear();
        self.undo.push(inverse);
        self.typed = None;
    }

    /// Remembers what takes typing back. What goes on where the last typing ended is one edit with it.
    pub(super) fn push_typed(&mut self, typed: &Edit, inverse: Edit) {
        let open = self.typed.take().filter(|_| !self.is_saved() && self.redo.is_empty());
        let longer = open.and_then(|open| open.go_on(&typed.patch));
        match (longer.is_some(), self.undo.last_mut()) {
            (true, Some(last)) => last.patch = inverse.patch.then(&last.patch),
            _ => self.push(inverse),
        }
        self.typed = longer.or_else(|| TypedStretch::begin(&typed.patch));
    }

    /// Takes the last edit out, to be applied; the caller gives back what takes that back.
    pub(super) fn undo(&mut self) -> Option<Edit> {
        self.typed = None;
        self.undo.pop()
    }

    pub(super) fn redo(&mut self) -> Option<Edit> {
        self.typed = None;
        self.redo.pop()
    }

    pub(super) fn undone(&mut self, again: Edit) {
        self.redo.push(again);
    }

    pub(super) fn redone(&mut self, back: Edit) {
        self.undo.push(back);
    }

    /// Marks this state as the one on disk.
    pub fn mark_saved(&mut self) {
        self.saved = Some(self.undo.len());
    }

    /// Forgets which state is on disk, because the file changed there.
    pub fn forget_saved(&mut self) {
        self.saved = None;
    }

    /// Whether this state is the one on disk.
    #[must_use]
    pub fn is_saved(&self) -> bool {
        self.saved == Some(self.undo.len())
    }

    /// How many edits have been done.
    #[must_use]
    pub fn n_done(&self) -> usize {
        self.undo.len()
    }

    /// The edits in order, the undone ones behind the done ones.
    pub fn edits(&self) -> impl Iterator<Item = &Edit> {
        self.undo.iter().chain(self.redo.iter().rev())
    }

    /// The edit that undo would take back.
    #[must_use]
    pub fn next_undo(&self) -> Option<&Edit> {
        self.undo.last()
    }

    /// The edit that redo would do again.
    #[must_use]
    pub fn next_redo(&self) -> Option<&Edit> {
        self.redo.last()
    }
}
