//! From bytes to text, whatever they were saved as.

use std::borrow::Cow;

use crate::fault::{Encoding, Fault, FaultKind};
use crate::span::Span;

/// The text of a file, and what is wrong with how it was saved. Text in UTF-16 and UTF-32 is read as
/// such, so that it can be judged as well; what cannot be read in any way is replaced.
#[must_use]
pub fn decode(bytes: Vec<u8>) -> (String, Option<Fault>) {
    let fault = |span: Span, encoding| {
        Some(Fault { span, other: None, kind: FaultKind::NotUtf8(encoding), repair: None })
    };
    if let Some((text, encoding)) = wide(&bytes) {
        let first = text.chars().next().map_or(0, char::len_utf8);
        return (text, fault(Span::new(0, first), encoding));
    }
    match String::from_utf8(bytes) {
        Ok(text) => (text, None),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let places = error.as_bytes().utf8_chunks().filter(|c| !c.invalid().is_empty()).count();
            let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
            let span = Span::new(at, at + char::REPLACEMENT_CHARACTER.len_utf8());
            (text, fault(span, Encoding::Unknown(places)))
        }
    }
}

/// The text of a file for a glance at it; where the bytes are UTF-8, they are not copied.
#[must_use]
pub fn decode_lossy(bytes: &[u8]) -> Cow<'_, str> {
    // What is right is most often all of it, and seen to be so much faster.
    let narrow = || {
        std::str::from_utf8(bytes).map_or_else(|_| String::from_utf8_lossy(bytes), Cow::Borrowed)
    };
    wide(bytes).map_or_else(narrow, |(text, _)| Cow::Owned(text))
}

/// The text of bytes in UTF-16 or UTF-32, with or without a byte-order mark.
fn wide(bytes: &[u8]) -> Option<(String, Encoding)> {
    let (width, big) = match bytes {
        [0, 0, 0xFE, 0xFF, ..] | [0, 0, 0, 1..=255, ..] => (4, true),
        [0xFF, 0xFE, 0, 0, ..] | [1..=255, 0, 0, 0, ..] => (4, false),
        [0xFE, 0xFF, ..] | [0, 1..=255, 0, 1..=255, ..] => (2, true),
        [0xFF, 0xFE, ..] | [1..=255, 0, 1..=255, 0, ..] => (2, false),
        _ => return None,
    };
    let number = |bytes: &[u8]| {
        let digit = |sum: u32, byte: &u8| (sum << 8) | u32::from(*byte);
        if big { bytes.iter().fold(0, digit) } else { bytes.iter().rev().fold(0, digit) }
    };
    let numbers = bytes.chunks(width).map(number);
    let mut text: String = if width == 4 {
        numbers.map(|it| char::from_u32(it).unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    } else {
        let units = numbers.map(|it| u16::try_from(it).unwrap_or(0xFFFD));
        char::decode_utf16(units).map(|it| it.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    };
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Some((text, if width == 4 { Encoding::Utf32 } else { Encoding::Utf16 }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_in_wide_letters_is_read_and_named() {
        let text = "name: Łódź\n";
        let pairs = |big: bool| -> Vec<u8> {
            let bytes = |unit: u16| if big { unit.to_be_bytes() } else { unit.to_le_bytes() };
            text.encode_utf16().flat_map(bytes).collect()
        };
        let marked = |mark: &[u8], rest: Vec<u8>| [mark, &rest].concat();
        for bytes in [
            pairs(true),
            pairs(false),
            marked(b"\xFE\xFF", pairs(true)),
            marked(b"\xFF\xFE", pairs(false)),
        ] {
            let (read, fault) = decode(bytes);
            assert_eq!(read, text);
            assert_eq!(fault.unwrap().kind, FaultKind::NotUtf8(Encoding::Utf16));
        }
        let (read, fault) = decode(text.chars().flat_map(|c| u32::from(c).to_le_bytes()).collect());
        assert_eq!(read, text);
        assert_eq!(fault.unwrap().kind, FaultKind::NotUtf8(Encoding::Utf32));
    }

    #[test]
    fn other_bytes_are_replaced_and_counted() {
        let (text, fault) = decode(b"name: Arm\xe9e \xe0\n".to_vec());
        assert_eq!(text, "name: Arm\u{fffd}e \u{fffd}\n");
        let fault = fault.unwrap();
        assert_eq!(fault.kind, FaultKind::NotUtf8(Encoding::Unknown(2)));
        assert_eq!(fault.span.of(&text), "\u{fffd}");
        assert_eq!(decode(b"plain\0 text".to_vec()).1, None);
    }
}
