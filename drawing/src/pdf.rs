//! Pages as PDF, at their true size: real text, fonts embedded with the letters that are needed.

use ecolor::Color32;
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Data, Document};

use crate::affine::Affine;
use crate::contour::{Contour, Segment};
use crate::item::{Cap, Drawing, Group, Item, LineStyle};
use crate::lettering::Lettering;
use crate::typeface::{PlacedGlyph, Typeface};

/// How many points of a printer are a millimetre.
pub const POINTS: f32 = 72.0 / 25.4;

/// Why pages could not be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PdfFault(pub String);

/// Writes pages, with the title and the language of the whole (`en`, `fr`).
///
/// # Errors
///
/// Where a page has no size, or more is on it than a PDF can hold.
pub fn write(pages: &[Drawing], title: &str, language: &str) -> Result<Vec<u8>, PdfFault> {
    let mut document = Document::new();
    let metadata = Metadata::new()
        .title(title.to_owned())
        .language(language.to_owned())
        .creator("Banneret".to_owned());
    document.set_metadata(metadata);
    let mut fonts = Fonts::default();
    for drawing in pages {
        let size = drawing.size * POINTS;
        let settings = PageSettings::from_wh(size.x, size.y)
            .ok_or_else(|| PdfFault("a page has no size".to_owned()))?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        surface.push_transform(&Transform::from_scale(POINTS, POINTS));
        if let Some(ground) = drawing.ground {
            area(&mut surface, &Contour::rect(drawing.rect()), ground);
        }
        for each in &drawing.items {
            item(&mut surface, &mut fonts, each);
        }
        surface.pop();
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|fault| PdfFault(format!("{fault:?}")))
}

/// The fonts used so far.
#[derive(Default)]
struct Fonts([Option<Font>; 5]);

impl Fonts {
    fn get(&mut self, typeface: Typeface) -> Option<Font> {
        let known = &mut self.0[typeface.index()];
        if known.is_none() {
            *known = Font::new(Data::from(typeface.file().to_vec()), 0);
        }
        known.clone()
    }
}

fn item(surface: &mut Surface<'_>, fonts: &mut Fonts, item: &Item) {
    match item {
        Item::Area { contour, color } => area(surface, contour, *color),
        Item::Line { contour, style } => line(surface, contour, style),
        Item::Text(lettering) => words(surface, fonts, lettering),
        Item::Group(inner) => group(surface, fonts, inner),
        Item::Stamp { stencil, place } => {
            surface.push_transform(&transform(*place));
            for inner in &stencil.items {
                self::item(surface, fonts, inner);
            }
            surface.pop();
        }
    }
}

fn group(surface: &mut Surface<'_>, fonts: &mut Fonts, group: &Group) {
    surface.push_transform(&transform(group.place));
    let clip = group.clip.as_ref().and_then(path);
    if let Some(clip) = &clip {
        surface.push_clip_path(clip, &FillRule::EvenOdd);
    }
    let faint = opacity(group.opacity).filter(|_| group.opacity < 1.0);
    if let Some(faint) = faint {
        surface.push_opacity(faint);
    }
    for inner in &group.items {
        item(surface, fonts, inner);
    }
    let pushed = 1 + usize::from(clip.is_some()) + usize::from(faint.is_some());
    for _ in 0..pushed {
        surface.pop();
    }
}

fn area(surface: &mut Surface<'_>, contour: &Contour, color: Color32) {
    if let Some(path) = path(contour) {
        surface.set_stroke(None);
        surface.set_fill(Some(fill(color, FillRule::EvenOdd)));
        surface.draw_path(&path);
    }
}

fn line(surface: &mut Surface<'_>, contour: &Contour, style: &LineStyle) {
    if let Some(path) = path(contour) {
        surface.set_fill(None);
        surface.set_stroke(Some(stroke(style)));
        surface.draw_path(&path);
    }
}

