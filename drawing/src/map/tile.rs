//! Squares of the land as points of colour, for the screen.
//!
//! A square shows what paper shows there. What lies near it has a fingerprint; as long as that stays the same,
//! so does the square.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use banneret_schema::ground::Ground;
use emath::{Pos2, Rect, Vec2, pos2, vec2};
use resvg::tiny_skia::Pixmap;

use super::course::SmoothLine;
use super::growth::Stencils;
use super::land::{self, LandParts};
use super::regions::loops_within;
use super::survey::{Crossing, DrawnMap};
use super::{MapFrame, ZOOM};
use crate::affine::Affine;
use crate::camera::{self, Camera};
use crate::contour::Contour;
use crate::item::{Group, Item};
use crate::palette::Palette;
use crate::raster::{Glyphs, Raster};
use crate::sprite::Sprites;
use crate::view::View;

/// How many points a square is wide and high.
pub const SIDE: u16 = 128;

/// How many points more it has at each edge, so that it can be made smaller or larger without a seam.
pub const GUTTER: u16 = 1;

/// How far beyond a square something can lie that is still seen in it, in hexes.
const OVERLAP: f32 = 0.75;

/// How far from a square the centers of hexes are that it depends on. A tree stands back from the border of the
/// next hex, and the outline of a region bends one side before its corner.
const REACH: f32 = 2.0;

/// A square of the land.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LandSquare {
    /// Its column, from the upper left corner of the map.
    pub column: i32,
    /// Its row.
    pub row: i32,
    /// How many points a hex is wide.
    pub zoom: f32,
}

impl LandSquare {
    /// The part of the world it shows.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a map has some hundred squares a side")]
    pub fn world(self) -> Rect {
        let side = f32::from(SIDE) / self.zoom;
        let corner = pos2(self.column as f32, self.row as f32);
        Rect::from_min_size((corner.to_vec2() * side).to_pos2(), Vec2::splat(side))
    }

    /// The squares in which a part of the world is seen, row by row.
    pub fn covering(world: Rect, zoom: f32) -> impl Iterator<Item = Self> {
        let side = f32::from(SIDE) / zoom;
        #[expect(clippy::cast_possible_truncation, reason = "a map has some hundred squares")]
        let number = |at: f32| (at / side).floor() as i32;
        let columns = number(world.min.x)..=number(world.max.x);
        (number(world.min.y)..=number(world.max.y))
            .flat_map(move |row| columns.clone().map(move |column| Self { column, row, zoom }))
    }
}

/// A drawn square: premultiplied red, green, blue and alpha, row by row, gutter included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LandTile {
    /// How many points it is wide and high.
    pub side: usize,
    /// Four bytes for each.
    pub bytes: Vec<u8>,
}

/// Draws squares in the colours of one palette. It keeps symbols that were drawn before.
pub struct LandPress {
    palette: Palette,
    stencils: Stencils,
    glyphs: Glyphs,
    sprites: Sprites,
}

impl LandPress {
    /// A press with the inks of a palette.
    #[must_use]
    pub fn new(palette: &Palette) -> Self {
        Self {
            palette: palette.clone(),
            stencils: Stencils::new(palette.style_sheet()),
            glyphs: Glyphs::default(),
            sprites: Sprites::default(),
        }
    }

    /// Draws a square.
    #[must_use]
    pub fn tile(
        &mut self,
        ground: &Ground,
        survey: &DrawnMap,
        square: LandSquare,
        parts: LandParts,
    ) -> LandTile {
        let side = u32::from(SIDE + 2 * GUTTER);
        let empty = LandTile { side: side as usize, bytes: vec![0; (side * side * 4) as usize] };
        let Some(pixels) = Pixmap::new(side, side) else { return empty };
        let items = self.items(ground, survey, square, parts);
        #[expect(clippy::cast_precision_loss, reason = "a map has some thousand points a side")]
        let corner = vec2(square.column as f32, square.row as f32) * f32::from(SIDE);
        let place = Affine::scale(square.zoom / ZOOM)
            .then(Affine::shift(Vec2::splat(f32::from(GUTTER)) - corner));
        let mut raster = Raster::new(pixels, &mut self.glyphs, Some(&mut self.sprites));
        for item in &items {
            raster.item(item, place);
        }
        LandTile { bytes: raster.pixels.take(), ..empty }
    }

