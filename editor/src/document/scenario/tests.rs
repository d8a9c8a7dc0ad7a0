//! Scenarios written by hand, changed and changed back.

use std::collections::BTreeMap;

use banneret_schema::hex::{Facing, HexText};
use banneret_schema::post::Post;
use banneret_schema::scenario::Placement;
use banneret_validator::{Text, Workspace, route, text};
use banneret_yaml::patch::Written;
use proptest::prelude::*;

use super::{
    NamedDocument, ScenarioChange, add_objective, edit, gather, move_objective, place,
    place_on_top, remove_objective, restack, split, take_off,
};
use crate::battle::{line_up, stand};
use crate::document::{DocumentKey, Edit, OpenDocument};

const GRANICUS: &str = include_str!("../../../../examples/alexandre-bayard/granicus/scenario.yaml");
const FORD: &str = include_str!("../../../tests/ford/scenario.yaml");
const MILL: &str = include_str!("../../../../examples/panache/scenarios/mill-bridge.yaml");

fn open(text: &str) -> OpenDocument {
    OpenDocument::opened(DocumentKey(1), "/scenario.yaml".to_owned(), text.to_owned())
}

fn title() -> Text {
    text!("Change", "Changer")
}

fn at(hex: &str) -> Placement {
    Placement { at: hex.split('/').map(HexText::from).collect(), ..Placement::default() }
}

/// The lines that differ.
fn changed<'t>(before: &'t str, after: &'t str) -> Vec<&'t str> {
    let old: Vec<_> = before.lines().collect();
    after.lines().filter(|line| !old.contains(line)).collect()
}

#[test]
fn a_moved_unit_is_one_changed_line() {
    let mut document = open(GRANICUS);
    let moved = place(&document, title(), 0, "prodromoi", &at("N10")).unwrap();
    document.apply(&moved);
    assert_eq!(changed(GRANICUS, document.text()), ["      prodromoi: N10"]);
    let again = place(&document, title(), 0, "companions-1", &at("H10")).unwrap();
    document.apply(&again);
    assert!(document.text().contains("      companions-1: {at: H10}"), "the formation went");
    let kept = Placement { formation: Some("wedge".to_owned().into()), ..at("L10") };
    let wedge = place(&document, title(), 0, "companions-2", &kept).unwrap();
    document.apply(&wedge);
    assert!(document.text().contains("      companions-2: {at: L10, formation: wedge}"));
}

#[test]
fn the_first_placement_brings_the_table_after_the_zone() {
    let mut document = open(MILL);
    let first = place(&document, title(), 0, "foot-1", &at("C3")).unwrap();
    document.apply(&first);
    let second = place(&document, title(), 0, "gassion", &at("C3")).unwrap();
    document.apply(&second);
    let text = document.text();
    assert!(text.contains("    placements:\n      foot-1: C3\n      gassion: C3\n"), "{text}");
    for member in ["foot-1", "gassion"] {
        let off = take_off(&document, title(), 0, member).unwrap();
        document.apply(&off);
    }
    assert_eq!(document.text(), MILL, "nothing is left of the table");
}

/// A side whose members stand in rows.
const ROWS: &str = "\
banneret: 1
kind: scenario
ruleset: alexandre-bayard
id: rows
name: Rows
map: {name: A plain, grid: {columns: 13, rows: 9}}
sides:
  - id: greeks
    placements:
      foot-1 to foot-5: D8 to H8  # the line
      horse-1 to horse-3: {at: [A8, A9, C9], lost: 1}
      general: {with: foot-3}
";

#[test]
fn a_row_is_split_around_one_who_moves() {
    let mut document = open(ROWS);
    let moved = place(&document, title(), 0, "foot-3", &at("E6")).unwrap();
    document.apply(&moved);
    let lines = changed(ROWS, document.text());
    let wanted = [
        "      foot-3: E6",
        "      foot-1 to foot-2: D8 to E8",
        "      foot-4 to foot-5: G8 to H8",
    ];
    assert_eq!(lines, wanted, "{}", document.text());
    document.undo();
    assert_eq!(document.text(), ROWS);
    let moved = place(&document, title(), 0, "horse-1", &at("B9")).unwrap();
    document.apply(&moved);
    let wanted =
        ["      horse-1: {at: B9, lost: 1}", "      horse-2 to horse-3: {at: [A9, C9], lost: 1}"];
    assert_eq!(changed(ROWS, document.text()), wanted);
}

#[test]
fn one_who_leaves_a_row_leaves_the_others_where_they_are() {
    let mut document = open(ROWS);
    let off = take_off(&document, title(), 0, "foot-5").unwrap();
    document.apply(&off);
    assert_eq!(changed(ROWS, document.text()), ["      foot-1 to foot-4: D8 to G8"]);
    let alone = place(&document, title(), 0, "general", &at("C8")).unwrap();
    document.apply(&alone);
    assert!(document.text().contains("      general: {at: C8}\n"), "{}", document.text());
}

