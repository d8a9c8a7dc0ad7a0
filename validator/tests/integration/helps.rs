//! What people write who know the games leads to what the files want: the help says it, and where a
//! program can write it, the finding is gone and nothing new has come.

use banneret_validator::{
    Config, Diagnostic, MemoryFiles, Safety, Severity, Workspace, check_files,
};

const MAP: &str = r#"banneret: 1
kind: map
ruleset: alexandre-bayard
id: senlac
name: Senlac
grid: {columns: 13, rows: 9, orientation: pointy}
legend: {".": [], h: [hill]}
terrain:
  - ". . . . . . . . . . . . ."
  - ". . . . . . . . . . . . ."
  - ". . . . h h h h . . . . ."
  - ". . . . h h h h . . . . ."
  - ". . . . . . . . . . . . ."
  - ". . . . . . . . . . . . ."
  - ". . . . . . . . . . . . ."
  - ". . . . . . . . . . . . ."
  - ". . . . . . . . . . . . ."
paths:
  - {kind: road, through: [A5, B5, C5]}
hexsides:
  - {at: A4/e, obstacle: palisade}
zones:
  ridge: rows 2-4
  valley: rows 6-9
"#;

const ARMY: &str = "banneret: 1
kind: army
ruleset: alexandre-bayard
id: normans
name: Normans
year: 1066
budget: 1250
leaders:
  - {id: william, rank: general, quality: excellent}
units:
  - id: knights
    count: 4
    type: cavalry
    weight: heavy
    melee: couched-lance
    morale: solid
    traits: [impetuous]
  - {id: foot, count: 4, type: infantry, weight: heavy, melee: swordsmen}
";

const SCENARIO: &str = "banneret: 1
kind: scenario
ruleset: alexandre-bayard
id: hastings
name: Hastings
map: senlac
turns: 20
season: autumn
options: [weather]
weather: {kind: fair, wind: {force: weak}}
sides:
  - id: normans
    army: normans
    edge: south
    deploy: {zone: valley}
    placements: {knights-1: {at: F8}, knights-2: F7, knights-3: G8, foot-1: E8, foot-2: D8, foot-3: C8, foot-4: B8}
    reinforcements:
      - {turn: 4, members: [knights-4, william], at: G9}
  - {id: saxons, edge: north, budget: 1200, deploy: {zone: ridge}}
objectives:
  - {id: crest, at: [F3, G3], points: 3}
victory:
  - {side: normans, when: {any: [{hold: crest}, {lost: william}, {losses: {of: saxons, at-least: 1/2}}]}}
  - {side: saxons, when: otherwise}
";

const COUNTERS: &str = "banneret: 1
kind: army
ruleset: great-battles-of-alexander
id: macedonians
name: Macedonians
nation: macedonian
leaders:
  - {id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5, personal-combat: 2, charisma: 1}
units:
  - {id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5, nation: macedonian}
  - {id: hypaspists, name: Hypaspists, type: heavy-infantry, size: 6, quality: 8, movement: 5, class: hypaspists, nation: macedonian}
";

const BASE: [(&str, &str); 4] = [
    ("map.yaml", MAP),
    ("normans.yaml", ARMY),
    ("scenario.yaml", SCENARIO),
    ("counters.yaml", COUNTERS),
];

fn check(files: &[(&str, String)]) -> Vec<Diagnostic> {
    let mut memory = MemoryFiles::default();
    for (name, text) in files {
        memory.add(*name, text.clone());
    }
    let workspace = Workspace::new(&memory);
    let names = files.iter().map(|(name, _)| *name);
    let mut found = check_files(&workspace, names, &Config::default()).diagnostics;
    found.retain(|finding| finding.severity == Severity::Error);
    found
}

/// The files with something else in one of them.
fn with(from: &str, to: &str) -> Vec<(&'static str, String)> {
    let count = BASE.iter().filter(|(_, text)| text.contains(from)).count();
    assert_eq!(count, 1, "{from} stands in {count} files");
    BASE.iter().map(|(name, text)| (*name, text.replacen(from, to, 1))).collect()
}

