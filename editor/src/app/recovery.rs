//! Work that was not saved survives a crash.
//!
//! A few seconds after a change the text on screen is written to the editor's own folder. Saving and
//! closing take it away again; what is still there at the next start was lost, and is offered.

use banneret_validator::text;
use eframe::egui;

use super::EditorApp;
use crate::dialogs::{Dialog, LostDocument};
use crate::document::{DocumentKey, OpenDocument};
use crate::door::join;

/// Seconds between a change and the moment it is safe.
const EVERY: f64 = 2.0;

/// What has been kept, and when.
#[derive(Debug, Default)]
pub(super) struct Recovery {
    last: f64,
    /// The documents that are kept, each with its revision.
    kept: Vec<(DocumentKey, u64)>,
}

impl EditorApp {
    fn recovery_folder(&self) -> String {
        join(&self.store.own_folder(), "unsaved")
    }

    fn recovery_path(&self, key: DocumentKey) -> String {
        join(&self.recovery_folder(), &format!("{}.json", key.0))
    }

    /// Keeps what is on screen, now and then.
    pub(super) fn keep_work(&mut self, ctx: &egui::Context, now: f64) {
        let waiting = self.tabs.all().iter().any(|tab| self.is_unkept(&tab.document));
        if !waiting {
            return;
        }
        if now - self.recovery.last < EVERY {
            ctx.request_repaint_after_secs(EVERY as f32);
            return;
        }
        self.recovery.last = now;
        self.keep_work_now();
    }

    fn is_unkept(&self, document: &OpenDocument) -> bool {
        let state = (document.key, document.revision());
        document.is_modified() && !self.recovery.kept.contains(&state)
    }

    /// Keeps what is on screen at once.
    pub fn keep_work_now(&mut self) {
        for index in 0..self.tabs.all().len() {
            let document = &self.tabs.all()[index].document;
            if !self.is_unkept(document) {
                continue;
            }
            let lost = LostDocument {
                path: document.path.clone(),
                title: document.title().to_owned(),
                on_disk: document.on_disk.clone(),
                text: document.text().to_owned(),
            };
            let (key, revision) = (document.key, document.revision());
            let text = serde_json::to_string(&lost).unwrap_or_default();
            if let Err(fault) = self.store.write_whole(&self.recovery_path(key), text.as_bytes()) {
                let reason = fault.words(&self.recovery_folder());
                self.say(text!(
                    "Unsaved work could not be kept safe. {reason}",
                    "Le travail non enregistré n’a pas pu être mis à l’abri. {reason}",
                    reason
                ));
            }
            self.recovery.kept.retain(|(kept, _)| *kept != key);
            self.recovery.kept.push((key, revision));
        }
    }

    /// Forgets what was kept of a document: it is saved, or the author does not want it.
    pub(super) fn forget_work(&mut self, key: DocumentKey) {
        self.recovery.kept.retain(|(kept, _)| *kept != key);
        // What cannot be taken away is offered once too often at the next start; nothing is lost.
        let _ = self.store.remove(&self.recovery_path(key));
    }

    /// Offers what was lost the last time.
    pub(super) fn offer_recovery(&mut self) {
        let lost = self.lost_work();
        // New documents must not write over what has not been brought back yet.
        let numbers = lost.iter().filter_map(|(path, _)| {
            let name = path.rsplit('/').next()?;
            name.strip_suffix(".json")?.parse::<u64>().ok()
        });
        self.next_key = numbers.max().unwrap_or_default().max(self.next_key);
        if !lost.is_empty() {
            let lost = lost.into_iter().map(|(_, lost)| lost).collect();
            self.dialogs.open(Dialog::Recover { lost });
        }
    }

    fn lost_work(&self) -> Vec<(String, LostDocument)> {
        let folder = self.recovery_folder();
        let entries = self.store.folder(&folder).unwrap_or_default();
        let lost = entries.into_iter().filter(|entry| entry.is_file).filter_map(|entry| {
            let path = join(&folder, &entry.name);
            let bytes = self.store.read(&path).ok()?;
            Some((path, serde_json::from_slice(&bytes).ok()?))
        });
        lost.collect()
    }

    /// Opens what was lost, with its changes as an edit that can be undone.
    pub(super) fn recover(&mut self) {
        for (path, lost) in self.lost_work() {
            // What was kept is written anew under the document's own handle.
            let _ = self.store.remove(&path);
            let key = self.new_key();
            let document = match (lost.path, lost.on_disk) {
                (Some(path), Some(on_disk)) => {
                    let mut document = OpenDocument::opened(key, path, on_disk);
                    let title =
                        text!("Recover unsaved work", "Récupérer le travail non enregistré");
                    document.replace_text(title, &lost.text);
                    document
                }
                _ => OpenDocument::new(key, &lost.title, lost.text),
            };
            self.add(document);
        }
        self.keep_work_now();
    }

    /// Takes away what was lost.
    pub(super) fn forget_lost(&mut self) {
        for (path, _) in self.lost_work() {
            let _ = self.store.remove(&path);
        }
    }
}
