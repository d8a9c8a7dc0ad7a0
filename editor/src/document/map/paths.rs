//! Paths: added, led on, cut and taken away.

use banneret_schema::ground::Course;
use banneret_schema::hex::Grid;
use banneret_yaml::patch::{Refusal, Session, Written};
use banneret_yaml::{Node, Route};

use super::PathChange;

/// Writes what becomes of paths.
pub(super) fn write_paths(
    session: &mut Session<'_>,
    grid: Grid,
    changes: &[PathChange],
) -> Result<(), Refusal> {
    let mut gone: Vec<usize> = Vec::new();
    for change in changes {
        let course = change.course.as_ref().filter(|course| !course.is_empty());
        match (change.index, course) {
            (Some(index), Some(course)) => lead(session, grid, index, &change.kind, course)?,
            (Some(index), None) => gone.push(index),
            (None, Some(course)) => {
                let (key, words) = words(grid, course);
                let kind = Written::Text(change.kind.as_str().to_owned());
                let entry = vec![("kind".to_owned(), kind), (key.to_owned(), Written::List(words))];
                session.push(&session.route("paths"), Written::Map(entry))?;
            }
            (None, None) => {}
        }
    }
    // From the end, so that the numbers of those before stay right.
    gone.sort_unstable();
    gone.dedup();
    for index in gone.into_iter().rev() {
        session.remove(&session.route("paths").join(index))?;
    }
    session.remove_empty(&session.route("paths"))
}

/// Gives a path another course.
fn lead(
    session: &mut Session<'_>,
    grid: Grid,
    index: usize,
    kind: &banneret_schema::id::TerrainId,
    course: &Course,
) -> Result<(), Refusal> {
    let path = session.route("paths").join(index);
    let (key, words) = words(grid, course);
    let other = path.join(if key == "through" { "along" } else { "through" });
    session.set(&path.join("kind"), Written::Text(kind.as_str().to_owned()))?;
    session.remove(&other)?;
    let list = path.join(key);
    let before = session.find(&list);
    let in_lines = before.is_some_and(|node| session.written(node).contains('\n'));
    if in_lines {
        exchange(session, &list, &words)
    } else {
        session.set(&list, Written::List(words))
    }
}

/// Changes only the items of a list that differ, so that the lines and comments of the others stay.
fn exchange(session: &mut Session<'_>, list: &Route, words: &[Written]) -> Result<(), Refusal> {
    let items = session.find(list).and_then(Node::items).unwrap_or_default();
    let same = |(item, word): &(&Node, &Written)| word.is_said_by(item);
    let before = items.iter().zip(words).take_while(same).count();
    let rest = (&items[before..], &words[before..]);
    let behind = rest.0.iter().rev().zip(rest.1.iter().rev()).take_while(same).count();
    let (old_end, new_end) = (items.len() - behind, words.len() - behind);
    // New ones first, so that the list never becomes empty on the way.
    for (index, word) in words.iter().enumerate().take(new_end).skip(before) {
        session.insert(list, index, word.clone())?;
    }
    let n_new = new_end - before;
    for index in (before + n_new..old_end + n_new).rev() {
        session.remove(&list.join(index))?;
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