#[test]
fn an_objective_that_is_a_zone_is_not_dragged() {
    let text = ROWS.to_owned() + "objectives: [{id: bank, at: [north-bank, D5]}]\n";
    let mut document = open(&text);
    assert!(move_objective(&document, 0, 0, "C4").is_err());
    let moved = move_objective(&document, 0, 1, "C4").unwrap();
    document.apply(&moved);
    assert!(document.text().contains("at: [north-bank, C4]"));
}

#[test]
fn two_hexes_and_a_facing_are_written_short() {
    let mut document = open(FORD);
    let stand = Placement { facing: Some(Facing::W), ..at("1509/1510") };
    let turned = place(&document, title(), 0, "craterus", &stand).unwrap();
    document.apply(&turned);
    let line = "      craterus: {at: 1509/1510, facing: w}              # a corner: e, w, nne, nnw, sse, ssw";
    assert_eq!(changed(FORD, document.text()), [line]);
}

#[test]
fn objectives_come_and_move_and_go() {
    let mut document = open(GRANICUS);
    let steps: [&dyn Fn(&OpenDocument) -> Edit; 4] = [
        &|document| add_objective(document, "C3").unwrap(),
        &|document| move_objective(document, 2, 0, "C4").unwrap(),
        &|document| move_objective(document, 0, 1, "H6").unwrap(),
        &|document| remove_objective(document, 2).unwrap(),
    ];
    for step in steps {
        let edit = step(&document);
        document.apply(&edit);
    }
    let lines = changed(GRANICUS, document.text());
    assert_eq!(lines.len(), 1);
    assert!(lines[0].contains("at: [D6, H6, J6]"));
}

#[test]
fn new_keys_stand_where_people_look_for_them() {
    let mut document = open(GRANICUS);
    let value = Written::Word("autumn".to_owned());
    let changes =
        [ScenarioChange::Remove(route!["season"]), ScenarioChange::Set(route!["season"], value)];
    let made = edit(&document, title(), &changes).unwrap();
    document.apply(&made);
    assert_eq!(document.text(), GRANICUS.replace("season: spring", "season: autumn"));
}

#[test]
fn what_is_left_empty_goes_too() {
    let mut document = open(MILL);
    let at = route!["weather"];
    let changes = [
        ScenarioChange::Remove(at.join("wind").join("force")),
        ScenarioChange::Remove(at.join("wind").join("toward")),
    ];
    let made = edit(&document, title(), &changes).unwrap();
    document.apply(&made);
    assert!(document.text().contains("weather: {kind: rain, strength: drizzle}\n"));
    let changes =
        [ScenarioChange::Remove(at.join("kind")), ScenarioChange::Remove(at.join("strength"))];
    let made = edit(&document, title(), &changes).unwrap();
    document.apply(&made);
    assert!(!document.text().contains("weather:"), "{}", document.text());
}

#[test]
fn one_file_is_split_and_put_together_again() {
    let mut document = open(MILL);
    let (parts, edit) = split(&document).unwrap();
    document.apply(&edit);
    assert_eq!(
        parts.iter().map(|part| part.name.as_str()).collect::<Vec<_>>(),
        ["mill-bridge-map.yaml", "mill-bridge-french.yaml", "mill-bridge-spanish.yaml"]
    );
    assert!(document.text().contains("map: mill-bridge-map\n"));
    let mut files = banneret_validator::MemoryFiles::default();
    files.add("scenario.yaml", document.text());
    for part in &parts {
        files.add(part.name.as_str(), part.text.as_str());
    }
    let apart = line_up(&Workspace::new(&files), "scenario.yaml", None).expect("a scenario");
    let whole = {
        let mut files = banneret_validator::MemoryFiles::default();
        files.add("scenario.yaml", MILL);
        line_up(&Workspace::new(&files), "scenario.yaml", None).expect("a scenario")
    };
    let members = |lineup: &crate::battle::Lineup| {
        let sides = lineup.sides.iter();
        sides.flat_map(|it| it.fighters.iter().map(|it| it.id.clone())).collect::<Vec<_>>()
    };
    assert_eq!(members(&apart), members(&whole));
    assert!(apart.board.is_some());
    let named: Vec<_> = apart
        .named
        .iter()
        .map(|(route, source)| NamedDocument { route, path: &source.path, text: &source.text })
        .collect();
    let edit = gather(&document, "scenario.yaml", &named).unwrap();
    document.apply(&edit);
    let mut files = banneret_validator::MemoryFiles::default();
    files.add("scenario.yaml", document.text());
    let again = line_up(&Workspace::new(&files), "scenario.yaml", None).expect("a scenario");
    assert_eq!(members(&again), members(&whole));
    assert!(again.named.is_empty() && again.board.is_some());
    document.go_to(0);
    assert_eq!(document.text(), MILL);
}

