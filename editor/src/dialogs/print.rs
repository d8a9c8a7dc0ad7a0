//! Printing and exporting: what of a document, on which paper, into which file.

use banneret_drawing::press::{MapLayout, PrintOrder, PrintedKind};
use banneret_drawing::{Palette, Paper};
use banneret_schema::header::DocumentKind;
use banneret_schema::{Lang, Words};
use banneret_validator::Severity;
use eframe::egui::{ComboBox, DragValue, Grid as Form, Id, RichText, TextEdit, Ui};

use super::{Answer, Around, buttons, number, row};
use crate::action::{Action, PrintTask};
use crate::document::DocumentKey;

/// What is printed of a document, and where it goes.
pub(crate) struct PrintDialog {
    key: DocumentKey,
    /// What can be made of the document.
    offers: Vec<PrintedThing>,
    chosen: PrintedThing,
    order: PrintOrder,
    palette: PaletteChoice,
    /// How many pixels a picture is wide.
    width: u32,
    /// The form of the file, by its ending.
    ending: &'static str,
    /// The path without its ending.
    stem: String,
}

/// Something that can be made of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PrintedThing {
    Paper(PrintedKind),
    Picture,
}

impl PrintedThing {
    /// What can be made of a kind of document; the usual first.
    fn of(kind: Option<DocumentKind>) -> Vec<Self> {
        use PrintedKind::{Booklet, Counters, List, Map, Roster};
        match kind {
            Some(DocumentKind::Map) => vec![Self::Paper(Map), Self::Picture],
            Some(DocumentKind::Army) => vec![Self::Paper(Roster), Self::Paper(Counters)],
            Some(DocumentKind::ArmyList) => vec![Self::Paper(List)],
            Some(DocumentKind::Scenario) => vec![
                Self::Paper(Booklet),
                Self::Paper(Map),
                Self::Picture,
                Self::Paper(Counters),
                Self::Paper(Roster),
            ],
            _ => Vec::new(),
        }
    }

    fn name(self) -> Words {
        match self {
            Self::Paper(PrintedKind::Map) => {
                Words::new("Map at true size", "Carte en vraie grandeur")
            }
            Self::Paper(PrintedKind::Counters) => Words::new("Counters", "Pions"),
            Self::Paper(PrintedKind::Roster) => Words::new("Army sheet", "Fiche d’armée"),
            Self::Paper(PrintedKind::Booklet) => Words::new("Booklet", "Livret"),
            Self::Paper(PrintedKind::List) => Words::new("Army list", "Liste d’armée"),
            Self::Picture => Words::new("Picture of the map", "Image de la carte"),
        }
    }

    /// The endings of the files it can become; the usual first.
    fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Picture => &["png", "svg", "pdf"],
            Self::Paper(PrintedKind::Map | PrintedKind::Counters) => &["pdf", "svg"],
            Self::Paper(_) => &["pdf", "html", "md", "svg"],
        }
    }

    /// What the name of its file ends with, so that several lie beside each other.
    fn suffix(self) -> &'static str {
        match self {
            Self::Paper(PrintedKind::Map) => "-map",
            Self::Paper(PrintedKind::Counters) => "-counters",
            Self::Paper(PrintedKind::Roster) => "-roster",
            Self::Paper(PrintedKind::Booklet | PrintedKind::List) | Self::Picture => "",
        }
    }

    fn is_map(self) -> bool {
        matches!(self, Self::Picture | Self::Paper(PrintedKind::Map))
    }
}

/// The colours something is printed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PaletteChoice {
    Light,
    Print,
    Dark,
}

impl PaletteChoice {
    const ALL: [Self; 3] = [Self::Print, Self::Light, Self::Dark];

    fn name(self) -> Words {
        match self {
            Self::Light => Words::new("As on screen", "Comme à l’écran"),
            Self::Print => Words::new("White paper, little ink", "Papier blanc, peu d’encre"),
            Self::Dark => Words::new("Dark", "Sombre"),
        }
    }

    fn palette(self) -> &'static Palette {
        match self {
            Self::Light => &Palette::LIGHT,
            Self::Print => &Palette::PRINT,
            Self::Dark => &Palette::DARK,
        }
    }
}

