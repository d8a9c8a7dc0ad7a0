//! The text as lines, gaps and comments.

use std::ops::Range;

use crate::document::Document;
use crate::node::Comment;

/// A text with its comments.
#[derive(Clone, Copy)]
pub(crate) struct CommentedText<'a> {
    pub(crate) text: &'a str,
    comments: &'a [Comment],
}

impl<'a> CommentedText<'a> {
    pub(crate) fn new(text: &'a str, document: &'a Document) -> Self {
        Self { text, comments: &document.comments }
    }

    /// How lines end here. It is looked for when it is asked for: a line may be as long as the text.
    pub(crate) fn eol(&self) -> &'static str {
        let first = self.text.find('\n');
        if first.is_some_and(|at| self.text[..at].ends_with('\r')) { "\r\n" } else { "\n" }
    }

    pub(crate) fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    /// Where the line of a place begins, behind a byte-order mark.
    pub(crate) fn line_start(&self, at: usize) -> usize {
        match self.text[..at].rfind('\n') {
            Some(end) => end + 1,
            None if self.text.starts_with('\u{feff}') => '\u{feff}'.len_utf8().min(at),
            None => 0,
        }
    }

    /// Where the line of a place ends, before its line break.
    pub(crate) fn line_end(&self, at: usize) -> usize {
        let end = self.text[at..].find('\n').map_or(self.text.len(), |end| at + end);
        if end > at && self.byte(end - 1) == Some(b'\r') && end < self.text.len() {
            end - 1
        } else {
            end
        }
    }

    /// Where the line behind that of a place begins; the end of the text where there is none.
    pub(crate) fn next_line(&self, at: usize) -> usize {
        self.text[at..].find('\n').map_or(self.text.len(), |end| at + end + 1)
    }

    /// How many characters stand before a place in its line.
    pub(crate) fn column(&self, at: usize) -> usize {
        self.text[self.line_start(at)..at].chars().count()
    }

    /// Whether only spaces stand before a place in its line.
    pub(crate) fn begins_line(&self, at: usize) -> bool {
        let before = self.text[..at].trim_end_matches(' ');
        before.is_empty() || before == "\u{feff}" || before.ends_with('\n')
    }

    /// The first comment that begins in a stretch.
    pub(crate) fn comment_in(&self, start: usize, end: usize) -> Option<&'a Comment> {
        let first = self.comments.partition_point(|c| (c.span.start as usize) < start);
        self.comments.get(first).filter(|c| (c.span.start as usize) < end)
    }

    /// The comment behind a place in its line, with the spaces before it.
    pub(crate) fn trailing(&self, at: usize) -> Option<&'a str> {
        let end = self.line_end(at);
        let comment = self.comment_in(at, end)?;
        let start = comment.span.start as usize;
        let gap = self.text[at..start].len() - self.text[at..start].trim_end().len();
        Some(&self.text[start - gap..end])
    }

    /// The first place from here on that is neither space nor comment.
    pub(crate) fn skip(&self, mut at: usize) -> usize {
        loop {
            let rest = &self.text[at..];
            at += rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
            if self.byte(at) != Some(b'#') || self.comment_in(at, at + 1).is_none() {
                return at;
            }
            at = self.line_end(at);
        }
    }

    /// Behind the colon that follows a key without a value; the end of any other value.
    pub(crate) fn value_end(&self, end: usize) -> usize {
        let at = self.skip(end);
        if self.byte(at) == Some(b':') { at + 1 } else { end }
    }

    /// Behind the anchors and tags that follow a place, and the first character of what they
    /// belong to.
    pub(crate) fn properties(&self, from: usize) -> (usize, usize) {
        let mut end = from;
        loop {
            let at = self.skip(end);
            if !matches!(self.byte(at), Some(b'&' | b'!')) {
                return (end, at);
            }
            let rest = &self.text[at..];
            end = at
                + rest
                    .find(|c: char| c.is_ascii_whitespace() || ",]}".contains(c))
                    .unwrap_or(rest.len());
        }
    }

    /// Whether a stretch may hold anchors, aliases or tags.
    pub(crate) fn may_share(&self, span: Range<usize>) -> bool {
        let text = &self.text[span];
        let marked = |(at, _): (usize, &str)| {
            text[..at].chars().next_back().is_none_or(|c| c.is_whitespace() || "[{,".contains(c))
        };
        text.match_indices(['&', '*', '!']).any(marked)
    }

    /// Where the comment lines directly above a place begin that stand in its column.
    pub(crate) fn own_comments(&self, at: usize) -> usize {
        if !self.begins_line(at) {
            return at;
        }
        let column = self.column(at);
        let mut lead = at;
        while let Some(above) = self.text[..lead].rfind('\n') {
            let start = self.line_start(above);
            let end = self.line_end(start);
            match self.comment_in(start, end) {
                Some(comment)
                    if self.begins_line(comment.span.start as usize)
                        && self.column(comment.span.start as usize) == column =>
                {
                    lead = comment.span.start as usize;
                }
                _ => break,
            }
        }
        // What opens a file speaks of the whole file.
        if lead != at && column == 0 && self.text[..lead].trim_start_matches('\u{feff}').is_empty()
        {
            return at;
        }
        lead
    }

    /// The end of the comment lines directly below a place that stand further right than a column.
    pub(crate) fn inner_comments(&self, line_end: usize, column: usize) -> usize {
        let mut end = line_end;
        loop {
            let next = self.next_line(end);
            if next >= self.text.len() {
                return end;
            }
            let next_end = self.line_end(next);
            match self.comment_in(next, next_end) {
                Some(comment)
                    if self.begins_line(comment.span.start as usize)
                        && self.column(comment.span.start as usize) > column =>
                {
                    end = next_end;
                }
                _ => return end,
            }
        }
    }
}