/// What stands in a right file, what people write there, and what the help says.
const LEADS: &[(&str, &str, &str)] = &[
    // Keys.
    ("paths:\n", "roads:\n", "did you mean `paths`?"),
    ("paths:\n", "rivières:\n", "did you mean `paths`?"),
    ("{lost: william}", "{killed: william}", "did you mean `lost`?"),
    ("{lost: william}", "{dead: william}", "did you mean `lost`?"),
    ("{lost: william}", "{eliminated: william}", "did you mean `lost`?"),
    ("{lost: william}", "{destroyed: william}", "did you mean `lost`?"),
    ("year: 1066\n", "date: 1066\n", "did you mean `year`?"),
    ("{at: F8}", "{hex: F8}", "did you mean `at`?"),
    ("{at: F8}", "{position: F8}", "did you mean `at`?"),
    ("{at: F8}", "{location: F8}", "did you mean `at`?"),
    ("columns: 13,", "width: 13,", "did you mean `columns`?"),
    (" rows: 9,", " height: 9,", "did you mean `rows`?"),
    ("members: [knights-4", "units: [knights-4", "did you mean `members`?"),
    ("quality: 7", "TQ: 7", "did you mean `quality`?"),
    ("movement: 4,", "MA: 4,", "did you mean `movement`?"),
    ("    count: 4\n", "    number: 4\n", "did you mean `count`?"),
    ("turns: 20", "rounds: 20", "did you mean `turns`?"),
    ("points: 3}", "vp: 3}", "did you mean `points`?"),
    ("rank: general", "role: general", "did you mean `rank`?"),
    ("through: [", "hexes: [", "did you mean `through`?"),
    ("terrain:\n", "hexes:\n", "did you mean `terrain`?"),
    ("size: 10", "strength: 10", "did you mean `size`?"),
    // One of a few words.
    ("season: autumn", "season: October", "did you mean `autumn`?"),
    ("edge: south", "edge: S", "did you mean `south`?"),
    ("season: autumn", "season: fall", "did you mean `autumn`?"),
    ("season: autumn", "season: automne", "did you mean `autumn`?"),
    ("edge: south", "edge: bottom", "did you mean `south`?"),
    ("edge: south", "edge: sud", "did you mean `south`?"),
    ("orientation: pointy", "orientation: vertical", "did you mean `pointy`?"),
    ("when: otherwise", "when: else", "did you mean `otherwise`?"),
    // Ids of the game.
    ("type: cavalry", "type: knights", "did you mean `cavalry`?"),
    ("type: cavalry", "type: Cavalerie", "did you mean `cavalry`?"),
    ("rank: general", "rank: général", "did you mean `general`?"),
    ("type: phalanx", "type: PH", "did you mean `phalanx`?"),
    ("type: heavy-infantry", "type: HI", "did you mean `heavy-infantry`?"),
    ("h: [hill]", "h: [collines]", "did you mean `hill`?"),
    // Numbers.
    ("at-least: 1/2", "at-least: 50%", "write `1/2`"),
    ("budget: 1250", "budget: 1,250", "write `1250`"),
    ("budget: 1250", "budget: 1 250", "write `1250`"),
    ("budget: 1250", "budget: 1250 points", "write `1250`"),
    ("budget: 1250", "budget: 1250 pts", "write `1250`"),
    ("year: 1066", "year: 1066 AD", "write `1066`"),
    ("year: 1066", "year: 1066 apr. J.-C.", "write `1066`"),
    ("turn: 4,", "turn: four,", "write `4`"),
    ("turns: 20", "turns: 20 turns", "write `20`"),
    ("turns: 20", "turns: 20.0", "write `20`"),
    ("turns: 20", "turns: 2e1", "write `20`"),
    ("    count: 4\n", "    count: \"4\"\n", "write `4`"),
    // Forms.
    (
        "grid: {columns: 13, rows: 9, orientation: pointy}",
        "grid: 13x9",
        "write `{columns: 13, rows: 9}`",
    ),
    ("columns: 13,", "columns: 13-1,", "write `1-13`"),
    ("deploy: {zone: valley}", "deploy: valley", "write `{zone: valley}`"),
    ("deploy: {zone: valley}", "deploy: rows 6-9", "write `{area: rows 6-9}`"),
    ("weather: {kind: fair, wind: {force: weak}}", "weather: rain", "write `{kind: rain}`"),
    ("wind: {force: weak}", "wind: weak", "write `{force: weak}`"),
    ("h: [hill]", "h: hill", "write `[hill]`"),
    ("traits: [impetuous]", "traits: impetuous", "write `[impetuous]`"),
    ("traits: [impetuous]", "traits: impetuous]", "write `[impetuous]`"),
    ("valley: rows 6-9", "valley: A6-M9", "write `rows 6-9`"),
    ("ridge: rows 2-4", "ridge: B2-L4", "write `rows 2-4 but columns A, M`"),
    ("at: A4/e", "at: A4/B4", "write `e`"),
];

