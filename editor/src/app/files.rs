//! Opening, saving and closing.

use banneret_validator::text;

use super::EditorApp;
use crate::dialogs::Dialog;
use crate::document::{DocumentKey, OpenDocument};
use crate::settings::Settings;
use crate::tabs::place;

impl EditorApp {
    /// Opens a file, or brings it to the front if it is open.
    pub fn open(&mut self, path: &str) {
        let is_it = |document: &OpenDocument| document.path.as_deref() == Some(path);
        if let Some(open) = self.tabs.all().iter().find(|tab| is_it(&tab.document)) {
            self.tabs.show(open.document.key);
            return;
        }
        match self.store.read(path) {
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(text) => {
                    let key = self.new_key();
                    self.add(OpenDocument::opened(key, path.to_owned(), text));
                    self.settings.remember(path);
                    self.keep_settings();
                }
                // Saving would write something else than was read.
                Err(_) => self.say(text!(
                    "{path} is not a text in UTF-8 and cannot be edited.",
                    "{path} n’est pas un texte en UTF-8 et ne peut pas être modifié."
                )),
            },
            Err(fault) => {
                self.settings.recent.retain(|recent| recent != path);
                self.say(fault.words(path));
            }
        }
    }

    /// Opens a text that is not in a file yet.
    pub fn open_text(&mut self, name: &str, text: String) {
        let key = self.new_key();
        let name = self.free_name(name);
        self.add(OpenDocument::new(key, &name, text));
    }

    /// A name no open document has.
    fn free_name(&self, name: &str) -> String {
        let taken = |name: &str| {
            let same = |document: &OpenDocument| {
                document.path.is_none() && document.loaded().source.path == name
            };
            self.tabs.all().iter().any(|tab| same(&tab.document))
        };
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "yaml"));
        let numbered = (2..).map(|number| format!("{stem}-{number}.{ending}"));
        std::iter::once(format!("{stem}.{ending}"))
            .chain(numbered)
            .find(|name| !taken(name))
            .unwrap_or_default()
    }

    /// Saves a document, or asks where to.
    pub(super) fn save(&mut self, key: DocumentKey) {
        let Some(tab) = self.tabs.get_mut(key) else { return };
        match tab.document.path.clone() {
            Some(path) => self.save_to(key, &path),
            None => self.save_first(key),
        }
    }

    /// Saves a document that has no place yet. On a page the browser asks for one itself, or downloads;
    /// only a name that is taken has to be asked about.
    fn save_first(&mut self, key: DocumentKey) {
        let Some(tab) = self.tabs.get(key) else { return };
        let path = place(&*self.store, &tab.document);
        if self.store.outside().is_some() && self.store.read(&path).is_err() {
            self.save_to(key, &path);
        } else {
            self.ask_where(key);
        }
    }

    /// Saves a document under a path. A file that changed meanwhile is not written over unasked.
    pub fn save_to(&mut self, key: DocumentKey, path: &str) {
        let store = std::sync::Arc::clone(&self.store);
        let Some(tab) = self.tabs.get_mut(key) else { return };
        let document = &mut tab.document;
        if document.path.as_deref() == Some(path)
            && let Ok(bytes) = store.read(path)
        {
            let theirs = String::from_utf8_lossy(&bytes).into_owned();
            if document.on_disk.as_ref().is_some_and(|known| *known != theirs) {
                let title = document.title().to_owned();
                self.dialogs.open(Dialog::Changed { key, title, theirs });
                return;
            }
        }
        match store.write_whole(path, document.text().as_bytes()) {
            Ok(()) => {
                document.saved_as(path.to_owned());
                let title = document.title().to_owned();
                self.watch_files();
                self.forget_work(key);
                self.settings.remember(path);
                self.keep_settings();
                self.say(text!("Saved {title}.", "{title} est enregistré."));
                self.after_change(key);
            }
            Err(fault) => {
                let why = fault.words(path);
                let why = text!("Not saved. {why}", "Non enregistré. {why}", why);
                // Work that is not safe is no remark beside others.
                self.dialogs.open(Dialog::not_saved(key, path, why));
            }
        }
    }

    /// Saves every document that has a place and was changed.
    pub(super) fn save_all(&mut self) {
        let changed = self.tabs.changed();
        let keys: Vec<_> = changed.map(|tab| tab.document.key).collect();
        for key in keys {
            self.save(key);
        }
    }

    /// Closes a document; one with unsaved work asks first.
    pub(super) fn close(&mut self, key: DocumentKey) {
        let Some(tab) = self.tabs.get_mut(key) else { return };
        if tab.document.is_modified() {
            let title = tab.document.title().to_owned();
            self.dialogs.open(Dialog::Unsaved { key, title });
        } else {
            self.discard(key);
        }
    }

    /// Closes a document without asking.
    pub(super) fn discard(&mut self, key: DocumentKey) {
        self.forget_work(key);
        self.tabs.remove(key);
        self.watch_files();
    }

    /// Ends the program, or asks what becomes of unsaved work.
    pub(super) fn ask_to_quit(&mut self) {
        let changed = self.tabs.changed();
        let titles: Vec<_> = changed.map(|tab| self.tabs.called(&tab.document)).collect();
        if titles.is_empty() {
            self.quit_now();
        } else {
            self.dialogs.open(Dialog::Quit { titles });
        }
    }

    /// Ends the program.
    pub(super) fn quit_now(&mut self) {
        let keys: Vec<_> = self.tabs.all().iter().map(|tab| tab.document.key).collect();
        for key in keys {
            self.forget_work(key);
        }
        self.quits = true;
    }

    /// Takes over the file as somebody else changed it.
    pub(super) fn take_theirs(&mut self, key: DocumentKey) {
        let store = std::sync::Arc::clone(&self.store);
        let Some(tab) = self.tabs.get_mut(key) else { return };
        let Some(path) = &tab.document.path else { return };
        if let Ok(bytes) = store.read(path) {
            tab.document.take_theirs(String::from_utf8_lossy(&bytes).into_owned());
            self.watch_files();
            self.after_change(key);
        }
    }

    /// Keeps what is on screen: the next save writes over the file.
    pub(super) fn keep_mine(&mut self, key: DocumentKey) {
        let store = std::sync::Arc::clone(&self.store);
        let Some(tab) = self.tabs.get_mut(key) else { return };
        let Some(path) = &tab.document.path else { return };
        if let Ok(bytes) = store.read(path) {
            tab.document.keep_mine(String::from_utf8_lossy(&bytes).into_owned());
            self.watch_files();
        }
    }

    /// Puts both changes together where they touch different lines.
    pub(super) fn merge(&mut self, key: DocumentKey) {
        let store = std::sync::Arc::clone(&self.store);
        let Some(tab) = self.tabs.get_mut(key) else { return };
        let document = &mut tab.document;
        let (Some(path), Some(base)) = (document.path.clone(), document.on_disk.clone()) else {
            return;
        };
        let Ok(bytes) = store.read(&path) else { return };
        let theirs = String::from_utf8_lossy(&bytes).into_owned();
        match diffy::merge(&base, document.text(), &theirs) {
            Ok(both) => {
                let title = text!("Merge the changed file", "Fusionner le fichier modifié");
                document.replace_text(title, &both);
                document.keep_mine(theirs);
                self.watch_files();
                self.say(text!(
                    "Both changes are on screen now; save to keep them.",
                    "Les deux modifications sont à l’écran ; enregistrez pour les garder."
                ));
                self.after_change(key);
            }
            Err(_) => {
                let title = document.title().to_owned();
                self.say(text!(
                    "Both changed the same lines of {title}: choose one of the two.",
                    "Les deux ont modifié les mêmes lignes de {title} : choisissez l’un des deux."
                ));
                self.dialogs.open(Dialog::Changed { key, title, theirs });
            }
        }
    }

    /// Keeps the settings; without them the next start is merely less comfortable.
    pub(crate) fn keep_settings(&self) {
        let path = Settings::path(&*self.store);
        let _ = self.store.write_whole(&path, self.settings.text().as_bytes());
    }
}
