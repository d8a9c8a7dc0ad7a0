//! Two armies of a game side by side.

use banneret_schema::{Points, Words};
use eframe::egui::{ComboBox, Grid, RichText, Ui};

use super::{Answer, Around};
use crate::army::BuiltArmy;
use crate::battle::balance::army_strength;
use crate::document::DocumentKey;
use crate::tabs::Tab;
use crate::views::{Workbench, strengths};

/// Which armies are compared.
pub(crate) struct ArmiesBeside {
    own: DocumentKey,
    other: Option<DocumentKey>,
}

impl ArmiesBeside {
    pub(super) fn new(own: DocumentKey) -> Self {
        Self { own, other: None }
    }

    pub(super) fn ui(&mut self, ui: &mut Ui, around: &Around<'_>) -> Answer {
        let lang = around.lang;
        let tabs = around.overview.tabs;
        let Some(own) = tabs.get(self.own).and_then(built) else { return Answer::Done };
        let is_other = |(key, army): &(DocumentKey, &BuiltArmy)| {
            *key != self.own && army.ruleset.id == own.ruleset.id
        };
        let armies = tabs.all().iter().filter_map(|tab| Some((tab.document.key, built(tab)?)));
        let others: Vec<_> = armies.filter(is_other).collect();
        let chosen = others.iter().find(|(key, _)| self.other == Some(*key)).or(others.first());
        let Some((key, other)) = chosen else {
            let none = Words::new(
                "Open another army of this game beside this one to compare them.",
                "Ouvrez une autre armée de ce jeu à côté de celle-ci pour les comparer.",
            );
            ui.label(none.get(lang));
            return closing(ui, around);
        };
        self.other = Some(*key);
        let with = ui.label(Words::new("Compare with", "Comparer avec").get(lang));
        let combo = ComboBox::from_id_salt("other").selected_text(other.army().name.get(lang));
        let combo = combo.width(260.0).show_ui(ui, |ui| {
            for (key, army) in &others {
                let name = army.army().name.get(lang);
                ui.selectable_value(&mut self.other, Some(*key), name);
            }
        });
        combo.response.labelled_by(with.id);
        ui.add_space(6.0);
        table(ui, around, [own, other]);
        closing(ui, around)
    }
}

fn built(tab: &Tab) -> Option<&BuiltArmy> {
    match &tab.workbench {
        Workbench::Army(bench) => bench.built(),
        _ => None,
    }
}

fn table(ui: &mut Ui, around: &Around<'_>, both: [&BuiltArmy; 2]) {
    let lang = around.lang;
    Grid::new("compared").num_columns(3).striped(true).spacing([16.0, 4.0]).show(ui, |ui| {
        ui.label("");
        for army in both {
            ui.label(RichText::new(army.army().name.get(lang)).strong());
        }
        ui.end_row();
        let strengths = both.map(|it| Some(army_strength(&it.ruleset, it.army())));
        strengths::rows(&both[0].ruleset, &strengths, lang, ui);
        let mut arms: Vec<_> = Vec::new();
        for share in both.iter().flat_map(|army| &army.balance.shares) {
            if !arms.contains(&&share.name) {
                arms.push(&share.name);
            }
        }
        for arm in arms {
            let spent = Words::new("spent on", "dépensé :").get(lang);
            ui.label(format!("{spent} {}", arm.get(lang)));
            for army in both {
                let own = army.balance.shares.iter().find(|share| share.name == *arm);
                ui.label(own.map_or(Points::ZERO, |share| share.cost).display(lang));
            }
            ui.end_row();
        }
    });
}

fn closing(ui: &mut Ui, around: &Around<'_>) -> Answer {
    ui.add_space(10.0);
    let closes = ui.button(Words::new("Close", "Fermer").get(around.lang)).clicked();
    if closes { Answer::Done } else { Answer::Open }
}
