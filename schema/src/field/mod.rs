//! The field: the ground seen through the rules of its game, and what troops can do on it.
//!
//! A [`Field`] is a view of a [`Ground`], however broken the map was; what the ruleset does not know is open
//! ground. It answers where a [`Mover`] can go ([`Field::reach`], [`Field::reachable_ever`],
//! [`Field::regions`]) and who sees whom ([`Field::sees`]). Making it takes time linear in the size of the
//! map, and so does every answer.

mod command;
mod makeup;
mod mover;
mod reach;
mod side;
mod sight;
mod step;
mod walk;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

pub use self::makeup::Makeup;
pub use self::mover::{Mover, Occupant};
pub use self::reach::{Reached, WaysTo};
pub use self::side::{HexsideContent, SideObstacle, is_of_heights, obstacle_fits};
pub use self::sight::Eye;
pub use self::step::Stride;
pub use self::walk::Walk;
use crate::ground::Ground;
use crate::hashed::HashMap;
use crate::hex::{Coord, Direction, Grid, HexSet, Hexside};
use crate::id::{ObstacleId, TerrainId};
use crate::ruleset::Ruleset;
use crate::ruleset::terrain::Obstacle;
use crate::ruleset::weather::GroundChange;
use crate::scenario::Gates;

/// The ground seen through the rules of its game.
#[derive(Debug, Clone)]
pub struct Field<'g> {
    ground: &'g Ground,
    /// Every combination of elements that occurs, paths included, open ground first.
    makeups: Vec<Makeup<'g>>,
    /// The combination of each hex.
    kinds: Vec<u32>,
    /// The directions roads lead from each hex, a bit for each of the six.
    links: Vec<u8>,
    /// Those of them that are drawn as paths.
    drawn: Vec<u8>,
    /// The sides of each hex with something on them, a bit for each of the six.
    busy: Vec<u8>,
    sides: BTreeMap<Hexside, HexsideContent<'g>>,
}

impl<'g> Field<'g> {
    /// Looks at a ground. What the ruleset does not know, or what lies off the map, is passed over.
    #[must_use]
    pub fn new(ground: &'g Ground) -> Self {
        Self::with_gates(ground, None)
    }

    /// Looks at a ground whose gates and other openings can be used or not, where the map itself does not
    /// say so of each. Where nobody says it they are open.
    #[must_use]
    pub fn with_gates(ground: &'g Ground, gates: Option<Gates>) -> Self {
        let n = ground.grid.n_hexes();
        let mut field = Self {
            ground,
            makeups: vec![Makeup::default()],
            kinds: Vec::with_capacity(n),
            links: vec![0; n],
            drawn: Vec::new(),
            busy: vec![0; n],
            sides: BTreeMap::new(),
        };
        field.make_up();
        field.link_roads();
        field.build_sides(gates);
        field
    }

    /// The same map as some weather makes it: an element that the map names is replaced by what it
    /// becomes, in hexes and along their sides. Composites keep what they are made of.
    #[must_use]
    pub fn under(mut self, change: &GroundChange) -> Self {
        let ruleset = self.ruleset();
        let become_of = |id: &'g TerrainId| -> Vec<&'g TerrainId> {
            let known = |to| ruleset.terrain.get_key_value(to).map(|(id, _)| id);
            change.get(id).map_or_else(|| vec![id], |to| to.iter().filter_map(known).collect())
        };
        for ground in &mut self.makeups {
            if !ground.named.iter().any(|id| change.contains_key(*id)) {
                continue;
            }
            let mut named: Vec<&TerrainId> = Vec::new();
            for id in ground.named.iter().copied().flat_map(become_of) {
                if !named.contains(&id) {
                    named.push(id);
                }
            }
            *ground = Makeup::new(ruleset, named);
        }
        for side in self.sides.values_mut() {
            let along = std::mem::take(&mut side.along);
            let along = along.into_iter().flat_map(|(id, _)| become_of(id));
            side.along = along.filter_map(|id| ruleset.terrain.get_key_value(id)).collect();
        }
        self
    }

    /// Whether an element lies anywhere on the map, in hexes or along their sides.
    #[must_use]
    pub fn has_anywhere(&self, id: &TerrainId) -> bool {
        let in_hexes = self.kinds.iter().any(|kind| self.makeups[*kind as usize].has(id));
        in_hexes || self.sides.values().any(|side| side.along.iter().any(|(line, _)| *line == id))
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &'g Ruleset {
        &self.ground.ruleset
    }

