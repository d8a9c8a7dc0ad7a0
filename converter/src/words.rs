//! Lines and words of the source, each with its place.

use std::ops::Range;

/// A line with its number from 1 and its place, without the line break.
#[derive(Debug, Clone)]
pub(crate) struct NumberedLine<'a> {
    pub(crate) number: usize,
    pub(crate) text: &'a str,
    pub(crate) span: Range<usize>,
    /// The line of the source, where it was read otherwise than it stands there.
    pub(crate) source: Option<&'a str>,
}

/// A list of words, for tables that are read and not nested.
macro_rules! words {
    ($($word:tt)*) => { &[$(stringify!($word)),*] };
}
pub(crate) use words;

/// What counts as a space: no-break spaces come with pasted pages, the mark at the start with files.
pub(crate) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{feff}' | '\u{200b}')
}

/// A word or a mark of punctuation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) span: Range<usize>,
    /// Whether it is punctuation, which needs no translation.
    pub(crate) mark: bool,
    /// Whether a tab or two spaces stand before it: typists use them in place of a comma.
    pub(crate) wide: bool,
    /// The word in lower case without accents, kept for words that have some.
    folded: Option<Box<str>>,
}

impl Word<'_> {
    /// Whether it is this word, whatever the case.
    pub(crate) fn is(&self, word: &str) -> bool {
        match &self.folded {
            Some(folded) => **folded == *word,
            None => self.text.eq_ignore_ascii_case(word),
        }
    }

    /// Whether it is this word, in the singular or with an s.
    pub(crate) fn is_or_plural(&self, word: &str) -> bool {
        let text = self.folded.as_deref().unwrap_or(self.text);
        self.is(word) || text.strip_suffix('s').is_some_and(|it| it.eq_ignore_ascii_case(word))
    }

    /// Whether its first letter is that of a phrase: what a table is gone through by, at little cost.
    pub(crate) fn may_begin(&self, phrase: &str) -> bool {
        let first = |text: &str| text.as_bytes().first().map(u8::to_ascii_lowercase);
        first(self.folded.as_deref().unwrap_or(self.text)) == first(phrase)
    }

    /// Whether it is one of these words.
    pub(crate) fn is_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.is(word))
    }
}

/// Lower case without accents.
pub(crate) fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(banneret_schema::id::fold_accent).collect()
}

/// Whether a letter is one of the dashes people and scanners write.
pub(crate) fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '–' | '—' | '−' | '‐' | '‑')
}

/// The two sides of the first dash in a word.
pub(crate) fn split_dash(text: &str) -> Option<(&str, &str)> {
    let (index, dash) = text.char_indices().find(|&(_, it)| is_dash(it))?;
    (index > 0).then(|| (&text[..index], &text[index + dash.len_utf8()..]))
}

fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '“' | '”' | '«' | '»' | '‘' | '`')
}

fn is_apostrophe(letter: char) -> bool {
    matches!(letter, '\'' | '’')
}

/// The words of a text that begins at a place of the source.
pub(crate) fn words_of(text: &str, at: usize) -> Vec<Word<'_>> {
    let mut words: Vec<Word<'_>> = Vec::new();
    let mut open: Option<usize> = None;
    let mut spaces = 0;
    let mut wide = false;
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    let letter_at = |position: usize| letters.get(position).map(|&(_, letter)| letter);
    for (position, &(index, letter)) in letters.iter().enumerate() {
        let before = position.checked_sub(1).and_then(letter_at);
        let after = letter_at(position + 1);
        let digit = |letter: Option<char>| letter.is_some_and(|it| it.is_ascii_digit());
        let alphanumeric = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        let mark = match letter {
            ',' | ';' | ':' | '(' | ')' | '[' | ']' | '{' | '}' | '@' | '|' | '&' | '=' | '?'
            | '*' | '†' | '‡' | '•' | '·' | '#' | '~' | '<' | '>' | '\\' | '_' => {
                // A decimal comma between figures belongs to the number.
                !(letter == ',' && digit(before) && digit(after) && open.is_some())
            }
            '!' => !alphanumeric(after),
            '.' => !(alphanumeric(before) && alphanumeric(after)) && open.is_none_or(|_| true),
            '/' => !(digit(before) && digit(after)),
            '+' => !digit(before),
            it if is_quote(it) => true,
            it if is_apostrophe(it) => !(alphanumeric(before) && alphanumeric(after)),
            _ => false,
        };
        if (is_blank(letter) || mark)
            && let Some(start) = open.take()
        {
            push(&mut words, text, at, start..index, false, wide);
            (spaces, wide) = (0, false);
        }
        if is_blank(letter) {
            spaces += 1;
            wide |= letter == '\t' || spaces > 1;
        } else if mark {
            push(&mut words, text, at, index..index + letter.len_utf8(), true, wide);
            (spaces, wide) = (0, false);
        } else if open.is_none() {
            open = Some(index);
        }
    }
    if let Some(start) = open {
        push(&mut words, text, at, start..text.len(), false, wide);
    }
    words
}

fn push<'a>(
    words: &mut Vec<Word<'a>>,
    text: &'a str,
    at: usize,
    range: Range<usize>,
    mark: bool,
    wide: bool,
) {
    let body = &text[range.clone()];
    // A dash that stands alone separates; it is no word.
    let mark = mark || body.chars().all(is_dash);
    let wide = wide && !words.is_empty();
    let folded = (!body.is_ascii()).then(|| fold(body).into());
    words.push(Word { text: body, span: at + range.start..at + range.end, mark, wide, folded });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<&str> {
        words_of(text, 0).into_iter().map(|word| word.text).collect()
    }

    #[test]
    fn words_keep_what_belongs_together() {
        assert_eq!(
            texts("C-in-C, Irr.D (1/2) @ 1.5pts"),
            ["C-in-C", ",", "Irr.D", "(", "1/2", ")", "@", "1.5pts"]
        );
        assert_eq!(
            texts("Reg 'C' JLS/LTS 0 - 30"),
            ["Reg", "'", "C", "'", "JLS", "/", "LTS", "0", "-", "30"]
        );
        assert_eq!(texts("King's men* 6+"), ["King's", "men", "*", "6+"]);
    }

    #[test]
    fn places_are_bytes_of_the_source() {
        let text = "Épée, LI";
        for word in words_of(text, 10) {
            assert_eq!(&text[word.span.start - 10..word.span.end - 10], word.text);
        }
    }
}
