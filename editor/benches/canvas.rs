//! The work of a frame on a large map: shapes and triangles, without a window.

#![expect(missing_docs, reason = "the macros of criterion write functions of their own")]
#![allow(clippy::float_arithmetic, reason = "the screen is measured in fractions of points")]
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot begin must stop")]

use std::collections::BTreeMap;

use banneret_bench::{SampleGame, SampleMap};
use banneret_editor::canvas::{Camera, CanvasContent, CanvasState, show};
use banneret_editor::document::map::{MapChange, changed};
use banneret_editor::document::{DocumentKey, OpenDocument};
use banneret_editor::theme::Theme;
use banneret_schema::Lang;
use banneret_schema::ground::Ground;
use banneret_schema::ruleset::shipped;
use criterion::{Criterion, criterion_group, criterion_main};
use eframe::egui::{Context, Pos2, RawInput, Rect, pos2, vec2};

const SIDE: usize = 200;

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
        let mut frames = Frames::new(&board);
        let mut step = 0.0_f32;
        c.bench_function(&format!("frame/pan/{name}"), |bencher| {
            bencher.iter(|| {
                step += 0.1;
                frames.frame(middle + vec2(step.sin() * 4.0, step.cos() * 4.0), zoom)
            });
        });
    }
    let mut frames = Frames::new(&board);
    let mut step = 0.0_f32;
    c.bench_function("frame/zoom", |bencher| {
        bencher.iter(|| {
            step += 0.05;
            frames.frame(middle, 40.0 + 36.0 * step.sin())
        });
    });
    let hill = board.grid.coords().map(|hex| (hex, vec!["hill".into()]));
    let changes: Vec<MapChange> = hill
        .map(|cell| MapChange { cells: BTreeMap::from([cell]), ..MapChange::default() })
        .collect();
    let mut strokes = changes.iter().cycle();
    c.bench_function("preview/hex", |bencher| {
        bencher.iter(|| changed(&board, strokes.next().unwrap()));
    });
}

struct Frames<'a> {
    board: &'a Ground,
    ctx: Context,
    state: CanvasState,
}

impl<'a> Frames<'a> {
    fn new(board: &'a Ground) -> Self {
        let mut frames = Self { board, ctx: Context::default(), state: CanvasState::default() };
        // What is made once is not the work of a frame.
        for zoom in [5.0, 30.0, 50.0, 80.0] {
            frames.frame(Pos2::ZERO, zoom);
        }
        frames
    }

    fn frame(&mut self, center: Pos2, zoom: f32) -> usize {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(1600.0, 1000.0));
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        let Self { board, ctx, state } = self;
        let mut output = ctx.run_ui(input, |ui| {
            state.camera = Camera { center, zoom };
            let scene = CanvasContent::new(board, 1, &Theme::LIGHT, Lang::En);
            show(ui, state, &scene);
        });
        output.textures_delta.clear();
        ctx.tessellate(output.shapes, output.pixels_per_point).len()
    }
}

criterion_group!(benches, canvas);
criterion_main!(benches);
