//! Paths: added, led on, cut and taken away.

use banneret_schema::ground::Course;
use banneret_schema::hex::Grid;
use banneret_yaml::patch::{Change as YamlChange, Written};
use banneret_yaml::{Node, Route};

use super::sheet::{Sheet, at};
use super::{PathChange, Refusal};

/// Writes what becomes of paths.
pub(super) fn write_paths(
    sheet: &mut Sheet,
    grid: Grid,
    changes: &[PathChange],
) -> Result<(), Refusal> {
    let mut gone: Vec<usize> = Vec::new();
    for change in changes {
        let course = change.course.as_ref().filter(|course| !course.is_empty());
        match (change.index, course) {
            (Some(index), Some(course)) => lead(sheet, grid, index, &change.kind, course)?,
            (Some(index), None) => gone.push(index),
            (None, Some(course)) => {
                let (key, words) = words(grid, course);
                let kind = Written::Text(change.kind.as_str().to_owned());
                let entry = vec![("kind".to_owned(), kind), (key.to_owned(), Written::List(words))];
                sheet.push("paths", Written::Map(entry))?;
            }
            (None, None) => {}
        }
    }
    // From the end, so that the numbers of those before stay right.
    gone.sort_unstable();
    gone.dedup();
    for index in gone.into_iter().rev() {
        sheet.remove(at(&sheet.route("paths"), index))?;
    }
    sheet.drop_empty("paths")
}

/// Gives a path another course.
fn lead(
    sheet: &mut Sheet,
    grid: Grid,
    index: usize,
    kind: &banneret_schema::id::TerrainId,
    course: &Course,
) -> Result<(), Refusal> {
    let path = at(&sheet.route("paths"), index);
    let (key, words) = words(grid, course);
    let other = path.join(if key == "through" { "along" } else { "through" });
    sheet.set(&path.join("kind"), Written::Text(kind.as_str().to_owned()))?;
    if sheet.node(&other).is_some() {
        sheet.remove(other)?;
    }
    let list = path.join(key);
    let before = sheet.node(&list);
    let in_lines = before.is_some_and(|node| sheet.written(node).contains('\n'));
    if in_lines { exchange(sheet, &list, &words) } else { sheet.set(&list, Written::List(words)) }
}

/// Changes only the items of a list that differ, so that the lines and comments of the others stay.
fn exchange(sheet: &mut Sheet, list: &Route, words: &[Written]) -> Result<(), Refusal> {
    let items = sheet.node(list).and_then(Node::items).unwrap_or_default();
    let same = |(item, word): &(&Node, &Written)| word.is_said_by(item);
    let before = items.iter().zip(words).take_while(same).count();
    let rest = (&items[before..], &words[before..]);
    let behind = rest.0.iter().rev().zip(rest.1.iter().rev()).take_while(same).count();
    let (old_end, new_end) = (items.len() - behind, words.len() - behind);
    // New ones first, so that the list never becomes empty on the way.
    for (index, word) in words.iter().enumerate().take(new_end).skip(before) {
        let (sequence, value) = (list.clone(), word.clone());
        sheet.apply(&YamlChange::Insert { sequence, index, value })?;
    }
    let n_new = new_end - before;
    for index in (before + n_new..old_end + n_new).rev() {
        sheet.remove(at(list, index))?;
    }
    Ok(())
}

fn words(grid: Grid, course: &Course) -> (&'static str, Vec<Written>) {
    match course {
        Course::Through(hexes) => {
            ("through", hexes.iter().map(|hex| Written::Word(grid.label(*hex))).collect())
        }
        Course::Along(sides) => {
            ("along", sides.iter().map(|side| Written::Word(side.label(grid))).collect())
        }
    }
}
