//! A piece lifted from the map.

use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Grid, HexSet};
use hexx::Hex;

use crate::document::clip::{Clip, Turn, moved};
use crate::document::map::MapChange;

/// A piece lifted from the map, which will leave open ground where it was.
pub(super) struct Float {
    /// The hexes it was lifted from.
    from: HexSet,
    pub(super) clip: Clip,
    /// Where its middle is.
    middle: Hex,
    /// The hex by which the pointer holds it.
    held: Option<Coord>,
    /// Whether it is put down when the pointer lets go.
    pub(super) settles: bool,
}

impl Float {
    pub(super) fn lifted(board: &Ground, hexes: &HexSet) -> Self {
        let middle = middle_of(board.grid, hexes);
        let clip = Clip::lifted(board, hexes, middle);
        Self { from: hexes.clone(), clip, middle, held: None, settles: false }
    }

    pub(super) fn is_held(&self) -> bool {
        self.held.is_some()
    }

    pub(super) fn hold(&mut self, hex: Coord) {
        self.held = Some(hex);
    }

    pub(super) fn let_go(&mut self) {
        self.held = None;
    }

    pub(super) fn drag_to(&mut self, grid: Grid, hex: Coord) {
        if let Some(held) = self.held {
            self.middle += grid.to_hex(hex) - grid.to_hex(held);
            self.held = Some(hex);
        }
    }

    pub(super) fn turn(&mut self, turn: Turn) {
        self.clip = self.clip.turned(turn);
    }

    pub(super) fn covered(&self, grid: Grid) -> HexSet {
        self.clip.covered(grid, self.middle)
    }

    pub(super) fn change(&self, board: &Ground) -> MapChange {
        moved(board, &self.from, &self.clip, self.middle)
    }
}

/// The hex in the middle of some hexes, which need not be one of them.
fn middle_of(grid: Grid, hexes: &HexSet) -> Hex {
    let n = i32::try_from(hexes.len()).unwrap_or(i32::MAX).max(1);
    let sum = hexes.iter().map(|hex| grid.to_hex(hex)).fold(Hex::ZERO, |sum, hex| sum + hex);
    Hex::new(sum.x.div_euclid(n), sum.y.div_euclid(n))
}
