//! How messages speak of edges and members.

use banneret_schema::Lang;
use banneret_schema::hex::Edge;

/// An edge in words.
pub(in crate::checks) fn edge_words(edge: Edge, lang: Lang) -> &'static str {
    match (edge, lang) {
        (Edge::North, Lang::En) => "north",
        (Edge::North, Lang::Fr) => "nord",
        (Edge::East, Lang::En) => "east",
        (Edge::East, Lang::Fr) => "est",
        (Edge::South, Lang::En) => "south",
        (Edge::South, Lang::Fr) => "sud",
        (Edge::West, Lang::En) => "west",
        (Edge::West, Lang::Fr) => "ouest",
    }
}
