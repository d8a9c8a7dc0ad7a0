//! `banneret picture`, `banneret print map` and `banneret diff --picture`

use std::process::Command;

use super::Folder;

const MAP: &str = "\
banneret: 1
kind: map
ruleset: alexandre-bayard
id: brook
name: The brook
grid: {columns: 6, rows: 5, labels: digits}
legend: {\".\": [], w: [forest], h: [hill], s: [stream]}
terrain:
  - \". w w . h h\"
  - \". w . . h .\"
  - \"s s s s s s\"
  - \". . . . . .\"
  - \". . . w w .\"
places: [{name: Łódź <script>, at: \"0204\"}]
paths: [{kind: road, name: The way, through: [\"0105\", \"0205\", \"0305\", \"0405\", \"0505\", \"0605\"]}]
";

fn folder(name: &str) -> Folder {
    Folder::new(name).with("map.yaml", MAP)
}

fn bytes(folder: &Folder, name: &str) -> Vec<u8> {
    std::fs::read(folder.0.join(name)).expect("the file was written")
}

#[test]
fn a_picture_is_the_same_twice_and_told_from_an_old_one() {
    let folder = folder("picture-twice");
    for (name, begins) in [("a.png", &b"\x89PNG"[..]), ("a.svg", b"<svg"), ("a.pdf", b"%PDF")] {
        let draw = ["picture", "map.yaml", "-o", name, "--width", "300"];
        assert_eq!(folder.run(&draw).code, 0);
        let first = bytes(&folder, name);
        assert!(first.starts_with(begins), "{name}");
        assert_eq!(folder.run(&draw).code, 0);
        assert_eq!(first, bytes(&folder, name), "{name}");
        let check = [&draw[..], &["--check"]].concat();
        assert_eq!(folder.run(&check).code, 0, "{name}");
    }
    let changed = MAP.replace(". . . w w .", ". . . . w .");
    std::fs::write(folder.0.join("map.yaml"), changed).expect("the map changes");
    let before = bytes(&folder, "a.png");
    let said = folder.run(&["picture", "map.yaml", "-o", "a.png", "--width", "300", "--check"]);
    assert_eq!(said.code, 1);
    assert!(said.out.contains("a.png is not current"), "{}", said.out);
    assert_eq!(before, bytes(&folder, "a.png"), "a check writes nothing");
}

#[test]
fn what_was_typed_wrong_is_said() {
    let folder = folder("picture-wrong").with("list.txt", "nothing");
    for (args, wanted) in [
        (&["picture", "map.yaml", "-o", "a.gif"][..], "ends in .png, .svg or .pdf"),
        (&["picture", "map.yaml", "-o", "a.png", "--area", "0101-9999"], "0101-0605"),
        (&["print", "map", "map.yaml", "-o", "a.pdf", "--hex", "30 feet"], "no length"),
        (&["print", "map", "map.yaml", "-o", "a.pdf", "--hex", "NaN"], "no length"),
    ] {
        let said = folder.run(args);
        assert_eq!(said.code, 2, "{args:?}");
        assert!(said.err.contains(wanted), "{args:?}: {}", said.err);
    }
}

#[test]
fn a_part_of_a_map_is_smaller() {
    let folder = folder("picture-area");
    let area = ["--area", "0101-0302", "--no-frame", "--no-numbers", "--no-zones"];
    let draw = ["picture", "map.yaml", "-o", "a.svg"];
    assert_eq!(folder.run(&[&draw[..], &area].concat()).code, 0);
    let svg = String::from_utf8(bytes(&folder, "a.svg")).expect("text");
    // Three columns and half a hex of the shifted row, 15 mm each.
    assert!(svg.contains("viewBox=\"0 0 52.5 "), "{}", &svg[..200]);
    assert!(!svg.contains("0101</text>"));
}

#[test]
fn a_changed_hex_is_marked_and_the_picture_is_named_in_markdown() {
    let folder = folder("picture-diff").with("new.yaml", MAP.replace(". . . w w .", ". . w w w ."));
    let picture = ["diff", "map.yaml", "new.yaml", "--format", "markdown", "--picture", "a b.svg"];
    let said = folder.run(&picture);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("](a%20b.svg)"), "{}", said.out);
    let marked = String::from_utf8(bytes(&folder, "a b.svg")).expect("text");
    assert_eq!(folder.run(&["picture", "new.yaml", "-o", "plain.svg"]).code, 0);
    let plain = String::from_utf8(bytes(&folder, "plain.svg")).expect("text");
    let objective = "#9a2c5e";
    assert_eq!(marked.matches(objective).count(), plain.matches(objective).count() + 1);
}

#[test]
fn a_printed_map_has_its_pages_fonts_and_words() {
    let folder = folder("print-map");
    let print = ["print", "map", "map.yaml", "-o", "map.pdf", "--hex", "60mm"];
    assert_eq!(folder.run(&print).code, 1, "it is smaller than a battlefield may be");
    let print = [&print[..], &["--despite-errors"]].concat();
    assert_eq!(folder.run(&print).code, 0);
    assert_eq!(folder.run(&print).code, 2, "a file that exists is kept");
    let ask = |program: &str, more: &[&str]| {
        let output = Command::new(program).args(more).current_dir(&folder.0).output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (Some(info), Some(fonts), Some(text)) = (
        ask("pdfinfo", &["map.pdf"]),
        ask("pdffonts", &["map.pdf"]),
        ask("pdftotext", &["map.pdf", "-"]),
    ) else {
        println!("skipped: poppler-utils are not installed");
        return;
    };
    assert!(info.contains("(A4)") && info.contains("The brook"), "{info}");
    for line in fonts.lines().skip(2) {
        assert!(line.contains("yes yes yes"), "embedded, subset, searchable: {line}");
    }
    assert!(text.contains("Łódź <script>"), "{text}");
    assert!(text.contains("Assembly plan"), "{text}");
    assert!(text.contains("The way"), "words along a road are found: {text}");
}

#[test]
fn an_army_is_rows_of_counters_with_names_prices_and_totals() {
    let folder = Folder::new("picture-army");
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples");
    let army = format!("{examples}/alexandre-bayard/granicus/macedonians.yaml");
    for (name, begins) in [("a.png", &b"\x89PNG"[..]), ("a.svg", b"<svg"), ("a.pdf", b"%PDF")] {
        let draw = ["picture", &army, "-o", name, "--width", "400", "--lang", "fr"];
        let check = [&draw[..], &["--check"]].concat();
        assert_eq!(folder.run(&check).code, 1, "there is none yet");
        assert_eq!(folder.run(&draw).code, 0);
        assert!(bytes(&folder, name).starts_with(begins), "{name}");
        assert_eq!(folder.run(&check).code, 0, "{name}");
    }
    let svg = String::from_utf8(bytes(&folder, "a.svg")).expect("text");
    let order = ["Points", "Chefs", "Parménion", "Hypaspistes", "Thraces"];
    let places = order.map(|word| svg.find(word).unwrap_or_else(|| panic!("no {word}")));
    assert!(places.is_sorted(), "leaders first, contingents last: {places:?}");
    let said = folder.run(&["picture", &army, "-o", "a.png", "--area", "0101-0202"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("an army has no hexes"), "{}", said.err);
}
