//! Dialogs: one question at a time, in front of everything else.

mod changed;
mod compare;
mod file;
mod find;
mod frame;
mod game;
mod new;
mod palette;
mod print;
mod recover;
mod rename;
mod share;
mod shortcuts;
mod sides;
mod told;
mod tool_help;
mod unsaved;
mod zone;

use banneret_link::LinkFault;
use banneret_schema::header::DocumentKind;
use banneret_schema::{Lang, Ruleset, Words};
use banneret_validator::Text;
use eframe::egui::{self, Context, Id, Modal, RichText, Ui};

use crate::action::Action;
use crate::document::DocumentKey;
use crate::tabs::Overview;
use crate::tools::ToolKind;

pub(crate) use recover::LostDocument;
use told::told;

/// A question.
pub(crate) enum Dialog {
    /// Which document to make.
    New(Box<new::NewDocument>),
    /// Which file to open, or where to save.
    File(file::FileDialog),
    /// What becomes of unsaved work.
    Unsaved {
        /// The document.
        key: DocumentKey,
        /// Its name.
        title: String,
    },
    /// What becomes of unsaved work when everything is closed.
    Quit {
        /// The names of the documents.
        titles: Vec<String>,
    },
    /// Which of two texts to keep.
    Changed {
        /// The document.
        key: DocumentKey,
        /// Its name.
        title: String,
        /// What is on disk now.
        theirs: String,
    },
    /// Whether to bring lost work back.
    Recover {
        /// What was lost.
        lost: Vec<LostDocument>,
    },
    /// What is printed, and where it goes.
    Print(print::PrintDialog),
    /// Which armies are compared.
    Compare(compare::ArmiesBeside),
    /// Which frame a map gets.
    Frame(frame::FrameDialog),
    /// Which id is called otherwise.
    Rename(rename::RenameDialog),
    /// Whether a zone goes.
    Zone(zone::ZoneDialog),
    /// What is looked for.
    Find(find::ThingFinder),
    /// A link with documents in it.
    Share(share::ShareDialog),
    /// Why a link cannot be opened.
    BadLink {
        /// Why.
        why: Text,
    },
    /// Which command to do.
    Palette(palette::CommandFinder),
    /// What the keys do.
    Shortcuts,
    /// What the tools do.
    Tools(tool_help::ToolPages),
}

impl Dialog {
    /// Asks which document of a kind to make.
    #[must_use]
    pub(crate) fn new_document(kind: DocumentKind, game: Option<&Ruleset>) -> Self {
        Self::New(Box::new(new::NewDocument::new(kind, game)))
    }

    /// Asks which file to open.
    #[must_use]
    pub(crate) fn open_file(folder: &str) -> Self {
        Self::File(file::FileDialog::to_open(folder))
    }

    /// Asks where to save.
    #[must_use]
    pub(crate) fn save_as(key: DocumentKey, path: &str) -> Self {
        Self::File(file::FileDialog::to_save(key, path))
    }

    /// Asks where to save after all: it was not possible for a reason.
    #[must_use]
    pub(crate) fn not_saved(key: DocumentKey, path: &str, why: Text) -> Self {
        Self::File(file::FileDialog::to_save(key, path).after(why))
    }

    /// Asks what is printed of a document; nothing can be of some.
    #[must_use]
    pub(crate) fn print(
        key: DocumentKey,
        kind: Option<DocumentKind>,
        path: &str,
        lang: Lang,
    ) -> Option<Self> {
        print::PrintDialog::new(key, kind, path, lang).map(Self::Print)
    }

    /// Compares an army with another.
    #[must_use]
    pub(crate) fn compare(key: DocumentKey) -> Self {
        Self::Compare(compare::ArmiesBeside::new(key))
    }

    /// Asks which frame the map of a document gets.
    #[must_use]
    pub(crate) fn frame(key: DocumentKey) -> Self {
        Self::Frame(frame::FrameDialog::new(key))
    }

    /// Asks which id is called otherwise, and how; one may be meant already.
    #[must_use]
    pub(crate) fn rename(key: DocumentKey, id: Option<String>) -> Self {
        Self::Rename(rename::RenameDialog::new(key, id))
    }

