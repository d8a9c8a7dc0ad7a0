//! Frames by hand: what moves, what stays, what falls off.

use banneret_schema::ruleset::shipped;
use banneret_validator::run::check_file;
use banneret_validator::{Config, MemoryFiles, Workspace};

use super::*;
use crate::document::DocumentKey;

const BATTLE: &str = "\
banneret: 1
kind: scenario
ruleset: alexandre-bayard
id: ford
name: The ford
map:
  id: ford-map
  name: The ford
  grid: {columns: 5, rows: 4}   # small
  legend: {\".\": [], w: [forest], h: [hill]}
  terrain:
    - \". w . . .\"   # north
    - \". . h . .\"
    - \". . . w .\"
    - \". . . . h\"
  levels:
    - 0 0 0 0 0
    - 0 0 1 0 0
    - 0 0 0 0 0
    - 0 0 0 0 2
  hexsides:
    - {at: [B2/e, D3/e], obstacle: palisade}
  paths:
    - {kind: road, through: [A2, B2, C2, D2, E2]}
  places:
    - {id: top, at: C2, name: Top}
    - {at: E4, name: Corner}
  zones:
    north: rows 1-2
    west: columns A-B but A1
    ring: within 1 of C2
    corner: [E4, D4]
sides:
  - id: red
    edge: north
    deploy: {area: rows 1-2}
    placements:
      foot-1 to foot-3: A1 to C1
      horse: {at: E4, facing: n}
objectives:
  - {id: top, at: top}
  - {id: mill, at: [C2, E4]}
  - {id: far, at: E4}
";

fn open(text: &str) -> (OpenDocument, Ground) {
    let document = OpenDocument::new(DocumentKey(1), "ford.yaml", text.to_owned());
    let ruleset = shipped::ruleset("alexandre-bayard").expect("it is shipped");
    let board = Ground::new(ruleset, document.map().expect("a map").1);
    (document, board)
}

fn lines(document: &OpenDocument) -> Vec<&str> {
    document.text().lines().collect()
}

fn make(reframe: Reframe) -> (OpenDocument, Vec<String>) {
    let (mut document, board) = open(BATTLE);
    let made = reframed(&document, &board, reframe).expect("it can be done");
    document.apply(&made.edit);
    let after = open(document.text()).1;
    assert_eq!(after.grid, reframe.grid(board.grid).unwrap());
    (document, made.lost.into_iter().map(|lost| lost.en).collect())
}

#[test]
fn rows_at_the_north_move_everything_that_names_a_hex() {
    let (document, lost) = make(Reframe { north: 1, ..Reframe::default() });
    assert_eq!(lost, [""; 0]);
    let lines = lines(&document);
    for line in [
        "  grid: {columns: 5, rows: 5, offset: odd}   # small",
        "    - \". w . . .\"   # north",
        "    - {at: [B3/e, D4/e], obstacle: palisade}",
        "    - {kind: road, through: [A3, B3, C3, D3, E3]}",
        "    - {id: top, at: C3, name: Top}",
        "    north: rows 2-3",
        "    west: columns A-B but A2",
        "    ring: within 1 of C3",
        "    corner: [E5, D5]",
        "    deploy: {area: rows 2-3}",
        "      foot-1 to foot-3: A2 to C2",
        "      horse: {at: E5, facing: n}",
        "  - {id: top, at: top}",
        "  - {id: mill, at: [C3, E5]}",
    ] {
        assert!(lines.contains(&line), "{line}\n{}", document.text());
    }
}

#[test]
fn a_crop_keeps_labels_where_it_can() {
    let (document, lost) = make(Reframe { west: -1, south: -1, ..Reframe::default() });
    let text = document.text();
    for part in [
        "grid: {columns: 2-5, rows: 3}",
        "    - \"w . . .\"   # north",
        "through: [B2, C2, D2, E2]",
        "west: column B",
        "ring: within 1 of C2",
        "foot-2 to foot-3: B1 to C1",
        "- {id: mill, at: [C2]}",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(!text.contains("horse") && !text.contains("Corner") && !text.contains("far"), "{text}");
    assert!(!text.contains("corner:"), "{text}");
    let told = lost.join("; ");
    for part in ["1 painted hexes", "place: Corner", "horse in E4", "foot-1 in A1", "far", "E4"] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn a_shift_moves_the_ground_inside_its_frame() {
    let reframe = Reframe { west: 1, east: -1, labels: FrameLabels::OfFrame, ..Reframe::default() };
    let (document, _) = make(reframe);
    let text = document.text();
    for part in [
        "grid: {columns: 5, rows: 4}   # small",
        "    - \". . w . .\"   # north",
        "at: [C2/e, E3/e]",
        "through: [B2, C2, D2, E2]",
        "ring: within 1 of D2",
        "foot-1 to foot-3: B1 to D1",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn hexes_are_called_otherwise_wherever_they_are_named() {
    let (document, _) = make(Reframe { style: Some(Labels::Digits), ..Reframe::default() });
    let text = document.text();
    for part in [
        "labels: digits",
        "at: [0202/e, 0403/e]",
        "through: ['0102', '0202', '0302', '0402', '0502']",
        "ring: within 1 of 0302",
        "west: columns A-B but 0101",
        "foot-1 to foot-3: 0101 to 0301",
    ] {
        let plain = part.replace('\'', "");
        assert!(text.contains(part) || text.contains(&plain), "{part}\n{text}");
    }
}

#[test]
fn what_decides_the_battle_stands_in_the_way() {
    let text = format!("{BATTLE}victory:\n  - {{side: red, when: {{hold: E4}}}}\n");
    let (document, board) = open(&text);
    let refused = reframed(&document, &board, Reframe { south: -1, ..Reframe::default() });
    assert!(refused.unwrap_err().0.en.contains("E4"));
    for (reframe, fits) in [
        (Reframe { east: -5, ..Reframe::default() }, false),
        (Reframe { east: 995, ..Reframe::default() }, false),
        (Reframe { east: -5, west: 5, ..Reframe::default() }, false),
        (Reframe { east: -4, ..Reframe::default() }, true),
    ] {
        assert_eq!(reframe.grid(board.grid).is_ok(), fits, "{reframe:?}");
    }
}

#[test]
fn going_there_and_back_changes_no_ground() {
    let (before, board) = open(BATTLE);
    for (north, west) in [(1, 0), (0, 1), (2, 3), (1, 1)] {
        let there = Reframe { north, west, labels: FrameLabels::OfFrame, ..Reframe::default() };
        let back = Reframe { north: -north, west: -west, ..there };
        let mut document = OpenDocument::new(before.key, "ford.yaml", before.text().to_owned());
        for reframe in [there, back] {
            let board = open(document.text()).1;
            let made = reframed(&document, &board, reframe).expect("it can be done");
            assert!(made.lost.is_empty(), "{:?}", made.lost);
            document.apply(&made.edit);
        }
        assert_eq!(open(document.text()).1, board, "{}", document.text());
    }
}

#[test]
fn a_moved_battle_has_the_findings_it_had() {
    let findings = |text: &str| {
        let mut files = MemoryFiles::default();
        files.add("ford.yaml", text);
        let found = check_file(&Workspace::new(&files), "ford.yaml", &Config::default());
        found.unwrap().iter().map(|it| it.route.to_string()).collect::<Vec<_>>()
    };
    let (document, _) = make(Reframe { north: 1, west: 2, ..Reframe::default() });
    assert_eq!(findings(document.text()), findings(BATTLE));
}
