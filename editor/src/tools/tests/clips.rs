//! Pieces that are moved, turned, copied and pasted.

use banneret_schema::ground::{Course, Ground, same_elements};
use banneret_schema::hex::{Grid, HexSet};
use hexx::Hex;

use crate::document::clip::{Clip, Turn, moved};
use crate::document::map::{MapChange, changed};
use crate::tools::testing::{ctx, drag, grids, hit, labels, open};
use crate::tools::{Keys, Paint, Pointer, SelectionAction, Stroke, Tool, ToolKind};

/// A board with something of everything around C3.
fn village(grid: Grid) -> Ground {
    let paint = Paint {
        terrain: vec!["buildings".into()],
        obstacle: Some("palisade".into()),
        path: Some("road".into()),
        place: "Village".into(),
        ..Paint::default()
    };
    let first = grid.orientation.directions()[1];
    let side = format!("C3/{first}");
    let strokes: [(ToolKind, &[&str]); 6] = [
        (ToolKind::Brush, &["C3"]),
        (ToolKind::Level, &["C4"]),
        (ToolKind::Hexside, &[&side]),
        (ToolKind::Path, &["C3", "C4"]),
        (ToolKind::Path, &["B3", "A3"]),
        (ToolKind::Place, &["C3"]),
    ];
    strokes.into_iter().fold(open(grid), |board, (kind, labels)| {
        let stroke = drag(kind, &board, &paint, Keys::default(), labels).expect("it changes");
        changed(&board, &stroke.change)
    })
}

fn hexes(board: &Ground, labels: &[&str]) -> HexSet {
    HexSet::from_coords(board.grid, labels.iter().map(|label| hit(board, label).hex))
}

fn same(a: &Ground, b: &Ground) -> bool {
    let grid = a.grid;
    grid.coords()
        .all(|hex| same_elements(a.elements(hex), b.elements(hex)) && a.level(hex) == b.level(hex))
        && a.sides() == b.sides()
        && a.paths() == b.paths()
        && a.places() == b.places()
}

#[test]
fn moved_there_and_back_is_as_before() {
    for grid in grids(9, 9) {
        let before = village(grid);
        let from = hexes(&before, &["B3", "C3", "D3", "B4", "C4", "D4", "A3"]);
        let middle = grid.to_hex(hit(&before, "C3").hex);
        for step in [Hex::new(1, 3), Hex::new(3, 0), Hex::new(0, 3)] {
            let clip = Clip::lifted(&before, &from, middle);
            let away = changed(&before, &moved(&before, &from, &clip, middle + step));
            assert!(!same(&before, &away));
            let to = clip.covered(grid, middle + step);
            if to.len() < from.len() {
                continue;
            }
            let clip = Clip::lifted(&away, &to, middle + step);
            let back = changed(&away, &moved(&away, &to, &clip, middle));
            assert!(same(&before, &back), "{grid:?} {step:?}");
        }
    }
}

#[test]
fn six_turns_in_place_are_as_before() {
    for grid in grids(9, 9) {
        let before = village(grid);
        let around: Vec<_> = grid.range(hit(&before, "C3").hex, 2).collect();
        let from = HexSet::from_coords(grid, around);
        let middle = grid.to_hex(hit(&before, "C3").hex);
        for turn in [Turn::Sixths(1), Turn::WestEast, Turn::NorthSouth] {
            let clip = Clip::lifted(&before, &from, middle);
            let once = changed(&before, &moved(&before, &from, &clip.turned(turn), middle));
            assert!(!same(&before, &once));
            let again = (0..6).fold(clip.clone(), |clip, _| clip.turned(turn));
            assert_eq!(again, clip);
            assert!(moved(&before, &from, &again, middle).is_empty());
        }
    }
}

#[test]
fn a_piece_survives_the_clipboard() {
    for grid in grids(9, 9) {
        let board = village(grid);
        let clip = Clip::lifted(&board, &HexSet::all(grid), Hex::new(2, 3));
        let mut read = Clip::from_text(&clip.to_text()).expect("it is a piece");
        for (read, path) in read.paths.iter_mut().zip(&clip.paths) {
            read.whole = path.whole;
        }
        assert_eq!(read, clip, "{}", clip.to_text());
    }
    for foreign in ["", "hello", "banneret: 1\nkind: map\n", "banneret-piece: 1\nhexes: 3\n"] {
        assert!(Clip::from_text(foreign).is_err());
    }
}

