//! One step from a hex to its neighbor.

use super::{Field, Makeup, Mover};
use crate::hex::{Coord, Direction};
use crate::id::TerrainId;
use crate::ruleset::terrain::{Passage, Terrain};

/// What a step takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stride {
    /// Hexes it takes off the move beside itself.
    pub lost: u8,
    /// Movement points that what stands on the side between takes, of those lost.
    crossing: u8,
    /// Whether the move must have stopped before it, so that it can only be the first step of one.
    pub stop_before: bool,
    /// Whether the move ends with it.
    pub stop: bool,
    /// Whether it goes along a road that nothing cuts.
    pub on_road: bool,
}

/// How a step meets the element of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Into,
    OutOf,
}

impl<'r> Field<'r> {
    /// What the step to the neighbor in a direction takes; none where it is impossible. Other units are
    /// not looked at.
    #[must_use]
    pub fn step(&self, mover: &Mover, from: Coord, direction: Direction) -> Option<Stride> {
        let to = self.ground.grid.neighbor(from, direction).filter(|to| self.is_in_play(*to))?;
        let linked = self.has_link(from, direction);
        let road = linked || self.is_open_bridge(from) || self.is_open_bridge(to);
        let mut stride = Stride { on_road: linked, ..Stride::default() };
        let rises = self.height(to) - self.height(from);
        if mover.levels.is_some_and(|most| rises.unsigned_abs() > u32::from(most)) {
            return None;
        }
        for (coord, way) in [(from, Way::OutOf), (to, Way::Into)] {
            let ground = self.ground(coord);
            for (id, element) in &ground.elements {
                self.meet(&mut stride, mover, ground, (id, element), way, road, rises)?;
            }
        }
        if let Some(side) = self.side_in(from, direction) {
            for standing in side.counting() {
                let obstacle = standing.obstacle;
                let shut = mover.is_shut_out(standing.id.as_str());
                if obstacle.impassable || shut || mover.is_barred(&obstacle.barred) {
                    return None;
                }
                let towards = standing.protects == to;
                let passage = if towards { &obstacle.into } else { &obstacle.out_of };
                stride.add(passage, mover);
                stride.crossing += mover.fare(standing.id.as_str()).unwrap_or(0);
            }
            let carried = side.along.iter().any(|(_, line)| line.bridge);
            for (id, line) in side.along.iter().filter(|(_, line)| !carried && !line.road) {
                let forded = side.along.iter().any(|(_, other)| other.fords.contains(id));
                let open = mover.has_any(&line.open_for);
                let shut = mover.is_barred(&line.barred) || mover.is_shut_out(id.as_str());
                if line.impassable && !forded || !open && shut {
                    return None;
                }
                stride.on_road &= !line.cuts_roads;
                if !open {
                    stride.add(&line.into, mover);
                    stride.crossing += mover.fare(id.as_str()).unwrap_or(0);
                }
            }
        }
        stride.lost = stride.lost.saturating_add(stride.crossing);
        stride.on_road |= self.serves_as_road(mover, from) && self.serves_as_road(mover, to);
        Some(stride)
    }

    #[expect(clippy::too_many_arguments, reason = "one meeting of a mover and an element")]
    fn meet(
        &self,
        stride: &mut Stride,
        mover: &Mover,
        ground: &Makeup<'r>,
        (id, element): (&TerrainId, &Terrain),
        way: Way,
        road: bool,
        rises: i32,
    ) -> Option<()> {
        let carried = !element.cuts_roads || ground.is_bridge();
        if !carried {
            stride.on_road = false;
        }
        if road && carried {
            return Some(());
        }
        if element.impassable && !ground.is_forded(id) {
            return None;
        }
        if mover.has_any(&element.open_for) {
            return Some(());
        }
        if mover.is_barred(&element.barred) || mover.is_shut_out(id.as_str()) {
            return None;
        }
        if way == Way::Into {
            let more = mover.fare(id.as_str()).unwrap_or(1).saturating_sub(1);
            stride.lost = stride.lost.max(more);
        }
        match way {
            Way::Into if element.height == 0 || rises > 0 => stride.add(&element.into, mover),
            Way::OutOf if element.height == 0 || rises < 0 => stride.add(&element.out_of, mover),
            Way::Into | Way::OutOf => {}
        }
        Some(())
    }

    /// Whether a bridge stands here that no road is drawn over: it is entered and left on every side.
    #[must_use]
    pub fn is_open_bridge(&self, coord: Coord) -> bool {
        let n_drawn =
            self.ground.grid.index(coord).map_or(0, |index| self.drawn[index].count_ones());
        n_drawn < 2 && self.ground(coord).is_bridge()
    }

    fn serves_as_road(&self, mover: &Mover, coord: Coord) -> bool {
        self.ground(coord).any(|element| mover.has_any(&element.march_for))
    }

    /// Whether a mover can be in a hex at all: on the ground itself, or on the road through it.
    #[must_use]
    pub fn may_stand(&self, mover: &Mover, coord: Coord) -> bool {
        self.is_in_play(coord)
            && !self.ground(coord).any(|element| element.no_halt)
            && self.ground(coord).elements.iter().all(|(id, element)| {
                self.is_at_ease(mover, self.ground(coord), id, element)
                    || self.ground(coord).is_road()
                        && (!element.cuts_roads || self.ground(coord).is_bridge())
            })
    }

    /// Whether a mover that stands in a hex can fight: nobody can on a road through impassable ground,
    /// nor those whom the ground itself bars.
    #[must_use]
    pub fn may_fight(&self, mover: &Mover, coord: Coord) -> bool {
        let ground = self.ground(coord);
        ground.elements.iter().all(|(id, element)| {
            self.is_at_ease(mover, ground, id, element)
                // A bridge has no effect on combat.
                || element.cuts_roads && ground.is_bridge()
        })
    }

    fn is_at_ease(
        &self,
        mover: &Mover,
        ground: &Makeup<'r>,
        id: &TerrainId,
        element: &Terrain,
    ) -> bool {
        let passable = !element.impassable || ground.is_forded(id);
        let shut = mover.is_barred(&element.barred) || mover.is_shut_out(id.as_str());
        passable && (mover.has_any(&element.open_for) || !shut)
    }
}

impl Stride {
    /// Adds what a passage does; the same twice is no worse than once.
    fn add(&mut self, passage: &Passage, mover: &Mover) {
        if mover.ignores_difficult() {
            return;
        }
        let excepted = mover.animals.iter().any(|animals| passage.stop_except.contains(animals));
        self.stop |= passage.stop && !excepted;
        self.stop_before |= passage.stop_before;
        self.lost = self.lost.max(u8::try_from(-i16::from(passage.hexes)).unwrap_or(0));
    }
}
