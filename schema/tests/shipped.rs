//! The shipped rulesets are whole: they load under every reading, and nothing in them dangles.

use banneret_schema::ruleset::{load, shipped};
use indexmap::IndexMap;

#[test]
fn shipped_rulesets_load() {
    for id in shipped::ids() {
        let ruleset =
            load::finish(shipped::data(id).unwrap()).unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(ruleset.id.as_str(), id);
    }
}

#[test]
fn every_reading_loads() {
    for id in shipped::ids() {
        let base = load::finish(shipped::data(id).unwrap()).unwrap();
        for (ruling, known) in &base.rulings {
            assert!(known.choices.contains_key(&known.default), "{id}: {ruling}");
            assert!(known.choices.len() > 1, "{id}: {ruling} has one reading");
            assert!(known.choices[&known.default].changes.is_none(), "{id}: {ruling}");
            for choice in known.choices.keys().filter(|choice| **choice != known.default) {
                let mut data = shipped::data(id).unwrap();
                let chosen = IndexMap::from([(ruling.clone(), choice.clone())]);
                load::choose(&mut data, &chosen).unwrap();
                let changed =
                    load::finish(data).unwrap_or_else(|e| panic!("{id}: {ruling}={choice}: {e}"));
                let mut same = changed.clone();
                same.rulings = base.rulings.clone();
                assert_ne!(same, base, "{id}: {ruling}={choice} changes nothing");
            }
        }
    }
}
