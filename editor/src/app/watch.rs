//! Files that change while they are open, and files that are dropped on the window.

use banneret_validator::text;
use eframe::egui;

use super::EditorApp;
use crate::dialogs::Dialog;

/// Seconds between two looks at the files that are open.
const EVERY: f64 = 2.0;

/// When the files were looked at last.
#[derive(Debug, Default)]
pub(super) struct Watch {
    last: f64,
}

impl EditorApp {
    /// Looks now and then whether somebody else changed a file that is open.
    pub(super) fn look_at_files(&mut self, ctx: &egui::Context, now: f64) {
        if self.tabs.all().is_empty() {
            return;
        }
        ctx.request_repaint_after_secs(EVERY as f32);
        if now - self.watch.last < EVERY {
            return;
        }
        self.watch.last = now;
        self.find_changed_files();
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
