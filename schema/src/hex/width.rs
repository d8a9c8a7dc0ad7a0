//! How wide a body of hexes is: where a line has become a band, and a band a line.

use super::{Coord, Grid, HexSet, components};
use crate::hashed::HashMap;

/// The fewest triangles that make a band. Where a line bends sharply, where another joins it or where its
/// arms touch, a few triangles hang together; a band of two rows has as many over four hexes of length.
const BAND: usize = 6;

/// The fewest hexes of a narrow place. Ends and corners of a band have one or two.
const LINE: usize = 3;

/// Three hexes that touch one another.
type Triangle = [Coord; 3];

/// The bands among some hexes: places where they lie side by side for a while instead of one behind the
/// other. The hexes of each come in order.
#[must_use]
pub fn bands(grid: Grid, members: &HexSet) -> Vec<Vec<Coord>> {
    let triangles = triangles(grid, members);
    let mut beside: HashMap<(Coord, Coord), Vec<usize>> = HashMap::default();
    for (index, [a, b, c]) in triangles.iter().enumerate() {
        for pair in [(*a, *b), (*a, *c), (*b, *c)] {
            beside.entry(pair).or_default().push(index);
        }
    }
    let mut seen = vec![false; triangles.len()];
    let mut bands = Vec::new();
    for start in 0..triangles.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let mut band = vec![start];
        let mut at = 0;
        while let Some([a, b, c]) = band.get(at).map(|index| triangles[*index]) {
            at += 1;
            for pair in [(a, b), (a, c), (b, c)] {
                for next in beside.get(&pair).into_iter().flatten() {
                    if !std::mem::replace(&mut seen[*next], true) {
                        band.push(*next);
                    }
                }
            }
        }
        if band.len() >= BAND {
            let mut hexes: Vec<Coord> =
                band.into_iter().flat_map(|index| triangles[index]).collect();
            hexes.sort_unstable();
            hexes.dedup();
            bands.push(hexes);
        }
    }
    bands
}

/// The places where what should be a band is a line. `all` holds the band and whatever widens it. At the
/// edge of the map a band may go on beyond, beside an island both arms are one band, and a band that is
/// broad for the most part may well have narrows or split into arms. The hexes of each place come in order.
#[must_use]
pub fn narrows(grid: Grid, members: &HexSet, all: &HexSet) -> Vec<Vec<Coord>> {
    let mut broad = HexSet::new(grid);
    broad.extend(triangles(grid, all).into_iter().flatten());
    let banks = HexSet::from_coords(grid, grid.coords().filter(|at| !all.contains(*at)));
    let mut islands = HexSet::new(grid);
    for land in components(grid, &banks) {
        if !land.iter().any(|at| is_at_edge(grid, *at)) {
            islands.extend(land);
        }
    }
    let narrow = |at: &Coord| {
        !broad.contains(*at)
            && !is_at_edge(grid, *at)
            && !grid.neighbors(*at).any(|(_, next)| islands.contains(next))
    };
    let lines = HexSet::from_coords(grid, members.iter().filter(narrow));
    let bodies: Vec<Body> = components(grid, all)
        .into_iter()
        .map(|body| Body {
            own: body.iter().filter(|at| members.contains(**at)).count(),
            slight: body.iter().filter(|at| lines.contains(**at)).count(),
            inside: !body.iter().any(|at| broad.contains(*at) || is_at_edge(grid, *at)),
            hexes: body,
        })
        .collect();
    let body_of: HashMap<Coord, &Body> =
        bodies.iter().flat_map(|body| body.hexes.iter().map(move |at| (*at, body))).collect();
    let mut found = components(grid, &lines);
    found.retain(|line| {
        body_of.get(&line[0]).is_some_and(|body| {
            // A body without any breadth that ends inside the map is no band however short it is.
            body.inside || line.len() >= LINE && body.slight * 2 >= body.own
        })
    });
    found
}

/// Water that hangs together.
struct Body {
    hexes: Vec<Coord>,
    /// How many hexes are of the band that is measured, and how many of those are narrow.
    own: usize,
    slight: usize,
    /// Whether it has no breadth anywhere and ends inside the map.
    inside: bool,
}

