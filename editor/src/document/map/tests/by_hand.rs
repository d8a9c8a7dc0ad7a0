//! Maps written by hand.

use banneret_schema::ground::Course;
use banneret_schema::header::DocumentKind;
use banneret_schema::hex::{HexSet, Hexside};
use banneret_schema::ruleset::shipped;
use banneret_yaml::write::{Written, document};

use super::super::{MapChange, PathChange, PlaceChange, WordedLine, edit, edit_line};
use super::{board, make, open, title};
use crate::document::{OpenDocument, RefusedEdit};

const MAP: &str = r#"# The river, as we walked it in May.
banneret: 1
kind: map
ruleset: alexandre-bayard
id: ford   # keep this
name: {en: The ford, fr: Le gué}
grid: {columns: 5, rows: 4}
legend: {".": [], w: [forest], "~": [river], f: [river, ford]} # codes
x-mine: {keep: me}
terrain:
  - ". w w . ."   # the wood
  - '. . . . .'
  - ~ ~ f ~ ~
  # the south bank
  - ". .  . . ."
hexsides:
  - {at: B2/ne, obstacle: palisade}  # ours
  - at: [C2/e, D2/e]
    obstacle: stakes
paths:
  - {kind: road, name: The road, through: [C1, C2]}
places:
  - {at: C3, name: {en: The ford, fr: Le gué}}
zones: {north: rows 1-2 but A1, rest: all but north}
notes: |
  As it was.
"#;

fn elements(ids: &[&str]) -> Vec<banneret_schema::id::TerrainId> {
    ids.iter().map(|id| (*id).into()).collect()
}

fn cells(document: &OpenDocument, cells: &[(&str, &[&str])]) -> MapChange {
    let grid = board(document).grid;
    let cells = cells.iter().map(|(hex, ids)| (grid.parse_label(hex).unwrap(), elements(ids)));
    MapChange { cells: cells.collect(), ..MapChange::default() }
}

/// The lines that differ, with `-` for those before and `+` for those after.
fn diff(before: &str, after: &str) -> Vec<String> {
    let (a, b): (Vec<_>, Vec<_>) = (before.lines().collect(), after.lines().collect());
    let gone = a.iter().filter(|line| !b.contains(line)).map(|line| format!("-{line}"));
    let come = b.iter().filter(|line| !a.contains(line)).map(|line| format!("+{line}"));
    gone.chain(come).collect()
}

#[test]
fn a_row_of_one_river_is_not_a_row_of_nothing() {
    let text = MAP.replace("  - '. . . . .'", "  - . # short");
    let mut document = open(&text);
    let change = cells(&document, &[("A2", &["river"])]);
    make(&mut document, &change);
    assert_eq!(diff(&text, document.text()), ["-  - . # short", "+  - \"~\" # short"]);
}

#[test]
fn one_painted_hex_is_one_changed_line() {
    for (hex, ids, line) in [
        ("B1", &[][..], "+  - \". . w . .\"   # the wood"),
        ("A2", &["forest"], "+  - 'w . . . .'"),
        ("E3", &["ford", "river"], "+  - ~ ~ f ~ f"),
        ("C4", &["forest"], "+  - \". .  w . .\""),
    ] {
        let mut document = open(MAP);
        let change = cells(&document, &[(hex, ids)]);
        make(&mut document, &change);
        let diff = diff(MAP, document.text());
        assert_eq!((diff.len(), diff.last().map(String::as_str)), (2, Some(line)), "{diff:?}");
    }
}

#[test]
fn a_new_combination_gets_a_code_in_the_style_of_the_legend() {
    let mut document = open(MAP);
    let change = cells(&document, &[("A4", &["hill", "forest"])]);
    make(&mut document, &change);
    let expected = "+legend: {\".\": [], w: [forest], \"~\": [river], f: [river, ford], \
                    h: [hill, forest]} # codes";
    assert!(diff(MAP, document.text()).contains(&expected.to_owned()), "{}", document.text());
    let block = MAP.replace(
        r#"legend: {".": [], w: [forest], "~": [river], f: [river, ford]} # codes"#,
        "legend:\n  \".\": []\n  w: [forest]\n  \"~\": [river]\n  f: [river, ford]",
    );
    let mut document = open(&block);
    let change = cells(&document, &[("A4", &["hill"])]);
    make(&mut document, &change);
    let lines = diff(&block, document.text());
    assert_eq!(lines[1..], ["+  h: [hill]", "+  - \"h .  . . .\""]);
}

