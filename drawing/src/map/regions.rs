//! Hexes that hang together, as smooth outlines.

use std::collections::BTreeMap;

use banneret_schema::hex::{Coord, Grid};
use emath::{Pos2, Vec2, vec2};

use crate::camera::{corners, world_from_hex};
use crate::contour::{Contour, Segment};
use crate::view::HexWindow;

/// How far an outline goes beyond the border of the map, where it is cut off.
const BEYOND: f32 = 0.4;

/// A closed line around hexes, or around a hole among them, in the world.
#[derive(Debug, Clone, PartialEq)]
pub struct Loop {
    /// Its corners, with the hexes on the right.
    pub corners: Vec<Pos2>,
    /// Whether the side that begins at each corner is at the border of the map.
    pub at_border: Vec<bool>,
}

/// What is between two middles of sides of a smooth outline.
#[derive(Debug, Clone, PartialEq)]
pub struct Bend {
    /// Its points.
    pub points: Vec<Pos2>,
    /// Whether it goes on from the bend before.
    pub is_joined: bool,
    /// A number that is always the same at its corner.
    pub number: u8,
}

/// The outlines of the hexes that are inside, hole by hole and island by island.
#[must_use]
pub fn loops(grid: Grid, is_inside: impl Fn(Coord) -> bool) -> Vec<Loop> {
    let first = Coord::new(grid.columns_before + 1, grid.rows_before + 1);
    let last = Coord::new(*grid.column_numbers().end(), *grid.row_numbers().end());
    loops_within(grid, HexWindow { first, last }, is_inside)
}

/// The outlines of those hexes of a window that are inside. The border of the window is like that of the map:
/// what is cut off there is to be out of sight.
#[must_use]
pub fn loops_within(grid: Grid, window: HexWindow, is_inside: impl Fn(Coord) -> bool) -> Vec<Loop> {
    let around = corners(grid.orientation);
    let directions = grid.orientation.directions();
    let mut sides: BTreeMap<(i32, i32), (Pos2, Pos2, bool)> = BTreeMap::new();
    for coord in window.coords().filter(|coord| is_inside(*coord)) {
        let center = world_from_hex(grid, coord);
        for (place, direction) in directions.into_iter().enumerate() {
            let next = grid.neighbor(coord, direction).filter(|next| window.contains(*next));
            if !next.is_some_and(&is_inside) {
                let [from, to] = [center + around[place], center + around[(place + 1) % 6]];
                sides.insert(key(from), (from, to, next.is_none()));
            }
        }
    }
    let mut found = Vec::new();
    while let Some((_, first)) = sides.pop_first() {
        let mut line = Loop { corners: vec![first.0], at_border: vec![first.2] };
        let mut end = first.1;
        while let Some((from, to, border)) = sides.remove(&key(end)) {
            line.corners.push(from);
            line.at_border.push(border);
            end = to;
        }
        found.push(line);
    }
    found
}

#[expect(clippy::cast_possible_truncation, reason = "maps are some hundred hexes wide")]
fn key(at: Pos2) -> (i32, i32) {
    ((at.x * 200.0).round() as i32, (at.y * 200.0).round() as i32)
}

/// A number that is always the same for a place.
fn noise(at: Pos2) -> u32 {
    let (x, y) = key(at);
    let mut hash = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77);
    hash ^= hash >> 15;
    hash = hash.wrapping_mul(0x2c1b_3c6d);
    hash ^ hash >> 13
}

/// A small push that is always the same for a place, so that neighbors share their border.
fn wobble(at: Pos2) -> Vec2 {
    let [a, b, ..] = noise(at).to_be_bytes();
    vec2(f32::from(a) / 127.5 - 1.0, f32::from(b) / 127.5 - 1.0) * 0.085
}

