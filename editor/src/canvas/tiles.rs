//! The land as squares of colour, drawn as paper shows it, for the zoom of the screen.
//!
//! A frame draws few squares anew: those that changed first, then those in the middle. Until they are there,
//! older ones and those of other zooms are shown. What does not change is drawn once.

use std::collections::BTreeMap;
use std::time::Duration;

use banneret_drawing::map::LandParts;
use banneret_drawing::map::tile::{GUTTER, LandPress, LandPrints, LandSquare, SIDE};
use eframe::egui::{
    Color32, ColorImage, Context, Mesh, Painter, Rect, Shape, TextureHandle, TextureId,
    TextureOptions, pos2,
};

use super::camera::world_rect;
use super::paint::PaintInput;

/// How many squares a frame draws.
const FRESH: usize = 3;

/// How many it draws where there was nothing before: nobody has begun to move yet.
const FIRST: usize = 240;

/// The most squares that are kept, of 66 kilobytes each, beside those on screen.
const MOST: usize = 1200;

/// The most looks of one place that are kept: what it was like before a brush passed is wanted again.
const LOOKS: usize = 4;

/// Steps of zoom from one size of squares to twice that size.
const STEPS: f32 = 4.0;

/// The squares of a map.
#[derive(Default)]
pub(in crate::canvas) struct LandTiles {
    /// For the light and the dark look.
    presses: [Option<LandPress>; 2],
    prints: LandPrints,
    /// The number of the board whose fingerprints are known.
    read: Option<u64>,
    kept: BTreeMap<TileKey, KeptTile>,
    frame: u64,
    /// What the last frame drew anew, and whether some were still to be drawn.
    #[cfg(test)]
    last: (Vec<TileKey>, bool),
}

/// Where a square is and how it is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::canvas) struct TileKey {
    dark: bool,
    parts: LandParts,
    step: i16,
    pub(in crate::canvas) row: i32,
    pub(in crate::canvas) column: i32,
}

impl TileKey {
    fn square(self) -> LandSquare {
        LandSquare { column: self.column, row: self.row, zoom: zoom_of(self.step) }
    }
}

#[derive(Default)]
struct KeptTile {
    /// The fingerprint of its place on the board of a number.
    print: Option<(u64, Option<u64>)>,
    looks: Vec<TileLook>,
}

struct TileLook {
    print: u64,
    texture: TextureHandle,
    used: u64,
}

/// The squares of a frame.
pub(in crate::canvas) struct ShownTiles {
    /// The parts of the world with their textures, from the bottom up.
    tiles: Vec<(Rect, TextureId)>,
    /// Whether some are still to be drawn.
    pub(in crate::canvas) is_missing: bool,
}

impl LandTiles {
    /// Draws the squares that are wanted most, and says what is to be shown. Boards of the same number are
    /// the same.
    pub(in crate::canvas) fn prepare(
        &mut self,
        ctx: &Context,
        input: &PaintInput<'_>,
        number: u64,
    ) -> ShownTiles {
        self.frame += 1;
        if self.read.replace(number) != Some(number) {
            self.prints.read(input.survey);
        }
        let wanted = self.wanted(input, number);
        let mut missing: Vec<(bool, f32, TileKey, u64)> = Vec::new();
        let mut was_shown = false;
        let middle = input.view.world().center();
        for (key, print) in &wanted {
            let looks = self.kept.get_mut(key).map(|kept| kept.looks.as_mut_slice());
            let looks = looks.unwrap_or_default();
            was_shown |= !looks.is_empty();
            match looks.iter_mut().find(|look| look.print == *print) {
                Some(look) => look.used = self.frame,
                None => {
                    let away = (key.square().world().center() - middle).length_sq();
                    missing.push((looks.is_empty(), away, *key, *print));
                }
            }
        }
        missing.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let others = self.others(input, &wanted);
        let most = if was_shown || !others.is_empty() { FRESH } else { FIRST };
        let is_missing = missing.len() > most;
        missing.truncate(most);
        for (_, _, key, print) in &missing {
            self.make(ctx, input, *key, *print);
        }
        let mut tiles = if is_missing { others } else { Vec::new() };
        for (key, print) in &wanted {
            let looks = self.kept.get(key).map_or(&[][..], |kept| &kept.looks);
            let own = looks.iter().find(|look| look.print == *print);
            let look = own.or_else(|| looks.iter().max_by_key(|look| look.used));
            tiles.extend(look.map(|look| (key.square().world(), look.texture.id())));
        }
        self.forget();
        if is_missing {
            // Soon, but not before what the author does meanwhile.
            ctx.request_repaint_after(Duration::from_millis(18));
        }
        #[cfg(test)]
        {
            self.last = (missing.into_iter().map(|(_, _, key, _)| key).collect(), is_missing);
        }
        ShownTiles { tiles, is_missing }
    }

    /// Which squares the last frame drew anew, and whether some were still to be drawn.
    #[cfg(test)]
    pub(in crate::canvas) fn last(&self) -> (&[TileKey], bool) {
        (&self.last.0, self.last.1)
    }

