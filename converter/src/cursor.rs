//! A place among the words of a line, from which the readers of numbers, years and names look on.

use crate::words::{Word, is_dash};

/// A place among words. It is copied to look ahead; nothing is lost by looking.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor<'w, 'a> {
    words: &'w [Word<'a>],
    pub(crate) at: usize,
}

impl<'w, 'a> Cursor<'w, 'a> {
    pub(crate) fn new(words: &'w [Word<'a>], at: usize) -> Self {
        Self { words, at }
    }

    /// The word or mark here.
    pub(crate) fn here(self) -> Option<&'w Word<'a>> {
        self.words.get(self.at)
    }

    /// The word here, where it is no mark.
    pub(crate) fn word(self) -> Option<&'w Word<'a>> {
        self.here().filter(|it| !it.mark)
    }

    /// The text here; nothing after the last word.
    pub(crate) fn text(self) -> &'a str {
        self.here().map_or("", |it| it.text)
    }

    /// Another place among the same words.
    pub(crate) fn to(self, at: usize) -> Self {
        Self { at, ..self }
    }

    /// The place so many words on.
    pub(crate) fn ahead(self, count: usize) -> Self {
        Self { at: self.at + count, ..self }
    }

    /// Whether one of these words or marks stands here.
    pub(crate) fn any(self, words: &[&str]) -> bool {
        self.here().is_some_and(|it| it.is_any(words))
    }

    pub(crate) fn is_mark(self) -> bool {
        self.here().is_some_and(|it| it.mark)
    }

    /// Whether a dash stands here by itself.
    pub(crate) fn is_dash(self) -> bool {
        self.here().is_some_and(|it| it.text.chars().all(is_dash))
    }

    /// Steps over one of these words.
    pub(crate) fn eat(&mut self, words: &[&str]) -> bool {
        let found = self.any(words);
        self.at += usize::from(found);
        found
    }

    /// The first place from here on where none of these words stands.
    pub(crate) fn skip(self, words: &[&str]) -> Self {
        self.skip_while(|it| it.any(words))
    }

    /// The first place from here on that does not fit.
    pub(crate) fn skip_while(mut self, fits: impl Fn(Self) -> bool) -> Self {
        while self.at < self.words.len() && fits(self) {
            self.at += 1;
        }
        self
    }

    /// The place after some words in a row, where they stand here.
    pub(crate) fn phrase(self, phrase: &str) -> Option<usize> {
        self.word().filter(|word| word.may_begin(phrase))?;
        self.spelled(phrase, |word, part| word.is(part))
    }

    /// The same, each word in the singular or with an s.
    pub(crate) fn phrase_or_plural(self, phrase: &str) -> Option<usize> {
        self.word().filter(|word| word.may_begin(phrase))?;
        self.spelled(phrase, |word, part| word.is_or_plural(part))
    }

    /// The place after the words of a phrase, by a comparison of one's own.
    pub(crate) fn spelled(
        self,
        phrase: &str,
        fits: impl Fn(&Word<'a>, &str) -> bool,
    ) -> Option<usize> {
        phrase.split(' ').try_fold(self.at, |at, part| {
            let word = Self { at, ..self }.word()?;
            fits(word, part).then_some(at + 1)
        })
    }
}
