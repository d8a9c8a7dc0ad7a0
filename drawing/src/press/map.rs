//! Maps on paper: on many pages, on one, or on a sheet of their own size.

use banneret_validator::{Text, text};
use emath::{Vec2, vec2};

use super::Manuscript;
use super::files::Printed;
use super::order::{MapLayout, PrintOrder};
use super::picture::{PictureStyle, Pictured, hex_window};
use crate::affine::Affine;
use crate::item::{Drawing, Group};
use crate::map::Tiling;

/// The most pages anybody would glue together.
const MOST_PAGES: usize = 400;

pub(super) fn print(manuscript: &Manuscript<'_>, order: &PrintOrder) -> Result<Printed, Text> {
    let style = PictureStyle { lang: order.lang, palette: order.palette, set_up: order.map.set_up };
    let pictured = Pictured::of(manuscript, style)?;
    let window = hex_window(order.map.area.as_deref(), pictured.ground.grid)?;
    let counters = pictured.drawn();
    let mut sheet = pictured.sheet(&counters, style, order.map.parts, window);
    sheet.hex = order.map.hex;
    let paper = order.paper.size();
    let pages = match order.map.layout {
        MapLayout::Fitted => vec![fitted(&sheet.drawing(), paper)],
        MapLayout::OneSheet => vec![sheet.drawing()],
        MapLayout::Tiled => {
            let tiling = Tiling { overlap: order.map.overlap, ..Tiling::new(paper, sheet.size()) };
            let (columns, rows) = tiling.count(sheet.size());
            let count = columns * rows;
            if count > MOST_PAGES {
                return Err(text!(
                    "that would be {count} pages: take smaller hexes, a larger paper or fit it to a page",
                    "cela ferait {count} pages : prenez des hexagones plus petits, un papier plus grand ou \
                     ajustez-la à une page"
                ));
            }
            tiling.pages(&sheet)
        }
    };
    Ok(Printed::Pages { title: pictured.title.clone(), pages })
}

/// A drawing on one page, as large as it can be.
fn fitted(drawing: &Drawing, paper: Vec2) -> Drawing {
    const MARGIN: f32 = 10.0;
    let wide = drawing.size.x > drawing.size.y;
    let paper = if wide == (paper.x > paper.y) { paper } else { vec2(paper.y, paper.x) };
    let room = paper - Vec2::splat(2.0 * MARGIN);
    let scale = (room.x / drawing.size.x).min(room.y / drawing.size.y);
    let corner = (paper - drawing.size * scale) / 2.0;
    let mut group = Group::at(Affine::scale(scale).then(Affine::shift(corner)));
    group.items.clone_from(&drawing.items);
    let mut page = Drawing::new(paper, drawing.title.clone());
    page.push(group);
    page
}
