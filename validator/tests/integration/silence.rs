//! Nothing is passed over in silence: an odd value at any place of a shipped example is reported, or
//! it is in the model.

use std::collections::BTreeSet;

use banneret_validator::load::{Loaded, Model};
use banneret_yaml::patch::Change;
use banneret_yaml::{Data, Node, Patch, Route, Step, patch};

use super::{crate_folder, files_below};

/// Values as people, other programs and strangers write them.
const ODD: &[&str] = &[
    "1e3",
    ".5",
    "5.",
    "13.0",
    "-1.0",
    "9223372036854775808",
    "0.1234567890123",
    "4294967296",
    "65536",
    "256",
    "3-1",
    "0-5",
    "-334.0",
    "0x10",
    "\"1.0\"",
    "x",
    "[1.0]",
    "{en: 1.0}",
];

/// The model of a document as text, to be compared.
fn shown(loaded: &Loaded) -> Option<String> {
    loaded.model.as_ref().map(|model| match model {
        Model::Ruleset(house) => format!("{house:?}"),
        Model::ArmyList(list) => format!("{list:?}"),
        Model::Army(army) => format!("{army:?}"),
        Model::Map(map) => format!("{map:?}"),
        Model::Scenario(scenario) => format!("{scenario:?}"),
    })
}

/// The ways to all scalars, one for each sequence of keys.
fn places(node: &Node, at: &Route, seen: &mut BTreeSet<String>, found: &mut Vec<Route>) {
    match &node.data {
        Data::Scalar(_) => {
            let keys: Vec<String> = at
                .steps()
                .iter()
                .map(|step| match step {
                    Step::Key(key) => key.to_string(),
                    Step::Index(_) => "#".to_owned(),
                })
                .collect();
            // Tables have keys of their own: their entries are alike.
            let alike = keys.iter().any(|key| matches!(&**key, "placements" | "legend" | "zones"));
            let name = if alike { keys[..keys.len() - 1].join("/") } else { keys.join("/") };
            if seen.insert(name) {
                found.push(at.clone());
            }
        }
        Data::Sequence(items) => {
            for (index, item) in items.iter().enumerate() {
                places(item, &at.join(index), seen, found);
            }
        }
        Data::Mapping(entries) => {
            for entry in entries {
                places(&entry.value, &at.join(&*entry.key.text), seen, found);
            }
        }
    }
}

#[test]
fn an_odd_value_is_reported_or_read() {
    let mut silent = Vec::new();
    let mut tried = 0;
    let mut seen = BTreeSet::new();
    for file in files_below(&crate_folder().join("../examples"), "yaml") {
        let text = std::fs::read_to_string(&file).expect("an example is text");
        let whole = Loaded::read("example.yaml", text.clone().into_bytes());
        let document = &whole.source.document;
        let Some(root) = &document.root else { continue };
        let kind = root.get("kind").and_then(Node::text).unwrap_or_default().to_owned();
        let mut found = Vec::new();
        let mut names = BTreeSet::new();
        places(root, &Route::root(), &mut names, &mut found);
        for route in found {
            let last = route.steps().iter().rev().find_map(|step| match step {
                Step::Key(key) => Some(&**key),
                Step::Index(_) => None,
            });
            // The header has checks of its own, and nobody reads the author's own keys.
            let own =
                |key: &str| matches!(key, "banneret" | "kind" | "notes") || key.starts_with("x-");
            let keys: Vec<_> = route.to_string().split('/').map(str::to_owned).collect();
            let place = format!("{kind}{}", route.to_string().replace(char::is_numeric, "#"));
            if last.is_some_and(own) || keys.iter().any(|key| own(key)) || !seen.insert(place) {
                continue;
            }
            let absent = patch::apply(&text, document, &Change::Remove { route: route.clone() });
            let absent = absent
                .ok()
                .and_then(|it| shown(&Loaded::read("example.yaml", it.text.into_bytes())));
            let span = document.find(&route).expect("it was found").span.range();
            for odd in ODD {
                tried += 1;
                let odd_text = Patch::one(span.clone(), *odd).apply(&text);
                let loaded = Loaded::read("example.yaml", odd_text.into_bytes());
                let reported =
                    !loaded.violations.is_empty() || !loaded.source.document.faults.is_empty();
                if reported {
                    continue;
                }
                let model = shown(&loaded);
                if model.is_none() || model == absent {
                    silent.push(format!("{} {route}: {odd}", file.display()));
                }
            }
        }
    }
    assert!(silent.is_empty(), "{} of {tried}:\n{}", silent.len(), silent.join("\n"));
    assert!(tried > 1_000, "only {tried} values were tried");
}
