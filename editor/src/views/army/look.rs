//! The colours of the army builder, in one place, so that they can be taken from a theme.

use eframe::egui::{Color32, Visuals};

/// Signs that stand beside a colour, for eyes that do not see it. They are letters every font has.
pub(in crate::views) mod sign {
    /// What breaks a rule.
    pub(in crate::views) const ERROR: &str = "!!";
    /// What should be looked at.
    pub(in crate::views) const WARNING: &str = "!";
    /// What is good to know.
    pub(in crate::views) const INFO: &str = "i";
    /// What is as it should be.
    pub(in crate::views) const FINE: &str = "•";
    /// What can be dragged.
    pub(in crate::views) const HANDLE: &str = "::";
}

/// The colours of the army builder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// What breaks a rule.
    pub error: Color32,
    /// What should be looked at.
    pub warning: Color32,
    /// What is refused or comes by itself.
    pub weak: Color32,
    /// What is empty.
    pub empty: Color32,
    /// The segments of the budget, one after the other. They differ in lightness too, for eyes that
    /// do not see all colours.
    pub segments: [Color32; 6],
}

impl Look {
    /// The colours that go with a style.
    #[must_use]
    pub fn of(visuals: &Visuals) -> Self {
        let segments = if visuals.dark_mode {
            [
                (0x4f, 0x8f, 0xd0),
                (0xd8, 0xb4, 0x5a),
                (0x5f, 0xa8, 0x7a),
                (0xc0, 0x6c, 0x84),
                (0x8d, 0x7c, 0xc8),
                (0x9a, 0x9a, 0x9a),
            ]
        } else {
            [
                (0x2f, 0x6c, 0xad),
                (0xc8, 0x9a, 0x2e),
                (0x3d, 0x86, 0x5a),
                (0xa8, 0x4a, 0x66),
                (0x6b, 0x58, 0xab),
                (0x77, 0x77, 0x77),
            ]
        };
        Self {
            error: visuals.error_fg_color,
            warning: visuals.warn_fg_color,
            weak: visuals.weak_text_color(),
            empty: visuals.extreme_bg_color,
            segments: segments.map(|(red, green, blue)| Color32::from_rgb(red, green, blue)),
        }
    }

    /// The colour of a segment.
    #[must_use]
    pub fn segment(&self, index: usize) -> Color32 {
        self.segments[index % self.segments.len()]
    }
}
