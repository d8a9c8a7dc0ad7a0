//! Changes as data: what somebody wants done to a document.

use crate::document::Document;
use crate::route::Route;
use crate::write::Written;

/// The keys of a mapping in the order in which people write them; none where nobody knows.
pub type Order = fn(&Document, &Route) -> Vec<&'static str>;

/// One change of a document, in its own terms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Writes a value at a route, in place of what stands there or as a new key where people look
    /// for it; mappings on the way that are missing are made.
    Set {
        /// Where.
        route: Route,
        /// What.
        value: Written,
    },
    /// Puts an item into a list, which is made where it is missing.
    Insert {
        /// The list.
        sequence: Route,
        /// The index the item will have.
        index: usize,
        /// The item.
        value: Written,
    },
    /// Puts a new key into a mapping.
    InsertKey {
        /// The mapping.
        mapping: Route,
        /// The key it follows; none to put it first.
        after: Option<String>,
        /// The key.
        key: String,
        /// Its value.
        value: Written,
    },
    /// Takes away a key or an item, with its own comments. The last one leaves `{}` or `[]`.
    Remove {
        /// The key or item.
        route: Route,
    },
    /// Gives a key another name.
    Rename {
        /// The key.
        route: Route,
        /// Its new name.
        key: String,
    },
    /// Moves an item, with its text and comments as they are.
    Move {
        /// The list.
        sequence: Route,
        /// Where the item is.
        from: usize,
        /// The index it will have.
        to: usize,
    },
    /// Writes an item once more, with its text as it is.
    Copy {
        /// The list.
        sequence: Route,
        /// The item.
        from: usize,
        /// The index the copy will have.
        to: usize,
    },
}
