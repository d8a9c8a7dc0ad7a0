//! What fills the window, by the kind of document: a workbench for each, drawn on a
//! `Stage`.

pub mod army;
pub mod convert;
mod history;
pub mod map;
mod panel;
mod problems;
pub mod scenario;
mod sign;
pub(crate) mod strengths;
mod text;

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::ground::Ground;
use banneret_schema::header::DocumentKind;
use banneret_yaml::{Route, Span};
use eframe::egui::{Panel, Ui};

use army::ArmyBench;
use map::{MapBench, MapView, hex_at};
use scenario::{ScenarioBench, placed_hex_at};

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
    /// Other documents are shown as they are written.
    Text,
}

impl Workbench {
    /// The workbench for a kind of document.
    #[must_use]
    pub fn new(kind: Option<DocumentKind>) -> Self {
        match kind {
            Some(DocumentKind::Map) => Self::Map(Box::default()),
            Some(DocumentKind::Army) => Self::Army(Box::default()),
            Some(DocumentKind::Scenario) => Self::Scenario(Box::default()),
            Some(DocumentKind::Ruleset | DocumentKind::ArmyList | DocumentKind::Event) | None => {
                Self::Text
            }
        }
    }

    /// Makes room for another kind of document, if it has become one.
    pub(crate) fn fit(&mut self, kind: Option<DocumentKind>) {
        let fresh = Self::new(kind);
        if std::mem::discriminant(self) != std::mem::discriminant(&fresh) {
            *self = fresh;
        }
    }

    /// Draws the document with everything around it.
    pub(crate) fn ui(&mut self, stage: &mut Stage<'_>, ui: &mut Ui) {
        if stage.settings.problems {
            Panel::bottom("problems")
                .resizable(true)
                .default_size(110.0)
                .show(ui, |ui| problems::ui(stage, ui));
        }
        match self {
            Self::Map(bench) => bench.ui(stage, ui),
            Self::Army(bench) => bench.ui(stage, ui),
            Self::Scenario(bench) => bench.ui(stage, ui),
            Self::Text => text::ui(stage, ui),
        }
    }

    /// How the map is looked at and painted, where there may be one.
    #[must_use]
    pub fn map(&self) -> Option<&MapView> {
        match self {
            Self::Map(bench) => Some(&bench.view),
            Self::Scenario(bench) => Some(&bench.view.ground),
            Self::Army(_) | Self::Text => None,
        }
    }

    /// The same, to be changed.
    pub(crate) fn map_mut(&mut self) -> Option<&mut MapView> {
        match self {
            Self::Map(bench) => Some(&mut bench.view),
            Self::Scenario(bench) => Some(&mut bench.view.ground),
            Self::Army(_) | Self::Text => None,
        }
    }

    /// The battle, where one is set up.
    #[must_use]
    pub fn scenario(&self) -> Option<&ScenarioBench> {
        match self {
            Self::Scenario(bench) => Some(bench),
            Self::Map(_) | Self::Army(_) | Self::Text => None,
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
            Self::Army(_) | Self::Text => None,
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
        let Some(board) = self.board(document, ruleset) else { return };
        let hex = span
            .and_then(|span| hex_at(document, &board, route, span))
            .or_else(|| placed_hex_at(document, &board, route));
        if let (Some(hex), Some(view)) = (hex, self.map_mut()) {
            view.look_at(&board, hex);
        }
    }
}
