//! Reading a map: every row, label and side of it once.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::cells::Cells;
use super::zones::{read_zones, resolve};
use super::{Barriers, Course, DrawnPath, Elements, Frame, Ground, NamedPlace};
use crate::hashed::HashMap;
use crate::hex::{
    Coord, Direction, Grid, HexSet, HexText, Hexside, HexsideErrorKind, HexsideText, LabelError,
    parse_sides,
};
use crate::id::TerrainId;
use crate::map::{Map, cells};
use crate::ruleset::Ruleset;

/// What the labels and sides of a map were read as, for what they say about its grid.
#[derive(Default)]
pub(super) struct Texts<'m> {
    pub(super) hexes: Vec<Result<Coord, LabelError>>,
    pub(super) sides: Vec<(&'m str, Result<(), HexsideErrorKind>)>,
}

impl<'m> Texts<'m> {
    fn hex(&mut self, grid: Grid, text: &HexText) -> Option<Coord> {
        let read = grid.parse_label(text.as_str());
        let hex = read.as_ref().ok().copied();
        self.hexes.push(read);
        hex
    }

    /// The sides a text means, each from the hex it is written from.
    fn sides(&mut self, grid: Grid, text: &'m HexsideText) -> Vec<(Coord, Direction)> {
        let (sides, fault) = match parse_sides(grid, text.as_str()) {
            Ok(sides) => (sides, Ok(())),
            Err(error) => (Vec::new(), Err(error.kind)),
        };
        self.sides.push((text.as_str(), fault));
        sides
    }
}

impl Ground {
    /// Reads a map. What cannot be read is open ground; a map without a grid has no hexes.
    #[must_use]
    pub fn new(ruleset: Arc<Ruleset>, map: &Map) -> Self {
        let grid = map.grid_under(&ruleset).unwrap_or_default();
        let zones = read_zones(map, grid);
        let outside = map.outside.as_ref();
        let outside = outside.and_then(|area| resolve(grid, area, &|zone| zones.get(zone)));
        let mut texts = Texts::default();
        let mut doubtful = HexSet::new(grid);
        let (kinds, cells) = read_cells(&ruleset, map, grid, &mut doubtful);
        let (sides, gates) = read_sides(map, grid, &mut texts);
        let paths = read_paths(map, grid, &mut texts);
        for path in paths.iter().filter(|path| !ruleset.terrain.contains_key(&path.kind)) {
            doubtful.extend(path.course.hexes().iter().copied());
        }
        Self {
            grid,
            kinds: Arc::new(kinds),
            cells: Cells::new(&cells),
            levels: Cells::new(&read_levels(map, grid)),
            sides: Arc::new(sides),
            gates: Arc::new(gates),
            paths: Arc::new(paths),
            places: Arc::new(read_places(map, grid, &mut texts)),
            zones: Arc::new(zones),
            outside: Arc::new(outside.unwrap_or_else(|| HexSet::new(grid))),
            doubtful: Arc::new(doubtful),
            frame: Frame::of(map, grid, &texts),
            ruleset,
        }
    }
}

