//! The rows of a map cell by cell, for colours and for what a hex is.

use banneret_schema::ground::row_entries;
use banneret_schema::hex::Coord;
use banneret_schema::map::ROWS;
use banneret_schema::reference::Inline;
use banneret_schema::ruleset::Ruleset;
use banneret_schema::{Map, Name};
use banneret_yaml::{Route, Span};

use crate::load::{Loaded, Model};
use crate::workspace::Workspace;

/// A cell of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowCell {
    /// Its text.
    pub span: Span,
    /// The hex it is for, as the map labels it; none where it is one too many.
    pub hex: Option<String>,
    /// What stands in the hex, by the legend, as the game names it. Open ground has nothing, and a level
    /// neither.
    pub terrain: Vec<Name>,
    /// Whether it is a level.
    pub is_level: bool,
    /// Whether the legend does not know it.
    pub is_unknown: bool,
}

/// Every cell of the rows of a map, or of the map in a scenario, in the order of the text.
#[must_use]
pub fn cells(workspace: &Workspace<'_>, loaded: &Loaded) -> Vec<RowCell> {
    let (map, base): (&Map, Route) = match &loaded.model {
        Some(Model::Map(map)) => (map, Route::root()),
        Some(Model::Scenario(scenario)) => match &scenario.map {
            Some(Inline::Here(map)) => (map, Route::root().join("map")),
            _ => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    let reference = loaded.model.as_ref().and_then(Model::ruleset);
    let Some(ruleset) = reference.and_then(|it| workspace.ruleset(&loaded.source, it)) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for key in ROWS {
        rows(loaded, map, &ruleset, &base.join(key), key, &mut found);
    }
    found
}

fn rows(
    loaded: &Loaded,
    map: &Map,
    ruleset: &Ruleset,
    route: &Route,
    key: &str,
    found: &mut Vec<RowCell>,
) {
    let Some(grid) = map.grid_under(ruleset) else { return };
    let is_level = key == ROWS[1];
    let rows = if is_level { &map.levels } else { &map.terrain };
    let label = |hex: Option<Coord>| hex.map(|hex| grid.label(hex));
    for entry in row_entries(grid, rows.iter()) {
        let node = loaded.source.document.find(&route.join(entry.line));
        let Some(node) = node.filter(|node| node.scalar().is_some()) else { continue };
        // Escapes and breaks would shift the places of the cells.
        let written = node.span.of(&loaded.source.text);
        let bare = written.trim_matches(['"', '\'']);
        if node.text() != Some(bare) {
            continue;
        }
        let start = node.span.range().start
            + (written.len() - written.trim_start_matches(['"', '\'']).len());
        let elements = map.legend.get(entry.text);
        let terrain = elements.into_iter().flat_map(|list| list.items());
        let named = terrain.map(|id| match ruleset.terrain.get(id) {
            Some(terrain) => terrain.name.clone(),
            None => Name::from(id.as_str()),
        });
        found.push(RowCell {
            span: Span::new(start + entry.part.start, start + entry.part.end),
            hex: label(entry.hex),
            terrain: if is_level { Vec::new() } else { named.collect() },
            is_level,
            is_unknown: !is_level && elements.is_none(),
        });
    }
}
