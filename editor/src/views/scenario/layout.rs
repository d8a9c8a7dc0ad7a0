//! Where the counters of a battle lie on screen.

use banneret_drawing::counters::{CounterSpot, LaidSpot, lay_out};

use crate::battle::{Contender, Fighter, Lineup};
use crate::canvas::View;

/// A counter and where it lies.
pub(super) struct LaidCounter<'l> {
    /// Its side.
    pub(super) side: &'l Contender,
    /// Who it is.
    pub(super) fighter: &'l Fighter,
    /// Where.
    pub(super) spot: CounterSpot,
    /// How many more lie below it, unseen.
    pub(super) more: usize,
}

/// Every counter that is seen, in the order in which they are drawn.
#[must_use]
pub(super) fn laid<'l>(view: &View, lineup: &'l Lineup) -> Vec<LaidCounter<'l>> {
    let placed: Vec<_> = lineup.placed().collect();
    let standing = placed.iter().map(|(_, it)| (&it.post.hexes[..], it.is_person()));
    let lies = |LaidSpot { index, spot, more }| {
        let (side, fighter) = placed[index];
        LaidCounter { side, fighter, spot, more }
    };
    lay_out(view, standing).into_iter().map(lies).collect()
}
