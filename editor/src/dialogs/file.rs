//! Opening and saving: folders and files, and a path that can be typed.

use eframe::egui::{self, Key, ScrollArea, TextEdit, Ui};

use super::{Answer, Around, buttons};
use crate::action::Action;
use crate::document::DocumentKey;
use crate::door::{FolderEntry, StoreFault, file_name, folder_of, join};
use banneret_schema::Words;
use banneret_validator::Text;

/// Which file to open, or where to save.
pub(crate) struct FileDialog {
    /// The document to be saved; none where a file is to be opened.
    saves: Option<DocumentKey>,
    folder: String,
    name: String,
    /// What the folder holds, read when it is entered.
    entries: Option<Result<Vec<FolderEntry>, StoreFault>>,
    /// Why it was not possible the last time.
    fault: Option<Text>,
}

impl FileDialog {
    /// Asks which file to open.
    pub(super) fn to_open(folder: &str) -> Self {
        Self {
            saves: None,
            folder: folder.to_owned(),
            name: String::new(),
            entries: None,
            fault: None,
        }
    }

    /// Asks where to save.
    pub(super) fn to_save(key: DocumentKey, path: &str) -> Self {
        let (folder, name) = (folder_of(path).to_owned(), file_name(path).to_owned());
        Self { saves: Some(key), folder, name, entries: None, fault: None }
    }

    /// Asks again after it was not possible.
    pub(super) fn after(self, fault: Text) -> Self {
        Self { fault: Some(fault), ..self }
    }

    pub(super) fn title(&self) -> Words {
        match self.saves {
            Some(_) => Words::new("Save as", "Enregistrer sous"),
            None => Words::new("Open", "Ouvrir"),
        }
    }

    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        actions: &mut Vec<Action>,
    ) -> Answer {
        let lang = around.lang;
        ui.set_min_width(480.0);
        if let Some(fault) = &self.fault {
            let color = around.overview.theme.findings.error;
            ui.label(egui::RichText::new(fault.get(lang)).color(color).strong());
            ui.add_space(6.0);
        }
        self.folder_ui(ui, around);
        let chosen = self.entries_ui(ui, around);
        ui.horizontal(|ui| {
            let label = ui.label(Words::new("File", "Fichier").get(lang));
            let field = TextEdit::singleline(&mut self.name).desired_width(f32::INFINITY);
            let field = ui.add(field).labelled_by(label.id);
            if around.fresh {
                field.request_focus();
            }
        });
        let path = self.path();
        let exists = around.overview.store.read(&path).is_ok();
        let named = !self.name.trim().is_empty();
        let (does, possible) = match self.saves {
            Some(_) => {
                let saved = self.saves.and_then(|key| around.overview.tabs.get(key));
                let own = saved.is_some_and(|tab| tab.document.path.as_ref() == Some(&path));
                let warning = Words::new(
                    "A file of this name exists and will be replaced.",
                    "Un fichier de ce nom existe et sera remplacé.",
                );
                // Its line is always there, so that the buttons stay in their place while one types.
                let warning = if exists && !own { warning.get(lang) } else { "" };
                ui.label(egui::RichText::new(warning).strong());
                (Words::new("Save", "Enregistrer"), named)
            }
            None => (Words::new("Open", "Ouvrir"), exists),
        };
        match (buttons(ui, lang, does, possible), chosen) {
            (Some(true), _) | (None, true) => {
                actions.push(match self.saves {
                    Some(key) => Action::SaveTo(key, path),
                    None => Action::Open(path),
                });
                Answer::Done
            }
            (Some(false), _) => Answer::Done,
            (None, false) => Answer::Open,
        }
    }

    /// The folder, as text and with a way up.
    fn folder_ui(&mut self, ui: &mut Ui, around: &Around<'_>) {
        ui.horizontal(|ui| {
            let label = ui.label(Words::new("Folder", "Dossier").get(around.lang));
            if ui.button(Words::new("Up", "Remonter").get(around.lang)).clicked() {
                self.enter(folder_of(&self.folder).to_owned());
            }
            let field = TextEdit::singleline(&mut self.folder).desired_width(f32::INFINITY);
            let field = ui.add(field).labelled_by(label.id);
            if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                self.entries = None;
            }
        });
    }

    /// What the folder holds. Returns whether a file was chosen by a double click.
    fn entries_ui(&mut self, ui: &mut Ui, around: &Around<'_>) -> bool {
        let folder = self.folder.clone();
        let entries = self.entries.get_or_insert_with(|| around.overview.store.folder(&folder));
        let entries = match entries {
            Ok(entries) => entries.clone(),
            Err(fault) => {
                ui.label(fault.words(&folder).get(around.lang));
                return false;
            }
        };
        let mut chosen = false;
        ScrollArea::vertical().max_height(260.0).min_scrolled_height(260.0).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            for entry in &entries {
                let fits = [".yaml", ".yml", ".json"].iter().any(|end| entry.name.ends_with(end));
                if entry.is_file && !fits {
                    continue;
                }
                let shown =
                    if entry.is_file { entry.name.clone() } else { format!("{}/", entry.name) };
                let line = ui.selectable_label(entry.is_file && entry.name == self.name, shown);
                if line.clicked() {
                    if entry.is_file {
                        self.name.clone_from(&entry.name);
                    } else {
                        self.enter(join(&folder, &entry.name));
                    }
                }
                chosen |= entry.is_file && line.double_clicked();
            }
        });
        chosen
    }

    fn enter(&mut self, folder: String) {
        self.folder = folder;
        self.entries = None;
    }

    /// The path that was chosen or typed; a whole path may be typed as well.
    fn path(&self) -> String {
        let name = self.name.trim();
        let whole = join(&self.folder, name);
        let ended = [".yaml", ".yml", ".json"].iter().any(|end| whole.ends_with(end));
        if self.saves.is_some() && !ended { format!("{whole}.yaml") } else { whole }
    }
}
