//! A small map on which a tool is tried: what its page of help shows is what the tool does.

use std::sync::Arc;

use banneret_schema::hex::{Direction, Grid, Hexside};
use banneret_schema::ruleset::shipped;
use banneret_schema::{Lang, Ruleset, Words};

use super::{BrushSize, Hit, Keys, Paint, Pointer, StrokeShape, ToolCtx, ToolKind};
use crate::document::{DocumentKey, OpenDocument, map};
use banneret_schema::ground::Ground;

/// The map before.
const MAP: &str = "\
banneret: 1
kind: map
ruleset: alexandre-bayard
id: example
grid: {columns: 9, rows: 5}
legend: {'.': [], w: [forest]}
terrain:
  - . . . . . . . . .
  - . w w . . . . . .
  - . w w . . . . . .
  - . . . . . . . . .
  - . . . . . . . . .
";

/// What is done with a tool: what it paints with, and strokes from label to label.
struct Trial {
    paint: Paint,
    strokes: &'static [&'static [&'static str]],
}

impl ToolKind {
    /// A small map, and what a drag of the tool makes of it; none where a tool changes nothing.
    #[must_use]
    pub fn example(self, lang: Lang) -> Option<[String; 2]> {
        let Trial { paint, strokes } = self.trial(lang)?;
        let ruleset = shipped::ruleset("alexandre-bayard")?;
        let mut document = OpenDocument::new(DocumentKey(0), "map.yaml", MAP.to_owned());
        let mut tool = self.make();
        for stroke in strokes {
            let board = board(&document, &ruleset)?;
            let ctx = ToolCtx { board: &board, paint: &paint, lang };
            let mut done = None;
            for (index, label) in stroke.iter().enumerate() {
                let hit = hit(board.grid, label)?;
                let event = match index {
                    0 => Pointer::Press(hit, Keys::default()),
                    _ => Pointer::Drag(hit, Keys::default()),
                };
                done = tool.pointer(&ctx, event).or(done);
            }
            done = tool.pointer(&ctx, Pointer::Release).or(done);
            if let Some(done) = done {
                let edit = map::edit(&document, &board, done.title, &done.change).ok()?;
                document.apply(&edit);
            }
        }
        Some([MAP.to_owned(), document.text().to_owned()])
    }

    fn trial(self, lang: Lang) -> Option<Trial> {
        let plain = Paint { terrain: vec!["forest".into()], ..Paint::default() };
        let (paint, strokes): (_, &[&[&str]]) = match self {
            // What was moved is put down by a click beside it.
            Self::Select => (plain, &[&["B2", "C3"], &["B2", "F3"], &["I5"]]),
            Self::Brush => (plain, &[&["E3", "G2", "H4"]]),
            Self::Eraser => (plain, &[&["B2", "B3"]]),
            Self::Line => (plain, &[&["D5", "I1"]]),
            Self::Rectangle => (plain, &[&["E2", "G4"]]),
            Self::Fill => (Paint { terrain: vec!["hill".into()], ..plain }, &[&["C2"]]),
            Self::Stamp => (Paint { size: BrushSize::Nineteen, ..plain }, &[&["F3"]]),
            Self::Hexside => {
                let paint = Paint { obstacle: Some("palisade".into()), ..plain };
                (paint, &[&["F2/sw", "F2/se", "G2/sw", "G2/se", "H2/sw", "H2/se"]])
            }
            Self::Path => (Paint { path: Some("road".into()), ..plain }, &[&["A5", "E4", "I2"]]),
            Self::Level => (Paint { size: BrushSize::Seven, ..plain }, &[&["F3", "G3"]]),
            Self::Place => {
                let place = Words::new("Mill", "Moulin").get(lang).to_owned();
                (Paint { place, ..plain }, &[&["F3"]])
            }
            Self::Zone => {
                let zone = "camp".to_owned();
                (Paint { zone, shape: StrokeShape::Rectangle, ..plain }, &[&["A1", "I2"]])
            }
            Self::Measure => return None,
        };
        Some(Trial { paint, strokes })
    }
}

fn board(document: &OpenDocument, ruleset: &Arc<Ruleset>) -> Option<Ground> {
    let (_, map) = document.map()?;
    Some(Ground::new(Arc::clone(ruleset), map))
}

/// A hex by its label, or one of its sides: `F2/sw`.
fn hit(grid: Grid, label: &str) -> Option<Hit> {
    let (hex, direction) = match label.split_once('/') {
        Some((hex, direction)) => (hex, Direction::from_text(direction)?),
        None => (label, grid.orientation.directions()[0]),
    };
    let hex = grid.parse_label(hex).ok()?;
    Some(Hit { hex, side: Hexside::new(grid, hex, direction)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_that_changes_a_map_is_seen_to_change_it() {
        for kind in ToolKind::ALL {
            for lang in [Lang::En, Lang::Fr] {
                let Some([before, after]) = kind.example(lang) else {
                    assert_eq!(kind, ToolKind::Measure);
                    continue;
                };
                assert_ne!(before, after, "{kind:?} changes nothing");
            }
        }
    }

    #[test]
    fn a_moved_wood_stands_elsewhere() {
        let [_, after] = ToolKind::Select.example(Lang::En).expect("it moves");
        assert!(after.contains("  - . . . . . w w . ."), "{after}");
        assert_eq!(after.matches("w w").count(), 2, "as many hexes as before: {after}");
    }
}
