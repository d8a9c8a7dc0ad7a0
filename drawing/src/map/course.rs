//! Roads, rivers and streams as smooth lines, in the world.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use banneret_schema::hex::{Coord, Grid, Hexside};
use emath::{Pos2, Rect, Vec2, vec2};

use crate::camera::{self, side_ends, world_from_hex};

/// What a line shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CourseKind {
    /// A stream.
    Stream,
    /// A river.
    River,
    /// Water as broad as a hex.
    WideRiver,
    /// A road.
    Road,
    /// A way that feet have made, or of another sort.
    Track,
}

impl CourseKind {
    /// Its width in the world.
    #[must_use]
    pub fn width(self) -> f32 {
        match self {
            Self::Stream => 0.17,
            Self::River => 0.5,
            Self::WideRiver => 0.8,
            Self::Road => 0.115,
            Self::Track => 0.065,
        }
    }

    /// Whether it is water.
    #[must_use]
    pub fn is_water(self) -> bool {
        matches!(self, Self::Stream | Self::River | Self::WideRiver)
    }
}

/// A smooth line.
#[derive(Debug, Clone, PartialEq)]
pub struct SmoothLine {
    /// What it shows.
    pub kind: CourseKind,
    /// Its points.
    pub points: Vec<Pos2>,
    /// Whether its ends are round; at the border of the map they are not.
    pub round: [bool; 2],
    /// Which of its ends are springs: water is narrow there and widens on its way.
    pub springs: [bool; 2],
    /// What it covers.
    pub bounds: Rect,
}

/// How narrow water is at its spring, and after how many hexes it has its whole width.
const SPRING: (f32, f32) = (0.3, 4.0);

impl SmoothLine {
    /// A line through points.
    #[must_use]
    pub fn new(kind: CourseKind, points: Vec<Pos2>, round: [bool; 2]) -> Self {
        let bounds = Rect::from_points(&points).expand(kind.width());
        Self { kind, points, round, springs: [false; 2], bounds }
    }

    /// How much of its width it has at each of its points; nothing where it has all of it everywhere.
    #[must_use]
    pub fn swelling(&self) -> Option<Vec<f32>> {
        let [first, last] = self.springs;
        if !first && !last {
            return None;
        }
        let mut parts = vec![1.0_f32; self.points.len()];
        let mut widen = |order: &mut dyn Iterator<Item = usize>| {
            let (mut gone, mut before) = (0.0, None::<Pos2>);
            for place in order {
                let at = self.points[place];
                gone += before.map_or(0.0, |before| (at - before).length());
                before = Some(at);
                let way = (gone / SPRING.1).min(1.0);
                let part = SPRING.0 + (1.0 - SPRING.0) * way * (2.0 - way);
                parts[place] = parts[place].min(part);
            }
        };
        if first {
            widen(&mut (0..self.points.len()));
        }
        if last {
            widen(&mut (0..self.points.len()).rev());
        }
        Some(parts)
    }

    /// Those of its points that are near some part of the world, as stretches. Each has a point more than
    /// is near at either end, so that it bends there as the whole line does.
    pub fn stretches(&self, world: Rect) -> impl Iterator<Item = Range<usize>> + use<'_> {
        // The next point of a line is less than a hex away.
        let near = world.expand(1.0 + self.kind.width());
        let mut from = 0;
        std::iter::from_fn(move || {
            let rest = self.points.get(from..)?;
            let first = from + rest.iter().position(|point| near.contains(*point))?;
            let away = self.points[first..].iter().position(|point| !near.contains(*point));
            let end = away.map_or(self.points.len(), |away| first + away);
            from = end;
            Some(first.saturating_sub(1)..(end + 1).min(self.points.len()))
        })
    }
}

