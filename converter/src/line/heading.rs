//! Headings: years, allies, parts of the list; and numbers that stand alone.

use super::Shape;
use super::clean_name;
use super::is_sentence;
use super::place;
use crate::count;
use crate::date;
use crate::draft::Scene;
use crate::reading::Reading;

/// Headings: years, allies, or the name of a part of the list.
pub(super) fn heading(reading: &mut Reading<'_>, scene: &Scene) -> Option<Shape> {
    let words = &reading.words;
    if let Some(found) = date::find(words, place(scene)) {
        const FILLERS: &[&str] = &[
            "only",
            "troops",
            "options",
            "period",
            "army",
            "list",
            "available",
            "the",
            "following",
            "in",
            "for",
            "armies",
            "any",
            "dates",
            "date",
            "years",
            "additional",
            "these",
            "as",
            "from",
        ];
        let rest =
            words.iter().enumerate().filter(|(index, it)| !found.words.contains(index) && !it.mark);
        if rest.clone().all(|(_, it)| it.is_any(FILLERS)) {
            let end = words.len();
            reading.used(0, end, "years of the lines below");
            return Some(Shape::Period(found.period));
        }
    }
    let ally = words
        .iter()
        .position(|it| it.is_any(&["ally", "allies", "allied", "contingent", "allie", "allies"]))?;
    let long = words.iter().filter(|it| !it.mark).count() > 14;
    if long || is_sentence(words) || words.iter().any(|it| it.text == "@") {
        return plain_heading(reading);
    }
    let years = date::find(words, place(scene));
    let end = words.len();
    let stop = words.iter().position(|it| it.text == "(").unwrap_or(end);
    let stop = years.as_ref().map_or(stop, |it| stop.min(it.words.start));
    let mut name = clean_name(reading.slice(0, stop));
    if ally == 0
        && name.to_lowercase().starts_with("allies")
        && words.get(1).is_some_and(|it| it.mark)
    {
        name = clean_name(reading.slice(2, stop));
    }
    if name.is_empty() {
        name = "Allies".to_owned();
    }
    reading.used(0, end, "allied contingent");
    Some(Shape::Ally { name, years: years.map(|it| it.period) })
}

/// A short line that ends in a colon.
pub(super) fn plain_heading(reading: &mut Reading<'_>) -> Option<Shape> {
    let last = reading.words.last()?;
    let short = reading.words.iter().filter(|it| !it.mark).count() <= 6;
    if last.text == ":" && short {
        reading.used(0, reading.words.len(), "heading");
        return Some(Shape::Heading);
    }
    None
}

/// Whether a line is a heading by its shape alone.
pub(crate) fn is_plain_heading(reading: &mut Reading<'_>) -> bool {
    let general = reading.words.iter().any(|it| it.is_any(&["periods", "dates"]))
        && reading.words.first().is_some_and(|it| it.is_any(&["all", "any"]))
        && reading.words.iter().filter(|it| !it.mark).count() <= 3;
    if general {
        reading.used(0, reading.words.len(), "heading");
        return true;
    }
    plain_heading(reading).is_some()
}

/// A line that is nothing but a number, which a scan broke off.
pub(super) fn bare_count(reading: &mut Reading<'_>) -> Option<count::Count> {
    let start = reading.words.iter().position(|it| !it.mark || it.text == "@")?;
    let after_price = count::price(&reading.words, start).unwrap_or(start);
    let (count, end) =
        count::read(&reading.words, after_price).filter(|(it, _)| it.of.is_none())?;
    if reading.words[end..].iter().any(|it| !it.mark) {
        return None;
    }
    reading.used(0, reading.words.len(), "number of the line above");
    Some(count)
}
