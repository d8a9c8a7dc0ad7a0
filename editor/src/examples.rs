//! Examples that come with the editor.

use crate::words::Words;

/// A document to look at and to change.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// What it is.
    pub title: Words,
    /// The name of its file.
    pub file: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// The examples, from small to large.
pub const EXAMPLES: &[Example] = &[
    Example {
        title: Words::new("Map: the Granicus", "Carte : le Granique"),
        file: "granicus.yaml",
        text: include_str!("../../examples/alexandre-bayard/maps/granicus.yaml"),
    },
    Example {
        title: Words::new("Map: Hastings", "Carte : Hastings"),
        file: "hastings.yaml",
        text: include_str!("../../examples/alexandre-bayard/maps/hastings.yaml"),
    },
    Example {
        title: Words::new("Map: Lützen", "Carte : Lützen"),
        file: "lutzen.yaml",
        text: include_str!("../../examples/panache/maps/lutzen.yaml"),
    },
];
