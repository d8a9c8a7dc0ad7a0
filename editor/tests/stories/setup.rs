//! Setting up a battle.

use std::sync::Arc;

use banneret_editor::canvas::camera::world_from_hex;
use banneret_editor::command::Command;
use banneret_editor::door::{Memory, Store};
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::harness::{Editor, lineup, map};

pub(crate) const SCENARIO: &str =
    include_str!("../../../examples/alexandre-bayard/granicus/scenario.yaml");
const MAP: &str = include_str!("../../../examples/alexandre-bayard/granicus/map.yaml");
const MACEDONIANS: &str =
    include_str!("../../../examples/alexandre-bayard/granicus/macedonians.yaml");
const PERSIANS: &str = include_str!("../../../examples/alexandre-bayard/granicus/persians.yaml");

pub(crate) const PATH: &str = "/club/granicus.yaml";

/// The files of the Granicus, with a scenario of its own.
pub(crate) fn files(scenario: &str) -> Arc<Memory> {
    let files = Arc::new(Memory::default());
    files.add(PATH, scenario);
    files.add("/club/map.yaml", MAP);
    // The army lists are no part of the story.
    let macedonians = MACEDONIANS.replace("list: ../lists/macedonians.yaml\n", "");
    files.add("/club/macedonians.yaml", &macedonians);
    let persians = PERSIANS.replace("list: ../lists/persians-achaemenid.yaml\n", "");
    files.add("/club/persians.yaml", &persians);
    files
}

pub(crate) fn granicus() -> Editor {
    Editor::over(files(SCENARIO), &[PATH])
}

impl Editor {
    /// Where a hex of a battle is on screen.
    pub(crate) fn spot(&mut self, label: &str) -> Pos2 {
        let canvas = self.harness.get_by_label("Battlefield").rect();
        let front = self.harness.state().front().expect("a document");
        let board = lineup(front).and_then(|it| it.board.clone()).expect("a map");
        let hex = board.grid.parse_label(label).expect("a hex");
        map(front).canvas.camera.ui_from_world(canvas, world_from_hex(board.grid, hex))
    }

    /// Drags a counter from a hex to another.
    fn march(&mut self, from: &str, to: &str) {
        let places = [self.spot(from), self.spot(to)];
        self.drag(&places);
    }

    /// Drags somebody from the list to a hex.
    fn deploy(&mut self, name: &str, to: &str) {
        let from = self.harness.get_by_label(name).rect().center();
        let to = self.spot(to);
        let between = from + (to - from) * 0.5;
        self.drag(&[from, between, to, to]);
    }

    /// What a listener hears of a hex the pointer is over.
    fn heard_at(&mut self, label: &str) -> String {
        let at = self.spot(label);
        self.harness.hover_at(at);
        self.settle();
        let canvas = self.harness.get_by_label("Battlefield");
        canvas.accesskit_node().value().unwrap_or_default()
    }

    fn right_click(&mut self, at: Pos2) {
        for pressed in [true, false] {
            let button = PointerButton::Secondary;
            let modifiers = Modifiers::NONE;
            self.harness.event(Event::PointerMoved(at));
            self.harness.event(Event::PointerButton { pos: at, button, pressed, modifiers });
            self.harness.run_steps(1);
        }
        self.settle();
    }
}

#[test]
fn a_battle_is_shown_changed_undone_saved_and_clean() {
    let mut editor = granicus();
    assert_eq!(editor.problems(), [""; 0]);
    let heard = editor.heard_at("K9");
    assert!(heard.contains("Companions 1 (Macedonians)") && heard.contains("Alexander"), "{heard}");
    editor.march("M10", "O11");
    let moved = editor.text().to_owned();
    assert_eq!(moved, SCENARIO.replace("prodromoi: M10", "prodromoi: O11"));
    assert!(editor.heard_at("O11").contains("Scouts with the sarissa"));
    editor.press(Command::Undo);
    assert_eq!(editor.text(), SCENARIO);
    editor.press(Command::Redo);
    editor.press(Command::Save);
    assert_eq!(editor.files.text(PATH).as_deref(), Some(moved.as_str()));
    let again = Editor::over(Arc::clone(&editor.files), &[PATH]);
    assert_eq!(again.text(), moved);
    assert_eq!(again.problems(), [""; 0]);
}

#[test]
fn a_unit_outside_its_zone_is_told_at_once() {
    let mut editor = granicus();
    editor.march("M10", "M7");
    let front = editor.harness.state().front().expect("a document");
    let warning = map(front).warning.clone().expect("a warning");
    assert!(editor.shows(&warning.en), "{}", warning.en);
    editor.press(Command::Undo);
    assert_eq!(editor.harness.state().front().and_then(|tab| map(tab).warning.clone()), None);
}

#[test]
fn counters_are_taken_off_and_put_back_from_the_list() {
    let mut editor = granicus();
    let at = editor.spot("M10");
    editor.right_click(at);
    assert!(!editor.text().contains("prodromoi: M10"));
    editor.deploy("Scouts with the sarissa, not placed", "N11");
    assert!(editor.text().contains("prodromoi: N11"), "{}", editor.text());
    editor.harness.key_press(Key::Delete);
    editor.settle();
    assert!(!editor.text().contains("prodromoi: N11"));
}

