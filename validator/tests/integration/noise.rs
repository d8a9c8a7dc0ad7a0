//! One mistake, few findings: single mistakes in the shipped examples, each with all that is found.

use banneret_validator::{Config, MemoryFiles, Workspace, check_files};

use super::{crate_folder, files_below, literate};

/// A file, what stands in it, what a hasty author writes instead, and the names of what is found.
type Mistake = (&'static str, &'static str, &'static str, &'static [&'static str]);

const MACEDONIANS: &str = "great-battles-of-alexander/armies/ford-macedonians.yaml";
const PERSIANS: &str = "great-battles-of-alexander/armies/ford-persians.yaml";
const FORD: &str = "great-battles-of-alexander/maps/ford.yaml";
const BATTLE: &str = "great-battles-of-alexander/scenarios/ford.yaml";
const SATRAPS: &str = "alexandre-bayard/granicus/persians.yaml";
const RIVER: &str = "alexandre-bayard/granicus/map.yaml";
const GRANICUS: &str = "alexandre-bayard/granicus/scenario.yaml";
/// An army without a list, so that nothing is compared with one.
const CONSUL: &str = "alexandre-bayard/armies/romans-216.yaml";
const BRIDGE: &str = "panache/scenarios/mill-bridge.yaml";

#[rustfmt::skip]
const MISTAKES: &[Mistake] = &[
    (SATRAPS, "units:\n", "unit:\n", &["shape/unknown-key"]),
    (CONSUL, "leaders:\n", "leader:\n", &["shape/unknown-key"]),
    (SATRAPS, "units:\n", "troops:\n", &["shape/unknown-key"]),
    (SATRAPS, "    count: 3\n", "    count: three\n", &["shape/wrong-type"]),
    (SATRAPS, "    count: 3\n", "    count: 0\n", &["shape/number-out-of-range"]),
    (SATRAPS, "    training: veteran\n", "   training: veteran\n", &["yaml/syntax"]),
    (SATRAPS, "id: takabara", "id: hyrcanians", &["army/duplicate-id"]),
    (SATRAPS, "- id: takabara\n", "- id: takabaras\n", &["scenario/unknown-member"]),
    (SATRAPS, "- id: takabara\n    name", "- name", &["shape/missing-key"]),
    (SATRAPS, "id: persians-334\n", "", &["shape/missing-key"]),
    (SATRAPS, "id: persians-334\n", "id: Persians-334\n", &["shape/text-malformed"]),
    (SATRAPS, "kind: army\n", "", &["document/no-kind"]),
    (SATRAPS, "kind: army\n", "kind: map\n", &["document/other-kind"]),
    (SATRAPS, "rank: general, quality: mediocre, traits: [random-obedience]}", "rank: general, quality: mediocre, traits: [random-obedience]", &["yaml/syntax"]),
    (SATRAPS, "ruleset: alexandre-bayard", "ruleset: panache", &["document/other-game", "scenario/other-ruleset"]),
    (CONSUL, "traits: [elusive]", "traits: [tenacious]", &["army/trait-not-for-troop"]),
    (RIVER, "  persian-bank: rows 1-4", "  persian-bank: [rows 1-4", &["yaml/syntax"]),
    (RIVER, "zones:\n", "zone:\n", &["shape/unknown-key"]),
    (RIVER, "zones:\n", "zones\n", &["yaml/syntax"]),
    (RIVER, "columns: 16", "columns: 15", &["map/ragged-row"]),
    (RIVER, "columns: 16, rows: 12", "width: 16, height: 12", &["shape/unknown-key", "shape/unknown-key"]),
    (RIVER, "rows: 12", "rows: 11", &["map/wrong-row-count"]),
    (RIVER, "labels: letters", "labels: digits", &["map/label-malformed"]),
    (RIVER, "legend:\n", "legends:\n", &["shape/unknown-key"]),
    (RIVER, "kind: map\n", "kind: mapp\n", &["document/unknown-kind"]),
    (GRANICUS, "ruleset: alexandre-bayard", "ruleset: panache", &["scenario/other-ruleset"]),
    (GRANICUS, "army: persians-334", "army: macedonians-334", &["suppression/unused", "scenario/unknown-member"]),
    (GRANICUS, "  - id: persians\n", "  - id: persian\n", &["scenario/unknown-side"]),
    (GRANICUS, "noble-cavalry-1: G4", "noble-cavalry-1: {hex: G4}", &["shape/unknown-key"]),
    (GRANICUS, "deploy: {zone: macedonian-bank}", "deploy: {zone: persian-bank}", &["deployment/outside-zone", "deployment/zones-overlap"]),
    (GRANICUS, "options: [camps, demoralisation-values]", "options: camps", &["shape/wrong-type"]),
    (GRANICUS, "placements:\n", "placement:\n", &["shape/unknown-key"]),
    (BRIDGE, "{turn: 3, members: [lances", "{turn: three, members: [lances", &["shape/text-malformed"]),
    (BRIDGE, "{turn: 3, members: [lances", "{turn: 3, units: [lances", &["shape/unknown-key"]),
    (BRIDGE, "ducats: 12", "ducat: 12", &["shape/unknown-key"]),
    (BRIDGE, "options: [weather, ammunition]", "option: [weather, ammunition]", &["shape/unknown-key"]),
    (BRIDGE, "french-bank: rows 1-4", "french-bank: [rows 1-4", &["yaml/syntax"]),
    (FORD, "levels:\n", "level:\n", &["shape/unknown-key"]),
    (FORD, "orientation: flat", "orientation: pointy", &["map/label-malformed"]),
    (FORD, "columns: 10-33", "columns: 24", &["map/off-map"]),
    (FORD, "rows: 5-18", "rows: 5-17", &["map/wrong-row-count"]),
    (FORD, "ruleset: great-battles-of-alexander", "ruleset: panache", &["document/other-game", "scenario/other-ruleset"]),
    (MACEDONIANS, "ruleset: great-battles-of-alexander", "ruleset: alexandre-bayard", &["document/other-game", "scenario/other-ruleset"]),
    (MACEDONIANS, "command-range: 8", "range: 8", &["shape/missing-key", "shape/unknown-key"]),
    (MACEDONIANS, "{id: craterus", "{id: crateros", &["scenario/unknown-member"]),
    (PERSIANS, "{id: mercenaries,", "{id: mercenary,", &["army/contingent-unknown"]),
    (PERSIANS, "line-orders: true", "line-order: true", &["shape/unknown-key"]),
    (BATTLE, "types: heavy-cavalry}", "types: heavy-cavalery}", &["scenario/unknown-id"]),
    (BATTLE, "army: ford-persians", "army: ford-macedonians", &["scenario/unknown-member"]),
    (BATTLE, "sides:\n", "sides\n", &["yaml/syntax"]),
];

#[test]
fn a_single_mistake_gives_few_findings() {
    let root = crate_folder().parent().expect("the workspace").join("examples");
    let mut memory = MemoryFiles::default();
    let mut texts = Vec::new();
    for file in files_below(&root, "yaml") {
        let name = file.strip_prefix(&root).expect("below the folder");
        let name = name.to_string_lossy().replace('\\', "/");
        let text = std::fs::read_to_string(&file).expect("an example can be read");
        memory.add(name.clone(), text.clone());
        texts.push((name, text));
    }
    let mut wrong = Vec::new();
    for (file, from, to, expected) in MISTAKES {
        let (_, text) = texts.iter().find(|(name, _)| name == file).expect("the file is there");
        assert!(text.contains(from), "{file} has no {from:?}");
        let mut files = memory.clone();
        files.add(*file, text.replacen(from, to, 1));
        let workspace = Workspace::new(&files);
        let game = file.split_once('/').map_or("", |(game, _)| game);
        let names = texts.iter().map(|(name, _)| name.as_str());
        let names = names.filter(|name| name.starts_with(game));
        let report = check_files(&workspace, names, &Config::default());
        let mut found: Vec<_> = report.diagnostics.iter().map(|it| it.check.name).collect();
        found.retain(|name| *name != "army/unspent-budget");
        if found != *expected || found.len() > 2 {
            let shown: Vec<_> = report.diagnostics.iter().map(literate::shown).collect();
            wrong.push(format!("{file}: {from:?} to {to:?}\n  {}", shown.join("\n  ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
