//! The canvas without a display.

use std::collections::BTreeMap;

use banneret_schema::Lang;
use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Grid, HexSet, Orientation};
use banneret_schema::id::TerrainId;
use eframe::egui::{Color32, Context, Mesh, Pos2, RawInput, Rect, Shape, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::camera::world_from_hex;
use super::state::measured_after;
use super::survey::DrawnMap;
use super::*;
use crate::document::map::{MapChange, PathChange, changed};
use crate::theme::Theme;
use crate::tools::Pointer;
use crate::tools::testing::board;
use banneret_drawing::map::course::CourseKind;
use banneret_drawing::map::tile::LandSquare;
use banneret_drawing::symbols::Tint;

const VALLEY: &str = "
banneret: 1
kind: map
ruleset: alexandre-bayard
grid: {columns: 8, rows: 6}
legend: {'.': [], w: [forest], h: [hill], '~': [river], x: [river, bridge], v: [walled-buildings], l: [lake]}
terrain:
  - '. . . . . . . .'
  - '. w w . h h . .'
  - '. . . . h . . .'
  - '~ ~ x ~ ~ ~ ~ ~'
  - '. . . . . . v .'
  - 'l l . . . . . .'
levels:
  - '0 0 0 0 0 0 0 0'
  - '0 0 1 0 0 0 0 0'
hexsides: [{at: [C2/ne], obstacle: palisade}]
paths:
  - {kind: road, through: [C1, C2, C3, C4, C5, C6]}
  - {kind: road, through: [F3, F4, F5]}
places: [{at: G5, name: {en: The mill, fr: Le moulin}}]
zones: {north: rows 1-2}
outside: H1
";

fn view(grid: Grid, center: Pos2, zoom: f32) -> View {
    let rect = Rect::from_min_size(pos2(50.0, 30.0), vec2(400.0, 300.0));
    View::new(rect, Camera { center, zoom }, grid)
}

fn shapes(scene: &CanvasContent<'_>, camera: Camera) -> Vec<Shape> {
    let ctx = Context::default();
    let rect = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
    let input = RawInput { screen_rect: Some(rect), ..RawInput::default() };
    let mut output = ctx.run_ui(input, |ui| {
        let mut surveys = Surveys::default();
        let pointed = Pointed::default();
        draw(ui.painter(), rect, camera, scene, pointed, &mut surveys);
    });
    // Nobody shows the textures.
    output.textures_delta.clear();
    output.shapes.into_iter().map(|clipped| clipped.shape).collect()
}

fn meshes(shapes: &[Shape]) -> Vec<&Mesh> {
    let meshes = shapes.iter().filter_map(|shape| match shape {
        Shape::Mesh(mesh) => Some(mesh.as_ref()),
        _ => None,
    });
    meshes.filter(|mesh| !mesh.is_empty()).collect()
}

fn has_color(shapes: &[Shape], color: Color32) -> bool {
    meshes(shapes).iter().any(|mesh| mesh.vertices.iter().any(|vertex| vertex.color == color))
}

fn scene(board: &Ground) -> CanvasContent<'_> {
    CanvasContent::new(board, 1, Theme::of(false), Lang::En)
}

#[test]
fn every_hex_on_screen_is_visited_and_few_others() {
    for orientation in [Orientation::Pointy, Orientation::Flat] {
        let grid = Grid { orientation, ..Grid::new(60, 50) };
        for center in [pos2(30.0, 25.0), pos2(0.0, 0.0), pos2(59.0, 40.0), pos2(-3.0, 20.0)] {
            let view = view(grid, center, 31.0);
            let visited = HexSet::from_coords(grid, view.hexes());
            let world = view.world();
            for coord in grid.coords() {
                let at = world_from_hex(grid, coord);
                if world.expand(0.45).contains(at) {
                    assert!(visited.contains(coord), "{orientation:?} {center:?} {coord:?}");
                }
                if !world.expand(2.1).contains(at) {
                    assert!(!visited.contains(coord), "{orientation:?} {center:?} {coord:?}");
                }
            }
        }
    }
}

