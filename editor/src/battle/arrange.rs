//! Several members put in order: in a line from one hex to another, or on the other hand of the map.

use banneret_schema::hex::{Coord, Edge, Facing, Grid};
use banneret_schema::post::Post;

use super::{Lineup, SideMember, stand};

/// A member and how it is to stand.
pub type Arranged = (SideMember, Post);

/// Members in a line between two hexes, in their order and at equal distances. More than the line has hexes stand
/// in further lines behind it.
#[must_use]
pub fn in_line(lineup: &Lineup, members: &[SideMember], from: Coord, to: Coord) -> Vec<Arranged> {
    let Some(board) = &lineup.board else { return Vec::new() };
    let grid = board.grid;
    let line: Vec<Coord> = crate::tools::straight(grid, from, to).collect();
    let n_ranks = members.len().div_ceil(line.len().max(1)).max(1);
    let per_rank = members.len().div_ceil(n_ranks).max(1);
    let mut arranged = Vec::new();
    for (rank, in_rank) in members.chunks(per_rank).enumerate() {
        for (index, member) in in_rank.iter().enumerate() {
            let Some((side, fighter)) = lineup.find(member.side, &member.id) else { continue };
            let last = line.len() - 1;
            let gaps = in_rank.len().saturating_sub(1).max(1);
            let at = if in_rank.len() == 1 { 0 } else { (index * last + gaps / 2) / gaps };
            let hex = behind(grid, line[at], side.edge, rank);
            let post = hex.and_then(|hex| stand::put(lineup, side, fighter, hex));
            arranged.extend(post.map(|post| (member.clone(), post)));
        }
    }
    arranged
}

/// The hex so many ranks behind another, seen by a side with its edge.
fn behind(grid: Grid, hex: Coord, edge: Option<Edge>, ranks: usize) -> Option<Coord> {
    let ranks = i32::try_from(ranks).ok()?;
    let (across, down) = match edge {
        Some(Edge::North) => (0, -1),
        Some(Edge::East) => (1, 0),
        Some(Edge::West) => (-1, 0),
        Some(Edge::South) | None => (0, 1),
    };
    let by = |number: u16, by: i32| u16::try_from(i32::from(number) + by * ranks).ok();
    let hex = Coord::new(by(hex.column, across)?, by(hex.row, down)?);
    grid.contains(hex).then_some(hex)
}

/// Members on the other hand of the map, as in a mirror from west to east (or from north to south for sides that
/// stand in the west or east): wings change places. Who would fall off stays.
#[must_use]
pub fn mirrored(lineup: &Lineup, members: &[SideMember]) -> Vec<Arranged> {
    let Some(board) = &lineup.board else { return Vec::new() };
    let grid = board.grid;
    let mut arranged = Vec::new();
    for member in members {
        let Some((side, fighter)) = lineup.find(member.side, &member.id) else { continue };
        let upright = matches!(side.edge, Some(Edge::East | Edge::West));
        let across = |hex: Coord| {
            let other = |number: u16, before: u16, count: u16| 2 * before + count + 1 - number;
            if upright {
                Coord::new(hex.column, other(hex.row, grid.rows_before, grid.rows))
            } else {
                Coord::new(other(hex.column, grid.columns_before, grid.columns), hex.row)
            }
        };
        let Some(hex) = fighter.post.hex() else { continue };
        let Some(post) = stand::put(lineup, side, fighter, across(hex)) else { continue };
        let wanted = fighter.post.facing.map(|facing| turned_over(facing, upright));
        let legal = stand::legal_facings(lineup, side, fighter, &post);
        let facing = wanted
            .and_then(|wanted| legal.into_iter().find(|it| stand::sixteenth(*it) == wanted))
            .or(post.facing);
        arranged.push((member.clone(), Post { facing, ..post }));
    }
    arranged
}

/// The sixteenth of the compass a facing points to in a mirror.
fn turned_over(facing: Facing, upright: bool) -> u8 {
    let sixteenth = stand::sixteenth(facing);
    if upright { (24 - sixteenth) % 16 } else { (16 - sixteenth) % 16 }
}
