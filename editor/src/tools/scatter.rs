//! Scattered and mixed strokes: which of the hexes a brush covers get what.
//!
//! What comes to a hex depends on the hex and on where the stroke began, so that a preview shows what the stroke
//! will do, and no two strokes scatter alike.

use banneret_schema::ground::Elements;
use banneret_schema::hex::Coord;

use super::Paint;

/// Something a mixed brush may lay down, and how often in comparison with the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MixedElement {
    /// What it lays down.
    pub elements: Elements,
    /// How often.
    pub weight: u8,
}

/// What a stroke that began at a hex lays down in another; nothing where it leaves that out.
#[must_use]
pub(super) fn chosen(paint: &Paint, first: Coord, hex: Coord) -> Option<&Elements> {
    let draw = drawn(first, hex);
    if draw % 100 >= u64::from(paint.density.min(100)) {
        return None;
    }
    let total: u64 = paint.mix.iter().map(|it| u64::from(it.weight)).sum();
    if total == 0 {
        return Some(&paint.terrain);
    }
    let mut left = (draw / 100) % total;
    for it in &paint.mix {
        let weight = u64::from(it.weight);
        if left < weight {
            return Some(&it.elements);
        }
        left -= weight;
    }
    None
}

/// A number that looks like a throw of dice, the same for the same two hexes.
fn drawn(first: Coord, hex: Coord) -> u64 {
    let places = [first.column, first.row, hex.column, hex.row];
    // The constants of the generator called SplitMix64.
    let mut state = 0_u64;
    for place in places {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_add(u64::from(place));
        state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        state ^= state >> 31;
    }
    state
}
