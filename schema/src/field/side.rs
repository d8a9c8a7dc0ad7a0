//! What stands on one side of a hex.

use crate::hex::Coord;
use crate::id::{ObstacleId, TerrainId};
use crate::ruleset::terrain::{Obstacle, Terrain};

/// The obstacles and lines on a side of a hex.
#[derive(Debug, Clone, Default)]
pub struct Side<'r> {
    /// Obstacles.
    pub standing: Vec<Standing<'r>>,
    /// Rivers, roads and other lines that run along it.
    pub along: Vec<(&'r TerrainId, &'r Terrain)>,
}

/// An obstacle on a side.
#[derive(Debug, Clone)]
pub struct Standing<'r> {
    /// What the map calls it.
    pub id: &'r ObstacleId,
    /// What it counts as.
    pub obstacle: &'r Obstacle,
    /// The hex it protects.
    pub protects: Coord,
}

impl<'r> Side<'r> {
    /// The obstacles that count: one absorbed by another does not.
    pub fn counting(&self) -> impl Iterator<Item = &Standing<'r>> {
        self.standing.iter().filter(|standing| {
            !self.standing.iter().any(|other| other.obstacle.absorbs.contains(standing.id))
        })
    }

    /// Whether something on it hides what lies behind.
    #[must_use]
    pub fn masks(&self) -> bool {
        self.counting().any(|standing| standing.obstacle.mask)
            || self.along.iter().any(|(_, element)| element.mask)
    }
}
