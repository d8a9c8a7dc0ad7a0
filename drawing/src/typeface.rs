//! The fonts: the same everywhere, carried along.

use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use ttf_parser::GlyphId;

use crate::kerning::Kerning;

/// A font.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Typeface {
    /// For names and running text.
    Serif,
    /// For waters, and words that are quoted.
    SerifItalic,
    /// For titles.
    SerifBold,
    /// For numbers, tables and counters.
    Sans,
    /// For what is important among them.
    SansBold,
}

/// A letter in its place.
#[derive(Debug, Clone, PartialEq)]
pub struct PlacedGlyph {
    /// Its number in the font.
    pub glyph: u16,
    /// How far it is from the beginning of its line.
    pub x: f32,
    /// How far on the next one is, before anything is put between them.
    pub advance: f32,
    /// How much nearer (or further, above 0) the letter before it is than in the font.
    pub kern: f32,
    /// Where its character is in the text, in bytes.
    pub range: Range<usize>,
}

/// A font that has been opened.
struct Opened {
    file: &'static [u8],
    face: ttf_parser::Face<'static>,
    kerning: Kerning,
}

/// The fonts whose whole files were brought, and how many they are.
static WHOLE: [OnceLock<Opened>; 5] = [const { OnceLock::new() }; 5];
static BROUGHT: AtomicUsize = AtomicUsize::new(0);

impl Opened {
    fn read(file: &'static [u8]) -> Result<Self, ttf_parser::FaceParsingError> {
        let face = ttf_parser::Face::parse(file, 0)?;
        let kerning = Kerning::new(&face);
        Ok(Self { file, face, kerning })
    }
}

impl Typeface {
    /// Every font.
    pub const ALL: [Self; 5] =
        [Self::Serif, Self::SerifItalic, Self::SerifBold, Self::Sans, Self::SansBold];

