//! Places to take or hold: one flag for hexes that hang together, and a line around them.

use banneret_schema::hex::{Coord, Grid, HexSet};

use super::MapFrame;
use super::regions::loops_within;
use super::survey::heart;
use super::zones::line_around;
use crate::contour::Contour;
use crate::item::{Item, LineStyle};
use crate::view::HexWindow;

/// Hexes of an objective that hang together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FlaggedPlace {
    /// Where its flag stands.
    pub flag: Coord,
    /// All of it.
    pub hexes: HexSet,
    /// What it is worth.
    pub points: Option<u16>,
}

impl FlaggedPlace {
    /// The hexes of an objective, taken apart where they do not touch.
    #[must_use]
    pub fn of_objective(
        grid: Grid,
        hexes: impl IntoIterator<Item = Coord>,
        points: Option<u16>,
    ) -> Vec<Self> {
        let all: Vec<Coord> = hexes.into_iter().collect();
        let mut left = HexSet::from_coords(grid, all.iter().copied());
        let mut found = Vec::new();
        for first in all {
            if !left.remove(first) {
                continue;
            }
            let mut open = vec![first];
            let mut hexes = HexSet::new(grid);
            while let Some(coord) = open.pop() {
                hexes.insert(coord);
                let beside = grid.neighbors(coord).map(|(_, next)| next);
                open.extend(beside.filter(|next| left.remove(*next)));
            }
            let flag = heart(grid, hexes.iter()).unwrap_or(first);
            found.push(Self { flag, hexes, points });
        }
        found
    }

    /// Whether a line is drawn around it: a flag in one hex says enough.
    #[must_use]
    pub fn is_broad(&self) -> bool {
        self.hexes.len() > 1
    }

    /// The line around it on paper.
    pub(super) fn outline(&self, frame: &MapFrame<'_>, items: &mut Vec<Item>) {
        let all = self.hexes.iter().map(|coord| HexWindow::between(coord, coord));
        let window = all.reduce(|a, b| HexWindow {
            first: HexWindow::between(a.first, b.first).first,
            last: HexWindow::between(a.last, b.last).last,
        });
        let Some(window) = window.filter(|_| self.is_broad()) else { return };
        let mut contour = Contour::new();
        for outline in loops_within(frame.view.grid, window, |coord| self.hexes.contains(coord)) {
            let line = line_around(&outline).into_iter();
            contour.add_polyline(line.map(|(at, inward)| frame.view.ui(at + inward * 0.1)));
        }
        let (zoom, palette) = (frame.view.zoom(), frame.palette);
        for (width, color) in [
            (0.1, palette.halo.gamma_multiply(0.7)),
            (0.05, palette.counters.objective.gamma_multiply(0.9)),
        ] {
            items.push(Item::line(contour.clone(), LineStyle::round(zoom * width, color)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexes_that_touch_share_a_flag_in_their_middle() {
        let grid = Grid::new(8, 3);
        let at = |columns: std::ops::RangeInclusive<u16>| columns.map(|it| Coord::new(it, 2));
        let places = FlaggedPlace::of_objective(grid, at(1..=3).chain(at(6..=6)), Some(2));
        let flags: Vec<_> = places.iter().map(|it| (it.flag, it.hexes.len(), it.points)).collect();
        assert_eq!(flags, [(Coord::new(2, 2), 3, Some(2)), (Coord::new(6, 2), 1, Some(2))]);
        assert!(places[0].is_broad() && !places[1].is_broad());
    }
}
