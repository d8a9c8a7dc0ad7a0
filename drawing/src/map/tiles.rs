//! A map at its true size on many pages, with overlaps, crop marks and a plan of how they go together.

use banneret_schema::Words;
use emath::{Pos2, Rect, Vec2, pos2, vec2};

use super::sheet::PrintedMap;
use crate::affine::Affine;
use crate::contour::{Contour, Segment};
use crate::item::{Drawing, Group, Item, LineStyle};
use crate::lettering::Lettering;
use crate::typeface::Typeface;

const PLAN: Words = Words::new("Assembly plan", "Plan d'assemblage");
const HOW: Words = Words::new(
    "Cut every page along its marks at the left and at the top, and glue it over the grey strip of the one before.",
    "Coupez chaque page le long de ses repères à gauche et en haut, et collez-la sur la bande grise de la précédente.",
);

/// How a map is cut into pages.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tiling {
    /// The paper, in millimetres.
    pub paper: Vec2,
    /// What printers leave white, and what has room for marks and labels.
    pub margin: f32,
    /// How much of a page the next one repeats.
    pub overlap: f32,
}

impl Tiling {
    /// A paper with usual margins, upright or lying on its side, whichever takes fewer pages.
    #[must_use]
    pub fn new(paper: Vec2, map: Vec2) -> Self {
        let upright = Self { paper, margin: 10.0, overlap: 8.0 };
        let lying = Self { paper: vec2(paper.y, paper.x), ..upright };
        let pages = |tiling: &Self| tiling.count(map).0 * tiling.count(map).1;
        if pages(&lying) < pages(&upright) { lying } else { upright }
    }

    /// What of the map a page shows.
    fn window(&self) -> Vec2 {
        self.paper - Vec2::splat(2.0 * self.margin)
    }

    /// How many pages there are beside and below each other.
    #[must_use]
    pub fn count(&self, map: Vec2) -> (usize, usize) {
        let (window, step) = (self.window(), self.window() - Vec2::splat(self.overlap));
        let pages = |map: f32, window: f32, step: f32| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
            let further = ((map - window) / step).ceil().clamp(0.0, 10_000.0) as usize;
            1 + further
        };
        (pages(map.x, window.x, step.x), pages(map.y, window.y, step.y))
    }

    /// The pages of a map, the plan first where there are several.
    #[must_use]
    pub fn pages(&self, sheet: &PrintedMap<'_>) -> Vec<Drawing> {
        let map = sheet.size();
        let (columns, rows) = self.count(map);
        let whole = sheet.map();
        let mut pages = Vec::with_capacity(columns * rows + 1);
        if columns * rows > 1 {
            pages.push(self.plan(sheet, columns, rows));
        }
        for row in 0..rows {
            for column in 0..columns {
                pages.push(self.page(sheet, &whole, (column, row), (columns, rows)));
            }
        }
        pages
    }

    /// What a page shows of the map, in millimetres of the map.
    fn shown(&self, (column, row): (usize, usize), map: Vec2) -> Rect {
        let step = self.window() - Vec2::splat(self.overlap);
        #[expect(clippy::cast_precision_loss, reason = "some hundred pages at most")]
        let from = pos2(step.x * column as f32, step.y * row as f32);
        let whole = Rect::from_min_size(Pos2::ZERO, map);
        Rect::from_min_size(from, self.window()).intersect(whole)
    }

    fn page(
        &self,
        sheet: &PrintedMap<'_>,
        whole: &Group,
        at: (usize, usize),
        (columns, rows): (usize, usize),
    ) -> Drawing {
        let name = label(at);
        let mut page = Drawing::new(self.paper, format!("{} {name}", sheet.title));
        let shown = self.shown(at, sheet.size());
        let mut inside =
            Group::at(Affine::shift(vec2(self.margin, self.margin) - shown.min.to_vec2()));
        inside.clip = Some(Contour::rect(shown));
        let mut part = whole.clone();
        part.items = cropped(&whole.items, whole.place, shown);
        inside.push(part);
        page.push(inside);
        let window = Rect::from_min_size(pos2(self.margin, self.margin), shown.size());
        let ink = sheet.palette.ink;
        // The strips that the next pages lie over.
        let strip = sheet.palette.faint_ink.gamma_multiply(0.16);
        if at.0 + 1 < columns {
            let left = pos2(window.max.x - self.overlap, window.min.y);
            let rect = Rect::from_min_max(left, window.max);
            page.push(Item::area(Contour::rect(rect), strip));
        }
        if at.1 + 1 < rows {
            let top = pos2(window.min.x, window.max.y - self.overlap);
            let rect = Rect::from_min_max(top, window.max);
            page.push(Item::area(Contour::rect(rect), strip));
        }
        page.push(Item::line(marks(window), LineStyle::new(0.15, ink)));
        let words = if columns * rows > 1 {
            format!("{} — {name} ({columns} × {rows})", sheet.title)
        } else {
            sheet.title.clone()
        };
        let base = pos2(self.margin + 8.0, self.paper.y - self.margin * 0.35);
        page.push(Lettering::new(words, base, Typeface::Sans, 2.6, ink));
        page
    }

    /// How the pages go together.
    fn plan(&self, sheet: &PrintedMap<'_>, columns: usize, rows: usize) -> Drawing {
        let mut page = Drawing::new(self.paper, PLAN.get(sheet.lang));
        let (palette, map) = (sheet.palette, sheet.size());
        let ink = palette.ink;
        let left = self.margin + 5.0;
        let title = format!("{} — {}", sheet.title, PLAN.get(sheet.lang));
        let size = (self.paper.x - 2.0 * left) / Typeface::SerifBold.width(&title, 1.0).max(1.0);
        let head = pos2(left, self.margin + 12.0);
        page.push(Lettering::new(title, head, Typeface::SerifBold, size.min(7.0), ink));
        let mut at = pos2(left, self.margin + 20.0);
        for line in Typeface::Serif.lines(HOW.get(sheet.lang), 4.0, self.paper.x - 2.0 * left) {
            page.push(Lettering::new(line, at, Typeface::Serif, 4.0, ink));
            at.y += 5.2;
        }
        let room = vec2(self.paper.x - 2.0 * left, self.paper.y - at.y - self.margin - 6.0);
        let scale = (room.x / map.x).min(room.y / map.y).min(1.0);
        let mut small = sheet.clone();
        small.parts.numbers = false;
        let corner = at + vec2(0.0, 2.0);
        let mut group = Group::at(Affine::scale(scale).then(Affine::shift(corner.to_vec2())));
        group.opacity = 0.55;
        group.push(small.map());
        page.push(group);
        for row in 0..rows {
            for column in 0..columns {
                let shown = self.shown((column, row), map);
                let rect = Rect::from_min_max(
                    corner + shown.min.to_vec2() * scale,
                    corner + shown.max.to_vec2() * scale,
                );
                page.push(Item::line(Contour::rect(rect), LineStyle::new(0.3, ink)));
                let middle = rect.center();
                let size = (rect.height() * 0.25).min(rect.width() * 0.3).min(12.0);
                let words =
                    Lettering::new(label((column, row)), middle, Typeface::SansBold, size, ink);
                page.push(words.middle().halo(palette.halo, size * 0.12));
            }
        }
        page
    }
}

