//! What is under the pointer, and what the pointer did.

use banneret_schema::hex::{Coord, Hexside};

/// What is under the pointer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// The hex.
    pub hex: Coord,
    /// The nearest of its sides.
    pub side: Hexside,
}

/// Keys held with the pointer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Keys {
    /// Shift: changes the shape.
    pub shift: bool,
    /// Control, or Command on a Mac.
    pub command: bool,
    /// Alt, or Option.
    pub alt: bool,
}

/// What the pointer did. Between two samples the canvas fills in the hexes of the line, so that a fast
/// stroke has no gaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pointer {
    /// The button was pressed.
    Press(Hit, Keys),
    /// The pointer moved on with the button held.
    Drag(Hit, Keys),
    /// The button was let go.
    Release,
    /// A second press came soon after the first at the same place: what is drawn piece by piece ends.
    Finish,
}
