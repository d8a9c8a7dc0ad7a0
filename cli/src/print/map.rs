//! `banneret print map`

#![allow(clippy::float_arithmetic, reason = "paper is measured in fractions of millimetres")]

use banneret_drawing::map::Tiling;
use banneret_drawing::{Affine, Drawing, Group, Paper, Vec2, vec2};
use banneret_schema::say::quoted;
use banneret_validator::{Workspace, text};

use crate::args::{PaperName, PrintMapArgs};
use crate::disk::write_new;
use crate::exit::{Failure, Outcome};
use crate::pictured::{Pictured, Wanted, open, pages, palette, parts, say_unknown, window};

/// The most pages anybody would glue together.
const MOST_PAGES: usize = 400;

pub(super) fn run(args: &PrintMapArgs) -> Result<Outcome, Failure> {
    let hex = length(&args.hex, 4.0..=200.0)?;
    let overlap = length(&args.overlap, 0.0..=50.0)?;
    let (disk, path) = open(&args.file)?;
    let lang = args.language.choose(disk.config.lang);
    let wanted = Wanted { lang, palette: palette(args.palette), set_up: !args.shown.no_setup };
    let workspace = Workspace::new(&disk);
    let name = args.file.display().to_string();
    let pictured = Pictured::load(&workspace, &path, &name, wanted)?;
    let window = window(args.shown.area.as_deref(), pictured.ground.grid)?;
    let counters = pictured.drawn();
    let mut sheet = pictured.sheet(&counters, wanted, parts(&args.shown), window);
    sheet.hex = hex;
    let drawings = match (paper(args.paper), args.fit) {
        (Some(paper), true) => vec![fitted(&sheet.drawing(), paper)],
        (None, _) => vec![sheet.drawing()],
        (Some(paper), false) => {
            let tiling = Tiling { overlap, ..Tiling::new(paper, sheet.size()) };
            let (columns, rows) = tiling.count(sheet.size());
            if columns * rows > MOST_PAGES {
                let count = columns * rows;
                return Err(Failure::said(text!(
                    "that would be {count} pages: take a smaller --hex, a larger --paper or --fit",
                    "cela ferait {count} pages : prenez un --hex plus petit, un --paper plus grand ou --fit"
                )));
            }
            tiling.pages(&sheet)
        }
    };
    say_unknown(&drawings, lang);
    let bytes = pages(&drawings, &pictured.title, lang)?;
    write_new(&args.output, &bytes, args.force)?;
    Ok(Outcome::Clean)
}

/// A paper upright, in millimetres; none for a sheet as large as the map.
fn paper(name: PaperName) -> Option<Vec2> {
    match name {
        PaperName::A4 => Some(Paper::A4.size()),
        PaperName::A3 => Some(Paper::A3.size()),
        PaperName::Letter => Some(Paper::Letter.size()),
        PaperName::Sheet => None,
    }
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

/// A length in millimetres as people write it: `30mm`, `3cm`, `1.2in`.
pub(super) fn length(written: &str, range: std::ops::RangeInclusive<f32>) -> Result<f32, Failure> {
    let (number, unit) = match written.trim().find(|sign: char| sign.is_alphabetic()) {
        Some(at) => written.trim().split_at(at),
        None => (written.trim(), "mm"),
    };
    let factor = match unit.trim() {
        "mm" => Some(1.0),
        "cm" => Some(10.0),
        "in" => Some(25.4),
        _ => None,
    };
    let number = number.trim().replace(',', ".").parse::<f32>().ok();
    let millimetres = number.zip(factor).map(|(number, factor)| number * factor);
    millimetres.filter(|length| range.contains(length)).ok_or_else(|| {
        let written = quoted(written);
        let (least, most) = (range.start().to_string(), range.end().to_string());
        Failure::said(text!(
            "{written} is no length from {least} to {most} mm: write 30mm, 3cm or 1.2in",
            "{written} n'est pas une longueur de {least} à {most} mm : écrivez 30mm, 3cm ou 1.2in"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_read_in_millimetres_and_inches() {
        let read = |written: &str| length(written, 4.0..=200.0).ok();
        assert_eq!(read("30mm"), Some(30.0));
        assert_eq!(read("1,2 in"), Some(1.2 * 25.4));
        assert_eq!(read("3cm"), Some(30.0));
        assert_eq!(read("25"), Some(25.0));
        assert_eq!(read("30 feet"), None);
        assert_eq!(read("900mm"), None);
        assert_eq!(read("NaN"), None);
    }
}
