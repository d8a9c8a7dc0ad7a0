//! The parts a map falls into for troops on foot.

use banneret_schema::field::{Field, Makeup};
use banneret_schema::hex::{Coord, HexSet};
use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_schema::ruleset::terrain::{Terrain, Water};

use crate::checked_map::CheckedMap;

/// A part of the map that troops on foot cannot leave.
pub(super) struct MapPart<'s> {
    pub(super) hexes: &'s [Coord],
    /// Whether it touches the edge of the map.
    pub(super) at_edge: bool,
    /// Whether nothing but standing or wide water surrounds it, as it does an island.
    pub(super) island: bool,
    /// Whether walls shut it in that gates could open: somebody meant them to.
    pub(super) walled: bool,
}

/// The parts, largest first; the weather of its scenario may join some. There are none where a crossing may
/// only be miswritten: that is reported by itself.
pub(super) fn parts<'s>(site: &'s CheckedMap<'_>) -> Vec<MapPart<'s>> {
    let drawn = &site.field;
    let grid = drawn.grid();
    if !site.doubtful.is_empty() || drawn.hexes_with(is_botched).next().is_some() {
        return Vec::new();
    }
    let (field, regions) = site.ways();
    let many = regions.len() > 1;
    let part = |hexes: &'s Vec<Coord>| {
        let at_edge = hexes.iter().any(|at| grid.edges(*at).next().is_some());
        let island = many && {
            let members = HexSet::from_coords(grid, hexes.iter().copied());
            let around = hexes.iter().flat_map(|at| grid.neighbors(*at)).map(|(_, next)| next);
            around.filter(|next| !members.contains(*next)).all(|next| {
                let open = |water| matches!(water, Some(Water::Standing | Water::Wide));
                field.ground(next).any(|element| open(element.water))
            })
        };
        let walled = many && hexes.iter().any(|at| is_walled(field, *at));
        MapPart { hexes, at_edge, island, walled }
    };
    regions.iter().map(part).collect()
}

/// Whether a road or ford was meant to cross the water here, and does not.
fn is_botched(ground: &Makeup<'_>) -> bool {
    let meant = ground.any(|element| element.road || !element.fords.is_empty());
    let drowned = |(id, element): &(&TerrainId, &Terrain)| {
        element.water.is_some() && element.impassable && !ground.is_forded(id)
    };
    meant && !ground.is_bridge() && ground.elements.iter().any(drowned)
}

/// Whether a wall that gates could open stands on a side of a hex.
fn is_walled(field: &Field<'_>, at: Coord) -> bool {
    let grid = field.grid();
    let opened = |id: &ObstacleId| {
        let mut obstacles = field.ruleset().obstacles.values();
        obstacles.any(|obstacle| obstacle.opens.contains(id))
    };
    grid.orientation.directions().into_iter().any(|direction| {
        let side = field.side_in(at, direction);
        side.is_some_and(|side| side.standing.iter().any(|standing| opened(standing.id)))
    })
}
