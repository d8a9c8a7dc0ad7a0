//! How far leaders command from where they stand.

use banneret_schema::hex::HexSet;

use super::{Contender, Lineup};

/// The hexes within the command of the leaders of a side; none where the map is not known.
#[must_use]
pub fn command_reach(lineup: &Lineup, side: &Contender) -> Option<HexSet> {
    let grid = lineup.board.as_ref()?.grid;
    let mut reach = HexSet::new(grid);
    for leader in &side.fighters {
        if let (Some(hex), Some(range)) = (leader.post.hexes.first(), leader.command) {
            reach.extend(grid.range(*hex, u32::from(range)));
        }
    }
    Some(reach)
}

/// The units of a side no leader reaches.
pub fn out_of_command<'l>(
    lineup: &'l Lineup,
    side: &'l Contender,
) -> impl Iterator<Item = &'l super::Fighter> {
    let reach = command_reach(lineup, side);
    side.fighters.iter().filter(move |unit| {
        let lost = |reach: &HexSet| !unit.post.hexes.iter().any(|hex| reach.contains(*hex));
        !unit.is_person() && !unit.post.hexes.is_empty() && reach.as_ref().is_some_and(lost)
    })
}