#[test]
fn a_map_off_the_screen_has_no_hexes() {
    let grid = Grid::new(10, 10);
    assert_eq!(view(grid, pos2(500.0, 5.0), 30.0).hexes().count(), 0);
    assert_eq!(view(grid, pos2(5.0, -500.0), 30.0).hexes().count(), 0);
}

#[test]
fn a_preview_is_drawn_as_if_it_were_done() {
    let board = board(VALLEY);
    let camera = Camera { center: pos2(4.0, 2.0), zoom: 9.0 };
    let plain = scene(&board);
    let marsh = Tint::Marshy.color(plain.theme);
    assert!(!has_color(&shapes(&plain, camera), marsh));
    let elements = vec![TerrainId::from("marsh".to_owned())];
    let change =
        MapChange { cells: BTreeMap::from([(Coord::new(4, 1), elements)]), ..MapChange::default() };
    let preview = CanvasContent { preview: Some(&change), ..plain };
    assert!(has_color(&shapes(&preview, camera), marsh));
}

#[test]
fn land_lies_below_marks() {
    let board = board(VALLEY);
    let camera = Camera { center: pos2(4.0, 2.0), zoom: 60.0 };
    let mut selection = HexSet::new(board.grid);
    selection.insert(Coord::new(2, 2));
    let scene = CanvasContent { selection: Some(&selection), ..scene(&board) };
    let shapes = shapes(&scene, camera);
    let meshes = meshes(&shapes);
    let place = |holds: &dyn Fn(&Mesh) -> bool| meshes.iter().position(|mesh| holds(mesh));
    let own = eframe::egui::TextureId::default();
    let land = place(&|mesh| mesh.texture_id != own).unwrap();
    let selected = scene.theme.selection;
    let marks = place(&|mesh| mesh.vertices.iter().any(|vertex| vertex.color == selected));
    assert!(land < marks.unwrap());
}

#[test]
fn layers_can_be_left_out() {
    let board = board(VALLEY);
    let camera = Camera { center: pos2(4.0, 2.0), zoom: 60.0 };
    let all = scene(&board);
    let texts = |scene: &CanvasContent<'_>| {
        let shapes = shapes(scene, camera);
        shapes.iter().filter(|shape| matches!(shape, Shape::Text(_))).count()
    };
    let layers = Layers { coordinates: false, ..Layers::default() };
    let without = texts(&CanvasContent { layers, ..all });
    assert!(texts(&all) >= without + board.grid.n_hexes());
    let layers = Layers { names: false, zones: false, ..layers };
    assert_eq!(texts(&CanvasContent { layers, ..all }), 0);
}

#[test]
fn from_afar_only_few_shapes_are_drawn() {
    let board = board(VALLEY);
    let far = shapes(&scene(&board), Camera { center: pos2(4.0, 2.0), zoom: 4.0 });
    let near = shapes(&scene(&board), Camera { center: pos2(4.0, 2.0), zoom: 40.0 });
    let vertices =
        |shapes: &[Shape]| meshes(shapes).iter().map(|mesh| mesh.vertices.len()).sum::<usize>();
    assert!(vertices(&far) * 5 < vertices(&near));
}

#[test]
fn rivers_are_joined_bridged_and_cut_roads() {
    let board = board(VALLEY);
    let survey = DrawnMap::new(&board);
    let kinds = |kind: CourseKind| survey.lines.iter().filter(|line| line.kind == kind).count();
    assert_eq!(kinds(CourseKind::River), 1, "one river from edge to edge");
    assert_eq!(kinds(CourseKind::Road), 3, "one road is carried over, the other is cut in two");
    let crossing = survey.crossings[0];
    assert_eq!((crossing.hex, crossing.symbol.name()), (Coord::new(3, 4), "bridge"));
    assert!(crossing.heading.y.abs() > 0.9, "it leads the way the road does");
}

#[test]
fn walls_stand_around() {
    let board = board(VALLEY);
    let survey = DrawnMap::new(&board);
    let village = Coord::new(7, 5);
    assert_eq!(survey.works.iter().filter(|work| work.hex == village).count(), 6);
    assert_eq!(survey.works.len(), 7);
}

