//! The frame of a map: title, compass, scale and legend.

use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_schema::{Lang, Name, Words};
use emath::{Pos2, Rect, pos2, vec2};

use super::ZOOM;
use super::growth::{Stencils, lettered};
use super::sheet::PrintedMap;
use super::works;
use crate::affine::Affine;
use crate::camera::corners;
use crate::contour::Contour;
use crate::item::{Drawing, Group, Item, LineStyle};
use crate::lettering::Lettering;
use crate::pen::ItemPen;
use crate::symbols::Picture;
use crate::typeface::Typeface;

const NORTH: Words = Words::new("N", "N");
const HEXES: Words = Words::new("hexes", "hexagones");
const METRES: Words = Words::new("m", "m");

impl PrintedMap<'_> {
    /// The map in its frame, with title, compass, scale and legend; without them where they are not shown.
    #[must_use]
    pub fn drawing(&self) -> Drawing {
        if self.parts.frame {
            return framed(self);
        }
        let mut drawing = Drawing::new(self.size(), self.title.clone());
        drawing.ground = Some(self.palette.table);
        drawing.push(self.map());
        drawing
    }
}

fn framed(sheet: &PrintedMap<'_>) -> Drawing {
    let map = sheet.size();
    let unit = sheet.hex.clamp(6.0, 24.0);
    let margin = unit * 0.45;
    let title = if sheet.title.is_empty() { 0.0 } else { unit * 0.95 };
    let legend = Legend::new(sheet, map.x, unit * 0.62);
    let foot = legend.height + unit * 0.75;
    let size = vec2(map.x + 2.0 * margin, map.y + 2.0 * margin + title + foot);
    let mut drawing = Drawing::new(size, sheet.title.clone());
    let palette = sheet.palette;
    drawing.ground = Some(palette.halo);
    let corner = pos2(margin, margin + title);
    if title > 0.0 {
        let at = pos2(margin, margin + unit * 0.55);
        let width = map.x - unit * 0.9;
        let mut letters = unit * 0.6;
        let wide = Typeface::SerifBold.width(&sheet.title, letters);
        if wide > width {
            letters *= width / wide;
        }
        let words =
            Lettering::new(sheet.title.clone(), at, Typeface::SerifBold, letters, palette.ink);
        drawing.push(words);
        compass(&mut drawing, sheet, pos2(margin + map.x - unit * 0.3, margin + unit * 0.34), unit);
    }
    let mut inside = sheet.map();
    inside.place = inside.place.then(Affine::shift(corner.to_vec2()));
    let paper = Rect::from_min_size(corner, map);
    drawing.push(Item::area(Contour::rect(paper.expand(unit * 0.1)), palette.table));
    drawing.push(inside);
    for (by, width) in [(0.1, 0.025), (0.17, 0.05)] {
        let style = LineStyle::new(unit * width, palette.ink);
        drawing.push(Item::line(Contour::rect(paper.expand(unit * by)), style));
    }
    let below = pos2(margin, corner.y + map.y + unit * 0.5);
    scale(&mut drawing, sheet, below, unit);
    legend.draw(&mut drawing, sheet, below + vec2(0.0, unit * 0.5));
    drawing
}

/// A needle that points to the north.
fn compass(drawing: &mut Drawing, sheet: &PrintedMap<'_>, at: Pos2, unit: f32) {
    let ink = sheet.palette.ink;
    let half = unit * 0.3;
    let tip = at - vec2(0.0, half);
    let foot = |x: f32| at + vec2(x * half * 0.4, half);
    let notch = at + vec2(0.0, half * 0.6);
    drawing.push(Item::area(Contour::polygon([tip, foot(-1.0), notch]), ink));
    let style = LineStyle::new(unit * 0.02, ink);
    drawing.push(Item::line(Contour::polygon([tip, foot(1.0), notch]), style));
    let side = at - vec2(half * 0.75, 0.0);
    let words = Lettering::new(NORTH.get(sheet.lang), side, Typeface::SerifBold, unit * 0.3, ink);
    drawing.push(words.end());
}

