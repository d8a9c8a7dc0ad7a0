//! Headings: years, allies, parts of the list; and numbers that stand alone.

use super::{LineShape, clean_name, is_sentence};
use crate::count;
use crate::date;
use crate::draft::ListContext;
use crate::reading::Reading;
use crate::words::words;

/// Words that stand beside the years of a heading and say nothing more.
const FILLERS: &[&str] = words![
    only troops options period army list available the following in for armies any dates date
    years additional these as from
];

/// Headings: years, allies, or the name of a part of the list.
pub(super) fn heading(reading: &mut Reading<'_>, scene: &ListContext) -> Option<LineShape> {
    let words = &reading.words;
    let years = date::find(words, scene.line());
    if let Some(found) = &years {
        let mut rest = words.iter().enumerate().filter(|(at, _)| !found.words.contains(at));
        if rest.all(|(_, it)| it.mark || it.is_any(FILLERS)) {
            reading.used(reading.all(), "years of the lines below");
            return Some(LineShape::Period(found.period));
        }
    }
    let ally = words
        .iter()
        .position(|it| it.is_any(&["ally", "allies", "allied", "contingent", "allie"]))?;
    let long = words.iter().filter(|it| !it.mark).count() > 14;
    let stop = words.iter().position(|it| it.text == "(").unwrap_or(words.len());
    if long || is_sentence(&words[..stop]) || words.iter().any(|it| it.text == "@") {
        return plain_heading(reading);
    }
    let stop = years.as_ref().map_or(stop, |it| stop.min(it.words.start));
    let mut name = clean_name(reading.slice(0..stop));
    let labelled = ally == 0 && name.to_lowercase().starts_with("allies");
    if labelled && reading.at(1).is_mark() {
        name = clean_name(reading.slice(2..stop));
    }
    if name.is_empty() {
        name = "Allies".to_owned();
    }
    // What the years do not say may be a condition.
    let dated = |at: &usize| years.as_ref().is_some_and(|it| it.words.contains(at));
    let conditional = (stop..words.len()).any(|at| words[at].is_any(CONDITIONS) && !dated(&at));
    let condition = conditional.then(|| {
        let text = reading.slice(stop..words.len());
        text.trim_matches(|it: char| !it.is_alphanumeric()).to_owned()
    });
    reading.used(reading.all(), "allied contingent");
    Some(LineShape::Ally { name, years: years.map(|it| it.period), condition })
}

/// Words that make a condition of a heading.
const CONDITIONS: &[&str] =
    &["not", "if", "unless", "cannot", "never", "with", "without", "pas", "sans", "sauf"];

/// A short line that ends in a colon.
fn plain_heading(reading: &mut Reading<'_>) -> Option<LineShape> {
    let last = reading.words.last()?;
    let short = reading.words.iter().filter(|it| !it.mark).count() <= 6;
    (last.text == ":" && short).then(|| {
        reading.used(reading.all(), "heading");
        LineShape::Heading
    })
}

/// Whether a line is a heading by its shape alone.
pub(crate) fn is_plain_heading(reading: &mut Reading<'_>) -> bool {
    let general = reading.words.iter().any(|it| it.is_any(&["periods", "dates"]))
        && reading.at(0).any(&["all", "any"])
        && reading.words.iter().filter(|it| !it.mark).count() <= 3;
    if general {
        reading.used(reading.all(), "heading");
    }
    general || plain_heading(reading).is_some()
}

/// A line that is nothing but a number, which a scan broke off.
pub(super) fn bare_count(reading: &mut Reading<'_>) -> Option<count::Count> {
    let start = reading.words.iter().position(|it| !it.mark || it.text == "@")?;
    let after_price = count::price(reading.at(start)).unwrap_or(start);
    let (count, end) = count::read(reading.at(after_price)).filter(|(it, _)| it.of.is_none())?;
    if reading.words[end..].iter().any(|it| !it.mark) {
        return None;
    }
    reading.used(reading.all(), "number of the line above");
    Some(count)
}
