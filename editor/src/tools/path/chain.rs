//! Chains of sides that touch.

use std::collections::{BTreeMap, VecDeque};

use banneret_schema::hex::{Grid, Hexside, sides_touch};

/// The shortest chain of sides from one to another, both included.
pub(super) fn chain(grid: Grid, from: Hexside, to: Hexside) -> Vec<Hexside> {
    // Searched from the end, so that the way can be read off from the beginning.
    let mut next: BTreeMap<Hexside, Hexside> = BTreeMap::new();
    let mut queue = VecDeque::from([to]);
    while let Some(side) = queue.pop_front() {
        if side == from {
            break;
        }
        for other in touching(grid, side) {
            if other != to && !next.contains_key(&other) {
                next.insert(other, side);
                queue.push_back(other);
            }
        }
    }
    std::iter::successors(Some(from), |side| next.get(side).copied()).collect()
}

/// The chain without sides that stick out of it: where a side touches the next but one, the line goes
/// straight on there.
pub(super) fn without_detours(grid: Grid, sides: Vec<Hexside>) -> Vec<Hexside> {
    let mut chain: Vec<Hexside> = Vec::new();
    for side in sides {
        while let [.., before, _] = chain.as_slice() {
            if *before == side || !touch(grid, *before, side) {
                break;
            }
            chain.pop();
        }
        chain.push(side);
    }
    chain
}

fn touch(grid: Grid, a: Hexside, b: Hexside) -> bool {
    sides_touch(grid, (a.coord(), a.direction()), (b.coord(), b.direction()))
}

/// The sides of the map that have a corner in common with one.
fn touching(grid: Grid, side: Hexside) -> impl Iterator<Item = Hexside> {
    let around = side.hexes().flat_map(move |hex| {
        let beside = grid.neighbors(hex).map(|(_, next)| next);
        beside.chain([hex]).collect::<Vec<_>>()
    });
    let sides = around.flat_map(move |hex| {
        let directions = grid.orientation.directions().into_iter();
        directions.filter_map(move |direction| Hexside::new(grid, hex, direction))
    });
    sides.filter(move |other| *other != side && touch(grid, side, *other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_hangs_together_and_never_forks() {
        for grid in crate::tools::testing::grids(4, 4) {
            let sides: Vec<_> = grid
                .coords()
                .flat_map(|hex| grid.orientation.directions().map(|to| Hexside::new(grid, hex, to)))
                .flatten()
                .collect();
            for from in sides.iter().step_by(3) {
                for to in sides.iter().step_by(5) {
                    let chain = chain(grid, *from, *to);
                    assert_eq!((chain.first(), chain.last()), (Some(from), Some(to)));
                    assert!(chain.windows(2).all(|pair| touch(grid, pair[0], pair[1])));
                    assert_eq!(without_detours(grid, chain.clone()), chain);
                }
            }
        }
    }
}