    /// The grid of the map.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.ground.grid
    }

    /// Whether a hex is on the map and in play.
    #[must_use]
    pub fn is_in_play(&self, coord: Coord) -> bool {
        self.ground.grid.contains(coord) && !self.ground.outside().contains(coord)
    }

    /// What a hex is made of; off the map it is open ground.
    #[must_use]
    pub fn ground(&self, coord: Coord) -> &Makeup<'g> {
        let kind = self.ground.grid.index(coord).map_or(0, |index| self.kinds[index]);
        &self.makeups[kind as usize]
    }

    /// The hexes whose ground fits, in order. Each combination of elements is asked about once, and where
    /// none fits no hex is looked at.
    pub fn hexes_with(&self, fits: impl FnMut(&Makeup<'g>) -> bool) -> impl Iterator<Item = Coord> {
        let grid = self.ground.grid;
        let fitting: Vec<bool> = self.makeups.iter().map(fits).collect();
        let kinds = if fitting.contains(&true) { self.kinds.as_slice() } else { &[] };
        kinds.iter().enumerate().filter_map(move |(index, kind)| {
            if fitting[*kind as usize] { grid.hex_at(index) } else { None }
        })
    }

    /// The height of a hex: its level and what rises in it.
    #[must_use]
    pub fn height(&self, coord: Coord) -> i32 {
        i32::from(self.ground.level(coord)) + i32::from(self.ground(coord).height())
    }

    /// What stands on the side between two hexes.
    #[must_use]
    pub fn side(&self, from: Coord, to: Coord) -> Option<&HexsideContent<'g>> {
        let direction = self.ground.grid.direction(from, to)?;
        self.side_in(from, direction)
    }

    /// What stands on the side of a hex in a direction.
    #[must_use]
    pub fn side_in(&self, coord: Coord, direction: Direction) -> Option<&HexsideContent<'g>> {
        let busy = self.ground.grid.index(coord).map(|index| self.busy[index])?;
        if busy & self.bit(direction) == 0 {
            return None;
        }
        self.sides.get(&Hexside::new(self.ground.grid, coord, direction)?)
    }

    /// Every side with something on it.
    pub fn sides(&self) -> impl Iterator<Item = (Hexside, &HexsideContent<'g>)> {
        self.sides.iter().map(|(hexside, side)| (*hexside, side))
    }

    /// Whether a road leads from a hex to its neighbor.
    #[must_use]
    pub fn is_linked(&self, from: Coord, to: Coord) -> bool {
        let direction = self.ground.grid.direction(from, to);
        direction.is_some_and(|direction| self.has_link(from, direction))
    }

    fn has_link(&self, from: Coord, direction: Direction) -> bool {
        self.ground
            .grid
            .index(from)
            .is_some_and(|index| self.links[index] & self.bit(direction) != 0)
    }

    /// How many ways roads lead from a hex.
    #[must_use]
    pub fn n_links(&self, coord: Coord) -> u32 {
        self.ground.grid.index(coord).map_or(0, |index| self.links[index].count_ones())
    }

    fn bit(&self, direction: Direction) -> u8 {
        let place =
            self.ground.grid.orientation.directions().iter().position(|each| *each == direction);
        place.map_or(0, |place| 1 << place)
    }

    /// Takes the elements of hexes from the ground, with those of the paths through them.
    fn make_up(&mut self) {
        let ground = self.ground;
        let mut known: HashMap<Vec<&'g TerrainId>, u32> = HashMap::from_iter([(Vec::new(), 0)]);
        let mut of_kinds = Vec::with_capacity(ground.kinds().len());
        for elements in ground.kinds() {
            let named = self.known_elements(elements);
            of_kinds.push(self.intern(&mut known, named));
        }
        self.kinds.extend(ground.cells().map(|kind| of_kinds[kind]));
        for path in ground.paths() {
            let Some((id, _)) = ground.ruleset.terrain.get_key_value(&path.kind) else { continue };
            for index in path.course.hexes().iter().filter_map(|hex| ground.grid.index(*hex)) {
                let named = &self.makeups[self.kinds[index] as usize].named;
                if !named.contains(&id) {
                    let named = named.iter().copied().chain([id]).collect();
                    self.kinds[index] = self.intern(&mut known, named);
                }
            }
        }
    }

    fn known_elements(&self, ids: &[TerrainId]) -> Vec<&'g TerrainId> {
        let mut named = Vec::new();
        for id in ids {
            match self.ruleset().terrain.get_key_value(id) {
                Some((id, _)) if !named.contains(&id) => named.push(id),
                Some(_) | None => {}
            }
        }
        named
    }

    fn intern(
        &mut self,
        known: &mut HashMap<Vec<&'g TerrainId>, u32>,
        named: Vec<&'g TerrainId>,
    ) -> u32 {
        if let Some(kind) = known.get(&named) {
            return *kind;
        }
        let kind = u32::try_from(self.makeups.len()).unwrap_or_default();
        self.makeups.push(Makeup::new(self.ruleset(), named.clone()));
        known.insert(named, kind);
        kind
    }

    /// Roads drawn as paths link the hexes they run through; road hexes of the legend link with every
    /// road hex beside them.
    fn link_roads(&mut self) {
        let ground = self.ground;
        let mut drawn = HexSet::new(ground.grid);
        for path in ground.paths() {
            if !ground.ruleset.terrain.get(&path.kind).is_some_and(|kind| kind.road) {
                continue;
            }
            let hexes = path.course.hexes();
            drawn.extend(hexes.iter().copied());
            for pair in hexes.windows(2) {
                self.link(pair[0], pair[1]);
            }
        }
        self.drawn = self.links.clone();
        let roads: Vec<Coord> = self.hexes_with(Makeup::is_road).collect();
        for coord in roads.into_iter().filter(|coord| !drawn.contains(*coord)) {
            let beside: Vec<_> = self.ground.grid.neighbors(coord).map(|(_, next)| next).collect();
            for next in beside {
                if self.ground(next).is_road() {
                    self.link(coord, next);
                }
            }
        }
    }

    fn link(&mut self, a: Coord, b: Coord) {
        for (from, to) in [(a, b), (b, a)] {
            let index = self.ground.grid.index(from).filter(|_| self.ground.grid.contains(to));
            if let (Some(index), Some(direction)) = (index, self.ground.grid.direction(from, to)) {
                self.links[index] |= self.bit(direction);
            }
        }
    }

    fn build_sides(&mut self, gates: Option<Gates>) {
        let (ground, grid) = (self.ground, self.ground.grid);
        let ringed: Vec<Coord> = self.hexes_with(|ground| ground.ringed_by().is_some()).collect();
        for coord in ringed {
            let Some(id) = self.ground(coord).ringed_by() else { continue };
            for direction in grid.orientation.directions() {
                // Between two hexes of one work there is none.
                let next = grid.neighbor(coord, direction);
                if next.and_then(|next| self.ground(next).ringed_by()) != Some(id)
                    && let Some(side) = Hexside::new(grid, coord, direction)
                {
                    self.stand(side, id, coord);
                }
            }
        }
        for (side, standing) in ground.sides() {
            for (place, (id, protects)) in standing.iter().enumerate() {
                let opens = ground.ruleset.obstacles.get(id).is_some_and(|it| !it.opens.is_empty());
                let usable = || ground.is_usable(*side, place);
                // An opening that is kept shut leaves the wall it is in as it is.
                if !opens || usable().unwrap_or(gates != Some(Gates::Closed)) {
                    self.stand(*side, id, *protects);
                }
            }
        }
        for path in ground.paths() {
            let Some(line) = ground.ruleset.terrain.get_key_value(&path.kind) else { continue };
            for side in path.course.sides().iter().chain(&path.beside) {
                self.side_mut(*side).along.push(line);
            }
        }
    }

    fn stand(&mut self, side: Hexside, id: &ObstacleId, protects: Coord) {
        let Some((id, _)) = self.ruleset().obstacles.get_key_value(id) else { return };
        let Some(obstacle) = self.counts_as(id) else { return };
        self.side_mut(side).standing.push(SideObstacle { id, obstacle, protects });
    }

    /// The obstacle a variant counts as.
    fn counts_as(&self, id: &ObstacleId) -> Option<&'g Obstacle> {
        let mut obstacle = self.ruleset().obstacles.get(id)?;
        // Variants of variants are few; a circle among them is no obstacle at all.
        for _ in 0..self.ruleset().obstacles.len() {
            match &obstacle.same_as {
                Some(other) => obstacle = self.ruleset().obstacles.get(other)?,
                None => return Some(obstacle),
            }
        }
        None
    }

    fn side_mut(&mut self, side: Hexside) -> &mut HexsideContent<'g> {
        for (hex, direction) in
            [(Some(side.coord()), side.direction()), (side.beyond(), side.direction().opposite())]
        {
            if let Some(index) = hex.and_then(|hex| self.grid().index(hex)) {
                self.busy[index] |= self.bit(direction);
            }
        }
        self.sides.entry(side).or_default()
    }
}
