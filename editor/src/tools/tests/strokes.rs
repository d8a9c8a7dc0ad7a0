//! One stroke each, and what it changes.

use banneret_schema::ground::{Course, Ground};
use banneret_schema::hex::{Grid, Hexside};

use crate::document::map::{MapChange, changed};
use crate::tools::testing::{ctx, drag, hit, labels, open};
use crate::tools::{BrushSize, Keys, Paint, Pointer, Symmetry, ToolKind, legal, sample};

const NONE: Keys = Keys { shift: false, command: false, alt: false };
const SHIFT: Keys = Keys { shift: true, ..NONE };
const ALT: Keys = Keys { alt: true, ..NONE };

fn board() -> Ground {
    open(Grid::new(7, 7))
}

fn paint(ids: &[&str]) -> Paint {
    Paint { terrain: ids.iter().map(|id| (*id).into()).collect(), ..Paint::default() }
}

/// The hexes a stroke paints.
fn cells(kind: ToolKind, board: &Ground, paint: &Paint, keys: Keys, strokes: &[&str]) -> String {
    let stroke = drag(kind, board, paint, keys, strokes);
    stroke.map_or(String::new(), |stroke| labels(board.grid, stroke.change.cells.into_keys()))
}

/// The board after a stroke.
fn after(kind: ToolKind, board: &Ground, paint: &Paint, keys: Keys, strokes: &[&str]) -> Ground {
    let stroke = drag(kind, board, paint, keys, strokes);
    stroke.map_or(board.clone(), |stroke| changed(board, &stroke.change))
}

#[test]
fn terrain_is_laid_on_the_hexes_of_each_shape() {
    let (board, woods) = (board(), paint(&["forest"]));
    let seven = Paint { size: BrushSize::Seven, ..woods.clone() };
    for (kind, paint, keys, strokes, expected) in [
        (ToolKind::Brush, &woods, NONE, &["C3"][..], "C3"),
        (ToolKind::Brush, &woods, NONE, &["C3", "F3"], "C3 D3 E3 F3"),
        (ToolKind::Brush, &seven, NONE, &["C3"], "B2 C2 B3 C3 D3 B4 C4"),
        (ToolKind::Brush, &seven, NONE, &["A1"], "A1 B1 A2"),
        (ToolKind::Line, &woods, NONE, &["B2", "D5", "F2"], "B2 C2 D2 E2 F2"),
        (ToolKind::Rectangle, &woods, NONE, &["C4", "B2"], "B2 C2 B3 C3 B4 C4"),
        (ToolKind::Rectangle, &woods, SHIFT, &["A1", "C3"], "A1 B1 C1 A2 C2 A3 B3 C3"),
    ] {
        assert_eq!(cells(kind, &board, paint, keys, strokes), expected, "{kind:?} {strokes:?}");
    }
}

#[test]
fn a_fill_stops_where_the_ground_changes() {
    let board = after(ToolKind::Rectangle, &board(), &paint(&["river"]), NONE, &["A3", "G3"]);
    let board = after(ToolKind::Brush, &board, &paint(&["river"]), NONE, &["A6"]);
    let marsh = paint(&["marsh"]);
    let filled = cells(ToolKind::Fill, &board, &marsh, NONE, &["B3"]);
    assert_eq!(filled, "A3 B3 C3 D3 E3 F3 G3");
    let all = cells(ToolKind::Fill, &board, &marsh, SHIFT, &["B3"]);
    assert_eq!(all, "A3 B3 C3 D3 E3 F3 G3 A6");
    let north = drag(ToolKind::Fill, &board, &marsh, NONE, &["B1"]).unwrap();
    assert_eq!(north.change.cells.len(), 14);
    assert_eq!(north.title.en, "Paint marsh (14 hexes)");
}

#[test]
fn elements_are_added_to_those_of_the_hex() {
    let board = after(ToolKind::Brush, &board(), &paint(&["river"]), NONE, &["A1"]);
    let ford = Paint { adds: true, ..paint(&["ford"]) };
    let board = after(ToolKind::Brush, &board, &ford, NONE, &["A1"]);
    let ids: Vec<_> = board.elements(hit(&board, "A1").hex).iter().map(|id| id.as_str()).collect();
    assert_eq!(ids, ["river", "ford"]);
    assert_eq!(drag(ToolKind::Brush, &board, &ford, NONE, &["A1"]), None);
}

