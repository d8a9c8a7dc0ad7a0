//! How the price of the selected member comes about, line by line, as `banneret cost` prints it.

use banneret_schema::cost::StepKind;
use eframe::egui::{Grid, Ui};

use super::{ArmyCtx, words};

/// The cost of the selected member.
#[derive(Debug, Clone, Copy)]
pub struct Breakdown;

impl Breakdown {
    /// Draws it, where one member is selected.
    pub fn ui(&self, ui: &mut Ui, ctx: &ArmyCtx<'_>) {
        let (lang, selected) = (ctx.lang, ctx.selection.last());
        let Some(row) = selected.and_then(|member| ctx.muster.roster.row(*member)) else { return };
        ui.separator();
        ui.heading(words::PRICE.get(lang));
        Grid::new("army-breakdown").num_columns(2).striped(true).show(ui, |ui| {
            for step in &row.cost.steps {
                let value = step.value.display(lang);
                let what = step.what.get(lang);
                match step.how {
                    StepKind::Added => {
                        ui.label(what);
                        ui.label(value);
                    }
                    StepKind::Multiplied => {
                        ui.label(what);
                        ui.label(format!("× {value}"));
                    }
                    StepKind::Sum => {
                        ui.strong(what);
                        ui.strong(format!("= {value}"));
                    }
                }
                ui.end_row();
            }
            for unpriced in &row.cost.unpriced {
                ui.label(unpriced.what.get(lang));
                ui.weak(words::NO_PRICE.get(lang));
                ui.end_row();
            }
            if let Some((each, total)) = row.cost.each.zip(row.total).filter(|_| row.count > 1) {
                ui.strong(format!("{} × {}", row.count, each.display(lang)));
                ui.strong(format!("= {}", total.display(lang)));
                ui.end_row();
            }
        });
    }
}
