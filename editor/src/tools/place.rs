//! The place tool: names hexes and moves names.

use banneret_schema::ground::NamedPlace;
use banneret_schema::hex::Coord;
use banneret_validator::{Text, text};

use super::ToolCtx;
use super::dragged::StrokeWork;
use super::trail::Trail;
use crate::document::map::{MapChange, PlaceChange};

/// Names a hex at a click. A place that is there is renamed by a click, moved by a drag and taken away
/// with Shift.
pub(super) fn place(ctx: &ToolCtx<'_>, trail: &Trail) -> StrokeWork {
    let (from, to) = (trail.first.hex, trail.last.hex);
    match ctx.board.place_at(from) {
        Some(known) if trail.keys.shift => removed(ctx, known, from),
        Some(known) if from != to => moved(ctx, known, from, to),
        Some(known) => renamed(ctx, known),
        None => named(ctx, to),
    }
}

fn named(ctx: &ToolCtx<'_>, at: Coord) -> StrokeWork {
    let name = ctx.paint.place.trim();
    if name.is_empty() {
        return StrokeWork::nothing(text!("Write a name first", "Écrivez d’abord un nom"));
    }
    let change = PlaceChange { index: None, at: vec![at], name: Some(name.to_owned()) };
    let label = ctx.board.grid.label(at);
    work(change, text!("Call {label} “{name}”", "Appeler {label} « {name} »"))
}

fn renamed(ctx: &ToolCtx<'_>, place: &NamedPlace) -> StrokeWork {
    let (name, known) = (ctx.paint.place.trim(), place.name.get(ctx.lang));
    if name.is_empty() || name == place.name.en() || name == place.name.fr() {
        return StrokeWork::nothing(text!(
            "Drag to move “{known}”",
            "Faites glisser pour déplacer « {known} »"
        ));
    }
    let at = place.at.clone();
    let change = PlaceChange { index: Some(place.index), at, name: Some(name.to_owned()) };
    work(change, text!("Rename “{known}” to “{name}”", "Renommer « {known} » en « {name} »"))
}

fn moved(ctx: &ToolCtx<'_>, place: &NamedPlace, from: Coord, to: Coord) -> StrokeWork {
    let known = place.name.get(ctx.lang);
    let label = ctx.board.grid.label(to);
    let mut at = place.at.clone();
    if at.contains(&to) {
        at.retain(|hex| *hex != from);
    } else {
        at.iter_mut().filter(|hex| **hex == from).for_each(|hex| *hex = to);
    }
    let change = PlaceChange { index: Some(place.index), at, name: None };
    work(change, text!("Move “{known}” to {label}", "Déplacer « {known} » en {label}"))
}

fn removed(ctx: &ToolCtx<'_>, place: &NamedPlace, from: Coord) -> StrokeWork {
    let known = place.name.get(ctx.lang);
    let at: Vec<_> = place.at.iter().copied().filter(|hex| *hex != from).collect();
    let change = PlaceChange { index: Some(place.index), at, name: None };
    work(change, text!("Take the name “{known}” away", "Enlever le nom « {known} »"))
}

fn work(change: PlaceChange, words: Text) -> StrokeWork {
    let change = MapChange { places: vec![change], ..MapChange::default() };
    StrokeWork::new(change, words.clone(), words)
}
