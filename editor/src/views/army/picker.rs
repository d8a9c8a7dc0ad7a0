//! The popup in which a value is chosen: legal values first, refused ones greyed with the reason.

use std::sync::Arc;

use banneret_schema::{Lang, Points};
use eframe::egui::{
    Button, Context, Popup, PopupCloseBehavior, Response, RichText, ScrollArea, Ui,
};

use super::{ArmyAction, ArmyColors, ArmyCtx, words};
use crate::army::choices::{KeyQuestion, ValueChoice, judged, offered};
use crate::army::judge::Verdict;
use crate::document::army::MemberAt;
use crate::door::Piecework;

/// How high the popup grows, in points of the screen.
const HEIGHT: f32 = 360.0;

/// The choices of one popup, kept for as long as it is open and the army does not change.
#[derive(Default)]
pub struct Picker {
    asked: Option<AskedKey>,
    anyway: bool,
}

/// A key that was asked about, and what is known of its values.
struct AskedKey {
    revision: u64,
    members: Vec<MemberAt>,
    path: Vec<String>,
    n_offered: usize,
    judged: Piecework<ValueChoice>,
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
        let shown = popup.width(320.0).show(|ui| self.ui(ui, ctx, &ctx.meant(member), path));
        shown.and_then(|shown| shown.inner)
    }

    fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &ArmyCtx<'_>,
        members: &[MemberAt],
        path: &[String],
    ) -> Option<ArmyAction> {
        let same = |old: &AskedKey| old.members == members && old.path == path;
        self.anyway &= self.asked.as_ref().is_some_and(same);
        let current = |old: &AskedKey| old.revision == ctx.revision && same(old);
        let asked = match self.asked.take().filter(current) {
            Some(asked) => self.asked.insert(asked),
            None => self.asked.insert(AskedKey::new(ui.ctx(), ctx, members, path)),
        };
        asked.judged.go_on(ui.ctx());
        let Some(choices) = asked.judged.all() else {
            let (done, all) = (asked.judged.found().len(), asked.n_offered);
            ui.weak(format!("{} {done}/{all}", words::JUDGING.get(ctx.lang)));
            return None;
        };
        offer(ui, ctx.lang, choices, &mut self.anyway)
    }
}

impl AskedKey {
    fn new(egui: &Context, ctx: &ArmyCtx<'_>, members: &[MemberAt], path: &[String]) -> Self {
        let (members, path) = (members.to_vec(), path.to_vec());
        let values = offered(ctx.muster, KeyQuestion { members: &members, path: &path });
        let n_offered = values.len();
        let (army, whose, keys) = (Arc::clone(ctx.in_place), members.clone(), path.clone());
        let choices = values.into_iter().filter_map(move |value| {
            let question = KeyQuestion { members: &whose, path: &keys };
            judged(army.setting(), &army.read, question, value.as_ref())
        });
        let judged = Piecework::begin(egui, choices);
        Self { revision: ctx.revision, members, path, n_offered, judged }
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