    /// The squares on screen, each with its fingerprint.
    fn wanted(&mut self, input: &PaintInput<'_>, number: u64) -> Vec<(TileKey, u64)> {
        let seen = input.view.world().intersect(world_rect(input.board.grid));
        if !seen.is_positive() {
            return Vec::new();
        }
        let step = step_of(input.view.zoom() * input.pixels_per_point);
        let layers = input.scene.layers;
        let parts = LandParts { levels: layers.levels, symbols: layers.symbols };
        let dark = input.scene.theme.dark;
        let mut wanted = Vec::new();
        for square in LandSquare::covering(seen, zoom_of(step)) {
            let key = TileKey { dark, parts, step, row: square.row, column: square.column };
            let kept = self.kept.entry(key).or_default();
            let known = kept.print.filter(|(known, _)| *known == number);
            let (_, print) =
                *kept.print.insert(known.unwrap_or_else(|| {
                    (number, self.prints.of(input.board, input.survey, square))
                }));
            wanted.extend(print.map(|print| (key, print)));
        }
        wanted
    }

    /// Squares of other zooms that can be shown for a while, the least fitting first.
    fn others(&self, input: &PaintInput<'_>, wanted: &[(TileKey, u64)]) -> Vec<(Rect, TextureId)> {
        let Some((now, _)) = wanted.first() else { return Vec::new() };
        let seen = input.view.world();
        let mut found: Vec<(i16, Rect, TextureId)> = Vec::new();
        for (key, kept) in &self.kept {
            let world = key.square().world();
            if (key.dark, key.parts) == (now.dark, now.parts)
                && key.step != now.step
                && seen.intersects(world)
                && let Some(look) = kept.looks.iter().max_by_key(|look| look.used)
            {
                found.push((key.step.abs_diff(now.step).cast_signed(), world, look.texture.id()));
            }
        }
        found.sort_by_key(|(away, ..)| std::cmp::Reverse(*away));
        found.into_iter().map(|(_, world, texture)| (world, texture)).collect()
    }

    fn make(&mut self, ctx: &Context, input: &PaintInput<'_>, key: TileKey, print: u64) {
        let theme = input.scene.theme;
        let press =
            self.presses[usize::from(key.dark)].get_or_insert_with(|| LandPress::new(theme));
        let tile = press.tile(input.board, input.survey, key.square(), key.parts);
        let image = ColorImage::from_rgba_premultiplied([tile.side; 2], &tile.bytes);
        let texture = ctx.load_texture("land", image, TextureOptions::LINEAR);
        let kept = self.kept.entry(key).or_default();
        if kept.looks.len() >= LOOKS {
            kept.looks.sort_by_key(|look| look.used);
            kept.looks.remove(0);
        }
        kept.looks.push(TileLook { print, texture, used: self.frame });
    }

    /// Gives up what was not looked at for longest where too much is kept.
    fn forget(&mut self) {
        let mut used: Vec<u64> =
            self.kept.values().flat_map(|kept| &kept.looks).map(|look| look.used).collect();
        // Places that were passed by and never drawn count as well.
        if used.len().max(self.kept.len()) <= MOST {
            return;
        }
        used.sort_unstable();
        // A quarter at a time; what is on screen stays.
        let at = used.len().saturating_sub(MOST * 3 / 4);
        let oldest = used.get(at).map_or(self.frame, |oldest| (*oldest).min(self.frame));
        self.kept.retain(|_, kept| {
            kept.looks.retain(|look| look.used >= oldest);
            !kept.looks.is_empty()
        });
    }
}

impl ShownTiles {
    /// Shows the squares.
    pub(in crate::canvas) fn paint(&self, painter: &Painter, input: &PaintInput<'_>) {
        let (side, gutter) = (f32::from(SIDE), f32::from(GUTTER));
        let whole = side + 2.0 * gutter;
        let uv = Rect::from_min_max(
            pos2(gutter / whole, gutter / whole),
            pos2((side + gutter) / whole, (side + gutter) / whole),
        );
        for (world, texture) in &self.tiles {
            let rect = Rect::from_min_max(input.view.ui(world.min), input.view.ui(world.max));
            let mut mesh = Mesh::with_texture(*texture);
            mesh.add_rect_with_uv(rect, uv, Color32::WHITE);
            painter.add(Shape::mesh(mesh));
        }
    }
}

/// The step whose squares need not be enlarged, for hexes so many points of the screen wide.
#[expect(clippy::cast_possible_truncation, reason = "zooms are from 3 to some hundred")]
fn step_of(points: f32) -> i16 {
    (points.log2() * STEPS - 1e-3).ceil() as i16
}

fn zoom_of(step: i16) -> f32 {
    (f32::from(step) / STEPS).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_made_smaller_but_never_larger() {
        for points in [11.0, 16.0, 47.3, 60.0, 219.0_f32] {
            let drawn = zoom_of(step_of(points));
            assert!((0.999..1.2).contains(&(drawn / points)), "{points} {drawn}");
        }
    }
}
