//! Lines and columns of a text.

/// A place for people: line and column from 1, columns counted in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
}

/// Where the lines of a text begin.
#[derive(Debug, Clone, Default)]
pub struct Lines {
    starts: Vec<u32>,
    /// How many characters stand before every so many bytes: a line may be as long as the text, and
    /// each of its places would count it anew.
    counted: Vec<u32>,
}

/// So many bytes apart are characters counted in advance.
const STRIDE: usize = 512;

impl Lines {
    /// Finds the lines of a text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0)
            .chain(breaks.map(|(at, _)| u32::try_from(at + 1).unwrap_or(u32::MAX)))
            .collect();
        let mut lines = Self { starts, counted: vec![0] };
        for mark in 1..=text.len() / STRIDE {
            let before = lines.counted[mark - 1];
            let part =
                &text[floor_char(text, (mark - 1) * STRIDE)..floor_char(text, mark * STRIDE)];
            lines.counted.push(before + u32::try_from(columns(part)).unwrap_or(u32::MAX));
        }
        lines
    }

    /// How many columns the text takes before a byte, over all its lines.
    fn columns_before(&self, text: &str, byte: usize) -> usize {
        let mark = (byte / STRIDE).min(self.counted.len().saturating_sub(1));
        let counted = self.counted.get(mark).map_or(0, |counted| *counted as usize);
        counted + columns(&text[floor_char(text, mark * STRIDE)..byte])
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
        let start = floor_char(text, self.start_of(line).unwrap_or_default());
        let column = self.columns_before(text, byte) - self.columns_before(text, start);
        Position { line: line + 1, column: column + 1 }
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

/// How many columns a text takes. A byte-order mark takes none.
fn columns(text: &str) -> usize {
    text.chars().filter(|c| *c != '\u{feff}').count()
}

/// The last character boundary at or before a byte.
fn floor_char(text: &str, byte: usize) -> usize {
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
    fn the_end_of_the_text_has_a_place() {
        let lines = Lines::new("ab\n");
        assert_eq!(lines.position("ab\n", 3), Position { line: 2, column: 1 });
        assert_eq!(lines.position("ab\n", 99), Position { line: 2, column: 1 });
    }

    #[test]
    fn places_on_a_long_line_are_counted_in_characters() {
        let text = format!("\u{feff}{}\n{}", "é".repeat(1000), "aé→".repeat(2000));
        let lines = Lines::new(&text);
        for (byte, _) in text.char_indices() {
            let start = text[..byte].rfind('\n').map_or(0, |at| at + 1);
            let column = text[start..byte].chars().filter(|c| *c != '\u{feff}').count() + 1;
            assert_eq!(lines.position(&text, byte).column, column, "byte {byte}");
        }
    }
}
