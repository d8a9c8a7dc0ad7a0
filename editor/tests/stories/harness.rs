//! The editor in a harness, with the words in which stories are told.

use std::sync::Arc;

use banneret_editor::battle::Lineup;
use banneret_editor::canvas::camera::world_from_hex;
use banneret_editor::command::Command;
use banneret_editor::door::{Memory, Store};
use banneret_editor::views::map::MapView;
use banneret_editor::{EditorApp, Tab};
use banneret_schema::hex::Coord;
use eframe::egui::{Event, Modifiers, PointerButton, Pos2, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::pictures::Screen;

/// How the map of a document is looked at and painted.
pub(crate) fn map(tab: &Tab) -> &MapView {
    tab.workbench.map().expect("a map")
}

/// The battle of a document, if one could be put together.
pub(crate) fn lineup(tab: &Tab) -> Option<&Lineup> {
    tab.workbench.scenario().and_then(|bench| bench.lineup.as_deref())
}

use crate::browser::Browser;

/// The editor with its files in memory.
pub(crate) struct Editor {
    pub(crate) harness: Harness<'static, EditorApp>,
    pub(crate) files: Arc<Memory>,
    /// What stands in for the browser, where the editor is a page.
    pub(crate) browser: Option<Browser>,
    /// What a window would show.
    pub(crate) screen: Screen,
}

impl Editor {
    /// A first start.
    pub(crate) fn new() -> Self {
        Self::over(Arc::new(Memory::default()), &[])
    }

    /// A start over files that are there, some of them opened at once.
    pub(crate) fn over(files: Arc<Memory>, open: &[&str]) -> Self {
        Self::sized(files, open, Vec2::new(1280.0, 820.0))
    }

    /// The same in a window of some size.
    pub(crate) fn sized(files: Arc<Memory>, open: &[&str], size: Vec2) -> Self {
        let browser = crate::ON_A_PAGE.then(|| Browser::over(Arc::clone(&files)));
        let store: Arc<dyn Store> = match &browser {
            Some(browser) => Arc::clone(&browser.door) as Arc<dyn Store>,
            None => Arc::clone(&files) as Arc<dyn Store>,
        };
        let open: Vec<String> = open.iter().map(|path| (*path).to_owned()).collect();
        let screen = Screen::default();
        let harness = Harness::builder()
            .with_size(size)
            .renderer(screen.clone())
            .build_eframe(move |cc| EditorApp::new(&cc.egui_ctx, store, &open));
        let mut editor = Self { harness, files, browser, screen };
        editor.settle();
        editor
    }

    /// An editor with one file that is open.
    pub(crate) fn with_file(path: &str, text: &str) -> Self {
        let files = Arc::new(Memory::default());
        files.add(path, text);
        Self::over(files, &[path])
    }

    /// Draws until nothing moves and everything is checked.
    pub(crate) fn settle(&mut self) {
        self.harness.run_steps(4);
        match &mut self.browser {
            Some(browser) => browser.settle(&mut self.harness),
            None => {
                self.harness.state_mut().wait_for_conversion();
                self.harness.state_mut().wait_for_checks();
            }
        }
        self.harness.run_steps(2);
    }

    /// Clicks on what has a label.
    pub(crate) fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.settle();
    }

    /// Whether something has a label.
    pub(crate) fn shows(&self, label: &str) -> bool {
        self.harness.query_all_by_label_contains(label).next().is_some()
    }

    /// Presses the keys of a command.
    pub(crate) fn press(&mut self, command: Command) {
        let keys = command.shortcut().expect("a command with a key");
        self.harness.key_press_modifiers(keys.modifiers, keys.logical_key);
        self.settle();
    }

    /// Types into the field of a label, in place of what is there.
    pub(crate) fn fill_in(&mut self, label: &str, text: &str) {
        let field =
            self.harness.get_by_role_and_label(eframe::egui::accesskit::Role::TextInput, label);
        field.focus();
        self.harness.run_steps(1);
        self.harness.key_press_modifiers(Modifiers::COMMAND, eframe::egui::Key::A);
        let field =
            self.harness.get_by_role_and_label(eframe::egui::accesskit::Role::TextInput, label);
        field.type_text(text);
        self.harness.run_steps(2);
    }

    /// Where a hex is on screen.
    pub(crate) fn place(&mut self, label: &str) -> Pos2 {
        let front = self.harness.state().front().expect("a document");
        let (_, map) = front.document.map().expect("a map");
        let ruleset = front.ruleset.as_ref().expect("a game");
        let grid = map.grid_under(ruleset).expect("a grid");
        let hex: Coord = grid.parse_label(label).expect("a hex");
        let canvas = &self::map(front).canvas;
        let rect = canvas.rect().expect("a canvas that was drawn");
        canvas.camera.ui_from_world(rect, world_from_hex(grid, hex))
    }

    /// Presses the button over a hex, goes to others with it held, and lets go.
    pub(crate) fn stroke(&mut self, hexes: &[&str]) {
        let places: Vec<_> = hexes.iter().map(|hex| self.place(hex)).collect();
        self.drag(&places);
    }

    /// The same at points of the screen.
    pub(crate) fn drag(&mut self, places: &[Pos2]) {
        let first = places[0];
        self.harness.event(Event::PointerMoved(first));
        self.harness.run_steps(1);
        self.button(first, true);
        for place in &places[1..] {
            self.harness.event(Event::PointerMoved(*place));
            self.harness.run_steps(1);
        }
        self.button(places[places.len() - 1], false);
        self.settle();
    }

    fn button(&mut self, pos: Pos2, pressed: bool) {
        let modifiers = Modifiers::NONE;
        self.harness.event(Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers,
        });
        self.harness.run_steps(1);
    }

    /// The text of the document in front.
    pub(crate) fn text(&self) -> &str {
        self.harness.state().front().expect("a document").document.text()
    }

    /// The messages of the problems of the document in front.
    pub(crate) fn problems(&self) -> Vec<String> {
        let front = self.harness.state().front().expect("a document");
        front.findings.iter().map(|finding| finding.message.en.clone()).collect()
    }
}

impl Editor {
    /// Gives the canvas the keyboard.
    pub(crate) fn focus_canvas(&mut self) {
        self.harness.get_by_label("Battlefield").focus();
        self.harness.run_steps(2);
    }
}