#[test]
fn preview_and_stroke_are_the_same() {
    let board = board();
    let paint = Paint { size: BrushSize::Nineteen, level: 2, ..paint(&["forest"]) };
    let paint = Paint { obstacle: Some("stakes".into()), zone: "bank".into(), ..paint };
    for kind in [
        ToolKind::Brush,
        ToolKind::Line,
        ToolKind::Fill,
        ToolKind::Hexside,
        ToolKind::Level,
        ToolKind::Zone,
    ] {
        let shown = kind.make().preview(&ctx(&board, &paint), Some(hit(&board, "D4")));
        let done = drag(kind, &board, &paint, NONE, &["D4"]).unwrap();
        assert_eq!(shown.change, done.change, "{kind:?}");
    }
    let shown = ToolKind::Brush.make().preview(&ctx(&board, &paint), Some(hit(&board, "D4")));
    let hint = shown.hint.unwrap();
    assert_eq!(hint.en, "Paint forest here (19 hexes)");
    assert_eq!(hint.fr, "Peindre ici : bois, forêt (19 hex)");
}

#[test]
fn the_eraser_takes_terrain_and_with_shift_everything() {
    let ground = after(ToolKind::Brush, &board(), &paint(&["forest"]), NONE, &["C3"]);
    let tools = Paint {
        level: 2,
        obstacle: Some("stakes".into()),
        path: Some("road".into()),
        place: "Oak".into(),
        ..Paint::default()
    };
    let ground = after(ToolKind::Level, &ground, &tools, NONE, &["C3"]);
    let ground = after(ToolKind::Hexside, &ground, &tools, NONE, &["C3/ne"]);
    let ground = after(ToolKind::Path, &ground, &tools, NONE, &["B3", "D3"]);
    let ground = after(ToolKind::Place, &ground, &tools, NONE, &["C3"]);
    let plain = drag(ToolKind::Eraser, &ground, &tools, NONE, &["C3"]).unwrap().change;
    assert_eq!(plain.cells.len(), 1);
    assert_eq!(MapChange { cells: plain.cells.clone(), ..MapChange::default() }, plain);
    let bare = after(ToolKind::Eraser, &ground, &tools, SHIFT, &["C3"]);
    assert_eq!(
        (bare.level(hit(&bare, "C3").hex), bare.sides().len(), bare.places().len()),
        (0, 0, 0)
    );
    let left: Vec<_> = bare.paths().iter().map(|path| path.course.len()).collect();
    assert_eq!(left, [1, 1]);
    assert_eq!(drag(ToolKind::Eraser, &bare, &tools, SHIFT, &["C3"]), None);
}

#[test]
fn obstacles_are_built_toggled_and_taken_away() {
    let ground = board();
    let stakes = Paint { obstacle: Some("stakes".into()), ..Paint::default() };
    let preview =
        ToolKind::Hexside.make().preview(&ctx(&ground, &stakes), Some(hit(&ground, "C4/ne")));
    assert_eq!(preview.hint.unwrap().en, "Add stakes on the north-east side of C4");
    let built = after(ToolKind::Hexside, &ground, &stakes, NONE, &["C3/e", "C4/ne", "C4/e"]);
    assert_eq!(built.sides().len(), 3);
    let c4 = hit(&built, "C4/e");
    assert_eq!(built.standing(c4.side), [("stakes".into(), c4.hex)]);
    // Which bank of a side the pointer is on is a matter of a pixel: only with Alt it counts.
    let away = after(ToolKind::Hexside, &built, &stakes, NONE, &["D4/w"]);
    assert_eq!(away.sides().len(), 2);
    let passed = drag(ToolKind::Hexside, &built, &stakes, NONE, &["D4/w", "C4/ne"]);
    assert_eq!(passed, None, "they stand there already");
    let both = after(ToolKind::Hexside, &built, &stakes, ALT, &["D4/w"]);
    assert_eq!(both.standing(c4.side).len(), 2);
    let one = after(ToolKind::Hexside, &both, &stakes, ALT, &["D4/w"]);
    assert_eq!(one.standing(c4.side), [("stakes".into(), c4.hex)]);
    let none = after(ToolKind::Hexside, &both, &stakes, NONE, &["D4/w"]);
    assert!(none.standing(c4.side).is_empty(), "both go at a click");
    let toggled = after(ToolKind::Hexside, &built, &stakes, NONE, &["C4/e"]);
    assert_eq!(toggled.sides().len(), 2);
    let wall = Paint { obstacle: Some("palisade".into()), ..Paint::default() };
    let other = after(ToolKind::Hexside, &built, &wall, NONE, &["C4/e"]);
    assert_eq!(other.standing(c4.side), [("palisade".into(), c4.hex)]);
    let none = after(ToolKind::Hexside, &both, &wall, SHIFT, &["C3/e", "C4/ne", "C4/e"]);
    assert!(none.sides().is_empty());
}

