//! Words in SVG.

use std::fmt::Write as _;

use emath::Pos2;

use super::number::ShortNumber;
use super::{Paint, Placed};
use crate::affine::Affine;
use crate::lettering::Lettering;

/// Writes words, each letter where it was measured.
pub(super) fn write(body: &mut String, words: &Lettering) {
    let shown = words.shown();
    if shown.trim().is_empty() {
        return;
    }
    let typeface = words.typeface;
    let place = words.place();
    let _ = write!(body, "<text");
    if !words.curve.is_empty() {
        write_curve(body, words);
    } else if words.turn == 0.0 {
        let start = place.apply(Pos2::ZERO);
        let _ = write!(body, " x=\"{}\" y=\"{}\"", ShortNumber(start.x), ShortNumber(start.y));
    } else {
        let _ = write!(body, "{}", Placed(Affine { numbers: place.numbers }));
    }
    let moved = typeface.lay_out(&shown, words.size);
    // On a curve every letter has a place of its own.
    let kerned = moved.iter().rposition(|letter| letter.kern != 0.0);
    let last = kerned.filter(|_| words.curve.is_empty());
    if let Some(last) = last {
        let steps: Vec<_> =
            moved[..=last].iter().map(|letter| ShortNumber(letter.kern).to_string()).collect();
        let _ = write!(body, " dx=\"{}\"", steps.join(" "));
    }
    let (family, kind) = (typeface.family(), typeface.kind());
    let _ = write!(
        body,
        " font-family=\"'{family}', {kind}\" font-size=\"{}\"",
        ShortNumber(words.size)
    );
    if typeface.is_bold() {
        body.push_str(" font-weight=\"bold\"");
    }
    if typeface.is_italic() {
        body.push_str(" font-style=\"italic\"");
    }
    if words.spacing != 0.0 && words.curve.is_empty() {
        let _ = write!(body, " letter-spacing=\"{}\"", ShortNumber(words.spacing));
    }
    let _ = write!(body, "{}", Paint("fill", words.color));
    if let Some(halo) = words.halo {
        let width = ShortNumber(halo.width * 2.0);
        let _ = write!(
            body,
            "{} stroke-width=\"{width}\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
            Paint("stroke", halo.color)
        );
    }
    let _ = writeln!(body, " xml:space=\"preserve\">{}</text>", escaped(&shown));
}

/// Where each letter of curved words is, and how it is turned: the words stay in one piece.
fn write_curve(body: &mut String, words: &Lettering) {
    let letters = words.letters();
    let list = |of: &dyn Fn(Affine) -> f32| -> String {
        let numbers = letters.iter().map(|(_, place)| ShortNumber(of(*place)).to_string());
        numbers.collect::<Vec<_>>().join(" ")
    };
    let (x, y) = (list(&|it| it.apply(Pos2::ZERO).x), list(&|it| it.apply(Pos2::ZERO).y));
    let turn = list(&|it| it.numbers[1].atan2(it.numbers[0]).to_degrees());
    let _ = write!(body, " x=\"{x}\" y=\"{y}\" rotate=\"{turn}\"");
}

/// Words that cannot be taken for marks.
pub(super) fn escaped(words: &str) -> String {
    let mut safe = String::with_capacity(words.len());
    for character in words.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => safe.push(' '),
            _ if character.is_control() => safe.push(' '),
            _ => safe.push(character),
        }
    }
    safe
}
