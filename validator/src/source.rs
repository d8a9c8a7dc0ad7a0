//! A file as it was read: its text, its tree, its lines.

use std::borrow::Cow;

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
    /// Whether the file is in UTF-16, which is reported.
    pub is_utf16: bool,
    lines: Lines,
}

impl Source {
    /// Reads a file's bytes.
    #[must_use]
    pub fn read(path: impl Into<String>, bytes: Vec<u8>) -> Self {
        let utf16 = utf16(&bytes);
        let is_utf16 = utf16.is_some();
        let (text, broken) = match utf16.map_or_else(|| String::from_utf8(bytes), Ok) {
            Ok(text) => (text, is_utf16.then_some((0, 1))),
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
            let span = Span::new(at, at + text[at..].chars().next().map_or(0, char::len_utf8));
            let kind = FaultKind::NotUtf8(places);
            document.faults.insert(0, Fault { span, other: None, kind });
        }
        let lines = Lines::new(&text);
        Self { path: path.into(), text, document, is_utf16, lines }
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

/// A file's bytes as text. What is neither UTF-8 nor UTF-16 is replaced.
pub(crate) fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    utf16(bytes).map_or_else(|| String::from_utf8_lossy(bytes), Cow::Owned)
}

/// The text of bytes that are UTF-16. Without a mark at its beginning, it is known by the empty halves of
/// its first letters.
fn utf16(bytes: &[u8]) -> Option<String> {
    type Unit = fn([u8; 2]) -> u16;
    let (bytes, unit): (_, Unit) = match bytes {
        [0xff, 0xfe, 0, 0, ..] => return None,
        [0xff, 0xfe, rest @ ..] => (rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => (rest, u16::from_be_bytes),
        [first, 0, second, 0, ..] if *first > 0 && *second > 0 => (bytes, u16::from_le_bytes),
        [0, first, 0, second, ..] if *first > 0 && *second > 0 => (bytes, u16::from_be_bytes),
        _ => return None,
    };
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    Some(char::decode_utf16(units).map(|it| it.unwrap_or('\u{fffd}')).collect())
}
