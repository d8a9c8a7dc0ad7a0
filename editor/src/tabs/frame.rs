//! Another frame for a map, and for all that scenarios of the workspace say of it.

use std::sync::Arc;

use banneret_schema::ground::Ground;
use banneret_validator::load::Loaded;
use banneret_validator::text;

use super::around::map_home;
use super::{EditsEverywhere, Neighborhood, Tabs};
use crate::document::map::{Reframe, reframed};
use crate::document::{DocumentKey, RefusedEdit};
use crate::door::Store;

/// A map and all that speaks of it: looked up once, however often another frame is tried.
pub(crate) struct Framing {
    around: Neighborhood,
    board: Ground,
    /// The documents on the map, and its own.
    all: Vec<Arc<Loaded>>,
}

impl Framing {
    /// Looks up who speaks of the map of a document.
    ///
    /// # Errors
    ///
    /// Where there is no map.
    pub(crate) fn of(
        tabs: &Tabs,
        store: &Arc<dyn Store>,
        key: DocumentKey,
    ) -> Result<Self, RefusedEdit> {
        let none = || {
            RefusedEdit(text!("the document holds no map", "le document ne contient pas de carte"))
        };
        let tab = tabs.get(key).ok_or_else(none)?;
        let (_, map) = tab.document.map().ok_or_else(none)?;
        let ruleset = tab.ruleset.as_ref().ok_or_else(none)?;
        let board = Ground::new(Arc::clone(ruleset), map);
        let around = Neighborhood::new(tabs, store, key).ok_or_else(none)?;
        let workspace = around.workspace();
        let own = workspace.load(&around.own).map_err(|_| none())?;
        let home = map_home(&workspace, &own).ok_or_else(none)?;
        let loaded = around.paths().into_iter().filter_map(|path| workspace.load(&path).ok());
        let on_map = |it: &Arc<Loaded>| map_home(&workspace, it).as_ref() == Some(&home);
        let all = loaded.filter(on_map).collect();
        drop(workspace);
        Ok(Self { around, board, all })
    }

    /// The edits that give the map another frame, wherever it is spoken of.
    ///
    /// # Errors
    ///
    /// Where it cannot be done, and why.
    pub(crate) fn reframed(&self, reframe: Reframe) -> Result<EditsEverywhere, RefusedEdit> {
        let around = &self.around;
        let mut all = EditsEverywhere::default();
        for loaded in &self.all {
            let path = &loaded.source.path;
            let made =
                reframed(&around.draft(loaded), &self.board, reframe).map_err(|refused| {
                    let RefusedEdit(why) = refused;
                    RefusedEdit(text!("{path}: {why}", "{path} : {why}", path, why))
                })?;
            let is_own = *path == around.own;
            all.told.extend(made.lost.into_iter().map(|lost| match is_own {
                true => lost,
                false => text!("{lost} ({path})", "{lost} ({path})", lost, path),
            }));
            all.add(around, loaded, made.edit);
        }
        Ok(all)
    }
}
