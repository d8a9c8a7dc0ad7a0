//! Changes that take things away.

use banneret_schema::ground::{Ground, same_elements};
use banneret_schema::hex::HexSet;

use super::{MapChange, cut_paths};
use crate::document::clip::same_standing;

impl MapChange {
    /// Takes the terrain of hexes.
    #[must_use]
    pub fn opened(board: &Ground, hexes: &HexSet) -> Self {
        let filled = hexes.iter().filter(|hex| !board.elements(*hex).is_empty());
        Self { cells: filled.map(|hex| (hex, Vec::new())).collect(), ..Self::default() }
    }

    /// Takes the terrain and levels of hexes, the obstacles that protect them and the paths through them.
    #[must_use]
    pub fn cleared(board: &Ground, hexes: &HexSet) -> Self {
        let mut change = Self::opened(board, hexes);
        change.levels =
            hexes.iter().filter(|hex| board.level(*hex) != 0).map(|hex| (hex, 0)).collect();
        for (side, standing) in board.sides() {
            let stays = standing.iter().filter(|(_, protects)| !hexes.contains(*protects));
            let left: Vec<_> = stays.cloned().collect();
            if left.len() < standing.len() {
                change.sides.insert(*side, left);
            }
        }
        change.paths = cut_paths(board, |_| true, |step| step.lies_in(hexes));
        change
    }

    /// The change without what the board has already.
    #[must_use]
    pub fn without_idle(mut self, board: &Ground) -> Self {
        self.cells.retain(|hex, elements| !same_elements(board.elements(*hex), elements));
        self.levels.retain(|hex, level| board.level(*hex) != *level);
        self.sides.retain(|side, standing| !same_standing(board.standing(*side), standing));
        self.paths.retain(|path| {
            let known = board.paths().iter().find(|known| Some(known.index) == path.index);
            known.map(|known| &known.course) != path.course.as_ref()
        });
        self.places.retain(|place| {
            let known = board.places().iter().find(|known| Some(known.index) == place.index);
            place.name.is_some() || known.is_none_or(|known| known.at != place.at)
        });
        self.zones.retain(|zone, hexes| board.zone(zone) != hexes.as_ref());
        self
    }
}
