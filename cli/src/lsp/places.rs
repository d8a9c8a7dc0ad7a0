//! Places as editors count them: lines from 0, columns in UTF-16 units or in bytes, as was agreed.

use banneret_validator::SourceFile;
use banneret_yaml::{Lines, Span};
use lsp_types::{ClientCapabilities, Position, PositionEncodingKind, Range};

/// How columns are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Counting {
    Utf8,
    Utf16,
}

impl Counting {
    /// Bytes where the editor knows them, and otherwise what every editor knows.
    pub(super) fn agreed(client: &ClientCapabilities) -> Self {
        let general = client.general.as_ref();
        let known = general.and_then(|general| general.position_encodings.as_deref());
        let known = known.unwrap_or_default();
        if known.contains(&PositionEncodingKind::UTF8) { Self::Utf8 } else { Self::Utf16 }
    }

    pub(super) fn kind(self) -> PositionEncodingKind {
        match self {
            Self::Utf8 => PositionEncodingKind::UTF8,
            Self::Utf16 => PositionEncodingKind::UTF16,
        }
    }

    fn width(self, text: &str) -> u32 {
        let width = match self {
            Self::Utf8 => text.len(),
            Self::Utf16 => text.encode_utf16().count(),
        };
        u32::try_from(width).unwrap_or(u32::MAX)
    }

    /// The place of a byte.
    pub(super) fn position(self, text: &str, lines: &Lines, byte: usize) -> Position {
        let mut byte = byte.min(text.len());
        while !text.is_char_boundary(byte) {
            byte -= 1;
        }
        let line = lines.line_of(byte);
        let start = lines.start_of(line).unwrap_or_default();
        let number = u32::try_from(line).unwrap_or(u32::MAX);
        Position::new(number, self.width(&text[start..byte]))
    }

    /// The byte of a place; the end of its line, or of the text, where it lies beyond.
    pub(super) fn byte(self, text: &str, lines: &Lines, place: Position) -> usize {
        let Some(start) = lines.start_of(place.line as usize) else { return text.len() };
        let end = lines.start_of(place.line as usize + 1).unwrap_or(text.len());
        let line = text[start..end].trim_end_matches(['\n', '\r']);
        let mut left = place.character;
        for (at, letter) in line.char_indices() {
            let width = self.width(letter.encode_utf8(&mut [0; 4]));
            if left < width {
                return start + at;
            }
            left -= width;
        }
        start + line.len()
    }

    /// A stretch of a file.
    pub(super) fn range(self, source: &SourceFile, span: Span) -> Range {
        let place = |byte| self.position(&source.text, source.lines(), byte);
        let bytes = span.range();
        Range::new(place(bytes.start), place(bytes.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_of_counting_find_back() {
        let text = "a: é漢🏰x\r\nb: 🏰\n";
        let lines = Lines::new(text);
        for counting in [Counting::Utf8, Counting::Utf16] {
            for (byte, letter) in text.char_indices().filter(|(_, c)| !matches!(c, '\r' | '\n')) {
                let place = counting.position(text, &lines, byte);
                assert_eq!(counting.byte(text, &lines, place), byte, "{letter} {counting:?}");
            }
        }
        let x = text.find('x').unwrap();
        assert_eq!(Counting::Utf16.position(text, &lines, x), Position::new(0, 7));
        assert_eq!(Counting::Utf8.position(text, &lines, x), Position::new(0, 12));
        assert_eq!(Counting::Utf16.byte(text, &lines, Position::new(0, 99)), x + 1);
        assert_eq!(Counting::Utf16.byte(text, &lines, Position::new(9, 0)), text.len());
        // The second half of a pair belongs to its letter.
        assert_eq!(
            Counting::Utf16.byte(text, &lines, Position::new(1, 4)),
            text.rfind('🏰').unwrap()
        );
    }
    /// Every text of five letters out of those that are counted differently.
    #[test]
    fn every_short_text_is_counted_as_it_is_found_back() {
        let letters = ['a', 'é', '漢', '🏰', '\u{301}', '\r', '\n'];
        let texts = (0..letters.len().pow(5)).map(|number| -> String {
            let digit = |place: u32| letters[number / letters.len().pow(place) % letters.len()];
            (0..5).map(digit).collect()
        });
        for text in texts {
            let lines = Lines::new(&text);
            for byte in (0..=text.len()).filter(|byte| text.is_char_boundary(*byte)) {
                for counting in [Counting::Utf8, Counting::Utf16] {
                    let place = counting.position(&text, &lines, byte);
                    let start = lines.start_of(place.line as usize).unwrap();
                    assert_eq!(place.character, counting.width(&text[start..byte]), "{text:?}");
                    // Between the two ends of a line break stands nothing.
                    let back = counting.byte(&text, &lines, place);
                    let passed = &text[back.min(byte)..byte.max(back)];
                    assert!(passed.chars().all(|it| matches!(it, '\r' | '\n')), "{text:?} {byte}");
                    let beyond = Position::new(place.line, place.character + 99);
                    assert!(text.is_char_boundary(counting.byte(&text, &lines, beyond)));
                }
            }
        }
    }
}
