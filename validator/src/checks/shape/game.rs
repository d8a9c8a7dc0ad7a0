//! What the game says about a place whose shape is wrong.

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::id_tables::IdTable;

use crate::help::Help;
use crate::scene::Scene;
use crate::suggest::{Candidate, meant};
use crate::text;

/// The ruleset of a document, as far as it can be told before the game checks it.
pub(super) fn ruleset_of(scene: &Scene<'_>) -> Option<Arc<Ruleset>> {
    let loaded = scene.workspace.load(&scene.source.path).ok()?;
    let ruleset = loaded.model.as_ref()?.ruleset()?;
    scene.workspace.ruleset(scene.source, ruleset)
}

/// What an author meant who wrote something else where an id of the game belongs: `Entêtés` for
/// `stubborn`, `PH` for `phalanx`, `5.6` for the rule of that section.
pub(super) fn game_id(scene: &Scene<'_>, definition: &str, written: &str) -> Option<Help> {
    let ruleset = ruleset_of(scene)?;
    let table = IdTable::of(definition).filter(|table| !table.is_open)?;
    let mut entries = table.entries(&ruleset).peekable();
    entries.peek()?;
    let help = meant(written, entries.map(Candidate::entry));
    help.or_else(|| {
        let game = &ruleset.id;
        Some(
            text!(
                "`banneret ruleset show {game}` lists them all",
                "`banneret ruleset show {game}` les donne tous",
            )
            .into(),
        )
    })
}
