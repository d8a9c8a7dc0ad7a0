//! The shipped rulesets are whole: they load under every reading, and nothing in them dangles.

use banneret_schema::hashed::IndexMap;
use banneret_schema::ruleset::{load, shipped};

#[test]
fn shipped_rulesets_load() {
    for id in shipped::ids() {
        let ruleset =
            load::finish(shipped::data(id).unwrap()).unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(ruleset.id.as_str(), id);
        assert_eq!(ruleset, *shipped::ruleset(id).unwrap(), "{id}: as it was prepared");
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
                let chosen = IndexMap::from_iter([(ruling.clone(), choice.clone())]);
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

#[test]
fn terrain_names_only_what_exists() {
    for id in shipped::ids() {
        let ruleset = shipped::ruleset(id).expect("it ships");
        for (name, element) in &ruleset.terrain {
            let fords = element.fords.iter().chain(&element.excludes).chain(&element.made_of);
            let left = element.burns.iter().flat_map(|burns| &burns.becomes);
            for other in fords.chain(left) {
                assert!(ruleset.terrain.contains_key(other), "{id}: {name}: {other}");
                assert_ne!(other, name, "{id}: {name}");
            }
            for each in element.open_for.iter().chain(&element.march_for) {
                assert!(ruleset.traits.contains_key(each), "{id}: {name}: {each}");
            }
            for troop in &element.barred.except {
                assert!(ruleset.troops.contains_key(troop), "{id}: {name}: {troop}");
            }
            if let Some(obstacle) = &element.ringed_by {
                assert!(ruleset.obstacles.contains_key(obstacle), "{id}: {name}: {obstacle}");
            }
        }
        for (name, obstacle) in &ruleset.obstacles {
            for other in obstacle.absorbs.iter().chain(&obstacle.same_as) {
                assert!(ruleset.obstacles.contains_key(other), "{id}: {name}: {other}");
            }
            for element in &obstacle.beside {
                assert!(ruleset.terrain.contains_key(element), "{id}: {name}: {element}");
            }
            for troop in &obstacle.barred.except {
                assert!(ruleset.troops.contains_key(troop), "{id}: {name}: {troop}");
            }
        }
        for weight in ruleset.board.iter().flat_map(|board| &board.pass_through) {
            assert!(ruleset.weights.contains_key(weight), "{id}: {weight}");
        }
    }
}