fn words(surface: &mut Surface<'_>, fonts: &mut Fonts, words: &Lettering) {
    let shown = words.shown();
    let Some(font) = fonts.get(words.typeface).filter(|_| !shown.trim().is_empty()) else { return };
    if !words.curve.is_empty() {
        return curved(surface, &font, words);
    }
    let placed = words.typeface.lay_out(&shown, words.size);
    // What is moved belongs to the letter before: the first never moves.
    let moves = placed.iter().skip(1).map(|letter| letter.kern).chain([0.0]);
    let letters: Vec<KrillaGlyph> = placed
        .iter()
        .zip(moves)
        .map(|(letter, kern)| KrillaGlyph {
            glyph_id: GlyphId::new(u32::from(letter.glyph)),
            text_range: letter.range.clone(),
            x_advance: (letter.advance + kern + words.spacing) / words.size,
            x_offset: 0.0,
            y_offset: 0.0,
            y_advance: 0.0,
            location: None,
        })
        .collect();
    surface.push_transform(&transform(words.place()));
    let start = Point::from_xy(0.0, 0.0);
    if let Some(halo) = words.halo {
        surface.set_fill(None);
        surface.set_stroke(Some(stroke(&LineStyle::round(halo.width * 2.0, halo.color))));
        // As outlines, so that the words are found once.
        surface.draw_glyphs(start, &letters, font.clone(), &shown, words.size, true);
    }
    surface.set_stroke(None);
    surface.set_fill(Some(fill(words.color, FillRule::NonZero)));
    surface.draw_glyphs(start, &letters, font, &shown, words.size, false);
    surface.pop();
}

/// Words along a curve: letters one by one as outlines, and over them the same words unseen in one line, so that they
/// can be searched for.
fn curved(surface: &mut Surface<'_>, font: &Font, words: &Lettering) {
    let (shown, start) = (words.shown(), Point::from_xy(0.0, 0.0));
    let letters = words.letters();
    let glyph = |letter: &PlacedGlyph| KrillaGlyph {
        glyph_id: GlyphId::new(u32::from(letter.glyph)),
        text_range: letter.range.clone(),
        x_advance: letter.advance / words.size,
        x_offset: 0.0,
        y_offset: 0.0,
        y_advance: 0.0,
        location: None,
    };
    let rim = words.halo.map(|halo| stroke(&LineStyle::round(halo.width * 2.0, halo.color)));
    for rim in rim.into_iter().map(Some).chain([None]) {
        let is_rim = rim.is_some();
        surface.set_fill((!is_rim).then(|| fill(words.color, FillRule::NonZero)));
        surface.set_stroke(rim);
        for (letter, place) in &letters {
            surface.push_transform(&transform(*place));
            let one = [glyph(letter)];
            surface.draw_glyphs(start, &one, font.clone(), &shown, words.size, true);
            surface.pop();
        }
    }
    let all: Vec<KrillaGlyph> = letters.iter().map(|(letter, _)| glyph(letter)).collect();
    let unseen = Fill { opacity: NormalizedF32::ZERO, ..fill(words.color, FillRule::NonZero) };
    surface.set_stroke(None);
    surface.set_fill(Some(unseen));
    surface.push_transform(&transform(Affine::shift(words.at.to_vec2())));
    surface.draw_glyphs(start, &all, font.clone(), &shown, words.size, false);
    surface.pop();
}

fn fill(color: Color32, rule: FillRule) -> Fill {
    let (color, opacity) = ink(color);
    Fill { paint: color.into(), opacity, rule }
}

fn stroke(style: &LineStyle) -> Stroke {
    let (color, opacity) = ink(style.color);
    let round = style.cap == Cap::Round;
    Stroke {
        paint: color.into(),
        width: style.width,
        miter_limit: 4.0,
        line_cap: if round { LineCap::Round } else { LineCap::Butt },
        line_join: if round { LineJoin::Round } else { LineJoin::Miter },
        opacity,
        dash: (!style.dashes.is_empty())
            .then(|| StrokeDash { array: style.dashes.clone(), offset: 0.0 }),
    }
}

fn ink(color: Color32) -> (rgb::Color, NormalizedF32) {
    let [red, green, blue, alpha] = color.to_srgba_unmultiplied();
    let part = opacity(f32::from(alpha) / 255.0).unwrap_or(NormalizedF32::ONE);
    (rgb::Color::new(red, green, blue), part)
}

fn opacity(part: f32) -> Option<NormalizedF32> {
    NormalizedF32::new(part.clamp(0.0, 1.0))
}

fn transform(place: Affine) -> Transform {
    let [a, b, c, d, e, f] = place.numbers;
    Transform::from_row(a, b, c, d, e, f)
}

fn path(contour: &Contour) -> Option<Path> {
    let mut path = PathBuilder::new();
    for piece in &contour.segments {
        match *piece {
            Segment::Move(to) => path.move_to(to.x, to.y),
            Segment::Line(to) => path.line_to(to.x, to.y),
            Segment::Quad(by, to) => path.quad_to(by.x, by.y, to.x, to.y),
            Segment::Cubic(by, and, to) => path.cubic_to(by.x, by.y, and.x, and.y, to.x, to.y),
            Segment::Close => path.close(),
        }
    }
    path.finish()
}
