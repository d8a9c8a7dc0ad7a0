//! The colours of the army builder: those of the theme and of the style around it.

use eframe::egui::{Color32, Visuals};

use crate::theme::Theme;

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
pub struct ArmyColors {
    /// What breaks a rule.
    pub error: Color32,
    /// What should be looked at.
    pub warning: Color32,
    /// What is refused or comes by itself.
    pub weak: Color32,
    /// What is empty.
    pub empty: Color32,
    /// The segments of the budget, one after the other.
    pub segments: [Color32; 6],
}

impl ArmyColors {
    /// The colours that go with a style.
    #[must_use]
    pub fn of(visuals: &Visuals) -> Self {
        Self {
            error: visuals.error_fg_color,
            warning: visuals.warn_fg_color,
            weak: visuals.weak_text_color(),
            empty: visuals.extreme_bg_color,
            segments: Theme::of(visuals.dark_mode).budget,
        }
    }

    /// The colour of a segment.
    #[must_use]
    pub fn segment(&self, index: usize) -> Color32 {
        self.segments[index % self.segments.len()]
    }
}