/// The name of a page: a letter for its row, a number for its column.
fn label((column, row): (usize, usize)) -> String {
    let letter = u8::try_from(row).ok().filter(|row| *row < 26).map(|row| char::from(b'A' + row));
    letter.map_or_else(
        || format!("{}-{}", row + 1, column + 1),
        |letter| format!("{letter}{}", column + 1),
    )
}

/// Short lines outside the corners of what is to be cut out.
fn marks(window: Rect) -> Contour {
    let mut contour = Contour::new();
    for (corner, x, y) in [
        (window.left_top(), -1.0, -1.0),
        (window.right_top(), 1.0, -1.0),
        (window.left_bottom(), -1.0, 1.0),
        (window.right_bottom(), 1.0, 1.0),
    ] {
        for away in [vec2(x, 0.0), vec2(0.0, y)] {
            contour.segments.push(Segment::Move(corner + away * 1.0));
            contour.segments.push(Segment::Line(corner + away * 6.0));
        }
    }
    contour
}

/// Those items that are seen in a rectangle.
fn cropped(items: &[Item], place: Affine, rect: Rect) -> Vec<Item> {
    let seen = items.iter().filter_map(|item| match item {
        Item::Group(group) => {
            let mut part = group.clone();
            part.items = cropped(&group.items, group.place.then(place), rect);
            (!part.items.is_empty()).then_some(Item::Group(part))
        }
        // Lines and areas go on over the whole map: a page has only what runs over it.
        Item::Area { contour, color } => {
            let near = contour.parts_near(|part| rect.intersects(place.cover(part)));
            (!near.is_empty()).then(|| Item::area(near, *color))
        }
        Item::Line { contour, style } => {
            let covers = |part: Rect| place.cover(part.expand(style.width));
            let near = contour.parts_near(|part| rect.intersects(covers(part)));
            (!near.is_empty()).then(|| Item::line(near, style.clone()))
        }
        other => rect.intersects(place.cover(other.bounds())).then(|| other.clone()),
    });
    seen.collect()
}
