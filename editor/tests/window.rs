//! A story in a real window: opened, painted, saved and closed by events as the system sends them.
//!
//! Without a display of its own it starts itself again under `xvfb-run`; where that is missing it says so
//! and is skipped. It has its own `main`, because windows belong to the first thread of a program.

#![expect(clippy::print_stdout, reason = "a skipped test says so")]
#![expect(
    clippy::disallowed_methods,
    reason = "a story has files, a display and a clock of its own"
)]

#[cfg(target_os = "linux")]
fn main() {
    use std::process::Command;

    if std::env::args().any(|argument| argument == "--list") {
        return;
    }
    if std::env::var_os("BANNERET_WINDOW").is_some() {
        story::tell();
        return;
    }
    let found = Command::new("xvfb-run").arg("--help").output().is_ok();
    if !found {
        println!("window: skipped, because there is no xvfb-run here");
        return;
    }
    let this = std::env::current_exe().expect("the test itself");
    let status = Command::new("xvfb-run")
        .args(["-a", "-s", "-screen 0 1280x900x24"])
        .arg(this)
        .env("BANNERET_WINDOW", "1")
        .env("LIBGL_ALWAYS_SOFTWARE", "1")
        .status()
        .expect("xvfb-run runs");
    assert!(status.success(), "the story in a real window failed");
    println!("window: the story was told in a real window");
}

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("window: skipped, because virtual displays are known on Linux only");
}

#[cfg(target_os = "linux")]
mod story {
    use std::sync::{Arc, Mutex};

    use banneret_editor::EditorApp;
    use banneret_editor::canvas::camera::world_from_hex;
    use banneret_editor::command::Command;
    use banneret_editor::door::{Memory, Store};
    use eframe::egui::{self, Event, Modifiers, PointerButton, Pos2, RawInput, Rect};

    const PATH: &str = "/club/granicus.yaml";
    const MAP: &str = include_str!("../../examples/alexandre-bayard/granicus/map.yaml");

    /// The editor with somebody at its keys.
    struct Driven {
        app: EditorApp,
        files: Arc<Memory>,
        frame: usize,
        undone: bool,
        picture: Arc<Mutex<Option<Arc<egui::ColorImage>>>>,
        looked: bool,
    }

    /// Frames before anything is done: the window needs some to find its size.
    const FIRST: usize = 10;

    pub(super) fn tell() {
        let files = Arc::new(Memory::default());
        files.add(PATH, MAP);
        let kept = Arc::clone(&files);
        let viewport = egui::ViewportBuilder::default().with_inner_size([1200.0, 800.0]);
        let options = eframe::NativeOptions { viewport, ..Default::default() };
        eframe::run_native(
            "Banneret",
            options,
            Box::new(move |cc| {
                let store: Arc<dyn Store> = Arc::clone(&files) as Arc<dyn Store>;
                let app = EditorApp::new(&cc.egui_ctx, store, &[PATH.to_owned()]);
                Ok(Box::new(Driven {
                    app,
                    files,
                    frame: 0,
                    undone: false,
                    picture: Arc::default(),
                    looked: false,
                }))
            }),
        )
        .expect("a window");
        let saved = kept.text(PATH).expect("the file");
        let changed = MAP.lines().zip(saved.lines()).filter(|(a, b)| a != b).count();
        assert_eq!(changed, 1, "one painted hex is one changed line");
    }

    impl Driven {
        fn hex_place(&self, label: &str) -> Option<Pos2> {
            let front = self.app.front()?;
            let (_, map) = front.document.map()?;
            let grid = map.grid_under(front.ruleset.as_ref()?)?;
            let hex = grid.parse_label(label).ok()?;
            let rect: Rect = front.workbench.map()?.canvas.rect()?;
            let canvas = &front.workbench.map()?.canvas;
            Some(canvas.camera.ui_from_world(rect, world_from_hex(grid, hex)))
        }

        /// Looks at what the window shows: open ground, a wood and a river differ from each other and from
        /// the table around the map.
        fn look(&mut self, ctx: &egui::Context) {
            let Some(picture) = self.picture.lock().ok().and_then(|mut seen| seen.take()) else {
                return;
            };
            let scale = ctx.pixels_per_point();
            let color = |label: &str| {
                let at = self.hex_place(label).expect("the hex is on the map") * scale;
                picture[(at.x as usize, at.y as usize)]
            };
            let table = {
                let front = self.app.front().expect("the map");
                let corner = front.workbench.map().and_then(|map| map.canvas.rect());
                let corner = corner.expect("a canvas").left_top() * scale;
                picture[(corner.x as usize + 4, corner.y as usize + 4)]
            };
            let seen = [color("B9"), color("F6"), table];
            assert!(seen[0] != seen[1] && seen[1] != seen[2] && seen[0] != seen[2], "{seen:?}");
            self.looked = true;
        }

        /// What somebody does in a frame.
        fn events(&self) -> Vec<Event> {
            let key = |command: Command, pressed| {
                let keys = command.shortcut().expect("a key");
                Event::Key {
                    key: keys.logical_key,
                    physical_key: None,
                    pressed,
                    repeat: false,
                    modifiers: keys.modifiers,
                }
            };
            let at = self.hex_place("A9");
            let button = |pos, pressed| Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            };
            match (self.frame.checked_sub(FIRST), at) {
                (Some(0), Some(at)) => vec![Event::PointerMoved(at)],
                (Some(2), Some(at)) => vec![button(at, true)],
                (Some(4), Some(at)) => vec![button(at, false)],
                (Some(8), _) => vec![key(Command::Undo, true), key(Command::Undo, false)],
                (Some(12), _) => vec![key(Command::Redo, true), key(Command::Redo, false)],
                (Some(24), _) => vec![key(Command::Save, true), key(Command::Save, false)],
                (Some(28), _) => vec![key(Command::Quit, true), key(Command::Quit, false)],
                _ => Vec::new(),
            }
        }
    }

    impl eframe::App for Driven {
        fn raw_input_hook(&mut self, _: &egui::Context, input: &mut RawInput) {
            if self.frame == 0 {
                self.app.paint_with("forest");
            }
            let events = self.events();
            input.events.extend(events);
            self.frame += 1;
        }

        fn logic(&mut self, ctx: &egui::Context, frame: &mut eframe::Frame) {
            if self.frame == FIRST + 11 {
                let text = self.app.front().map(|tab| tab.document.text().to_owned());
                self.undone = text.as_deref() == Some(MAP);
                assert!(self.undone, "undo gives the text back");
            }
            if self.frame == FIRST + 14 {
                let picture = Arc::clone(&self.picture);
                ctx.request_screenshot(move |image| {
                    if let Ok(mut seen) = picture.lock() {
                        *seen = Some(image);
                    }
                });
            }
            self.look(ctx);
            assert!(self.frame < 400, "the window did not close: {:?}", self.files.paths());
            self.app.logic(ctx, frame);
            ctx.request_repaint();
        }

        fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
            assert!(self.frame < FIRST + 27 || self.looked, "the window showed nothing");
            self.app.ui(ui, frame);
        }
    }
}