    /// Asks whether a zone goes.
    #[must_use]
    pub(crate) fn delete_zone(key: DocumentKey, zone: String) -> Self {
        Self::Zone(zone::ZoneDialog::new(key, zone))
    }

    /// Asks what is looked for in a document.
    #[must_use]
    pub(crate) fn find(key: DocumentKey) -> Self {
        Self::Find(find::ThingFinder::new(key))
    }

    /// Offers a link to a page; the author says to which, where none is known.
    #[must_use]
    pub(crate) fn share(
        names: Vec<String>,
        packed: Result<String, LinkFault>,
        page: Option<String>,
        known: Option<String>,
    ) -> Self {
        Self::Share(share::ShareDialog::new(names, packed, page, known))
    }

    /// Asks which command to do.
    #[must_use]
    pub(crate) fn palette() -> Self {
        Self::Palette(palette::CommandFinder::default())
    }

    /// Tells what the tools do, one of them first.
    #[must_use]
    pub(crate) fn tools(kind: ToolKind) -> Self {
        Self::Tools(tool_help::ToolPages::new(kind))
    }

    fn title(&self) -> Words {
        match self {
            Self::New(dialog) => dialog.title(),
            Self::File(dialog) => dialog.title(),
            Self::Unsaved { .. } | Self::Quit { .. } => {
                Words::new("Unsaved work", "Travail non enregistré")
            }
            Self::Changed { .. } => Words::new("The file was changed", "Le fichier a été modifié"),
            Self::Recover { .. } => Words::new("Unsaved work found", "Travail retrouvé"),
            Self::Print(_) => Words::new("Print or export", "Imprimer ou exporter"),
            Self::Compare(_) => Words::new("Two armies side by side", "Deux armées côte à côte"),
            Self::Frame(_) => Words::new("Resize, crop or shift", "Agrandir, rogner, décaler"),
            Self::Rename(_) => Words::new("Rename an id", "Renommer un id"),
            Self::Zone(_) => Words::new("Delete a zone", "Supprimer une zone"),
            Self::Find(_) => Words::new("Find", "Rechercher"),
            Self::Share(_) => Words::new("Share by link", "Partager par un lien"),
            Self::BadLink { .. } => {
                Words::new("This link cannot be opened", "Ce lien ne peut pas être ouvert")
            }
            Self::Palette(_) => Words::new("Find a command", "Trouver une commande"),
            Self::Shortcuts => Words::new("Keyboard shortcuts", "Raccourcis clavier"),
            Self::Tools(_) => Words::new("The tools", "Les outils"),
        }
    }
}

/// The dialog that is open.
#[derive(Default)]
pub(crate) struct Dialogs {
    open: Option<Dialog>,
    /// Whether it was asked just now, so that its first field takes the keyboard.
    fresh: bool,
    /// How many were asked. Each has a place of its own among the layers of the screen: one that were given
    /// the place of another would lie over its own drop-downs, which keep theirs.
    n_asked: u64,
    /// What had the keyboard before, and gets it back.
    before: Option<Id>,
}

impl Dialogs {
    /// Asks a question. One that is open already makes room.
    pub(crate) fn open(&mut self, dialog: Dialog) {
        self.open = Some(dialog);
        self.fresh = true;
        self.n_asked += 1;
    }

    /// Whether there is a question.
    #[must_use]
    pub(crate) fn is_open(&self) -> bool {
        self.open.is_some()
    }
}

/// What a dialog did in a frame.
enum Answer {
    /// Nothing yet.
    Open,
    /// It can be closed.
    Done,
}

/// What dialogs may look at.
struct Around<'a> {
    lang: Lang,
    /// Whether this is the first frame of the dialog.
    fresh: bool,
    /// What is open.
    overview: Overview<'a>,
}