    /// The name of its file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Serif => "LibertinusSerif-Regular.otf",
            Self::SerifItalic => "LibertinusSerif-Italic.otf",
            Self::SerifBold => "LibertinusSerif-Bold.otf",
            Self::Sans => "OpenSans-Regular.ttf",
            Self::SansBold => "OpenSans-Bold.ttf",
        }
    }

    /// Its file.
    #[must_use]
    pub fn file(self) -> &'static [u8] {
        self.opened().file
    }

    /// What of its file is in the program: everything, but on a page, where other than Latin letters are empty until
    /// their file is there.
    fn at_hand(self) -> &'static [u8] {
        macro_rules! font {
            ($name:literal) => {
                include_bytes!(concat!(env!("OUT_DIR"), "/", $name))
            };
        }
        match self {
            Self::Serif => font!("LibertinusSerif-Regular.otf"),
            Self::SerifItalic => font!("LibertinusSerif-Italic.otf"),
            Self::SerifBold => font!("LibertinusSerif-Bold.otf"),
            Self::Sans => font!("OpenSans-Regular.ttf"),
            Self::SansBold => font!("OpenSans-Bold.ttf"),
        }
    }

    /// Takes the whole file of the font of a name, once; whether it is that of a font.
    pub fn bring(name: &str, file: Vec<u8>) -> bool {
        let Some(typeface) = Self::ALL.into_iter().find(|it| it.name() == name) else {
            return false;
        };
        let Ok(opened) = Opened::read(file.leak()) else { return false };
        let is_new = WHOLE[typeface.index()].set(opened).is_ok();
        BROUGHT.fetch_add(usize::from(is_new), Ordering::Release);
        is_new
    }

    /// How many whole files have been brought: what was drawn before may lack letters.
    #[must_use]
    pub fn brought() -> usize {
        BROUGHT.load(Ordering::Acquire)
    }

    /// The name of its family.
    #[must_use]
    pub const fn family(self) -> &'static str {
        match self {
            Self::Serif | Self::SerifItalic | Self::SerifBold => "Libertinus Serif",
            Self::Sans | Self::SansBold => "Open Sans",
        }
    }

    /// What stands in where the font itself is not at hand.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Serif | Self::SerifItalic | Self::SerifBold => "serif",
            Self::Sans | Self::SansBold => "sans-serif",
        }
    }

    /// Whether its letters are bold.
    #[must_use]
    pub const fn is_bold(self) -> bool {
        matches!(self, Self::SerifBold | Self::SansBold)
    }

    /// Whether its letters are slanted.
    #[must_use]
    pub const fn is_italic(self) -> bool {
        matches!(self, Self::SerifItalic)
    }

    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Serif => 0,
            Self::SerifItalic => 1,
            Self::SerifBold => 2,
            Self::Sans => 3,
            Self::SansBold => 4,
        }
    }

    fn opened(self) -> &'static Opened {
        static OPENED: [OnceLock<Opened>; 5] = [const { OnceLock::new() }; 5];
        WHOLE[self.index()].get().unwrap_or_else(|| {
            OPENED[self.index()]
                .get_or_init(|| Opened::read(self.at_hand()).expect("the fonts we carry are whole"))
        })
    }

    /// The font, to draw its letters.
    pub(crate) fn face(self) -> &'static ttf_parser::Face<'static> {
        &self.opened().face
    }

    /// How much of the unit of the page one unit of the font is.
    pub(crate) fn unit(self, size: f32) -> f32 {
        size / f32::from(self.face().units_per_em())
    }

    /// Whether it has a character.
    #[must_use]
    pub fn has(self, character: char) -> bool {
        character.is_whitespace() || self.face().glyph_index(character).is_some()
    }

    /// How far its letters reach above their line.
    #[must_use]
    pub fn ascent(self, size: f32) -> f32 {
        f32::from(self.face().ascender()) * self.unit(size)
    }

    /// How far its letters reach below their line.
    #[must_use]
    pub fn descent(self, size: f32) -> f32 {
        -f32::from(self.face().descender()) * self.unit(size)
    }

    /// How high capitals and digits are.
    #[must_use]
    pub fn capitals(self, size: f32) -> f32 {
        let height =
            self.face().capital_height().unwrap_or(self.face().units_per_em() as i16 / 10 * 7);
        f32::from(height) * self.unit(size)
    }

    /// How wide some words are.
    #[must_use]
    pub fn width(self, text: &str, size: f32) -> f32 {
        self.lay_out(text, size).last().map_or(0.0, |last| last.x + last.advance)
    }

    /// The letters of some words, from left to right.
    #[must_use]
    pub fn lay_out(self, text: &str, size: f32) -> Vec<PlacedGlyph> {
        let Opened { face, kerning, .. } = self.opened();
        let unit = self.unit(size);
        let mut x = 0.0;
        let mut before: Option<GlyphId> = None;
        let mut placed = Vec::with_capacity(text.len());
        for (start, character) in text.char_indices() {
            let glyph = face.glyph_index(character).unwrap_or(GlyphId(0));
            let kern =
                before.map_or(0.0, |before| f32::from(kerning.between(before, glyph)) * unit);
            let advance = f32::from(face.glyph_hor_advance(glyph).unwrap_or_default()) * unit;
            let range = start..start + character.len_utf8();
            placed.push(PlacedGlyph { glyph: glyph.0, x: x + kern, advance, kern, range });
            x += kern + advance;
            before = Some(glyph);
        }
        placed
    }

    /// Breaks a text into lines that are no wider than some width, at its spaces. A word that is wider
    /// has a line of its own; line breaks of the text are kept.
    #[must_use]
    pub fn lines(self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines = Vec::new();
        for paragraph in text.lines() {
            let mut line = String::new();
            for word in paragraph.split_whitespace() {
                let longer =
                    if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
                if !line.is_empty() && self.width(&longer, size) > width {
                    lines.push(std::mem::replace(&mut line, word.to_owned()));
                } else {
                    line = longer;
                }
            }
            lines.push(line);
        }
        lines
    }
}
