//! Tools of the trade: what concerns a whole map, or several documents at once.

use std::sync::Arc;

use banneret_editor::command::Command;
use banneret_editor::door::Memory;
use banneret_editor::tools::ToolKind;
use egui_kittest::kittest::Queryable as _;

use crate::harness::{Editor, map};
use crate::painting::MEADOW;

const BATTLE: &str = "\
banneret: 1
kind: scenario
ruleset: alexandre-bayard
id: skirmish
name: Skirmish
map: meadow
sides:
  - id: red
    edge: north
    deploy: {zone: camp}
    army:
      id: reds
      name: Reds
      units:
        - {id: foot, type: infantry, weight: light, count: 2, name: Foot}
    placements:
      foot-1 to foot-2: C2 to D2
objectives:
  - {id: wood, at: H6}
";

fn meadow() -> String {
    format!("{MEADOW}zones:\n  camp: rows 1-2\n")
}

/// A meadow and a battle on it, the meadow in front.
fn both() -> Editor {
    let files = Arc::new(Memory::default());
    files.add("/club/meadow.yaml", &meadow());
    files.add("/club/skirmish.yaml", BATTLE);
    Editor::over(files, &["/club/meadow.yaml"])
}

/// The text of a document that is open.
fn text_of<'e>(editor: &'e Editor, path: &str) -> &'e str {
    let tabs = editor.harness.state().tabs();
    let tab = tabs.iter().find(|tab| tab.document.path.as_deref() == Some(path));
    tab.expect("it is open").document.text()
}

fn command(editor: &mut Editor, menu: &str, name: &str) {
    editor.click(menu);
    let item = editor.harness.get_by_label_contains(name);
    item.click();
    editor.settle();
}

#[test]
fn a_larger_map_takes_the_scenarios_on_it_along() {
    let mut editor = both();
    command(&mut editor, "Tools", "Resize, crop or shift the map…");
    assert!(editor.shows("13 × 9 (A1–M9)"));
    editor.click("south");
    assert!(editor.shows("skirmish.yaml"), "the other file is named before");
    editor.click("Change the map");
    let battle = text_of(&editor, "/club/skirmish.yaml");
    assert!(battle.contains("foot-1 to foot-2: C3 to D3"), "{battle}");
    assert!(battle.contains("- {id: wood, at: H7}"), "{battle}");
    let meadow = text_of(&editor, "/club/meadow.yaml");
    assert!(meadow.contains("camp: rows 2-3") && meadow.contains("offset: odd"), "{meadow}");
    assert_eq!(editor.text(), meadow, "the map stays in front");
    editor.press(Command::Undo);
    assert_eq!(editor.text(), self::meadow());
}

#[test]
fn what_falls_off_is_said_before() {
    let mut editor = both();
    command(&mut editor, "Tools", "Resize, crop or shift the map…");
    for _ in 0..3 {
        editor.click("north");
    }
    for said in ["painted hexes", "foot-1 in C2", "camp"] {
        assert!(editor.shows(said), "{said}");
    }
    editor.click("Cancel");
    assert_eq!(editor.text(), meadow());
}

#[test]
fn a_zone_is_renamed_wherever_it_is_named() {
    let mut editor = both();
    editor.press(Command::Tool(ToolKind::Zone));
    editor.click("camp");
    editor.click("Rename…");
    editor.fill_in("New id", "bivouac");
    editor.click("Rename everywhere");
    assert!(editor.text().contains("  bivouac: rows 1-2"), "{}", editor.text());
    let battle = text_of(&editor, "/club/skirmish.yaml");
    assert!(battle.contains("deploy: {zone: bivouac}"), "{battle}");
}

#[test]
fn zones_are_duplicated_and_deleted_with_what_names_them() {
    let mut editor = both();
    editor.press(Command::Tool(ToolKind::Zone));
    editor.click("camp");
    editor.click("Duplicate");
    assert!(editor.text().ends_with("  camp: rows 1-2\n  camp-b: rows 1-2\n"), "{}", editor.text());
    editor.click("Delete…");
    assert!(editor.shows("skirmish.yaml does not name it any more"));
    editor.click("Delete the zone");
    assert!(editor.text().ends_with("zones:\n  camp-b: rows 1-2\n"), "{}", editor.text());
    let battle = text_of(&editor, "/club/skirmish.yaml");
    assert!(!battle.contains("camp"), "{battle}");
}

#[test]
fn a_zone_is_made_along_an_edge() {
    let mut editor = both();
    editor.press(Command::Tool(ToolKind::Zone));
    editor.fill_in("Zone", "reserve");
    editor.click("south");
    assert!(editor.text().contains("  reserve: rows 8-9"), "{}", editor.text());
}

#[test]
fn an_id_is_renamed_in_every_document() {
    let mut editor = both();
    editor.press(Command::Rename);
    editor.fill_in("New id", "pasture");
    editor.click("Rename everywhere");
    assert!(editor.text().contains("id: pasture"), "{}", editor.text());
    let battle = text_of(&editor, "/club/skirmish.yaml");
    assert!(battle.contains("map: pasture"), "{battle}");
}

#[test]
fn hexes_zones_and_units_are_found() {
    let mut editor = both();
    editor.press(Command::Find);
    editor.fill_in("A hex, a place, a unit", "h6");
    editor.harness.key_press(eframe::egui::Key::Enter);
    editor.settle();
    let front = editor.harness.state().front().unwrap();
    assert_eq!(map(front).marked, Some(banneret_schema::hex::Coord::new(8, 6)));
    editor.harness.state_mut().open("/club/skirmish.yaml");
    editor.settle();
    editor.press(Command::Find);
    editor.fill_in("A hex, a place, a unit", "foot 2");
    editor.harness.key_press(eframe::egui::Key::Enter);
    editor.settle();
    let bench = editor.harness.state().front().unwrap().workbench.scenario().unwrap();
    assert_eq!(bench.view.hand.chosen.as_ref().map(|it| it.id.as_str()), Some("foot-2"));
}
