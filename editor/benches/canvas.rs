//! The work of a frame on a large map: shapes and triangles, without a window.

#![expect(missing_docs, reason = "the macros of criterion write functions of their own")]
#![allow(clippy::float_arithmetic, reason = "the screen is measured in fractions of points")]
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot begin must stop")]

use std::fmt::Write as _;

use banneret_editor::board::Board;
use banneret_editor::canvas::{Camera, CanvasState, Scene, show};
use banneret_editor::document::{Document, DocumentKey};
use banneret_editor::symbols::Symbols;
use banneret_editor::theme::Theme;
use banneret_schema::Lang;
use banneret_schema::ruleset::shipped;
use criterion::{Criterion, criterion_group, criterion_main};
use eframe::egui::{Context, Pos2, RawInput, Rect, pos2, vec2};

const SIDE: u16 = 200;

/// Woods, hills, villages and streams all over, a river and a road across, two zones.
fn large_map() -> String {
    let mut text = String::from("banneret: 1\nkind: map\nruleset: alexandre-bayard\n");
    let _ = writeln!(text, "grid: {{columns: {SIDE}, rows: {SIDE}, labels: digits}}");
    text.push_str("legend: {'.': [], w: [forest], h: [hill], k: [wooded-hill], m: [marsh], b: [buildings], s: [stream], '~': [river], l: [lake]}\nterrain:\n");
    for row in 0..u32::from(SIDE) {
        text.push_str("  - '");
        for column in 0..u32::from(SIDE) {
            let patch = (column / 7).wrapping_mul(31) ^ (row / 5).wrapping_mul(17);
            let code = match (row, patch % 16) {
                (100, _) => '~',
                (_, 0 | 1) => 'w',
                (_, 2) => 'h',
                (_, 3) => 'k',
                (_, 4) => 'm',
                (_, 5) if (column + row) % 4 == 0 => 'b',
                (_, 6) if column % 7 == 3 => 's',
                (_, 7) => 'l',
                _ => '.',
            };
            let _ = write!(text, "{code} ");
        }
        text.push_str("'\n");
    }
    text.push_str("paths:\n  - {kind: road, through: [");
    for column in 1..=SIDE {
        let _ = write!(text, "'{column:03}050', ");
    }
    text.push_str("]}\nzones: {north: rows 1-20, south: rows 180-200}\n");
    text
}

fn canvas(c: &mut Criterion) {
    let document = Document::new(DocumentKey(1), "large.yaml", large_map());
    let ruleset = shipped::ruleset("alexandre-bayard").unwrap();
    let board = Board::new(ruleset, document.map().unwrap().1);
    let middle = pos2(100.0, 86.0);
    for (name, zoom) in [
        ("whole", 5.0),
        ("bricks", 9.5),
        ("hexes", 11.0),
        ("relief", 14.0),
        ("symbols", 17.0),
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
}

struct Frames<'a> {
    board: &'a Board,
    ctx: Context,
    state: CanvasState,
    symbols: Symbols,
}

impl<'a> Frames<'a> {
    fn new(board: &'a Board) -> Self {
        let mut frames = Self {
            board,
            ctx: Context::default(),
            state: CanvasState::default(),
            symbols: Symbols::default(),
        };
        // What is made once is not the work of a frame.
        for zoom in [5.0, 30.0, 50.0, 80.0] {
            frames.frame(Pos2::ZERO, zoom);
        }
        frames
    }

    fn frame(&mut self, center: Pos2, zoom: f32) -> usize {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(1600.0, 1000.0));
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        let Self { board, ctx, state, symbols } = self;
        let mut output = ctx.run_ui(input, |ui| {
            state.camera = Camera { center, zoom };
            let scene = Scene::new(board, 1, &Theme::LIGHT, Lang::En);
            show(ui, state, symbols, &scene);
        });
        output.textures_delta.clear();
        ctx.tessellate(output.shapes, output.pixels_per_point).len()
    }
}

criterion_group!(benches, canvas);
criterion_main!(benches);
