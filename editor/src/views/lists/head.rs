//! What a list says about itself: game, name, years, the proof of its limits, and the years on a slider.

use banneret_validator::Severity;
use banneret_yaml::Route;
use eframe::egui::{Button, Id, Ui};

use super::form::{name_fields, years_fields};
use super::{ListAction, ListCtx, words};
use crate::document::list::{set_name_at, set_years};
use crate::lists::ProofState;
use crate::views::army::colors::sign::FINE;
use crate::views::{sign, years};

pub(super) fn ui(ui: &mut Ui, ctx: &ListCtx<'_>, actions: &mut Vec<ListAction>) {
    let (built, lang) = (ctx.built, ctx.lang);
    let (list, text) = (built.list(), built.text());
    let id = Id::unique(("list-head", built.loaded.source.path.as_str()));
    ui.horizontal_wrapped(|ui| {
        ui.strong(built.ruleset.name.get(lang));
        let labels = [words::ENGLISH_NAME.get(lang), words::FRENCH_NAME.get(lang)];
        if let Some((en, fr)) = name_fields(ui, id.with("name"), Some(&list.name), labels) {
            let route = Route::root().join("name");
            actions.push(ListAction::from_edit(set_name_at(text, &route, &en, &fr)));
        }
        ui.label(words::YEARS.get(lang));
        match years_fields(ui, id.with("years"), list.years, "", lang) {
            Some(Ok(years)) => {
                let route = Route::root().join("years");
                actions.push(ListAction::from_edit(set_years(text, &route, years)));
            }
            Some(Err(why)) => actions.push(ListAction::Refused(why.into())),
            None => {}
        }
    });
    proof(ui, ctx, actions);
    if built.stretches.len() > 1 {
        ui.horizontal_wrapped(|ui| {
            let all = ctx.stretch.is_none();
            if ui.add(Button::selectable(all, words::ALL_YEARS.get(lang))).clicked() {
                actions.push(ListAction::Look(None));
            }
            let at = ctx.stretch.unwrap_or(0);
            if let Some(moved) = years::slider(ui, lang, &built.stretches, at, !all) {
                actions.push(ListAction::Look(Some(moved)));
            }
        });
    }
}

/// Whether an army can keep the list, and where it says that none can.
fn proof(ui: &mut Ui, ctx: &ListCtx<'_>, actions: &mut Vec<ListAction>) {
    let (lang, state) = (ctx.lang, ctx.built.proof());
    let about =
        |check: &str| ["list/impossible", "list/unusable", "list/undecided"].contains(&check);
    ui.horizontal_wrapped(|ui| {
        let words = state.words();
        match state {
            ProofState::Proven => {
                ui.label(format!("{FINE} {}", words.get(lang)));
            }
            ProofState::Impossible | ProofState::Unusable => {
                sign::ui(ui, Severity::Error, ctx.theme, lang);
                ui.label(words.get(lang));
            }
            ProofState::Undecided | ProofState::Faulty => {
                sign::ui(ui, Severity::Info, ctx.theme, lang);
                ui.label(words.get(lang));
            }
        }
        let found = ctx.built.problems.iter().filter(|it| about(it.check.name));
        for finding in found.take(3) {
            if ui.link(finding.message.get(lang)).clicked() {
                actions.push(ListAction::GoTo(finding.route.clone()));
            }
        }
    });
}