#[test]
fn levels_are_set_raised_and_lowered() {
    let paint = Paint { level: 3, ..Paint::default() };
    let ground = after(ToolKind::Level, &board(), &paint, NONE, &["B2", "C2"]);
    let ground = after(ToolKind::Level, &ground, &paint, SHIFT, &["B2", "B2"]);
    let ground = after(ToolKind::Level, &ground, &paint, ALT, &["D2"]);
    let level = |label| ground.level(hit(&ground, label).hex);
    assert_eq!((level("B2"), level("C2"), level("D2")), (4, 3, -1));
}

/// The courses of the paths, as labels.
fn courses(board: &Ground) -> Vec<String> {
    let course = |course: &Course| match course {
        Course::Through(hexes) => labels(board.grid, hexes.iter().copied()),
        Course::Along(sides) => {
            sides.iter().map(|side| side.label(board.grid)).collect::<Vec<_>>().join(" ")
        }
    };
    board.paths().iter().map(|path| course(&path.course)).collect()
}

#[test]
fn roads_are_drawn_led_on_and_cut() {
    let road = Paint { path: Some("road".into()), ..Paint::default() };
    let ground = after(ToolKind::Path, &board(), &road, NONE, &["B2", "D2", "C2"]);
    assert_eq!(courses(&ground), ["B2 C2"]);
    let ground = after(ToolKind::Path, &ground, &road, NONE, &["C2", "E2"]);
    let ground = after(ToolKind::Path, &ground, &road, NONE, &["B2", "A2"]);
    assert_eq!(courses(&ground), ["A2 B2 C2 D2 E2"]);
    let stream = Paint { path: Some("stream".into()), ..Paint::default() };
    let ground = after(ToolKind::Path, &ground, &stream, NONE, &["E2", "E3"]);
    assert_eq!(courses(&ground), ["A2 B2 C2 D2 E2", "E2 E3"]);
    let ground = after(ToolKind::Path, &ground, &road, SHIFT, &["C2"]);
    assert_eq!(courses(&ground), ["A2 B2", "E2 E3", "D2 E2"]);
}

#[test]
fn a_course_of_clicks_ends_when_it_is_finished() {
    let ground = board();
    let road = Paint { path: Some("road".into()), ..Paint::default() };
    let ctx = ctx(&ground, &road);
    let mut tool = ToolKind::Path.make();
    for label in ["A1", "C1", "C3"] {
        assert_eq!(tool.pointer(&ctx, Pointer::Press(hit(&ground, label), NONE)), None);
        assert_eq!(tool.pointer(&ctx, Pointer::Release), None);
    }
    let stroke = tool.pointer(&ctx, Pointer::Finish).unwrap();
    assert_eq!(courses(&changed(&ground, &stroke.change)), ["A1 B1 C1 C2 C3"]);
    assert_eq!(stroke.title.en, "Draw a road from A1 to C3 (5 hexes)");
    assert_eq!(tool.pointer(&ctx, Pointer::Finish), None);
    // Escape drops what was begun.
    tool.pointer(&ctx, Pointer::Press(hit(&ground, "A1"), NONE));
    tool.cancel();
    assert_eq!(tool.pointer(&ctx, Pointer::Finish), None);
}

#[test]
fn a_river_along_sides_is_a_chain() {
    let river = Paint { path: Some("river".into()), along_sides: true, ..Paint::default() };
    let ground = after(ToolKind::Path, &board(), &river, NONE, &["B2/e", "B4/e"]);
    let Course::Along(sides) = &ground.paths()[0].course else { panic!("sides") };
    assert!(sides.len() >= 4, "{sides:?}");
    assert_eq!(sides.last(), Hexside::parse(ground.grid, "B4/e").ok().as_ref());
}

#[test]
fn places_are_named_moved_renamed_and_taken_away() {
    let name = |name: &str| Paint { place: name.into(), ..Paint::default() };
    let ground = after(ToolKind::Place, &board(), &name("Mill"), NONE, &["C3"]);
    assert_eq!(drag(ToolKind::Place, &ground, &name(""), NONE, &["D3"]), None);
    let ground = after(ToolKind::Place, &ground, &name(""), NONE, &["C3", "D3", "E4"]);
    assert_eq!(ground.places()[0].at, [hit(&ground, "E4").hex]);
    let ground = after(ToolKind::Place, &ground, &name("Old mill"), NONE, &["E4"]);
    assert_eq!(ground.places()[0].name.en(), "Old mill");
    assert!(after(ToolKind::Place, &ground, &name(""), SHIFT, &["E4"]).places().is_empty());
}

