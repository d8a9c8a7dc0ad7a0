//! Nothing is passed over in silence: an odd value at any place of a shipped example is reported, or
//! it is in the model.

use std::collections::BTreeSet;

use banneret_validator::load::{Loaded, Model};
use banneret_yaml::patch::Session;
use banneret_yaml::{Data, Node, Patch, Route, Step};
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

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
        Model::Event(event) => format!("{event:?}"),
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

/// An example with the places of its values.
struct Example {
    name: String,
    text: String,
    kind: String,
    whole: Loaded,
    places: Vec<Route>,
}

fn examples() -> Vec<Example> {
    let files = files_below(&crate_folder().join("../examples"), "yaml").into_iter();
    files
        .filter_map(|file| {
            let text = std::fs::read_to_string(&file).expect("an example is text");
            let whole = Loaded::read("example.yaml", text.clone().into_bytes());
            let root = whole.source.document.root.as_ref()?;
            let kind = root.get("kind").and_then(Node::text).unwrap_or_default().to_owned();
            let mut found = Vec::new();
            places(root, &Route::root(), &mut BTreeSet::new(), &mut found);
            // The header has checks of its own, and nobody reads the author's own keys.
            let own =
                |key: &str| matches!(key, "banneret" | "kind" | "notes") || key.starts_with("x-");
            found.retain(|route| !route.to_string().split('/').any(own));
            let name = file.display().to_string();
            Some(Example { name, text, kind, whole, places: found })
        })
        .collect()
}

impl Example {
    /// The model without what stands at a place.
    fn without(&self, route: &Route) -> Option<String> {
        let mut session = Session::over(&self.text, &self.whole.source.document);
        session.remove(route).ok()?;
        shown(&Loaded::read("example.yaml", session.text().as_bytes().to_vec()))
    }

    /// Whether another value at a place is neither reported nor in the model.
    fn is_silent(&self, route: &Route, odd: &str, absent: Option<&String>) -> bool {
        let (reported, model) = self.with(route, odd);
        !reported
            && (model.is_none() || model.as_ref() == absent)
            && !self.is_usual(route, odd, absent)
    }

    /// Whether a number is the one that is meant where none is written: the next one makes a difference.
    fn is_usual(&self, route: &Route, odd: &str, absent: Option<&String>) -> bool {
        let next = whole_number(odd).and_then(|number| number.checked_add(1));
        next.is_some_and(|next| {
            let (reported, model) = self.with(route, &next.to_string());
            !reported && model.is_some() && model.as_ref() != absent
        })
    }

    /// Whether anything is said of another value at a place, and the model with it.
    fn with(&self, route: &Route, value: &str) -> (bool, Option<String>) {
        let place = self.whole.source.document.find(route).expect("it was found");
        let text = Patch::one(place.span.range(), value).apply(&self.text);
        let loaded = Loaded::read("example.yaml", text.into_bytes());
        let reported = !loaded.violations.is_empty()
            || !loaded.header.is_empty()
            || !loaded.source.document.faults.is_empty();
        (reported, shown(&loaded))
    }
}

/// The whole number that a bare word means, however it is spelled.
fn whole_number(word: &str) -> Option<i64> {
    let word = word.strip_prefix('+').unwrap_or(word);
    if let Some(digits) = word.strip_prefix("0x") {
        return i64::from_str_radix(digits, 16).ok();
    }
    if let Some(digits) = word.strip_prefix("0o") {
        return i64::from_str_radix(digits, 8).ok();
    }
    let (whole, part) = word.split_once('.').unwrap_or((word, ""));
    let is_whole = part.bytes().all(|digit| digit == b'0');
    if is_whole { whole.parse().ok() } else { None }
}

#[test]
fn a_number_that_is_meant_anyway_is_read() {
    let spellings = ["1", "+1", "1.0", "0x1", "0o1"].map(whole_number);
    assert_eq!(spellings, [Some(1); 5]);
    assert_eq!(["1.5", "x", "0xg", "\"1\"", "-"].map(whole_number), [None; 5]);
    let examples = examples();
    let counted = |example: &&Example| {
        example.places.iter().any(|route| route.to_string() == "/units/0/count")
    };
    let example = examples.iter().find(counted).expect("a unit that is counted");
    let count = Route::root().join("units").join(0).join("count");
    let absent = example.without(&count);
    assert!(example.is_usual(&count, "0x1", absent.as_ref()));
    assert!(!example.is_usual(&count, "one", absent.as_ref()));
}

#[test]
fn an_odd_value_is_reported_or_read() {
    let mut silent = Vec::new();
    let mut tried = 0;
    let mut seen = BTreeSet::new();
    for example in examples() {
        for route in &example.places {
            let alike = route.to_string().replace(char::is_numeric, "#");
            if !seen.insert(format!("{}{alike}", example.kind)) {
                continue;
            }
            let absent = example.without(route);
            for odd in ODD {
                tried += 1;
                if example.is_silent(route, odd, absent.as_ref()) {
                    silent.push(format!("{} {route}: {odd}", example.name));
                }
            }
        }
    }
    assert!(silent.is_empty(), "{} of {tried}:\n{}", silent.len(), silent.join("\n"));
    assert!(tried > 1_000, "only {tried} values were tried");
}

/// What a hand, a program or a cat on the keyboard may write as a value on one line.
fn anything() -> impl Strategy<Value = String> {
    let plain = prop_oneof![
        "-?[0-9]{1,22}(\\.[0-9]{0,14})?(e[+-]?[0-9]{1,3})?",
        "[0-9]{1,3}[-/:x][0-9]{1,4}",
        "[a-zA-Z][a-zA-Z0-9 _/.-]{0,12}[a-z0-9]",
        "0[xob][0-9a-f]{1,9}|~|null|true|no|\\.inf|\\.nan|-0|\\+2",
    ];
    let one = prop_oneof![plain.clone(), plain.prop_map(|it| format!("\"{it}\""))];
    prop_oneof![
        4 => one.clone(),
        1 => proptest::collection::vec(one.clone(), 0..3).prop_map(|it| format!("[{}]", it.join(", "))),
        1 => ("[a-z]{2,8}", one).prop_map(|(key, value)| format!("{{{key}: {value}}}")),
    ]
}

#[test]
fn anything_at_any_place_is_reported_or_read() {
    let examples = examples();
    let place = any::<(prop::sample::Index, prop::sample::Index)>();
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) };
    // The same values in every run: what fails here is a change of today.
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let outcome = runner.run(&(place, anything()), |((example, place), odd)| {
        let example = example.get(&examples);
        let route = place.get(&example.places);
        let absent = example.without(route);
        prop_assert!(
            !example.is_silent(route, &odd, absent.as_ref()),
            "{} {route}: {odd}",
            example.name
        );
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
}