#[test]
fn lines_of_windows_stay_as_they_are() {
    let text = format!("\u{feff}{}", MAP.replace('\n', "\r\n"));
    let mut document = open(&text);
    let mut change = cells(&document, &[("A2", &["forest"]), ("A1", &["marsh"])]);
    change.levels.insert(banneret_schema::hex::Coord::new(2, 2), 1);
    make(&mut document, &change);
    let after = document.text();
    assert!(
        after.contains("  - 'w . . . .'\r\n") && after.contains("levels:\r\n  - \"0 0"),
        "{after}"
    );
    assert_eq!(after.matches('\n').count(), after.matches("\r\n").count());
    document.undo();
    assert_eq!(document.text().trim_start_matches('\u{feff}'), MAP.replace('\n', "\r\n"));
}

#[test]
fn rows_with_escapes_are_written_anew() {
    let text = MAP.replace("'. . . . .'", "\". .\\x20. . .\"  # odd");
    let mut document = open(&text);
    let change = cells(&document, &[("B2", &["forest"])]);
    make(&mut document, &change);
    assert_eq!(diff(&text, document.text())[1..], ["+  - \". w . . .\"  # odd"]);
}

#[test]
fn the_same_elements_again_are_no_edit() {
    let document = open(MAP);
    let change = cells(&document, &[("B1", &["forest"]), ("C3", &["ford", "river"]), ("A1", &[])]);
    let made = edit(&document, &board(&document), title(), &change).unwrap();
    assert!(made.patch.is_empty());
}

#[test]
fn short_and_missing_rows_are_completed() {
    let text = "banneret: 1\nkind: map\ngrid: {columns: 3, rows: 3}\nterrain:\n  - \"h\"\nlegend: {h: [hill]}\n";
    let mut document = open(text);
    let change = cells(&document, &[("B1", &["hill"]), ("C3", &["hill"])]);
    make(&mut document, &change);
    assert!(
        document.text().contains("  - \"h h .\"\n  - \". . .\"\n  - \". . h\"\n"),
        "{}",
        document.text()
    );
    let mut document = open("banneret: 1\nkind: map\ngrid: {columns: 2, rows: 2}\nnotes: none\n");
    let mut change = cells(&document, &[("B2", &["forest"])]);
    change.levels.insert(banneret_schema::hex::Coord::new(1, 1), -1);
    make(&mut document, &change);
    let expected = "banneret: 1\nkind: map\ngrid: {columns: 2, rows: 2}\nlegend:\n  \".\": []\n  f: [forest]\n\
        terrain:\n  - \". .\"\n  - \". f\"\nlevels:\n  - \"-1 0\"\n  - \"0 0\"\nnotes: none\n";
    assert_eq!(document.text(), expected);
}

#[test]
fn sides_join_the_entries_that_list_them() {
    let mut document = open(MAP);
    let grid = board(&document).grid;
    let side = |text: &str| Hexside::parse(grid, text).unwrap();
    let hex = |text: &str| grid.parse_label(text).unwrap();
    let mut change = MapChange::default();
    change.sides.insert(side("C2/e"), vec![]);
    change.sides.insert(side("A2/e"), vec![("stakes".into(), hex("B2"))]);
    change.sides.insert(side("B2/ne"), vec![]);
    change.sides.insert(side("A4/e"), vec![("ditch".into(), hex("A4"))]);
    make(&mut document, &change);
    let lines = diff(MAP, document.text());
    assert_eq!(
        lines,
        [
            "-  - {at: B2/ne, obstacle: palisade}  # ours",
            "-  - at: [C2/e, D2/e]",
            "+  - at: [D2/e, B2/w]",
            "+  - at: A4/e",
            "+    obstacle: ditch",
        ],
    );
}

#[test]
fn paths_and_places_are_changed_where_they_stand() {
    let mut document = open(MAP);
    let grid = board(&document).grid;
    let hex = |text: &str| grid.parse_label(text).unwrap();
    let through = |hexes: &[&str]| Some(Course::Through(hexes.iter().map(|it| hex(it)).collect()));
    let change = MapChange {
        paths: vec![
            PathChange {
                index: Some(0),
                kind: "road".into(),
                course: through(&["C1", "C2", "C3"]),
            },
            PathChange { index: None, kind: "stream".into(), course: through(&["A4", "B4"]) },
        ],
        places: vec![
            PlaceChange { index: Some(0), at: vec![hex("D3")], name: None },
            PlaceChange { index: None, at: vec![hex("B1")], name: Some("Wood: old".to_owned()) },
        ],
        ..MapChange::default()
    };
    make(&mut document, &change);
    let lines = diff(MAP, document.text());
    assert_eq!(
        lines[2..],
        [
            "+  - {kind: road, name: The road, through: [C1, C2, C3]}",
            "+  - {kind: stream, through: [A4, B4]}",
            "+  - {at: D3, name: {en: The ford, fr: Le gué}}",
            "+  - {at: B1, name: \"Wood: old\"}",
        ],
    );
}

