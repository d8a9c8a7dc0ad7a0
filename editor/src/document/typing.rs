//! Typing: which keystrokes are one edit.

use std::ops::Range;

use banneret_yaml::Patch;
use banneret_yaml::patch::Splice;

/// The text that was typed last, in bytes of the text as it stands. It is empty where something was deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TypedStretch(Range<usize>);

impl TypedStretch {
    /// What a patch typed, where typing can go on: it has one place.
    pub(super) fn begin(patch: &Patch) -> Option<Self> {
        let [Splice { at, with }] = patch.splices() else { return None };
        Some(Self(at.start..at.start + with.len()))
    }

    /// The stretch after more typing, where that goes on behind it, corrects its end, or deletes beside it.
    /// A new line is a new edit.
    pub(super) fn go_on(&self, patch: &Patch) -> Option<Self> {
        let [Splice { at, with }] = patch.splices() else { return None };
        let Self(Range { start, end }) = *self;
        if with.contains('\n') {
            return None;
        }
        let behind = at.end == end && at.start >= start;
        let deletes = with.is_empty() && start == end && (at.end == start || at.start == end);
        if behind {
            return Some(Self(start..at.start + with.len()));
        }
        deletes.then_some(Self(at.start..at.start))
    }
}

/// The patch that somebody typed, by where the cursor stands afterwards: what is behind it was there before.
pub(crate) fn typed(before: &str, after: &str, cursor: usize) -> Patch {
    let behind = after.len() - cursor.min(after.len());
    let same = |(a, b): &(u8, u8)| a == b;
    let pairs = before.bytes().rev().zip(after.bytes().rev());
    let end = pairs.take(behind).take_while(same).count();
    let mut end = before.len() - end..after.len() - end;
    while !(before.is_char_boundary(end.start) && after.is_char_boundary(end.end)) {
        end = end.start + 1..end.end + 1;
    }
    let (old, new) = (&before[..end.start], &after[..end.end]);
    let mut start = old.bytes().zip(new.bytes()).take_while(same).count();
    while !(old.is_char_boundary(start) && new.is_char_boundary(start)) {
        start -= 1;
    }
    Patch::one(start..old.len(), &new[start..])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::document::{DocumentKey, OpenDocument};

    fn document(text: &str) -> OpenDocument {
        OpenDocument::opened(DocumentKey(1), "/a.yaml".to_owned(), text.to_owned())
    }

    fn splice(document: &mut OpenDocument, at: Range<usize>, with: &str) {
        document.type_in(Patch::one(at, with));
    }

    #[test]
    fn letters_in_a_row_are_one_edit_and_a_new_line_is_another() {
        let mut it = document("a: \n");
        splice(&mut it, 3..3, "o");
        splice(&mut it, 4..4, "m");
        splice(&mut it, 4..5, "");
        splice(&mut it, 4..4, "n");
        splice(&mut it, 5..5, "e");
        assert_eq!((it.text(), it.history().n_done()), ("a: one\n", 1));
        splice(&mut it, 6..6, "\nb");
        splice(&mut it, 8..8, ":");
        assert_eq!((it.text(), it.history().n_done()), ("a: one\nb:\n", 2));
        it.undo();
        assert_eq!(it.text(), "a: one\n");
        it.undo();
        assert_eq!((it.text(), it.is_modified()), ("a: \n", false));
        it.redo();
        assert_eq!(it.text(), "a: one\n");
    }

    #[test]
    fn letters_elsewhere_or_after_a_save_are_another_edit() {
        let mut it = document("a: b\n");
        splice(&mut it, 4..4, "c");
        splice(&mut it, 0..0, "x");
        assert_eq!(it.history().n_done(), 2);
        it.saved_as("/a.yaml".to_owned());
        splice(&mut it, 1..1, "y");
        assert_eq!(it.history().n_done(), 3);
        it.undo();
        assert!(!it.is_modified());
    }

    #[test]
    fn deleting_goes_on_either_way() {
        let mut it = document("one two three\n");
        splice(&mut it, 6..7, "");
        splice(&mut it, 5..6, "");
        splice(&mut it, 5..6, "");
        assert_eq!((it.text(), it.history().n_done()), ("one tthree\n", 1));
        it.undo();
        assert_eq!(it.text(), "one two three\n");
    }

    #[test]
    fn a_letter_is_found_where_the_cursor_is() {
        assert_eq!(typed("aaa", "aaaa", 1), Patch::one(0..0, "a"));
        assert_eq!(typed("aaa", "aa", 1), Patch::one(1..2, ""));
    }

    proptest! {
        #[test]
        fn the_patch_leads_from_one_text_to_the_other(
            a in "[aé漢\n]{0,9}", b in "[aé漢\n]{0,9}", cursor in 0..30_usize,
        ) {
            prop_assert_eq!(typed(&a, &b, cursor).apply(&a), b);
        }
    }
}
