//! The colours of YAML: keys, strings, numbers, comments.

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::epaint::text::{LayoutJob, LayoutSection, TextFormat};
use eframe::egui::text::ByteIndex;
use eframe::egui::{Color32, FontId, Galley, Ui};

use crate::theme::Theme;

/// A text with its colours, found once for each text.
#[derive(Default)]
pub(super) struct ColoredText {
    job: Option<LayoutJob>,
    look: Option<(bool, Color32, FontId)>,
}

/// What a part of a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token {
    Key,
    Text,
    Number,
    Comment,
    Other,
}

impl ColoredText {
    /// The text laid out, a row for each line.
    pub(super) fn galley(
        &mut self,
        ui: &Ui,
        text: &str,
        theme: &Theme,
        font: &FontId,
    ) -> Arc<Galley> {
        let look = (theme.dark, ui.visuals().text_color(), font.clone());
        let known = self.job.take().filter(|job| job.text == text);
        let known = known.filter(|_| self.look.as_ref() == Some(&look));
        let job = known.unwrap_or_else(|| layout(text, theme, look.1, font));
        self.look = Some(look);
        // The fonts keep what they laid out, and throw it away when their letters move.
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(job.clone()));
        self.job = Some(job);
        galley
    }
}

fn layout(text: &str, theme: &Theme, other: Color32, font: &FontId) -> LayoutJob {
    let colors = &theme.code;
    let section = |(range, token): (Range<usize>, Token)| {
        let color = match token {
            Token::Key => colors.key,
            Token::Text => colors.text,
            Token::Number => colors.number,
            Token::Comment => colors.comment,
            Token::Other => other,
        };
        LayoutSection {
            leading_space: 0.0,
            byte_range: ByteIndex(range.start)..ByteIndex(range.end),
            format: TextFormat::simple(font.clone(), color),
        }
    };
    let mut job = LayoutJob {
        text: text.to_owned(),
        sections: tokens(text).into_iter().map(section).collect(),
        keep_trailing_whitespace: true,
        ..LayoutJob::default()
    };
    job.wrap.max_width = f32::INFINITY;
    job
}

/// The parts of a text in order, line by line; what stands below `>` and `|` is text.
fn tokens(text: &str) -> Vec<(Range<usize>, Token)> {
    let mut found = Found::default();
    let mut folded: Option<usize> = None;
    for line in text.split_inclusive('\n') {
        let indent = line.len() - line.trim_start_matches(' ').len();
        if folded.is_some_and(|from| indent > from || line.trim().is_empty()) {
            found.push(line.len(), Token::Text);
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
    parts: Vec<(Range<usize>, Token)>,
    end: usize,
}

impl Found {
    /// Adds so many bytes; neighbours of a kind are one part.
    fn push(&mut self, bytes: usize, token: Token) {
        let start = self.end;
        self.end += bytes;
        match self.parts.last_mut() {
            Some((range, last)) if *last == token => range.end = self.end,
            _ => self.parts.push((start..self.end, token)),
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
                () if is_comment => Token::Comment,
                () if is_key && (is_quoted || is_word(first)) => Token::Key,
                () if is_quoted => Token::Text,
                () if begins && is_number(part) => Token::Number,
                () => Token::Other,
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

    fn of(text: &str, wanted: Token) -> Vec<&str> {
        let parts = tokens(text).into_iter().filter(|(_, token)| *token == wanted);
        parts.map(|(range, _)| &text[range]).collect()
    }

    #[test]
    fn keys_values_and_comments_are_told_apart() {
        let text = "name: {en: The Granicus, fr: \"L'aile\"}  # a # b\nyear: -334\n";
        assert_eq!(of(text, Token::Key), ["name", "en", "fr", "year"]);
        assert_eq!(of(text, Token::Text), ["\"L'aile\""]);
        assert_eq!(of(text, Token::Number), ["-334"]);
        assert_eq!(of(text, Token::Comment), ["# a # b"]);
    }

    #[test]
    fn folded_text_has_no_keys() {
        let text = "a: >-  # why\n  so it is: said\nrows: |\n  1 2 3\nb: 4\n";
        assert_eq!(of(text, Token::Key), ["a", "rows", "b"]);
        assert_eq!(of(text, Token::Text), ["  so it is: said\n", "  1 2 3\n"]);
    }

    proptest! {
        #[test]
        fn every_byte_has_one_color(text in "[ab:#'\"é|> \n1-]{0,40}") {
            let parts = tokens(&text);
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
