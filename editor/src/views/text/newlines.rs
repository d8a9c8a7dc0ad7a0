//! Ends of lines: a text whose lines all end as on Windows is shown without the sign that nobody sees, and is
//! written with it.

/// How the lines of a document end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Newlines {
    /// As they are shown; so it is where lines end in several ways.
    #[default]
    AsShown,
    /// Each with a sign before the break that is not shown.
    Windows,
}

impl Newlines {
    /// How the lines of a text end.
    pub(super) fn of(text: &str) -> Self {
        let count = |sign: u8| text.bytes().filter(|it| *it == sign).count();
        let n_breaks = text.matches("\r\n").count();
        let windows = n_breaks > 0 && n_breaks == count(b'\n') && n_breaks == count(b'\r');
        if windows { Self::Windows } else { Self::AsShown }
    }

    /// The text as it is shown.
    pub(super) fn shown(self, text: &str) -> String {
        match self {
            Self::AsShown => text.to_owned(),
            Self::Windows => text.replace("\r\n", "\n"),
        }
    }

    /// Whether a shown text is that of a document.
    pub(super) fn is_shown(self, shown: &str, text: &str) -> bool {
        match self {
            Self::AsShown => shown == text,
            Self::Windows => text.split("\r\n").eq(shown.split('\n')),
        }
    }

    /// A shown text as it is written.
    pub(super) fn written(self, shown: &str) -> String {
        match self {
            Self::AsShown => shown.to_owned(),
            Self::Windows => shown.replace('\n', "\r\n"),
        }
    }

    /// Where a byte of the shown text stands in the written one.
    pub(super) fn byte_written(self, shown: &str, byte: usize) -> usize {
        match self {
            Self::AsShown => byte,
            Self::Windows => {
                byte + shown.as_bytes()[..byte.min(shown.len())]
                    .iter()
                    .filter(|it| **it == b'\n')
                    .count()
            }
        }
    }

    /// Where a byte of the written text stands in the shown one.
    pub(super) fn byte_shown(self, text: &str, byte: usize) -> usize {
        match self {
            Self::AsShown => byte,
            Self::Windows => {
                byte - text.as_bytes()[..byte.min(text.len())]
                    .iter()
                    .filter(|it| **it == b'\r')
                    .count()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_written_as_it_was() {
        for text in ["a: 1\r\nb: 2\r\n", "a: 1\r\nb: 2", "\r\n", "é\r\n\r\nb"] {
            let ends = Newlines::of(text);
            assert_eq!(ends, Newlines::Windows, "{text:?}");
            let shown = ends.shown(text);
            assert!(!shown.contains('\r') && ends.is_shown(&shown, text));
            assert_eq!(ends.written(&shown), text);
            for (byte, _) in shown.char_indices() {
                let there = ends.byte_written(&shown, byte);
                assert_eq!(ends.byte_shown(text, there), byte, "{text:?} at {byte}");
            }
            assert!(!ends.is_shown(&format!("{shown}x"), text));
        }
    }

    #[test]
    fn lines_that_end_in_several_ways_are_left_as_they_are() {
        for text in ["", "a", "a\nb\n", "a\r\nb\n", "a\nb\r\n", "a\r\nb\rc\r\n"] {
            assert_eq!(Newlines::of(text), Newlines::AsShown, "{text:?}");
        }
    }
}
