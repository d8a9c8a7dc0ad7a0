//! Every colour of the editor, for light and dark; those of the map are its palette.
//!
//! Whoever draws asks for what a thing is, not for how it looks.

#![expect(clippy::disallowed_methods, reason = "the one place where colours are made")]

use banneret_drawing::Palette;
use eframe::egui::Color32;

/// The colours of one look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    /// The colours of the map, which print and pictures have as well.
    pub map: Palette,
    /// Whether it is the dark one.
    pub dark: bool,
    /// The parts of a budget, one after the other. They differ in lightness too, for eyes that do not see
    /// all colours.
    pub budget: [Color32; 6],
    /// What is selected.
    pub selection: Color32,
    /// What is under the pointer.
    pub hover: Color32,
    /// What would change.
    pub preview: Color32,
    /// The hex of the keyboard.
    pub cursor: Color32,
    /// Findings.
    pub findings: Findings,
    /// Documents as text.
    pub code: CodeColors,
    /// Answers drawn over the map.
    pub overlay: OverlayColors,
}

/// The colours of findings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Findings {
    /// Against the rules.
    pub error: Color32,
    /// Probably not wanted.
    pub warning: Color32,
    /// Worth knowing.
    pub info: Color32,
    /// The sign on the badge.
    pub sign: Color32,
}

/// The colours of a document as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeColors {
    /// Keys.
    pub key: Color32,
    /// Texts in quotes, and those of several lines.
    pub text: Color32,
    /// Numbers.
    pub number: Color32,
    /// Comments.
    pub comment: Color32,
}

/// The colours of answers drawn over the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OverlayColors {
    /// Where a troop comes to and can fight.
    pub reached: Color32,
    /// Where it comes to without a fight.
    pub marched: Color32,
    /// What is seen.
    pub seen: Color32,
    /// What is hidden.
    pub hidden: Color32,
    /// Rings of distance.
    pub ring: Color32,
    /// Where nobody comes to.
    pub unreachable: Color32,
    /// The hex a question is asked from.
    pub origin: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

impl Theme {
    /// The light look: a map on paper.
    pub const LIGHT: Self = Self {
        map: Palette::LIGHT,
        dark: false,
        budget: [
            rgb(0x3772b0),
            rgb(0xc89a2d),
            rgb(0x569d75),
            rgb(0x8a3451),
            rgb(0x55469e),
            rgb(0x74716b),
        ],
        selection: rgb(0x1f5fb8),
        hover: rgb(0x2b221a),
        preview: rgb(0xc05312),
        cursor: rgb(0x7a1f8a),
        findings: Findings {
            error: rgb(0xb3241c),
            warning: rgb(0xd0880c),
            info: rgb(0x2f6cad),
            sign: rgb(0xffffff),
        },
        code: CodeColors {
            key: rgb(0x1f4f8f),
            text: rgb(0x8a3a1c),
            number: rgb(0x1c6e4a),
            comment: rgb(0x66705c),
        },
        overlay: OverlayColors {
            reached: rgb(0x2f7d32),
            marched: rgb(0xb88a10),
            seen: rgb(0xe0b020),
            hidden: rgb(0x2a2a34),
            ring: rgb(0x2f5a9c),
            unreachable: rgb(0x9a1c3c),
            origin: rgb(0x121212),
        },
    };

    /// The dark look: the same map by candlelight.
    pub const DARK: Self = Self {
        map: Palette::DARK,
        dark: true,
        budget: [
            rgb(0x466cb5),
            rgb(0xd9b45a),
            rgb(0x6f876d),
            rgb(0xce73a8),
            rgb(0x928fe3),
            rgb(0xb19d74),
        ],
        selection: rgb(0x7cb8ff),
        hover: rgb(0xf4ecda),
        preview: rgb(0xff9a4c),
        cursor: rgb(0xe48cf4),
        findings: Findings {
            error: rgb(0xe24c42),
            warning: rgb(0xe8a82c),
            info: rgb(0x5c9ce0),
            sign: rgb(0x141210),
        },
        code: CodeColors {
            key: rgb(0x8cc0f4),
            text: rgb(0xe4a888),
            number: rgb(0x9cd8b0),
            comment: rgb(0x94a084),
        },
        overlay: OverlayColors {
            reached: rgb(0x6cc86c),
            marched: rgb(0xe4c04c),
            seen: rgb(0xf4d45c),
            hidden: rgb(0x050508),
            ring: rgb(0x7cacf0),
            unreachable: rgb(0xec5c80),
            origin: rgb(0xffffff),
        },
    };

    /// The look for a dark or a light interface.
    #[must_use]
    pub const fn of(dark: bool) -> &'static Self {
        const LIGHT: &Theme = &Theme::LIGHT;
        const DARK: &Theme = &Theme::DARK;
        if dark { DARK } else { LIGHT }
    }
}

impl std::ops::Deref for Theme {
    type Target = Palette;

    fn deref(&self) -> &Palette {
        &self.map
    }
}
