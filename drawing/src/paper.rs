//! The papers people print on.

use emath::{Vec2, vec2};

/// A paper people print on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 297 by 420 millimetres.
    A3,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::A4, Self::A3, Self::Letter];

    /// Its width and height in millimetres, upright.
    #[must_use]
    pub fn size(self) -> Vec2 {
        match self {
            Self::A4 => vec2(210.0, 297.0),
            Self::A3 => vec2(297.0, 420.0),
            Self::Letter => vec2(215.9, 279.4),
        }
    }
}
