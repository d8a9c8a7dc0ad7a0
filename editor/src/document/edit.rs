//! The one way to change a document.

use banneret_validator::Text;
use banneret_yaml::Patch;
use banneret_yaml::patch::Session;

/// A change of a document's text, with the words for it.
///
/// What the author did is said in the map's or army's own terms by the functions that make edits; here
/// it has become a patch of the text, so that the inverse is exact to the byte and saving is writing
/// what stands there already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// What it does: "Paint woods (14 hexes)".
    pub title: Text,
    /// What changes in the text.
    pub patch: Patch,
}

impl Edit {
    /// A change with the words for it.
    #[must_use]
    pub fn new(title: Text, patch: Patch) -> Self {
        Self { title, patch }
    }

    /// What a session changed, with the words for it.
    #[must_use]
    pub fn made(session: Session<'_>, title: Text) -> Self {
        Self::new(title, session.into_patch())
    }

    /// The edit that takes this one back, seen from the text before it.
    #[must_use]
    pub fn inverse(&self, before: &str) -> Self {
        Self { title: self.title.clone(), patch: self.patch.inverse(before) }
    }
}
