//! The parts a map falls into for troops on foot.

use banneret_schema::field::{Field, Mover};
use banneret_schema::hex::Coord;

/// A part of the map that troops on foot cannot leave.
pub(super) struct Part {
    pub(super) hexes: Vec<Coord>,
    /// Whether it touches the edge of the map.
    pub(super) at_edge: bool,
    /// Whether nothing but standing or wide water surrounds it, as it does an island.
    pub(super) island: bool,
}

/// The parts, largest first.
pub(super) fn parts(field: &Field<'_>) -> Vec<Part> {
    let grid = field.grid();
    let mut regions = field.regions(&Mover::on_foot(1));
    regions.sort_by_key(|hexes| std::cmp::Reverse(hexes.len()));
    let many = regions.len() > 1;
    let part = |hexes: Vec<Coord>| {
        let at_edge = hexes.iter().any(|at| grid.edges(*at).next().is_some());
        let island = many && {
            let members = banneret_schema::hex::HexSet::from_coords(grid, hexes.iter().copied());
            let around = hexes.iter().flat_map(|at| grid.neighbors(*at)).map(|(_, next)| next);
            around.filter(|next| !members.contains(*next)).all(|next| {
                use banneret_schema::ruleset::terrain::Water;
                let open = |water| matches!(water, Some(Water::Standing | Water::Wide));
                field.ground(next).any(|element| open(element.water))
            })
        };
        Part { hexes, at_edge, island }
    };
    regions.into_iter().map(part).collect()
}