/// A canvas that is drawn again and again.
struct Frames {
    ctx: Context,
    surveys: Surveys,
}

impl Frames {
    fn new() -> Self {
        Self { ctx: Context::default(), surveys: Surveys::default() }
    }

    /// Draws a frame and says which squares of the land were drawn anew, and whether some are missing.
    fn squares(&mut self, scene: &CanvasContent<'_>, camera: Camera) -> (Vec<(i32, i32)>, bool) {
        let rect = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        let input = RawInput { screen_rect: Some(rect), ..RawInput::default() };
        let surveys = &mut self.surveys;
        let mut output = self.ctx.run_ui(input, |ui| {
            draw(ui.painter(), rect, camera, scene, Pointed::default(), surveys);
        });
        output.textures_delta.clear();
        let (made, is_missing) = surveys.tiles.last();
        (made.iter().map(|key| (key.column, key.row)).collect(), is_missing)
    }
}

#[test]
fn a_changed_hex_makes_the_squares_around_it_anew_and_no_others() {
    let board = board(VALLEY);
    let zoom = 64.0;
    let camera = Camera { center: pos2(4.0, 2.6), zoom };
    let plain = scene(&board);
    let mut frames = Frames::new();
    let (first, is_missing) = frames.squares(&plain, camera);
    assert_eq!((first.len(), is_missing), (15, false));
    assert_eq!(frames.squares(&plain, camera), (Vec::new(), false), "nothing changed");
    let hex = Coord::new(8, 5);
    let marsh = vec![TerrainId::from("marsh".to_owned())];
    let change = MapChange { cells: BTreeMap::from([(hex, marsh)]), ..MapChange::default() };
    let preview = CanvasContent { preview: Some(&change), ..plain };
    let mut again = Vec::new();
    loop {
        let (made, is_missing) = frames.squares(&preview, camera);
        again.extend(made);
        if !is_missing {
            break;
        }
    }
    again.sort_unstable();
    let at = world_from_hex(board.grid, hex);
    let mut near: Vec<(i32, i32)> = first;
    near.retain(|(column, row)| {
        let square = LandSquare { column: *column, row: *row, zoom };
        square.world().expand(2.0).contains(at)
    });
    near.sort_unstable();
    assert_eq!(again, near);
    assert!(near.len() <= 9, "{near:?}");
    assert_eq!(frames.squares(&plain, camera), (Vec::new(), false), "what was before is kept");
}

#[test]
fn a_new_zoom_shows_the_old_squares_until_it_has_its_own() {
    let board = board(VALLEY);
    let scene = scene(&board);
    let mut frames = Frames::new();
    frames.squares(&scene, Camera { center: pos2(4.0, 2.6), zoom: 64.0 });
    let nearer = Camera { center: pos2(4.0, 2.6), zoom: 90.0 };
    let mut count = 0;
    loop {
        let (made, is_missing) = frames.squares(&scene, nearer);
        assert!(made.len() <= 3, "a frame draws few");
        count += made.len();
        if !is_missing {
            break;
        }
    }
    assert!(count > 12, "{count}");
}

#[test]
fn what_is_measured_after_a_change_is_what_the_changed_board_measures() {
    let board = board(VALLEY);
    let survey = DrawnMap::new(&board);
    let elements = |ids: &[&str]| ids.iter().map(|id| TerrainId::from((*id).to_owned())).collect();
    let ground = [
        &[][..],
        &["forest"],
        &["hill"],
        &["river"],
        &["stream"],
        &["lake"],
        &["road"],
        &["river", "bridge"],
        &["walled-buildings"],
        &["mountain", "snow"],
    ];
    for coord in board.grid.coords() {
        for ids in ground {
            let change = MapChange {
                cells: BTreeMap::from([(coord, elements(ids))]),
                ..MapChange::default()
            };
            let after = changed(&board, &change);
            assert!(
                measured_after(&survey, &board, &after, &change) == DrawnMap::new(&after),
                "{coord:?} {ids:?}"
            );
        }
        for level in [-2, 0, 3] {
            let change =
                MapChange { levels: BTreeMap::from([(coord, level)]), ..MapChange::default() };
            let after = changed(&board, &change);
            assert!(
                measured_after(&survey, &board, &after, &change) == DrawnMap::new(&after),
                "{coord:?} {level}"
            );
        }
    }
    let side = *board.sides().keys().next().unwrap();
    let changes = [
        MapChange { sides: BTreeMap::from([(side, Vec::new())]), ..MapChange::default() },
        MapChange { zones: BTreeMap::from([("north".to_owned(), None)]), ..MapChange::default() },
        MapChange {
            paths: vec![PathChange {
                index: Some(0),
                kind: "road".to_owned().into(),
                course: None,
            }],
            ..MapChange::default()
        },
    ];
    for change in changes {
        let after = changed(&board, &change);
        assert!(
            measured_after(&survey, &board, &after, &change) == DrawnMap::new(&after),
            "{change:?}"
        );
    }
}

