//! What grows or lies about: trees, bushes and rocks scattered over the regions they cover, symbols in hexes.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use banneret_schema::hex::Coord;
use ecolor::Color32;
use emath::{Pos2, Rect, Vec2, pos2, vec2};

use super::MapFrame;
use super::course::scatter;
use crate::affine::Affine;
use crate::camera::{hex_from_world, world_from_hex};
use crate::item::{Item, Stencil};
use crate::lettering::Lettering;
use crate::symbols::{Layer, Symbol};
use crate::typeface::Typeface;

/// How far apart things grow, in the world.
const APART: f32 = 0.235;

/// The symbols of a map as stencils, each read once.
pub(super) struct Stencils {
    style_sheet: String,
    whole: BTreeMap<Symbol, Arc<Stencil>>,
    pieces: BTreeMap<Symbol, Vec<Arc<Stencil>>>,
}

impl Stencils {
    pub(super) fn new(style_sheet: String) -> Self {
        Self { style_sheet, whole: BTreeMap::new(), pieces: BTreeMap::new() }
    }

    /// A symbol as its file has it, in a square of 100.
    pub(super) fn whole(&mut self, symbol: Symbol) -> Arc<Stencil> {
        let sheet = &self.style_sheet;
        let read = || Arc::new(Stencil::read(symbol.svg(), sheet.clone()));
        Arc::clone(self.whole.entry(symbol).or_insert_with(read))
    }

    /// What a symbol consists of: every tree of a wood by itself. Each begins with its shadow in the file;
    /// a symbol with few of them is left as it is.
    pub(super) fn pieces(&mut self, symbol: Symbol) -> &[Arc<Stencil>] {
        let sheet = &self.style_sheet;
        self.pieces.entry(symbol).or_insert_with(|| {
            let mut parts = symbol.svg().split("<path class=\"shadow\"");
            let head = parts.next().unwrap_or_default();
            let parts: Vec<&str> = parts.collect();
            if parts.len() < 8 || head.contains("<path") {
                return Vec::new();
            }
            let piece = |part: &&str| {
                let end = if part.contains("</svg>") { "" } else { "</svg>" };
                let svg = format!("{head}<path class=\"shadow\"{part}{end}");
                Arc::new(Stencil::read(&svg, sheet.clone()))
            };
            parts.iter().map(piece).collect()
        })
    }
}

/// Draws what grows, from the far side to the near one.
pub(super) fn growth(frame: &MapFrame<'_>, stencils: &mut Stencils, items: &mut Vec<Item>) {
    symbols(frame, stencils, items, |layer| layer < Layer::Vegetation);
    let scattered = |symbol: Symbol, stencils: &mut Stencils| !stencils.pieces(symbol).is_empty();
    let plant = |coord: Coord| {
        let picture = frame.survey.picture(frame.ground, coord);
        picture.marks.iter().rfind(|mark| mark.layer == Layer::Vegetation).map(|mark| mark.symbol)
    };
    let seen = frame.view.world().expand(0.5);
    let taken = beside_lines(frame);
    // Rows of a loose grid; each place is pushed about by its own number.
    let zoom = frame.view.zoom();
    let mut row = (seen.min.y / APART).floor();
    while row * APART < seen.max.y {
        let mut column = (seen.min.x / APART).floor();
        while column * APART < seen.max.x {
            let (noise, pick) = noise(column, row);
            let shift = if (row.rem_euclid(2.0)) > 0.5 { 0.5 } else { 0.0 };
            let at = pos2((column + shift) * APART, row * APART) + noise * APART * 0.36;
            column += 1.0;
            let Some(coord) = hex_from_world(frame.ground.grid, at) else { continue };
            let Some(symbol) = plant(coord) else { continue };
            if !scattered(symbol, stencils) || is_outer(frame, at, coord, &plant) {
                continue;
            }
            if taken.contains(&cell(at)) {
                continue;
            }
            let pieces = stencils.pieces(symbol);
            let stencil = &pieces[pick % pieces.len()];
            let covered = stencil.bounds();
            let foot = vec2(covered.center().x, covered.max.y - covered.height() * 0.3);
            let scale = zoom / 100.0 * 1.06;
            let place = Affine::shift(-foot).then(Affine::scale(scale));
            let place = place.then(Affine::shift(frame.view.ui(at).to_vec2()));
            items.push(Item::stamp(stencil, place));
        }
        row += 1.0;
    }
    whole_plants(frame, stencils, items);
}

/// Whether a place is too near to ground where something else grows.
fn is_outer(
    frame: &MapFrame<'_>,
    at: Pos2,
    coord: Coord,
    plant: &impl Fn(Coord) -> Option<Symbol>,
) -> bool {
    let grid = frame.ground.grid;
    let center = world_from_hex(grid, coord);
    let own = plant(coord);
    grid.neighbors(coord).any(|(_, next)| {
        let toward = (world_from_hex(grid, next) - center).normalized();
        plant(next) != own && (at - center).dot(toward) > 0.4
    })
}

/// A small square of the world, for what lies beside roads and waters.
#[expect(clippy::cast_possible_truncation, reason = "maps are some hundred hexes wide")]
fn cell(at: Pos2) -> (i32, i32) {
    ((at.x * 8.0).floor() as i32, (at.y * 8.0).floor() as i32)
}

