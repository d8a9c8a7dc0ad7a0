//! Comments, each with what it explains: above, behind or below it.

use crate::document::Document;
use crate::node::Comment;
use crate::patch::CommentedText;
use crate::write::CommentBehind;

/// The comments of a text, taken one after the other.
pub(super) struct CommentReader<'a> {
    page: CommentedText<'a>,
    rest: &'a [Comment],
    /// The end of what has been read so far: a value or a comment.
    pub(super) at: usize,
}

/// Lines of comment, and whether an empty line stands above them.
#[derive(Default)]
pub(super) struct CommentLines {
    pub(super) lines: Vec<String>,
    pub(super) apart: bool,
}

impl<'a> CommentReader<'a> {
    pub(super) fn new(page: CommentedText<'a>, document: &'a Document) -> Self {
        Self { page, rest: &document.comments, at: 0 }
    }

    /// Whether a comment stands in a stretch that has not been read.
    pub(super) fn stand_before(&self, end: usize) -> bool {
        self.rest.first().is_some_and(|comment| (comment.span.start as usize) < end)
    }

    /// The comments before a place, line by line, and the empty lines among them.
    pub(super) fn before(&mut self, end: usize) -> CommentLines {
        self.take_while(end, |_, _| true, end)
    }

    /// The comments before a place that stand in lines of their own, in a column or further right.
    pub(super) fn below(&mut self, end: usize, column: usize) -> Vec<String> {
        let inside = |page: &CommentedText<'_>, start: usize| {
            page.begins_line(start) && page.column(start) >= column
        };
        let CommentLines { mut lines, apart } = self.take_while(end, inside, self.at);
        if apart && !lines.is_empty() {
            lines.insert(0, String::new());
        }
        lines
    }

    /// Takes comments as long as they fit, and looks for an empty line before a head.
    fn take_while(
        &mut self,
        end: usize,
        fits: impl Fn(&CommentedText<'_>, usize) -> bool,
        head: usize,
    ) -> CommentLines {
        let mut found = CommentLines::default();
        while let Some((comment, rest)) = self.rest.split_first() {
            let start = comment.span.start as usize;
            if start >= end || !fits(&self.page, start) {
                break;
            }
            self.gap(start, &mut found);
            found.lines.push(comment.span.of(self.page.text).trim_end().to_owned());
            (self.rest, self.at) = (rest, comment.span.end as usize);
        }
        if head > self.at {
            self.gap(head, &mut found);
        }
        found
    }

    /// Notes an empty line between what was read and a place.
    fn gap(&self, place: usize, found: &mut CommentLines) {
        let between = self.page.text.get(self.at..place).unwrap_or_default();
        if between.matches('\n').count() < 2 {
            return;
        }
        if found.lines.is_empty() {
            found.apart = true;
        } else {
            found.lines.push(String::new());
        }
    }

    /// The comment behind a place in its line, before another place.
    pub(super) fn behind(&mut self, place: usize, end: usize) -> Option<CommentBehind> {
        let (comment, rest) = self.rest.split_first()?;
        let start = comment.span.start as usize;
        let between = self.page.text.get(place..start)?;
        if start >= end || between.contains('\n') {
            return None;
        }
        (self.rest, self.at) = (rest, comment.span.end as usize);
        let gap = between.len() - between.trim_end_matches(' ').len();
        let text = comment.span.of(self.page.text).trim_end().to_owned();
        // One or two spaces are a habit, more of them a column.
        let column = (gap > 2).then(|| self.page.column(start));
        Some(CommentBehind { text, gap: gap.clamp(1, 2), column })
    }
}

/// Whether two texts have the same comments, in whatever order.
pub(super) fn same(before: &str, old: &Document, after: &str, new: &Document) -> bool {
    fn all<'t>(text: &'t str, document: &Document) -> Vec<&'t str> {
        let mut all: Vec<_> =
            document.comments.iter().map(|comment| comment.span.of(text).trim_end()).collect();
        all.sort_unstable();
        all
    }
    all(before, old) == all(after, new)
}
