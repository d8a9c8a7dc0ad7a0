//! The popup in which ids of a list are chosen: what the rules allow first, what they refuse with the reason.

use banneret_yaml::Route;
use eframe::egui::{Button, Popup, PopupCloseBehavior, Response, RichText, ScrollArea, Ui};

use super::{ListAction, ListCtx};
use crate::army::form::FormField;
use crate::army::judge::Verdict;
use crate::lists::{ListQuestion, ListSurvey};
use crate::views::army::picker_words;

/// How many choices are judged in one frame.
const AT_ONCE: usize = 4;

/// How high the popup grows, in points of the screen.
const HEIGHT: f32 = 360.0;

/// The choices of one popup, kept for as long as it is open and the list does not change.
#[derive(Default)]
pub(super) struct IdPicker {
    asked: Option<(u64, Route)>,
    survey: ListSurvey,
    anyway: bool,
}

impl IdPicker {
    /// Shows the choices of a key under the button that was pressed for it.
    pub(super) fn under(
        &mut self,
        button: &Response,
        ctx: &ListCtx<'_>,
        question: ListQuestion<'_>,
    ) -> Option<ListAction> {
        let popup = Popup::menu(button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let shown = popup.width(320.0).show(|ui| {
            let asked = (ctx.revision, question.route.clone());
            if self.asked.as_ref() != Some(&asked) {
                self.anyway &= self.asked.as_ref().is_some_and(|old| old.1 == asked.1);
                self.survey = ListSurvey::new(ctx.setting, ctx.built, question);
                self.asked = Some(asked);
            }
            self.ui(ui, ctx, question)
        });
        shown.and_then(|shown| shown.inner)
    }

    fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &ListCtx<'_>,
        question: ListQuestion<'_>,
    ) -> Option<ListAction> {
        let lang = ctx.lang;
        if self.survey.choices().is_none() {
            self.survey.go_on(ctx.setting, ctx.built, question, AT_ONCE);
        }
        let Some(choices) = self.survey.choices() else {
            let (done, all) = self.survey.progress();
            ui.weak(format!("{} {done}/{all}", picker_words::JUDGING.get(lang)));
            ui.ctx().request_repaint();
            return None;
        };
        let mut chosen = None;
        // The popup was small while the rules were asked; without a least height it would stay so.
        let area = ScrollArea::vertical().max_height(HEIGHT).min_scrolled_height(HEIGHT);
        area.show(ui, |ui| {
            let (legal, refused): (Vec<_>, Vec<_>) =
                choices.iter().partition(|choice| choice.verdict.is_legal());
            for choice in legal {
                if ui.add(Button::selectable(choice.chosen, choice.name.get(lang))).clicked() {
                    chosen = Some(choice);
                }
            }
            if refused.is_empty() {
                return;
            }
            ui.separator();
            ui.horizontal(|ui| {
                ui.label(picker_words::REFUSED.get(lang));
                ui.checkbox(&mut self.anyway, picker_words::ANYWAY.get(lang));
            });
            for choice in refused {
                let Verdict::Refused(why) = &choice.verdict else { continue };
                let words = format!("{}: {}", choice.name.get(lang), why.get(lang));
                let button = Button::new(RichText::new(words).weak()).wrap();
                if ui.add_enabled(self.anyway, button).clicked() {
                    chosen = Some(choice);
                }
            }
        });
        chosen.map(|choice| ListAction::Apply(choice.edit.clone()))
    }
}

/// What a button of a key says: its value, or a dash.
pub(super) fn shown(ctx: &ListCtx<'_>, field: &FormField, route: &Route) -> String {
    let words = ctx.built.shown_at(field, route);
    let words = words.get(ctx.lang);
    if words.is_empty() { "—".to_owned() } else { words.to_owned() }
}
