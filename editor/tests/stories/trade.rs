//! Tools of the trade: what concerns a whole map, or several documents at once.

use std::sync::Arc;

use banneret_editor::command::{Command, Switch};
use banneret_editor::door::{Memory, Store as _};
use banneret_editor::tools::ToolKind;
use egui_kittest::kittest::Queryable as _;

use crate::harness::{Editor, lineup, map};
use crate::painting::MEADOW;
use crate::setup::{PATH, SCENARIO, files};

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

/// The Granicus with one side still to be placed.
fn undeployed() -> Editor {
    let side = SCENARIO.find("    placements:\n").expect("placements");
    let end = side + SCENARIO[side..].find("    corps:\n").expect("the order of battle");
    let text = format!("{}{}", &SCENARIO[..side], &SCENARIO[end..]);
    Editor::over(files(&text), &[PATH])
}

#[test]
fn a_side_is_set_up_as_the_rules_accept() {
    let mut editor = undeployed();
    let placed = |editor: &Editor| {
        let lineup = lineup(editor.harness.state().front().unwrap()).expect("a battle");
        let side = &lineup.sides[0];
        let on_map = side.fighters.iter().filter(|it| it.post.is_on_map()).count();
        (on_map, side.fighters.len())
    };
    assert_eq!(placed(&editor).0, 0);
    editor.click("Set up the rest");
    let (on_map, all) = placed(&editor);
    assert_eq!((on_map, all), (17, 18), "{}", editor.text());
    let front = editor.harness.state().front().unwrap();
    let against = front.findings.iter().filter(|it| it.route.to_string().contains("placements"));
    let against: Vec<_> = against.map(|it| &it.message.en).collect();
    assert!(against.is_empty(), "{against:?}");
    assert_eq!(front.document.history().n_done(), 1, "one step back");
}

#[test]
fn several_are_lined_up_and_mirrored() {
    let mut editor = Editor::over(files(SCENARIO), &[PATH]);
    let held = eframe::egui::Event::ModifiersChanged;
    editor.harness.event(held(eframe::egui::Modifiers::SHIFT));
    for hex in ["F9", "G9", "H9"] {
        let at = editor.spot(hex);
        editor.drag(&[at]);
    }
    editor.harness.event(held(eframe::egui::Modifiers::NONE));
    assert!(editor.shows("3 chosen"));
    editor.click("Line up between two hexes");
    for hex in ["B11", "F11"] {
        let at = editor.spot(hex);
        editor.drag(&[at]);
    }
    let text = editor.text();
    for line in ["phalanx-3: B11", "phalanx-2: D11", "phalanx-1: F11"] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    editor.click("Mirror");
    let text = editor.text();
    for line in ["phalanx-3: O11", "phalanx-2: M11", "phalanx-1: K11"] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[test]
fn the_map_of_a_battle_is_painted_from_it_and_back() {
    let mut editor = both();
    editor.harness.state_mut().open("/club/skirmish.yaml");
    editor.settle();
    editor.click("Paint the map");
    assert_eq!(editor.text(), meadow(), "the map is in front");
    editor.click("Forest");
    editor.stroke(&["E5"]);
    assert_ne!(editor.text(), meadow());
    editor.click("Set up the battle");
    let front = editor.harness.state().front().unwrap();
    assert_eq!(front.document.text(), BATTLE);
    let board = lineup(front).and_then(|it| it.board.clone()).expect("a map");
    let painted = board.elements(banneret_schema::hex::Coord::new(5, 5));
    assert_eq!(painted[0].as_str(), "forest", "the battle stands on what was painted");
}

#[test]
fn a_scan_lies_under_the_grid_and_only_inside_the_workspace() {
    let files = Arc::new(Memory::default());
    let mut scan = Vec::new();
    let picture = image::DynamicImage::new_rgb8(6, 4);
    let mut to = std::io::Cursor::new(&mut scan);
    picture.write_to(&mut to, image::ImageFormat::Png).expect("a picture");
    files.write_whole("/club/scan.png", &scan).expect("written");
    files.add("/club/meadow.yaml", &meadow());
    let mut editor = Editor::over(files, &["/club/meadow.yaml"]);
    editor.click("Picture to trace");
    editor.fill_in("File (PNG or JPEG)", "scan.png");
    editor.focus_canvas();
    editor.settle();
    let line = "x-trace: {picture: scan.png, opacity: 60, scale: 100, offset: [0, 0]}";
    assert!(editor.text().contains(line), "{}", editor.text());
    editor.settle();
    assert!(!editor.shows("There is no such file"));
    assert_eq!(editor.problems(), [""; 0], "nobody else minds the key");
    editor.fill_in("File (PNG or JPEG)", "../../etc/scan.png");
    editor.focus_canvas();
    editor.settle();
    editor.settle();
    assert!(editor.shows("must lie in the workspace"), "{}", editor.text());
    editor.click("Take the picture away");
    assert_eq!(editor.text(), meadow());
}

#[test]
fn the_legend_and_numbers_are_shown_where_wanted() {
    let mut editor = both();
    assert!(!editor.shows("Legend"));
    editor.press(Command::Switch(Switch::Legend));
    assert!(editor.shows("Legend"));
    editor.press(Command::NextNumbers);
    command(&mut editor, "View", "Numbers of levels");
    let kept = editor.files.text("/home/settings.json");
    let kept = kept.or_else(|| {
        let path = editor.files.paths().into_iter().find(|it| it.ends_with("settings.json"))?;
        editor.files.text(&path)
    });
    let kept = kept.expect("settings are kept");
    assert!(kept.contains("\"numbers\": \"fifth\""), "{kept}");
    assert!(
        kept.contains("\"level-numbers\": true") && kept.contains("\"legend\": true"),
        "{kept}"
    );
}

#[test]
fn a_stamp_is_a_click() {
    let mut editor = both();
    editor.press(Command::Tool(ToolKind::Stamp));
    editor.click("Wood");
    editor.stroke(&["F4"]);
    let painted = editor.text().matches(" w").count() - meadow().matches(" w").count();
    assert_eq!(painted, 4, "{}", editor.text());
}
