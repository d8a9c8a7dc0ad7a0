//! What a line became, as the rulebook's sheet has it, in words.

use banneret_schema::card::{Card, Weapon};
use banneret_schema::{Lang, Name, Words};
use eframe::egui::{Frame, Ui};

/// Draws a card.
pub(super) fn card_ui(ui: &mut Ui, lang: Lang, card: &Card) {
    Frame::group(ui.style()).show(ui, |ui| {
        ui.strong(card.name.get(lang));
        ui.label(card.troop.get(lang));
        let facts = [&card.movement, &card.training, &card.morale].into_iter().flatten();
        let mut facts: Vec<String> = facts.map(|name| name.get(lang).to_owned()).collect();
        facts.extend(card.plaquettes.map(|many| match many {
            1 => "1 plaquette".to_owned(),
            _ => format!("{many} plaquettes"),
        }));
        if !facts.is_empty() {
            ui.label(facts.join(" · "));
        }
        for group in &card.figures {
            let shown =
                |(name, value): &(Name, Name)| format!("{} {}", name.get(lang), value.get(lang));
            let figures: Vec<_> = group.figures.iter().map(shown).collect();
            ui.horizontal_wrapped(|ui| {
                if let Some(name) = &group.name {
                    ui.strong(name.get(lang));
                }
                ui.label(figures.join(" · "));
            });
        }
        for note in &card.notes {
            ui.weak(note.get(lang));
        }
        if let Some(weapon) = &card.shooting {
            let title = Words::new("Shooting", "Tir");
            let figures = [Words::new("range", "portée"), Words::new("dice", "dés")];
            show_weapon(ui, lang, title, figures, weapon);
        }
        if let Some(weapon) = &card.melee {
            let title = Words::new("Close combat", "Corps à corps");
            let figures = [Words::new("assault", "assaut"), Words::new("melee", "mêlée")];
            show_weapon(ui, lang, title, figures, weapon);
        }
        let entries = card.traits.iter().chain(&card.formations).chain(&card.equipment);
        for (name, effect) in entries.chain(&card.detachment) {
            ui.horizontal_wrapped(|ui| {
                ui.strong(name.get(lang));
                ui.label(effect.get(lang));
            });
        }
    });
}

fn show_weapon(ui: &mut Ui, lang: Lang, title: Words, figures: [Words; 2], weapon: &Weapon) {
    let (title, figures) = (title.get(lang), figures.map(|words| words.get(lang)));
    let name = weapon.name.as_ref().map(|name: &Name| name.get(lang));
    ui.separator();
    ui.strong(name.map_or(title.to_owned(), |name| format!("{title}: {name}")));
    let [first, second] = weapon.figures;
    ui.label(format!("{} {first}, {} {second}", figures[0], figures[1]));
    for note in &weapon.notes {
        ui.weak(note.get(lang));
    }
}
