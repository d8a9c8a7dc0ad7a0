//! Where the counters of a hex lie: stacked with an offset, people at the corner of who they lead, units
//! on two hexes across both.

use std::collections::BTreeMap;

use banneret_schema::hex::Coord;
use eframe::egui::vec2;

use crate::battle::{Contender, Fighter, Lineup};
use crate::canvas::View;
use crate::counters::{CounterSpot, spot};

/// The most units of a stack that are drawn; more are counted.
const MOST_SHOWN: usize = 3;

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
pub(super) fn lay_out<'l>(view: &View, lineup: &'l Lineup) -> Vec<LaidCounter<'l>> {
    let mut stacks: BTreeMap<Coord, Vec<(&Contender, &Fighter)>> = BTreeMap::new();
    for (side, fighter) in lineup.placed() {
        if let Some(hex) = fighter.post.hexes.first() {
            stacks.entry(*hex).or_default().push((side, fighter));
        }
    }
    let zoom = view.zoom();
    let mut all = Vec::new();
    for stack in stacks.into_values() {
        let (people, units): (Vec<_>, Vec<_>) =
            stack.into_iter().partition(|(_, fighter)| fighter.is_person());
        let hidden = units.len().saturating_sub(MOST_SHOWN);
        let n = units.len() - hidden;
        for (place, (side, fighter)) in units.into_iter().skip(hidden).enumerate() {
            let Some(mut spot) = spot(view, &fighter.post.hexes, false) else { continue };
            let steps = index(place) - (index(n) - 1.0) * 0.5;
            let shift = vec2(0.09, -0.09) * zoom * steps;
            spot.center += shift;
            spot.middle += shift;
            let more = if place + 1 == n { hidden } else { 0 };
            all.push(LaidCounter { side, fighter, spot, more });
        }
        let beside = n > 0;
        for (place, (side, fighter)) in people.into_iter().enumerate() {
            let Some(mut spot) = spot(view, &fighter.post.hexes[..1], true) else { continue };
            let corner = if beside { vec2(0.3, -0.28) } else { vec2(0.0, 0.0) };
            let shift = (corner + vec2(-0.14, 0.1) * index(place)) * zoom;
            spot.center += shift;
            spot.middle += shift;
            all.push(LaidCounter { side, fighter, spot, more: 0 });
        }
    }
    all.retain(|lies| view.rect.expand(zoom * 2.0).contains(lies.spot.middle));
    all
}

/// A place in a stack as a number to measure with.
fn index(place: usize) -> f32 {
    f32::from(u8::try_from(place).unwrap_or(u8::MAX))
}
