//! The choice of a game.

use banneret_schema::Lang;
use banneret_schema::ruleset::shipped;
use eframe::egui::{ComboBox, Id, Ui};

/// Lets the author choose one of the games.
pub(super) fn choose(ui: &mut Ui, lang: Lang, label: Id, chosen: &mut String) {
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

/// The game offered first.
pub(super) fn first() -> String {
    shipped::ids().next().unwrap_or_default().to_owned()
}
