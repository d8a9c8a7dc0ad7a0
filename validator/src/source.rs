//! A file as it was read: its text, its tree, its lines.

use banneret_yaml::{Document, Fault, FaultKind, Limits, Lines, Position, Span, parse};

/// A file as it was read.
#[derive(Debug)]
pub struct Source {
    /// Its path from the root of the workspace, with `/` between the parts.
    pub path: String,
    /// Its text. Bytes that are not UTF-8 are replaced, and reported.
    pub text: String,
    /// Its tree, comments and faults.
    pub document: Document,
    lines: Lines,
}

impl Source {
    /// Reads a file's bytes.
    #[must_use]
    pub fn read(path: impl Into<String>, bytes: Vec<u8>) -> Self {
        let (text, broken) = match String::from_utf8(bytes) {
            Ok(text) => (text, None),
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let places =
                    error.as_bytes().utf8_chunks().filter(|c| !c.invalid().is_empty()).count();
                let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                (text, Some((valid, places)))
            }
        };
        let mut document = parse(&text, &Limits::default());
        if let Some((at, places)) = broken {
            let span = Span::new(at, at + '\u{fffd}'.len_utf8());
            let kind = FaultKind::NotUtf8(places);
            document.faults.insert(0, Fault { span, other: None, kind });
        }
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
