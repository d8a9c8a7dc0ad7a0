//! What whoever edits a document wants to know of it: what stands at a place, what could stand there,
//! what it costs, where a name comes from and who uses it.
//!
//! The language server answers from here; nothing here knows of it.

mod card;
mod cells;
mod complete;
mod facts;
mod hints;
mod names;
mod outline;
mod probe;
mod spot;
#[cfg(test)]
mod tests;

pub use cells::{RowCell, cells};
pub use complete::{Completion, CompletionKind, CompletionQuestion, completions};
pub use facts::{GameSchemas, PlaceFacts, facts};
pub use hints::{PriceHint, price_hints};
pub use names::{IdPlace, NameKind, name_at, names};
pub use outline::{OutlineEntry, outline};
