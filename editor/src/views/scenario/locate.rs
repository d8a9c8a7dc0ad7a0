//! From a place in the text of a scenario to the hex it is about.

use banneret_schema::ground::Ground;
use banneret_schema::hex::Coord;
use banneret_yaml::{Route, Step};

use crate::document::OpenDocument;
use crate::views::map::first_hex;

/// The hex a place in the text is about: the first that is named there, or where the member stands.
#[must_use]
pub fn placed_hex_at(document: &OpenDocument, board: &Ground, route: &Route) -> Option<Coord> {
    let tree = &document.loaded().source.document;
    let steps = route.steps();
    // A finding about the facing or formation of a unit is about where the unit stands.
    let about = match steps {
        [Step::Key(sides), Step::Index(_), Step::Key(placements), Step::Key(_), ..]
            if &**sides == "sides" && &**placements == "placements" =>
        {
            steps[..4].iter().cloned().collect()
        }
        [Step::Key(sides), ..] if &**sides == "sides" && steps.len() < 3 => return None,
        [Step::Key(sides), Step::Index(_), Step::Key(part)]
            if &**sides == "sides" && matches!(&**part, "placements" | "army") =>
        {
            return None;
        }
        _ => route.clone(),
    };
    let node = tree.find(&about)?;
    // Two hexes of a unit may be written as one text.
    let both = node.text().or_else(|| node.get("at")?.text());
    let first = both.and_then(|text| text.split('/').next());
    let first = first.and_then(|label| board.grid.parse_label(label.trim()).ok());
    first.filter(|hex| board.grid.contains(*hex)).or_else(|| first_hex(board, node))
}
