//! Pages as a whole: hostile words, sizes, fonts, the same bytes twice.

#![allow(clippy::float_arithmetic, reason = "paper is measured in fractions of millimetres")]

use std::sync::Arc;

use banneret_drawing::png::{MOST, PictureFault};
use banneret_drawing::svg::ShownSize;
use banneret_drawing::{
    Affine, Color32, Contour, Drawing, Group, Item, Lettering, LineStyle, Rect, Stencil, Typeface,
    pdf, pos2, svg, vec2,
};

#[test]
fn every_font_has_the_letters_of_our_languages_and_of_names() {
    for typeface in Typeface::ALL {
        for character in "ABCxyz0123456789ÀÉÊÇŒœéèêëîïôûùüÿŁłódźőűŠčřĄßÆøåñ«»’—–…°½×".chars()
        {
            assert!(typeface.has(character), "{typeface:?} {character}");
        }
    }
}

#[test]
fn letters_are_measured_and_some_move_together() {
    let plain = Typeface::Serif.width("A", 10.0) + Typeface::Serif.width("V", 10.0);
    assert!(Typeface::Serif.width("AV", 10.0) < plain);
    assert!(Typeface::Sans.width("AV", 10.0) < Typeface::Sans.width("A", 10.0) * 2.0);
    let wide = Typeface::Sans.width("mmmm", 10.0);
    assert!(wide > Typeface::Sans.width("iiii", 10.0) * 2.0);
}

#[test]
fn lines_are_no_wider_than_they_may_be() {
    let text = "The satraps hold the far bank with their horse.\nThe Greeks stand behind.";
    let lines = Typeface::Serif.lines(text, 4.0, 40.0);
    assert!(lines.len() > 2);
    for line in &lines {
        assert!(Typeface::Serif.width(line, 4.0) <= 40.0, "{line}");
    }
    assert_eq!(lines.join(" ").replace('\n', " "), text.replace('\n', " "));
}

fn page() -> Drawing {
    let mut page = Drawing::new(vec2(100.0, 50.0), "<Łódź & \"Liège\">\u{7}");
    let dot = Arc::new(Stencil::new(vec![Item::area(
        Contour::circle(pos2(0.0, 0.0), 2.0),
        Color32::RED,
    )]));
    for x in [10.0, 20.0] {
        page.push(Item::stamp(&dot, Affine::shift(vec2(x, 5.0))));
    }
    let hostile = "]]></text><script>alert('x')</script>&lt;\u{0}\u{202e}Łódź AV";
    page.push(Lettering::new(hostile, pos2(5.0, 20.0), Typeface::Serif, 5.0, Color32::BLACK));
    let mut group = Group::at(Affine::scale(2.0));
    group.clip = Some(Contour::rect(Rect::from_min_max(pos2(0.0, 0.0), pos2(9.0, 9.0))));
    group.push(Item::line(
        Contour::line(pos2(0.0, 0.0), pos2(9.0, 9.0)),
        LineStyle::round(0.5, Color32::BLUE).dashed(&[1.0, 0.5]),
    ));
    page.push(group);
    page
}

#[test]
fn hostile_names_stay_words() {
    let svg = svg::write(&page(), ShownSize::Paper);
    let read = roxmltree::Document::parse(&svg).unwrap();
    let tags: Vec<_> = read.descendants().map(|node| node.tag_name().name()).collect();
    assert!(!tags.contains(&"script"), "{tags:?}");
    let words: String = read
        .descendants()
        .filter(|it| it.has_tag_name("text"))
        .filter_map(|it| it.text())
        .collect();
    assert!(words.contains("<script>alert('x')</script>&lt;"), "{words}");
    assert!(words.contains("Łódź AV") && !words.contains('\u{202e}'), "{words}");
}

#[test]
fn a_stencil_is_written_once_and_the_bytes_are_the_same_twice() {
    let svg = svg::write(&page(), ShownSize::Paper);
    assert_eq!(svg.matches("id=\"s0\"").count(), 1);
    assert_eq!(svg.matches("href=\"#s0\"").count(), 2);
    assert_eq!(svg, svg::write(&page(), ShownSize::Paper));
    assert!(svg.contains("width=\"100mm\" height=\"50mm\" viewBox=\"0 0 100 50\""));
}

#[test]
fn a_tall_picture_is_drawn_in_bands_without_seams() {
    let mut page = Drawing::new(vec2(300.0, 150.0), "tall");
    let whole = Contour::circle(pos2(150.0, 75.0), 70.0);
    page.push(Item::area(whole, Color32::BLACK));
    let mut bytes = Vec::new();
    banneret_drawing::png::write(&page, 3000, &mut bytes).unwrap();
    let mut again = Vec::new();
    banneret_drawing::png::write(&page, 3000, &mut again).unwrap();
    assert_eq!(bytes, again);
    let decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let column = |x: usize| (0..1500).filter(|y| pixels[(y * 3000 + x) * 3] < 128).count();
    assert_eq!(column(1500), 1400);
    assert_eq!(column(50), 0);
}

#[test]
fn a_picture_without_pixels_is_refused() {
    let page = Drawing::new(vec2(10.0, 10.0), "");
    assert!(matches!(banneret_drawing::png::write(&page, 0, Vec::new()), Err(PictureFault::Size)));
    assert!(matches!(
        banneret_drawing::png::write(&page, MOST + 1, Vec::new()),
        Err(PictureFault::Size)
    ));
}

#[test]
fn pages_have_their_true_size_and_the_same_bytes_twice() {
    let mut page = Drawing::new(vec2(210.0, 297.0), "A4");
    page.push(Lettering::new("Liège", pos2(20.0, 20.0), Typeface::Serif, 6.0, Color32::BLACK));
    let pages = [page.clone(), page];
    let bytes = pdf::write(&pages, "Liège", "fr").unwrap();
    assert_eq!(bytes, pdf::write(&pages, "Liège", "fr").unwrap());
    let text = String::from_utf8_lossy(&bytes);
    let at = text.find("/MediaBox").unwrap_or_default();
    assert!(text.contains("/MediaBox[0 0 595.27563 841.8898]"), "{}", &text[at..at + 60]);
    assert!(text.contains("/Count 2"));
}
