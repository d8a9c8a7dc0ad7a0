//! A text while it is mended, and where each of its bytes stands in the text as written.

use std::borrow::Cow;

use crate::lines::floor_char;
use crate::span::Span;
use crate::splice::Splice;

/// A text while it is mended.
pub(crate) struct MendedText<'t> {
    written: &'t str,
    text: Cow<'t, str>,
    /// Places here and where they stand in the text as written, in order; what follows one of them
    /// runs along until the next.
    anchors: Vec<(usize, usize)>,
}

impl<'t> MendedText<'t> {
    pub(crate) fn new(written: &'t str) -> Self {
        Self { written, text: Cow::Borrowed(written), anchors: vec![(0, 0)] }
    }

    /// Whether every byte stands where it was written.
    pub(crate) fn is_as_written(&self) -> bool {
        matches!(self.text, Cow::Borrowed(_))
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Where a byte stands in the text as written.
    pub(crate) fn origin(&self, at: usize) -> usize {
        let next = self.anchors.partition_point(|(here, _)| *here <= at);
        let (here, there) = self.anchors[next.saturating_sub(1)];
        let end = self.anchors.get(next).map_or(self.written.len(), |(_, there)| *there);
        floor_char(self.written, (there + (at - here.min(at))).min(end))
    }

    /// Where a span stands in the text as written.
    pub(crate) fn span(&self, span: Span) -> Span {
        Span::new(self.origin(span.start as usize), self.origin(span.end as usize))
    }

    /// The text from a place on, with splices written; they are in order and behind the place.
    pub(crate) fn mended(&self, from: usize, splices: &[Splice]) -> Self {
        let mut text = String::with_capacity(self.text.len() - from);
        let mut anchors = vec![(0, self.origin(from))];
        let mut at = from;
        for splice in splices {
            self.copy(at..splice.at.start, &mut text, &mut anchors);
            text.push_str(&splice.with);
            at = splice.at.end;
            anchors.push((text.len(), self.origin(at)));
        }
        self.copy(at..self.text.len(), &mut text, &mut anchors);
        Self { written: self.written, text: Cow::Owned(text), anchors }
    }

    fn copy(
        &self,
        range: std::ops::Range<usize>,
        text: &mut String,
        anchors: &mut Vec<(usize, usize)>,
    ) {
        let inside = self.anchors.iter().filter(|(here, _)| range.contains(here));
        anchors.extend(inside.map(|(here, there)| (text.len() + here - range.start, *there)));
        text.push_str(&self.text[range]);
    }

    /// The text from a place on.
    pub(crate) fn rest(&self, from: usize) -> Self {
        self.mended(from, &[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_again_through_several_repairs() {
        let work = MendedText::new("a: [1\nb: \u{a0}2\nc: 3\n");
        let once = work.mended(0, &[Splice { at: 5..5, with: "]".into() }]);
        let nbsp = once.text().find('\u{a0}').unwrap();
        let twice = once.mended(7, &[Splice { at: nbsp..nbsp + 2, with: String::new() }]);
        assert_eq!(twice.text(), "b: 2\nc: 3\n");
        assert_eq!(twice.origin(0), 6);
        assert_eq!(twice.origin(3), 11);
        assert_eq!(twice.origin(5), 13);
        assert_eq!(once.origin(5), 5);
        assert_eq!(once.origin(6), 5);
        assert_eq!(once.origin(7), 6);
    }
}
