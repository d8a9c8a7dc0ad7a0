//! The field: a map seen through its ruleset, and what troops can do on it.
//!
//! A [`Field`] is made of a map however broken; what cannot be read is open ground. It answers where a
//! [`Mover`] can go ([`Field::reach`], [`Field::reachable_ever`], [`Field::regions`]) and who sees whom
//! ([`Field::sees`]). Making it takes time linear in the size of the map, and so does every answer.

mod command;
mod ground;
mod mover;
mod reach;
mod side;
mod sight;
mod step;
mod walk;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashMap};

pub use self::ground::Ground;
pub use self::mover::{Mover, Occupant};
pub use self::reach::Reached;
pub use self::side::{Side, Standing, is_of_heights, obstacle_fits};
pub use self::sight::Eye;
pub use self::step::Stride;
pub use self::walk::Walk;
use crate::hex::{Coord, Direction, Grid, HexSet, Hexside, parse_label, parse_sides};
use crate::id::{ObstacleId, TerrainId};
use crate::map::{HexsideFeature, Map, cells};
use crate::ordered::IndexMap;
use crate::ruleset::Ruleset;
use crate::ruleset::terrain::Obstacle;
use crate::ruleset::weather::GroundChange;
use crate::scenario::Gates;

/// A map seen through its ruleset.
#[derive(Debug, Clone)]
pub struct Field<'r> {
    ruleset: &'r Ruleset,
    grid: Grid,
    /// Every combination of elements that occurs, open ground first.
    grounds: Vec<Ground<'r>>,
    /// The combination of each hex.
    kinds: Vec<u32>,
    levels: Vec<i16>,
    /// Hexes that are not in play.
    outside: HexSet,
    /// The directions roads lead from each hex, a bit for each of the six.
    links: Vec<u8>,
    /// Those of them that are drawn as paths.
    drawn: Vec<u8>,
    /// The sides of each hex with something on them, a bit for each of the six.
    busy: Vec<u8>,
    sides: BTreeMap<Hexside, Side<'r>>,
}

impl<'r> Field<'r> {
    /// Reads a map. What the ruleset does not know, or what lies off the map, is passed over.
    #[must_use]
    pub fn new(ruleset: &'r Ruleset, map: &Map) -> Self {
        Self::with_gates(ruleset, map, None)
    }

    /// Reads a map whose gates and other openings can be used or not, where the map itself does not say
    /// so of each. Where nobody says it they are open.
    #[must_use]
    pub fn with_gates(ruleset: &'r Ruleset, map: &Map, gates: Option<Gates>) -> Self {
        let grid = map.grid_under(ruleset).unwrap_or_default();
        let n = grid.n_hexes();
        let mut field = Self {
            ruleset,
            grid,
            grounds: vec![Ground::default()],
            kinds: vec![0; n],
            levels: vec![0; n],
            outside: map.resolve_outside(grid).unwrap_or_else(|| HexSet::new(grid)),
            links: vec![0; n],
            drawn: vec![0; n],
            busy: vec![0; n],
            sides: BTreeMap::new(),
        };
        field.read_levels(map);
        field.read_elements(map);
        field.read_links(map);
        field.read_sides(map, gates);
        field
    }

    /// The same map as some weather makes it: an element that the map names is replaced by what it
    /// becomes, in hexes and along their sides. Composites keep what they are made of.
    #[must_use]
    pub fn under(mut self, change: &GroundChange) -> Self {
        let ruleset = self.ruleset;
        let become_of = |id: &'r TerrainId| -> Vec<&'r TerrainId> {
            let known = |to| ruleset.terrain.get_key_value(to).map(|(id, _)| id);
            change.get(id).map_or_else(|| vec![id], |to| to.iter().filter_map(known).collect())
        };
        for ground in &mut self.grounds {
            if !ground.named.iter().any(|id| change.contains_key(*id)) {
                continue;
            }
            let mut named: Vec<&TerrainId> = Vec::new();
            for id in ground.named.iter().copied().flat_map(become_of) {
                if !named.contains(&id) {
                    named.push(id);
                }
            }
            *ground = Ground::new(ruleset, named);
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
        let in_hexes = self.kinds.iter().any(|kind| self.grounds[*kind as usize].has(id));
        in_hexes || self.sides.values().any(|side| side.along.iter().any(|(line, _)| *line == id))
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &'r Ruleset {
        self.ruleset
    }

    /// The grid of the map.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// Whether a hex is on the map and in play.
    #[must_use]
    pub fn is_in_play(&self, coord: Coord) -> bool {
        self.grid.contains(coord) && !self.outside.contains(coord)
    }

    /// What a hex is made of; off the map it is open ground.
    #[must_use]
    pub fn ground(&self, coord: Coord) -> &Ground<'r> {
        let kind = self.grid.index(coord).map_or(0, |index| self.kinds[index]);
        &self.grounds[kind as usize]
    }

