//! Keys that the unit model of the game does not know, or cannot do without, as facts about the shape of
//! a document.

use banneret_schema::model_keys::{Place, keys_of};
use banneret_schema::ruleset::UnitModel;
use banneret_yaml::{Node, Route, Step};

use crate::route;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};

/// What is wrong with the keys of an army.
pub(crate) fn of_army(scene: &Scene<'_>) -> Vec<Violation> {
    let mut found = Search::new(scene);
    found.look(Place::Army, &Route::root());
    found.each(Place::Leader, &route!["leaders"]);
    found.each(Place::Unit, &route!["units"]);
    found.violations
}

/// What is wrong with the keys of a map.
pub(crate) fn of_map(scene: &Scene<'_>) -> Vec<Violation> {
    let mut found = Search::new(scene);
    found.look(Place::Map, &Route::root());
    found.each(Place::Hexside, &route!["hexsides"]);
    found.violations
}

/// What is wrong with the keys of a scenario, apart from the documents written inside it.
pub(crate) fn of_scenario(scene: &Scene<'_>) -> Vec<Violation> {
    let mut found = Search::new(scene);
    found.look(Place::Scenario, &Route::root());
    for side in found.items(&route!["sides"]) {
        found.look(Place::Side, &side);
        found.each(Place::Corps, &side.join("corps"));
        for placement in found.values(&side.join("placements")) {
            found.look(Place::Placement, &placement);
        }
    }
    found.violations
}

/// Whether the unit model of a game takes a key in the mapping in which the key at a route stands.
pub(crate) fn is_for(scene: &Scene<'_>, route: &Route, key: &str, model: UnitModel) -> bool {
    let root = scene.source.document.root.as_ref();
    let kind = root.and_then(|root| root.get("kind")).and_then(Node::text).unwrap_or_default();
    let Some(place) = place_of(kind, &route.parent().unwrap_or_default()) else { return true };
    keys_of(place).filter(|known| known.key == key).all(|known| known.is_known_to(model))
}

/// What a mapping is, by the way to it.
fn place_of(kind: &str, mapping: &Route) -> Option<Place> {
    let steps: Vec<&str> = mapping
        .steps()
        .iter()
        .map(|step| match step {
            Step::Key(key) => &**key,
            Step::Index(_) => "#",
        })
        .collect();
    match (kind, steps.as_slice()) {
        ("army", []) | ("scenario", ["sides", "#", "army"]) => Some(Place::Army),
        ("army", rest) | ("scenario", ["sides", "#", "army", rest @ ..]) => match rest {
            ["units", "#"] => Some(Place::Unit),
            ["leaders", "#"] => Some(Place::Leader),
            _ => None,
        },
        ("map", []) | ("scenario", ["map"]) => Some(Place::Map),
        ("map", ["hexsides", "#"]) | ("scenario", ["map", "hexsides", "#"]) => Some(Place::Hexside),
        ("scenario", []) => Some(Place::Scenario),
        ("scenario", ["sides", "#"]) => Some(Place::Side),
        ("scenario", ["sides", "#", "corps", "#"]) => Some(Place::Corps),
        ("scenario", ["sides", "#", "placements", _]) => Some(Place::Placement),
        _ => None,
    }
}

struct Search<'s, 'a> {
    scene: &'s Scene<'a>,
    model: UnitModel,
    violations: Vec<Violation>,
}

impl<'s, 'a> Search<'s, 'a> {
    fn new(scene: &'s Scene<'a>) -> Self {
        Self { scene, model: scene.ruleset().model, violations: Vec::new() }
    }

    fn each(&mut self, place: Place, list: &Route) {
        for item in self.items(list) {
            self.look(place, &item);
        }
    }

    /// The ways to the entries of a list.
    fn items(&self, list: &Route) -> Vec<Route> {
        let node = self.scene.source.document.find(&self.scene.full(list));
        let items = node.and_then(|node| node.items()).unwrap_or_default();
        (0..items.len()).map(|index| list.join(index)).collect()
    }

    /// The ways to the values of a mapping.
    fn values(&self, mapping: &Route) -> Vec<Route> {
        let node = self.scene.source.document.find(&self.scene.full(mapping));
        let entries = node.and_then(|node| node.entries()).unwrap_or_default();
        entries.iter().map(|entry| mapping.join(&*entry.key.text)).collect()
    }

    fn look(&mut self, place: Place, at: &Route) {
        let Some(node) = self.scene.source.document.find(&self.scene.full(at)) else { return };
        // What is no mapping, or was set aside, has been spoken of.
        if node.entries().is_none() || node.set_aside {
            return;
        }
        for known in keys_of(place) {
            let entry = node.entry(known.key);
            let written = entry.is_some();
            let items = entry.and_then(|entry| entry.value.items());
            let empty = items.is_some_and(|items| items.is_empty());
            // A misspelt key is one mistake, and has its own finding.
            let misspelt = || !self.scene.is_intact(&at.join(known.key));
            let kind = if written && !known.is_known_to(self.model) && !known.by_table {
                ViolationKind::KeyOfOtherGames
            } else if !written && known.is_needed_by(self.model) && !misspelt() {
                ViolationKind::MissingKey
            } else if empty && known.is_needed_by(self.model) {
                ViolationKind::TooFew(1)
            } else {
                continue;
            };
            self.violations.push(Violation { route: at.join(known.key), kind });
        }
    }
}
