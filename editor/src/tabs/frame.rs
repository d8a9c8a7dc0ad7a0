//! Another frame for a map, and for all that scenarios of the workspace say of it.

use std::sync::Arc;

use banneret_schema::ground::Ground;
use banneret_validator::text;

use super::around::map_home;
use super::{EditsEverywhere, Neighborhood, Tabs};
use crate::document::map::{Reframe, reframed};
use crate::document::{DocumentKey, RefusedEdit};
use crate::door::Store;

/// The edits that give the map of a document another frame, wherever it is spoken of.
///
/// # Errors
///
/// Where it cannot be done, and why.
pub(crate) fn frame_everywhere(
    tabs: &Tabs,
    store: &Arc<dyn Store>,
    key: DocumentKey,
    reframe: Reframe,
) -> Result<EditsEverywhere, RefusedEdit> {
    let none =
        || RefusedEdit(text!("the document holds no map", "le document ne contient pas de carte"));
    let tab = tabs.get(key).ok_or_else(none)?;
    let (_, map) = tab.document.map().ok_or_else(none)?;
    let ruleset = tab.ruleset.as_ref().ok_or_else(none)?;
    let board = Ground::new(Arc::clone(ruleset), map);
    let around = Neighborhood::new(tabs, store, key).ok_or_else(none)?;
    let workspace = around.workspace();
    let mut all = EditsEverywhere::default();
    let own = workspace.load(&around.own).map_err(|_| none())?;
    let home = map_home(&workspace, &own).ok_or_else(none)?;
    for path in around.paths() {
        let Ok(loaded) = workspace.load(&path) else { continue };
        if map_home(&workspace, &loaded).as_ref() != Some(&home) {
            continue;
        }
        let made = reframed(&around.draft(&loaded), &board, reframe).map_err(|refused| {
            let RefusedEdit(why) = refused;
            RefusedEdit(text!("{path}: {why}", "{path} : {why}", path, why))
        })?;
        let is_own = path == around.own;
        all.told.extend(made.lost.into_iter().map(|lost| match is_own {
            true => lost,
            false => text!("{lost} ({path})", "{lost} ({path})", lost, path),
        }));
        all.add(&around, &loaded, made.edit);
    }
    Ok(all)
}
