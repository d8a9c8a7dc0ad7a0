//! The popup in which a value is chosen: legal values first, refused ones greyed with the reason.

use banneret_schema::{Lang, Points};
use eframe::egui::{Button, Popup, PopupCloseBehavior, Response, RichText, ScrollArea, Ui};

use super::{ArmyAction, ArmyColors, ArmyCtx, words};
use crate::army::choices::{ChoiceSurvey, KeyQuestion, ValueChoice};
use crate::army::judge::Verdict;
use crate::document::army::MemberAt;

/// How many choices are judged in one frame.
const AT_ONCE: usize = 6;

/// How high the popup grows, in points of the screen.
const HEIGHT: f32 = 360.0;

/// The choices of one popup, kept for as long as it is open and the army does not change.
#[derive(Debug, Default)]
pub struct Picker {
    asked: Option<(u64, Vec<MemberAt>, Vec<String>)>,
    survey: ChoiceSurvey,
    anyway: bool,
}

impl Picker {
    /// Shows the choices of a key under the button that was pressed for it.
    pub fn under(
        &mut self,
        button: &Response,
        ctx: &ArmyCtx<'_>,
        member: MemberAt,
        path: &[String],
    ) -> Option<ArmyAction> {
        let popup = Popup::menu(button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let shown = popup.width(320.0).show(|ui| {
            self.ask(ctx, &ctx.meant(member), path);
            self.ui(ui, ctx)
        });
        shown.and_then(|shown| shown.inner)
    }

    fn ask(&mut self, ctx: &ArmyCtx<'_>, members: &[MemberAt], path: &[String]) {
        let asked = (ctx.revision, members.to_vec(), path.to_vec());
        if self.asked.as_ref() == Some(&asked) {
            return;
        }
        let same = self.asked.as_ref().is_some_and(|old| old.1 == asked.1 && old.2 == asked.2);
        self.anyway &= same;
        self.survey = ChoiceSurvey::new(ctx.muster, KeyQuestion { members, path });
        self.asked = Some(asked);
    }

    fn ui(&mut self, ui: &mut Ui, ctx: &ArmyCtx<'_>) -> Option<ArmyAction> {
        if self.survey.choices().is_none() {
            self.survey.go_on(ctx.setting, ctx.muster, AT_ONCE);
        }
        let Some(choices) = self.survey.choices() else {
            let (done, all) = self.survey.progress();
            ui.weak(format!("{} {done}/{all}", words::JUDGING.get(ctx.lang)));
            ui.ctx().request_repaint();
            return None;
        };
        offer(ui, ctx.lang, choices, &mut self.anyway)
    }
}

/// Legal choices first, then those that are refused.
fn offer(
    ui: &mut Ui,
    lang: Lang,
    choices: &[ValueChoice],
    anyway: &mut bool,
) -> Option<ArmyAction> {
    let look = ArmyColors::of(ui.visuals());
    let mut chosen = None;
    // The popup was small while the rules were asked; without a least height it would stay so.
    let area = ScrollArea::vertical().max_height(HEIGHT).min_scrolled_height(HEIGHT);
    area.show(ui, |ui| {
        let (legal, refused): (Vec<_>, Vec<_>) =
            choices.iter().partition(|choice| choice.verdict.is_legal());
        for choice in legal {
            let words = format!("{}{}", choice.name.get(lang), difference(choice, lang));
            if ui.add(Button::selectable(choice.chosen, words)).clicked() {
                chosen = Some(choice);
            }
        }
        if refused.is_empty() {
            return;
        }
        ui.separator();
        ui.horizontal(|ui| {
            ui.label(words::REFUSED.get(lang));
            ui.checkbox(anyway, words::ANYWAY.get(lang));
        });
        for choice in refused {
            let Verdict::Refused(why) = &choice.verdict else { continue };
            let words = format!("{}: {}", choice.name.get(lang), why.get(lang));
            let words = RichText::new(words).color(look.weak);
            let button = Button::selectable(choice.chosen, words).wrap();
            if ui.add_enabled(*anyway, button).clicked() {
                chosen = Some(choice);
            }
        }
    });
    chosen.map(|choice| ArmyAction::Apply(choice.edit.clone()))
}

/// ", +12 points"; nothing where the price stays.
fn difference(choice: &ValueChoice, lang: Lang) -> String {
    let Some(points) = choice.difference.filter(|points| *points != Points::ZERO) else {
        return String::new();
    };
    let sign = if points > Points::ZERO { "+" } else { "" };
    format!(", {sign}{} points", points.display(lang))
}
