//! What of a document stands at a place of its text.

use banneret_schema::header::DocumentKind;
use banneret_schema::signpost::Signpost;
use banneret_yaml::{Data, Document, Key, Route, Span, Step};

/// The key at a byte, its end included, with the way to its value.
pub(super) fn key_at(document: &Document, byte: usize) -> Option<(Route, &Key)> {
    let mut route = Route::root();
    let mut node = document.root.as_ref()?;
    let holds = |span: Span| span.range().start <= byte && byte <= span.range().end;
    loop {
        match &node.data {
            Data::Scalar(_) => return None,
            Data::Mapping(entries) => {
                if let Some(entry) = entries.iter().find(|entry| holds(entry.key.span)) {
                    return Some((route.join(&*entry.key.text), &entry.key));
                }
                let entry = entries.iter().find(|entry| holds(entry.value.span))?;
                route = route.join(&*entry.key.text);
                node = &entry.value;
            }
            Data::Sequence(items) => {
                let index = items.iter().position(|item| holds(item.span))?;
                route = route.join(index);
                node = &items[index];
            }
        }
    }
}

/// The kind of document a route leads into, and how many of its steps lead there: scenarios hold maps and
/// armies.
pub(super) fn inner(
    document: &Document,
    kind: DocumentKind,
    route: &Route,
) -> (DocumentKind, usize) {
    let is_mapping = |steps: usize| {
        let way: Route = route.steps()[..steps].iter().cloned().collect();
        document.find(&way).is_some_and(|node| node.entries().is_some())
    };
    match (kind, route.steps()) {
        (DocumentKind::Scenario, [Step::Key(map), ..]) if map == "map" && is_mapping(1) => {
            (DocumentKind::Map, 1)
        }
        (DocumentKind::Scenario, [Step::Key(sides), Step::Index(_), Step::Key(army), ..])
            if sides == "sides" && army == "army" && is_mapping(3) =>
        {
            (DocumentKind::Army, 3)
        }
        _ => (kind, 0),
    }
}

/// What the text at a route names, by the schema.
pub(super) fn signpost(
    document: &Document,
    kind: DocumentKind,
    route: &Route,
) -> Option<&'static Signpost> {
    let (kind, skipped) = inner(document, kind, route);
    let root = Signpost::root(kind);
    route.steps()[skipped..].iter().try_fold(root, |post, step| match step {
        Step::Key(key) => post.key(key),
        Step::Index(_) => post.items,
    })
}

/// The way of a route as the schema knows it.
pub(super) fn way(route: &Route) -> impl Iterator<Item = Option<&str>> {
    route.steps().iter().map(|step| match step {
        Step::Key(key) => Some(&**key),
        Step::Index(_) => None,
    })
}