/// Where everyone of both sides stands.
fn places(document: &OpenDocument) -> BTreeMap<String, Vec<String>> {
    let files = crate::battle::tests::files(document.text());
    let lineup = line_up(&Workspace::new(&files), "scenario.yaml", None).expect("a scenario");
    let Some(board) = &lineup.board else { return BTreeMap::new() };
    lineup
        .placed()
        .map(|(side, it)| {
            let hexes = it.post.hexes.iter().map(|hex| board.grid.label(*hex)).collect();
            (format!("{} {}", side.id, it.id), hexes)
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// Whatever is dragged, turned and taken off: the model is where it was put, and undoing everything
    /// gives the file byte for byte.
    #[test]
    fn what_is_done_is_what_stands_there_and_can_be_undone(
        which in 0..3_usize,
        steps in prop::collection::vec((0..4_u8, any::<u16>(), any::<u16>()), 1..8),
    ) {
        let start = [GRANICUS, FORD, MILL][which];
        let mut document = open(start);
        for (what, who, to) in steps {
            let files = crate::battle::tests::files(document.text());
            let lineup = line_up(&Workspace::new(&files), "scenario.yaml", None).expect("a scenario");
            let grid = lineup.board.as_ref().expect("a map").grid;
            let side = &lineup.sides[usize::from(who) % lineup.sides.len()];
            let fighter = &side.fighters[usize::from(who / 7) % side.fighters.len()];
            let hex = grid.coords().nth(usize::from(to) % grid.n_hexes()).expect("a hex");
            let mut expected = places(&document);
            let name = format!("{} {}", side.id, fighter.id);
            let labels = |post: &Post| post.hexes.iter().map(|hex| grid.label(*hex)).collect();
            let edit = match what {
                0 if fighter.is_placed => {
                    expected.remove(&name);
                    take_off(&document, title(), side.index, &fighter.id)
                }
                1 if fighter.is_placed && fighter.post.facing.is_some() => {
                    let Some(post) = stand::turned(&lineup, side, fighter, 1) else { continue };
                    expected.insert(name, labels(&post));
                    place(&document, title(), side.index, &fighter.id, &post.placement(grid))
                }
                _ => {
                    let post = stand::put(&lineup, side, fighter, hex).expect("a place");
                    expected.insert(name, labels(&post));
                    place(&document, title(), side.index, &fighter.id, &post.placement(grid))
                }
            };
            let edit = edit.unwrap_or_else(|why| panic!("{}\n{}", why.0.en, document.text()));
            document.apply(&edit);
            prop_assert_eq!(places(&document), expected);
        }
        document.go_to(0);
        prop_assert_eq!(document.text(), start);
    }
}

const STACK: &str = "\
kind: scenario
ruleset: vive-lempereur
sides:
  - id: french
    placements:
      line-1: {at: 0807, facing: e, formation: line, stack: 1} # the best
      line-2: {at: 0807, facing: e, formation: line, stack: 2}
      line-3: 0807
      foot-1 to foot-2: [0901, 0902]
";

fn stack(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| (*id).to_owned()).collect()
}

#[test]
fn a_stack_is_reordered_as_one_edit() {
    let mut document = open(STACK);
    let edit = restack(&document, title(), 0, &stack(&["line-3", "line-2", "line-1"])).unwrap();
    document.apply(&edit);
    let lines = changed(STACK, document.text());
    assert_eq!(
        lines,
        [
            "      line-1: {at: 0807, facing: e, formation: line, stack: 3} # the best",
            "      line-3: {at: 0807, stack: 1}",
        ]
    );
    assert!(document.undo());
    assert_eq!(document.text(), STACK);
}

#[test]
fn whoever_joins_a_stack_lies_on_top_and_leaves_a_row() {
    let mut document = open(STACK);
    let below = stack(&["line-1", "line-2", "line-3"]);
    let edit = place_on_top(&document, title(), 0, "foot-1", &at("0807"), &below).unwrap();
    document.apply(&edit);
    let text = document.text();
    assert!(text.contains("      foot-1: {at: 0807, stack: 1}\n"), "{text}");
    assert!(text.contains("formation: line, stack: 2} # the best"), "{text}");
    assert!(text.contains("      foot-2: 0902\n"), "{text}");
    let edit = place_on_top(&document, title(), 0, "foot-1", &at("0505"), &[]).unwrap();
    document.apply(&edit);
    assert!(!document.text().contains("foot-1: {at: 0505, stack"), "{}", document.text());
    document.undo();
    document.undo();
    assert_eq!(document.text(), STACK);
}
