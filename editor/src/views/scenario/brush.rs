//! Shapes that are drawn over the ground, with their colours.

use eframe::egui::Shape;

use crate::theme::Theme;

/// Shapes being drawn, with the colours they need.
pub(super) struct Brush<'a> {
    /// The colours.
    pub(super) theme: &'a Theme,
    /// What was drawn.
    pub(super) shapes: Vec<Shape>,
}

impl<'a> Brush<'a> {
    /// Nothing drawn yet.
    #[must_use]
    pub(super) fn new(theme: &'a Theme) -> Self {
        Self { theme, shapes: Vec::new() }
    }
}