/// A bar as long as some hexes.
fn scale(drawing: &mut Drawing, sheet: &PrintedMap<'_>, at: Pos2, unit: f32) {
    let ink = sheet.palette.ink;
    let count = if sheet.size().x < sheet.hex * 9.0 { 2_u16 } else { 5 };
    let high = unit * 0.09;
    for step in 0..count {
        let left = at + vec2(sheet.hex * f32::from(step), 0.0);
        let rect = Rect::from_min_size(left, vec2(sheet.hex, high));
        if step % 2 == 0 {
            drawing.push(Item::area(Contour::rect(rect), ink));
        }
        drawing.push(Item::line(Contour::rect(rect), LineStyle::new(unit * 0.018, ink)));
    }
    let hexes = HEXES.get(sheet.lang);
    let long = match sheet.metres {
        Some(metres) => {
            let all = u32::from(metres) * u32::from(count);
            format!("{count} {hexes} = {all} {}", METRES.get(sheet.lang))
        }
        None => format!("{count} {hexes}"),
    };
    let beside = at + vec2(sheet.hex * f32::from(count) + unit * 0.2, high);
    drawing.push(Lettering::new(long, beside, Typeface::Serif, unit * 0.26, ink));
}

/// Something that is explained.
enum LegendSign {
    /// Ground, or what lies on it.
    Terrain(TerrainId),
    /// What stands on the sides of hexes.
    Obstacle(ObstacleId),
}

/// What the symbols of a map mean.
struct Legend {
    entries: Vec<(LegendSign, String, Pos2)>,
    swatch: f32,
    height: f32,
}

impl Legend {
    fn new(sheet: &PrintedMap<'_>, width: f32, swatch: f32) -> Self {
        let letters = swatch * 0.48;
        let mut entries = Vec::new();
        let (mut at, line) = (Pos2::ZERO, swatch * 1.3);
        let ruleset = &sheet.ground.ruleset;
        let terrains = terrains(sheet).into_iter().map(|id| {
            let name = ruleset.terrain.get(&id).map(|it| &it.name);
            (called(name, id.as_ref(), sheet.lang), LegendSign::Terrain(id))
        });
        let obstacles = obstacles(sheet).into_iter().map(|id| {
            let name = ruleset.obstacles.get(&id).map(|it| &it.name);
            (called(name, id.as_ref(), sheet.lang), LegendSign::Obstacle(id))
        });
        for (name, sign) in terrains.chain(obstacles) {
            let wide = swatch * 1.5 + Typeface::Serif.width(&name, letters) + swatch * 0.5;
            if at.x > 0.0 && at.x + wide > width {
                at = pos2(0.0, at.y + line);
            }
            entries.push((sign, name, at));
            at.x += wide;
        }
        let height = if entries.is_empty() { 0.0 } else { at.y + line };
        Self { entries, swatch, height }
    }

    fn draw(&self, drawing: &mut Drawing, sheet: &PrintedMap<'_>, from: Pos2) {
        let palette = sheet.palette;
        let mut stencils = Stencils::new(palette.style_sheet());
        for (sign, name, at) in &self.entries {
            let center = from + at.to_vec2() + vec2(self.swatch * 0.6, self.swatch * 0.6);
            match sign {
                LegendSign::Terrain(id) => self.hex(drawing, sheet, &mut stencils, id, center),
                LegendSign::Obstacle(id) => self.side(drawing, sheet, id, center),
            }
            let letters = self.swatch * 0.48;
            let base = center + vec2(self.swatch * 0.75, Typeface::Serif.capitals(letters) * 0.5);
            let words = Lettering::new(name.clone(), base, Typeface::Serif, letters, palette.ink);
            drawing.push(words);
        }
    }

