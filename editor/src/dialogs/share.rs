//! A link with documents in it: what it holds, and where it leads.

use banneret_link::LinkFault;
use banneret_schema::Words;
use banneret_validator::{Text, text};
use eframe::egui::{self, RichText, TextEdit, Ui};

use super::{Answer, Around, buttons};
use crate::action::Action;

/// A link that can be copied.
pub(crate) struct ShareDialog {
    /// The files in it.
    names: Vec<String>,
    packed: Result<String, LinkFault>,
    /// The address of the page.
    address: String,
    /// Whether the author must say the address: a program knows none.
    asks: bool,
}

impl ShareDialog {
    pub(super) fn new(
        names: Vec<String>,
        packed: Result<String, LinkFault>,
        page: Option<String>,
        known: Option<String>,
    ) -> Self {
        let asks = page.is_none();
        let address = page.or(known).unwrap_or_default();
        Self { names, packed, address, asks }
    }

    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        actions: &mut Vec<Action>,
    ) -> Answer {
        let lang = around.lang;
        let letters = match &self.packed {
            Ok(packed) => packed,
            Err(fault) => {
                ui.label(fault.words().get(lang));
                return closing(ui, around);
            }
        };
        let what = Words::new(
            "The documents are in the link itself: whoever has it has a copy, and no server keeps one.",
            "Les documents sont dans le lien lui-même : qui l’a en possède une copie, aucun serveur n’en garde.",
        );
        ui.label(what.get(lang));
        ui.add_space(4.0);
        for name in &self.names {
            ui.label(format!("  {name}"));
        }
        if self.asks {
            ui.add_space(6.0);
            let label = ui.label(
                Words::new(
                    "Address of a page with the editor, for the link to lead to",
                    "Adresse d’une page avec l’éditeur, où mènera le lien",
                )
                .get(lang),
            );
            let field = TextEdit::singleline(&mut self.address).desired_width(f32::INFINITY);
            let field = ui.add(field.hint_text("https://…/editor/")).labelled_by(label.id);
            if around.fresh {
                field.request_focus();
            }
        }
        let address = self.address.trim().split('#').next().unwrap_or_default();
        let link = format!("{address}#{letters}");
        let n_letters = link.chars().count();
        let length = text!("{n_letters} letters", "{n_letters} lettres", n_letters);
        ui.label(RichText::new(length.get(lang)).weak());
        let possible = ["http://", "https://", "file://"].iter().any(|it| address.starts_with(it));
        match buttons(ui, lang, Words::new("Copy the link", "Copier le lien"), possible) {
            Some(true) => {
                ui.ctx().copy_text(link);
                actions.push(Action::Shared(address.to_owned()));
                Answer::Done
            }
            Some(false) => Answer::Done,
            None => Answer::Open,
        }
    }
}

/// A link that cannot be opened, and why.
pub(super) fn bad_link_ui(ui: &mut Ui, around: &Around<'_>, why: &Text) -> Answer {
    ui.label(why.get(around.lang));
    closing(ui, around)
}

fn closing(ui: &mut Ui, around: &Around<'_>) -> Answer {
    ui.add_space(10.0);
    let close = ui.button(Words::new("Close", "Fermer").get(around.lang));
    if around.fresh {
        close.request_focus();
    }
    let answered = close.clicked() || ui.input(|input| input.key_pressed(egui::Key::Escape));
    if answered { Answer::Done } else { Answer::Open }
}
