//! Names that keep clear of each other and of what stands on the map.

use banneret_schema::Lang;
use banneret_schema::ground::Course;
use banneret_schema::hex::{Coord, HexSet, Orientation};
use ecolor::Color32;
use emath::{Pos2, Rect, Vec2, vec2};

use super::MapFrame;
use super::along::along;
use super::course::SmoothLine;
use super::room::TakenRoom;
use super::survey::{heart, line_kind};
use crate::camera::side_ends;
use crate::item::Item;
use crate::lettering::Lettering;
use crate::symbols::Body;
use crate::typeface::Typeface;

/// Which names are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownNames {
    /// Those of places.
    pub places: bool,
    /// Those of zones.
    pub zones: bool,
}

/// The names of a map where they keep clear of each other, of what stands there and of the edge of the page.
/// Far away their letters stay large enough, and near by they do not grow for ever.
#[must_use]
pub fn map_names(
    frame: &MapFrame<'_>,
    lang: Lang,
    shown: ShownNames,
    standing: Vec<Rect>,
    page: Rect,
) -> Vec<Lettering> {
    let mut names = PlacedNames { taken: standing.into_iter().collect(), page, put: Vec::new() };
    if shown.places {
        ways(frame, lang, &mut names);
        places(frame, lang, &mut names);
    }
    if shown.zones {
        zones(frame, &mut names);
    }
    names.put
}

/// The size of letters that are a part of a hex high.
fn size(frame: &MapFrame<'_>, part: f32) -> f32 {
    // Whole sizes: what was drawn for one zoom often serves the next.
    (frame.view.zoom() * part).round().clamp(11.0, 28.0)
}

/// Names being put on a page.
pub(super) struct PlacedNames {
    /// What is taken already.
    taken: TakenRoom,
    page: Rect,
    put: Vec<Lettering>,
}

