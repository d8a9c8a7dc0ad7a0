//! Names that keep clear of each other and of what stands on the map.

use banneret_schema::Lang;
use banneret_schema::hex::Orientation;
use emath::{Pos2, Rect, Vec2, vec2};

use super::MapFrame;
use super::survey::heart;
use crate::item::Item;
use crate::lettering::Lettering;
use crate::symbols::Body;
use crate::typeface::Typeface;

/// What is taken already, on the page.
#[derive(Debug, Default)]
pub(super) struct Taken(Vec<Rect>);

impl Taken {
    pub(super) fn add(&mut self, rect: Rect) {
        self.0.push(rect);
    }

    /// How much of a rectangle is taken, and how much of it is off the page.
    fn cost(&self, rect: Rect, page: Rect) -> f32 {
        let area = |rect: Rect| if rect.is_positive() { rect.area() } else { 0.0 };
        let covered: f32 = self.0.iter().map(|other| area(other.intersect(rect))).sum();
        covered + 4.0 * (area(rect) - area(rect.intersect(page)))
    }
}

/// Writes the numbers of hexes.
pub(super) fn numbers(frame: &MapFrame<'_>, items: &mut Vec<Item>) {
    let zoom = frame.view.zoom();
    let size = zoom * 0.15;
    let top = match frame.view.grid.orientation {
        Orientation::Pointy => -0.40,
        Orientation::Flat => -0.46,
    };
    for coord in frame.view.hexes() {
        let base = top * zoom + Typeface::Sans.capitals(size);
        let at = frame.view.center(coord) + vec2(0.0, base);
        let label = frame.view.grid.label(coord);
        let ink = frame.palette.faint_ink;
        let words = Lettering::new(label, at, Typeface::Sans, size, ink).middle();
        let plain = frame.survey.picture(frame.ground, coord).marks.is_empty();
        let words = if plain {
            words
        } else {
            words.halo(frame.palette.halo.gamma_multiply(0.75), zoom * 0.02)
        };
        items.push(words.into());
    }
}

/// Writes the names of places, each where it covers least.
pub(super) fn places(frame: &MapFrame<'_>, lang: Lang, taken: &mut Taken, items: &mut Vec<Item>) {
    let zoom = frame.view.zoom();
    for place in frame.ground.places() {
        let Some(at) = heart(frame.view.grid, place.at.iter().copied()) else { continue };
        let body = frame.survey.picture(frame.ground, at).body;
        let wet = body >= Body::River;
        let (typeface, ink) = if wet {
            let deep = frame.palette.bank.lerp_to_gamma(frame.palette.ink, 0.45);
            (Typeface::SerifItalic, deep)
        } else {
            (Typeface::Serif, frame.palette.ink)
        };
        let size = zoom * if place.at.len() > 3 { 0.33 } else { 0.27 };
        let words =
            Lettering::new(place.name.get(lang), frame.view.center(at), typeface, size, ink)
                .middle()
                .halo(frame.palette.halo.gamma_multiply(0.85), zoom * 0.035);
        let own = if place.at.len() > 1 || wet { 0.1 } else { 0.52 };
        put(frame, words, own, taken, items);
    }
}

/// Writes the name of somebody beside where he stands.
pub(super) fn person(
    frame: &MapFrame<'_>,
    name: &str,
    at: Pos2,
    taken: &mut Taken,
    items: &mut Vec<Item>,
) {
    let zoom = frame.view.zoom();
    let words = Lettering::new(name, at, Typeface::SansBold, zoom * 0.15, frame.palette.ink)
        .middle()
        .halo(frame.palette.halo.gamma_multiply(0.9), zoom * 0.03);
    put(frame, words, 0.28, taken, items);
}

/// Writes the names of zones.
pub(super) fn zones(frame: &MapFrame<'_>, taken: &mut Taken, items: &mut Vec<Item>) {
    let zoom = frame.view.zoom();
    for (place, (name, _)) in frame.ground.zones().iter().enumerate() {
        let Some(at) = frame.survey.zones[place].heart else { continue };
        let color = frame.palette.zone(place).lerp_to_gamma(frame.palette.ink, 0.25);
        let mut words = Lettering::new(
            name.replace('-', " "),
            frame.view.center(at),
            Typeface::SerifItalic,
            zoom * 0.26,
            color,
        )
        .middle()
        .halo(frame.palette.halo.gamma_multiply(0.8), zoom * 0.03);
        words.spacing = zoom * 0.015;
        put(frame, words, 0.1, taken, items);
    }
}

/// Puts a name where it covers least: below its place, above it, beside it, further away.
fn put(
    frame: &MapFrame<'_>,
    mut words: Lettering,
    own: f32,
    taken: &mut Taken,
    items: &mut Vec<Item>,
) {
    let zoom = frame.view.zoom();
    let (middle, half) = (words.at, words.width() / 2.0);
    if !frame.view.rect.contains(middle) {
        return;
    }
    let capitals = words.typeface.capitals(words.size);
    let beside = half + zoom * 0.3;
    let mut best: Option<(f32, Vec2)> = None;
    for (number, by) in [
        vec2(0.0, zoom * own),
        vec2(0.0, -zoom * own),
        vec2(beside, 0.0),
        vec2(-beside, 0.0),
        vec2(beside * 0.7, zoom * 0.4),
        vec2(-beside * 0.7, zoom * 0.4),
        vec2(beside * 0.7, -zoom * 0.4),
        vec2(-beside * 0.7, -zoom * 0.4),
        vec2(0.0, zoom * (own + 0.45)),
        vec2(0.0, -zoom * (own + 0.45)),
    ]
    .into_iter()
    .enumerate()
    {
        let by = by + vec2(0.0, capitals * 0.5);
        words.at = middle + by;
        #[expect(clippy::cast_precision_loss, reason = "ten places")]
        let cost =
            taken.cost(words.bounds(), frame.view.rect) + number as f32 * zoom * zoom * 0.004;
        if best.is_none_or(|(known, _)| cost < known) {
            best = Some((cost, by));
        }
    }
    let Some((_, by)) = best else { return };
    words.at = middle + by;
    taken.add(words.bounds());
    items.push(words.into());
}
