//! *Set up the rest* in every battle of the examples, in every game.

#![expect(clippy::disallowed_methods, reason = "the examples lie on the disk")]

use std::sync::Arc;

use banneret_editor::battle::{DeployField, deploy, line_up};
use banneret_editor::document::scenario::{NewPlacement, place_all};
use banneret_editor::document::{DocumentKey, OpenDocument};
use banneret_editor::door::{Memory, OpenFiles, Store};
use banneret_schema::header::DocumentKind;
use banneret_validator::run::check_quickly;
use banneret_validator::{Readings, Severity, Workspace, text};

use crate::examples::{below, folder};

/// What came of setting up a side anew.
struct Told {
    who: String,
    /// How many the author placed, and how many the program.
    placed: [usize; 2],
    /// What the checks say of the battle afterwards.
    findings: Vec<String>,
    said: String,
}

/// Takes everyone of each side off the map, and has him set up again.
fn set_up_all(part: &str) -> Vec<Told> {
    let files = Arc::new(Memory::default());
    files.add("/club/banneret.toml", "");
    let mut scenarios = Vec::new();
    for path in below(&folder()) {
        let name = path.strip_prefix(folder()).expect("it lies below").display().to_string();
        let text = std::fs::read_to_string(&path).expect("an example is text");
        files.add(&format!("/club/{name}"), &text);
        if name.starts_with(part) {
            scenarios.push((name, text));
        }
    }
    let readings = Readings::default();
    let store: Arc<dyn Store> = files;
    let mut all = Vec::new();
    for (path, text) in scenarios {
        let document = OpenDocument::new(DocumentKey(0), &path, text);
        if document.kind() != Some(DocumentKind::Scenario) {
            continue;
        }
        let files = OpenFiles::new(Arc::clone(&store), "/club".to_owned());
        let before = line_up(&Workspace::remembering(&files, &readings), &path, None);
        let before = before.expect("a battle");
        for side in &before.sides {
            let on_map: Vec<_> = side.fighters.iter().filter(|it| it.is_placed).collect();
            // Heralds stay off the map, and whoever is aboard is there already.
            let aboard =
                document.scenario().and_then(|it| Some(it.sides.get(side.index)?.boats.items()));
            let aboard: Vec<_> = aboard.into_iter().flatten().collect();
            let is_aboard = |id: &str| {
                aboard.iter().any(|it| it.carries.as_ref().is_some_and(|it| it.as_str() == id))
            };
            let by_hand = on_map.iter().filter(|it| !it.is_herald && !is_aboard(&it.id));
            let n_by_hand = by_hand.count();
            let gone: Vec<_> = on_map
                .iter()
                .map(|it| NewPlacement { side: side.index, member: it.id.clone(), stand: None })
                .collect();
            if gone.is_empty() {
                continue;
            }
            let mut draft = OpenDocument::new(DocumentKey(0), &path, document.text().to_owned());
            let edit = place_all(&draft, text!("Off", "Off"), &gone).expect("a safe edit");
            draft.apply(&edit);
            let mut files = files.clone();
            files.put(path.clone(), draft.text().to_owned());
            let config = store.config_of("/club", &path);
            let workspace = Workspace::remembering(&files, &readings);
            let lineup = line_up(&workspace, &path, None).expect("a battle");
            let field =
                DeployField { files: &files, path: &path, config: &config, readings: &readings };
            let deployed = deploy(&field, &draft, &lineup, side.index).expect("a safe edit");
            if let Some(edit) = &deployed.edit {
                draft.apply(edit);
            }
            let mut files = files.clone();
            files.put(path.clone(), draft.text().to_owned());
            let workspace = Workspace::remembering(&files, &readings);
            let after = line_up(&workspace, &path, None).expect("a battle");
            let n_placed = after.sides.iter().find(|it| it.index == side.index);
            let n_placed =
                n_placed.map_or(0, |it| it.fighters.iter().filter(|it| it.is_placed).count());
            let found = check_quickly(&workspace, &path, &config).unwrap_or_default();
            let findings = found.iter().filter(|it| it.severity > Severity::Info);
            let findings = findings.map(|it| format!("{}: {}", it.route, it.message.en)).collect();
            all.push(Told {
                who: format!("{path} {}", side.id),
                placed: [n_by_hand, n_placed],
                findings,
                said: deployed.said.en,
            });
        }
    }
    all
}

/// Every side of some battles is set up whole, and the checks have nothing against it.
fn accepted(part: &str) {
    let all = set_up_all(part);
    assert!(!all.is_empty(), "{part} has battles");
    for Told { who, placed: [by_hand, by_program], findings, said } in all {
        assert!(findings.is_empty(), "{who}: {said}\n{findings:#?}");
        assert!(by_program >= by_hand, "{who}: {by_program} of {by_hand}. {said}");
    }
}

#[test]
fn alexandre_et_bayard_with_a_camp_that_is_held() {
    accepted("alexandre-bayard/agincourt");
}

#[test]
fn alexandre_et_bayard_with_boats() {
    accepted("alexandre-bayard/constantinople");
}

#[test]
fn panache_with_sentries() {
    accepted("panache/winter-raid");
}

#[test]
fn the_great_battles_of_alexander_without_zones() {
    accepted("great-battles-of-alexander/scenarios");
}

#[test]
fn vive_l_empereur_without_zones() {
    accepted("vive-lempereur/scenarios/crossroads");
}

#[test]
fn a_game_of_ones_own() {
    accepted("salt-road");
}
