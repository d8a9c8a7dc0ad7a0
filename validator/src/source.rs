//! A file as it was read: its text, its tree, its lines.

use std::sync::Arc;

use banneret_yaml::{Document, Lines, Position, Span, decode, parse};

use crate::limits::Limits;

/// A file as it was read.
#[derive(Debug)]
pub struct SourceFile {
    /// Its path from the root of the workspace, with `/` between the parts.
    pub path: String,
    /// Its text. Bytes that are not UTF-8 are replaced, and reported.
    pub text: String,
    /// Its tree, comments and faults.
    pub document: Document,
    lines: Lines,
}

impl SourceFile {
    /// Reads a file's bytes, as far as limits allow.
    #[must_use]
    pub fn read(path: impl Into<String>, bytes: Vec<u8>, limits: &Limits) -> Self {
        let (text, fault) = decode(bytes);
        let mut document = parse(&text, &limits.of_text());
        document.faults.splice(0..0, fault);
        let lines = Lines::new(&text);
        Self { path: path.into(), text, document, lines }
    }

    /// The place of a byte for people.
    #[must_use]
    pub fn position(&self, byte: usize) -> Position {
        self.lines.position(&self.text, byte)
    }

    /// Where the lines begin.
    #[must_use]
    pub fn lines(&self) -> &Lines {
        &self.lines
    }
}

/// A stretch of a file.
#[derive(Debug, Clone)]
pub struct Location {
    /// The file.
    pub source: Arc<SourceFile>,
    /// The stretch.
    pub span: Span,
}

impl Location {
    /// Where it begins.
    #[must_use]
    pub fn start(&self) -> Position {
        self.source.position(self.span.range().start)
    }

    /// Where it ends: the column behind its last character.
    #[must_use]
    pub fn end(&self) -> Position {
        self.source.position(self.span.range().end)
    }
}