#[test]
fn zones_grow_and_shrink() {
    let bank = Paint { zone: "bank".into(), ..Paint::default() };
    let ground = after(ToolKind::Zone, &board(), &bank, NONE, &["A1", "C1"]);
    let ground = after(ToolKind::Zone, &ground, &bank, SHIFT, &["B1"]);
    assert_eq!(labels(ground.grid, ground.zone("bank").unwrap().iter()), "A1 C1");
    let bad = Paint { zone: "rows".into(), ..Paint::default() };
    let shown = ToolKind::Zone.make().preview(&ctx(&ground, &bad), Some(hit(&ground, "A1")));
    assert!(shown.warning.is_some() && shown.change.is_empty());
}

#[test]
fn distances_are_measured_and_change_nothing() {
    let ground = board();
    let paint = Paint::default();
    let ctx = ctx(&ground, &paint);
    let mut tool = ToolKind::Measure.make();
    tool.pointer(&ctx, Pointer::Press(hit(&ground, "A1"), NONE));
    tool.pointer(&ctx, Pointer::Drag(hit(&ground, "D1"), NONE));
    let shown = tool.preview(&ctx, None);
    let hint = shown.hint.unwrap();
    assert_eq!((hint.en.as_str(), hint.fr.as_str()), ("3 hexes from A1 to D1", "3 hex de A1 à D1"));
    assert_eq!(labels(ground.grid, shown.marked), "A1 B1 C1 D1");
    assert_eq!(tool.pointer(&ctx, Pointer::Release), None);
}

#[test]
fn what_is_under_the_pointer_becomes_the_paint() {
    let ground = after(ToolKind::Brush, &board(), &paint(&["hill", "forest"]), NONE, &["C3"]);
    let stakes = Paint { obstacle: Some("stakes".into()), ..Paint::default() };
    let ground = after(ToolKind::Hexside, &ground, &stakes, NONE, &["C3/ne"]);
    let mut taken = Paint::default();
    sample(&ground, hit(&ground, "C3/ne")).take_up(ToolKind::Brush, &mut taken);
    sample(&ground, hit(&ground, "C3/ne")).take_up(ToolKind::Hexside, &mut taken);
    assert_eq!(taken.terrain, paint(&["hill", "forest"]).terrain);
    assert_eq!(taken.obstacle, Some("stakes".into()));
}

#[test]
fn what_is_against_the_game_is_said_at_once() {
    let ground = board();
    let warning = |kind: ToolKind, paint: &Paint, at: &str| {
        let shown = kind.make().preview(&ctx(&ground, paint), Some(hit(&ground, at)));
        shown.warning.map(|why| why.en)
    };
    assert_eq!(warning(ToolKind::Brush, &paint(&["forest"]), "C3"), None);
    let lake = warning(ToolKind::Brush, &paint(&["lake", "forest"]), "C3");
    assert_eq!(lake.as_deref(), Some("lake and forest cannot share a hex"));
    let sea = warning(ToolKind::Brush, &paint(&["sea"]), "C3");
    assert_eq!(sea.as_deref(), Some("sea must reach the edge of the map"));
    assert_eq!(warning(ToolKind::Brush, &paint(&["sea"]), "A3"), None);
    let abatis = Paint { obstacle: Some("abatis".into()), ..Paint::default() };
    assert!(warning(ToolKind::Hexside, &abatis, "C3/ne").is_some_and(|why| why.contains("forest")));
    let river = Paint { path: Some("river".into()), along_sides: true, ..Paint::default() };
    assert!(warning(ToolKind::Path, &river, "C3/ne").is_some_and(|why| why.contains("in hexes")));
    let offered: Vec<_> = legal::offered_composites(&ground.ruleset, &["lake".into()])
        .map(|id| id.as_str())
        .collect();
    assert!(
        !offered.contains(&"forest") && !offered.contains(&"lake") && offered.contains(&"bridge")
    );
}

#[test]
fn a_map_without_a_mirror_image_says_so() {
    let ground = open(Grid::new(7, 6));
    let woods = Paint { symmetry: Symmetry::NorthSouth, ..paint(&["forest"]) };
    let shown = ToolKind::Brush.make().preview(&ctx(&ground, &woods), Some(hit(&ground, "C3")));
    assert!(shown.change.is_empty() && shown.warning.is_some());
    let woods = Paint { symmetry: Symmetry::HalfTurn, ..woods };
    assert_eq!(cells(ToolKind::Brush, &ground, &woods, NONE, &["A1"]), "A1 G6");
    let woods = Paint { symmetry: Symmetry::WestEast, ..woods };
    assert_eq!(cells(ToolKind::Brush, &ground, &woods, NONE, &["A2"]), "A2 F2");
    assert_eq!(cells(ToolKind::Brush, &ground, &woods, NONE, &["G2"]), "G2");
}
