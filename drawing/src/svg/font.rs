//! The fonts of a picture, with only the letters that it needs.
//!
//! The tables for PDF come from `subsetter`; a viewer of SVG also asks which character is which letter, and for
//! three small tables that every font has.

use std::fmt::Write as _;

use base64::Engine as _;
use subsetter::GlyphRemapper;

use super::Letters;
use crate::item::{Drawing, each_lettering};
use crate::typeface::Typeface;

/// The `@font-face` rules of a picture.
pub(super) fn style_sheet(drawing: &Drawing) -> String {
    let mut letters = Letters::new();
    each_lettering(&drawing.items, &mut |words| {
        letters.entry(words.typeface).or_default().extend(words.shown().chars());
    });
    let mut sheet = String::new();
    for (typeface, characters) in &letters {
        let Some(font) = subset(*typeface, characters.iter().copied()) else { continue };
        let data = base64::engine::general_purpose::STANDARD.encode(font);
        let weight = if typeface.is_bold() { "bold" } else { "normal" };
        let slant = if typeface.is_italic() { "italic" } else { "normal" };
        let family = typeface.family();
        let _ = write!(
            sheet,
            "@font-face{{font-family:'{family}';font-weight:{weight};font-style:{slant};\
             src:url(data:font/otf;base64,{data})}}"
        );
    }
    sheet
}

/// A font with some characters only.
fn subset(typeface: Typeface, characters: impl Iterator<Item = char>) -> Option<Vec<u8>> {
    let face = typeface.face();
    let mut kept = GlyphRemapper::new();
    let mut known: Vec<(u32, u16)> = characters
        .filter_map(|character| {
            let glyph = face.glyph_index(character)?;
            Some((u32::from(character), kept.remap(glyph.0)))
        })
        .collect();
    known.sort_unstable();
    let small = subsetter::subset(typeface.file(), 0, &kept).ok()?;
    let mut tables = tables(&small)?;
    let of_whole = self::tables(typeface.file())?;
    let whole = |tag: &[u8; 4]| of_whole.iter().find(|(known, _)| known == tag).cloned();
    tables.retain(|(tag, _)| !matches!(tag, b"cmap" | b"post" | b"OS/2" | b"name"));
    tables.push((*b"cmap", character_map(&known)));
    tables.push((*b"post", post(&whole(b"post")?.1)?));
    tables.push(whole(b"OS/2")?);
    tables.push((*b"name", vec![0, 0, 0, 0, 0, 6]));
    tables.sort_by_key(|(tag, _)| *tag);
    Some(assembled(&small[..4], &tables))
}

/// A table of a font with its tag.
type Table = ([u8; 4], Vec<u8>);

fn tables(font: &[u8]) -> Option<Vec<Table>> {
    let number = |at: usize| Some(u32::from_be_bytes(font.get(at..at + 4)?.try_into().ok()?));
    let count = usize::from(u16::from_be_bytes(font.get(4..6)?.try_into().ok()?));
    let read = (0..count).map(|place| {
        let entry = 12 + 16 * place;
        let tag: [u8; 4] = font.get(entry..entry + 4)?.try_into().ok()?;
        let from = usize::try_from(number(entry + 8)?).ok()?;
        let length = usize::try_from(number(entry + 12)?).ok()?;
        Some((tag, font.get(from..from.checked_add(length)?)?.to_vec()))
    });
    read.collect()
}

/// Which character is which letter: runs of characters, as format 12 has them.
fn character_map(known: &[(u32, u16)]) -> Vec<u8> {
    let mut table = Vec::new();
    let count = u32::try_from(known.len()).unwrap_or_default();
    // Version 0 with one table: Windows, all of Unicode.
    for half in [0_u16, 1, 3, 10] {
        table.extend(half.to_be_bytes());
    }
    table.extend(12_u32.to_be_bytes());
    table.extend([0, 12, 0, 0]);
    for whole in [16 + 12 * count, 0, count] {
        table.extend(whole.to_be_bytes());
    }
    for (character, glyph) in known {
        for whole in [*character, *character, u32::from(*glyph)] {
            table.extend(whole.to_be_bytes());
        }
    }
    table
}

/// The table `post` without the names of letters.
fn post(whole: &[u8]) -> Option<Vec<u8>> {
    let mut table = whole.get(..32)?.to_vec();
    table[..4].copy_from_slice(&[0, 3, 0, 0]);
    Some(table)
}

/// Puts a font together.
fn assembled(version: &[u8], tables: &[Table]) -> Vec<u8> {
    let count = u16::try_from(tables.len()).unwrap_or_default();
    let exponent = 15 - count.leading_zeros().min(15) as u16;
    let range = 16 << exponent;
    let mut font = version.to_vec();
    for half in [count, range, exponent, count * 16 - range] {
        font.extend(half.to_be_bytes());
    }
    let mut from = 12 + 16 * tables.len();
    for (tag, table) in tables {
        font.extend(tag);
        for whole in [checksum(table), length(from), length(table.len())] {
            font.extend(whole.to_be_bytes());
        }
        from += table.len().next_multiple_of(4);
    }
    for (_, table) in tables {
        font.extend(table);
        font.resize(font.len().next_multiple_of(4), 0);
    }
    font
}

fn length(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

fn checksum(table: &[u8]) -> u32 {
    table.chunks(4).fold(0, |sum: u32, chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        sum.wrapping_add(u32::from_be_bytes(word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_font_still_knows_its_letters() {
        for typeface in Typeface::ALL {
            let small = subset(typeface, "AŁé1".chars()).unwrap();
            assert!(small.len() < 12_000, "{typeface:?}: {} bytes", small.len());
            let face = ttf_parser::Face::parse(&small, 0).unwrap();
            for character in "AŁé1".chars() {
                let (glyph, whole) = (
                    face.glyph_index(character).unwrap(),
                    typeface.face().glyph_index(character).unwrap(),
                );
                assert_eq!(face.glyph_hor_advance(glyph), typeface.face().glyph_hor_advance(whole));
            }
            assert_eq!(face.glyph_index('Z'), None);
        }
    }
}
