//! A zone taken away, with all that names it.

use std::sync::Arc;

use banneret_validator::assist::{IdPlace, NameKind, names};
use banneret_validator::{Workspace, text};
use banneret_yaml::{Data, Node, Route, Span};

use super::around::map_home;
use super::{EditsEverywhere, Neighborhood, Tabs};
use crate::document::map::ids_among_hexes;
use crate::document::{DocumentKey, Edit, RefusedEdit, session};
use crate::door::Store;

/// The edits that take a zone off a map, and its name out of the scenarios on it. What names it among hexes is
/// told and stays: only the author knows what is meant instead.
///
/// # Errors
///
/// Where a text cannot be changed safely, and why.
pub(crate) fn delete_zone(
    tabs: &Tabs,
    store: &Arc<dyn Store>,
    key: DocumentKey,
    zone: &str,
) -> Result<EditsEverywhere, RefusedEdit> {
    let mut all = EditsEverywhere::default();
    let Some(around) = Neighborhood::new(tabs, store, key) else { return Ok(all) };
    let workspace = around.workspace();
    let own = workspace.load(&around.own).ok();
    let Some(home) = own.and_then(|own| map_home(&workspace, &own)) else { return Ok(all) };
    let title = text!("Delete the zone {zone}", "Supprimer la zone {zone}");
    for path in around.paths() {
        let Ok(loaded) = workspace.load(&path) else { continue };
        if map_home(&workspace, &loaded).as_ref() != Some(&home) {
            continue;
        }
        let still = ids_among_hexes(&around.draft(&loaded), zone).len();
        if still > 0 {
            all.told.push(text!(
                "{path} goes on naming it {still} times",
                "{path} la nomme encore {still} fois"
            ));
        }
        let mut routes = uses(&workspace, &loaded, zone, &home);
        let n_uses = routes.len();
        if n_uses > 0 {
            all.told.push(text!(
                "{path} does not name it any more ({n_uses} times)",
                "{path} ne la nomme plus ({n_uses} fois)"
            ));
        }
        if path == home.0 {
            routes.push(home.1.join("zones").join(zone));
        }
        let mut session = session(&loaded.source.text);
        for route in routes.into_iter().rev() {
            session.prune(&route)?;
        }
        all.add(&around, &loaded, Edit::made(session, title.clone()));
    }
    Ok(all)
}

/// Where a document names a zone as such, in order.
fn uses(
    workspace: &Workspace<'_>,
    loaded: &banneret_validator::load::Loaded,
    zone: &str,
    home: &(String, Route),
) -> Vec<Route> {
    let is_use = |it: &IdPlace| {
        it.kind == NameKind::Own("ZoneId")
            && it.id == zone
            && !it.is_definition
            && it.home.as_ref() == Some(home)
    };
    let spans = names(workspace, loaded).into_iter().filter(is_use).map(|it| it.span);
    let root = loaded.source.document.root.as_ref();
    spans.filter_map(|span| route_of(root?, &Route::root(), span)).collect()
}

/// The way to the value around a stretch of text.
fn route_of(node: &Node, route: &Route, span: Span) -> Option<Route> {
    let around = |node: &Node| {
        let (outer, inner) = (node.span.range(), span.range());
        outer.start <= inner.start && inner.end <= outer.end
    };
    match &node.data {
        Data::Scalar(_) => around(node).then(|| route.clone()),
        Data::Sequence(items) => {
            let index = items.iter().position(around)?;
            route_of(&items[index], &route.join(index), span)
        }
        Data::Mapping(entries) => {
            let entry = entries.iter().find(|entry| around(&entry.value))?;
            route_of(&entry.value, &route.join(&*entry.key.text), span)
        }
    }
}
