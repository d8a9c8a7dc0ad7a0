//! The ground as a change would leave it.

use banneret_schema::ground::{Course, DrawnPath, Ground, NamedPlace};

use super::{MapChange, PathChange, PlaceChange};

/// The ground as it is after a change. What the change does not touch is shared with the ground before.
#[must_use]
pub fn changed(before: &Ground, change: &MapChange) -> Ground {
    let mut ground = before.clone();
    for (hex, elements) in &change.cells {
        ground.set_elements(*hex, elements);
    }
    for (hex, level) in &change.levels {
        ground.set_level(*hex, *level);
    }
    for (side, standing) in &change.sides {
        ground.set_standing(*side, standing);
    }
    if !change.paths.is_empty() {
        change_paths(ground.paths_mut(), &change.paths);
    }
    if !change.places.is_empty() {
        change_places(ground.places_mut(), &change.places);
    }
    for (zone, hexes) in &change.zones {
        match hexes {
            Some(hexes) => drop(ground.zones_mut().insert(zone.clone(), hexes.clone())),
            None => drop(ground.zones_mut().shift_remove(zone)),
        }
    }
    ground
}

fn change_paths(paths: &mut Vec<DrawnPath>, changes: &[PathChange]) {
    for change in changes {
        let known = paths.iter().position(|path| Some(path.index) == change.index);
        let course = change.course.as_ref().filter(|course| !course.is_empty());
        match (known, course) {
            (Some(at), Some(course)) => paths[at].course = course.clone(),
            (None, Some(course)) => {
                let index = paths.last().map_or(0, |last| last.index + 1);
                let (kind, course) = (change.kind.clone(), course.clone());
                paths.push(DrawnPath { index, kind, name: None, course, beside: Vec::new() });
            }
            // What is taken away keeps its number until all changes are done, since they name
            // paths by the numbers they had before.
            (Some(at), None) => paths[at].course = Course::Through(Vec::new()),
            (None, None) => {}
        }
    }
    let gone: Vec<usize> = changes
        .iter()
        .filter(|change| change.course.as_ref().is_none_or(Course::is_empty))
        .filter_map(|change| change.index)
        .collect();
    paths.retain(|path| !gone.contains(&path.index));
    for path in paths.iter_mut() {
        path.index -= gone.iter().filter(|index| **index < path.index).count();
    }
}

fn change_places(places: &mut Vec<NamedPlace>, changes: &[PlaceChange]) {
    for change in changes {
        let known = places.iter().position(|place| Some(place.index) == change.index);
        if let Some(at) = known {
            places[at].at.clone_from(&change.at);
            if let Some(name) = &change.name {
                places[at].name = name.as_str().into();
            }
        } else if let Some(name) = &change.name {
            let index = places.last().map_or(0, |last| last.index + 1);
            let (at, name) = (change.at.clone(), name.as_str().into());
            places.push(NamedPlace { index, id: None, at, is_whole: true, name });
        }
    }
    let gone: Vec<usize> = changes
        .iter()
        .filter(|change| change.at.is_empty())
        .filter_map(|change| change.index)
        .collect();
    places.retain(|place| !place.at.is_empty());
    for place in places.iter_mut() {
        place.index -= gone.iter().filter(|index| **index < place.index).count();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use banneret_schema::hex::Coord;
    use banneret_schema::id::TerrainId;

    use super::*;
    use crate::tools::testing::board;

    const MEADOW: &str = "
banneret: 1
kind: map
ruleset: alexandre-bayard
grid: {columns: 4, rows: 3}
legend: {'.': [], w: [forest]}
terrain: ['. w . .', '. . . .', '. . . .']
paths: [{kind: road, through: [A1, B1]}]
places: [{at: A1, name: Inn}]
zones: {north: row 1}
";

    #[test]
    fn a_change_shows_what_it_would_do_and_nothing_else() {
        let board = board(MEADOW);
        let (a1, b2) = (Coord::new(1, 1), Coord::new(2, 2));
        let hill = TerrainId::from("hill".to_owned());
        let change = MapChange {
            cells: BTreeMap::from([(b2, vec![hill.clone()])]),
            levels: BTreeMap::from([(a1, 2)]),
            paths: vec![PathChange { index: Some(0), kind: hill.clone(), course: None }],
            places: vec![PlaceChange { index: Some(0), at: vec![b2], name: None }],
            zones: BTreeMap::from([("north".to_owned(), None)]),
            ..MapChange::default()
        };
        let after = changed(&board, &change);
        assert_eq!((after.elements(b2), after.level(a1)), (&[hill][..], 2));
        assert_eq!(after.elements(Coord::new(2, 1)), board.elements(Coord::new(2, 1)));
        assert_eq!((after.paths().len(), after.zones().len()), (0, 0));
        assert_eq!(
            (after.places()[0].at.as_slice(), after.places()[0].name.en()),
            (&[b2][..], "Inn")
        );
        assert_eq!(board.paths().len(), 1, "the board itself stays as it is");
    }
}
