//! Maps as a whole: inside scenarios, large ones, and what painting one hex does to a file.

use banneret_schema::Map;
use banneret_schema::map::with_cell;
use banneret_validator::{Config, Diagnostic, MemoryFiles, Workspace, check_files};
use banneret_yaml::{TextLimits, parse, read};

use super::{crate_folder, files_below};

fn check(name: &str, text: &str) -> Vec<Diagnostic> {
    let mut memory = MemoryFiles::default();
    memory.add(name, text.to_owned());
    let workspace = Workspace::new(&memory);
    check_files(&workspace, [name], &Config::default()).diagnostics
}

#[test]
fn a_map_inside_a_scenario_is_checked_in_its_place() {
    let text = "banneret: 1\nkind: scenario\nruleset: alexandre-bayard\nid: s\nname: S\nmap:\n  \
                ruleset: alexandre-bayard\n  id: m\n  name: M\n  grid: {columns: 6, rows: 6}\n";
    let found = check("scenario.yaml", text);
    let small = found.iter().find(|finding| finding.check.name == "map/too-small");
    let start = small.expect("the map is too small").place.start();
    assert_eq!((start.line, start.column), (10, 9));
}

/// A map full of everything, without a finding of its own.
fn large(side: usize) -> String {
    let mut text = format!(
        "banneret: 1\nkind: map\nruleset: alexandre-bayard\nid: large\nname: Large\n\
         grid: {{columns: {side}, rows: {side}}}\n\
         legend: {{\".\": [], w: [forest], h: [hill], p: [pond], s: [stream], r: [road]}}\nterrain:\n"
    );
    for row in 0..side {
        let code = |column: usize| [".", "w", "h", ".", "p", ".", "s", "r"][(row * 3 + column) % 8];
        let codes: Vec<&str> = (0..side).map(code).collect();
        text += &format!("  - \"{}\"\n", codes.join(" "));
    }
    text
}

#[test]
fn a_large_map_is_checked_to_the_last_hex() {
    let all: Vec<_> = check("map.yaml", &large(120)).iter().map(super::literate::shown).collect();
    assert!(all.len() < 3, "{all:?}");
    let broken = large(120).replacen(" r\"\n", " X\"\n", 1);
    assert!(check("map.yaml", &broken).iter().any(|it| it.check.name == "map/unknown-code"));
}

#[test]
fn painting_a_hex_of_an_example_changes_one_line() {
    let root = crate_folder().parent().expect("the workspace").join("examples");
    let mut n_maps = 0;
    for file in files_below(&root, "yaml") {
        let text = std::fs::read_to_string(&file).expect("an example can be read");
        if !text.contains("kind: map") {
            continue;
        }
        n_maps += 1;
        let document = parse(&text, &TextLimits::default());
        let map: Map = read(document.root.as_ref().expect("a map")).expect("a map");
        let row = map.terrain.get(3).expect("a fourth row");
        let painted = with_cell(row, 4, "w").expect("a fifth column");
        let changed = text.replacen(row.as_str(), &painted, 1);
        let differ = text.lines().zip(changed.lines()).filter(|(a, b)| a != b).count();
        assert_eq!(
            (differ, text.lines().count()),
            (1, changed.lines().count()),
            "{}",
            file.display()
        );
    }
    assert!(n_maps >= 3, "{n_maps}");
}