#[test]
fn the_base_is_right() {
    let files: Vec<_> = BASE.iter().map(|(name, text)| (*name, (*text).to_owned())).collect();
    let found = check(&files);
    assert!(found.is_empty(), "{:?}", found.iter().map(super::literate::shown).collect::<Vec<_>>());
}

#[test]
fn words_of_the_trade_lead_to_a_right_file() {
    let mut wrong = Vec::new();
    for (right, written, wanted) in LEADS {
        let files = with(right, written);
        let found = check(&files);
        let told =
            |finding: &&Diagnostic| finding.help.as_ref().is_some_and(|help| help.en == **wanted);
        let Some(finding) = found.iter().find(told) else {
            let helps: Vec<_> = found.iter().map(|it| it.help.as_ref().map(|it| &*it.en)).collect();
            wrong.push(format!("{written}: {helps:?}"));
            continue;
        };
        let Some(fix) = finding.fixes.first() else {
            wrong.push(format!("{written}: nothing to apply"));
            continue;
        };
        let mended: Vec<_> = files
            .iter()
            .map(|(name, text)| {
                let here = *name == finding.place.source.path;
                (*name, if here { fix.patch.apply(text) } else { text.clone() })
            })
            .collect();
        let after: Vec<_> = check(&mended).iter().map(super::literate::shown).collect();
        if !after.is_empty() {
            wrong.push(format!("{written}: {after:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), LEADS.len(), wrong.join("\n"));
}

/// What is not near anything: the help lists what is possible, and changes nothing.
const LISTS: &[(&str, &str, &str)] = &[
    ("season: autumn", "season: monsoon", "write `spring`, `summer`, `autumn` or `winter`"),
    ("edge: south", "edge: beach", "write `north`, `east`, `south` or `west`"),
    ("army: normans", "army: vikings", "write `macedonians` or `normans`"),
    ("zone: valley", "zone: swamp", "write `ridge` or `valley`"),
];

#[test]
fn where_nothing_is_near_all_that_is_possible_is_listed() {
    let mut wrong = Vec::new();
    for (right, written, wanted) in LISTS {
        let found = check(&with(right, written));
        let told = |it: &Diagnostic| {
            it.help.as_ref().is_some_and(|help| help.en.contains(wanted)) && it.fixes.is_empty()
        };
        if !found.iter().any(told) {
            let helps: Vec<_> = found.iter().map(|it| it.help.as_ref().map(|it| &*it.en)).collect();
            wrong.push(format!("{written}: {helps:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What `--fix` must leave to the author: nobody knows what is meant.
const DOUBTFUL: &[(&str, &str)] = &[
    ("type: phalanx", "type: PH"),
    ("rank: general", "rank: King"),
    ("edge: south", "edge: bottom"),
    ("budget: 1250", "budget: 1,250"),
    ("army: normans", "army: Vikings"),
    ("zone: valley", "zone: The Valley"),
];

#[test]
fn what_is_doubtful_is_not_repaired() {
    for (right, written) in DOUBTFUL {
        let found = check(&with(right, written));
        assert!(!found.is_empty(), "{written}");
        let safe: Vec<_> = found
            .iter()
            .flat_map(|finding| &finding.fixes)
            .filter(|fix| fix.safety == Safety::Safe)
            .map(|fix| &fix.title.en)
            .collect();
        assert!(safe.is_empty(), "{written}: {safe:?}");
    }
}
