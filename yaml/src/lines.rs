//! Lines and columns of a text.

/// A place for people: line and column from 1, columns counted in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
}

/// After so many bytes the characters are counted again, so that no place is far from a count, however
/// long its line.
const STRIDE: usize = 128;

/// Where the lines of a text begin.
#[derive(Debug, Clone, Default)]
pub struct Lines {
    starts: Vec<u32>,
    /// How many characters begin before each stride of the text.
    counts: Vec<u32>,
}

impl Lines {
    /// Finds the lines of a text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0)
            .chain(breaks.map(|(at, _)| u32::try_from(at + 1).unwrap_or(u32::MAX)))
            .collect();
        let mut counted = 0;
        let counts = text.as_bytes().chunks(STRIDE).map(|chunk| {
            let before = counted;
            counted += u32::try_from(characters(chunk)).unwrap_or(u32::MAX);
            before
        });
        Self { starts, counts: counts.collect() }
    }

    /// The line a byte stands in, from 0.
    #[must_use]
    pub fn line_of(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| *start as usize <= byte).saturating_sub(1)
    }

    /// The byte a line begins at; lines are counted from 0.
    #[must_use]
    pub fn start_of(&self, line: usize) -> Option<usize> {
        self.starts.get(line).map(|start| *start as usize)
    }

    /// How many lines there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.starts.len()
    }

    /// The place of a byte for people.
    #[must_use]
    pub fn position(&self, text: &str, byte: usize) -> Position {
        let byte = floor_char(text, byte);
        let line = self.line_of(byte);
        let start = self.start_of(line).unwrap_or_default();
        let before = self.characters_before(text, byte) - self.characters_before(text, start);
        // A byte-order mark takes no column.
        let marked = start == 0 && byte > 0 && text.starts_with('\u{feff}');
        Position { line: line + 1, column: before + 1 - usize::from(marked) }
    }

    /// How many characters begin before a byte.
    fn characters_before(&self, text: &str, byte: usize) -> usize {
        let stride = (byte / STRIDE).min(self.counts.len().saturating_sub(1));
        let counted = self.counts.get(stride).map_or(0, |count| *count as usize);
        counted + characters(&text.as_bytes()[stride * STRIDE..byte])
    }

    /// The place of a byte in UTF-16 units, line and column from 0, as editors count.
    #[must_use]
    pub fn utf16(&self, text: &str, byte: usize) -> (usize, usize) {
        let byte = floor_char(text, byte);
        let line = self.line_of(byte);
        let before = &text[self.start_of(line).unwrap_or_default()..byte];
        (line, before.encode_utf16().count())
    }
}

/// How many characters begin in some bytes.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0b1100_0000 != 0b1000_0000).count()
}

/// The last character boundary at or before a byte.
pub(crate) fn floor_char(text: &str, byte: usize) -> usize {
    let mut at = byte.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_characters() {
        let text = "a\nJeanne d'Arc à Orléans 🏰x\r\nb";
        let lines = Lines::new(text);
        let at = |needle: &str| lines.position(text, text.find(needle).unwrap());
        assert_eq!(at("Orl"), Position { line: 2, column: 16 });
        assert_eq!(at("x"), Position { line: 2, column: 25 });
        assert_eq!(at("b"), Position { line: 3, column: 1 });
        assert_eq!(lines.utf16(text, text.find('x').unwrap()), (1, 25));
    }

    #[test]
    fn columns_of_a_long_line_are_those_one_counts() {
        let line = "aé漢🏰e\u{301}\t".repeat(200);
        let text = format!("\u{feff}first\n{line}\n{line}");
        let lines = Lines::new(&text);
        let (mut row, mut column) = (1, 0);
        for (at, letter) in text.char_indices() {
            if letter != '\u{feff}' {
                column += 1;
            }
            assert_eq!(lines.position(&text, at), Position { line: row, column: column.max(1) });
            if letter == '\n' {
                (row, column) = (row + 1, 0);
            }
        }
    }

    #[test]
    fn the_end_of_the_text_has_a_place() {
        let lines = Lines::new("ab\n");
        assert_eq!(lines.position("ab\n", 3), Position { line: 2, column: 1 });
        assert_eq!(lines.position("ab\n", 99), Position { line: 2, column: 1 });
    }
}
