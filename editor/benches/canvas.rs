//! The work of a frame on a large map: shapes and triangles, without a window.

#![expect(missing_docs, reason = "the macros of criterion write functions of their own")]
#![allow(clippy::float_arithmetic, reason = "the screen is measured in fractions of points")]
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot begin must stop")]

use std::cell::RefCell;
use std::collections::BTreeMap;

use banneret_bench::{SampleArmy, SampleGame, SampleMap};
use banneret_drawing::counters::{CounterLook, CounterSpot, Livery, army_counters};
use banneret_editor::canvas::{Camera, CanvasContent, CanvasState, View, show};
use banneret_editor::counters::CounterPictures;
use banneret_editor::document::map::{MapChange, changed};
use banneret_editor::document::{DocumentKey, OpenDocument};
use banneret_editor::theme::Theme;
use banneret_schema::Lang;
use banneret_schema::ground::Ground;
use banneret_schema::hex::Coord;
use banneret_schema::ruleset::shipped;
use banneret_validator::load::Model;
use criterion::{Criterion, criterion_group, criterion_main};
use eframe::egui::{Context, Painter, Pos2, RawInput, Rect, Shape, pos2, vec2};

const SIDE: usize = 200;

/// How many counters stand around the middle of the map.
const COUNTERS: usize = 400;

fn canvas(c: &mut Criterion) {
    let map =
        SampleMap { game: SampleGame::AlexandreBayard, id: "large", columns: SIDE, rows: SIDE };
    let document = OpenDocument::new(DocumentKey(1), "large.yaml", map.text());
    let ruleset = shipped::ruleset("alexandre-bayard").unwrap();
    let board = Ground::new(ruleset, document.map().unwrap().1);
    let middle = pos2(100.0, 86.0);
    for (name, zoom) in [
        ("whole", 5.0),
        ("bricks", 9.5),
        ("land", 11.0),
        ("trees", 17.0),
        ("grid", 20.5),
        ("usual", 30.0),
        ("numbers", 38.5),
        ("near", 48.0),
    ] {
        let mut frames = Frames::new(&board, Vec::new());
        let mut step = 0.0_f32;
        c.bench_function(&format!("frame/pan/{name}"), |bencher| {
            bencher.iter(|| {
                step += 0.1;
                frames.frame(middle + vec2(step.sin() * 4.0, step.cos() * 4.0), zoom)
            });
        });
    }
    for (name, standing) in [("zoom", Vec::new()), ("counters/zoom", army())] {
        let mut frames = Frames::new(&board, standing);
        let mut step = 0.0_f32;
        c.bench_function(&format!("frame/{name}"), |bencher| {
            bencher.iter(|| {
                step += 0.05;
                frames.frame(middle, 40.0 + 36.0 * step.sin())
            });
        });
    }
    for (name, zoom) in [("whole", 5.0), ("land", 14.0), ("usual", 30.0), ("near", 48.0)] {
        let mut frames = Frames::new(&board, army());
        frames.frame(middle, zoom);
        let mut step = 0.0_f32;
        c.bench_function(&format!("frame/counters/{name}"), |bencher| {
            bencher.iter(|| {
                step += 0.1;
                frames.frame(middle + vec2(step.sin() * 4.0, step.cos() * 4.0), zoom)
            });
        });
    }
    let hill = board.grid.coords().map(|hex| (hex, vec!["hill".into()]));
    let changes: Vec<MapChange> = hill
        .map(|cell| MapChange { cells: BTreeMap::from([cell]), ..MapChange::default() })
        .collect();
    let mut strokes = changes.iter().cycle();
    c.bench_function("preview/hex", |bencher| {
        bencher.iter(|| changed(&board, strokes.next().unwrap()));
    });
}

/// Counters, each unlike all others, and the hexes they stand in.
fn army() -> Vec<(Coord, CounterLook)> {
    let army =
        SampleArmy { game: SampleGame::AlexandreBayard, id: "host", units: COUNTERS, list: None };
    let document = OpenDocument::new(DocumentKey(2), "host.yaml", army.text());
    let Some(Model::Army(army)) = &document.loaded().model else { panic!("an army") };
    let ruleset = shipped::ruleset("alexandre-bayard").unwrap();
    let pieces = army_counters(&ruleset, army, &Livery::default(), Lang::En);
    let color = Theme::LIGHT.side(None, 0);
    let hexes = (91..111).flat_map(|row| (91..111).map(move |column| Coord::new(column, row)));
    let looks = pieces.into_iter().map(|piece| CounterLook::new(piece.front, color));
    hexes.zip(looks).collect()
}

struct Frames<'a> {
    board: &'a Ground,
    ctx: Context,
    state: CanvasState,
    standing: Vec<(Coord, CounterLook)>,
    counters: RefCell<CounterPictures>,
}

impl<'a> Frames<'a> {
    fn new(board: &'a Ground, standing: Vec<(Coord, CounterLook)>) -> Self {
        let counters = RefCell::default();
        let (ctx, state) = (Context::default(), CanvasState::default());
        let mut frames = Self { board, ctx, state, standing, counters };
        // What is made once is not the work of a frame.
        for zoom in [5.0, 30.0, 50.0, 80.0] {
            frames.frame(Pos2::ZERO, zoom);
        }
        frames
    }

    fn frame(&mut self, center: Pos2, zoom: f32) -> usize {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(1600.0, 1000.0));
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        let Self { board, ctx, state, standing, counters } = self;
        let draw = |view: &View, painter: &Painter| -> Vec<Shape> {
            let pictures = &mut *counters.borrow_mut();
            let shapes = standing.iter().filter_map(|(hex, look)| {
                let spot = CounterSpot::on(view, &[*hex], false)?;
                let seen = view.rect.intersects(spot.bounds());
                let shape =
                    || pictures.on_map(painter.ctx(), &Theme::LIGHT, &spot, look.clone(), false);
                seen.then(shape).flatten()
            });
            let shapes = shapes.collect();
            pictures.end_frame();
            shapes
        };
        let dots = || standing.iter().map(|(hex, _)| (*hex, Theme::LIGHT.selection)).collect();
        let mut output = ctx.run_ui(input, |ui| {
            state.camera = Camera { center, zoom };
            let scene = CanvasContent {
                counters: Some(&draw),
                dots: Some(&dots),
                ..CanvasContent::new(board, 1, &Theme::LIGHT, Lang::En)
            };
            show(ui, state, &scene);
        });
        output.textures_delta.clear();
        ctx.tessellate(output.shapes, output.pixels_per_point).len()
    }
}

criterion_group!(benches, canvas);
criterion_main!(benches);
