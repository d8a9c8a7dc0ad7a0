//! The choice of a game.

use banneret_schema::ruleset::shipped;
use banneret_schema::{Lang, Words};
use eframe::egui::{ComboBox, Id, Ui};

use super::{Around, row};
use crate::labels;

/// Lets the author choose one of the games.
fn choose(ui: &mut Ui, lang: Lang, label: Id, chosen: &mut String) {
    let games: Vec<_> = shipped::ids().filter_map(shipped::ruleset).collect();
    let name = |id: &str| {
        let game = games.iter().find(|game| game.id.as_str() == id);
        game.map_or_else(|| id.to_owned(), |game| game.name.get(lang).to_owned())
    };
    ComboBox::from_id_salt("game")
        .selected_text(name(chosen))
        .show_ui(ui, |ui| {
            for game in &games {
                let id = game.id.as_str().to_owned();
                ui.selectable_value(chosen, id, game.name.get(lang));
            }
        })
        .response
        .labelled_by(label);
}

/// The rows of a form that every new document begins with; its name takes the keyboard.
pub(super) fn name_and_game(
    ui: &mut Ui,
    around: &Around<'_>,
    name: &mut String,
    game: &mut String,
) {
    let lang = around.lang;
    row(ui, lang, labels::NAME, |ui, label| {
        let field = ui.text_edit_singleline(name).labelled_by(label);
        if around.fresh {
            field.request_focus();
        }
    });
    row(ui, lang, Words::new("Game", "Jeu"), |ui, label| choose(ui, lang, label, game));
}

/// The game offered first.
pub(super) fn first() -> String {
    shipped::ids().next().unwrap_or_default().to_owned()
}
