//! The counters of an army, or of both sides of a scenario, and markers.

use banneret_validator::{Text, text};
use ecolor::Color32;

use super::files::Printed;
use super::order::PrintOrder;
use super::{Manuscript, no_army};
use crate::counters::{
    CounterPiece, CounterSheet, Livery, army_counters, counter_pages, marker_counters,
};

pub(super) fn print(manuscript: &Manuscript<'_>, order: &PrintOrder) -> Result<Printed, Text> {
    let (palette, lang, ruleset) = (order.palette, order.lang, &manuscript.ruleset);
    let mut counters: Vec<(CounterPiece, Color32)> = Vec::new();
    let fielded = manuscript.fielded();
    let sides = fielded
        .iter()
        .map(|(side, army, _)| (side.and_then(|it| it.colour.as_deref()), Some(*army)));
    let liveries = Livery::of_sides(ruleset, sides);
    for (place, ((_, army, _), livery)) in fielded.iter().zip(&liveries).enumerate() {
        let color = palette.side(livery.side.as_deref(), place);
        let own = army_counters(ruleset, army, livery, lang);
        counters.extend(own.into_iter().map(|piece| (piece, color)));
    }
    if counters.is_empty() {
        return Err(no_army());
    }
    let markers = marker_counters(ruleset, order.counters.markers, lang);
    counters.extend(markers.into_iter().map(|piece| (piece, palette.counters.faint)));
    let (name, size) = (manuscript.title(lang), order.counters.size);
    let title = text!("{name}: counters, {size} mm", "{name} : pions, {size} mm").typeset();
    let back = text!("{name}: backs", "{name} : revers").typeset();
    let sheet = CounterSheet {
        page: order.paper.size(),
        size,
        bleed: order.counters.bleed,
        palette,
        title: title.get(lang),
        back_title: back.get(lang),
    };
    let pages = counter_pages(&counters, &sheet);
    Ok(Printed::Pages { title: title.get(lang).to_owned(), pages })
}