#[test]
fn a_hex_is_told_in_both_languages() {
    let board = board(VALLEY);
    let at = Coord::new(3, 2);
    assert_eq!(
        describe(&board, at, Lang::En),
        "hex C2, forest, road, level 1, palisade north-east, zone north"
    );
    assert_eq!(
        describe(&board, at, Lang::Fr),
        "hexagone C2, bois, forêt, route, niveau 1, palissade au nord-est, zone north"
    );
    assert_eq!(describe(&board, Coord::new(1, 5), Lang::En), "hex A5, open ground");
    assert!(describe(&board, Coord::new(8, 1), Lang::En).ends_with("not in play"));
    assert!(describe(&board, Coord::new(7, 5), Lang::Fr).contains("Le moulin"));
}

struct Story {
    board: Ground,
    state: CanvasState,
    events: Vec<Pointer>,
}

fn story() -> Harness<'static, Story> {
    let story = Story { board: board(VALLEY), state: CanvasState::default(), events: Vec::new() };
    let show = |ui: &mut eframe::egui::Ui, story: &mut Story| {
        let scene = CanvasContent::new(&story.board, 1, Theme::of(false), Lang::En);
        let shown = show(ui, &mut story.state, &scene);
        story.events.extend(shown.events);
    };
    let mut harness = Harness::builder().with_size(vec2(640.0, 480.0)).build_ui_state(show, story);
    harness.run();
    harness
}

fn at(harness: &Harness<'_, Story>, coord: Coord) -> Pos2 {
    let state = harness.state();
    let rect = state.state.rect.unwrap();
    state.state.camera.ui_from_world(rect, world_from_hex(state.board.grid, coord))
}

#[test]
fn a_drag_presses_passes_every_hex_and_lets_go() {
    let mut harness = story();
    let (from, to) = (Coord::new(2, 3), Coord::new(7, 3));
    let (start, end) = (at(&harness, from), at(&harness, to));
    harness.drag_at(start);
    harness.step();
    harness.hover_at(end);
    harness.step();
    harness.drop_at(end);
    harness.run();
    let events = &harness.state().events;
    assert!(matches!(events.first(), Some(Pointer::Press(hit, _)) if hit.hex == from));
    assert_eq!(events.last(), Some(&Pointer::Release));
    for column in 3..=7 {
        let passed = |event: &Pointer| matches!(event, Pointer::Drag(hit, _) if hit.hex == Coord::new(column, 3));
        assert!(events.iter().any(passed), "{column}");
    }
}

#[test]
fn the_keyboard_alone_is_enough() {
    use eframe::egui::Key;
    let mut harness = story();
    harness.get_by_label("Battlefield").focus();
    harness.run();
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowDown, Key::Enter] {
        harness.key_press(key);
        harness.run();
    }
    let hex = Coord::new(2, 2);
    assert_eq!(harness.state().state.cursor, Some(hex));
    assert!(
        matches!(harness.state().events[..], [Pointer::Press(hit, _), Pointer::Release] if hit.hex == hex)
    );
    let value = harness.get_by_label("Battlefield").value();
    assert!(value.is_some_and(|value| value.starts_with("hex B2, forest")));
}
