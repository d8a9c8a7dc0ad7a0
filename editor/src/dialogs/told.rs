//! What edits of several documents would do, before they are done.

use banneret_schema::{Lang, Words};
use eframe::egui::{RichText, ScrollArea, Ui};

use crate::document::RefusedEdit;
use crate::tabs::EditsEverywhere;

/// Says it: why nothing can be done, what the author should know, which other files change.
pub(super) fn told(
    ui: &mut Ui,
    lang: Lang,
    heading: Words,
    plan: Option<&Result<EditsEverywhere, RefusedEdit>>,
) {
    let plan = match plan {
        Some(Ok(plan)) => plan,
        Some(Err(RefusedEdit(why))) => {
            ui.label(RichText::new(why.typeset().get(lang)).color(ui.visuals().warn_fg_color));
            return;
        }
        None => return,
    };
    ScrollArea::vertical().max_height(220.0).show(ui, |ui| {
        if !plan.told.is_empty() {
            ui.strong(heading.get(lang));
            for told in &plan.told {
                ui.label(format!("• {}", told.typeset().get(lang)));
            }
        }
        if !plan.others.is_empty() {
            let also = Words::new(
                "Changed as well (opened, and not saved):",
                "Modifiés aussi (ouverts, sans être enregistrés) :",
            );
            ui.strong(also.get(lang));
            for path in &plan.others {
                ui.label(format!("• {path}"));
            }
        }
    });
}
