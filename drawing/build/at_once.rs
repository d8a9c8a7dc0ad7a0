//! Fonts with the outlines of Latin letters and the marks between them, which is a third of their bytes. The build
//! script makes them for pages; the tests hold them beside the whole fonts.

use std::collections::BTreeSet;
use std::ops::Range;

use ttf_parser::head::IndexToLocationFormat;
use ttf_parser::{Face, Tag};

/// What is written in Latin letters, with its marks, and what sheets print beside it.
const AT_ONCE: [Range<u32>; 2] = [0..0x180, 0x2010..0x203B];
const SIGNS: &str = "€™−≠≤≥⅓⅔☐√";

/// What letters are not drawn or placed with.
const UNUSED: [&[u8; 4]; 4] = [b"DSIG", b"GDEF", b"GSUB", b"kern"];

/// A font with the outlines that are wanted at once: everything else is empty, so that every letter has its number and
/// its width already.
pub(crate) fn at_once(mut font: Vec<u8>) -> Vec<u8> {
    let face = Face::parse(&font, 0).expect("it was read before");
    let signs = SIGNS.chars().map(u32::from);
    let characters = AT_ONCE.into_iter().flatten().chain(signs).filter_map(char::from_u32);
    let kept: BTreeSet<u16> =
        characters.filter_map(|it| face.glyph_index(it)).map(|it| it.0).chain([0]).collect();
    let mut empty: Vec<Range<usize>> = UNUSED.iter().filter_map(|tag| place(&face, tag)).collect();
    let mut ends: Vec<usize> = Vec::new();
    let mut closer: Vec<(Range<usize>, Vec<u8>)> = Vec::new();
    if let Some(outlines) = place(&face, b"glyf") {
        let places = place(&face, b"loca").expect("a font says where its outlines are");
        let (kept, starts) = moved_together(&face, &parts(&face, &kept));
        empty.push(outlines.clone());
        closer = vec![(outlines, kept), (places, starts)];
    } else {
        let table = place(&face, b"CFF ").expect("a font has outlines");
        let outlines = char_strings(&font[table.clone()]);
        for (_, at) in (0_u16..).zip(outlines).filter(|(glyph, _)| !kept.contains(glyph)) {
            ends.push(table.start + at.start);
            empty.push(shift(at, table.start));
        }
    }
    empty.into_iter().for_each(|at| font[at].fill(0));
    for (place, bytes) in closer {
        font[place.start..place.start + bytes.len()].copy_from_slice(&bytes);
    }
    // An outline ends, even one without a line.
    ends.into_iter().for_each(|at| font[at] = 14);
    font
}

fn shift(range: Range<usize>, by: usize) -> Range<usize> {
    range.start + by..range.end + by
}

/// Where a table lies in its font.
fn place(face: &Face<'_>, tag: &[u8; 4]) -> Option<Range<usize>> {
    let record =
        face.raw_face().table_records.into_iter().find(|it| it.tag == Tag::from_bytes(tag))?;
    let start = usize::try_from(record.offset).ok()?;
    Some(start..start + usize::try_from(record.length).ok()?)
}

/// Where the outline of a letter lies in the table of outlines.
fn outline(face: &Face<'_>, glyph: u16) -> Option<Range<usize>> {
    let table = face.raw_face().table(Tag::from_bytes(b"loca"))?;
    let is_short = face.tables().head.index_to_location_format == IndexToLocationFormat::Short;
    let place = |entry: usize| {
        let size = if is_short { 2 } else { 4 };
        let bytes = table.get(entry * size..(entry + 1) * size)?;
        Some(number(bytes) * if is_short { 2 } else { 1 })
    };
    Some(place(usize::from(glyph))?..place(usize::from(glyph) + 1)?)
}

/// The outlines of some letters one behind the other, and the table of where each letter begins: one without an outline
/// has no bytes at all, as readers want it.
fn moved_together(face: &Face<'_>, letters: &BTreeSet<u16>) -> (Vec<u8>, Vec<u8>) {
    let outlines = face.raw_face().table(Tag::from_bytes(b"glyf")).unwrap_or_default();
    let is_short = face.tables().head.index_to_location_format == IndexToLocationFormat::Short;
    let (mut kept, mut starts) = (Vec::new(), Vec::new());
    for glyph in 0..=face.number_of_glyphs() {
        let start = u32::try_from(kept.len()).expect("a font is small");
        if is_short {
            let half = u16::try_from(start / 2).expect("such a font is small");
            starts.extend(half.to_be_bytes());
        } else {
            starts.extend(start.to_be_bytes());
        }
        if let Some(at) = letters.contains(&glyph).then(|| outline(face, glyph)).flatten() {
            kept.extend(&outlines[at]);
            kept.resize(kept.len().next_multiple_of(4), 0);
        }
    }
    (kept, starts)
}

/// Bytes as a number.
fn number(bytes: &[u8]) -> usize {
    bytes.iter().fold(0, |number, byte| number << 8 | usize::from(*byte))
}

