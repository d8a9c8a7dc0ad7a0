//! Keys that the game does not know, or cannot do without, as facts about the shape of a document.

use banneret_schema::Ruleset;
use banneret_schema::header::DocumentKind;
use banneret_schema::id_tables::IdTable;
use banneret_schema::parts::{KeyedMapping, figures_in, parts_of};
use banneret_schema::ruleset::attribute::{Carrier, is_shipped};
use banneret_schema::ruleset::is_choice;
use banneret_yaml::{Node, Route, Step};

use crate::route;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind, id_at};

/// What is wrong with the keys of an army.
pub(crate) fn of_army(scene: &Scene<'_>) -> Vec<Violation> {
    let mut found = Search::new(scene);
    found.look(KeyedMapping::Army, &Route::root());
    for leader in scene.members("leaders") {
        found.look(KeyedMapping::Leader, &leader);
    }
    for unit in scene.members("units") {
        found.look(KeyedMapping::Unit, &unit);
    }
    found.violations
}

/// What is wrong with the keys of a map.
pub(crate) fn of_map(scene: &Scene<'_>) -> Vec<Violation> {
    let mut found = Search::new(scene);
    found.look(KeyedMapping::Map, &Route::root());
    found.each(KeyedMapping::Hexside, &route!["hexsides"]);
    found.violations
}

/// What is wrong with the keys of a scenario, apart from the documents written inside it.
pub(crate) fn of_scenario(scene: &Scene<'_>) -> Vec<Violation> {
    let mut found = Search::new(scene);
    found.look(KeyedMapping::Scenario, &Route::root());
    for side in found.items(&route!["sides"]) {
        found.look(KeyedMapping::Side, &side);
        found.each(KeyedMapping::Corps, &side.join("corps"));
        found.look(KeyedMapping::Demoralisation, &side.join("demoralisation"));
        found.each(KeyedMapping::Reinforcement, &side.join("reinforcements"));
        for placement in found.values(&side.join("placements")) {
            found.look(KeyedMapping::Placement, &placement);
        }
    }
    found.violations
}

/// Whether a game takes a key in the mapping in which the key at a route stands.
pub(crate) fn is_for(scene: &Scene<'_>, route: &Route, key: &str, ruleset: &Ruleset) -> bool {
    let root = scene.source.document.root.as_ref();
    let kind = root.and_then(|root| root.get("kind")).and_then(Node::text).unwrap_or_default();
    let Some(place) = place_of(kind, &route.parent().unwrap_or_default()) else { return true };
    let part = parts_of(place).find(|part| part.key == key);
    // A table without entries leaves nothing to choose.
    let id = DocumentKind::parse(kind).and_then(|kind| id_at(kind, place.definition(), key));
    part.is_none_or(|part| part.is_known_to(ruleset))
        && id.and_then(IdTable::of).is_none_or(|table| !table.is_empty(ruleset))
        && !is_foreign(place, ruleset, key)
}

/// Whether a key is a figure of another game that ships, and none of this one.
fn is_foreign(place: KeyedMapping, ruleset: &Ruleset, key: &str) -> bool {
    let own = || figures_in(place, ruleset).any(|(id, _)| id.as_str() == key);
    let figure = |bearer| is_shipped(bearer, key) && !(bearer == Carrier::Unit && is_choice(key));
    place.bearer().is_some_and(figure) && !own()
}

/// What a mapping is, by the way to it.
fn place_of(kind: &str, mapping: &Route) -> Option<KeyedMapping> {
    let steps: Vec<&str> = mapping
        .steps()
        .iter()
        .map(|step| match step {
            Step::Key(key) => &**key,
            Step::Index(_) => "#",
        })
        .collect();
    match (kind, steps.as_slice()) {
        ("army", []) | ("scenario", ["sides", "#", "army"]) => Some(KeyedMapping::Army),
        ("army", rest) | ("scenario", ["sides", "#", "army", rest @ ..]) => match rest {
            [.., "units", "#"] => Some(KeyedMapping::Unit),
            [.., "leaders", "#"] => Some(KeyedMapping::Leader),
            _ => None,
        },
        ("map", []) | ("scenario", ["map"]) => Some(KeyedMapping::Map),
        ("map", ["hexsides", "#"]) | ("scenario", ["map", "hexsides", "#"]) => {
            Some(KeyedMapping::Hexside)
        }
        ("scenario", []) => Some(KeyedMapping::Scenario),
        ("scenario", ["sides", "#"]) => Some(KeyedMapping::Side),
        ("scenario", ["sides", "#", "corps", "#"]) => Some(KeyedMapping::Corps),
        ("scenario", ["sides", "#", "demoralisation"]) => Some(KeyedMapping::Demoralisation),
        ("scenario", ["sides", "#", "reinforcements", "#"]) => Some(KeyedMapping::Reinforcement),
        ("scenario", ["sides", "#", "placements", _]) => Some(KeyedMapping::Placement),
        _ => None,
    }
}

struct Search<'s, 'a> {
    scene: &'s Scene<'a>,
    violations: Vec<Violation>,
}

impl<'s, 'a> Search<'s, 'a> {
    fn new(scene: &'s Scene<'a>) -> Self {
        Self { scene, violations: Vec::new() }
    }

    fn each(&mut self, place: KeyedMapping, list: &Route) {
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

    fn look(&mut self, place: KeyedMapping, at: &Route) {
        let Some(node) = self.scene.source.document.find(&self.scene.full(at)) else { return };
        // What is no mapping, or was set aside, has been spoken of.
        if node.entries().is_none() || node.set_aside {
            return;
        }
        let ruleset = self.scene.ruleset();
        for part in parts_of(place) {
            let entry = node.entry(part.key);
            let needed = part.is_needed_by(ruleset);
            let items = entry.and_then(|entry| entry.value.items());
            let kind = match entry {
                Some(_) if !part.is_known_to(ruleset) => ViolationKind::KeyOfOtherGames,
                None if needed && self.is_missing(at, part.key) => ViolationKind::MissingKey,
                Some(_) if needed && items.is_some_and(<[Node]>::is_empty) => {
                    ViolationKind::TooFew(1)
                }
                _ => continue,
            };
            self.violations.push(Violation { route: at.join(part.key), kind });
        }
        if place.bearer().is_some() {
            self.figures(place, at, node);
        }
    }

    /// The figures that are of other games, or that everyone has and this one lacks.
    fn figures(&mut self, place: KeyedMapping, at: &Route, node: &Node) {
        let ruleset = self.scene.ruleset();
        for entry in node.entries().unwrap_or_default() {
            if !entry.value.set_aside && is_foreign(place, ruleset, &entry.key.text) {
                let route = at.join(&*entry.key.text);
                self.violations.push(Violation { route, kind: ViolationKind::KeyOfOtherGames });
            }
        }
        for (id, attribute) in figures_in(place, ruleset) {
            let wanted = attribute.required && attribute.who.is_anyone();
            if wanted && node.entry(id.as_str()).is_none() && self.is_missing(at, id.as_str()) {
                let route = at.join(id.as_str());
                self.violations.push(Violation { route, kind: ViolationKind::MissingKey });
            }
        }
    }

    /// Whether a key that is not there is really missing: a misspelt one is one mistake, and has its own
    /// finding.
    fn is_missing(&self, at: &Route, key: &str) -> bool {
        self.scene.is_intact(&at.join(key))
    }
}
