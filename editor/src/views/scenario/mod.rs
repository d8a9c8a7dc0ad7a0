//! A battle: armies set up on the ground, what it is fought for, and how the sides compare.

mod balance;
mod canvas;
mod conditions;
mod field;
mod ground;
mod hand;
mod keys;
mod locate;
mod member;
mod objectives;
mod reinforcements;
mod roster;
mod sides;
mod story;
mod tell;
mod tree;
mod victory;

use std::collections::HashMap;
use std::sync::Arc;

use banneret_schema::Lang;
use banneret_yaml::Route;
use eframe::egui::{CentralPanel, Frame, Panel, ScrollArea, Ui};

pub use hand::{Chosen, Hand};
pub use locate::placed_hex_at;

use crate::action::Action;
use crate::app::Tab;
use crate::battle::Lineup;
use crate::panels::{Parts, history, overlay};
use crate::symbols::Symbols;
use crate::words::Words;

/// How a battle is looked at and set up.
#[derive(Default)]
pub struct ScenarioView {
    /// Whether the map inside the scenario is painted instead.
    pub paints: bool,
    /// What the panel at the right shows.
    pub page: Page,
    /// Who or what is chosen, and held.
    pub hand: Hand,
    /// The placement that was changed last: what the rules say against it is told at once.
    pub moved: Option<Route>,
    /// Whether the command of leaders is drawn.
    pub shows_command: bool,
    /// Whether the next click makes an objective.
    pub adds_objective: bool,
    /// Texts that are being typed, by their keys.
    typed: HashMap<String, String>,
    /// Who comes first to the objectives, and for which battle that was found out.
    race: balance::Race,
}

/// What the panel at the right shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Page {
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

impl Page {
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
            Self::Sides => Words::new("Sides", "Camps"),
            Self::Reinforcements => Words::new("Reinforcements", "Renforts"),
            Self::Conditions => Words::new("Conditions", "Conditions"),
            Self::Objectives => Words::new("Objectives", "Objectifs"),
            Self::Victory => Words::new("Victory", "Victoire"),
            Self::Story => Words::new("Texts", "Textes"),
            Self::Balance => Words::new("Balance", "Équilibre"),
        }
    }
}

/// The battle with everything around it.
pub(crate) fn ui(
    tab: &mut Tab,
    symbols: &mut Symbols,
    parts: Parts<'_>,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    let Some(lineup) = tab.lineup.clone() else { return };
    let lang = parts.settings.lang();
    Panel::left("roster").resizable(true).default_size(240.0).max_size(420.0).show(ui, |ui| {
        switch(tab, lang, ui);
        ScrollArea::vertical().show(ui, |ui| roster::ui(tab, &lineup, parts, ui));
    });
    if parts.settings.inspector {
        Panel::right("battle").resizable(true).default_size(340.0).max_size(480.0).show(ui, |ui| {
            pages(tab, lang, ui);
            ui.separator();
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                page(tab, &lineup, parts, ui, actions);
            });
        });
    }
    let Some(board) = lineup.board.clone() else {
        missing_map(tab, parts, ui);
        return;
    };
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        canvas::ui(tab, &lineup, &board, symbols, parts, ui, actions);
    });
}

/// Lets the author go from setting up to painting the map and back, where the map is in the same file.
pub(crate) fn switch(tab: &mut Tab, lang: Lang, ui: &mut Ui) {
    if tab.lineup.is_none() || tab.document.map().is_none() {
        return;
    }
    ui.horizontal(|ui| {
        let set_up = Words::new("Set up the battle", "Disposer les armées").get(lang);
        let paint = Words::new("Paint the map", "Peindre la carte").get(lang);
        ui.selectable_value(&mut tab.scenario.paints, false, set_up);
        ui.selectable_value(&mut tab.scenario.paints, true, paint);
    });
    ui.separator();
}

fn pages(tab: &mut Tab, lang: Lang, ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        for page in Page::ALL {
            ui.selectable_value(&mut tab.scenario.page, page, page.name().get(lang));
        }
    });
}

fn page(
    tab: &mut Tab,
    lineup: &Arc<Lineup>,
    parts: Parts<'_>,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    match tab.scenario.page {
        Page::Member => {
            member::ui(tab, lineup, parts, ui, actions);
            if let Some(board) = &lineup.board {
                ui.separator();
                overlay::ui(tab, board, parts, ui, actions);
            }
            ui.separator();
            history::ui(tab, parts, ui, actions);
        }
        Page::Sides => sides::ui(tab, lineup, parts, ui, actions),
        Page::Reinforcements => reinforcements::ui(tab, lineup, parts, ui, actions),
        Page::Conditions => conditions::ui(tab, lineup, parts, ui, actions),
        Page::Objectives => objectives::ui(tab, lineup, parts, ui, actions),
        Page::Victory => victory::ui(tab, lineup, parts, ui, actions),
        Page::Story => story::ui(tab, parts, ui, actions),
        Page::Balance => balance::ui(tab, lineup, parts, ui),
    }
}

/// Says that there is no ground to set up on.
fn missing_map(tab: &Tab, parts: Parts<'_>, ui: &mut Ui) {
    crate::views::text::ui(tab, parts, ui);
}