fn is_at_edge(grid: Grid, at: Coord) -> bool {
    grid.edges(at).next().is_some()
}

fn triangles(grid: Grid, members: &HexSet) -> Vec<Triangle> {
    let around = grid.orientation.directions();
    let mut all = Vec::new();
    for at in members.iter() {
        let beside = |place: usize| {
            let next = grid.neighbor(at, around[place % around.len()])?;
            members.contains(next).then_some(next)
        };
        // Each is found from its first hex only.
        let pairs = (0..around.len()).filter_map(|place| beside(place).zip(beside(place + 1)));
        for (a, b) in pairs.filter(|(a, b)| at < *a && at < *b) {
            all.push([at, a.min(b), a.max(b)]);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Offset, Orientation};
    use proptest::prelude::*;

    fn drawn(rows: &[&str], marks: &str) -> (Grid, HexSet) {
        let columns = rows[0].split(' ').count();
        let grid = Grid::new(u16::try_from(columns).unwrap(), u16::try_from(rows.len()).unwrap());
        let mut set = HexSet::new(grid);
        for (line, row) in rows.iter().enumerate() {
            for (place, code) in row.split(' ').enumerate() {
                if marks.contains(code) {
                    set.insert(grid.cell(place, line).unwrap());
                }
            }
        }
        (grid, set)
    }

    fn n_bands(rows: &[&str]) -> usize {
        let (grid, set) = drawn(rows, "~");
        bands(grid, &set).len()
    }

    fn n_narrows(rows: &[&str]) -> usize {
        let (grid, set) = drawn(rows, "W");
        let (_, all) = drawn(rows, "WL");
        narrows(grid, &set, &all).len()
    }

    #[test]
    fn two_rows_side_by_side_are_a_band() {
        assert_eq!(n_bands(&[". . . . . .", "~ ~ ~ ~ ~ ~", "~ ~ ~ ~ ~ ~", ". . . . . ."]), 1);
        assert_eq!(n_bands(&["~ ~ . . . .", "~ ~ . . . .", "~ ~ . . . .", "~ ~ . . . ."]), 1);
        assert_eq!(n_bands(&["~ ~ ~ ~ . .", ". . . ~ ~ ~", ". . . . . ~", ". . . . . ~"]), 0);
    }

    #[test]
    fn a_widened_stretch_of_a_line_is_a_band() {
        let rows = [". . . . . . . .", "~ ~ ~ ~ ~ ~ ~ ~", ". . ~ ~ ~ ~ . .", ". . . . . . . ."];
        assert_eq!(n_bands(&rows), 1);
    }

    #[test]
    fn bends_and_mouths_are_no_band() {
        // A sharp bend, a mouth where the main stream bends, and an island that parts a river.
        assert_eq!(n_bands(&["~ ~ ~ ~ ~ ~", ". . ~ . . .", ". . ~ . . .", ". . ~ ~ ~ ~"]), 0);
        assert_eq!(n_bands(&[". ~ ~ . . .", "~ . . ~ ~ ~", ". ~ ~ . . .", ". . . . . ."]), 0);
    }

    #[test]
    fn a_line_across_the_map_is_narrow() {
        assert_eq!(n_narrows(&[". . . . . .", "W W W W W W", ". . . . . ."]), 1);
        assert_eq!(n_narrows(&[". . . . . .", "W W W W W W", "W W W W W W", ". . . . . ."]), 0);
        // Along the edge it goes on beyond the map.
        assert_eq!(n_narrows(&["W W W W W W", ". . . . . .", ". . . . . ."]), 0);
    }

    #[test]
    fn islands_and_lakes_do_not_make_a_band_narrow() {
        let island = ["W W W W W W W W", "W W . . . . W W", "W W W W W W W W", ". . . . . . . ."];
        assert_eq!(n_narrows(&island), 0);
        let lake = [". . . . . . .", "L L L L L L L", "W W W W W W W", ". . . . . . ."];
        assert_eq!(n_narrows(&lake), 0);
        assert_eq!(n_narrows(&[". . . . .", ". . W . .", ". . . . .", ". . . . ."]), 1);
        let delta = [". . . W W W W W", "W W W W . . . .", "W W W W W . . .", ". . . . . W W W"];
        assert_eq!(n_narrows(&delta), 0);
    }

    /// A line from the west edge to the east edge, or until it meets what is there: each hex touches the one
    /// before it and no other of its own.
    fn course(grid: Grid, start: Coord, turns: &[usize], met: &HexSet) -> Vec<Coord> {
        let around = grid.orientation.directions();
        let mut line = vec![start];
        for turn in turns {
            let last = line[line.len() - 1];
            let touches = |at: Coord| grid.neighbors(at).any(|(_, next)| met.contains(next));
            if touches(last) || line.len() > 1 && is_at_edge(grid, last) {
                break;
            }
            let free = |next: &Coord| {
                let own = grid.neighbors(*next).filter(|(_, at)| line.contains(at)).count();
                !line.contains(next) && own == 1 && !met.contains(*next)
            };
            let ways = around.iter().filter_map(|to| grid.neighbor(last, *to)).filter(free);
            let ways: Vec<Coord> = ways.collect();
            let Some(next) = ways.get(turn % ways.len().max(1)) else { break };
            line.push(*next);
        }
        line
    }

    fn any_grid() -> impl Strategy<Value = Grid> {
        (9u16..24, 9u16..24, any::<bool>(), any::<bool>()).prop_map(|(columns, rows, flat, odd)| {
            let orientation = if flat { Orientation::Flat } else { Orientation::Pointy };
            let offset = if odd { Offset::Odd } else { Offset::Even };
            Grid { orientation, offset, ..Grid::new(columns, rows) }
        })
    }

    proptest! {
        #[test]
        fn rivers_with_all_their_bends_and_mouths_are_no_band(
            grid in any_grid(),
            rivers in prop::collection::vec((0usize..200, prop::collection::vec(0usize..6, 60)), 1..5),
        ) {
            let edge: Vec<Coord> = grid.coords().filter(|at| is_at_edge(grid, *at)).collect();
            let mut water = HexSet::new(grid);
            for (start, turns) in rivers {
                let start = edge[start % edge.len()];
                // A river that begins beside another is not one that joins it.
                if !water.contains(start) && !grid.neighbors(start).any(|(_, at)| water.contains(at)) {
                    water.extend(course(grid, start, &turns, &water));
                }
            }
            prop_assert_eq!(bands(grid, &water), Vec::<Vec<Coord>>::new());
        }

        #[test]
        fn whatever_is_drawn_with_a_broad_brush_is_nowhere_narrow(
            grid in any_grid(),
            start in 0usize..200,
            turns in prop::collection::vec(0usize..6, 60),
        ) {
            let edge: Vec<Coord> = grid.coords().filter(|at| is_at_edge(grid, *at)).collect();
            let line = course(grid, edge[start % edge.len()], &turns, &HexSet::new(grid));
            let around = grid.orientation.directions();
            let brush = |at: &Coord| {
                [Some(*at), grid.neighbor(*at, around[0]), grid.neighbor(*at, around[1])]
            };
            let water = HexSet::from_coords(grid, line.iter().flat_map(brush).flatten());
            prop_assert_eq!(narrows(grid, &water, &water), Vec::<Vec<Coord>>::new());
        }

        #[test]
        fn islands_in_a_broad_river_do_not_make_it_narrow(
            grid in any_grid(),
            start in 0usize..200,
            turns in prop::collection::vec(0usize..6, 60),
            from in 2usize..20,
            length in 1usize..9,
        ) {
            let edge: Vec<Coord> = grid.coords().filter(|at| is_at_edge(grid, *at)).collect();
            let line = course(grid, edge[start % edge.len()], &turns, &HexSet::new(grid));
            let brush = |at: &Coord| grid.neighbors(*at).map(|(_, next)| next).collect::<Vec<_>>();
            let mut water = HexSet::from_coords(grid, line.iter().flat_map(brush));
            water.extend(line.iter().copied());
            // An island has water all around it.
            let inner = |at: &&Coord| !grid.neighbors(**at).any(|(_, next)| is_at_edge(grid, next));
            for at in line.iter().skip(from).take(length).filter(inner) {
                water.remove(*at);
            }
            prop_assert_eq!(narrows(grid, &water, &water), Vec::<Vec<Coord>>::new());
        }
    }
}
