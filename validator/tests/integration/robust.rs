//! Whatever a file holds, checking ends with findings inside the text, never with a panic.

use banneret_validator::{Config, MemoryFiles, Workspace, check_files};
use proptest::prelude::*;

const ARMY: &str = "\
banneret: 1
kind: army
ruleset: alexandre-bayard
id: macedonians
name: {en: Macedonians, fr: Macédoniens}
year: -334
budget: 1500
leaders:
  - {id: alexander, rank: general, quality: excellent, traits: [rash]}
characters:
  - {id: joan, character: joan-of-arc, powers: [{power: add-dice, dice: 1, radius: 2}]}
units:
  - id: companions
    count: 2
    type: cavalry
    weight: heavy
    melee: cavalry-lance
    training: elite
    traits: [tenacious, mobile]
  - {id: phalanx, type: infantry, weight: heavy, melee: pike, formations: [wedge], with: {type: infantry}}
";

const SCENARIO: &str = "\
banneret: 1
kind: scenario
ruleset: panache
id: battle
name: A battle
map: {ruleset: panache, id: field, name: A field, grid: {columns: 13, rows: 12}}
sides:
  - {id: red, edge: north, placements: {pikes: C2, guns: {at: D3, facing: se}}}
  - id: blue
    army: {ruleset: panache, id: blues, name: Blues, units: [{id: pikes, type: pikemen, weight: heavy}]}
victory:
  - {side: red, when: {all: [{turn: 12}, {not: {hold: [E1, J1]}}, {losses: {of: blue, at-least: 1/3}}]}}
";

fn check(name: &str, text: &str) {
    let mut files = MemoryFiles::default();
    files.add(name, text);
    let workspace = Workspace::new(&files);
    let report = check_files(&workspace, [name], &Config::default());
    for finding in &report.diagnostics {
        let span = finding.place.span.range();
        assert!(finding.place.source.text.get(span).is_some(), "{finding:?}");
        assert!(finding.place.start() <= finding.place.end());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_damaged_document_is_checked(
        scenario in any::<bool>(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0usize..30), 0..4),
        inserts in prop::collection::vec((any::<prop::sample::Index>(), "[ a-z0-9:\\[\\]{},\"'&*#|\\-\n~é]{0,12}"), 0..4),
    ) {
        let mut letters: Vec<char> = if scenario { SCENARIO } else { ARMY }.chars().collect();
        for (at, length) in cuts {
            let start = at.index(letters.len().max(1)).min(letters.len());
            let end = (start + length).min(letters.len());
            letters.drain(start..end);
        }
        for (at, text) in inserts {
            let start = at.index(letters.len() + 1);
            letters.splice(start..start, text.chars());
        }
        check("document.yaml", &letters.into_iter().collect::<String>());
    }

    #[test]
    fn any_text_is_checked(text in "\\PC{0,200}") {
        check("document.yaml", &text);
        check("document.yaml", &format!("banneret: 1\nkind: map\n{text}"));
    }
}

#[test]
fn a_file_of_nothing_but_mistakes_is_cut_short() {
    let mut text = String::from("banneret: 1\nkind: army\nruleset: panache\nid: a\nname: A\n");
    for number in 0..3_000 {
        text += &format!("key-{number}: 1\n");
    }
    let mut files = MemoryFiles::default();
    files.add("army.yaml", text);
    let workspace = Workspace::new(&files);
    let report = check_files(&workspace, ["army.yaml"], &Config::default());
    let of = |name: &str| report.diagnostics.iter().filter(|it| it.check.name == name).count();
    assert_eq!((of("shape/unknown-key"), of("shape/and-more")), (999, 1));
    assert_eq!(report.diagnostics.len(), 1_000);
}
