//! Files that change while they are open, and files that are dropped on the window.

use banneret_validator::text;
use eframe::egui;

use super::EditorApp;
use crate::dialogs::Dialog;
use crate::document::OpenDocument;

impl EditorApp {
    /// Takes over what somebody else changed; the files are looked at beside the screen.
    pub(super) fn look_at_files(&mut self) {
        if self.watch.has_changed() {
            self.find_changed_files();
            self.watch_files();
        }
    }

    /// Says again which files are looked at: one was opened, saved, read again or closed.
    pub(super) fn watch_files(&self) {
        let known = |document: &OpenDocument| document.path.clone().zip(document.on_disk.clone());
        self.watch.expect(self.tabs.all().iter().filter_map(|tab| known(&tab.document)));
    }

    /// Looks at once: an untouched document follows its file, for another one the author decides.
    pub fn find_changed_files(&mut self) {
        for index in 0..self.tabs.all().len() {
            let document = &self.tabs.all()[index].document;
            let (Some(path), Some(known)) = (&document.path, &document.on_disk) else { continue };
            let Ok(bytes) = self.store.read(path) else { continue };
            let theirs = String::from_utf8_lossy(&bytes);
            if theirs == known.as_str() {
                continue;
            }
            let (key, title) = (document.key, document.title().to_owned());
            if document.is_modified() {
                if !self.dialogs.is_open() {
                    let theirs = theirs.into_owned();
                    self.dialogs.open(Dialog::Changed { key, title, theirs });
                }
            } else {
                let theirs = theirs.into_owned();
                self.tabs.all_mut()[index].document.take_theirs(theirs);
                self.say(text!(
                    "{title} was changed by another program and has been read again.",
                    "{title} a été modifié par un autre programme et a été relu."
                ));
                self.after_change(key);
            }
        }
    }

    /// Opens files that were dropped on the window.
    pub(super) fn take_dropped(&mut self, ctx: &egui::Context) {
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        for file in dropped {
            self.open(&file.path().to_string_lossy().replace('\\', "/"));
        }
    }
}
