//! The colours of printed sheets.

use ecolor::Color32;

use crate::palette::Palette;

/// The colours of a printed sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetInk {
    /// The ground of its pages; without one, paper.
    pub ground: Option<Color32>,
    /// Words.
    pub ink: Color32,
    /// Words that matter less.
    pub faint: Color32,
    /// Titles, and rules below them.
    pub accent: Color32,
    /// Lines of tables.
    pub rule: Color32,
    /// Bands behind words.
    pub tint: Color32,
    /// Words on bands of the accent.
    pub on_accent: Color32,
}

impl SheetInk {
    /// The colours that go with those of a map.
    #[must_use]
    pub fn of(palette: &Palette) -> Self {
        let ground = (*palette != Palette::PRINT).then_some(palette.halo);
        Self {
            ground,
            ink: palette.ink,
            faint: palette.faint_ink,
            accent: palette.zones[0],
            rule: palette.faint_ink.gamma_multiply(0.6),
            tint: palette.faint_ink.gamma_multiply(0.16),
            on_accent: palette.halo,
        }
    }
}
