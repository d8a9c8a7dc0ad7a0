//! The zones of a map: chosen to be painted, made by edge and depth, renamed, duplicated, deleted.

use banneret_schema::ground::Ground;
use banneret_schema::hex::{Edge, HexSet};
use banneret_schema::id::is_id;
use banneret_schema::{Lang, Words};
use banneret_validator::text;
use eframe::egui::{Atom, Button, DragValue, Ui, vec2};

use super::MapView;
use crate::action::Action;
use crate::battle::victory::edge_words;
use crate::document::map::{MapChange, copy_zone};
use crate::stage::Stage;
use crate::tools::{Paint, Stroke};

pub(super) fn ui(stage: &mut Stage<'_>, view: &mut MapView, board: &Ground, ui: &mut Ui) {
    let lang = stage.lang;
    by_edge(stage, view, board, ui);
    ui.separator();
    if board.zones().is_empty() {
        let hint = Words::new(
            "Type the name of a zone above and paint it.",
            "Tapez le nom d’une zone ci-dessus et peignez-la.",
        );
        ui.label(hint.get(lang));
    }
    for (zone, hexes) in board.zones() {
        let n = Words::new("hexes", "hexagones").get(lang);
        let is_chosen = view.paint.zone == *zone;
        let button = Button::selectable(is_chosen, (zone.as_str(), Atom::grow()));
        let width = ui.available_width();
        let line = ui.add(button.min_size(vec2(width, 0.0)));
        if line.on_hover_text(format!("{} {n}", hexes.len())).clicked() {
            stage.ask(Action::SetPaint(Paint { zone: zone.clone(), ..view.paint.clone() }));
        }
        if is_chosen {
            deeds(stage, board, zone, ui);
        }
    }
}

/// What can be done with the chosen zone as a whole.
fn deeds(stage: &mut Stage<'_>, board: &Ground, zone: &str, ui: &mut Ui) {
    let (lang, key) = (stage.lang, stage.document.key);
    ui.horizontal_wrapped(|ui| {
        if ui.button(Words::new("Rename…", "Renommer…").get(lang)).clicked() {
            stage.ask(Action::Rename(key, Some(zone.to_owned())));
        }
        if ui.button(Words::new("Duplicate", "Dupliquer").get(lang)).clicked() {
            let new = free_name(board, zone);
            stage.edit(copy_zone(stage.document, zone, &new));
        }
        if ui.button(Words::new("Delete…", "Supprimer…").get(lang)).clicked() {
            stage.ask(Action::DeleteZone(key, zone.to_owned()));
        }
    });
}

/// A name for a copy that no zone has.
fn free_name(board: &Ground, zone: &str) -> String {
    let names = ('b'..='z').map(|letter| format!("{zone}-{letter}"));
    let mut free = names.filter(|name| board.zone(name).is_none());
    free.next().unwrap_or_else(|| format!("{zone}-copy"))
}

/// Makes the zone whose name is given of the rows or columns along an edge; without a name it is called after
/// the edge.
fn by_edge(stage: &mut Stage<'_>, view: &mut MapView, board: &Ground, ui: &mut Ui) {
    let lang = stage.lang;
    let zone = view.paint.zone.clone();
    ui.horizontal_wrapped(|ui| {
        let depth =
            ui.label(Words::new("Depth along an edge", "Profondeur le long d’un bord").get(lang));
        let most = board.grid.columns.max(board.grid.rows).max(1);
        ui.add(DragValue::new(&mut view.zone_depth).range(1..=most)).labelled_by(depth.id);
        for edge in Edge::ALL {
            let button = Button::new(edge_words(edge).get(lang));
            let hint = Words::new(
                "Makes the zone of the rows or columns along this edge",
                "Fait de la zone les rangées ou colonnes le long de ce bord",
            );
            let button = ui.add_enabled(zone.is_empty() || is_id(&zone), button);
            if button.on_hover_text(hint.get(lang)).clicked() {
                let depth = view.zone_depth;
                let side = match lang {
                    Lang::En => format!("{}-side", edge_words(edge).en),
                    Lang::Fr => format!("cote-{}", edge_words(edge).fr),
                };
                let zone = if zone.is_empty() { &side } else { &zone };
                stage.ask(Action::Paint(along_edge(board, zone, edge, depth)));
            }
        }
    });
}

/// The stroke that makes a zone of the hexes less than so many rows or columns from an edge.
fn along_edge(board: &Ground, zone: &str, edge: Edge, depth: u16) -> Stroke {
    let grid = board.grid;
    let hexes = grid.coords().filter(|hex| grid.rows_from_edge(*hex, edge) < depth);
    let hexes = HexSet::from_coords(grid, hexes);
    let mut change = MapChange::default();
    change.zones.insert(zone.to_owned(), Some(hexes));
    let side = edge_words(edge);
    let title = text!(
        "Make zone {zone} of the {side} edge, {depth} deep",
        "Faire la zone {zone} du bord {side}, profondeur {depth}",
        zone,
        side,
        depth
    );
    Stroke { title, change }
}

#[cfg(test)]
mod tests {
    use banneret_schema::hex::Grid;

    use super::*;
    use crate::document::map::area_text;
    use crate::tools::testing::open;

    #[test]
    fn zones_along_edges_are_rows_or_columns() {
        let board = open(Grid::new(6, 5));
        for (edge, depth, words) in [
            (Edge::North, 2, "rows 1-2"),
            (Edge::South, 1, "row 5"),
            (Edge::East, 2, "columns E-F"),
            (Edge::West, 9, "all"),
        ] {
            let stroke = along_edge(&board, "camp", edge, depth);
            let hexes = stroke.change.zones["camp"].clone().expect("hexes");
            assert_eq!(area_text(board.grid, &hexes), words);
        }
    }
}
