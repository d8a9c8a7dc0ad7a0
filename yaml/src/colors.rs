//! The parts of a YAML text that a reader tells apart by their colour: keys, strings, numbers, comments.
//!
//! Lines are read one by one and never fail, so that a text is coloured while it is being typed.

use std::ops::Range;

/// What a part of a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodePart {
    /// A key, as far as its colon.
    Key,
    /// A quoted string, or what stands below `>` and `|`.
    Text,
    /// A number, a fraction, a run of hexes.
    Number,
    /// A comment, without the end of its line.
    Comment,
    /// Everything else.
    Other,
}

/// The parts of a text in order; together they are the whole of it.
#[must_use]
pub fn code_parts(text: &str) -> Vec<(Range<usize>, CodePart)> {
    let mut found = Found::default();
    let mut folded: Option<usize> = None;
    for line in text.split_inclusive('\n') {
        let indent = line.len() - line.trim_start_matches(' ').len();
        if folded.is_some_and(|from| indent > from || line.trim().is_empty()) {
            found.push(line.len(), CodePart::Text);
            continue;
        }
        let value = line.split(" #").next().unwrap_or_default().trim_end();
        let mark = value.rsplit([' ', '\t']).next().unwrap_or_default();
        let opens = mark.starts_with(['|', '>'])
            && mark[1..].chars().all(|it| matches!(it, '-' | '+' | '1'..='9'));
        folded = opens.then_some(indent);
        read_line(line, &mut found);
    }
    found.parts
}

#[derive(Default)]
struct Found {
    parts: Vec<(Range<usize>, CodePart)>,
    end: usize,
}

impl Found {
    /// Adds so many bytes; neighbours of a kind are one part.
    fn push(&mut self, bytes: usize, part: CodePart) {
        let start = self.end;
        self.end += bytes;
        match self.parts.last_mut() {
            Some((range, last)) if *last == part => range.end = self.end,
            _ => self.parts.push((start..self.end, part)),
        }
    }
}

fn read_line(line: &str, found: &mut Found) {
    let mut rest = line;
    let mut before = ' ';
    while let Some(first) = rest.chars().next() {
        let begins = matches!(before, ' ' | '[' | '{' | ',');
        let is_comment = first == '#' && before == ' ';
        let is_quoted = begins && matches!(first, '"' | '\'');
        let bytes = if is_comment {
            rest.trim_end_matches(['\r', '\n']).len()
        } else if is_quoted {
            rest[1..].find(first).map_or(rest.len(), |at| at + 2)
        } else if begins && is_word(first) {
            rest.find(|it: char| !is_word(it)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (part, behind) = rest.split_at(bytes);
        let is_key = behind
            .strip_prefix(':')
            .is_some_and(|it| it.is_empty() || it.starts_with([' ', '\r', '\n']));
        found.push(
            bytes,
            match () {
                () if is_comment => CodePart::Comment,
                () if is_key && (is_quoted || is_word(first)) => CodePart::Key,
                () if is_quoted => CodePart::Text,
                () if begins && is_number(part) => CodePart::Number,
                () => CodePart::Other,
            },
        );
        before = part.chars().next_back().unwrap_or(' ');
        rest = behind;
    }
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.' | '/')
}

fn is_number(word: &str) -> bool {
    word.contains(|it: char| it.is_ascii_digit())
        && word.chars().all(|it| it.is_ascii_digit() || matches!(it, '-' | '.' | '/'))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(text: &str, wanted: CodePart) -> Vec<&str> {
        let parts = code_parts(text).into_iter().filter(|(_, part)| *part == wanted);
        parts.map(|(range, _)| &text[range]).collect()
    }

    #[test]
    fn keys_values_and_comments_are_told_apart() {
        let text = "name: {en: The Granicus, fr: \"L'aile\"}  # a # b\nyear: -334\n";
        assert_eq!(of(text, CodePart::Key), ["name", "en", "fr", "year"]);
        assert_eq!(of(text, CodePart::Text), ["\"L'aile\""]);
        assert_eq!(of(text, CodePart::Number), ["-334"]);
        assert_eq!(of(text, CodePart::Comment), ["# a # b"]);
    }

    #[test]
    fn folded_text_has_no_keys() {
        let text = "a: >-  # why\n  so it is: said\nrows: |\n  1 2 3\nb: 4\n";
        assert_eq!(of(text, CodePart::Key), ["a", "rows", "b"]);
        assert_eq!(of(text, CodePart::Text), ["  so it is: said\n", "  1 2 3\n"]);
    }

    proptest! {
        #[test]
        fn every_byte_is_in_one_part(text in "[ab:#'\"é|> \n1-]{0,40}") {
            let parts = code_parts(&text);
            let mut at = 0;
            for (range, _) in parts {
                prop_assert_eq!(range.start, at);
                prop_assert!(text.is_char_boundary(range.end));
                at = range.end;
            }
            prop_assert_eq!(at, text.len());
        }
    }
}
