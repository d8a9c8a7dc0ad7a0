//! Where armies stand as a whole, seen from an edge of the map.

use banneret_schema::hex::{Coord, Edge, HexSet};
use banneret_schema::scenario::Deployment;

use crate::battle::{Battle, Battlefield, Force};

/// The ground that is in play, by its corners.
pub(in crate::checks) struct Corners {
    first: Coord,
    last: Coord,
}

impl Corners {
    /// The corners of the part of a map that is in play.
    pub(in crate::checks) fn of(ground: &Battlefield<'_>) -> Option<Self> {
        if ground.is_all_in_play() {
            let (columns, rows) = (ground.grid.column_numbers(), ground.grid.row_numbers());
            let is_some = !columns.is_empty() && !rows.is_empty();
            return is_some.then(|| Self {
                first: Coord::new(*columns.start(), *rows.start()),
                last: Coord::new(*columns.end(), *rows.end()),
            });
        }
        let mut corners: Option<Self> = None;
        for hex in ground.grid.coords().filter(|hex| ground.field.is_in_play(*hex)) {
            let Self { first, last } = corners.unwrap_or(Self { first: hex, last: hex });
            corners = Some(Self {
                first: Coord::new(first.column.min(hex.column), first.row.min(hex.row)),
                last: Coord::new(last.column.max(hex.column), last.row.max(hex.row)),
            });
        }
        corners
    }

    /// How many columns or rows in play lie between a hex and an edge.
    pub(in crate::checks) fn distance(&self, hex: Coord, edge: Edge) -> u16 {
        match edge {
            Edge::North => hex.row.saturating_sub(self.first.row),
            Edge::South => self.last.row.saturating_sub(hex.row),
            Edge::West => hex.column.saturating_sub(self.first.column),
            Edge::East => self.last.column.saturating_sub(hex.column),
        }
    }

    /// Whether one army as a whole is nearer an edge than another: of three pairs of their hexes in
    /// four it is, and they are further apart in that direction than across it. Armies side by side
    /// come to half of the pairs, and a few hexes more or less on a flank say nothing.
    pub(in crate::checks) fn is_nearer(&self, edge: Edge, one: &[Coord], other: &[Coord]) -> bool {
        let mut far: Vec<u16> = other.iter().map(|hex| self.distance(*hex, edge)).collect();
        far.sort_unstable();
        let farther = |hex: &Coord| {
            let own = self.distance(*hex, edge);
            far.len() - far.partition_point(|distance| *distance <= own)
        };
        let nearer: usize = one.iter().map(farther).sum();
        let across = match edge {
            Edge::North | Edge::South => Edge::West,
            Edge::East | Edge::West => Edge::North,
        };
        4 * nearer > 3 * one.len() * other.len()
            && self.gap(edge, one, other) >= self.gap(across, one, other)
    }

    /// How far apart the middles of two armies are, seen from an edge; in parts of a hex that are the
    /// same for every edge.
    fn gap(&self, edge: Edge, one: &[Coord], other: &[Coord]) -> u64 {
        let sum = |hexes: &[Coord]| -> u64 {
            hexes.iter().map(|hex| u64::from(self.distance(*hex, edge))).sum()
        };
        let of = |hexes: &[Coord], others: &[Coord]| sum(hexes) * others.len() as u64;
        of(one, other).abs_diff(of(other, one))
    }
}

/// The hexes an army begins in: those of its units, where most of them are placed, else those it may
/// be set up in. Empty where nothing is known of them.
pub(in crate::checks) fn hexes_of(battle: &Battle<'_>, force: &Force<'_>) -> Vec<Coord> {
    let present: Vec<usize> =
        force.members.units().map(|(at, _)| at).filter(|at| force.arrives(*at).is_none()).collect();
    let placed: Vec<Coord> =
        present.iter().filter_map(|at| force.hexes(*at).first().copied()).collect();
    if !placed.is_empty() && 2 * placed.len() >= present.len() {
        return placed;
    }
    let areas = parts_of(battle, force).into_iter().map(|part| part.hexes);
    let all = areas.reduce(|all, one| all.union(&one)).or_else(|| battle.home(force));
    all.map_or(placed, |all| all.iter().collect())
}

/// A part of where a side is set up.
pub(in crate::checks) struct DeploymentPart<'a> {
    /// Its number in the document.
    pub(in crate::checks) at: usize,
    /// The part as written.
    pub(in crate::checks) deployment: &'a Deployment,
    /// Its hexes.
    pub(in crate::checks) hexes: HexSet,
}

/// The parts of where a side is set up that say where, as far as they can be read.
pub(in crate::checks) fn parts_of<'a>(
    battle: &Battle<'a>,
    force: &Force<'a>,
) -> Vec<DeploymentPart<'a>> {
    let stated = force.side.deploy.values().iter().enumerate();
    let stated = stated.filter(|(_, part)| !part.zone.is_empty() || part.area.is_some());
    stated
        .filter_map(|(at, deployment)| {
            Some(DeploymentPart { at, deployment, hexes: battle.area(force, deployment)? })
        })
        .collect()
}
