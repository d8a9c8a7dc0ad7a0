//! What could stand where somebody types, found beside the screen.

use banneret_schema::Lang;
use banneret_validator::Workspace;
use banneret_validator::assist::{Completion, CompletionQuestion, GameSchemas, completions};

use crate::door::{OpenFiles, Store};

/// What could stand at a byte of a document.
pub(crate) fn complete(
    files: &OpenFiles,
    store: &dyn Store,
    path: &str,
    byte: usize,
    lang: Lang,
    schemas: &GameSchemas,
) -> Vec<Completion> {
    let config = store.config_of(files.root(), path);
    let found = Workspace::new(files).load(path).map(|loaded| {
        let source = &loaded.source;
        completions(CompletionQuestion { files, config: &config, source, byte, lang }, schemas)
    });
    found.unwrap_or_default()
}
