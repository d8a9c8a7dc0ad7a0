//! What the shape allows and the readers still pass over. It must not happen in silence: "nothing
//! found" means that everything was looked at.

use std::collections::HashSet;

use banneret_schema::header::DocumentKind;
use banneret_yaml::{Data, Document, Node, Route, Unread};

use crate::shape::{self, Violation};

/// What was passed over and has no violation of its own, as so many violations at most.
pub(crate) fn violations(
    kind: DocumentKind,
    document: &Document,
    unread: &[Unread<'_>],
    known: &[Violation],
    most: usize,
) -> Vec<Violation> {
    let (Some(root), false) = (&document.root, unread.is_empty()) else { return Vec::new() };
    let wanted: HashSet<*const Node> =
        unread.iter().map(|Unread(node)| std::ptr::from_ref(*node)).collect();
    let mut routes = Vec::new();
    search(root, &Route::root(), &wanted, &mut routes);
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
        .filter(|route| {
            !known.iter().any(|violation| violation.route.steps().starts_with(route.steps()))
        });
    shape::unread(kind, root, blamed.take(most).collect())
}

fn search(node: &Node, at: &Route, wanted: &HashSet<*const Node>, found: &mut Vec<Route>) {
    if wanted.contains(&std::ptr::from_ref(node)) {
        found.push(at.clone());
    }
    match &node.data {
        Data::Scalar(_) => {}
        Data::Sequence(items) => {
            for (index, item) in items.iter().enumerate() {
                search(item, &at.join(index), wanted, found);
            }
        }
        Data::Mapping(entries) => {
            for entry in entries {
                search(&entry.value, &at.join(&*entry.key.text), wanted, found);
            }
        }
    }
}
