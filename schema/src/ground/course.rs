//! The courses of paths: through hexes, or along their sides.

use crate::hex::{Coord, HexSet, Hexside};

/// The course of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Course {
    /// Through hexes.
    Through(Vec<Coord>),
    /// Along the sides of hexes.
    Along(Vec<Hexside>),
}

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

    /// The hexes it runs through; none where it runs along sides.
    #[must_use]
    pub fn hexes(&self) -> &[Coord] {
        match self {
            Self::Through(hexes) => hexes,
            Self::Along(_) => &[],
        }
    }

    /// The sides it runs along; none where it runs through hexes.
    #[must_use]
    pub fn sides(&self) -> &[Hexside] {
        match self {
            Self::Through(_) => &[],
            Self::Along(sides) => sides,
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
