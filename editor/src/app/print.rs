//! Printing and exporting, beside the screen.

use banneret_schema::Lang;
use banneret_validator::text;

use super::EditorApp;
use crate::action::PrintTask;
use crate::dialogs::Dialog;
use crate::document::DocumentKey;
use crate::door::{ErrandSort, file_name, folder_of, join};
use crate::errand::{Errand, Prints, SentFiles, SentPrint, SentPrints, print};

/// Something that was printed and is to be written.
pub(super) struct PrintedDocument {
    /// Where it goes.
    path: String,
    made: Prints,
}

impl EditorApp {
    /// Asks what is printed of a document, and where it goes.
    pub(super) fn ask_to_print(&mut self, key: DocumentKey) {
        let start = self.store.start_folder();
        let lang = self.lang();
        let Some(tab) = self.tabs.get(key) else { return };
        let title = tab.document.title().to_owned();
        let path = tab.document.path.clone().unwrap_or_else(|| join(&start, &title));
        if let Some(dialog) = Dialog::print(key, tab.document.kind(), &path, lang) {
            self.dialogs.open(dialog);
        }
    }

    /// Has a document printed as it is on screen.
    pub(super) fn print(&mut self, key: DocumentKey, task: PrintTask, path: String) {
        // A worker forgets what waits when something else comes.
        if self.printing {
            return self.say(text!(
                "Something is still being printed; try again when it is done.",
                "Une impression est en cours ; réessayez quand elle sera finie."
            ));
        }
        let Some(tab) = self.tabs.get(key) else { return };
        let (files, document) = self.tabs.files_around(&self.store, &tab.document);
        let lang = self.lang();
        self.say(text!("Printing…", "Impression…"));
        self.printing = true;
        if let Some(outside) = self.store.outside() {
            let (files, task) = (SentFiles::of(&files), SentPrint::of(&task));
            let errand = Errand::Print { files, document, task, path, french: lang == Lang::Fr };
            return outside.send(ErrandSort::Print, errand.packed());
        }
        self.prints.start(move |done| {
            let made = print(&files, &document, &task, file_name(&path), lang);
            done(PrintedDocument { path, made });
        });
    }

    /// Writes what was printed since the last frame.
    pub(super) fn take_printed(&mut self) {
        for printed in self.prints.finished() {
            self.put_printed(printed);
        }
    }

    /// Takes over what was printed elsewhere.
    pub(super) fn put_printed_afar(&mut self, prints: SentPrints) {
        let path = prints.path.clone();
        self.put_printed(PrintedDocument { path, made: prints.read() });
    }

    /// Waits until what was asked for is printed.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn wait_for_print(&mut self) {
        if self.printing
            && let Some(printed) = self.prints.wait()
        {
            self.put_printed(printed);
        }
    }

    fn put_printed(&mut self, PrintedDocument { path, made }: PrintedDocument) {
        self.printing = false;
        let (files, unknown) = match made {
            Ok(made) => made,
            Err(why) => return self.say(text!("Not printed: {why}", "Non imprimé : {why}", why)),
        };
        if let Some(outside) = self.store.outside().filter(|_| files.len() > 1) {
            // Nobody wants to be asked about every page.
            let name = file_name(&path);
            let name = format!("{}.zip", name.rsplit_once('.').map_or(name, |(stem, _)| stem));
            let files = files.into_iter().map(|file| (file.name, file.bytes)).collect();
            outside.hand_out(&name, files);
            return self.say(text!("Packed {name}.", "{name} est prêt."));
        }
        for file in &files {
            let place = join(folder_of(&path), &file.name);
            if let Err(fault) = self.store.write_whole(&place, &file.bytes) {
                let why = fault.words(&place);
                return self.say(text!("Not printed. {why}", "Non imprimé. {why}", why));
            }
        }
        self.say(match unknown {
            Some(unknown) => {
                text!("Printed {path}; {unknown}", "{path} est imprimé ; {unknown}", unknown)
            }
            None => text!("Printed {path}.", "{path} est imprimé."),
        });
    }
}