impl Loop {
    /// The handles of the smooth line: its corners, a bit uneven, moved inwards by a distance; beyond the
    /// border of the map where the side is there.
    fn handles(&self, inwards: f32) -> Vec<Pos2> {
        let count = self.corners.len();
        let inward = |place: usize| {
            let (from, to) = (self.corners[place], self.corners[(place + 1) % count]);
            -(to - from).normalized().rot90()
        };
        let handle = |place: usize| {
            let before = (place + count - 1) % count;
            let sides = [before, place];
            let mut at = self.corners[place] + wobble(self.corners[place]);
            for side in sides {
                let by = if self.at_border[side] { -BEYOND } else { inwards * 0.6 };
                at += inward(side) * by;
            }
            at
        };
        (0..count).map(handle).collect()
    }

    /// The smooth outline.
    pub fn add_smooth(&self, contour: &mut Contour, inwards: f32, place: impl Fn(Pos2) -> Pos2) {
        let handles: Vec<Pos2> = self.handles(inwards).into_iter().map(place).collect();
        let count = handles.len();
        let Some(last) = handles.last() else { return };
        contour.segments.push(Segment::Move(last.lerp(handles[0], 0.5)));
        for at in 0..count {
            let next = handles[(at + 1) % count];
            contour.segments.push(Segment::Quad(handles[at], handles[at].lerp(next, 0.5)));
        }
        contour.segments.push(Segment::Close);
    }

    /// The bends of the smooth outline that are not at the border of the map. Each depends on its own corner
    /// and the next ones, wherever the outline begins.
    #[must_use]
    pub fn bends(&self, inwards: f32) -> Vec<Bend> {
        const STEPS: u8 = 5;
        let handles = self.handles(inwards);
        let count = handles.len();
        let mut found = Vec::with_capacity(count);
        for at in 0..count {
            let before = (at + count - 1) % count;
            // Towards the border the line goes on to the middle of its side, where it is cut off.
            if self.at_border[at] && self.at_border[before] {
                continue;
            }
            let (from, to) = (
                handles[before].lerp(handles[at], 0.5),
                handles[at].lerp(handles[(at + 1) % count], 0.5),
            );
            let points = (0..=STEPS).map(|step| {
                let part = f32::from(step) / f32::from(STEPS);
                from.lerp(handles[at], part).lerp(handles[at].lerp(to, part), part)
            });
            found.push(Bend {
                points: points.collect(),
                is_joined: !self.at_border[at] && !self.at_border[before],
                number: noise(self.corners[at]).to_be_bytes()[2],
            });
        }
        found
    }

    /// Those stretches of the smooth outline that are not at the border of the map, as points.
    #[must_use]
    pub fn stretches(&self, inwards: f32) -> Vec<Vec<Pos2>> {
        let mut found: Vec<Vec<Pos2>> = Vec::new();
        let mut ended = true;
        for bend in self.bends(inwards) {
            match found.last_mut().filter(|_| bend.is_joined && !ended) {
                Some(open) => open.extend(bend.points),
                None => found.push(bend.points),
            }
            ended = !bend.is_joined;
        }
        for points in &mut found {
            points.dedup_by(|a, b| (*a - *b).length() < 1e-4);
        }
        found.retain(|points| points.len() > 1);
        found
    }

    /// The outline along the sides of the hexes themselves.
    pub fn add_straight(&self, contour: &mut Contour, place: impl Fn(Pos2) -> Pos2) {
        contour.add_polyline(self.corners.iter().map(|corner| place(*corner)));
        contour.segments.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_of_hexes_has_an_outline_and_a_hole() {
        let grid = Grid::new(7, 7);
        let middle = Coord::new(4, 4);
        let found = loops(grid, |coord| grid.distance(coord, middle) == 1);
        let mut lengths: Vec<_> = found.iter().map(|line| line.corners.len()).collect();
        lengths.sort_unstable();
        assert_eq!(lengths, [6, 18]);
    }

    #[test]
    fn neighbors_share_their_border() {
        let grid = Grid::new(4, 1);
        let outline = |column: u16| loops(grid, move |coord| coord.column == column).remove(0);
        let (left, right) = (outline(2), outline(3));
        let shared =
            |line: &Loop| line.corners.iter().filter(|at| (at.x - 2.0).abs() < 1e-3).count();
        assert_eq!((shared(&left), shared(&right)), (2, 2));
    }
}
