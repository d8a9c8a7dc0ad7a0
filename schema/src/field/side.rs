//! What stands on one side of a hex.

use super::Makeup;
use crate::hex::Coord;
use crate::id::{ObstacleId, TerrainId};
use crate::ruleset::Ruleset;
use crate::ruleset::terrain::{Obstacle, Terrain};

/// The obstacles and lines on a side of a hex.
#[derive(Debug, Clone, Default)]
pub struct HexsideContent<'r> {
    /// Obstacles.
    pub standing: Vec<SideObstacle<'r>>,
    /// Rivers, roads and other lines that run along it.
    pub along: Vec<(&'r TerrainId, &'r Terrain)>,
}

/// An obstacle on a side.
#[derive(Debug, Clone)]
pub struct SideObstacle<'r> {
    /// What the map calls it.
    pub id: &'r ObstacleId,
    /// What it counts as.
    pub obstacle: &'r Obstacle,
    /// The hex it protects.
    pub protects: Coord,
}

impl<'r> HexsideContent<'r> {
    /// The obstacles that count: one absorbed by another does not.
    pub fn counting(&self) -> impl Iterator<Item = &SideObstacle<'r>> {
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

/// Whether an obstacle belongs to heights.
#[must_use]
pub fn is_of_heights(ruleset: &Ruleset, obstacle: &Obstacle) -> bool {
    let high = |id| ruleset.terrain.get(id).is_some_and(|element| element.height > 0);
    obstacle.beside.iter().any(high)
}

/// Whether an obstacle may stand on a side between hexes of such ground and height: one of the elements
/// it needs lies on either hand. Heights that differ are a slope, which serves where a hill would.
#[must_use]
pub fn obstacle_fits<'g, 'r: 'g>(
    ruleset: &Ruleset,
    obstacle: &Obstacle,
    hexes: impl IntoIterator<Item = (&'g Makeup<'r>, i32)>,
) -> bool {
    let hexes: Vec<_> = hexes.into_iter().collect();
    let beside = |id| hexes.iter().any(|(ground, _)| ground.has(id));
    let slope = || hexes.windows(2).any(|pair| pair[0].1 != pair[1].1);
    obstacle.beside.is_empty()
        || obstacle.beside.iter().any(beside)
        || is_of_heights(ruleset, obstacle) && slope()
}
