//! What lies beyond the store: files of the author's computer, where the editor is a page.

use banneret_validator::text;
use eframe::egui;

use super::EditorApp;
use crate::dialogs::Dialog;
use crate::door::{Brought, Outside, Store, file_name, join};
use crate::views::panel;

/// How deep folders are looked into for a zip.
const DEEPEST: usize = 32;

impl EditorApp {
    /// Keeps how large panels are as soon as the pointer lets go of them: a page may end at any moment.
    pub(super) fn keep_panels(&mut self, ctx: &egui::Context) {
        if self.store.outside().is_none() || ctx.input(|input| input.pointer.any_down()) {
            return;
        }
        let sizes = panel::sizes(ctx);
        if sizes != self.settings.panels {
            self.settings.panels = sizes;
            self.keep_settings();
        }
    }

    /// Takes over what came in from beyond the store.
    pub(super) fn take_brought(&mut self) {
        for brought in self.store.outside().map(Outside::brought).unwrap_or_default() {
            match brought {
                Brought::Files(paths) => {
                    for path in paths {
                        self.open(&path);
                    }
                }
                Brought::Folder(folder) => self.dialogs.open(Dialog::open_file(&folder)),
                Brought::Link(link) => self.open_link(&link),
                Brought::Said(said) => self.say(said),
                Brought::Fallen => self.go_on_after_fall(),
            }
        }
    }

    /// Hands the author all files around the document in front as a zip, as they are on screen.
    pub fn save_zip(&mut self) {
        let Some(outside) = self.store.outside() else { return };
        let start = self.store.start_folder();
        let front = self.tabs.front().map(|tab| &tab.document);
        let root = front.and_then(|document| document.path.as_deref());
        let root = root.map_or(start, |path| self.store.root_of(path));
        let mut paths = Vec::new();
        walk(&*self.store, &root, DEEPEST, &mut paths);
        let on_screen = |path: &String| {
            let shows = |tab: &&crate::Tab| tab.document.path.as_ref() == Some(path);
            let shown = self.tabs.all().iter().find(shows);
            shown.map(|tab| tab.document.text().as_bytes().to_vec())
        };
        let files = paths.into_iter().filter_map(|path| {
            let bytes = on_screen(&path).or_else(|| self.store.read(&path).ok())?;
            let inside = path.strip_prefix(root.as_str())?.trim_start_matches('/').to_owned();
            Some((inside, bytes))
        });
        let files: Vec<_> = files.collect();
        if files.is_empty() {
            return self.say(text!(
                "Nothing is saved yet that could go into a zip.",
                "Rien n’est encore enregistré qui puisse aller dans un zip."
            ));
        }
        let name = format!("{}.zip", file_name(&root));
        outside.hand_out(&name, files);
        self.say(text!("Packed {name}.", "{name} est prêt."));
    }
}

/// The paths of all files below a folder, no deeper than said.
fn walk(store: &dyn Store, folder: &str, deep: usize, paths: &mut Vec<String>) {
    for entry in store.folder(folder).unwrap_or_default() {
        let path = join(folder, &entry.name);
        if entry.is_file {
            paths.push(path);
        } else if deep > 0 {
            walk(store, &path, deep - 1, paths);
        }
    }
}