#[test]
fn the_keyboard_alone_deploys() {
    let mut editor = granicus();
    editor.click("Royal herald, not placed");
    editor.focus_canvas();
    for _ in 0..3 {
        editor.harness.key_press(Key::ArrowRight);
        editor.harness.run_steps(1);
    }
    editor.harness.key_press(Key::Enter);
    editor.settle();
    assert!(editor.text().contains("      herald: "), "{}", editor.text());
}

#[test]
fn pages_show_forms_and_the_balance_in_both_languages() {
    let mut editor = granicus();
    editor.click("Victory");
    assert!(editor.shows("Macedonians win when Persians are demoralised OR"));
    editor.click("Balance");
    assert!(editor.shows("Melee dice") && editor.shows("First at the objectives"));
    editor.click("Sides");
    assert!(editor.shows("Deployment zone"));
    for page in ["Reinforcements", "Conditions", "Objectives", "Texts", "Unit"] {
        editor.click(page);
    }
    editor.press(Command::ToggleLanguage);
    editor.click("Victoire");
    assert!(editor.shows("gagnent quand"));
    editor.click("Équilibre");
    assert!(editor.shows("Dés de mêlée"));
}

/// An army of 1,500 points that spends nearly all of them.
fn army(id: &str) -> String {
    let unit =
        |id: &str, count: u32, rest: &str| format!("  - {{id: {id}, count: {count}, {rest}}}\n");
    format!(
        "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: {id}\nname: The {id}\nyear: -300\nbudget: 1500\nleaders:\n  - {{id: general, name: General of {id}, rank: general, quality: good}}\n  - {{id: second, name: Second of {id}, rank: sub-general, quality: good}}\n  - {{id: third, name: Third of {id}, rank: officer}}\nunits:\n{}{}{}",
        unit(
            "phalanx",
            7,
            "name: Phalanx, type: infantry, weight: heavy, melee: pike, training: elite, morale: solid, traits: [stubborn]"
        ),
        unit(
            "horse",
            4,
            "name: Horse, type: cavalry, weight: heavy, melee: cavalry-lance-swordsmen, training: elite, morale: solid, traits: [tenacious]"
        ),
        unit(
            "bowmen",
            2,
            "name: Bowmen, type: infantry, weight: light, missile: composite-bow, training: veteran"
        ),
    )
}

#[test]
fn the_armies_of_the_story_spend_their_points() {
    let files = Arc::new(Memory::default());
    files.add("/club/army.yaml", &army("northerners"));
    let editor = Editor::over(files, &["/club/army.yaml"]);
    assert_eq!(editor.problems(), [""; 0]);
}

#[test]
fn two_armies_of_1500_points_are_deployed_for_objectives_saved_reopened_and_clean() {
    let scenario = "banneret: 1\nkind: scenario\nruleset: alexandre-bayard\nid: field\nname: The field\nmap: granicus\nturns: 12\nsides:\n  - id: north\n    name: North\n    army: northerners\n    edge: north\n    deploy: {zone: persian-bank}\n  - id: south\n    name: South\n    army: southerners\n    edge: south\n    deploy: {zone: macedonian-bank}\n";
    let files = files(scenario);
    files.add("/club/north.yaml", &army("northerners"));
    files.add("/club/south.yaml", &army("southerners"));
    let mut editor = Editor::over(files, &[PATH]);
    let members = [
        ("sides-general", "G"),
        ("Phalanx 1", "F"),
        ("Phalanx 2", "G"),
        ("Phalanx 3", "H"),
        ("Phalanx 4", "I"),
        ("Phalanx 5", "K"),
        ("Phalanx 6", "L"),
        ("Phalanx 7", "D"),
        ("Horse 1", "C"),
        ("Horse 2", "M"),
        ("Horse 3", "B"),
        ("Horse 4", "N"),
        ("Bowmen 1", "E"),
        ("Bowmen 2", "J"),
    ];
    for (army, row) in [("northerners", 4), ("southerners", 10)] {
        for (name, column) in members {
            let label = if name == "sides-general" {
                format!("General of {army}")
            } else {
                name.to_owned()
            };
            let label = format!("{label}, not placed");
            let hex = format!("{column}{row}");
            // The first in the list who is not placed yet.
            let from = editor.harness.get_all_by_label(&label).next().expect("in the list").rect();
            let to = editor.spot(&hex);
            let from = from.center();
            editor.drag(&[from, from + (to - from) * 0.5, to, to]);
        }
        for (leader, column) in [("Second", "H"), ("Third", "K")] {
            let label = format!("{leader} of {army}, not placed");
            editor.deploy(&label, &format!("{column}{row}"));
        }
    }
    editor.click("Objectives");
    for hex in ["D6", "G6"] {
        editor.click("Add an objective by a click");
        let at = editor.spot(hex);
        editor.drag(&[at, at]);
    }
    editor.click("Victory");
    editor.click("Add a victory of North");
    editor.click("Add a victory of South");
    assert!(editor.shows("North win when South have lost at least 1/3 of their units"));
    let problems = editor.problems();
    editor.press(Command::Save);
    let again = Editor::over(Arc::clone(&editor.files), &[PATH]);
    assert_eq!(again.text(), editor.text());
    assert_eq!(again.text().matches("bowmen-2: J").count(), 2);
    assert_eq!(problems, [""; 0], "{}", editor.text());
    editor.click("Balance");
    assert!(editor.shows("1,497.6"), "what the command says they cost");
    assert_eq!(again.problems(), [""; 0]);
}