/// Where a line runs in a hex: a bit beside its center, so that nothing looks drawn with a ruler. Every
/// line through the hex runs beside it in the same way, so that roads meet rivers at their bridges.
#[must_use]
pub fn bend(grid: Grid, coord: Coord) -> Pos2 {
    world_from_hex(grid, coord) + scatter(coord) * 0.13
}

/// A direction that is always the same for a hex, at most one long.
#[must_use]
pub fn scatter(coord: Coord) -> Vec2 {
    let mut hash = u32::from(coord.column).wrapping_mul(0x9e37_79b1)
        ^ u32::from(coord.row).wrapping_mul(0x85eb_ca77);
    hash ^= hash >> 15;
    hash = hash.wrapping_mul(0x2c1b_3c6d);
    hash ^= hash >> 13;
    let [a, b, ..] = hash.to_be_bytes();
    let part = |byte: u8| f32::from(byte) / 127.5 - 1.0;
    vec2(part(a), part(b)) * 0.7
}

/// Links hexes with those of the same sort beside them. A link that would only close a ring of three or
/// four hexes is left out: nobody draws an island there.
#[must_use]
pub fn links(
    grid: Grid,
    members: impl Iterator<Item = Coord>,
    is_member: impl Fn(Coord) -> bool,
) -> BTreeMap<Coord, Vec<Coord>> {
    let mut links: BTreeMap<Coord, Vec<Coord>> = members.map(|coord| (coord, Vec::new())).collect();
    let all: Vec<Coord> = links.keys().copied().collect();
    let [first, second, third, ..] = grid.orientation.directions();
    // Straight on comes first, so that it is the slanted links that are left out.
    for direction in [first, third, second] {
        for coord in &all {
            let next = grid.neighbor(*coord, direction).filter(|next| is_member(*next));
            if let Some(next) = next.filter(|next| !is_near(&links, *coord, *next, 3)) {
                links.entry(*coord).or_default().push(next);
                links.entry(next).or_default().push(*coord);
            }
        }
    }
    links
}

/// Whether links lead from one hex to another in so many steps.
fn is_near(links: &BTreeMap<Coord, Vec<Coord>>, from: Coord, to: Coord, steps: u8) -> bool {
    let nexts = links.get(&from).map_or(&[][..], Vec::as_slice);
    nexts.contains(&to)
        || steps > 1 && nexts.iter().any(|next| is_near(links, *next, to, steps - 1))
}

/// Takes a net of linked hexes apart into chains that meet only at their ends.
#[must_use]
pub fn chains(links: &BTreeMap<Coord, Vec<Coord>>) -> Vec<Vec<Coord>> {
    let mut walked: BTreeSet<(Coord, Coord)> = BTreeSet::new();
    let mut found = Vec::new();
    // Circles have no ends; they begin anywhere, after everything else.
    let ends = links.iter().filter(|(_, next)| next.len() != 2);
    let circles = links.iter().filter(|(_, next)| next.len() == 2);
    for (start, nexts) in ends.chain(circles) {
        if nexts.is_empty() {
            found.push(vec![*start]);
        }
        for next in nexts {
            if walked.contains(&(*start, *next)) {
                continue;
            }
            let mut chain = vec![*start, *next];
            walked.extend([(*start, *next), (*next, *start)]);
            while let [.., before, last] = chain[..]
                && last != *start
                && let Some([a, b]) = links.get(&last).map(Vec::as_slice)
            {
                let onward = if *a == before { *b } else { *a };
                if !walked.insert((last, onward)) {
                    break;
                }
                walked.insert((onward, last));
                chain.push(onward);
            }
            found.push(chain);
        }
    }
    found
}

