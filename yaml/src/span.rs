//! A stretch of text, in bytes.

use std::ops::Range;

/// A stretch of text, in bytes from its start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// The span of a range of bytes; texts are far smaller than 4 GiB by the limits of the reader.
    #[must_use]
    pub fn new(start: usize, end: usize) -> Self {
        let narrow = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self { start: narrow(start), end: narrow(end.max(start)) }
    }

    /// The bytes it covers.
    #[must_use]
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The text it covers.
    #[must_use]
    pub fn of(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or_default()
    }

    /// Whether nothing is covered.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The span from the start of this one to the end of the other.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The span moved further into the text.
    #[must_use]
    pub fn shifted(self, by: usize) -> Self {
        Self::new(self.start as usize + by, self.end as usize + by)
    }

    /// Whether the other span lies inside this one.
    #[must_use]
    pub fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// A part of this span, by bytes from its start.
    #[must_use]
    pub fn part(self, range: Range<usize>) -> Self {
        let end = self.end as usize;
        let at = |offset: usize| (self.start as usize + offset).min(end);
        Self::new(at(range.start), at(range.end))
    }
}