    /// What is seen in a square.
    fn items(
        &mut self,
        ground: &Ground,
        survey: &DrawnMap,
        square: LandSquare,
        parts: LandParts,
    ) -> Vec<Item> {
        let world = square.world().expand(OVERLAP);
        let unit = |at: Pos2| (at.to_vec2() * ZOOM).to_pos2();
        let rect = Rect::from_min_max(unit(world.min), unit(world.max));
        let view = View::new(rect, Camera { center: world.center(), zoom: ZOOM }, ground.grid);
        let frame = MapFrame { view, ground, survey, palette: &self.palette, zones: &[] };
        let mut items = Vec::new();
        land::paint(&frame, parts, &mut self.stencils, &mut items);
        if camera::world_rect(ground.grid).shrink(1.2).contains_rect(world) {
            return items;
        }
        let Some(near) = view.window(1.0) else { return Vec::new() };
        let mut clip = Contour::new();
        for line in loops_within(ground.grid, near, |_| true) {
            line.add_straight(&mut clip, |at| view.ui(at));
        }
        vec![Group { clip: Some(clip), items, ..Group::default() }.into()]
    }
}

/// What squares depend on, looked up once for a map.
#[derive(Default)]
pub struct LandPrints {
    pictures: Vec<u64>,
    lines: Arc<Vec<SmoothLine>>,
    crossings: Arc<Vec<Crossing>>,
    /// What runs through each hex-wide square of the world.
    cells: HashMap<(i32, i32), u64>,
}

impl LandPrints {
    /// Looks up a map. What did not change since the last one is not looked at again.
    pub fn read(&mut self, survey: &DrawnMap) {
        self.pictures = survey.pictures().iter().map(hash).collect();
        if Arc::ptr_eq(&self.lines, &survey.lines)
            && Arc::ptr_eq(&self.crossings, &survey.crossings)
        {
            return;
        }
        self.lines = Arc::clone(&survey.lines);
        self.crossings = Arc::clone(&survey.crossings);
        self.cells.clear();
        for line in self.lines.iter() {
            let last = line.points.len().saturating_sub(1);
            let swelling = line.swelling();
            for (at, point) in line.points.iter().enumerate() {
                let around = [at.saturating_sub(1), at, (at + 1).min(last)];
                let around = around.map(|at| bits(line.points[at]));
                let round = (at == 0 && line.round[0], at == last && line.round[1]);
                let part = swelling.as_ref().map_or(1.0, |parts| parts[at]);
                let width = (line.kind.width() * part).to_bits();
                let number = hash(&(line.kind.is_water(), width, around, round));
                let cell = self.cells.entry(cell(*point)).or_default();
                *cell = cell.wrapping_add(number);
            }
        }
        for crossing in self.crossings.iter() {
            let number =
                hash(&(crossing.symbol, bits(crossing.at), bits(crossing.heading.to_pos2())));
            let cell = self.cells.entry(cell(crossing.at)).or_default();
            *cell = cell.wrapping_add(number);
        }
    }

