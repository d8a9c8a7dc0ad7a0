//! How messages speak of edges and members.

use banneret_schema::hex::Edge;

use crate::text::Words;

/// An edge in words.
pub(in crate::checks) fn edge_words(edge: Edge) -> Words {
    match edge {
        Edge::North => Words::new("north", "nord"),
        Edge::East => Words::new("east", "est"),
        Edge::South => Words::new("south", "sud"),
        Edge::West => Words::new("west", "ouest"),
    }
}
