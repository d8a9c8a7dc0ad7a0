//! A document in its tab, with everything that is known about it.

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_validator::Diagnostic;
use banneret_yaml::Route;

use super::check::Mustered;
use crate::battle::Lineup;
use crate::board::Board;
use crate::document::army::Member;
use crate::document::{Document, DocumentKey};
use crate::views::army::ArmyView;
use crate::views::map::{MapView, hex_at};
use crate::views::scenario::{ScenarioView, placed_hex_at};

/// A document in its tab.
pub struct Tab {
    /// The document.
    pub document: Document,
    /// The game it is for, if that is known.
    pub ruleset: Option<Arc<Ruleset>>,
    /// How its map is looked at and painted.
    pub map: MapView,
    /// The army in it, as it is built.
    pub(crate) army: ArmyTab,
    /// How its battle is set up, for a scenario.
    pub scenario: ScenarioView,
    /// The battle with its map and armies, for a scenario.
    pub lineup: Option<Arc<Lineup>>,
    /// The revisions of the open documents the battle was put together from.
    pub(super) lined_up: Vec<(DocumentKey, u64)>,
    /// What the validator says, and about which revision.
    pub findings: Vec<Diagnostic>,
    /// The revision the findings are about; none before the first check.
    pub checked: Option<u64>,
    board: Option<(u64, Arc<Board>)>,
}

/// An army as it is built.
#[derive(Default)]
pub(crate) struct ArmyTab {
    pub(crate) view: ArmyView,
    /// The army as it was read last, which may be a moment ago.
    pub(crate) mustered: Option<Mustered>,
    pub(crate) selection: Vec<Member>,
}

impl Tab {
    /// A document that was just opened.
    #[must_use]
    pub fn new(document: Document, ruleset: Option<Arc<Ruleset>>) -> Self {
        Self {
            document,
            ruleset,
            map: MapView::default(),
            army: ArmyTab::default(),
            scenario: ScenarioView::default(),
            lineup: None,
            lined_up: Vec::new(),
            findings: Vec::new(),
            checked: None,
            board: None,
        }
    }

    /// The ground of its map, read once for each revision.
    pub fn board(&mut self) -> Option<Arc<Board>> {
        let revision = self.document.revision();
        if let Some((known, board)) = &self.board
            && *known == revision
        {
            return Some(Arc::clone(board));
        }
        let ruleset = self.ruleset.clone()?;
        let Some((_, map)) = self.document.map() else {
            return self.lineup.as_ref()?.board.clone();
        };
        let board = Arc::new(Board::new(ruleset, map));
        self.board = Some((revision, Arc::clone(&board)));
        Some(board)
    }

    /// Whether there is a map to look at.
    #[must_use]
    pub fn has_map(&self) -> bool {
        let beside = || self.lineup.as_ref().is_some_and(|lineup| lineup.board.is_some());
        self.ruleset.is_some() && (self.document.map().is_some() || beside())
    }

    /// Whether a battle is being set up, rather than a map painted.
    #[must_use]
    pub fn sets_up(&self) -> bool {
        self.lineup.is_some() && !self.scenario.paints
    }

    /// Marks what a place of the document is about, and looks at it.
    pub(crate) fn reveal(&mut self, route: &Route) {
        let Some(board) = self.board() else { return };
        let span = self.document.loaded().source.document.find(route).map(|node| node.span);
        let finding = self.findings.iter().position(|finding| finding.route == *route);
        let span = finding.map(|index| self.findings[index].place.span).or(span);
        self.map.problem = finding.or(self.map.problem);
        let hex = span
            .and_then(|span| hex_at(&self.document, &board, route, span))
            .or_else(|| placed_hex_at(&self.document, &board, route));
        if let Some(hex) = hex {
            self.map.look_at(&board, hex);
        }
    }

    /// Forgets what was read under another ruleset.
    pub(super) fn forget_board(&mut self) {
        self.board = None;
    }

    /// Whether the findings are about what is on screen.
    #[must_use]
    pub fn is_checked(&self) -> bool {
        self.checked == Some(self.document.revision())
    }
}
