//! Sheets of counters to print and cut: fronts, and their backs on pages that lie behind them.

use ecolor::Color32;
use emath::{Rect, Vec2, pos2, vec2};

use super::draw::{CounterColor, draw_counter};
use super::piece::{CounterPiece, CounterSide};
use super::words::fitted;
use crate::contour::Contour;
use crate::item::{Drawing, Item, LineStyle};
use crate::lettering::Lettering;
use crate::palette::Palette;
use crate::typeface::Typeface;

/// How counters are printed.
#[derive(Debug, Clone)]
pub struct CounterSheet<'a> {
    /// The page, in millimetres.
    pub page: Vec2,
    /// The side of a counter.
    pub size: f32,
    /// How far its colour goes on beyond its edge.
    pub bleed: f32,
    /// The colours.
    pub palette: &'a Palette,
    /// What the sheet is called.
    pub title: &'a str,
    /// What the pages are called that lie behind others.
    pub back_title: &'a str,
}

/// The space at the edges of a page.
const MARGIN: f32 = 12.0;
/// The length of a cut mark, and its distance from the counters.
const MARK: (f32, f32) = (3.5, 0.6);

/// A counter in its place on a page.
struct Placed<'p> {
    piece: &'p CounterPiece,
    color: Color32,
    rect: Rect,
}

/// Pages of counters, each with the colour of its side: a page of fronts, then the page of their backs,
/// mirrored, and so on.
#[must_use]
pub fn counter_pages(
    counters: &[(CounterPiece, Color32)],
    sheet: &CounterSheet<'_>,
) -> Vec<Drawing> {
    let mut pages = Vec::new();
    for page in placed(counters, sheet) {
        pages.push(drawn(&page, sheet, false));
        pages.push(drawn(&page, sheet, true));
    }
    pages
}

/// Puts counters in rows: those that cover two hexes have rows of their own.
fn placed<'p>(
    counters: &'p [(CounterPiece, Color32)],
    sheet: &CounterSheet<'_>,
) -> Vec<Vec<Placed<'p>>> {
    let gap = sheet.bleed * 2.0;
    let right = sheet.page.x - MARGIN;
    let bottom = sheet.page.y - MARGIN;
    let mut pages: Vec<Vec<Placed<'p>>> = vec![Vec::new()];
    let start = pos2(MARGIN + MARK.0, MARGIN + MARK.0 + 6.0);
    let mut at = start;
    let mut wide = None;
    let singles = counters.iter().filter(|(piece, _)| !piece.double);
    for (piece, color) in singles.chain(counters.iter().filter(|(piece, _)| piece.double)) {
        let width = if piece.double { sheet.size * 2.0 } else { sheet.size };
        let turn_of_width = wide.is_some_and(|before| before != width);
        if (at.x + width > right - MARK.0 || turn_of_width) && at.x > start.x {
            let between = if turn_of_width { MARK.0 * 2.0 + 2.0 } else { gap };
            at = pos2(start.x, at.y + sheet.size + between);
        }
        if at.y + sheet.size > bottom - MARK.0 && at.y > start.y {
            pages.push(Vec::new());
            at = start;
        }
        wide = Some(width);
        let rect = Rect::from_min_size(at, vec2(width, sheet.size));
        pages.last_mut().expect("a page has begun").push(Placed { piece, color: *color, rect });
        at.x += width + gap;
    }
    pages.retain(|page| !page.is_empty());
    pages
}

fn drawn(placed: &[Placed<'_>], sheet: &CounterSheet<'_>, back: bool) -> Drawing {
    let title = if back { sheet.back_title } else { sheet.title };
    let mut page = Drawing::new(sheet.page, title);
    let mirrored = |rect: Rect| {
        let left = sheet.page.x - rect.right();
        Rect::from_min_size(pos2(left, rect.top()), rect.size())
    };
    let mut rects = Vec::new();
    for Placed { piece, color, rect } in placed {
        let rect = if back { mirrored(*rect) } else { *rect };
        let color = CounterColor { palette: sheet.palette, side: *color };
        rects.push(rect);
        let items = match (&piece.back, back) {
            (_, false) => draw_counter(&piece.front, rect, sheet.bleed, color),
            (Some(turned), true) => draw_counter(turned, rect, sheet.bleed, color),
            (None, true) => plain_back(&piece.front, rect, sheet.bleed, color),
        };
        items.into_iter().for_each(|item| page.push(item));
    }
    cut_marks(&mut page, &rects, sheet.palette.ink);
    let (at, size) = (pos2(MARGIN, MARGIN + 1.0), 3.0);
    let words = Lettering::new(title, at, Typeface::SerifItalic, size, sheet.palette.faint_ink);
    page.push(words);
    page
}

/// The back of a counter that has but one side: the colour of its side, and its name.
fn plain_back(front: &CounterSide, rect: Rect, bleed: f32, color: CounterColor<'_>) -> Vec<Item> {
    let ground = match &front.face {
        Some(_) => color.side,
        None => color.palette.counters.faint,
    };
    let paper = color.palette.ink_on(ground);
    let mut items = vec![Item::area(Contour::rect(rect.expand(bleed)), ground)];
    let ring = Contour::rounded(rect.shrink(rect.height() * 0.1), rect.height() * 0.08);
    items.push(Item::line(ring, LineStyle::new(rect.height() * 0.015, paper)));
    let room = rect.shrink(rect.height() * 0.14);
    let size = rect.height() * 0.16;
    items.append(&mut fitted(room, size, Typeface::SerifItalic, &front.name, paper));
    items
}

/// Marks beside every row and column of a block, where a knife is laid.
fn cut_marks(page: &mut Drawing, rects: &[Rect], ink: Color32) {
    let style = LineStyle::new(0.1, ink);
    let blocks = rects.chunk_by(|one, other| (one.width() - other.width()).abs() < 0.01);
    for block in blocks {
        let whole = block.iter().fold(Rect::NOTHING, |all, rect| all.union(*rect));
        let mut lines = Contour::new();
        let (near, far) = (MARK.1 + 1.2, MARK.1 + 1.2 + MARK.0 - 1.0);
        let mut seen: Vec<(bool, f32)> = Vec::new();
        let mut add = |upright: bool, at: f32| {
            if seen.iter().any(|(known, place)| *known == upright && (place - at).abs() < 0.01) {
                return;
            }
            seen.push((upright, at));
            for (edge, out) in match upright {
                true => [(whole.top(), -1.0), (whole.bottom(), 1.0)],
                false => [(whole.left(), -1.0), (whole.right(), 1.0)],
            } {
                let (from, to) = (edge + out * near, edge + out * far);
                lines.add_polyline(match upright {
                    true => [pos2(at, from), pos2(at, to)],
                    false => [pos2(from, at), pos2(to, at)],
                });
            }
        };
        for rect in block {
            add(true, rect.left());
            add(true, rect.right());
            add(false, rect.top());
            add(false, rect.bottom());
        }
        page.push(Item::line(lines, style.clone()));
    }
}
