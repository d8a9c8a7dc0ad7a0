//! A battle: armies set up on the ground, what it is fought for, and how the sides compare.

mod balance;
mod brush;
mod canvas;
mod conditions;
mod fan;
mod field;
mod ground;
mod hand;
mod keys;
mod layout;
mod locate;
mod member;
mod objectives;
mod occupants;
mod order;
mod overlay;
mod pick;
mod reinforcements;
mod roster;
mod several;
mod sides;
mod texts;
mod tree;
mod victory;

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use banneret_schema::ground::Ground;
use banneret_schema::hex::Coord;
use banneret_schema::{Lang, Ruleset, Words};
use banneret_yaml::Route;
use eframe::egui::{CentralPanel, Frame, Panel, ScrollArea, Ui};

pub use crate::battle::SideMember;
pub use hand::{Hand, LineEnds};
pub use locate::placed_hex_at;

use super::map::{self, KeptBoard, MapView};
use super::{history, panel};
use crate::action::Action;
use crate::battle::Lineup;
use crate::counters::CounterPictures;
use crate::document::{DocumentKey, OpenDocument};
use crate::labels;
use crate::stage::Stage;

/// A scenario on the workbench.
#[derive(Default)]
pub struct ScenarioBench {
    /// How it is looked at and set up.
    pub view: ScenarioView,
    /// The battle with its map and armies, as it was read last, which may be a moment ago.
    pub lineup: Option<Arc<Lineup>>,
    /// The revisions of the open documents it was read from; none before the first time.
    read: Vec<(DocumentKey, u64)>,
    /// The revisions it was asked for last.
    pub(crate) asked: Vec<(DocumentKey, u64)>,
    board: KeptBoard,
}

impl ScenarioBench {
    /// Whether the battle is being set up, rather than its map painted.
    #[must_use]
    pub fn sets_up(&self) -> bool {
        self.lineup.is_some() && !self.view.paints
    }

    /// Chooses a member and looks at it, where it stands on the map.
    pub(crate) fn choose(&mut self, member: &SideMember) {
        let Some(lineup) = self.lineup.clone() else { return };
        let Some((_, fighter)) = lineup.find(member.side, &member.id) else { return };
        self.view.paints = false;
        self.view.page = SidePage::Member;
        self.view.hand.choose(member.clone());
        if let (Some(board), Some(hex)) = (&lineup.board, fighter.post.hex()) {
            self.view.ground.look_at(board, hex);
        }
    }

    /// Chooses a member while the battle is set up, and looks at it only where it is out of sight.
    pub(in crate::views) fn point_out(&mut self, member: &SideMember) {
        let Some(lineup) = self.lineup.clone().filter(|_| self.sets_up()) else { return };
        let Some((_, fighter)) = lineup.find(member.side, &member.id) else { return };
        self.view.page = SidePage::Member;
        self.view.hand.choose(member.clone());
        if let (Some(board), Some(hex)) = (&lineup.board, fighter.post.hex()) {
            self.view.ground.mark(board, hex);
        }
    }

    /// Takes over the battle as it was read from revisions of the open documents.
    pub(crate) fn put(&mut self, read: Vec<(DocumentKey, u64)>, lineup: Option<Arc<Lineup>>) {
        self.read = read;
        self.lineup = lineup;
    }

    /// Whether the battle that was asked for last is still being put together.
    pub(crate) fn waits(&self) -> bool {
        self.read != self.asked
    }

    /// The ground: the scenario's own map, or the one it names.
    pub(super) fn board(
        &mut self,
        document: &OpenDocument,
        ruleset: Option<&Arc<Ruleset>>,
    ) -> Option<Arc<Ground>> {
        let beside = || self.lineup.as_ref().filter(|_| ruleset.is_some())?.board.clone();
        self.board.get(document, ruleset).or_else(beside)
    }

    /// Whether there is something to look at, or will be in a moment.
    pub(super) fn has_picture(&mut self, stage: &Stage<'_>) -> bool {
        let comes = self.lineup.is_some() || self.read.is_empty();
        comes || self.board(stage.document, stage.ruleset).is_some()
    }

    pub(super) fn ui(&mut self, stage: &mut Stage<'_>, ui: &mut Ui) {
        if let Some(lineup) = self.lineup.clone().filter(|_| !self.view.paints) {
            // What was read a moment ago is shown, and not changed by what was meant for it.
            if self.read.contains(&(stage.document.key, stage.document.revision())) {
                set_up(stage, &mut self.view, &lineup, ui);
            } else {
                stage.without_edits(|stage| set_up(stage, &mut self.view, &lineup, ui));
            }
            return;
        }
        if self.read.is_empty() {
            let wait = Words::new("Reading the battle…", "Lecture de la bataille…");
            CentralPanel::default().show(ui, |ui| ui.label(wait.get(stage.lang)));
            return;
        }
        let Some(board) = self.board(stage.document, stage.ruleset) else { return };
        let (lang, document) = (stage.lang, stage.document);
        let ScenarioView { paints, ground, .. } = &mut self.view;
        let has_battle = self.lineup.is_some();
        let above = |ui: &mut Ui| {
            if has_battle && document.map().is_some() {
                switch(paints, document, lang, ui);
            }
        };
        map::paint(stage, ground, &board, above, ui);
    }
}

