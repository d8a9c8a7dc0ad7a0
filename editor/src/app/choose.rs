//! The system's dialog for files in place of the window's own, where there is one.

use banneret_schema::Words;

use super::EditorApp;
use crate::dialogs::Dialog;
use crate::document::DocumentKey;
use crate::door::{FileAnswer, FileChooser, FilePurpose, FileQuestion, file_name, folder_of, join};
use crate::tabs::place;

impl EditorApp {
    /// With dialogs of the system for files.
    #[must_use]
    pub fn with_chooser(mut self, chooser: Box<dyn FileChooser>) -> Self {
        self.chooser = Some(chooser);
        self
    }

    /// Asks which file is to be opened.
    pub(super) fn ask_which(&mut self) {
        let folder = self.store.start_folder();
        let title = Words::new("Open", "Ouvrir");
        if !self.ask_system(FilePurpose::Open, title, &folder, "") {
            self.dialogs.open(Dialog::open_file(&folder));
        }
    }

    /// Asks where a document is to be saved.
    pub(super) fn ask_where(&mut self, key: DocumentKey) {
        let Some(tab) = self.tabs.get(key) else { return };
        let path = place(&*self.store, &tab.document);
        let title = Words::new("Save as", "Enregistrer sous");
        let purpose = FilePurpose::Save(key.0);
        if !self.ask_system(purpose, title, folder_of(&path), file_name(&path)) {
            self.dialogs.open(Dialog::save_as(key, &path));
        }
    }

    /// Lets the system ask; it may have no such dialog, or another one open.
    fn ask_system(&mut self, purpose: FilePurpose, title: Words, folder: &str, name: &str) -> bool {
        let title = title.get(self.lang()).to_owned();
        let (folder, name) = (folder.to_owned(), name.to_owned());
        let chooser = self.chooser.as_mut();
        chooser.is_some_and(|it| it.ask(FileQuestion { purpose, title, folder, name }))
    }

    /// Takes over what was chosen in a dialog of the system.
    pub(super) fn take_chosen(&mut self) {
        let answered = self.chooser.as_mut().and_then(|chooser| chooser.answer());
        let Some((FileQuestion { purpose, folder, name, .. }, answer)) = answered else { return };
        match (purpose, answer) {
            (_, FileAnswer::Cancelled) => {}
            (FilePurpose::Open, FileAnswer::Chosen(paths)) => {
                for path in paths {
                    self.open(&path);
                }
            }
            (FilePurpose::Save(key), FileAnswer::Chosen(paths)) => {
                if let Some(path) = paths.first() {
                    let ending = if file_name(path).contains('.') { "" } else { ".yaml" };
                    self.save_to(DocumentKey(key), &format!("{path}{ending}"));
                }
            }
            // The click must not be lost: the window asks itself.
            (FilePurpose::Open, FileAnswer::Failed) => {
                self.dialogs.open(Dialog::open_file(&folder));
            }
            (FilePurpose::Save(key), FileAnswer::Failed) => {
                self.dialogs.open(Dialog::save_as(DocumentKey(key), &join(&folder, &name)));
            }
        }
    }
}
