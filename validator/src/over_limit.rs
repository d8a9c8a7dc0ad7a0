//! What in a document goes beyond a limit of its workspace, once it is read: long ids, large maps,
//! runs of hexsides.

use banneret_schema::hashed::HashSet;
use banneret_schema::header::DocumentKind;
use banneret_schema::hex::{Extent, is_run};
use banneret_yaml::{Data, Node, Route, Step};

use crate::limits::{Limit, Limits};
use crate::route;
use crate::shape::{Violation, ViolationKind};

/// Adds what goes beyond a limit and has no other mistake in the same place.
pub(crate) fn add(
    violations: &mut Vec<Violation>,
    kind: DocumentKind,
    root: &Node,
    limits: &Limits,
) {
    let mut routes = Vec::new();
    long_ids(root, None, limits.get(Limit::IdLength), &mut routes);
    let mut over: Vec<_> = routes.into_iter().map(|route| (route, Limit::IdLength)).collect();
    over.extend(large_maps(kind, root, limits).into_iter().map(|route| (route, Limit::MapSide)));
    over.extend(many_runs(kind, root, limits).map(|route| (route, Limit::Runs)));
    if over.is_empty() {
        return;
    }
    let known: HashSet<Route> = violations.iter().map(|it| it.route.clone()).collect();
    over.retain(|(route, _)| !known.contains(route));
    over.truncate(limits.get(Limit::Findings));
    violations.extend(over.into_iter().map(|(route, limit)| {
        let kind = ViolationKind::OverLimit(limit, limits.get(limit));
        Violation { route, kind }
    }));
}

/// The columns or rows that are too many: of a map, or of the map inside a scenario.
fn large_maps(kind: DocumentKind, root: &Node, limits: &Limits) -> Vec<Route> {
    let grid = match kind {
        DocumentKind::Map => route!["grid"],
        DocumentKind::Scenario => route!["map", "grid"],
        DocumentKind::Ruleset
        | DocumentKind::ArmyList
        | DocumentKind::Army
        | DocumentKind::Event => return Vec::new(),
    };
    let is_large = |route: &Route| {
        let found = route.steps().iter().try_fold(root, |node, step| node.step(step));
        let scalar = found.and_then(Node::scalar);
        let count = scalar.and_then(|scalar| match scalar.integer() {
            Some(count) => usize::try_from(count).ok(),
            None => Extent::parse(&scalar.text).map(|extent| usize::from(extent.count)),
        });
        count.is_some_and(|count| count > limits.get(Limit::MapSide))
    };
    ["columns", "rows"].into_iter().map(|side| grid.join(side)).filter(is_large).collect()
}

/// The list whose runs of hexsides are too many: of a map, or of the map inside a scenario. Each run
/// may stand for thousands of sides.
fn many_runs(kind: DocumentKind, root: &Node, limits: &Limits) -> Option<Route> {
    let (base, map) = match kind {
        DocumentKind::Map => (Route::root(), root),
        DocumentKind::Scenario => (route!["map"], root.get("map")?),
        DocumentKind::Ruleset
        | DocumentKind::ArmyList
        | DocumentKind::Army
        | DocumentKind::Event => return None,
    };
    let mut runs = 0;
    for (list, key) in [("hexsides", "at"), ("paths", "along")] {
        for entry in map.get(list).and_then(Node::items).unwrap_or_default() {
            let Some(sides) = entry.get(key) else { continue };
            let each = sides.items().unwrap_or(std::slice::from_ref(sides));
            runs += each.iter().filter(|side| side.text().is_some_and(is_run)).count();
        }
        if runs > limits.get(Limit::Runs) {
            return Some(base.join(list));
        }
    }
    None
}

/// The way to a value while a tree is walked through: it becomes a route only where it is needed.
struct Way<'a> {
    above: Option<&'a Way<'a>>,
    step: Step,
}

impl Way<'_> {
    fn route(&self) -> Route {
        self.above.map(Way::route).unwrap_or_default().join(self.step.clone())
    }
}

/// What is named at too great a length: by an `id:`, or as a key. The author's own keys hold what he likes.
fn long_ids(node: &Node, way: Option<&Way<'_>>, most: usize, found: &mut Vec<Route>) {
    let is_long = |text: &str| text.len() > most && text.chars().nth(most).is_some();
    match &node.data {
        Data::Scalar(_) => {}
        Data::Sequence(items) => {
            for (index, item) in items.iter().enumerate().filter(|(_, item)| !is_leaf(item)) {
                long_ids(item, Some(&Way { above: way, step: index.into() }), most, found);
            }
        }
        Data::Mapping(entries) => {
            for entry in entries.iter().filter(|entry| !entry.key.text.starts_with("x-")) {
                let key = &*entry.key.text;
                let named = if key == "id" {
                    entry.value.text().is_some_and(is_long)
                } else {
                    is_long(key)
                };
                if !named && is_leaf(&entry.value) {
                    continue;
                }
                let way = Way { above: way, step: key.into() };
                if named {
                    found.push(way.route());
                } else {
                    long_ids(&entry.value, Some(&way), most, found);
                }
            }
        }
    }
}

fn is_leaf(node: &Node) -> bool {
    matches!(node.data, Data::Scalar(_))
}
