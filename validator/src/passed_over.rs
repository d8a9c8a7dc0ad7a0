//! What the shape allows and the readers still pass over. It must not happen in silence: "nothing
//! found" means that everything was looked at.

use banneret_schema::hashed::HashSet;
use banneret_schema::header::DocumentKind;
use banneret_yaml::{Data, Document, Node, Route, Step, Unread};

use crate::shape::{self, DocumentShape, Violation};

/// What was passed over and has no violation of its own, as so many violations at most.
pub(crate) fn violations(
    kind: DocumentKind,
    own: Option<&DocumentShape>,
    document: &Document,
    unread: &[Unread<'_>],
    known: &[Violation],
    most: usize,
) -> Vec<Violation> {
    let (Some(root), false) = (&document.root, unread.is_empty()) else { return Vec::new() };
    let wanted: HashSet<*const Node> =
        unread.iter().map(|Unread(node)| std::ptr::from_ref(*node)).collect();
    let mut routes = Vec::new();
    search(root, &mut Vec::new(), &wanted, &mut routes);
    let mut told: Vec<&Route> = known.iter().map(|violation| &violation.route).collect();
    told.sort_unstable();
    let is_told_inside = |route: &Route| {
        let next = told.get(told.partition_point(|told| *told < route));
        next.is_some_and(|told| told.steps().starts_with(route.steps()))
    };
    // The innermost is to blame: what is around it could not be read because of it, and comes
    // right before it.
    let inner: Vec<bool> = routes
        .iter()
        .enumerate()
        .map(|(index, route)| {
            routes.get(index + 1).is_none_or(|next| !next.steps().starts_with(route.steps()))
        })
        .collect();
    let blamed = routes
        .into_iter()
        .zip(inner)
        .filter_map(|(route, inner)| inner.then_some(route))
        .filter(|route| document.is_intact(route))
        // What lacks a key that it needs has been told so, and so has what is around it.
        .filter(|route| !is_told_inside(route));
    shape::unread(kind, own, root, blamed.take(most).collect())
}

fn search(node: &Node, way: &mut Vec<Step>, wanted: &HashSet<*const Node>, found: &mut Vec<Route>) {
    if wanted.contains(&std::ptr::from_ref(node)) {
        found.push(way.iter().cloned().collect());
    }
    match &node.data {
        Data::Scalar(_) => {}
        Data::Sequence(items) => {
            for (index, item) in items.iter().enumerate() {
                way.push(Step::from(index));
                search(item, way, wanted, found);
                way.pop();
            }
        }
        Data::Mapping(entries) => {
            for entry in entries {
                way.push(Step::Key(entry.key.text.clone()));
                search(&entry.value, way, wanted, found);
                way.pop();
            }
        }
    }
}