impl Dialogs {
    /// Shows the dialog that is open.
    pub(crate) fn ui(&mut self, ctx: &Context, overview: Overview<'_>, actions: &mut Vec<Action>) {
        let Some(mut dialog) = self.open.take() else {
            self.give_keyboard_back(ctx);
            return;
        };
        let fresh = std::mem::take(&mut self.fresh);
        if fresh {
            self.before = ctx.memory(|memory| memory.focused());
        }
        let around = Around { lang: overview.lang, fresh, overview };
        let title = dialog.title().get(around.lang);
        let modal = Modal::new(Id::unique(("dialog", self.n_asked))).show(ctx, |ui| {
            ui.set_max_width(560.0);
            ui.label(RichText::new(title).heading());
            ui.add_space(8.0);
            match &mut dialog {
                Dialog::New(dialog) => dialog.ui(ui, &around, actions),
                Dialog::File(dialog) => dialog.ui(ui, &around, actions),
                Dialog::Unsaved { key, title } => {
                    unsaved::close_ui(ui, &around, *key, title, actions)
                }
                Dialog::Quit { titles } => unsaved::quit_ui(ui, &around, titles, actions),
                Dialog::Changed { key, title, theirs } => {
                    changed::ui(ui, &around, *key, title, theirs, actions)
                }
                Dialog::Recover { lost } => recover::ui(ui, &around, lost, actions),
                Dialog::Print(dialog) => dialog.ui(ui, &around, actions),
                Dialog::Compare(dialog) => dialog.ui(ui, &around),
                Dialog::Frame(dialog) => dialog.ui(ui, &around, actions),
                Dialog::Rename(dialog) => dialog.ui(ui, &around, actions),
                Dialog::Zone(dialog) => dialog.ui(ui, &around, actions),
                Dialog::Find(dialog) => dialog.ui(ui, &around, actions),
                Dialog::Share(dialog) => dialog.ui(ui, &around, actions),
                Dialog::BadLink { why } => share::bad_link_ui(ui, &around, why),
                Dialog::Palette(dialog) => dialog.ui(ui, &around, actions),
                Dialog::Shortcuts => shortcuts::ui(ui, &around),
                Dialog::Tools(dialog) => dialog.ui(ui, &around),
            }
        });
        let answered = matches!(modal.inner, Answer::Done);
        // A click beside the question throws nothing away: neither what was typed nor lost work.
        let beside = modal.backdrop_response.clicked();
        let dismissed = match &dialog {
            Dialog::Palette(_)
            | Dialog::Compare(_)
            | Dialog::Find(_)
            | Dialog::Shortcuts
            | Dialog::Tools(_)
            | Dialog::Share(_)
            | Dialog::BadLink { .. } => modal.should_close(),
            Dialog::Recover { .. } => false,
            _ => !beside && modal.should_close(),
        };
        if !answered && !dismissed {
            self.open = Some(dialog);
        } else {
            ctx.request_repaint();
        }
    }

    /// Whatever had the keyboard before the question gets it back, as soon as nothing lies over it any more.
    fn give_keyboard_back(&mut self, ctx: &Context) {
        if self.before.is_some() && ctx.memory(|memory| memory.top_modal_layer()).is_some() {
            ctx.request_repaint();
        } else if let Some(before) = self.before.take() {
            ctx.memory_mut(|memory| memory.request_focus(before));
        }
    }

    /// What had the keyboard before the question is not there any more.
    pub(crate) fn forget_keyboard(&mut self) {
        self.before = None;
    }
}

/// The buttons at the end of a dialog: what it is about, and the way out. Enter does the first.
fn buttons(ui: &mut Ui, lang: Lang, does: Words, possible: bool) -> Option<bool> {
    ui.add_space(10.0);
    let mut answer = None;
    ui.horizontal(|ui| {
        let entered = possible && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if ui.add_enabled(possible, egui::Button::new(does.get(lang))).clicked() || entered {
            answer = Some(true);
        }
        if ui.button(Words::new("Cancel", "Annuler").get(lang)).clicked() {
            answer = Some(false);
        }
    });
    answer
}

/// A number of a form. Enter ends the typing, and no more: the question is answered with the next one.
fn number(ui: &mut Ui, field: egui::DragValue<'_>) -> egui::Response {
    let response = ui.add(field);
    if response.lost_focus() {
        ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Enter));
    }
    response
}

/// A row of a form: what it is and the field itself.
fn row<R>(ui: &mut Ui, lang: Lang, name: Words, field: impl FnOnce(&mut Ui, egui::Id) -> R) -> R {
    let label = ui.label(name.get(lang));
    let result = field(ui, label.id);
    ui.end_row();
    result
}
