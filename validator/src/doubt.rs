//! What of a document is in doubt: what could not be read, does not have its shape, or may be what
//! a misspelt key was meant to be. What follows from it is not judged, here or in other documents.

use banneret_schema::hashed::{HashMap, HashSet};

use banneret_yaml::{Data, Document, FaultKind, Node, Route, Span, Step};
use smol_str::SmolStr;

use crate::shape::{Violation, ViolationKind};
use crate::suggest::{Candidate, nearest};

/// The places of a document that are in doubt.
#[derive(Debug, Default)]
pub struct Doubts {
    /// In order, so that a place can be looked up quickly: routes that begin alike stand together.
    routes: Vec<Route>,
    /// The keys of the root that could be read, where some of it was lost: another may be among it.
    read: Option<HashSet<SmolStr>>,
}

impl Doubts {
    /// What is in doubt because of the text and because of the shape.
    #[must_use]
    pub fn new(document: &Document, violations: &[Violation]) -> Self {
        let torn = document.torn.iter().map(|key| Route::root().join(&*key.text));
        let mut routes: Vec<Route> = torn.collect();
        routes.extend(lost_to_faults(document));
        let mut present = Present::default();
        for violation in violations {
            routes.push(violation.route.clone());
            routes.extend(stood_for(document, violation, &mut present));
        }
        routes.sort_unstable();
        routes.dedup();
        let entries = document.root.as_ref().and_then(Node::entries).unwrap_or_default();
        let read = || entries.iter().map(|entry| entry.key.text.clone()).collect();
        Self { routes, read: (!document.torn.is_empty()).then(read) }
    }

    /// The places, in order.
    #[must_use]
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }

    /// Whether nothing is in doubt.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.routes.is_empty()
    }

    /// Whether a value as a whole is in doubt: it, or something that contains it.
    #[must_use]
    pub fn cover(&self, route: &Route) -> bool {
        let steps = route.steps();
        let beginning = |n: usize| steps[..n].iter().cloned().collect::<Route>();
        let lost = match (&self.read, steps.first()) {
            (Some(read), Some(Step::Key(key))) => !read.contains(key),
            _ => false,
        };
        lost || (0..=steps.len()).any(|n| self.routes.binary_search(&beginning(n)).is_ok())
    }

    /// Whether a value is in doubt, as a whole or anything in it.
    #[must_use]
    pub fn touch(&self, route: &Route) -> bool {
        let first = self.routes.partition_point(|doubtful| doubtful < route);
        let next = self.routes.get(first);
        next.is_some_and(|doubtful| doubtful.steps().starts_with(route.steps()))
            || self.cover(route)
    }
}

/// The keys of the mappings that were asked about: one with very many keys is asked about often.
type Present<'d> = HashMap<Route, HashSet<&'d str>>;

/// The keys an unknown key may stand for: those it resembles, or else every one that is not there.
fn stood_for<'d>(
    document: &'d Document,
    violation: &Violation,
    present: &mut Present<'d>,
) -> Vec<Route> {
    let (ViolationKind::UnknownKey(known) | ViolationKind::StandsFor(known)) = &violation.kind
    else {
        return Vec::new();
    };
    let (Some(Step::Key(written)), Some(parent)) =
        (violation.route.last(), violation.route.parent())
    else {
        return Vec::new();
    };
    let near = nearest(written, known.iter().map(|key| Candidate::from(key.as_str())));
    if !near.is_empty() {
        return near.into_iter().map(|key| parent.join(key)).collect();
    }
    let present = present.entry(parent.clone()).or_insert_with(|| {
        let mapping = document.find(&parent).and_then(Node::entries).unwrap_or_default();
        mapping.iter().map(|entry| &*entry.key.text).collect()
    });
    let absent = known.iter().filter(|key| !present.contains(key.as_str()));
    absent.map(|key| parent.join(key.as_str())).collect()
}

/// More faults than this leave nothing to rely on.
const FAULTS: usize = 100;

/// The values that faults of the text leave in doubt. Values torn apart are known by their keys.
fn lost_to_faults(document: &Document) -> Vec<Route> {
    let Some(root) = &document.root else { return Vec::new() };
    if document.faults.len() > FAULTS {
        return vec![Route::root()];
    }
    let inside = |span| route_to(root, span).filter(|route| !route.steps().is_empty());
    let mut lost = Vec::new();
    for fault in &document.faults {
        match fault.kind {
            FaultKind::UnknownTag(_) | FaultKind::MergeValue | FaultKind::NotUtf8(_) => {}
            // The first of two equal keys is read; the other may be the right one, or another key.
            FaultKind::DuplicateKey(_) => lost.extend(fault.other.and_then(inside)),
            FaultKind::SecondDocument | FaultKind::UnknownAlias(_) | FaultKind::ComplexKey => {
                lost.extend(inside(fault.span));
            }
            _ if document.torn.is_empty() => lost.push(Route::root()),
            _ => {}
        }
    }
    lost
}

/// The way to the innermost value that a stretch lies in.
fn route_to(root: &Node, span: Span) -> Option<Route> {
    let around = |outer: Span| outer.start <= span.start && span.end <= outer.end;
    let mut route = Route::root();
    let mut at = root;
    if !around(at.span) {
        return None;
    }
    loop {
        let next: Option<(Step, &Node)> = match &at.data {
            Data::Scalar(_) => None,
            Data::Sequence(items) => items
                .iter()
                .enumerate()
                .find(|(_, item)| around(item.span))
                .map(|(index, item)| (Step::Index(index), item)),
            Data::Mapping(entries) => entries
                .iter()
                .find(|entry| around(entry.span()))
                .map(|entry| (Step::Key(entry.key.text.clone()), &entry.value)),
        };
        let Some((step, inner)) = next else { return Some(route) };
        route = route.join(step);
        at = inner;
    }
}
