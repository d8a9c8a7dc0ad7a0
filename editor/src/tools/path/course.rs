//! How a course grows, and which path it goes on with.

use banneret_schema::ground::{Course, Ground};
use banneret_schema::hex::Grid;
use banneret_schema::id::TerrainId;

use super::chain::{chain, without_detours};
use crate::tools::Hit;
use crate::tools::trail::straight;

/// A course led on to what is under the pointer. Going back one step takes that step back.
pub(super) fn grown(grid: Grid, course: &Course, hit: Hit) -> Course {
    match course {
        Course::Through(hexes) => {
            let mut hexes = hexes.clone();
            if hexes.len() > 1 && hexes.get(hexes.len() - 2) == Some(&hit.hex) {
                hexes.pop();
            } else if let Some(last) = hexes.last() {
                hexes.extend(straight(grid, *last, hit.hex).skip(1));
            }
            Course::Through(hexes)
        }
        Course::Along(sides) => {
            let mut sides = sides.clone();
            if sides.len() > 1 && sides.get(sides.len() - 2) == Some(&hit.side) {
                sides.pop();
            } else if let Some(last) = sides.last() {
                sides.extend(chain(grid, *last, hit.side).into_iter().skip(1));
            }
            Course::Along(without_detours(grid, sides))
        }
    }
}

/// The course as it is written: that of the path it goes on with, where it begins at the end of one, and
/// the number of that path.
pub(super) fn extended(
    board: &Ground,
    kind: &TerrainId,
    course: &Course,
) -> (Option<usize>, Course) {
    let joined = board.paths().iter().filter(|path| path.kind == *kind).find_map(|path| {
        let whole = match (&path.course, course) {
            (Course::Through(old), Course::Through(new)) => Course::Through(joined(old, new)?),
            (Course::Along(old), Course::Along(new)) => Course::Along(joined(old, new)?),
            (Course::Through(_), Course::Along(_)) | (Course::Along(_), Course::Through(_)) => {
                return None;
            }
        };
        Some((Some(path.index), whole))
    });
    joined.unwrap_or_else(|| (None, course.clone()))
}

/// The old steps and the new ones that begin at either end of them, in the order of the old ones.
fn joined<T: Copy + PartialEq>(old: &[T], new: &[T]) -> Option<Vec<T>> {
    let (start, rest) = new.split_first()?;
    if rest.is_empty() {
        return None;
    }
    if old.last() == Some(start) {
        return Some([old, rest].concat());
    }
    (old.first() == Some(start)).then(|| {
        let before: Vec<T> = rest.iter().rev().copied().collect();
        [&before, old].concat()
    })
}
