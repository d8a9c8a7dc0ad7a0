//! Letters that stand nearer to each other than others: `AV`, `To`.

use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::{Face, GlyphId, Tag};

/// The tables of pairs of a font.
pub(crate) struct Kerning {
    /// Every lookup with its tables: the first table that knows a pair decides, and lookups add up.
    lookups: Vec<Vec<PairAdjustment<'static>>>,
}

impl Kerning {
    /// Finds what a font says of pairs.
    pub(crate) fn new(face: &Face<'static>) -> Self {
        let Some(table) = face.tables().gpos else { return Self { lookups: Vec::new() } };
        let kern = Tag::from_bytes(b"kern");
        let features = table.features.into_iter().filter(|feature| feature.tag == kern);
        let mut wanted: Vec<u16> = features.flat_map(|feature| feature.lookup_indices).collect();
        wanted.sort_unstable();
        wanted.dedup();
        let lookups = wanted.into_iter().filter_map(|lookup| table.lookups.get(lookup));
        let pairs = |subtable| match subtable {
            PositioningSubtable::Pair(pair) => Some(pair),
            _ => None,
        };
        let lookups =
            lookups.map(|lookup| lookup.subtables.into_iter().filter_map(pairs).collect());
        Self { lookups: lookups.collect() }
    }

    /// What is added between two letters, in units of the font.
    pub(crate) fn between(&self, left: GlyphId, right: GlyphId) -> i16 {
        let moved = |pair: &PairAdjustment<'_>| {
            let first = pair.coverage().get(left)?;
            let (moved, _) = match pair {
                PairAdjustment::Format1 { sets, .. } => sets.get(first)?.get(right)?,
                PairAdjustment::Format2 { classes, matrix, .. } => {
                    matrix.get((classes.0.get(left), classes.1.get(right)))?
                }
            };
            Some(moved.x_advance)
        };
        self.lookups.iter().filter_map(|tables| tables.iter().find_map(moved)).sum()
    }
}