    /// The height of a hex: its level and what rises in it.
    #[must_use]
    pub fn height(&self, coord: Coord) -> i32 {
        let level = self.grid.index(coord).map_or(0, |index| self.levels[index]);
        i32::from(level) + i32::from(self.ground(coord).height())
    }

    /// What stands on the side between two hexes.
    #[must_use]
    pub fn side(&self, from: Coord, to: Coord) -> Option<&Side<'r>> {
        let direction = self.grid.direction(from, to)?;
        self.side_in(from, direction)
    }

    /// What stands on the side of a hex in a direction.
    #[must_use]
    pub fn side_in(&self, coord: Coord, direction: Direction) -> Option<&Side<'r>> {
        let busy = self.grid.index(coord).map(|index| self.busy[index])?;
        if busy & self.bit(direction) == 0 {
            return None;
        }
        self.sides.get(&Hexside::new(self.grid, coord, direction)?)
    }

    /// Every side with something on it.
    pub fn sides(&self) -> impl Iterator<Item = (Hexside, &Side<'r>)> {
        self.sides.iter().map(|(hexside, side)| (*hexside, side))
    }

    /// Whether a road leads from a hex to its neighbor.
    #[must_use]
    pub fn is_linked(&self, from: Coord, to: Coord) -> bool {
        let direction = self.grid.direction(from, to);
        direction.is_some_and(|direction| self.has_link(from, direction))
    }

    fn has_link(&self, from: Coord, direction: Direction) -> bool {
        self.grid.index(from).is_some_and(|index| self.links[index] & self.bit(direction) != 0)
    }

    /// How many ways roads lead from a hex.
    #[must_use]
    pub fn n_links(&self, coord: Coord) -> u32 {
        self.grid.index(coord).map_or(0, |index| self.links[index].count_ones())
    }

    fn bit(&self, direction: Direction) -> u8 {
        let place = self.grid.orientation.directions().iter().position(|each| *each == direction);
        place.map_or(0, |place| 1 << place)
    }

    fn read_levels(&mut self, map: &Map) {
        for (row, text) in map.levels.iter() {
            for (column, (_, level)) in cells(text).enumerate() {
                let coord = self.grid.cell(column, row).and_then(|coord| self.grid.index(coord));
                if let (Some(index), Ok(level)) = (coord, level.parse()) {
                    self.levels[index] = level;
                }
            }
        }
    }

    fn read_elements(&mut self, map: &Map) {
        let mut known: HashMap<Vec<&'r TerrainId>, u32> = HashMap::from([(Vec::new(), 0)]);
        let mut codes: IndexMap<&str, u32> = IndexMap::default();
        for (code, elements) in map.legend.iter() {
            let named = self.known_elements(elements.items());
            codes.insert(code, self.intern(&mut known, named));
        }
        for (row, text) in map.terrain.iter() {
            for (column, (_, code)) in cells(text).enumerate() {
                let index = self.grid.cell(column, row).and_then(|coord| self.grid.index(coord));
                if let (Some(index), Some(kind)) = (index, codes.get(code)) {
                    self.kinds[index] = *kind;
                }
            }
        }
        for path in map.paths.items() {
            let Some((id, _)) = self.ruleset.terrain.get_key_value(&path.kind) else { continue };
            for text in path.through.items() {
                let coord = parse_label(text.as_str(), self.grid.labels).ok();
                let Some(index) = coord.and_then(|coord| self.grid.index(coord)) else { continue };
                let mut named = self.grounds[self.kinds[index] as usize].named.clone();
                if !named.contains(&id) {
                    named.push(id);
                    self.kinds[index] = self.intern(&mut known, named);
                }
            }
        }
    }

    fn known_elements<'m>(&self, ids: impl Iterator<Item = &'m TerrainId>) -> Vec<&'r TerrainId> {
        let mut named = Vec::new();
        for id in ids {
            match self.ruleset.terrain.get_key_value(id) {
                Some((id, _)) if !named.contains(&id) => named.push(id),
                Some(_) | None => {}
            }
        }
        named
    }

    fn intern(
        &mut self,
        known: &mut HashMap<Vec<&'r TerrainId>, u32>,
        named: Vec<&'r TerrainId>,
    ) -> u32 {
        if let Some(kind) = known.get(&named) {
            return *kind;
        }
        let kind = u32::try_from(self.grounds.len()).unwrap_or_default();
        self.grounds.push(Ground::new(self.ruleset, named.clone()));
        known.insert(named, kind);
        kind
    }

    /// Roads drawn as paths link the hexes they run through; road hexes of the legend link with every
    /// road hex beside them.
    fn read_links(&mut self, map: &Map) {
        let mut drawn = HexSet::new(self.grid);
        for path in map.paths.items() {
            if !self.ruleset.terrain.get(&path.kind).is_some_and(|kind| kind.road) {
                continue;
            }
            let mut last: Option<Coord> = None;
            for (_, text) in path.through.iter() {
                let coord = parse_label(text.as_str(), self.grid.labels).ok();
                if let Some(coord) = coord {
                    drawn.insert(coord);
                    if let Some(last) = last {
                        self.link(last, coord);
                    }
                }
                last = coord;
            }
        }
        self.drawn = self.links.clone();
        for coord in self.grid.coords() {
            if !self.ground(coord).is_road() || drawn.contains(coord) {
                continue;
            }
            let beside: Vec<_> = self.grid.neighbors(coord).map(|(_, next)| next).collect();
            for next in beside {
                if self.ground(next).is_road() {
                    self.link(coord, next);
                }
            }
        }
    }

    fn link(&mut self, a: Coord, b: Coord) {
        for (from, to) in [(a, b), (b, a)] {
            let index = self.grid.index(from).filter(|_| self.grid.contains(to));
            if let (Some(index), Some(direction)) = (index, self.grid.direction(from, to)) {
                self.links[index] |= self.bit(direction);
            }
        }
    }

    fn read_sides(&mut self, map: &Map, gates: Option<Gates>) {
        for coord in self.grid.coords() {
            let Some(id) = self.ground(coord).ringed_by() else { continue };
            let around: Vec<_> = self.grid.orientation.directions().into();
            for direction in around {
                // Between two hexes of one work there is none.
                let next = self.grid.neighbor(coord, direction);
                if next.and_then(|next| self.ground(next).ringed_by()) != Some(id) {
                    self.stand(coord, direction, id);
                }
            }
        }
        let ruleset = self.ruleset;
        let is_shut = |feature: &&HexsideFeature| {
            let obstacle = ruleset.obstacles.get(&feature.obstacle);
            obstacle.is_some_and(|obstacle| !obstacle.opens.is_empty())
                && !feature.usable.unwrap_or(gates != Some(Gates::Closed))
        };
        // An opening that is kept shut leaves the wall it is in as it is.
        for feature in map.hexsides.items().filter(|feature| !is_shut(feature)) {
            for text in feature.at.values() {
                for (coord, direction) in parse_sides(self.grid, text.as_str()).unwrap_or_default()
                {
                    self.stand(coord, direction, &feature.obstacle);
                }
            }
        }
        for path in map.paths.items() {
            let Some((id, kind)) = self.ruleset.terrain.get_key_value(&path.kind) else { continue };
            for text in path.along.items() {
                for (coord, direction) in parse_sides(self.grid, text.as_str()).unwrap_or_default()
                {
                    if let Some(side) = self.side_mut(coord, direction) {
                        side.along.push((id, kind));
                    }
                }
            }
        }
    }

    fn stand(&mut self, protects: Coord, direction: Direction, id: &ObstacleId) {
        let Some((id, _)) = self.ruleset.obstacles.get_key_value(id) else { return };
        let Some(obstacle) = self.counts_as(id) else { return };
        if let Some(side) = self.side_mut(protects, direction) {
            side.standing.push(Standing { id, obstacle, protects });
        }
    }

    /// The obstacle a variant counts as.
    fn counts_as(&self, id: &ObstacleId) -> Option<&'r Obstacle> {
        let mut obstacle = self.ruleset.obstacles.get(id)?;
        // Variants of variants are few; a circle among them is no obstacle at all.
        for _ in 0..self.ruleset.obstacles.len() {
            match &obstacle.same_as {
                Some(other) => obstacle = self.ruleset.obstacles.get(other)?,
                None => return Some(obstacle),
            }
        }
        None
    }

    fn side_mut(&mut self, coord: Coord, direction: Direction) -> Option<&mut Side<'r>> {
        let hexside = Hexside::new(self.grid, coord, direction)?;
        for (hex, direction) in [
            (Some(hexside.coord()), hexside.direction()),
            (hexside.beyond(), hexside.direction().opposite()),
        ] {
            if let Some(index) = hex.and_then(|hex| self.grid.index(hex)) {
                self.busy[index] |= self.bit(direction);
            }
        }
        Some(self.sides.entry(hexside).or_default())
    }
}