    /// A hex with terrain in it.
    fn hex(
        &self,
        drawing: &mut Drawing,
        sheet: &PrintedMap<'_>,
        stencils: &mut Stencils,
        id: &TerrainId,
        center: Pos2,
    ) {
        let palette = sheet.palette;
        let picture = Picture::new(&sheet.ground.ruleset, std::slice::from_ref(id));
        let hex = corners(sheet.ground.grid.orientation).map(|it| center + it * self.swatch);
        let mut fill = picture.tint.color(palette);
        if picture.height > 0 {
            fill = fill.lerp_to_gamma(palette.high, 0.2);
        }
        drawing.push(Item::area(Contour::polygon(hex), fill));
        let mut inside = Group { clip: Some(Contour::polygon(hex)), ..Group::default() };
        for mark in &picture.marks {
            let place = Affine::shift(vec2(-50.0, -50.0))
                .then(Affine::scale(self.swatch / 100.0))
                .then(Affine::shift(center.to_vec2()));
            inside.push(Item::stamp(&stencils.whole(mark.symbol), place));
        }
        drawing.push(inside);
        if let Some(letters) = &picture.letters {
            drawing.push(lettered(letters, center, self.swatch, palette.ink));
        }
        let style = LineStyle::new(self.swatch * 0.025, palette.grid);
        drawing.push(Item::line(Contour::polygon(hex), style));
    }

    /// An obstacle as it stands on a side.
    fn side(&self, drawing: &mut Drawing, sheet: &PrintedMap<'_>, id: &ObstacleId, center: Pos2) {
        let half = vec2(self.swatch * 0.4, 0.0);
        // Lines are as thick as they are on the map, which is drawn larger first.
        let factor = sheet.hex / ZOOM;
        let large = |at: Pos2| (at.to_vec2() / factor).to_pos2();
        let mut pen = ItemPen::default();
        let ends = [large(center - half), large(center + half)];
        works::sample(&sheet.ground.ruleset, id, sheet.palette, ends, ZOOM, &mut pen);
        let mut group = Group::at(Affine::scale(factor));
        group.items = pen.items;
        drawing.push(group);
    }
}

/// Every obstacle of the map, in the order of the ruleset.
fn obstacles(sheet: &PrintedMap<'_>) -> Vec<ObstacleId> {
    let mut used: Vec<ObstacleId> = Vec::new();
    for work in sheet.survey.works.iter() {
        if !used.contains(&work.obstacle) {
            used.push(work.obstacle.clone());
        }
    }
    let order = |id: &ObstacleId| sheet.ground.ruleset.obstacles.get_index_of(id);
    used.sort_by_key(|id| order(id).unwrap_or(usize::MAX));
    used
}

/// What players call something, as it begins a line.
fn called(name: Option<&Name>, id: &str, lang: Lang) -> String {
    capitalized(&name.map_or_else(|| id.replace('-', " "), |name| name.get(lang).to_owned()))
}

/// Every terrain of the map that has a picture, in the order of the ruleset.
fn terrains(sheet: &PrintedMap<'_>) -> Vec<TerrainId> {
    let grid = sheet.ground.grid;
    let mut used: Vec<TerrainId> = Vec::new();
    let mut seen = vec![false; sheet.ground.kinds().len()];
    for coord in grid.coords() {
        seen[sheet.ground.kind(coord)] = true;
    }
    let kinds = sheet.ground.kinds().iter().zip(seen).filter(|(_, seen)| *seen);
    let paths = sheet.ground.paths().iter().map(|path| &path.kind);
    for id in kinds.flat_map(|(kind, _)| kind).chain(paths) {
        if !used.contains(id) {
            used.push(id.clone());
        }
    }
    let order = |id: &TerrainId| sheet.ground.ruleset.terrain.get_index_of(id);
    used.sort_by_key(|id| order(id).unwrap_or(usize::MAX));
    used
}

/// A name as it begins a line.
fn capitalized(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