impl PrintDialog {
    /// Asks what is printed of a document with a path.
    pub(super) fn new(
        key: DocumentKey,
        kind: Option<DocumentKind>,
        path: &str,
        lang: Lang,
    ) -> Option<Self> {
        let offers = PrintedThing::of(kind);
        let chosen = *offers.first()?;
        let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem).to_owned();
        let mut dialog = Self {
            key,
            offers,
            chosen,
            order: PrintOrder::new(PrintedKind::Map, lang),
            palette: PaletteChoice::Print,
            width: 1600,
            ending: "pdf",
            stem,
        };
        dialog.choose(chosen);
        Some(dialog)
    }

    /// Takes something else, with its usual form and colours.
    fn choose(&mut self, chosen: PrintedThing) {
        let stem = self.stem.strip_suffix(self.chosen.suffix()).unwrap_or(&self.stem);
        self.stem = format!("{stem}{}", chosen.suffix());
        self.chosen = chosen;
        self.ending = chosen.endings()[0];
        self.palette = match chosen {
            PrintedThing::Picture => PaletteChoice::Light,
            PrintedThing::Paper(_) => PaletteChoice::Print,
        };
    }

    fn path(&self) -> String {
        format!("{}.{}", self.stem.trim(), self.ending)
    }

    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        actions: &mut Vec<Action>,
    ) -> Answer {
        let lang = around.lang;
        ui.set_min_width(460.0);
        Form::new("print").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
            self.what_ui(ui, lang);
            self.form_ui(ui, lang);
            match self.chosen {
                PrintedThing::Picture => self.picture_ui(ui, lang),
                PrintedThing::Paper(kind) => self.paper_ui(ui, lang, kind),
            }
            if self.chosen.is_map() {
                self.shown_ui(ui, lang);
            }
            self.colors_ui(ui, lang);
            row(ui, lang, Words::new("File", "Fichier"), |ui, label| {
                ui.horizontal(|ui| {
                    let field = TextEdit::singleline(&mut self.stem).desired_width(300.0);
                    ui.add(field).labelled_by(label);
                    ui.label(format!(".{}", self.ending));
                });
            });
        });
        self.warnings_ui(ui, around);
        let possible = !self.stem.trim().is_empty() && !self.stem.ends_with('/');
        match buttons(ui, lang, Words::new("Print", "Imprimer"), possible) {
            Some(true) => {
                actions.push(Action::Print(self.key, Box::new(self.task()), self.path()));
                Answer::Done
            }
            Some(false) => Answer::Done,
            None => Answer::Open,
        }
    }

    fn what_ui(&mut self, ui: &mut Ui, lang: Lang) {
        row(ui, lang, Words::new("What", "Quoi"), |ui, _| {
            ui.vertical(|ui| {
                for offer in self.offers.clone() {
                    let chosen = offer == self.chosen;
                    if ui.selectable_label(chosen, offer.name().get(lang)).clicked() && !chosen {
                        self.choose(offer);
                    }
                }
            });
        });
    }

    fn form_ui(&mut self, ui: &mut Ui, lang: Lang) {
        row(ui, lang, Words::new("Form", "Forme"), |ui, _| {
            ui.horizontal(|ui| {
                for ending in self.chosen.endings() {
                    ui.selectable_value(&mut self.ending, *ending, form_name(ending));
                }
            });
        });
    }

    fn picture_ui(&mut self, ui: &mut Ui, lang: Lang) {
        row(ui, lang, Words::new("Width in pixels", "Largeur en pixels"), |ui, label| {
            number(ui, DragValue::new(&mut self.width).range(64..=8000)).labelled_by(label);
        });
    }

    fn paper_ui(&mut self, ui: &mut Ui, lang: Lang, kind: PrintedKind) {
        if kind == PrintedKind::Map {
            row(ui, lang, Words::new("Pages", "Pages"), |ui, label| {
                choice(ui, lang, label, "layout", &mut self.order.map.layout, &LAYOUTS);
            });
        }
        let one_sheet = kind == PrintedKind::Map && self.order.map.layout == MapLayout::OneSheet;
        if !one_sheet && !matches!(self.ending, "html" | "md") {
            row(ui, lang, Words::new("Paper", "Papier"), |ui, _| {
                ui.horizontal(|ui| {
                    for paper in Paper::ALL {
                        ui.selectable_value(&mut self.order.paper, paper, paper_name(paper));
                    }
                });
            });
        }
        match kind {
            PrintedKind::Map if self.order.map.layout != MapLayout::Fitted => {
                let name = Words::new("Hex width in mm", "Largeur d’un hexagone en mm");
                row(ui, lang, name, |ui, label| {
                    let hex = &mut self.order.map.hex;
                    number(ui, DragValue::new(hex).range(4.0..=200.0).speed(0.5))
                        .labelled_by(label);
                });
            }
            PrintedKind::Counters => {
                let counters = &mut self.order.counters;
                let name = Words::new("Counter side in mm", "Côté d’un pion en mm");
                row(ui, lang, name, |ui, label| {
                    let size = DragValue::new(&mut counters.size).range(5.0..=80.0).speed(0.5);
                    number(ui, size).labelled_by(label);
                });
                let name = Words::new("Markers of each kind", "Marqueurs de chaque sorte");
                row(ui, lang, name, |ui, label| {
                    let markers = DragValue::new(&mut counters.markers).range(0..=99);
                    number(ui, markers).labelled_by(label);
                });
            }
            _ => {}
        }
    }

    /// What of a map is shown.
    fn shown_ui(&mut self, ui: &mut Ui, lang: Lang) {
        let map = &mut self.order.map;
        row(ui, lang, Words::new("Shown", "À montrer"), |ui, _| {
            ui.horizontal_wrapped(|ui| {
                for (shown, name) in [
                    (&mut map.set_up, Words::new("Set-up", "Mise en place")),
                    (&mut map.parts.numbers, Words::new("Numbers", "Numéros")),
                    (&mut map.parts.zones, Words::new("Zones", "Zones")),
                    (&mut map.parts.frame, Words::new("Frame and legend", "Cadre et légende")),
                ] {
                    ui.checkbox(shown, name.get(lang));
                }
            });
        });
    }

    fn colors_ui(&mut self, ui: &mut Ui, lang: Lang) {
        if matches!(self.ending, "html" | "md") {
            return;
        }
        row(ui, lang, Words::new("Colours", "Couleurs"), |ui, label| {
            let all = PaletteChoice::ALL.map(|it| (it, it.name()));
            choice(ui, lang, label, "palette", &mut self.palette, &all);
        });
    }

    /// What the author should know before.
    fn warnings_ui(&self, ui: &mut Ui, around: &Around<'_>) {
        let lang = around.lang;
        let warn = |ui: &mut Ui, words: Words| ui.label(RichText::new(words.get(lang)).strong());
        let tab = around.overview.tabs.get(self.key);
        let is_error = |tab: &crate::tabs::Tab| {
            tab.findings.iter().any(|finding| finding.severity == Severity::Error)
        };
        if tab.is_some_and(is_error) {
            warn(
                ui,
                Words::new(
                    "The document has errors: what is printed may be wrong.",
                    "Le document a des erreurs : l’impression peut être fausse.",
                ),
            );
        }
        if around.overview.store.read(&self.path()).is_ok() {
            warn(
                ui,
                Words::new(
                    "A file of this name exists and will be replaced.",
                    "Un fichier de ce nom existe et sera remplacé.",
                ),
            );
        }
    }

    fn task(&self) -> PrintTask {
        let order = PrintOrder { palette: self.palette.palette(), ..self.order.clone() };
        match self.chosen {
            PrintedThing::Paper(kind) => PrintTask::Paper(PrintOrder { kind, ..order }),
            PrintedThing::Picture => PrintTask::Picture { order, width: self.width },
        }
    }
}