/// Presses at the first label, drags over the others and lets go.
fn stroke(tool: &mut dyn Tool, board: &Ground, keys: Keys, labels: &[&str]) -> Option<Stroke> {
    let paint = Paint::default();
    let ctx = ctx(board, &paint);
    let mut hits = labels.iter().map(|label| hit(board, label));
    let pressed = tool.pointer(&ctx, Pointer::Press(hits.next().expect("a label"), keys));
    for hit in hits {
        tool.pointer(&ctx, Pointer::Drag(hit, keys));
    }
    let released = tool.pointer(&ctx, Pointer::Release);
    pressed.or(released)
}

fn selected(tool: &dyn Tool, board: &Ground) -> String {
    tool.selection().map_or(String::new(), |hexes| labels(board.grid, hexes.iter()))
}

#[test]
fn hexes_are_selected_by_rectangle_and_outline() {
    let board = open(Grid::new(7, 7));
    let mut tool = ToolKind::Select.make();
    stroke(&mut *tool, &board, Keys::default(), &["B2", "C3"]);
    assert_eq!(selected(&*tool, &board), "B2 C2 B3 C3");
    stroke(&mut *tool, &board, Keys { shift: true, ..Keys::default() }, &["E5"]);
    assert_eq!(selected(&*tool, &board), "B2 C2 B3 C3 E5");
    stroke(&mut *tool, &board, Keys { command: true, ..Keys::default() }, &["B2", "B3"]);
    assert_eq!(selected(&*tool, &board), "C2 C3 E5");
    let alt = Keys { alt: true, ..Keys::default() };
    stroke(&mut *tool, &board, alt, &["B2", "D2", "D4", "B4", "B2"]);
    assert!(selected(&*tool, &board).contains("C3"));
    assert!(!selected(&*tool, &board).contains("E5"));
    tool.cancel();
    assert_eq!(selected(&*tool, &board), "");
}

#[test]
fn a_selection_is_dragged_turned_cut_and_pasted() {
    let board = village(Grid::new(9, 9));
    let paint = Paint::default();
    let mut tool = ToolKind::Select.make();
    stroke(&mut *tool, &board, Keys::default(), &["C3", "D4"]);
    let done = stroke(&mut *tool, &board, Keys::default(), &["C3", "E4", "F5"]).expect("it moves");
    let away = changed(&board, &done.change);
    assert_eq!(away.elements(hit(&away, "F5").hex).len(), 1);
    assert_eq!(
        (away.places()[0].at[0], away.level(hit(&away, "F6").hex)),
        (hit(&away, "F5").hex, 1)
    );
    assert_eq!(done.title.en, "Move 4 hexes");
    assert!(selected(&*tool, &away).starts_with("F5"));

    let here = ctx(&away, &paint);
    tool.act(&here, SelectionAction::Turn(Turn::Sixths(3)));
    assert!(!tool.preview(&here, None).change.is_empty());
    tool.act(&here, SelectionAction::Turn(Turn::Sixths(3)));
    assert_eq!(tool.act(&here, SelectionAction::PutDown).stroke, None);

    let cut = tool.act(&here, SelectionAction::Cut);
    let bare = changed(&away, &cut.stroke.expect("something goes").change);
    assert!(bare.grid.coords().all(|hex| bare.elements(hex).is_empty() && bare.level(hex) == 0));
    let clip = cut.clip.expect("a copy");
    let there = ctx(&bare, &paint);
    tool.act(&there, SelectionAction::Paste(clip));
    let shown = tool.preview(&there, Some(hit(&bare, "C3"))).change;
    let pasted = tool.pointer(&there, Pointer::Press(hit(&bare, "C3"), Keys::default()));
    assert_eq!(pasted.expect("it is put down").change, shown);
}

#[test]
fn roads_that_leave_a_piece_are_cut_at_its_edge() {
    let board = village(Grid::new(9, 9));
    let from = hexes(&board, &["B3"]);
    let middle = board.grid.to_hex(hit(&board, "B3").hex);
    let clip = Clip::lifted(&board, &from, middle);
    let away = changed(&board, &moved(&board, &from, &clip, middle + Hex::new(0, 4)));
    let through: Vec<_> = away
        .paths()
        .iter()
        .map(|path| match &path.course {
            Course::Through(hexes) => labels(away.grid, hexes.iter().copied()),
            Course::Along(_) => String::new(),
        })
        .collect();
    assert_eq!(through[..2], ["C3 C4", "A3"]);
    assert_eq!(through.len(), 3);
    assert_eq!(moved(&board, &from, &clip, middle), MapChange::default().without_idle(&board));
}
