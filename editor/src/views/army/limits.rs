//! What the list asks of the army: broken limits first, each with its smallest repair.

use eframe::egui::{CollapsingHeader, Ui};

use super::colors::sign;
use super::{ArmyAction, ArmyColors, ArmyCtx, words};
use crate::army::list::LimitState;

/// The limits of the list.
#[derive(Debug, Clone, Copy)]
pub struct LimitsPanel;

impl LimitsPanel {
    /// Draws them.
    pub fn ui(&self, ui: &mut Ui, ctx: &ArmyCtx<'_>) -> Vec<ArmyAction> {
        let Some(listing) = &ctx.muster.listing else { return Vec::new() };
        let (lang, look) = (ctx.lang, ArmyColors::of(ui.visuals()));
        let mut actions = Vec::new();
        let broken = listing.bounds.iter().filter(|bound| bound.is_broken()).count();
        let title = format!("{} ({broken}/{})", words::LIMITS.get(lang), listing.bounds.len());
        CollapsingHeader::new(title).id_salt("army-limits").default_open(true).show(ui, |ui| {
            for (index, bound) in listing.bounds.iter().enumerate() {
                let line = format!("{}: {}", bound.about.get(lang), bound.words.get(lang));
                match &bound.state {
                    LimitState::Kept => {
                        ui.label(format!("{} {line}, {}", sign::FINE, words::KEPT.get(lang)));
                    }
                    LimitState::Broken(repair) => {
                        let line = format!("{} {line}, {}", sign::ERROR, words::BROKEN.get(lang));
                        ui.colored_label(look.error, line);
                        if let Some(message) = &bound.message {
                            ui.weak(message.get(lang));
                        }
                        let Some(repair) = repair else { continue };
                        ui.push_id(index, |ui| {
                            if ui.button(repair.title.get(lang)).clicked() {
                                actions.push(ArmyAction::Apply(repair.clone()));
                            }
                        });
                    }
                }
            }
        });
        actions
    }
}
