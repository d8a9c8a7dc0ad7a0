//! The battle of the scenario in front, put together anew beside the screen whenever something it may name
//! has changed.

use std::sync::Arc;

use banneret_validator::files::entries;
use banneret_validator::{Files, FolderItem, Limits, ReadFault, Readings, Workspace};

use super::EditorApp;
use crate::battle::{Lineup, line_up};
use crate::document::DocumentKey;
use crate::tabs::Tab;
use crate::views::Workbench;

/// The files a scenario named before. Most edits change nothing about them, and a folder may hold
/// thousands of others.
struct Known<'a> {
    files: &'a dyn Files,
    paths: Vec<String>,
}

impl Files for Known<'_> {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        self.files.read(path)
    }

    fn folder(&self, path: &str) -> Vec<FolderItem> {
        entries(self.paths.iter().map(String::as_str), path)
    }

    fn is_root(&self, folder: &str) -> bool {
        self.files.is_root(folder)
    }

    fn limits(&self, path: &str) -> Limits {
        self.files.limits(path)
    }
}

/// A battle that was put together.
pub(super) struct LinedUp {
    key: DocumentKey,
    /// The revisions of the open documents it was put together from.
    read: Vec<(DocumentKey, u64)>,
    lineup: Option<Arc<Lineup>>,
}

impl EditorApp {
    /// Has the battle in front put together, if it is a scenario and anything on screen has changed.
    pub(super) fn start_line_up(&mut self) {
        let state = |tab: &Tab| (tab.document.key, tab.document.revision());
        let revisions: Vec<_> = self.tabs.all().iter().map(state).collect();
        let Some(Tab { document, workbench, .. }) = self.tabs.front() else { return };
        let Some(bench) = workbench.scenario() else { return };
        // What waited while another battle was asked for was dropped.
        let comes = !bench.waits() || self.lines_up == Some(document.key);
        if bench.asked == revisions && comes {
            return;
        }
        self.lines_up = Some(document.key);
        let (files, path) = self.tabs.files_around(&self.store, document);
        let (key, read, before) = (document.key, revisions.clone(), bench.lineup.clone());
        let readings = Arc::clone(&self.readings);
        self.lineups.start(move |done| {
            let before = before.as_deref();
            let again = before.and_then(|before| among_known(&files, &readings, &path, before));
            let all = || line_up(&Workspace::remembering(&files, &readings), &path, before);
            let lineup = again.or_else(all).map(Arc::new);
            done(LinedUp { key, read, lineup });
        });
        if let Some(Workbench::Scenario(bench)) = self.tabs.front_mut().map(|it| &mut it.workbench)
        {
            bench.asked = revisions;
        }
    }

    /// Whether the battle in front is still being put together.
    pub(super) fn is_lining_up(&self) -> bool {
        let bench = self.tabs.front().and_then(|tab| tab.workbench.scenario());
        bench.is_some_and(|bench| bench.waits())
    }

    /// Takes over a battle.
    pub(super) fn put_lineup(&mut self, LinedUp { key, read, lineup }: LinedUp) {
        if let Some(tab) = self.tabs.get_mut(key)
            && let Workbench::Scenario(bench) = &mut tab.workbench
        {
            bench.put(read, lineup);
        }
    }
}

/// The battle, if it names only files that it named before.
fn among_known(
    files: &dyn Files,
    readings: &Readings,
    path: &str,
    before: &Lineup,
) -> Option<Lineup> {
    let named = before.named.iter().map(|(_, source)| source.path.clone());
    let paths = named.chain([path.to_owned()]).collect();
    let known = Known { files, paths };
    let workspace = Workspace::remembering(&known, readings);
    line_up(&workspace, path, Some(before)).filter(|lineup| lineup.is_whole)
}