/// The smooth line through a chain of hexes. At the border of the map it runs on to the edge.
#[must_use]
pub fn through(
    grid: Grid,
    kind: CourseKind,
    chain: &[Coord],
    runs_out: bool,
) -> Option<SmoothLine> {
    let mut bends: Vec<Pos2> = chain.iter().map(|coord| bend(grid, *coord)).collect();
    let mut round = [true; 2];
    if runs_out && chain.len() > 1 {
        if let Some(edge) = edge_ahead(grid, chain[1], chain[0]) {
            bends.insert(0, edge);
            round[0] = false;
        }
        let last = chain.len() - 1;
        if let Some(edge) = edge_ahead(grid, chain[last - 1], chain[last]) {
            bends.push(edge);
            round[1] = false;
        }
    }
    let at_edge = [!round[0], !round[1]];
    (bends.len() > 1).then(|| SmoothLine::new(kind, smooth(&bends, at_edge), round))
}

/// The middle of the border side ahead when one goes on straight.
fn edge_ahead(grid: Grid, before: Coord, last: Coord) -> Option<Pos2> {
    let center = world_from_hex(grid, last);
    let ahead = (center - world_from_hex(grid, before)).normalized();
    let sides = grid.orientation.directions().into_iter();
    let border = sides.filter(|direction| grid.neighbor(last, *direction).is_none());
    let middles = border.map(|direction| {
        let [from, to] = side_ends(grid, last, direction);
        from.lerp(to, 0.5)
    });
    let straight = |middle: Pos2| (middle - center).normalized().dot(ahead);
    let best = middles.max_by(|a, b| straight(*a).total_cmp(&straight(*b)))?;
    (straight(best) > 0.4).then_some(best)
}

/// Rounds the bends of a line: it runs through the middles between them.
fn smooth(bends: &[Pos2], at_edge: [bool; 2]) -> Vec<Pos2> {
    const STEPS: u8 = 7;
    let last = bends.len() - 1;
    let mut points = vec![bends[0]];
    for place in 1..last {
        let edge_before = place == 1 && at_edge[0];
        let edge_after = place + 1 == last && at_edge[1];
        let bend = bends[place];
        let from = if edge_before { bends[0] } else { bends[place - 1].lerp(bend, 0.5) };
        let to = if edge_after { bends[last] } else { bend.lerp(bends[place + 1], 0.5) };
        for step in 0..=STEPS {
            let part = f32::from(step) / f32::from(STEPS);
            points.push(from.lerp(bend, part).lerp(bend.lerp(to, part), part));
        }
    }
    points.push(bends[last]);
    points.dedup_by(|a, b| (*a - *b).length() < 1e-4);
    points
}

/// The lines along sides of hexes, one for each stretch of sides that touch.
#[must_use]
pub fn along(grid: Grid, kind: CourseKind, sides: &[Hexside]) -> Vec<SmoothLine> {
    let same = |a: Pos2, b: Pos2| (a - b).length() < 1e-3;
    let mut stretches: Vec<Vec<Pos2>> = Vec::new();
    for side in sides {
        let [from, to] = side_ends(grid, side.coord(), side.direction());
        let joined = stretches.last_mut().is_some_and(|points| {
            let last = points[points.len() - 1];
            // The first side may have to be turned round.
            if points.len() == 2
                && (same(points[0], from) || same(points[0], to))
                && !same(last, from)
                && !same(last, to)
            {
                points.reverse();
            }
            let last = points[points.len() - 1];
            let next = if same(last, from) { Some(to) } else { same(last, to).then_some(from) };
            next.inspect(|next| points.push(*next)).is_some()
        });
        if !joined {
            stretches.push(vec![from, to]);
        }
    }
    let rounded = stretches.into_iter().map(|points| {
        let line = if points.len() > 2 { cut_corners(&points) } else { points };
        SmoothLine::new(kind, line, [true; 2])
    });
    rounded.collect()
}

fn cut_corners(points: &[Pos2]) -> Vec<Pos2> {
    let mut line = vec![points[0]];
    for corner in points.windows(3) {
        let [before, at, after] = [corner[0], corner[1], corner[2]];
        let (from, to) = (at.lerp(before, 0.4), at.lerp(after, 0.4));
        for step in 0..=4_u8 {
            let part = f32::from(step) / 4.0;
            line.push(from.lerp(at, part).lerp(at.lerp(to, part), part));
        }
    }
    line.push(points[points.len() - 1]);
    line
}

