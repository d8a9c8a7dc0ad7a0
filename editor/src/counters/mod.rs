//! Counters: what stands on the ground, drawn from data.
//!
//! A [`CounterFace`] says what a counter shows, a [`CounterSpot`] where it lies; the rest draws it.
//! The colour of a weight is that of the rulebook, and never the only sign of it.

mod brush;
mod objective;
mod person;
mod spot;
mod unit;

pub use banneret_drawing::counters::{CounterFace, Emblem};
pub use brush::Brush;
pub use objective::{draw_objective, flag_bounds};
pub use spot::{CounterSpot, spot};

use eframe::egui::Color32;

/// What is drawn on one counter beside its face.
#[derive(Debug, Clone, Copy)]
pub struct Piece<'a> {
    /// What it shows.
    pub face: &'a CounterFace,
    /// What players call it.
    pub name: &'a str,
    /// The colour of its side.
    pub side: Color32,
    /// The colour of its nation, which its whole plate has.
    pub plate: Option<Color32>,
    /// Which way it looks, as an angle on screen.
    pub facing: Option<f32>,
    /// The letters of its formation.
    pub formation: Option<&'a str>,
    /// Whether it is chosen.
    pub chosen: bool,
    /// Whether it is only about to stand there.
    pub ghost: bool,
    /// How many more lie under it, unseen.
    pub more: usize,
}

/// Draws a counter where it lies.
pub fn draw(brush: &mut Brush<'_>, spot: &CounterSpot, piece: &Piece<'_>) {
    if piece.face.emblem.is_person() {
        person::draw(brush, spot, piece);
    } else {
        unit::draw(brush, spot, piece);
    }
}
