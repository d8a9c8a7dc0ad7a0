//! A page as SVG: real text, the letters it needs embedded, the same bytes every time.

mod font;
mod number;
mod text;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use ecolor::Color32;

use crate::affine::Affine;
use crate::contour::{Contour, Segment};
use crate::item::{Cap, Drawing, Group, Item, LineStyle, Stencil};
use number::{Point, ShortNumber};

/// How large a picture is shown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ShownSize {
    /// As large as the page, in millimetres.
    Paper,
    /// So many pixels wide.
    Pixels(f32),
}

/// Writes a page.
#[must_use]
pub fn write(drawing: &Drawing, shown: ShownSize) -> String {
    let mut writer = Writer { body: String::new(), stencils: Vec::new(), clips: 0 };
    if let Some(ground) = drawing.ground {
        writer.item(&Item::area(Contour::rect(drawing.rect()), ground));
    }
    for item in &drawing.items {
        writer.item(item);
    }
    let body = std::mem::take(&mut writer.body);
    // A stencil may hold others, which are then found while it is written.
    let mut symbols = String::new();
    let mut next = 0;
    while let Some(stencil) = writer.stencils.get(next).cloned() {
        let _ = writeln!(symbols, "<g id=\"s{next}\">");
        for item in &stencil.items {
            writer.item(item);
        }
        symbols.push_str(&std::mem::take(&mut writer.body));
        symbols.push_str("</g>\n");
        next += 1;
    }
    let (width, height) = (ShortNumber(drawing.size.x), ShortNumber(drawing.size.y));
    let (shown_width, shown_height, unit) = match shown {
        ShownSize::Paper => (width, height, "mm"),
        ShownSize::Pixels(pixels) => (
            ShortNumber(pixels),
            ShortNumber((pixels * drawing.size.y / drawing.size.x).round()),
            "",
        ),
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{shown_width}{unit}\" \
         height=\"{shown_height}{unit}\" viewBox=\"0 0 {width} {height}\">\n<title>{}</title>\n",
        text::escaped(&drawing.title)
    );
    let style = font::style_sheet(drawing);
    if !style.is_empty() {
        let _ = writeln!(svg, "<style>{style}</style>");
    }
    if !symbols.is_empty() {
        let _ = write!(svg, "<defs>\n{symbols}</defs>\n");
    }
    svg.push_str(&body);
    svg.push_str("</svg>\n");
    svg
}

struct Writer {
    body: String,
    /// What is used so far, in the order of its first use.
    stencils: Vec<Arc<Stencil>>,
    clips: usize,
}

impl Writer {
    fn item(&mut self, item: &Item) {
        match item {
            Item::Area { contour, color } if !contour.is_empty() => {
                let _ = writeln!(
                    self.body,
                    "<path d=\"{}\"{} fill-rule=\"evenodd\"/>",
                    Data(contour),
                    Paint("fill", *color)
                );
            }
            Item::Line { contour, style } if !contour.is_empty() => {
                let _ = writeln!(
                    self.body,
                    "<path d=\"{}\" fill=\"none\"{}/>",
                    Data(contour),
                    Pen(style)
                );
            }
            Item::Area { .. } | Item::Line { .. } => {}
            Item::Text(words) => text::write(&mut self.body, words),
            Item::Group(group) => self.group(group),
            Item::Stamp { stencil, place } => {
                let known = self.stencils.iter().position(|it| Arc::ptr_eq(it, stencil));
                let number = known.unwrap_or_else(|| {
                    self.stencils.push(Arc::clone(stencil));
                    self.stencils.len() - 1
                });
                let _ = writeln!(self.body, "<use href=\"#s{number}\"{}/>", Placed(*place));
            }
        }
    }

    fn group(&mut self, group: &Group) {
        if group.items.is_empty() {
            return;
        }
        let mut attributes = Placed(group.place).to_string();
        if group.opacity < 1.0 {
            let _ = write!(attributes, " opacity=\"{}\"", ShortNumber(group.opacity));
        }
        if let Some(clip) = &group.clip {
            let number = self.clips;
            self.clips += 1;
            let _ = writeln!(
                self.body,
                "<clipPath id=\"c{number}\"><path d=\"{}\"{}/></clipPath>",
                Data(clip),
                Placed(group.place)
            );
            // The clip is put like the group, so it belongs around it.
            let _ = writeln!(self.body, "<g clip-path=\"url(#c{number})\">");
        }
        let _ = writeln!(self.body, "<g{attributes}>");
        for item in &group.items {
            self.item(item);
        }
        self.body.push_str("</g>\n");
        if group.clip.is_some() {
            self.body.push_str("</g>\n");
        }
    }
}

/// The pieces of a contour.
struct Data<'a>(&'a Contour);

impl std::fmt::Display for Data<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for piece in &self.0.segments {
            match *piece {
                Segment::Move(to) => write!(f, "M{}", Point(to))?,
                Segment::Line(to) => write!(f, "L{}", Point(to))?,
                Segment::Quad(by, to) => write!(f, "Q{} {}", Point(by), Point(to))?,
                Segment::Cubic(by, and, to) => {
                    write!(f, "C{} {} {}", Point(by), Point(and), Point(to))?;
                }
                Segment::Close => f.write_str("Z")?,
            }
        }
        Ok(())
    }
}

/// A colour for the fill or the stroke.
struct Paint(&'static str, Color32);

impl std::fmt::Display for Paint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self(what, color) = self;
        let [red, green, blue, alpha] = color.to_srgba_unmultiplied();
        write!(f, " {what}=\"#{red:02x}{green:02x}{blue:02x}\"")?;
        if alpha < 255 {
            write!(f, " {what}-opacity=\"{}\"", ShortNumber(f32::from(alpha) / 255.0))?;
        }
        Ok(())
    }
}

/// How a line is drawn.
struct Pen<'a>(&'a LineStyle);

impl std::fmt::Display for Pen<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let LineStyle { width, color, cap, dashes } = self.0;
        write!(f, "{} stroke-width=\"{}\"", Paint("stroke", *color), ShortNumber(*width))?;
        if *cap == Cap::Round {
            f.write_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")?;
        }
        if !dashes.is_empty() {
            let dashes: Vec<_> = dashes.iter().map(|dash| ShortNumber(*dash).to_string()).collect();
            write!(f, " stroke-dasharray=\"{}\"", dashes.join(" "))?;
        }
        Ok(())
    }
}

/// Where something is put.
struct Placed(Affine);

impl std::fmt::Display for Placed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [a, b, c, d, e, g] = self.0.numbers;
        if self.0 == Affine::IDENTITY {
            return Ok(());
        }
        if b == 0.0 && c == 0.0 && a == 1.0 && d == 1.0 {
            return write!(f, " transform=\"translate({} {})\"", ShortNumber(e), ShortNumber(g));
        }
        let numbers: Vec<_> = [a, b, c, d].iter().map(|it| number::fine(*it)).collect();
        let (e, g) = (ShortNumber(e), ShortNumber(g));
        write!(f, " transform=\"matrix({} {e} {g})\"", numbers.join(" "))
    }
}

/// The characters that each font is asked for.
type Letters = BTreeMap<crate::typeface::Typeface, std::collections::BTreeSet<char>>;
