//! Foreign lists, converted beside the screen: a long one takes seconds.

use banneret_schema::Words;
use eframe::egui;

use super::EditorApp;
use crate::action::Action;
use crate::door::ErrandSort;
use crate::errand::{Errand, SentConvert};
use crate::lists::converted::{ConvertOrder, Converted};
use crate::views::convert::{ConvertAction, ConvertView};

impl EditorApp {
    /// Opens an empty converter.
    pub(super) fn open_converter(&mut self) {
        self.convert = Some(ConvertView::after(self.conversions));
    }

    /// The converter, in place of the documents as long as it is open.
    pub(super) fn convert_ui(&mut self, ui: &mut egui::Ui, actions: &mut Vec<Action>) {
        let lang = self.lang();
        let Some(view) = &mut self.convert else { return };
        let mut closes = false;
        egui::Panel::top("converter").show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.strong(
                    Words::new("Convert an army list", "Convertir une liste d’armée").get(lang),
                );
                let back = Words::new("Back to the documents", "Revenir aux documents").get(lang);
                closes = ui.button(back).clicked();
            });
        });
        for action in view.ui(ui, lang) {
            match action {
                ConvertAction::Convert(order) => self.start_converting(order),
                ConvertAction::NewDocument { name, text } => {
                    actions.push(Action::OpenText { name, text });
                    closes = true;
                }
                ConvertAction::Refused(reason) => actions.push(Action::Say(reason)),
            }
        }
        if closes {
            self.convert = None;
        }
    }

    fn start_converting(&mut self, order: ConvertOrder) {
        self.conversions = order.number;
        if let Some(outside) = self.store.outside() {
            let errand = Errand::Convert(SentConvert::of(&order));
            return outside.send(ErrandSort::Convert, errand.packed());
        }
        self.converts.start(move |done| done(order.convert()));
    }

    /// Takes over what was converted since the last frame.
    pub(super) fn take_converted(&mut self) {
        for converted in self.converts.finished() {
            self.put_converted(Some(converted));
        }
    }

    /// Takes over what came of a list, or nothing where nothing comes any more.
    pub(super) fn put_converted(&mut self, converted: Option<Converted>) {
        if let Some(view) = &mut self.convert {
            view.put(converted);
        }
    }

    /// Waits until the list in the converter is converted.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn wait_for_conversion(&mut self) {
        while self.convert.as_ref().is_some_and(ConvertView::waits)
            && let Some(converted) = self.converts.wait()
        {
            self.put_converted(Some(converted));
        }
    }
}