/// How a battle is looked at and set up.
#[derive(Default)]
pub struct ScenarioView {
    /// Whether the map inside the scenario is painted instead.
    pub paints: bool,
    /// How its ground is looked at and painted.
    pub ground: MapView,
    /// What the panel at the right shows.
    pub page: SidePage,
    /// Who or what is chosen, and held.
    pub hand: Hand,
    /// The placement that was changed last: what the rules say against it is told at once.
    pub moved: Option<Route>,
    /// Whether the command of leaders is drawn.
    pub shows_command: bool,
    /// Whether lines of communication are drawn.
    pub shows_lines: bool,
    /// The hex whose stack lies fanned out.
    pub fan: Option<Coord>,
    /// Whether the list of members is sorted by where they are, rather than by the order of battle.
    pub by_place: bool,
    /// Whether the next click makes an objective.
    pub adds_objective: bool,
    /// The counters drawn so far.
    counters: RefCell<CounterPictures>,
    /// Texts that are being typed, by their keys.
    typed: HashMap<String, String>,
    /// Who comes first to the objectives, and for which battle that was found out.
    race: balance::Race,
}

/// What the panel at the right shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SidePage {
    /// Who is chosen.
    #[default]
    Member,
    /// Sides, armies, edges and zones.
    Sides,
    /// Who comes later.
    Reinforcements,
    /// Turns, season, hour, weather, optional rules.
    Conditions,
    /// Places to take or hold.
    Objectives,
    /// Who wins, and when.
    Victory,
    /// History, special rules, notes.
    Story,
    /// Both armies side by side.
    Balance,
}

impl SidePage {
    /// All, in order.
    pub const ALL: [Self; 8] = [
        Self::Member,
        Self::Sides,
        Self::Reinforcements,
        Self::Conditions,
        Self::Objectives,
        Self::Victory,
        Self::Story,
        Self::Balance,
    ];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> Words {
        match self {
            Self::Member => Words::new("Unit", "Unité"),
            Self::Sides => labels::SIDES,
            Self::Reinforcements => labels::REINFORCEMENTS,
            Self::Conditions => Words::new("Conditions", "Conditions"),
            Self::Objectives => labels::OBJECTIVES,
            Self::Victory => labels::VICTORY,
            Self::Story => Words::new("Texts", "Textes"),
            Self::Balance => Words::new("Balance", "Équilibre"),
        }
    }
}

/// The battle with everything around it.
fn set_up(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Arc<Lineup>, ui: &mut Ui) {
    let lang = stage.lang;
    panel::side("roster", Panel::left("roster").default_size(240.0).max_size(420.0), ui, |ui| {
        if switch(&mut view.paints, stage.document, lang, ui) {
            stage.ask(Action::PaintMap(stage.document.key));
        }
        ScrollArea::vertical().show(ui, |ui| roster::ui(stage, view, lineup, ui));
    });
    if stage.settings.inspector {
        panel::side(
            "battle",
            Panel::right("battle").default_size(340.0).max_size(480.0),
            ui,
            |ui| {
                pages(view, lang, ui);
                ui.separator();
                ScrollArea::vertical()
                    .auto_shrink(false)
                    .show(ui, |ui| page(stage, view, lineup, ui));
            },
        );
    }
    let Some(board) = &lineup.board else {
        let none = Words::new(
            "There is no ground to set up on: the scenario has no map that can be read.",
            "Il n’y a pas de terrain où se placer : le scénario n’a pas de carte lisible.",
        );
        CentralPanel::default().show(ui, |ui| ui.label(none.get(lang)));
        return;
    };
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        canvas::ui(stage, view, lineup, board, ui);
    });
}

/// Lets the author go from setting up to painting the map and back. Returns whether a map of its own file is to be
/// painted.
fn switch(paints: &mut bool, document: &OpenDocument, lang: Lang, ui: &mut Ui) -> bool {
    let mut beside = false;
    ui.horizontal_wrapped(|ui| {
        let set_up = Words::new("Set up the battle", "Disposer les armées").get(lang);
        let paint = Words::new("Paint the map", "Peindre la carte").get(lang);
        ui.selectable_value(paints, false, set_up);
        if document.map().is_some() {
            ui.selectable_value(paints, true, paint);
        } else {
            beside = ui.selectable_label(false, paint).clicked();
        }
    });
    ui.separator();
    beside
}

fn pages(view: &mut ScenarioView, lang: Lang, ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        for page in SidePage::ALL {
            ui.selectable_value(&mut view.page, page, page.name().get(lang));
        }
    });
}

fn page(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Arc<Lineup>, ui: &mut Ui) {
    match view.page {
        SidePage::Member => {
            member::ui(stage, view, lineup, ui);
            if let Some(board) = &lineup.board {
                ui.separator();
                map::ask(stage, &mut view.ground, board, ui);
            }
            ui.separator();
            history::ui(stage, ui);
        }
        SidePage::Sides => sides::ui(stage, view, lineup, ui),
        SidePage::Reinforcements => reinforcements::ui(stage, view, lineup, ui),
        SidePage::Conditions => conditions::ui(stage, view, lineup, ui),
        SidePage::Objectives => objectives::ui(stage, view, lineup, ui),
        SidePage::Victory => victory::ui(stage, view, lineup, ui),
        SidePage::Story => texts::ui(stage, view, lineup, ui),
        SidePage::Balance => balance::ui(stage, view, lineup, ui),
    }
}
