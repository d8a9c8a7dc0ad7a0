//! From a place in the text of a map to the hex it is about.

use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, parse_label, parse_sides};
use banneret_schema::map::cells;
use banneret_yaml::{Data, Node, Route, Span, Step};

use crate::document::OpenDocument;

/// The hex a place in the text is about: the cell of a row, or the first hex that is named there.
#[must_use]
pub fn hex_at(document: &OpenDocument, board: &Ground, route: &Route, span: Span) -> Option<Coord> {
    let (base, _) = document.map()?;
    let steps = route.steps().strip_prefix(base.steps())?;
    let source = &document.loaded().source;
    match steps {
        [Step::Key(key), Step::Index(row), ..] if matches!(&**key, "terrain" | "levels") => {
            let node = source.document.find(&base.join(&**key).join(*row))?;
            let at = cell_at(&source.text, node.span, span).unwrap_or_default();
            board.grid.cell(at, *row)
        }
        _ => {
            let node = source.document.find(route)?;
            first_hex(board, node)
        }
    }
}

/// Which cell of a row a span begins in, from 0.
fn cell_at(text: &str, row: Span, span: Span) -> Option<usize> {
    let written = row.of(text);
    let offset = span.range().start.checked_sub(row.range().start)?;
    // The quotes stick to the first and last cell and do no harm.
    cells(written).position(|(range, _)| offset < range.end)
}

/// The first text below a node that names a hex of the board.
pub(crate) fn first_hex(board: &Ground, node: &Node) -> Option<Coord> {
    match &node.data {
        Data::Scalar(scalar) => {
            let hex = parse_label(&scalar.text, board.grid.labels).ok().or_else(|| {
                let sides = parse_sides(board.grid, &scalar.text).ok()?;
                sides.first().map(|(hex, _)| *hex)
            });
            hex.filter(|hex| board.grid.contains(*hex))
        }
        Data::Sequence(items) => items.iter().find_map(|item| first_hex(board, item)),
        Data::Mapping(entries) => entries.iter().find_map(|entry| first_hex(board, &entry.value)),
    }
}

#[cfg(test)]
mod tests {
    use banneret_schema::ruleset::shipped;

    use super::*;
    use crate::document::DocumentKey;

    const MAP: &str = "banneret: 1
kind: map
ruleset: alexandre-bayard
id: m
name: M
grid: {columns: 3, rows: 2}
legend: {\".\": [], h: [hill]}
terrain:
  - \". h .\"
  - \". . h\"
hexsides:
  - {at: B2/e, obstacle: palisade}
places:
  - {at: [C1], name: Top}
";

    #[test]
    fn places_in_the_text_are_hexes_of_the_map() {
        let document = OpenDocument::opened(DocumentKey(1), "/m.yaml".to_owned(), MAP.to_owned());
        let ruleset = shipped::ruleset("alexandre-bayard").unwrap();
        let board = Ground::new(ruleset, document.map().unwrap().1);
        let find = |route: &str, needle: &str| {
            let at = MAP.find(needle).unwrap() + needle.len() - 1;
            hex_at(&document, &board, &Route::from_pointer(route), Span::new(at, at + 1))
        };
        assert_eq!(find("/terrain/0", "- \". h"), Some(Coord::new(2, 1)));
        assert_eq!(find("/terrain/1", ". . h"), Some(Coord::new(3, 2)));
        assert_eq!(find("/hexsides/0", "{at"), Some(Coord::new(2, 2)));
        assert_eq!(find("/places/0/name", "Top"), None);
        assert_eq!(find("/places/0", "{at: ["), Some(Coord::new(3, 1)));
        assert_eq!(find("/grid", "grid"), None);
    }
}