const FORD: &str = include_str!("../ford/scenario.yaml");

/// The ford with its map and armies.
fn ford() -> Editor {
    let files = Arc::new(Memory::default());
    files.add("/club/ford.yaml", FORD);
    for (path, text) in [
        ("/club/map.yaml", include_str!("../ford/map.yaml")),
        ("/club/macedonians.yaml", include_str!("../ford/macedonians.yaml")),
        ("/club/persians.yaml", include_str!("../ford/persians.yaml")),
    ] {
        files.add(path, text);
    }
    Editor::over(files, &["/club/ford.yaml"])
}

#[test]
fn units_with_facings_turn_and_march_on_two_hexes() {
    let mut editor = ford();
    assert!(editor.heard_at("1310").contains("Craterus (Macedonians), facing e"));
    let at = editor.spot("1308");
    editor.drag(&[at]);
    editor.harness.key_press(Key::R);
    editor.settle();
    assert!(editor.text().contains("hypaspists: {at: 1308, facing: sse}"), "{}", editor.text());
    editor.march("1309", "1109");
    let line = "craterus: {at: 1109/1110, facing: e}";
    assert!(editor.text().contains(line), "{}", editor.text());
    editor.press(Command::Undo);
    editor.press(Command::Undo);
    assert_eq!(editor.text(), FORD);
}

#[test]
fn parts_of_a_battle_may_lie_in_folders_beside_it() {
    let files = files("");
    for (path, text) in [
        ("/club/scenarios/granicus.yaml", SCENARIO),
        ("/club/maps/granicus.yaml", MAP),
        ("/club/armies/macedonians.yaml", &files.text("/club/macedonians.yaml").expect("an army")),
        ("/club/armies/persians.yaml", &files.text("/club/persians.yaml").expect("an army")),
        // What others keep elsewhere is farther away.
        ("/club/guests/scenarios/maps/granicus.yaml", MAP),
    ] {
        files.add(path, text);
    }
    for path in [PATH, "/club/map.yaml", "/club/macedonians.yaml", "/club/persians.yaml"] {
        Store::remove(&*files, path).expect("it goes");
    }
    let editor = Editor::over(files, &["/club/scenarios/granicus.yaml"]);
    let front = editor.harness.state().front().expect("a document");
    assert!(lineup(front).is_some_and(|lineup| lineup.is_whole));
    assert_eq!(editor.problems(), [""; 0]);
}

#[test]
fn a_scenario_in_several_files_becomes_one_and_several_again() {
    let mut editor = granicus();
    editor.click("File");
    editor.click("Put the scenario into one file");
    assert_eq!(editor.problems(), [""; 0], "{}", editor.text());
    assert!(
        editor.text().contains("    army:\n      # The army Alexander led"),
        "{}",
        editor.text()
    );
    let front = editor.harness.state().front().expect("a document");
    assert!(lineup(front).is_some_and(|lineup| lineup.named.is_empty()));
    editor.press(Command::Undo);
    assert_eq!(editor.text(), SCENARIO);

    let mill = include_str!("../../../examples/panache/scenarios/mill-bridge.yaml");
    let mut editor = Editor::with_file("/club/mill.yaml", mill);
    editor.click("File");
    editor.click("Split the scenario into map, armies and scenario");
    assert_eq!(editor.harness.state().tabs().len(), 4);
    assert_eq!(editor.problems(), [""; 0], "{}", editor.text());
    assert!(editor.text().contains("map: mill-bridge-map"));
}

#[test]
fn objectives_are_moved_by_their_flags() {
    let mut editor = granicus();
    editor.click("Objectives");
    editor.march("G6", "H6");
    assert!(editor.text().contains("at: [D6, H6, J6]"), "{}", editor.text());
    assert!(editor.heard_at("H6").contains("objective The fords"));
}

#[test]
fn whoever_comes_later_leaves_the_map() {
    let mut editor = granicus();
    editor.click("Scouts with the sarissa, M10");
    editor.click("Reinforcements");
    editor.click("Add reinforcements: prodromoi");
    assert!(!editor.text().contains("prodromoi: M10"));
    assert!(editor.text().contains("{turn: 2, members: prodromoi}"), "{}", editor.text());
    assert!(editor.shows("Scouts with the sarissa, turn 2"));
    assert_eq!(editor.problems(), [""; 0]);
}
