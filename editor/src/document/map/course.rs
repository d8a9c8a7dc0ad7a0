//! What is left of paths when some of their steps go.

use banneret_schema::ground::{Course, DrawnPath, Ground, PathStep};

use super::PathChange;

/// What becomes of the paths when some of their steps are gone. The first piece that is left of a path
/// stays that path, with its name and notes; the others are new ones.
#[must_use]
pub fn cut_paths(
    board: &Ground,
    concerned: impl Fn(&DrawnPath) -> bool,
    gone: impl Fn(PathStep) -> bool,
) -> Vec<PathChange> {
    let mut changes = Vec::new();
    for path in board.paths().iter().filter(|path| concerned(path)) {
        let left = path.course.pieces(|step| !gone(step));
        if left.iter().map(Course::len).sum::<usize>() == path.course.len() {
            continue;
        }
        let change = |index, course| PathChange { index, kind: path.kind.clone(), course };
        let mut left = left.into_iter();
        changes.push(change(Some(path.index), left.next()));
        changes.extend(left.map(|piece| change(None, Some(piece))));
    }
    changes
}
