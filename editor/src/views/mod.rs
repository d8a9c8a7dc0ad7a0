//! What fills the window, by the kind of document: a workbench for each, drawn on a
//! `Stage`.

pub mod army;
pub mod convert;
pub(crate) mod follow;
mod history;
pub mod lists;
pub mod map;
pub(crate) mod panel;
mod problems;
pub mod scenario;
mod sign;
pub(crate) mod strengths;
pub mod text;
mod window_words;
mod years;

use std::sync::Arc;

use banneret_schema::ground::Ground;
use banneret_schema::header::DocumentKind;
use banneret_schema::{Ruleset, Words};
use banneret_yaml::{Route, Span};
use eframe::egui::{CentralPanel, Panel, Ui};

use army::ArmyBench;
use lists::ListBench;
use map::{MapBench, MapView, hex_at};
use scenario::{ScenarioBench, placed_hex_at};
pub use text::TextView;

use crate::document::OpenDocument;
use crate::stage::Stage;

/// What a document is worked on with.
pub enum Workbench {
    /// A map is painted.
    Map(Box<MapBench>),
    /// An army is built.
    Army(Box<ArmyBench>),
    /// A battle is set up.
    Scenario(Box<ScenarioBench>),
    /// An army list is written.
    List(Box<ListBench>),
    /// Other documents are typed.
    Text,
}

/// How a document is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DocumentLook {
    /// As it is painted, built or set up; as text where it cannot be.
    Picture,
    /// As text.
    Text,
    /// Both, side by side.
    Both,
}

impl Workbench {
    /// The workbench for a kind of document.
    #[must_use]
    pub fn new(kind: Option<DocumentKind>) -> Self {
        match kind {
            Some(DocumentKind::Map) => Self::Map(Box::default()),
            Some(DocumentKind::Army) => Self::Army(Box::default()),
            Some(DocumentKind::Scenario) => Self::Scenario(Box::default()),
            Some(DocumentKind::ArmyList) => Self::List(Box::default()),
            Some(DocumentKind::Ruleset | DocumentKind::Event) | None => Self::Text,
        }
    }

    /// Makes room for another kind of document, if it has become one. A text that cannot be read for the moment
    /// loses nothing of how it was looked at.
    pub(crate) fn fit(&mut self, kind: Option<DocumentKind>) {
        if kind.is_none() {
            return;
        }
        let fresh = Self::new(kind);
        if std::mem::discriminant(self) != std::mem::discriminant(&fresh) {
            *self = fresh;
        }
    }

    /// Draws the document with everything around it.
    pub(crate) fn ui(
        &mut self,
        text: &mut TextView,
        look: DocumentLook,
        stage: &mut Stage<'_>,
        ui: &mut Ui,
    ) {
        if stage.settings.problems {
            let below = Panel::bottom("problems").default_size(110.0);
            panel::below("problems", below, ui, |ui| problems::ui(stage, ui));
        }
        let has_picture = self.has_picture(stage);
        match look {
            DocumentLook::Picture if has_picture => self.picture(stage, ui),
            DocumentLook::Both if !matches!(self, Self::Text) => {
                let width = ui.available_width() * 0.4;
                let beside = Panel::right("text beside").default_size(width).min_size(160.0);
                panel::side("text beside", beside, ui, |ui| text.ui(stage, ui));
                if has_picture {
                    self.picture(stage, ui);
                } else {
                    CentralPanel::default().show(ui, |ui| no_picture(stage, ui));
                }
            }
            _ => _ = CentralPanel::default().show(ui, |ui| text.ui(stage, ui)),
        }
    }

    /// Whether the document can be shown as more than text.
    fn has_picture(&mut self, stage: &Stage<'_>) -> bool {
        match self {
            Self::Map(bench) => bench.board(stage.document, stage.ruleset).is_some(),
            Self::Army(bench) => bench.built().is_some(),
            Self::Scenario(bench) => bench.has_picture(stage),
            Self::List(bench) => bench.built().is_some(),
            Self::Text => false,
        }
    }

    fn picture(&mut self, stage: &mut Stage<'_>, ui: &mut Ui) {
        match self {
            Self::Map(bench) => bench.ui(stage, ui),
            Self::Army(bench) => bench.ui(stage, ui),
            Self::Scenario(bench) => bench.ui(stage, ui),
            Self::List(bench) => bench.ui(stage, ui),
            Self::Text => {}
        }
    }

    /// How the map is looked at and painted, where there may be one.
    #[must_use]
    pub fn map(&self) -> Option<&MapView> {
        match self {
            Self::Map(bench) => Some(&bench.view),
            Self::Scenario(bench) => Some(&bench.view.ground),
            Self::Army(_) | Self::List(_) | Self::Text => None,
        }
    }

    /// The same, to be changed.
    pub(crate) fn map_mut(&mut self) -> Option<&mut MapView> {
        match self {
            Self::Map(bench) => Some(&mut bench.view),
            Self::Scenario(bench) => Some(&mut bench.view.ground),
            Self::Army(_) | Self::List(_) | Self::Text => None,
        }
    }

    /// The battle, where one is set up.
    #[must_use]
    pub fn scenario(&self) -> Option<&ScenarioBench> {
        match self {
            Self::Scenario(bench) => Some(bench),
            Self::Map(_) | Self::Army(_) | Self::List(_) | Self::Text => None,
        }
    }

    /// Whether a battle is being set up, rather than a map painted.
    #[must_use]
    pub fn sets_up(&self) -> bool {
        self.scenario().is_some_and(ScenarioBench::sets_up)
    }

    /// The ground of the map to look at, where the game of the document is known.
    pub(crate) fn board(
        &mut self,
        document: &OpenDocument,
        ruleset: Option<&Arc<Ruleset>>,
    ) -> Option<Arc<Ground>> {
        match self {
            Self::Map(bench) => bench.board(document, ruleset),
            Self::Scenario(bench) => bench.board(document, ruleset),
            Self::Army(_) | Self::List(_) | Self::Text => None,
        }
    }

    /// Looks at what a place of the document is about.
    pub(crate) fn reveal(
        &mut self,
        document: &OpenDocument,
        ruleset: Option<&Arc<Ruleset>>,
        route: &Route,
        span: Option<Span>,
    ) {
        if let Self::List(bench) = self {
            bench.reveal(route);
        }
        let Some(board) = self.board(document, ruleset) else { return };
        let hex = span
            .and_then(|span| hex_at(document, &board, route, span))
            .or_else(|| placed_hex_at(document, &board, route));
        if let (Some(hex), Some(view)) = (hex, self.map_mut()) {
            view.look_at(&board, hex);
        }
    }
}

/// Stands in for the picture while the text cannot be read.
fn no_picture(stage: &Stage<'_>, ui: &mut Ui) {
    let why = Words::new(
        "The picture comes back when the text can be read.",
        "L’image revient dès que le texte est lisible.",
    );
    ui.label(why.get(stage.lang));
}
