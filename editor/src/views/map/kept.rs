//! The ground of a document's own map, read once for each revision.

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::ground::Ground;

use crate::document::OpenDocument;

/// The ground of a document's own map, as it was read last.
#[derive(Default)]
pub(in crate::views) struct KeptBoard {
    known: Option<(u64, Arc<Ground>)>,
}

impl KeptBoard {
    /// The ground as it is now; none where the document has no map of its own, or its game is not known.
    pub(in crate::views) fn get(
        &mut self,
        document: &OpenDocument,
        ruleset: Option<&Arc<Ruleset>>,
    ) -> Option<Arc<Ground>> {
        let (revision, ruleset) = (document.revision(), ruleset?);
        let fits = |(known, board): &(u64, Arc<Ground>)| {
            *known == revision && Arc::ptr_eq(&board.ruleset, ruleset)
        };
        if self.known.as_ref().is_none_or(|known| !fits(known)) {
            let (_, map) = document.map()?;
            self.known = Some((revision, Arc::new(Ground::new(Arc::clone(ruleset), map))));
        }
        self.known.as_ref().map(|(_, board)| Arc::clone(board))
    }
}