    /// The fingerprint of what a square depends on; none where it is beside the map.
    #[must_use]
    pub fn of(&self, ground: &Ground, survey: &DrawnMap, square: LandSquare) -> Option<u64> {
        let world = square.world();
        if !camera::world_rect(ground.grid).intersects(world) {
            return None;
        }
        let near = world.expand(REACH);
        let rect = Rect::from_center_size(Pos2::ZERO, near.size());
        let view = View::new(rect, Camera { center: near.center(), zoom: 1.0 }, ground.grid);
        let mut hasher = DefaultHasher::new();
        for seen in view.cells().filter(|seen| rect.contains(seen.center)) {
            let picture = self.pictures.get(ground.kind_at(seen.index));
            let outside = ground.outside().contains(seen.coord);
            (picture, survey.heights()[seen.index], outside).hash(&mut hasher);
        }
        let (first, last) = (cell(near.min), cell(near.max));
        for row in first.1..=last.1 {
            for column in first.0..=last.0 {
                self.cells.get(&(column, row)).hash(&mut hasher);
            }
        }
        Some(hasher.finish())
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn bits(at: Pos2) -> (u32, u32) {
    (at.x.to_bits(), at.y.to_bits())
}

#[expect(clippy::cast_possible_truncation, reason = "maps are some hundred hexes wide")]
fn cell(at: Pos2) -> (i32, i32) {
    (at.x.floor() as i32, at.y.floor() as i32)
}

#[cfg(test)]
mod tests {
    use banneret_schema::Map;
    use banneret_schema::ruleset::shipped;

    use super::*;

    fn ground(rows: &[&str], through: &[&str]) -> Ground {
        let map: Map = serde_json::from_value(serde_json::json!({
            "grid": { "columns": 10, "rows": 7, "labels": "digits" },
            "legend": { ".": [], "w": ["forest"], "h": ["hill"], "~": ["river"], "m": ["marsh"],
                        "l": ["lake"], "b": ["buildings"] },
            "terrain": rows,
            "paths": [{ "kind": "road", "through": through }],
            "outside": "1007"
        }))
        .unwrap();
        Ground::new(shipped::ruleset("alexandre-bayard").unwrap(), &map)
    }

    const ROWS: [&str; 7] = [
        ". w w . h h . . . .",
        ". w w h h h . l . .",
        "~ ~ . ~ ~ . l l . w",
        ". . . m ~ ~ l . . w",
        ". b . m m . . . . .",
        ". . . . . . w . . h",
        ". . . . . . w . . .",
    ];
    const ROAD: [&str; 3] = ["0101", "0102", "0103"];

    fn squares(ground: &Ground) -> impl Iterator<Item = LandSquare> + use<> {
        LandSquare::covering(camera::world_rect(ground.grid).shrink(0.01), 64.0)
    }

    #[test]
    fn what_looks_different_has_another_fingerprint() {
        let plain = ground(&ROWS, &ROAD);
        let survey = DrawnMap::new(&plain);
        let (mut press, mut prints) = (LandPress::new(&Palette::LIGHT), LandPrints::default());
        prints.read(&survey);
        let mut look = |ground: &Ground, survey: &DrawnMap, square: LandSquare| {
            press.tile(ground, survey, square, LandParts::default())
        };
        let before: Vec<_> = squares(&plain)
            .map(|it| (it, prints.of(&plain, &survey, it), look(&plain, &survey, it)))
            .collect();
        let change = |row: usize, place: usize, with: char| {
            let mut rows: Vec<String> = ROWS.iter().map(|row| (*row).to_owned()).collect();
            rows[row].replace_range(place * 2..=place * 2, &with.to_string());
            let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
            ground(&rows, &ROAD)
        };
        let changed = [
            change(2, 3, '.'),
            change(3, 3, 'w'),
            change(4, 7, 'h'),
            change(5, 6, 'l'),
            change(0, 9, 'b'),
            ground(&ROWS, &["0101", "0102", "0202", "0303"]),
        ];
        for (number, after) in changed.iter().enumerate() {
            let survey = DrawnMap::new(after);
            let mut prints = LandPrints::default();
            prints.read(&survey);
            let (mut new, mut same) = (0, 0);
            for (square, print, tile) in &before {
                if prints.of(after, &survey, *square) == *print {
                    same += 1;
                    assert!(look(after, &survey, *square) == *tile, "{number}: {square:?}");
                } else {
                    new += 1;
                }
            }
            assert!(new > 0 && same > 0, "{number}: {new} {same}");
        }
    }

    #[test]
    fn the_screen_shows_what_paper_shows() {
        let ground = ground(&ROWS, &ROAD);
        let survey = DrawnMap::new(&ground);
        let palette = Palette::LIGHT;
        let world = camera::world_rect(ground.grid);
        let unit = |at: Pos2| (at.to_vec2() * ZOOM).to_pos2();
        let rect = Rect::from_min_max(unit(world.min), unit(world.max));
        let view = View::new(rect, Camera { center: world.center(), zoom: ZOOM }, ground.grid);
        let frame =
            MapFrame { view, ground: &ground, survey: &survey, palette: &palette, zones: &[] };
        let mut items = Vec::new();
        let mut stencils = Stencils::new(palette.style_sheet());
        land::paint(&frame, LandParts::default(), &mut stencils, &mut items);
        let mut press = LandPress::new(&palette);
        // Away from the border, where paper is cut.
        for square in squares(&ground).filter(|it| world.shrink(1.5).contains_rect(it.world())) {
            let tile = press.tile(&ground, &survey, square, LandParts::default());
            let side = u32::try_from(tile.side).unwrap();
            let mut glyphs = Glyphs::default();
            let mut raster = Raster::new(Pixmap::new(side, side).unwrap(), &mut glyphs, None);
            let corner = square.world().min.to_vec2() * square.zoom;
            let place = Affine::scale(square.zoom / ZOOM)
                .then(Affine::shift(Vec2::splat(f32::from(GUTTER)) - corner));
            for item in &items {
                raster.item(item, place);
            }
            let paper = raster.pixels.take();
            let steps = paper.iter().zip(&tile.bytes).map(|(a, b)| u32::from(a.abs_diff(*b)));
            let sum: u32 = steps.sum();
            // Trees stand on whole points of the screen.
            assert!(sum as usize <= paper.len() * 3, "{square:?}: {sum} in {}", paper.len());
        }
    }
}