impl PlacedNames {
    /// How much of a rectangle is taken, and how much of it is off the page.
    pub(super) fn cost(&self, rect: Rect) -> f32 {
        let area = |rect: Rect| if rect.is_positive() { rect.area() } else { 0.0 };
        self.taken.under(rect) + 4.0 * (area(rect) - area(rect.intersect(self.page)))
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
fn places(frame: &MapFrame<'_>, lang: Lang, names: &mut PlacedNames) {
    for place in frame.ground.places() {
        let Some(at) = heart(frame.view.grid, place.at.iter().copied()) else { continue };
        let body = frame.survey.picture(frame.ground, at).body;
        let wet = body >= Body::River;
        let (typeface, ink) = if wet {
            (Typeface::SerifItalic, water_ink(frame))
        } else {
            (Typeface::Serif, frame.palette.ink)
        };
        let size = size(frame, if place.at.len() > 3 { 0.33 } else { 0.27 });
        let words =
            Lettering::new(place.name.get(lang), frame.view.center(at), typeface, size, ink)
                .middle()
                .halo(frame.palette.halo.gamma_multiply(0.85), size * 0.13);
        let own = if place.at.len() > 1 || wet { 0.1 } else { 0.52 };
        let follows = body == Body::River && follow(frame, &words, true, names);
        if !follows {
            put(frame, words, own, names);
        }
    }
}

/// Writes the names of rivers and roads along them, or beside their middle where they wind too much.
fn ways(frame: &MapFrame<'_>, lang: Lang, names: &mut PlacedNames) {
    for path in frame.ground.paths() {
        let Some(name) = &path.name else { continue };
        let Some(middle) = middle(frame, &path.course) else { continue };
        let wet = line_kind(frame.ground, &path.kind).is_water();
        let (typeface, ink, part) = if wet {
            (Typeface::SerifItalic, water_ink(frame), 0.27)
        } else {
            (Typeface::Serif, frame.palette.road_edge.lerp_to_gamma(frame.palette.ink, 0.5), 0.21)
        };
        let size = size(frame, part);
        let words = Lettering::new(name.get(lang), middle, typeface, size, ink)
            .middle()
            .halo(frame.palette.halo.gamma_multiply(0.85), size * 0.13);
        if !follow(frame, &words, wet, names) {
            put(frame, words, 0.3, names);
        }
    }
}

/// A point half-way along a course.
fn middle(frame: &MapFrame<'_>, course: &Course) -> Option<Pos2> {
    let (hexes, sides) = (course.hexes(), course.sides());
    if let Some(hex) = hexes.get(hexes.len() / 2) {
        return Some(frame.view.center(*hex));
    }
    let side = sides.get(sides.len() / 2)?;
    let [from, to] = side_ends(frame.view.grid, side.coord(), side.direction());
    Some(frame.view.ui(from.lerp(to, 0.5)))
}

/// The ink of the names of waters.
fn water_ink(frame: &MapFrame<'_>) -> Color32 {
    frame.palette.bank.lerp_to_gamma(frame.palette.ink, 0.45)
}

/// Writes a name along the water or the way that is nearest to its place. Says whether that could be done.
fn follow(frame: &MapFrame<'_>, words: &Lettering, wet: bool, names: &mut PlacedNames) -> bool {
    let (view, zoom) = (&frame.view, frame.view.zoom());
    if !names.page.contains(words.at) || !view.rect.expand(12.0 * zoom).contains(words.at) {
        return false;
    }
    let place = view.camera.world_from_ui(view.rect, words.at);
    let away = |line: &&SmoothLine| {
        let far = line.points.iter().map(|at| (*at - place).length_sq());
        far.fold(f32::MAX, f32::min)
    };
    let lines = frame.survey.lines.iter().filter(|line| line.kind.is_water() == wet);
    let Some(line) = lines.min_by(|a, b| away(a).total_cmp(&away(b))) else { return false };
    if away(&line) > 1.0 {
        return false;
    }
    let points: Vec<Pos2> = line.points.iter().map(|at| view.ui(*at)).collect();
    let width = line.kind.width() * zoom;
    // What is broad enough has its name on it, the rest above it.
    let rise = if width > words.size * 1.15 { 0.0 } else { width * 0.5 + words.size * 0.45 };
    let Some((words, covered)) = along(&points, words, rise, words.at, names) else { return false };
    covered.into_iter().for_each(|rect| names.taken.take(rect));
    names.put.push(words);
    true
}

/// Writes the name of somebody beside where he stands.
pub(super) fn person(
    frame: &MapFrame<'_>,
    name: &str,
    at: Pos2,
    taken: &mut Vec<Rect>,
    items: &mut Vec<Item>,
) {
    let zoom = frame.view.zoom();
    let words = Lettering::new(name, at, Typeface::SansBold, zoom * 0.15, frame.palette.ink)
        .middle()
        .halo(frame.palette.halo.gamma_multiply(0.9), zoom * 0.03);
    let page = frame.view.rect;
    let room = taken.iter().copied().collect();
    let mut names = PlacedNames { taken: room, page, put: Vec::new() };
    put(frame, words, 0.28, &mut names);
    taken.extend(names.put.iter().map(Lettering::bounds));
    items.extend(names.put.into_iter().map(Item::from));
}

/// Writes the names of zones.
fn zones(frame: &MapFrame<'_>, names: &mut PlacedNames) {
    for (place, (name, hexes)) in frame.ground.zones().iter().enumerate() {
        let Some(at) = seen_heart(frame, place, hexes) else { continue };
        let size = size(frame, 0.26);
        let color = frame.palette.legible(frame.zone(place));
        let color = color.lerp_to_gamma(frame.palette.ink, 0.25);
        let mut words = Lettering::new(
            name.replace('-', " "),
            frame.view.center(at),
            Typeface::SerifItalic,
            size,
            color,
        )
        .middle()
        .halo(frame.palette.halo.gamma_multiply(0.8), size * 0.115);
        words.spacing = size * 0.058;
        put(frame, words, 0.1, names);
    }
}

/// Where the name of a zone goes: its heart, or where that is not seen the middle of what is.
fn seen_heart(frame: &MapFrame<'_>, place: usize, hexes: &HexSet) -> Option<Coord> {
    let zone = &frame.survey.zones[place];
    let whole = zone.heart.filter(|_| frame.view.sees(zone.bounds))?;
    if frame.view.rect.contains(frame.view.center(whole)) {
        return Some(whole);
    }
    heart(frame.view.grid, frame.view.hexes().filter(|coord| hexes.contains(*coord)))
}

/// Where names are tried, from the best place on: below their place, above it, beside it, further away. `own` is how
/// far from the middle of its place a name begins, `beside` half of what it is wide and a bit.
fn tried(zoom: f32, own: f32, beside: f32) -> Vec<Vec2> {
    let near = [
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
    ];
    let far = [1.0_f32, 0.75, 0.5].into_iter().flat_map(|down| {
        let ends = [0.0, 0.5, 1.0, -0.5, -1.0].map(|part| vec2(beside * part, 0.0));
        ends.into_iter()
            .flat_map(move |by| [by - vec2(0.0, zoom * down), by + vec2(0.0, zoom * down)])
    });
    near.into_iter().chain(far).collect()
}

/// Puts a name where it covers least.
fn put(frame: &MapFrame<'_>, mut words: Lettering, own: f32, names: &mut PlacedNames) {
    let zoom = frame.view.zoom();
    let (middle, half) = (words.at, words.width() / 2.0);
    // Names that are out of sight are put, too, as long as they can be in the way of others.
    let near = frame.view.rect.expand2(vec2(2.0 * half, 0.0)).expand(2.0 * zoom);
    if !names.page.contains(middle) || !near.contains(middle) {
        return;
    }
    let capitals = words.typeface.capitals(words.size);
    let mut best: Option<(f32, Vec2)> = None;
    for (number, by) in tried(zoom, own, half + zoom * 0.3).into_iter().enumerate() {
        let by = by + vec2(0.0, capitals * 0.5);
        words.at = middle + by;
        #[expect(clippy::cast_precision_loss, reason = "some forty places")]
        // Words that are covered are worse than words further away.
        let cost =
            2.5 * names.cost(words.bounds()) + number as f32 * words.size * words.size * 0.055;
        if best.is_none_or(|(known, _)| cost < known) {
            best = Some((cost, by));
        }
    }
    let Some((_, by)) = best else { return };
    words.at = middle + by;
    names.taken.take(words.bounds());
    names.put.push(words);
}
