//! A file as it was read: its text, its tree, its lines.

use std::sync::{Arc, Mutex, PoisonError};

use banneret_schema::hashed::HashMap;
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

/// Texts of files without their trees, each once: all that a report shows of them.
#[derive(Debug, Default)]
pub struct BareTexts(Mutex<HashMap<String, Arc<SourceFile>>>);

impl BareTexts {
    /// A file without its tree.
    pub(crate) fn of(&self, source: &SourceFile) -> Arc<SourceFile> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bare) = known.get(&source.path).filter(|bare| bare.text == source.text) {
            return Arc::clone(bare);
        }
        let SourceFile { path, text, lines, .. } = source;
        let (path, text, lines) = (path.clone(), text.clone(), lines.clone());
        let bare = Arc::new(SourceFile { path, text, document: Document::default(), lines });
        known.insert(bare.path.clone(), Arc::clone(&bare));
        bare
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_text_is_kept_once_and_knows_its_places() {
        let read =
            |text: &str| SourceFile::read("a.yaml", text.as_bytes().to_vec(), &Limits::default());
        let (source, texts) = (read("kind: army\nid: é, b\n"), BareTexts::default());
        let bare = texts.of(&source);
        assert!(source.document.root.is_some() && bare.document.root.is_none());
        for (at, _) in source.text.char_indices() {
            assert_eq!(bare.position(at), source.position(at));
        }
        assert!(Arc::ptr_eq(&bare, &texts.of(&source)));
        // A file that was written to between two readings is two texts.
        assert_eq!(texts.of(&read("kind: map\n")).text, "kind: map\n");
    }
}
