//! New maps.

use banneret_schema::Map;
use banneret_schema::id::{DocumentId, id_from_name};
use banneret_schema::map::GridSpec;
use banneret_schema::map_text::map_text;
use banneret_schema::reference::Reference;

/// The text of a new map: open ground under a name.
#[must_use]
pub fn new_map(game: &str, name: &str, grid: GridSpec) -> String {
    let row = vec!["."; usize::from(grid.columns.count)].join(" ");
    let id = id_from_name(name);
    let id = if id.is_empty() { "new-map".to_owned() } else { id };
    let map = Map {
        ruleset: Some(Reference::from(game)),
        id: Some(DocumentId::from(id)),
        name: name.into(),
        legend: [(".".to_owned(), std::iter::empty().collect())].into_iter().collect(),
        terrain: (0..grid.rows.count).map(|_| row.clone()).collect(),
        grid: Some(grid),
        ..Map::default()
    };
    map_text(&map)
}
