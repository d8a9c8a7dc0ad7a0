//! Printing and exporting, beside the screen.

use banneret_drawing::press::{
    Manuscript, PictureForm, PictureStyle, Pictured, PrintOrder, PrintedFile, unknown_letters,
};
use banneret_schema::Lang;
use banneret_validator::{Text, Workspace, text};

use super::EditorApp;
use crate::action::PrintTask;
use crate::dialogs::Dialog;
use crate::document::DocumentKey;
use crate::door::{OpenFiles, file_name, folder_of, join};

/// Something that was printed and is to be written.
pub(super) struct PrintedDocument {
    /// Where it goes.
    path: String,
    /// Its files, and which letters no font has; or why there are none.
    made: Result<(Vec<PrintedFile>, Option<Text>), Text>,
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
        self.prints.start(move |done| {
            let made = make(&files, &document, &task, file_name(&path), lang);
            done(PrintedDocument { path, made });
        });
    }

    /// Writes what was printed since the last frame.
    pub(super) fn take_printed(&mut self) {
        for printed in self.prints.finished() {
            self.put_printed(printed);
        }
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

/// The files of a task.
fn make(
    files: &OpenFiles,
    document: &str,
    task: &PrintTask,
    name: &str,
    lang: Lang,
) -> Result<(Vec<PrintedFile>, Option<Text>), Text> {
    let workspace = Workspace::new(files);
    let manuscript = Manuscript::open(&workspace, document)?;
    match task {
        PrintTask::Paper(order) => {
            let printed = manuscript.print(order)?;
            Ok((printed.files(name, lang)?, unknown_letters(&printed.pages())))
        }
        PrintTask::Picture { order, width } => picture(&manuscript, order, *width, name),
    }
}

fn picture(
    manuscript: &Manuscript<'_>,
    order: &PrintOrder,
    width: u32,
    name: &str,
) -> Result<(Vec<PrintedFile>, Option<Text>), Text> {
    let PrintOrder { lang, palette, .. } = *order;
    let style = PictureStyle { lang, palette, set_up: order.map.set_up };
    let pictured = Pictured::of(manuscript, style)?;
    let counters = pictured.drawn();
    let drawing = pictured.sheet(&counters, style, order.map.parts, None).drawing();
    let bytes = PictureForm::of(name)?.write(&drawing, width, lang)?;
    let file = PrintedFile { name: name.to_owned(), bytes };
    Ok((vec![file], unknown_letters(&[drawing])))
}
