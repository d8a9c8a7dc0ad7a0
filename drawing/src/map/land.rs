//! The land, layer upon layer: colours, relief, water, what grows, roads, houses, crossings.
//!
//! The same items for paper and, square by square, for the screen.

use super::growth::Stencils;
use super::{MapFrame, ground, growth, lines};
use crate::item::Item;
use crate::pen::ItemPen;
use crate::symbols::Layer;

/// What is shown of the land.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LandParts {
    /// Contours and shades of levels.
    pub levels: bool,
    /// What grows, houses and crossings.
    pub symbols: bool,
}

impl Default for LandParts {
    fn default() -> Self {
        Self { levels: true, symbols: true }
    }
}

/// Draws the land that is seen. What is drawn of a place depends on what lies near it and on nothing else.
pub(super) fn paint(
    frame: &MapFrame<'_>,
    parts: LandParts,
    stencils: &mut Stencils,
    items: &mut Vec<Item>,
) {
    let mut pen = ItemPen::default();
    ground::paint(frame, parts.levels, items);
    lines::banks(frame, &mut pen);
    items.append(&mut pen.items);
    ground::lakes(frame, items);
    lines::bodies(frame, &mut pen);
    items.append(&mut pen.items);
    if parts.symbols {
        growth::growth(frame, stencils, items);
    }
    lines::roads(frame, &mut pen);
    items.append(&mut pen.items);
    if parts.symbols {
        growth::symbols(frame, stencils, items, |layer| layer == Layer::Building);
        growth::crossings(frame, stencils, items);
        growth::letters(frame, items);
    }
    ground::outside(frame, items);
}
