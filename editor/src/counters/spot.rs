//! Where the counters of a hex lie: stacked with an offset, people at the corner of who they lead, units
//! on two hexes across both.

use banneret_schema::hex::Coord;
use eframe::egui::{Pos2, vec2};

use crate::battle::{Contender, Fighter, Lineup};
use crate::canvas::View;

/// The most units of a stack that are drawn; more are counted.
const MOST_SHOWN: usize = 3;

/// Where a counter lies on screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spot {
    /// The middle of its picture and words.
    pub center: Pos2,
    /// The middle of its plate: between two hexes for a unit on both.
    pub middle: Pos2,
    /// Its height.
    pub size: f32,
    /// Its length, along its angle.
    pub length: f32,
    /// How its plate is turned.
    pub angle: f32,
}

impl Spot {
    /// Whether a point lies on the counter.
    #[must_use]
    pub fn contains(&self, at: Pos2) -> bool {
        let turn = eframe::egui::emath::Rot2::from_angle(-self.angle);
        let from = turn * (at - self.middle);
        from.x.abs() <= self.length * 0.5 && from.y.abs() <= self.size * 0.5
    }
}

/// A counter and where it lies.
pub struct Lies<'l> {
    /// Its side.
    pub side: &'l Contender,
    /// Who it is.
    pub fighter: &'l Fighter,
    /// Where.
    pub spot: Spot,
    /// How many more lie below it, unseen.
    pub more: usize,
}

/// A spot in the middle of a hex, or across two.
#[must_use]
pub fn spot(view: &View, hexes: &[Coord], person: bool) -> Option<Spot> {
    let zoom = view.zoom();
    let first = view.center(*hexes.first()?);
    let size = zoom * if person { 0.34 } else { 0.66 };
    match hexes.get(1) {
        Some(second) => {
            let second = view.center(*second);
            let along = second - first;
            let middle = first + along * 0.5;
            let length = along.length() + size * 0.95;
            Some(Spot { center: middle, middle, size: size * 0.92, length, angle: along.angle() })
        }
        None => Some(Spot { center: first, middle: first, size, length: size, angle: 0.0 }),
    }
}

/// Every counter that is seen, in the order in which they are drawn.
#[must_use]
pub fn lay_out<'l>(view: &View, lineup: &'l Lineup) -> Vec<Lies<'l>> {
    let mut stacks: std::collections::BTreeMap<Coord, Vec<(&Contender, &Fighter)>> =
        std::collections::BTreeMap::new();
    for (side, fighter) in lineup.placed() {
        if let Some(hex) = fighter.hexes.first() {
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
            let Some(mut spot) = spot(view, &fighter.hexes, false) else { continue };
            let steps = index(place) - (index(n) - 1.0) * 0.5;
            let shift = vec2(0.09, -0.09) * zoom * steps;
            spot.center += shift;
            spot.middle += shift;
            let more = if place + 1 == n { hidden } else { 0 };
            all.push(Lies { side, fighter, spot, more });
        }
        let beside = n > 0;
        for (place, (side, fighter)) in people.into_iter().enumerate() {
            let Some(mut spot) = spot(view, &fighter.hexes[..1], true) else { continue };
            let corner = if beside { vec2(0.3, -0.28) } else { vec2(0.0, 0.0) };
            let shift = (corner + vec2(-0.14, 0.1) * index(place)) * zoom;
            spot.center += shift;
            spot.middle += shift;
            all.push(Lies { side, fighter, spot, more: 0 });
        }
    }
    all.retain(|lies| view.rect.expand(zoom * 2.0).contains(lies.spot.middle));
    all
}

/// A place in a stack as a number to measure with.
fn index(place: usize) -> f32 {
    f32::from(u8::try_from(place).unwrap_or(u8::MAX))
}
