//! A document in its tab, with everything that is known about it.

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::ground::Ground;
use banneret_schema::header::DocumentKind;
use banneret_validator::Diagnostic;
use banneret_yaml::{Patch, Route};

use crate::action::Action;
use crate::document::OpenDocument;
use crate::settings::Settings;
use crate::stage::Stage;
use crate::symbols::Symbols;
use crate::views::follow::{ChosenThing, byte_of, route_at};
use crate::views::map::MapView;
use crate::views::{DocumentLook, TextView, Workbench};

/// A document in its tab.
pub struct Tab {
    /// The document.
    pub document: OpenDocument,
    /// The game it is for, if that is known.
    pub ruleset: Option<Arc<Ruleset>>,
    /// What it is worked on with.
    pub workbench: Workbench,
    /// Its text.
    pub text: TextView,
    /// Which of the two is shown.
    pub look: DocumentLook,
    /// What the validator says.
    pub findings: Vec<Diagnostic>,
    /// The revision the findings are about; none before the first check.
    pub checked: Option<u64>,
    /// The problem that was looked at last, by its place among the findings.
    pub problem: Option<usize>,
    known_as: KnownAs,
    /// What was chosen in the picture in the last frame, in which revision.
    followed: (u64, Option<ChosenThing>),
}

/// What other documents know a document by.
#[derive(Debug, Clone, PartialEq, Eq)]
struct KnownAs {
    path: Option<String>,
    kind: Option<DocumentKind>,
    id: Option<String>,
}

impl KnownAs {
    fn new(document: &OpenDocument) -> Self {
        let id = document.loaded().id().map(str::to_owned);
        Self { path: document.path.clone(), kind: document.kind(), id }
    }
}

impl Tab {
    /// A document that was just opened.
    #[must_use]
    pub fn new(document: OpenDocument, ruleset: Option<Arc<Ruleset>>) -> Self {
        Self {
            workbench: Workbench::new(document.kind()),
            text: TextView::default(),
            look: DocumentLook::Picture,
            known_as: KnownAs::new(&document),
            document,
            ruleset,
            findings: Vec::new(),
            checked: None,
            problem: None,
            followed: (0, None),
        }
    }

    /// Draws the document with everything around it.
    pub(crate) fn ui(
        &mut self,
        settings: &Settings,
        symbols: &mut Symbols,
        actions: &mut Vec<Action>,
        ui: &mut eframe::egui::Ui,
    ) {
        let mut stage = Stage {
            ruleset: self.ruleset.as_ref(),
            findings: &self.findings,
            is_checked: self.is_checked(),
            problem: self.problem,
            ..Stage::new(&self.document, settings, symbols, actions)
        };
        self.workbench.ui(&mut self.text, self.look, &mut stage, ui);
        if self.look == DocumentLook::Both && self.follow() {
            ui.ctx().request_repaint();
        }
    }

    /// Takes what was chosen in the picture to the text, or what the cursor came to in the text to the picture.
    /// Tells whether there is something to go to.
    fn follow(&mut self) -> bool {
        let revision = self.document.revision();
        let moved = self.text.moved();
        if let Some(byte) = moved
            && let Some(route) = route_at(&self.document.loaded().source.document, byte)
        {
            self.workbench.choose_at(&self.document, self.ruleset.as_ref(), &route, byte);
        }
        let chosen = self.workbench.chosen();
        let is_new = self.followed != (revision, chosen.clone());
        let was_now = self.followed.0 == revision;
        self.followed = (revision, chosen);
        // After an edit the text has gone to what was changed.
        is_new && (moved.is_some() || was_now && self.show_chosen(false))
    }

    /// Puts the cursor of the text where what is chosen in the picture is written.
    fn show_chosen(&mut self, takes_keyboard: bool) -> bool {
        let (_, Some(chosen)) = &self.followed else { return false };
        let byte = byte_of(&self.document, self.ruleset.as_ref(), chosen);
        byte.inspect(|byte| self.text.go_to(*byte, takes_keyboard)).is_some()
    }

    /// Looks at the document in another way: the text begins where the picture was.
    pub(crate) fn look_as(&mut self, look: DocumentLook) {
        if look != DocumentLook::Picture && !self.shows_text() {
            self.followed = (self.document.revision(), self.workbench.chosen());
            self.show_chosen(look == DocumentLook::Text);
        }
        self.look = look;
    }

    /// Whether its text is on screen.
    pub(crate) fn shows_text(&self) -> bool {
        self.look != DocumentLook::Picture || matches!(self.workbench, Workbench::Text)
    }

    /// How its map is looked at and painted, where the map is on screen.
    pub(crate) fn shown_map(&self) -> Option<&MapView> {
        self.workbench.map().filter(|_| self.look != DocumentLook::Text)
    }

    /// Takes over what was typed into its text. Whoever types because there is no picture yet goes on
    /// typing when there is one.
    pub(crate) fn type_in(&mut self, patch: Patch) {
        if self.look == DocumentLook::Picture {
            self.look = DocumentLook::Text;
        }
        self.document.type_in(patch);
    }

    /// The ground of its map, read once for each revision.
    pub(crate) fn board(&mut self) -> Option<Arc<Ground>> {
        self.workbench.board(&self.document, self.ruleset.as_ref())
    }

    /// Whether there is a map to look at.
    #[must_use]
    pub fn has_map(&self) -> bool {
        let lineup = self.workbench.scenario().and_then(|bench| bench.lineup.as_ref());
        let beside = || lineup.is_some_and(|lineup| lineup.board.is_some());
        self.ruleset.is_some() && (self.document.map().is_some() || beside())
    }

    /// Marks what a place of the document is about, and looks at it.
    pub(crate) fn reveal(&mut self, route: &Route) {
        let finding = self.findings.iter().position(|finding| finding.route == *route);
        let node = self.document.loaded().source.document.find(route);
        let span = finding.map(|index| self.findings[index].place.span);
        self.problem = finding.or(self.problem);
        let span = span.or(node.map(|node| node.span));
        if let Some(span) = span {
            self.text.go_to(span.range().start, self.look == DocumentLook::Text);
        }
        self.workbench.reveal(&self.document, self.ruleset.as_ref(), route, span);
    }

    /// The document changed. Tells the kinds of documents whose findings may be others now: those that can
    /// name it, or all where it is known by another name.
    pub(crate) fn concerns(&mut self) -> &'static [DocumentKind] {
        use DocumentKind::{Army, ArmyList, Event, Map, Ruleset, Scenario};
        let known_as = KnownAs::new(&self.document);
        let same = known_as == self.known_as;
        self.known_as = known_as;
        match self.document.kind().filter(|_| same) {
            Some(Scenario | Event) => &[],
            Some(Map | Army) => &[Scenario],
            Some(ArmyList) => &[ArmyList, Army, Scenario, Event],
            Some(Ruleset) | None => &[Ruleset, ArmyList, Army, Map, Scenario, Event],
        }
    }

    /// Whether the findings are about what is on screen.
    #[must_use]
    pub fn is_checked(&self) -> bool {
        self.checked == Some(self.document.revision())
    }
}