const LAYOUTS: [(MapLayout, Words); 3] = [
    (MapLayout::Tiled, Words::new("Several, to be glued together", "Plusieurs, à coller")),
    (MapLayout::Fitted, Words::new("One, as large as it can be", "Une, aussi grande que possible")),
    (
        MapLayout::OneSheet,
        Words::new("One sheet as large as the map", "Une feuille aussi grande que la carte"),
    ),
];

fn paper_name(paper: Paper) -> &'static str {
    match paper {
        Paper::A4 => "A4",
        Paper::A3 => "A3",
        Paper::Letter => "Letter",
    }
}

fn form_name(ending: &str) -> String {
    match ending {
        "md" => "Markdown".to_owned(),
        other => other.to_uppercase(),
    }
}

/// One of several by its name.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    lang: Lang,
    label: Id,
    salt: &str,
    chosen: &mut T,
    all: &[(T, Words)],
) {
    let name = all.iter().find(|(it, _)| it == chosen).map_or("", |(_, name)| name.get(lang));
    ComboBox::from_id_salt(salt)
        .selected_text(name)
        .width(260.0)
        .show_ui(ui, |ui| {
            for (it, name) in all {
                ui.selectable_value(chosen, *it, name.get(lang));
            }
        })
        .response
        .labelled_by(label);
}