#[test]
fn zones_keep_the_words_of_their_author_unless_they_change() {
    let mut document = open(MAP);
    let grid = board(&document).grid;
    let north = board(&document).zone("north").cloned();
    let mut change = MapChange::default();
    change.zones.insert("north".to_owned(), north);
    change.zones.insert("south".to_owned(), Some(HexSet::from_coords(grid, grid.row(4))));
    make(&mut document, &change);
    let expected = "zones: {north: rows 1-2 but A1, rest: all but north, south: row 4}";
    assert!(document.text().contains(expected), "{}", document.text());
}

#[test]
fn a_map_inside_a_scenario_is_painted_there() {
    let indented: String = MAP.lines().skip(2).map(|line| format!("  {line}\n")).collect();
    let text = format!(
        "banneret: 1\nkind: scenario\nruleset: alexandre-bayard\nid: s\nname: S\nmap:\n{}",
        indented.replace("  kind: map\n", "")
    );
    let mut document = open(&text);
    let change = cells(&document, &[("A2", &["forest"])]);
    make(&mut document, &change);
    assert_eq!(diff(&text, document.text()), ["-    - '. . . . .'", "+    - 'w . . . .'"]);
}

#[test]
fn a_map_in_json_stays_json() {
    let text = r#"{"banneret": 1, "kind": "map",
  "grid": {"columns": 2, "rows": 1},
  "legend": {".": [], "w": ["forest"]},
  "terrain": [". w"]
}
"#;
    let mut document = open(text);
    let grid = board(&document).grid;
    let side = Hexside::parse(grid, "A1/e").unwrap();
    let mut change = cells(&document, &[("A1", &["hill"])]);
    change.sides.insert(side, vec![("stakes".into(), grid.parse_label("A1").unwrap())]);
    change.zones.insert("bank".to_owned(), Some(HexSet::from_coords(grid, grid.column(1))));
    make(&mut document, &change);
    let read: serde_json::Value = serde_json::from_str(document.text()).unwrap();
    assert_eq!(read["terrain"][0], "h w");
    assert_eq!(read["hexsides"][0]["at"], "A1/e");
    assert_eq!(read["zones"]["bank"], "A1");
}

#[test]
fn a_run_of_sides_stays_whole_until_one_of_them_goes() {
    let text = "banneret: 1\nkind: map\nruleset: alexandre-bayard\ngrid: {columns: 3, rows: 3}
hexsides:
  - {at: B1/e to B3/e, obstacle: palisade}  # the wall
";
    let mut document = open(text);
    let grid = board(&document).grid;
    let hex = |label: &str| grid.parse_label(label).unwrap();
    let side = |text: &str| Hexside::parse(grid, text).unwrap();
    let mut change = MapChange::default();
    change.sides.insert(side("A1/w"), vec![("palisade".into(), hex("A1"))]);
    change.sides.insert(side("B1/e"), vec![("palisade".into(), hex("B1"))]);
    make(&mut document, &change);
    assert!(document.text().contains("  - {at: B1/e to B3/e, obstacle: palisade}  # the wall"));
    let mut change = MapChange::default();
    change.sides.insert(side("B2/e"), Vec::new());
    make(&mut document, &change);
    let line = "  - {at: [B1/e, B3/e], obstacle: palisade}  # the wall";
    assert!(document.text().contains(line), "{}", document.text());
}

#[test]
fn lines_are_written_and_taken_away() {
    let mut document = open(MAP);
    for (line, words) in [
        (WordedLine::Author, Some("A. B.")),
        (WordedLine::Notes, None),
        (WordedLine::Name, Some("Nu")),
    ] {
        let made = edit_line(&document, title(), line, words).unwrap();
        document.apply(&made);
    }
    let text = document.text();
    assert!(text.contains("\nname: Nu\n") && text.contains("\nauthor: A. B.\n"), "{text}");
    assert!(!text.contains("notes"), "{text}");
}

#[test]
fn a_painted_hex_of_a_new_map_is_one_line_and_one_code() {
    let game = shipped::ruleset("great-battles-of-alexander").unwrap();
    let mut new = banneret_schema::new(DocumentKind::Map, &game);
    new.name = "Près de la rivière".to_owned();
    let mut document = open(&document(Written::from(new.document())));
    assert_eq!(board(&document).grid, new.grid.grid(game.board.as_ref()));
    let start = document.text().to_owned();
    let change = cells(&document, &[("0304", &["forest"])]);
    make(&mut document, &change);
    assert_eq!(diff(&start, document.text()).len(), 2);
}

#[test]
fn a_torn_text_is_not_touched() {
    let document = open(&MAP.replace("notes: |", "notes: [|"));
    if document.map().is_some() {
        let change = cells(&document, &[("A1", &["forest"])]);
        let made = edit(&document, &board(&document), title(), &change);
        assert!(matches!(made, Err(RefusedEdit(_))));
    }
}