/// Every combination of elements that the legend has, and that of each hex.
fn read_cells(
    ruleset: &Ruleset,
    map: &Map,
    grid: Grid,
    doubtful: &mut HexSet,
) -> (Vec<Elements>, Vec<u32>) {
    let is_known = |id: &TerrainId| ruleset.terrain.contains_key(id);
    let mut kinds = vec![Elements::new()];
    let mut codes: HashMap<&str, (u32, bool)> = HashMap::default();
    for (code, elements) in map.legend.iter() {
        let is_sure = elements.items().count() == elements.len() && elements.items().all(is_known);
        let elements: Elements = elements.items().cloned().collect();
        let known = kinds.iter().position(|kind| *kind == elements);
        let kind = known.unwrap_or_else(|| {
            kinds.push(elements);
            kinds.len() - 1
        });
        codes.insert(code, (u32::try_from(kind).unwrap_or_default(), is_sure));
    }
    let mut of_hexes = vec![0; grid.n_hexes()];
    // Most hexes have the code of the one before.
    let mut last = None;
    let columns = grid.column_numbers().len();
    for (line, row) in grid.row_numbers().enumerate().filter(|_| !map.terrain.is_empty()) {
        let hexes = &mut of_hexes[line * columns..(line + 1) * columns];
        let mut n = 0;
        for (_, code) in map.terrain.get(line).into_iter().flat_map(|row| cells(row)) {
            let known = match last {
                Some((before, known)) if before == code => known,
                _ => codes.get(code),
            };
            last = Some((code, known));
            if let (Some(hex), Some((kind, _))) = (hexes.get_mut(n), known) {
                *hex = *kind;
            }
            if known.is_none_or(|(_, is_sure)| !is_sure) {
                doubtful.extend(grid.cell(n, line));
            }
            n += 1;
        }
        // Of a row of another length nobody knows which code is whose.
        if n != usize::from(grid.columns) {
            doubtful.extend(grid.row(row));
        }
    }
    (kinds, of_hexes)
}

fn read_levels(map: &Map, grid: Grid) -> Vec<i16> {
    let mut levels = vec![0; grid.n_hexes()];
    let columns = grid.column_numbers().len();
    let lines = levels.chunks_mut(columns.max(1)).enumerate();
    for (line, hexes) in lines.filter(|_| !map.levels.is_empty()) {
        let row = map.levels.get(line).into_iter().flat_map(|row| cells(row));
        for (hex, (_, level)) in hexes.iter_mut().zip(row) {
            *hex = level.parse().unwrap_or_default();
        }
    }
    levels
}

type Sides = BTreeMap<Hexside, Barriers>;

/// What stands on sides, and which openings among it can be used or not.
fn read_sides<'m>(
    map: &'m Map,
    grid: Grid,
    texts: &mut Texts<'m>,
) -> (Sides, BTreeMap<(Hexside, usize), bool>) {
    let (mut sides, mut gates) = (Sides::new(), BTreeMap::new());
    for feature in map.hexsides.items() {
        for text in feature.at.values() {
            for (protects, direction) in texts.sides(grid, text) {
                let Some(side) = Hexside::new(grid, protects, direction) else { continue };
                let standing = sides.entry(side).or_default();
                if let Some(usable) = feature.usable {
                    gates.insert((side, standing.len()), usable);
                }
                standing.push((feature.obstacle.clone(), protects));
            }
        }
    }
    (sides, gates)
}

fn read_paths<'m>(map: &'m Map, grid: Grid, texts: &mut Texts<'m>) -> Vec<DrawnPath> {
    let read = |(index, path): (usize, &'m crate::map::Path)| {
        let through = path.through.items().filter_map(|text| texts.hex(grid, text)).collect();
        let along = path.along.items().flat_map(|text| texts.sides(grid, text));
        let along = along.filter_map(|(hex, side)| Hexside::new(grid, hex, side)).collect();
        let (course, beside) = if path.through.is_empty() {
            (Course::Along(along), Vec::new())
        } else {
            (Course::Through(through), along)
        };
        DrawnPath { index, kind: path.kind.clone(), name: path.name.clone(), course, beside }
    };
    map.paths.iter().map(read).collect()
}

fn read_places(map: &Map, grid: Grid, texts: &mut Texts<'_>) -> Vec<NamedPlace> {
    let read = |(index, place): (usize, &crate::map::Place)| {
        let labels = place.at.values();
        let at: Vec<Coord> = labels.iter().filter_map(|text| texts.hex(grid, text)).collect();
        let is_whole = at.len() == labels.len() && at.iter().all(|hex| grid.contains(*hex));
        NamedPlace { index, id: place.id.clone(), at, is_whole, name: place.name.clone() }
    };
    map.places.iter().map(read).collect()
}
