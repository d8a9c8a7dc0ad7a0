//! Screens: markers of skirmishers that a unit sends out in front of itself.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::who::Who;
use crate::id::{FormationId, OptionId};
use crate::name::Name;
use crate::resolved::ResolvedProfile;

/// What a game says of the markers of skirmishers before its units.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ScreenRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// What players call the markers.
    pub name: Name,
    /// The optional rule they belong to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<OptionId>,
    /// How many a unit has: the first row that fits counts, and none where none does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<ScreenRow>,
    /// The enemies they never stand beside.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shuns: Option<Who>,
}

/// How many markers some units have.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ScreenRow {
    /// Which units; all others where nothing is said.
    #[serde(skip_serializing_if = "Who::is_anyone")]
    pub who: Who,
    /// The formations they are in; any where none is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub formations: Vec<FormationId>,
    /// The most markers: of a unit at full strength, then by how far losses have lowered its morale. The
    /// last figure counts for all that follow.
    pub most: Vec<u8>,
    /// Whether they stand in any hex beside it, and not only where it can fire.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub anywhere: bool,
}

impl ScreenRules {
    /// The row of a unit in a formation.
    #[must_use]
    pub fn row(
        &self,
        look: &ResolvedProfile<'_>,
        formation: Option<&FormationId>,
    ) -> Option<&ScreenRow> {
        self.rows.iter().find(|row| {
            let formed = row.formations.is_empty()
                || formation.is_some_and(|it| row.formations.contains(it));
            formed && row.who.fits(look)
        })
    }
}

impl ScreenRow {
    /// The most markers of a unit whose losses have lowered its morale by so much.
    #[must_use]
    pub fn most(&self, lower: u8) -> u8 {
        let at = self.most.get(usize::from(lower)).or_else(|| self.most.last());
        at.copied().unwrap_or_default()
    }
}
