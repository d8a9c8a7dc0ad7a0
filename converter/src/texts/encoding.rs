//! From bytes to letters: UTF-8, UTF-16, Windows-1252 and Mac Roman, and what is no text at all.

use banneret_yaml::{Encoding, FaultKind};

/// How a text was saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextEncoding {
    /// UTF-8.
    Utf8,
    /// UTF-16 or UTF-32.
    Wide,
    /// Windows-1252, which includes Latin-1.
    Windows1252,
    /// Mac Roman.
    MacRoman,
}

impl TextEncoding {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Wide => "UTF-16",
            Self::Windows1252 => "Windows-1252",
            Self::MacRoman => "Mac Roman",
        }
    }
}

/// A text, and how it was saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodedText {
    /// The text.
    pub text: String,
    /// How it was saved.
    pub encoding: TextEncoding,
}

/// Why bytes are no text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotText {
    /// There is nothing, or nothing but blanks.
    Empty,
    /// Pictures, programs, archives.
    Binary,
}

/// The letters from 0x80 on, in their order. A code without a letter stands for itself.
const WINDOWS_1252: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";
const MAC_ROMAN: &str = "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{a0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{f8ff}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";

/// The letters and marks that lists in English and French have beyond ASCII.
const EXPECTED: &str = "éèêëàâçôöîïûùüœæÉÈÊÀÂÇÔÎŒ’‘“”«»–—…½¼¾°•†‡·ßäñø\u{a0}";

/// The text of some bytes.
///
/// # Errors
/// Where they are no text.
pub fn decode(bytes: &[u8]) -> Result<DecodedText, NotText> {
    let (text, encoding) = letters(bytes);
    if text.trim_matches(crate::words::is_blank).is_empty() {
        return Err(NotText::Empty);
    }
    let control = |it: &char| it.is_control() && !matches!(it, '\t' | '\n' | '\r' | '\u{c}');
    let strange = text.chars().filter(|it| control(it) || *it == '\u{fffd}').count();
    // Hardly a picture is valid UTF-8, and what was copied from a terminal has its codes in it.
    let one_in = if encoding == TextEncoding::Utf8 { 10 } else { 50 };
    let magic: [&[u8]; 6] =
        [b"%PDF", b"PK\x03\x04", b"\x89PNG", b"\xff\xd8\xff", b"\x7fELF", b"GIF8"];
    if magic.iter().any(|it| bytes.starts_with(it)) || strange * one_in > text.chars().count() {
        return Err(NotText::Binary);
    }
    Ok(DecodedText { text, encoding })
}

fn letters(bytes: &[u8]) -> (String, TextEncoding) {
    if let Ok(text) = std::str::from_utf8(bytes)
        && !bytes.contains(&0)
    {
        return (text.trim_start_matches('\u{feff}').to_owned(), TextEncoding::Utf8);
    }
    if let Some(text) = wide(bytes) {
        return (text, TextEncoding::Wide);
    }
    let windows = single(bytes, WINDOWS_1252);
    let mac = single(bytes, MAC_ROMAN);
    // The same bytes are letters of words in one of them and odd signs in the other.
    if likely(&mac) > likely(&windows) {
        (mac, TextEncoding::MacRoman)
    } else {
        (windows, TextEncoding::Windows1252)
    }
}

/// Text in UTF-16 or UTF-32.
fn wide(bytes: &[u8]) -> Option<String> {
    let (text, fault) = banneret_yaml::decode(bytes.to_vec());
    let wide = matches!(fault?.kind, FaultKind::NotUtf8(Encoding::Utf16 | Encoding::Utf32));
    wide.then_some(text)
}

fn single(bytes: &[u8], table: &str) -> String {
    let upper: Vec<char> = table.chars().collect();
    let letter = |byte: &u8| match byte.checked_sub(0x80) {
        Some(at) => upper.get(usize::from(at)).copied().unwrap_or(char::REPLACEMENT_CHARACTER),
        None => char::from(*byte),
    };
    bytes.iter().map(letter).collect()
}

/// How many letters beyond ASCII are such as lists have, less those that are not. A capital inside a
/// word of small letters is no letter of that word.
fn likely(text: &str) -> i64 {
    let letters: Vec<char> = text.chars().collect();
    let mut sum = 0;
    for (at, letter) in letters.iter().enumerate().filter(|(_, it)| !it.is_ascii()) {
        let before = at.checked_sub(1).and_then(|at| letters.get(at));
        let inside = before.is_some_and(|it| it.is_lowercase()) && letter.is_uppercase();
        sum += if EXPECTED.contains(*letter) && !inside { 1 } else { -1 };
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_have_a_letter_for_every_byte() {
        assert_eq!((WINDOWS_1252.chars().count(), MAC_ROMAN.chars().count()), (128, 128));
    }

    #[test]
    fn a_text_is_read_however_it_was_saved() {
        let text = "Épéistes réguliers, Rég B HI, 2HCW – « gardes »";
        let of = |table: &str| -> Vec<u8> {
            let upper: Vec<char> = table.chars().collect();
            let byte = |it: char| match upper.iter().position(|other| *other == it) {
                Some(at) if !it.is_ascii() => u8::try_from(at).expect("a byte") + 0x80,
                _ => u8::try_from(u32::from(it)).expect("ASCII"),
            };
            text.chars().map(byte).collect()
        };
        let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        for (bytes, encoding) in [
            (text.as_bytes().to_vec(), TextEncoding::Utf8),
            (of(WINDOWS_1252), TextEncoding::Windows1252),
            (of(MAC_ROMAN), TextEncoding::MacRoman),
            ([b"\xFF\xFE", &wide[..]].concat(), TextEncoding::Wide),
        ] {
            let read = decode(&bytes).expect("a text");
            assert_eq!((read.text.as_str(), read.encoding), (text, encoding));
        }
    }

    #[test]
    fn the_codes_of_a_terminal_do_not_make_a_picture() {
        let copied = "\u{1b}[1mHill folk\u{1b}[0m\n1-4 Reg C HI, JLS @ 5 points\u{7}\n";
        assert_eq!(decode(copied.as_bytes()).map(|it| it.text), Ok(copied.to_owned()));
    }

    #[test]
    fn what_is_no_text_is_refused() {
        assert_eq!(decode(b""), Err(NotText::Empty));
        assert_eq!(decode(b" \n\t\r\n"), Err(NotText::Empty));
        assert_eq!(decode(b"\x89PNG\r\n\x1a\n\x00\x00"), Err(NotText::Binary));
        assert_eq!(decode(&[0, 1, 2, 3, 200, 201, 0, 0, 4, 5]), Err(NotText::Binary));
    }
}
