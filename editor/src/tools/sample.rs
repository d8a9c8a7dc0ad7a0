//! The eyedropper: what is under the pointer becomes what is painted with.

use banneret_schema::ground::{Course, Elements, Ground};
use banneret_schema::id::{ObstacleId, TerrainId};

use super::{Hit, Paint, ToolKind};

/// What is under the pointer, in the terms of [`Paint`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    /// What the hex is made of.
    pub terrain: Elements,
    /// The obstacle on the nearest side.
    pub obstacle: Option<ObstacleId>,
    /// The path along the nearest side or through the hex, and whether it runs along sides.
    pub path: Option<(TerrainId, bool)>,
    /// The level.
    pub level: i16,
    /// The first zone the hex is in.
    pub zone: Option<String>,
    /// The name of the place.
    pub place: Option<String>,
}

/// Takes a sample.
#[must_use]
pub fn sample(board: &Ground, hit: Hit) -> Sample {
    let path = |along: bool| {
        board.paths().iter().find(|path| match &path.course {
            Course::Through(hexes) => !along && hexes.contains(&hit.hex),
            Course::Along(sides) => along && sides.contains(&hit.side),
        })
    };
    let along = path(true).map(|path| (path.kind.clone(), true));
    let through = || path(false).map(|path| (path.kind.clone(), false));
    let zone = board.zones().iter().find(|(_, hexes)| hexes.contains(hit.hex));
    Sample {
        terrain: board.elements(hit.hex).to_vec(),
        obstacle: board.standing(hit.side).first().map(|(id, _)| id.clone()),
        path: along.or_else(through),
        level: board.level(hit.hex),
        zone: zone.map(|(name, _)| name.clone()),
        place: board.place_at(hit.hex).map(|place| place.name.en().to_owned()),
    }
}

impl Sample {
    /// Paints with it what a tool paints with; everything else of the paint stays as it is.
    pub fn take_up(self, kind: ToolKind, paint: &mut Paint) {
        match kind {
            ToolKind::Hexside => paint.obstacle = self.obstacle.or(paint.obstacle.take()),
            ToolKind::Path => {
                if let Some((path, along)) = self.path {
                    (paint.path, paint.along_sides) = (Some(path), along);
                }
            }
            ToolKind::Level => paint.level = self.level,
            ToolKind::Zone => paint.zone = self.zone.unwrap_or_else(|| paint.zone.clone()),
            ToolKind::Place => paint.place = self.place.unwrap_or_else(|| paint.place.clone()),
            ToolKind::Brush
            | ToolKind::Eraser
            | ToolKind::Line
            | ToolKind::Rectangle
            | ToolKind::Fill
            | ToolKind::Select
            | ToolKind::Stamp
            | ToolKind::Measure => paint.terrain = self.terrain,
        }
    }
}
