//! The patch between two texts: everything but what they have in common at both ends.

use banneret_yaml::Patch;

/// The patch that makes one text of another, touching only the stretch in which they differ.
pub(crate) fn difference(before: &str, after: &str) -> Patch {
    let start = common(before.bytes(), after.bytes());
    let start = floor(before, start);
    let rest = (&before[start..], &after[start..]);
    let end = common(rest.0.bytes().rev(), rest.1.bytes().rev());
    let end = before.len() - ceil(before, before.len() - end).max(start);
    Patch::one(start..before.len() - end, &after[start..after.len() - end])
}

fn common(a: impl Iterator<Item = u8>, b: impl Iterator<Item = u8>) -> usize {
    a.zip(b).take_while(|(a, b)| a == b).count()
}

/// The last boundary of a character at or before a byte.
fn floor(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default()
}

/// The first boundary of a character at or behind a byte.
fn ceil(text: &str, at: usize) -> usize {
    (at..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::difference;

    #[test]
    fn only_what_differs_is_touched() {
        let patch = difference("a: 1\nb: 2\nc: 3\n", "a: 1\nb: 22\nc: 3\n");
        assert_eq!(patch.splices().len(), 1);
        assert_eq!(patch.splices()[0].with, "2");
        assert!(difference("same", "same").is_empty());
    }

    proptest! {
        #[test]
        fn the_patch_leads_from_one_text_to_the_other(a in "[aé漢\n]{0,9}", b in "[aé漢\n]{0,9}") {
            prop_assert_eq!(difference(&a, &b).apply(&a), b);
        }
    }
}
