//! The main screens of the editor beside pictures that somebody looked at: both palettes, both languages,
//! from small to large.

mod alike;
mod palette;
mod screen;

use std::sync::Arc;

use banneret_editor::command::Command;
use banneret_editor::door::Memory;
use banneret_editor::settings::Settings;
use banneret_editor::tools::ToolKind;
use banneret_schema::Lang;
use eframe::egui::{ViewportId, vec2};

use crate::harness::Editor;
pub(crate) use screen::Screen;

/// A size of the window.
const SMALL: [u16; 2] = [1024, 640];
const USUAL: [u16; 2] = [1440, 900];
const LARGE: [u16; 2] = [2560, 1440];

/// How the window looks.
struct Look {
    size: [u16; 2],
    lang: Lang,
    dark: bool,
}

const USUAL_EN: Look = Look { size: USUAL, lang: Lang::En, dark: false };
const USUAL_DARK: Look = Look { size: USUAL, lang: Lang::En, dark: true };
const SMALL_FR: Look = Look { size: SMALL, lang: Lang::Fr, dark: true };
const SMALL_LIGHT: Look = Look { size: SMALL, lang: Lang::Fr, dark: false };
const LARGE_EN: Look = Look { size: LARGE, lang: Lang::En, dark: false };

macro_rules! file {
    ($path:literal) => {
        include_str!(concat!("../../../../examples/", $path))
    };
}

const SCENARIO: &str = "/club/granicus/scenario.yaml";
const MAP: &str = "/club/vale.yaml";
const VALE: &str = include_str!("../../vale/map.yaml");
const ARMY: &str = "/club/granicus/macedonians.yaml";

/// A club with a map, a battle and its armies.
fn files(look: &Look) -> Arc<Memory> {
    let files = Arc::new(Memory::default());
    for (path, text) in [
        ("/club/banneret.toml", ""),
        (MAP, VALE),
        (SCENARIO, file!("alexandre-bayard/granicus/scenario.yaml")),
        ("/club/granicus/map.yaml", file!("alexandre-bayard/granicus/map.yaml")),
        (ARMY, file!("alexandre-bayard/granicus/macedonians.yaml")),
        ("/club/granicus/persians.yaml", file!("alexandre-bayard/granicus/persians.yaml")),
        ("/club/lists/macedonians.yaml", file!("alexandre-bayard/lists/macedonians.yaml")),
        (
            "/club/lists/persians-achaemenid.yaml",
            file!("alexandre-bayard/lists/persians-achaemenid.yaml"),
        ),
    ] {
        files.add(path, text);
    }
    let language = if look.lang == Lang::Fr { "fr" } else { "en" };
    let recent = [SCENARIO, ARMY].map(str::to_owned).to_vec();
    let settings =
        Settings { language: language.to_owned(), dark: look.dark, recent, ..Settings::default() };
    files.add(&Settings::path(&*files), &settings.text());
    files
}

impl Look {
    fn name(&self, screen: &str) -> String {
        let [width, _] = self.size;
        let lang = if self.lang == Lang::Fr { "fr" } else { "en" };
        let tone = if self.dark { "dark" } else { "light" };
        format!("{screen}-{width}-{tone}-{lang}")
    }

    /// The editor with files open, drawn until nothing moves.
    fn editor(&self, open: &[&str]) -> Editor {
        let size = vec2(f32::from(self.size[0]), f32::from(self.size[1]));
        let mut editor = Editor::sized(files(self), open, size);
        editor.rest();
        editor
    }
}

impl Editor {
    /// Draws until no frame is wanted any more: squares of the land come one after the other.
    fn rest(&mut self) {
        self.settle();
        for _ in 0..200 {
            let ctx = self.harness.ctx.clone();
            self.harness.state_mut().wait_for_portrait(&ctx);
            self.harness.step();
            let delay = self.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay;
            if delay > std::time::Duration::from_millis(100) {
                return;
            }
        }
        panic!("the window does not come to rest");
    }

    /// Whether the window looks as it did when somebody looked at it.
    fn looks_like(&mut self, name: &str) -> bool {
        self.rest();
        let output = self.harness.output();
        let points = self.harness.ctx.pixels_per_point();
        let parts = self.harness.ctx.tessellate(output.shapes.clone(), points);
        let size = self.harness.ctx.content_rect().size() * points;
        let picture = self.screen.picture(&parts, [size.x as usize, size.y as usize]);
        alike::is_alike(name, &picture)
    }
}

/// Looks at a screen in some looks; every picture is drawn before the test fails.
fn look_at(screen: &str, looks: &[&Look], open: &[&str], mut steps: impl FnMut(&mut Editor)) {
    let differ: Vec<String> = looks
        .iter()
        .filter_map(|look| {
            let mut editor = look.editor(open);
            steps(&mut editor);
            let name = look.name(screen);
            (!editor.looks_like(&name)).then_some(name)
        })
        .collect();
    assert!(differ.is_empty(), "other than accepted: {}", differ.join(", "));
}

#[test]
fn the_first_screen() {
    look_at("start", &[&USUAL_EN, &SMALL_FR], &[], |_| {});
}

#[test]
fn a_map() {
    look_at("map", &[&USUAL_EN, &SMALL_FR], &[MAP], |_| {});
}

#[test]
fn a_battle() {
    look_at("scenario", &[&USUAL_EN, &SMALL_FR, &LARGE_EN], &[SCENARIO], |_| {});
}

#[test]
fn an_army() {
    look_at("army", &[&USUAL_EN, &SMALL_FR, &LARGE_EN], &[ARMY], |editor| {
        let french = editor.harness.state().lang() == Lang::Fr;
        editor.click(if french { "Hypaspistes" } else { "Hypaspists" });
    });
}

#[test]
fn a_text_beside_its_picture() {
    look_at("text", &[&USUAL_DARK, &SMALL_FR], &[MAP], |editor| {
        editor.press(Command::ShowBoth);
    });
}

#[test]
fn a_text_alone() {
    look_at("list", &[&SMALL_LIGHT], &["/club/lists/macedonians.yaml"], |_| {});
}

#[test]
fn the_wizard_of_a_map() {
    look_at("dialog", &[&USUAL_DARK, &SMALL_LIGHT], &[SCENARIO], |editor| {
        editor.press(Command::NewMap);
    });
}

#[test]
fn the_page_of_a_tool() {
    look_at("tool", &[&USUAL_DARK, &SMALL_LIGHT], &[MAP], |editor| {
        editor.press(Command::Tool(ToolKind::Rectangle));
        editor.press(Command::ToolHelp);
    });
}

#[test]
fn the_converter() {
    look_at("converter", &[&USUAL_EN, &SMALL_FR], &[], |editor| {
        let name = Command::ConvertList.name().get(editor.harness.state().lang());
        editor.click(name);
    });
}
