//! From the way of the pointer to hexes and sides, without gaps.

use banneret_schema::hex::Grid;
use eframe::egui::Pos2;

use super::camera::side_from_world;
use crate::tools::Hit;

/// How far apart the pointer is looked at on its way, in the world. It is so little that no hex between
/// two looks is missed.
const STEP: f32 = 0.08;

/// The way of the pointer while its button is down.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PointerTrail {
    at: Pos2,
    hit: Option<Hit>,
}

impl PointerTrail {
    /// The button went down here.
    pub(super) fn begin(grid: Grid, at: Pos2) -> Self {
        Self { at, hit: hit_at(grid, at) }
    }

    /// The pointer is here now: every hex and side it came to since.
    pub(super) fn follow(&mut self, grid: Grid, to: Pos2) -> Vec<Hit> {
        let mut hits = Vec::new();
        let from = self.at;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "clamped; a stroke across the largest map has fewer looks"
        )]
        let looks = ((to - from).length() / STEP).ceil().clamp(1.0, 30_000.0) as u16;
        for look in 1..=looks {
            let hit = hit_at(grid, from.lerp(to, f32::from(look) / f32::from(looks)));
            if hit != self.hit {
                self.hit = hit;
                hits.extend(hit);
            }
        }
        self.at = to;
        hits
    }
}

/// What is at a point of the world.
pub(super) fn hit_at(grid: Grid, world: Pos2) -> Option<Hit> {
    side_from_world(grid, world).map(|(side, hex)| Hit { hex, side })
}

#[cfg(test)]
mod tests {
    use banneret_schema::hex::Coord;

    use super::*;
    use crate::canvas::camera::world_from_hex;

    #[test]
    fn a_fast_stroke_has_no_gaps() {
        let grid = Grid::new(30, 20);
        for target in [(30, 20), (30, 1), (17, 20), (1, 20)] {
            let to = Coord::new(target.0, target.1);
            let start = Coord::new(2, 3);
            let mut trail = PointerTrail::begin(grid, world_from_hex(grid, start));
            let hits = trail.follow(grid, world_from_hex(grid, to));
            let mut last = start;
            for hit in &hits {
                assert!(grid.distance(last, hit.hex) <= 1, "{last:?} to {:?}", hit.hex);
                last = hit.hex;
            }
            assert_eq!(last, to);
        }
    }

    #[test]
    fn what_stays_in_one_place_reports_nothing() {
        let grid = Grid::new(5, 5);
        let at = world_from_hex(grid, Coord::new(2, 2));
        let mut trail = PointerTrail::begin(grid, at + eframe::egui::vec2(0.1, 0.0));
        assert!(trail.follow(grid, at + eframe::egui::vec2(0.12, 0.0)).is_empty());
    }
}