/// Where and in which direction a line passes a hex.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LinePassage {
    /// The point of the line that is nearest to its bend.
    pub at: Pos2,
    /// The direction, one long.
    pub heading: Vec2,
}

/// How a chain passes each of its hexes.
pub fn passages(grid: Grid, chain: &[Coord]) -> impl Iterator<Item = (Coord, LinePassage)> {
    chain.iter().enumerate().map(move |(place, coord)| {
        let before = chain[place.saturating_sub(1)];
        let after = chain[(place + 1).min(chain.len() - 1)];
        let along = camera::world_from_hex(grid, after) - camera::world_from_hex(grid, before);
        // Half-way along the rounded bend.
        let (from, bend, to) = (bend(grid, before), bend(grid, *coord), bend(grid, after));
        let at = from.lerp(bend, 0.5).lerp(bend.lerp(to, 0.5), 0.5).lerp(bend, 0.5);
        (*coord, LinePassage { at, heading: along.normalized() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn net(pairs: &[(u16, u16)]) -> BTreeMap<Coord, Vec<Coord>> {
        let mut links: BTreeMap<Coord, Vec<Coord>> = BTreeMap::new();
        for (a, b) in pairs {
            let [a, b] = [a, b].map(|row| Coord::new(1, *row));
            links.entry(a).or_default().push(b);
            links.entry(b).or_default().push(a);
        }
        links
    }

    #[test]
    fn a_net_falls_into_chains_that_use_every_link_once() {
        let lengths = |pairs: &[(u16, u16)]| {
            let mut lengths: Vec<_> = chains(&net(pairs)).iter().map(Vec::len).collect();
            lengths.sort_unstable();
            lengths
        };
        assert_eq!(lengths(&[(1, 2), (2, 3), (3, 4)]), [4]);
        assert_eq!(lengths(&[(1, 2), (2, 3), (2, 4), (4, 5)]), [2, 2, 3]);
        assert_eq!(lengths(&[(1, 2), (2, 3), (3, 1)]), [4], "a circle comes back to its start");
    }

    #[test]
    fn a_clump_of_hexes_has_no_islands() {
        let grid = Grid::new(5, 5);
        let clump = [(2, 2), (3, 2), (2, 3), (3, 3)].map(|(column, row)| Coord::new(column, row));
        let links = links(grid, clump.into_iter(), |coord| clump.contains(&coord));
        assert_eq!(links.values().map(Vec::len).sum::<usize>() / 2, 3, "a tree of four hexes");
    }

    #[test]
    fn a_road_runs_to_the_edge_and_stays_near_its_hexes() {
        let grid = Grid::new(6, 5);
        let chain: Vec<_> = (1..=6).map(|column| Coord::new(column, 3)).collect();
        let line = through(grid, CourseKind::Road, &chain, true).unwrap();
        assert_eq!(line.round, [false, false]);
        for point in &line.points {
            let near = |coord: &Coord| (world_from_hex(grid, *coord) - *point).length() < 0.6;
            assert!(chain.iter().any(near), "{point:?}");
        }
        let steps = line.points.windows(2).map(|pair| (pair[1] - pair[0]).length());
        assert!(steps.fold(0.0, f32::max) < 0.6);
    }

    #[test]
    fn sides_that_touch_are_one_line() {
        let grid = Grid::new(4, 4);
        let at = Coord::new(2, 2);
        let sides: Vec<_> = grid.orientation.directions()[..3]
            .iter()
            .filter_map(|direction| Hexside::new(grid, at, *direction))
            .collect();
        assert_eq!(along(grid, CourseKind::Stream, &sides).len(), 1);
        assert_eq!(along(grid, CourseKind::Stream, &[sides[0], sides[2]]).len(), 2);
    }
}