/// Letters with those they are put together of: `é` has an `e` and an accent.
fn parts(face: &Face<'_>, letters: &BTreeSet<u16>) -> BTreeSet<u16> {
    let outlines = face.raw_face().table(Tag::from_bytes(b"glyf")).unwrap_or_default();
    let (mut known, mut open) = (letters.clone(), letters.iter().copied().collect::<Vec<_>>());
    while let Some(glyph) = open.pop() {
        let bytes = outline(face, glyph).map(|at| &outlines[at]).unwrap_or_default();
        let half = |at: usize| Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
        // Put together: fewer than no lines.
        let mut at = if half(0).is_some_and(|lines| lines >= 0x8000) { 10 } else { bytes.len() };
        while let (Some(flags), Some(part)) = (half(at), half(at + 2)) {
            if known.insert(part) {
                open.push(part);
            }
            let moved = if flags & 0x1 == 0 { 2 } else { 4 };
            let stretched = match flags & 0xC8 {
                0x08 => 2,
                0x40 => 4,
                0x80 => 8,
                _ => 0,
            };
            at = if flags & 0x20 == 0 { bytes.len() } else { at + 4 + moved + stretched };
        }
    }
    known
}

/// Where every outline lies in a table of the format CFF.
fn char_strings(table: &[u8]) -> Vec<Range<usize>> {
    let names = index(table, usize::from(table[2]));
    let fonts = index(table, end(&names));
    let facts = &table[fonts.first().expect("a table holds a font").clone()];
    index(table, fact(facts, 17).expect("a font says where its outlines are"))
}

/// Where the entries of a list lie that begins at a place.
fn index(table: &[u8], at: usize) -> Vec<Range<usize>> {
    let number = |at: usize, size: usize| number(&table[at..at + size]);
    let (count, size) = (number(at, 2), number(at + 2, 1));
    let offset = |entry: usize| at + 2 + size * (count + 1) + number(at + 3 + size * entry, size);
    (0..count).map(|entry| offset(entry)..offset(entry + 1)).collect()
}

fn end(entries: &[Range<usize>]) -> usize {
    entries.last().expect("a font has a name").end
}

/// The number that stands before a key.
fn fact(facts: &[u8], wanted: u8) -> Option<usize> {
    let (mut at, mut last) = (0, 0);
    while let Some(byte) = facts.get(at) {
        let wide = |count: usize| facts.get(at + 1..=at + count).map(number);
        let key = *byte;
        at += match key {
            12 => 2,
            0..=21 if key == wanted => return Some(last),
            0..=21 => 1,
            28 => {
                last = wide(2)?;
                3
            }
            29 => {
                last = wide(4)?;
                5
            }
            30 => {
                // A fraction: digits by two, until one of them says that it ends.
                let digits = facts[at + 1..].iter();
                2 + digits.take_while(|it| **it & 0xF != 0xF && **it >> 4 != 0xF).count()
            }
            32..=246 => {
                last = usize::from(key.saturating_sub(139));
                1
            }
            _ => {
                last = 0;
                2
            }
        };
    }
    None
}

#[cfg(test)]
mod tests {
    use ttf_parser::{GlyphId, OutlineBuilder};

    use super::*;
    use crate::Typeface;

    /// An outline as words.
    #[derive(Debug, Default, PartialEq)]
    struct Told(String);

    impl OutlineBuilder for Told {
        fn move_to(&mut self, x: f32, y: f32) {
            self.0 += &format!("M{x} {y}");
        }
        fn line_to(&mut self, x: f32, y: f32) {
            self.0 += &format!("L{x} {y}");
        }
        fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
            self.0 += &format!("Q{x1} {y1} {x} {y}");
        }
        fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
            self.0 += &format!("C{x1} {y1} {x2} {y2} {x} {y}");
        }
        fn close(&mut self) {
            self.0 += "Z";
        }
    }

    fn told(face: &Face<'_>, glyph: GlyphId) -> String {
        let mut told = Told::default();
        let _ = face.outline_glyph(glyph, &mut told);
        told.0
    }

    #[test]
    fn latin_letters_are_there_at_once_and_all_have_their_place() {
        for typeface in Typeface::ALL {
            let small = at_once(typeface.file().to_vec());
            let (whole, small) =
                (Face::parse(typeface.file(), 0).unwrap(), Face::parse(&small, 0).unwrap());
            for letter in "AZaz09éèçœŒßřŁđ’“”«»–—…€½⅓≥☐".chars() {
                let glyph = small.glyph_index(letter);
                assert_eq!(glyph, whole.glyph_index(letter), "{typeface:?} {letter}");
                let Some(glyph) = glyph else { continue };
                assert_eq!(told(&small, glyph), told(&whole, glyph), "{typeface:?} {letter}");
            }
            let mut left_out = 0;
            for glyph in (0..whole.number_of_glyphs()).map(GlyphId) {
                assert_eq!(small.glyph_hor_advance(glyph), whole.glyph_hor_advance(glyph));
                let is_empty = told(&small, glyph).is_empty() && !told(&whole, glyph).is_empty();
                left_out += usize::from(is_empty);
            }
            assert!(
                left_out * 2 > usize::from(whole.number_of_glyphs()),
                "{typeface:?}: {left_out}"
            );
            let greek = small.glyph_index('Ω').expect("the fonts have Greek");
            assert!(told(&small, greek).is_empty() && !told(&whole, greek).is_empty());
        }
    }
}
