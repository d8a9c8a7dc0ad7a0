//! A battlefield, an army and a battle from nothing, with every click, drag and keystroke of a command counted.
//! Words typed into a field are one action.

use std::sync::Arc;

use banneret_editor::command::Command;
use banneret_editor::door::Memory;
use banneret_editor::tools::ToolKind;
use banneret_validator::Severity;
use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key};
use egui_kittest::kittest::Queryable as _;

use crate::harness::{Editor, lineup};

/// An editor whose author is watched.
struct Walk {
    editor: Editor,
    n_actions: usize,
}

impl Walk {
    fn over(files: &Arc<Memory>, open: &[&str]) -> Self {
        let size = eframe::egui::vec2(1440.0, 900.0);
        Self { editor: Editor::sized(Arc::clone(files), open, size), n_actions: 0 }
    }

    fn click(&mut self, label: &str) {
        self.editor.click(label);
        self.n_actions += 1;
    }

    fn press(&mut self, command: Command) {
        self.editor.press(command);
        self.n_actions += 1;
    }

    fn key(&mut self, key: Key) {
        self.editor.harness.key_press(key);
        self.editor.settle();
        self.n_actions += 1;
    }

    /// Types into whatever has the keyboard.
    fn types(&mut self, words: &str) {
        self.editor.harness.event(Event::Text(words.to_owned()));
        self.editor.settle();
        self.n_actions += 1;
    }

    fn stroke(&mut self, labels: &[&str]) {
        self.editor.stroke(labels);
        self.n_actions += 1;
    }

    /// Picks from the list under a field.
    fn pick(&mut self, field: &str, choice: &str) {
        self.editor.harness.get_by_role_and_label(Role::ComboBox, field).click();
        self.editor.settle();
        let lines = self.editor.harness.get_all_by_label_contains(choice);
        lines.last().expect("the choice").click();
        self.editor.settle();
        self.n_actions += 2;
    }

    /// A number in place of the one in a field.
    fn number(&mut self, field: &str, number: &str) {
        self.editor.harness.get_by_role_and_label(Role::SpinButton, field).click();
        self.editor.settle();
        self.n_actions += 1;
        self.types(number);
    }
}

#[test]
fn a_battlefield_takes_at_most_thirty_actions() {
    let mut walk = Walk::over(&Arc::new(Memory::default()), &[]);
    walk.press(Command::NewMap);
    walk.types("Vale");
    walk.number("Columns", "20");
    walk.number("Rows", "14");
    // The first ends the number, the second answers the dialog.
    walk.key(Key::Enter);
    walk.key(Key::Enter);
    // A river from edge to edge, and a road across it with its bridge.
    walk.press(Command::Tool(ToolKind::Path));
    walk.click("River");
    walk.stroke(&["A7", "J8", "T6"]);
    walk.click("Road");
    walk.stroke(&["K1", "K14"]);
    walk.click("build a bridge at K8");
    // Two hills, a wood and a village.
    walk.press(Command::Tool(ToolKind::Stamp));
    walk.stroke(&["E3"]);
    walk.stroke(&["P12"]);
    walk.click("Wood");
    walk.stroke(&["O3"]);
    walk.stroke(&["D11"]);
    walk.click("Village");
    walk.stroke(&["M11"]);
    // Both armies have their ground.
    walk.press(Command::Tool(ToolKind::Zone));
    walk.click("north");
    walk.click("south");
    walk.press(Command::Tool(ToolKind::Place));
    let field = walk.editor.harness.get_by_role_and_label(Role::TextInput, "Name of the place");
    field.click();
    walk.editor.settle();
    walk.n_actions += 1;
    walk.types("Millbrook");
    walk.stroke(&["M11"]);
    let text = walk.editor.text().to_owned();
    assert!(text.contains("north-side: rows 1-2") && text.contains("name: Millbrook"), "{text}");
    assert!(text.contains("kind: bridge"), "{text}");
    assert_eq!(walk.editor.problems(), [""; 0], "{text}");
    assert!(walk.n_actions <= 30, "{} actions", walk.n_actions);
}

#[test]
fn an_army_of_twelve_units_takes_at_most_twelve_actions() {
    let mut walk = Walk::over(&Arc::new(Memory::default()), &[]);
    walk.press(Command::NewArmy);
    walk.types("Northerners");
    walk.key(Key::Enter);
    walk.click("Add unit…");
    for kind in ["5 infantry", "4 cavalry", "3 eleph"] {
        walk.types(kind);
        walk.key(Key::Enter);
    }
    walk.key(Key::Escape);
    let text = walk.editor.text().to_owned();
    let counts: u32 = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("count: ")?.parse::<u32>().ok())
        .sum();
    assert_eq!(counts, 12, "{text}");
    assert!(walk.n_actions <= 12, "{} actions", walk.n_actions);
}

#[test]
fn a_battle_of_twenty_five_counters_takes_at_most_thirty_seven_actions() {
    let files = Arc::new(Memory::default());
    let map = "banneret: 1\nkind: map\nruleset: alexandre-bayard\nid: vale\nname: Vale\ngrid: {columns: 20, rows: 14}\nzones: {northern-camp: rows 1-4, southern-camp: rows 11-14}\n";
    files.add("/club/vale.yaml", map);
    for (id, units) in [("northerners", 12), ("southerners", 11)] {
        files.add(
            &format!("/club/{id}.yaml"),
            &format!(
                "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: {id}\nname: The {id}\nleaders:\n  - {{id: general, name: General, rank: general, quality: good}}\nunits:\n  - {{id: foot, name: Foot, type: infantry, weight: light, count: {units}}}\n"
            ),
        );
    }
    let mut walk = Walk::over(&files, &[]);
    walk.press(Command::NewScenario);
    walk.types("The vale");
    walk.pick("Map", "Vale");
    walk.pick("First army", "northerners");
    walk.pick("Second army", "southerners");
    walk.pick("Zone of the first side", "northern-camp");
    walk.pick("Zone of the second side", "southern-camp");
    walk.key(Key::Enter);
    assert!(walk.editor.text().contains("deploy: {zone: northern-camp}"), "{}", walk.editor.text());
    for _ in 0..2 {
        let all = walk.editor.harness.get_all_by_label("Set up the rest");
        all.last().expect("somebody is to be placed").click();
        walk.editor.settle();
        walk.n_actions += 1;
    }
    let front = walk.editor.harness.state().front().expect("a battle");
    let lineup = lineup(front).expect("it is put together");
    let placed = lineup.sides.iter().flat_map(|side| &side.fighters).filter(|it| it.is_placed);
    assert_eq!(placed.count(), 25, "{}", walk.editor.text());
    let wrong = front.findings.iter().filter(|it| it.severity > Severity::Info);
    assert_eq!(wrong.count(), 0, "{}", walk.editor.text());
    assert!(walk.n_actions <= 37, "{} actions", walk.n_actions);
}
