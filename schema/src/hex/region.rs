//! Regions: what hangs together.

use std::collections::VecDeque;

use super::{Coord, Grid, HexSet};

/// All hexes that can be reached from one, itself included. `passable` says whether a step from a hex to
/// its neighbor is allowed.
#[must_use]
pub fn connected(grid: Grid, start: Coord, passable: impl Fn(Coord, Coord) -> bool) -> HexSet {
    let mut reached = HexSet::new(grid);
    flood(grid, start, passable, &mut reached, |_| {});
    reached
}

/// The parts a set falls into, where neighbors hang together. Parts come in the order of their first
/// hexes, and the hexes of each in order.
#[must_use]
pub fn components(grid: Grid, members: &HexSet) -> Vec<Vec<Coord>> {
    let mut parts: Vec<Vec<Coord>> = Vec::new();
    let mut part_of = vec![usize::MAX; grid.n_hexes()];
    let mut reached = HexSet::new(grid);
    for coord in members.iter() {
        let Some(index) = grid.index(coord) else { continue };
        if !reached.contains(coord) {
            let part = parts.len();
            flood(
                grid,
                coord,
                |_, to| members.contains(to),
                &mut reached,
                |found| {
                    if let Some(index) = grid.index(found) {
                        part_of[index] = part;
                    }
                },
            );
            parts.push(Vec::new());
        }
        if let Some(part) = parts.get_mut(part_of[index]) {
            part.push(coord);
        }
    }
    parts
}

/// The hexes at most so many steps away from any of some hexes, each with its own number of steps. Hexes
/// off the map have nothing around them.
#[must_use]
pub fn within(grid: Grid, centers: impl IntoIterator<Item = (Coord, u32)>) -> HexSet {
    let mut centers: Vec<_> = centers.into_iter().collect();
    centers.sort_unstable_by_key(|(_, steps)| *steps);
    let mut near = HexSet::new(grid);
    // All hexes with the most steps left are dealt with before those with less, so that each is dealt
    // with once, when the most steps lead on from it.
    let mut front: Vec<Coord> = Vec::new();
    let mut left = 0;
    loop {
        if front.is_empty() {
            let Some((_, steps)) = centers.last() else { return near };
            left = *steps;
        }
        while let Some((center, _)) = centers.pop_if(|(_, steps)| *steps == left) {
            if near.insert(center) {
                front.push(center);
            }
        }
        let reached = std::mem::take(&mut front);
        if left == 0 {
            return near;
        }
        left -= 1;
        for coord in reached {
            front.extend(
                grid.neighbors(coord).map(|(_, next)| next).filter(|next| near.insert(*next)),
            );
        }
    }
}

/// Adds to what is reached all that can be reached from a hex, nearest first.
fn flood(
    grid: Grid,
    start: Coord,
    passable: impl Fn(Coord, Coord) -> bool,
    reached: &mut HexSet,
    mut found: impl FnMut(Coord),
) {
    let mut queue = VecDeque::new();
    if reached.insert(start) {
        found(start);
        queue.push_back(start);
    }
    while let Some(coord) = queue.pop_front() {
        for (_, next) in grid.neighbors(coord) {
            if !reached.contains(next) && passable(coord, next) {
                reached.insert(next);
                found(next);
                queue.push_back(next);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::grid::tests::grids;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_river_parts_the_map() {
        for grid in grids(7, 7) {
            let dry = |coord: Coord| coord.row != 4;
            let north = connected(grid, Coord::new(2, 2), |_, to| dry(to));
            assert!(north.iter().eq(grid.coords().filter(|coord| coord.row < 4)));
            let land = HexSet::from_coords(grid, grid.coords().filter(|coord| dry(*coord)));
            let parts = components(grid, &land);
            assert_eq!(parts.len(), 2);
            assert!(parts[0].iter().copied().eq(north.iter()));
            assert!(parts.concat().iter().copied().eq(land.iter()));
        }
    }

    #[test]
    fn steps_may_be_one_way() {
        for grid in grids(5, 5) {
            let downhill = |from: Coord, to: Coord| to.row > from.row;
            let reached = connected(grid, Coord::new(3, 5), downhill);
            assert!(reached.iter().eq([Coord::new(3, 5)]));
        }
    }

    #[test]
    fn nothing_is_reached_from_off_the_map() {
        let grid = Grid::new(5, 5);
        assert!(connected(grid, Coord::new(6, 1), |_, _| true).is_empty());
        assert!(connected(grid, Coord::new(0, 0), |_, _| true).is_empty());
        assert!(components(grid, &HexSet::new(grid)).is_empty());
        assert_eq!(components(grid, &HexSet::all(Grid::new(9, 9))).concat().len(), 25);
    }

    proptest! {
        #[test]
        fn within_is_the_sum_of_ranges(
            centers in proptest::collection::vec((0u16..13, 0u16..12, 0u32..9), 0..6),
        ) {
            for grid in grids(11, 10) {
                let centers = centers.iter().map(|(column, row, steps)| (Coord::new(*column, *row), *steps));
                let on_map = centers.clone().filter(|(center, _)| grid.contains(*center));
                let ranges = on_map.flat_map(|(center, steps)| grid.range(center, steps));
                prop_assert_eq!(within(grid, centers), HexSet::from_coords(grid, ranges));
            }
        }
    }

    #[test]
    fn the_whole_map_is_within_any_reach() {
        let grid = Grid::new(500, 500);
        assert_eq!(within(grid, [(Coord::new(3, 4), u32::MAX)]), HexSet::all(grid));
    }

    #[test]
    fn scattered_hexes_are_parts_of_their_own() {
        let grid = Grid::new(500, 500);
        let scattered =
            |coord: &Coord| coord.column.is_multiple_of(2) && coord.row.is_multiple_of(2);
        let set = HexSet::from_coords(grid, grid.coords().filter(scattered));
        assert_eq!(components(grid, &set).len(), set.len());
        assert_eq!(components(grid, &HexSet::all(grid)).len(), 1);
        assert_eq!(connected(grid, Coord::new(1, 1), |_, _| true).len(), 250_000);
    }
}
