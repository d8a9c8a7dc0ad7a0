//! The part of a text that shows whether a suspicion is right.

use std::ops::Range;

use super::view::TextLine;
use crate::sections::{next_section, section_start};

/// A section of a text; of a long one the head, and the entries around a place.
pub(super) struct Window {
    /// The line of the key of the root; empty where the section is taken whole.
    pub(super) head: Range<usize>,
    /// Where the text around the place begins.
    pub(super) start: usize,
    /// Where it ends.
    pub(super) end: usize,
}

impl Window {
    /// Up to so many bytes are not worth a cut.
    const SMALL: usize = 2_048;

    pub(super) fn around(text: &str, from: usize, behind: usize) -> Self {
        let section = section_start(text, from);
        let end = next_section(text, behind).unwrap_or(text.len());
        let whole = Self { head: section..section, start: section, end };
        let head = TextLine::at(text, section);
        let first = head.below(text).filter(|first| first.start < end);
        let Some(first) = first.filter(|first| head.body.ends_with(':') && first.start < from)
        else {
            return whole;
        };
        // Entries of one level do not depend on each other: one more on both sides is enough.
        let begins = |line: &TextLine<'_>| line.indent == first.indent;
        let mut start = first.start;
        if from - section > Self::SMALL {
            let mut line = TextLine::at(text, from);
            let mut entries = 0;
            while line.start > first.start {
                entries += usize::from(line.speaks() && begins(&line));
                if entries == 3 {
                    break;
                }
                line = TextLine::at(text, line.start - 1);
            }
            start = line.start;
        }
        let mut cut = end;
        if end.saturating_sub(behind) > Self::SMALL {
            let mut next = TextLine::at(text, behind).below(text);
            let mut entries = 0;
            while let Some(line) = next.filter(|line| line.start < end) {
                entries += usize::from(begins(&line));
                if entries == 4 {
                    cut = line.start;
                    break;
                }
                next = line.below(text);
            }
        }
        Self { head: section..first.start, start, end: cut }
    }

    pub(super) fn len(&self) -> usize {
        self.head.len() + self.end.saturating_sub(self.start)
    }
}
