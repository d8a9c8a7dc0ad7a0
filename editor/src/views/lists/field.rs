//! What an army of the list would be in the year that is looked at, for a budget.

use banneret_schema::{Points, Year};
use eframe::egui::{Button, DragValue, Ui};

use super::{ListAction, ListCtx, words};
use crate::lists::{FieldOrder, ProofState};
use banneret_schema::Say;

/// What can be fielded.
pub(super) struct FieldPanel {
    budget: i64,
}

impl Default for FieldPanel {
    fn default() -> Self {
        Self { budget: 1500 }
    }
}

impl FieldPanel {
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &ListCtx<'_>,
        can_field: bool,
        actions: &mut Vec<ListAction>,
    ) {
        let lang = ctx.lang;
        if ctx.built.proof() == ProofState::Faulty {
            ui.weak(words::FAULTS_FIRST.get(lang));
        }
        let order = FieldOrder { year: self.year(ctx), budget: self.budget(ctx) };
        ui.horizontal_wrapped(|ui| {
            if let Some(year) = order.year {
                ui.label(year.said(lang).to_string());
            }
            if order.budget.is_some() {
                let label = ui.label(words::BUDGET.get(lang));
                let field = DragValue::new(&mut self.budget).range(1..=1_000_000).speed(10);
                ui.add(field).labelled_by(label.id);
            }
            if ui.add_enabled(can_field, Button::new(words::RAISE.get(lang))).clicked() {
                actions.push(ListAction::Field(order));
            }
        });
        if !can_field {
            ui.weak(words::RAISING.get(lang));
            return;
        }
        let Some((fielded, current)) = ctx.fielded else { return };
        // Whoever moves the slider, the budget or a limit sees the army that comes of it.
        if fielded.order != order || !current {
            actions.push(ListAction::Field(order));
            return;
        }
        for words in &fielded.words {
            ui.label(words.get(lang));
        }
        if let Some((path, text)) = &fielded.document
            && ui.button(words::MAKE.get(lang)).clicked()
        {
            actions.push(ListAction::Make(path.clone(), text.clone()));
        }
        for line in &fielded.lines {
            ui.separator();
            let price = line.price.map(|price| price.display(lang)).unwrap_or_default();
            ui.horizontal(|ui| {
                ui.label(format!("{} × {}", line.count, line.name.get(lang)));
                ui.strong(price);
            });
            ui.weak(line.what.get(lang));
        }
    }

    /// The year that is looked at, or the first of the list.
    fn year(&self, ctx: &ListCtx<'_>) -> Option<Year> {
        ctx.year().or_else(|| ctx.built.stretches.first()?.year())
    }

    fn budget(&self, ctx: &ListCtx<'_>) -> Option<Points> {
        ctx.built.ruleset.buys_armies().then(|| Points::from(self.budget))
    }
}
