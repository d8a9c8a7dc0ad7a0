//! The first screen: what can be begun, what was open last, and examples.

mod card;
mod portraits;

use eframe::egui::{Align, Button, CentralPanel, Layout, RichText, ScrollArea, Ui, vec2};

use crate::action::Action;
use crate::command::Command;
use crate::door::{file_name, folder_of};
use crate::examples::EXAMPLES;
use crate::tabs::Overview;
use banneret_schema::Words;

use card::{DocumentCard, PICTURE};
pub(crate) use portraits::{PortraitLook, Portraits, Sitter};

/// What can be begun.
const BEGIN: [Command; 7] = [
    Command::NewMap,
    Command::NewArmy,
    Command::NewScenario,
    Command::ConvertList,
    Command::Open,
    Command::OpenKept,
    Command::OpenFolder,
];

/// How wide their buttons are.
const BUTTON: f32 = 216.0;

/// The space around everything, and between the buttons and the cards.
const SPACE: f32 = 32.0;

/// The most that is shown of what was open last.
const MOST_RECENT: usize = 8;

pub(crate) fn ui(
    overview: &Overview<'_>,
    portraits: &mut Portraits,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    CentralPanel::default().show(ui, |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let gap = ui.spacing().item_spacing.x;
            let room = ui.available_width() - 3.0 * SPACE - BUTTON;
            let across = ((room + gap) / (PICTURE.x + gap)).floor().clamp(1.0, 5.0);
            let cards = across * (PICTURE.x + gap);
            let left = (room - cards).max(0.0) / 2.0 + SPACE;
            ui.add_space(SPACE);
            ui.horizontal_top(|ui| {
                ui.add_space(left);
                ui.allocate_ui_with_layout(vec2(BUTTON, 0.0), Layout::top_down(Align::Min), |ui| {
                    begin(overview, ui, actions);
                });
                ui.add_space(SPACE);
                ui.allocate_ui_with_layout(vec2(cards, 0.0), Layout::top_down(Align::Min), |ui| {
                    ui.set_width(cards);
                    recent(overview, portraits, ui, actions);
                    examples(overview, portraits, ui, actions);
                });
            });
            ui.add_space(SPACE);
        });
    });
}

/// The name of the program, and what can be begun with it.
fn begin(overview: &Overview<'_>, ui: &mut Ui, actions: &mut Vec<Action>) {
    let lang = overview.lang;
    ui.set_width(BUTTON);
    ui.label(RichText::new("Banneret").size(34.0).strong());
    let what = Words::new(
        "Paint battlefields, build armies, set up scenarios",
        "Peignez des champs de bataille, bâtissez des armées, montez des scénarios",
    );
    ui.label(RichText::new(what.get(lang)).weak());
    ui.add_space(16.0);
    for command in BEGIN.into_iter().filter(|it| overview.offers(*it)) {
        let name = RichText::new(command.name().get(lang)).size(15.0);
        if ui.add(Button::new(name).min_size(vec2(BUTTON, 34.0))).clicked() {
            actions.push(Action::Run(command));
        }
        ui.add_space(2.0);
    }
    ui.add_space(16.0);
    let drop = Words::new(
        "You can also drop files on this window.",
        "Vous pouvez aussi déposer des fichiers sur cette fenêtre.",
    );
    ui.label(RichText::new(drop.get(lang)).weak());
}

/// What was open last.
fn recent(
    overview: &Overview<'_>,
    portraits: &mut Portraits,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    let (lang, recent) = (overview.lang, &overview.settings.recent);
    if recent.is_empty() {
        return;
    }
    ui.heading(Words::new("Opened last", "Ouverts récemment").get(lang));
    let look = look(overview, ui);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 10.0;
        for path in recent.iter().take(MOST_RECENT) {
            let portrait = portraits.get(overview.store, &Sitter::File(path.clone()), look);
            let title = portrait.and_then(|portrait| portrait.title.as_ref());
            let title = title.map_or(file_name(path), |title| title.get(lang));
            let about = format!("{} · {}", file_name(path), file_name(folder_of(path)));
            let card = DocumentCard {
                title,
                said: file_name(path),
                about: &about,
                portrait,
                theme: overview.theme,
            };
            if card.ui(ui).on_hover_text(path).clicked() {
                actions.push(Action::Open(path.clone()));
            }
        }
    });
    ui.add_space(SPACE / 2.0);
}

fn examples(
    overview: &Overview<'_>,
    portraits: &mut Portraits,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    let lang = overview.lang;
    ui.heading(Words::new("Examples", "Exemples").get(lang));
    let look = look(overview, ui);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 10.0;
        for (place, example) in EXAMPLES.iter().enumerate() {
            let portrait = portraits.get(overview.store, &Sitter::Example(place), look);
            let (title, about) = (example.title.get(lang), example.game.get(lang));
            let card = DocumentCard { title, said: title, about, portrait, theme: overview.theme };
            if card.ui(ui).clicked() {
                actions.extend(example.files.iter().map(|(name, text)| Action::OpenText {
                    name: (*name).to_owned(),
                    text: (*text).to_owned(),
                }));
            }
        }
    });
}

/// How portraits are drawn on this screen.
fn look(overview: &Overview<'_>, ui: &Ui) -> PortraitLook {
    let size = (PICTURE * ui.ctx().pixels_per_point()).round();
    PortraitLook { lang: overview.lang, dark: overview.settings.dark, size }
}