/// The squares on roads and waters, where nothing grows.
fn beside_lines(frame: &MapFrame<'_>) -> HashSet<(i32, i32)> {
    let mut taken = HashSet::new();
    let seen = frame.view.world().expand(1.5);
    for line in frame.survey.lines.iter() {
        if !seen.intersects(line.bounds) {
            continue;
        }
        let reach = line.kind.width() * 0.5 + 0.02;
        for point in line.points.iter().filter(|point| seen.contains(**point)) {
            for step in [-1.0, -0.5, 0.0, 0.5, 1.0] {
                for other in [-1.0, -0.5, 0.0, 0.5, 1.0] {
                    taken.insert(cell(*point + vec2(step, other) * reach));
                }
            }
        }
    }
    taken
}

/// Plants whose symbols are one picture: marshes, fields.
fn whole_plants(frame: &MapFrame<'_>, stencils: &mut Stencils, items: &mut Vec<Item>) {
    for coord in frame.view.hexes() {
        let marks = &frame.survey.picture(frame.ground, coord).marks;
        for mark in marks.iter().filter(|mark| mark.layer == Layer::Vegetation) {
            if stencils.pieces(mark.symbol).is_empty() {
                let stencil = stencils.whole(mark.symbol);
                items.push(in_hex(frame, &stencil, coord, true));
            }
        }
    }
}

/// Draws the symbols of some layers hex by hex.
pub(super) fn symbols(
    frame: &MapFrame<'_>,
    stencils: &mut Stencils,
    items: &mut Vec<Item>,
    wanted: impl Fn(Layer) -> bool,
) {
    for coord in frame.view.hexes() {
        let picture = frame.survey.picture(frame.ground, coord);
        for mark in picture.marks.iter().filter(|mark| wanted(mark.layer)) {
            // A hill is drawn by its contour.
            let drawn =
                mark.layer == Layer::Relief && mark.symbol.name() == "hill" && picture.height > 0;
            if !drawn {
                let stencil = stencils.whole(mark.symbol);
                items.push(in_hex(frame, &stencil, coord, mark.layer < Layer::Line));
            }
        }
    }
}

/// A symbol in the middle of a hex; what grows is a bit beside it, and every other one is mirrored.
fn in_hex(frame: &MapFrame<'_>, stencil: &Arc<Stencil>, coord: Coord, grows: bool) -> Item {
    let zoom = frame.view.zoom();
    let uneven = if grows { scatter(coord) } else { Vec2::ZERO };
    let size = zoom / 100.0 * if grows { 1.02 } else { 0.94 };
    let mirrored = if uneven.x > 0.0 { -size } else { size };
    let center = frame.view.center(coord) + uneven * 0.05 * zoom;
    let place = Affine::shift(vec2(-50.0, -50.0)).then(Affine::stretch(mirrored, size));
    Item::stamp(stencil, place.then(Affine::shift(center.to_vec2())))
}

/// Draws bridges and fords the way they lead.
pub(super) fn crossings(frame: &MapFrame<'_>, stencils: &mut Stencils, items: &mut Vec<Item>) {
    for crossing in frame.survey.crossings.iter() {
        if frame.view.sees(Rect::from_center_size(crossing.at, Vec2::splat(1.0))) {
            let stencil = stencils.whole(crossing.symbol);
            let place = Affine::shift(vec2(-50.0, -50.0))
                .then(Affine::scale(frame.view.zoom() / 100.0))
                .then(Affine::turn(crossing.heading.angle()))
                .then(Affine::shift(frame.view.ui(crossing.at).to_vec2()));
            items.push(Item::stamp(&stencil, place));
        }
    }
}

/// Writes the first letters of what no symbol was drawn for.
pub(super) fn letters(frame: &MapFrame<'_>, items: &mut Vec<Item>) {
    for coord in frame.view.hexes() {
        if let Some(letters) = &frame.survey.picture(frame.ground, coord).letters {
            let center = frame.view.center(coord);
            items.push(lettered(letters, center, frame.view.zoom(), frame.palette.ink));
        }
    }
}

/// Letters in the middle of a hex of some size, on the map as in its legend.
pub(super) fn lettered(letters: &str, center: Pos2, hex: f32, ink: Color32) -> Item {
    let size = hex * 0.3;
    let middle = center + vec2(0.0, Typeface::Sans.capitals(size) / 2.0);
    Lettering::new(letters, middle, Typeface::Sans, size, ink).middle().into()
}

/// A push and a number that are always the same for a place of the loose grid.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "only its bits count")]
fn noise(column: f32, row: f32) -> (Vec2, usize) {
    let mut hash = (column as i32 as u32).wrapping_mul(0x9e37_79b1)
        ^ (row as i32 as u32).wrapping_mul(0xc2b2_ae35);
    hash ^= hash >> 15;
    hash = hash.wrapping_mul(0x2c1b_3c6d);
    hash ^= hash >> 12;
    hash = hash.wrapping_mul(0x297a_2d39);
    hash ^= hash >> 15;
    let [a, b, c, _] = hash.to_be_bytes();
    let part = |byte: u8| f32::from(byte) / 127.5 - 1.0;
    (vec2(part(a), part(b)), usize::from(c))
}
