//! What one hex is made of, under the rules of a game.

use crate::id::{ObstacleId, TerrainId};
use crate::ruleset::Ruleset;
use crate::ruleset::terrain::Terrain;

/// The elements of a hex. Open ground has none.
#[derive(Debug, Clone, Default)]
pub struct Makeup<'r> {
    /// The elements as the map names them.
    pub named: Vec<&'r TerrainId>,
    /// The same with composites and variants taken apart, each element once; the composites themselves are
    /// among them.
    pub elements: Vec<(&'r TerrainId, &'r Terrain)>,
}

impl<'r> Makeup<'r> {
    /// The ground that some elements make; what the ruleset does not know is passed over.
    #[must_use]
    pub fn of<'m>(ruleset: &'r Ruleset, ids: impl Iterator<Item = &'m TerrainId>) -> Self {
        let known = ids.filter_map(|id| ruleset.terrain.get_key_value(id).map(|(id, _)| id));
        Self::new(ruleset, known.collect())
    }

    pub(super) fn new(ruleset: &'r Ruleset, named: Vec<&'r TerrainId>) -> Self {
        let mut elements: Vec<(&TerrainId, &Terrain)> = Vec::new();
        let mut open: Vec<&TerrainId> = named.iter().rev().copied().collect();
        while let Some(id) = open.pop() {
            let Some((id, element)) = ruleset.terrain.get_key_value(id) else { continue };
            if elements.iter().any(|(known, _)| *known == id) {
                continue;
            }
            elements.push((id, element));
            open.extend(element.made_of.iter().rev());
        }
        Self { named, elements }
    }

    /// Whether nothing is there.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.elements.is_empty()
    }

    /// Whether an element is there, by itself or in a composite.
    #[must_use]
    pub fn has(&self, id: &TerrainId) -> bool {
        self.elements.iter().any(|(known, _)| *known == id)
    }

    /// Whether an element for which something holds is there.
    #[must_use]
    pub fn any(&self, holds: impl Fn(&Terrain) -> bool) -> bool {
        self.elements.iter().any(|(_, element)| holds(element))
    }

    /// Whether a road or bridge is there.
    #[must_use]
    pub fn is_road(&self) -> bool {
        self.any(|element| element.road)
    }

    /// Whether a bridge is there.
    #[must_use]
    pub fn is_bridge(&self) -> bool {
        self.any(|element| element.bridge)
    }

    /// Whether water is there.
    #[must_use]
    pub fn is_water(&self) -> bool {
        self.any(|element| element.water.is_some())
    }

    /// Whether something there hides what lies behind it, heights apart.
    #[must_use]
    pub fn masks(&self) -> bool {
        self.any(|element| element.mask && element.height == 0)
    }

    /// Whether somebody can wade through an element that is there.
    #[must_use]
    pub fn is_forded(&self, id: &TerrainId) -> bool {
        self.any(|element| element.fords.contains(id))
    }

    /// Whether nobody can be there save on a road or bridge.
    #[must_use]
    pub fn is_impassable(&self) -> bool {
        self.elements.iter().any(|(id, element)| element.impassable && !self.is_forded(id))
    }

    /// Levels it rises above the ground. What is combined does not pile up.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.elements.iter().map(|(_, element)| element.height).max().unwrap_or_default()
    }

    /// The first two elements that cannot share a hex, where there are such.
    #[must_use]
    pub fn contradiction(&self) -> Option<(&'r TerrainId, &'r TerrainId)> {
        self.elements.iter().find_map(|(id, element)| {
            let other = self.elements.iter().find(|(other, _)| element.excludes.contains(other));
            other.map(|(other, _)| (*id, *other))
        })
    }

    /// The obstacle on every side of the hex.
    #[must_use]
    pub fn ringed_by(&self) -> Option<&'r ObstacleId> {
        self.elements.iter().find_map(|(_, element)| element.ringed_by.as_ref())
    }
}
