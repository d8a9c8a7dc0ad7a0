//! The courses of paths, and what is left of them when some of their steps go.

use banneret_schema::hex::{Coord, HexSet, Hexside};

use super::{Course, PathChange};
use crate::board::{Board, BoardPath};

/// A hex or side of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathStep {
    /// A hex it runs through.
    Hex(Coord),
    /// A side it runs along.
    Side(Hexside),
}

impl PathStep {
    /// Whether it lies in some hexes: a side does where all hexes do that it touches.
    #[must_use]
    pub fn lies_in(self, hexes: &HexSet) -> bool {
        match self {
            Self::Hex(hex) => hexes.contains(hex),
            Self::Side(side) => side.hexes().all(|hex| hexes.contains(hex)),
        }
    }
}

impl Course {
    /// Whether it leads nowhere.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many hexes or sides it has.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Through(hexes) => hexes.len(),
            Self::Along(sides) => sides.len(),
        }
    }

    /// The stretches whose steps are all kept.
    #[must_use]
    pub fn pieces(&self, kept: impl Fn(PathStep) -> bool) -> Vec<Self> {
        match self {
            Self::Through(hexes) => runs(hexes, |hex| kept(PathStep::Hex(*hex)))
                .map(|run| Self::Through(run.to_vec()))
                .collect(),
            Self::Along(sides) => runs(sides, |side| kept(PathStep::Side(*side)))
                .map(|run| Self::Along(run.to_vec()))
                .collect(),
        }
    }
}

fn runs<T>(steps: &[T], kept: impl Fn(&T) -> bool) -> impl Iterator<Item = &[T]> {
    steps.split(move |step| !kept(step)).filter(|run| !run.is_empty())
}

/// What becomes of the paths when some of their steps are gone. The first piece that is left of a path
/// stays that path, with its name and notes; the others are new ones.
#[must_use]
pub fn cut_paths(
    board: &Board,
    concerned: impl Fn(&BoardPath) -> bool,
    gone: impl Fn(PathStep) -> bool,
) -> Vec<PathChange> {
    let mut changes = Vec::new();
    for path in board.paths.iter().filter(|path| concerned(path)) {
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
