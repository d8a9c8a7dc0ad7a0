//! The popup in which ids of a list are chosen: what the rules allow first, what they refuse with the reason.

use std::sync::Arc;

use banneret_yaml::Route;
use eframe::egui::{
    Button, Context, Popup, PopupCloseBehavior, Response, RichText, ScrollArea, Ui,
};

use super::{ListAction, ListCtx};
use crate::army::form::FormField;
use crate::army::judge::Verdict;
use crate::door::Piecework;
use crate::lists::{ListQuestion, OfferedId, judged, offered};
use crate::views::army::picker_words;

/// How high the popup grows, in points of the screen.
const HEIGHT: f32 = 360.0;

/// The choices of one popup, kept for as long as it is open and the list does not change.
#[derive(Default)]
pub(super) struct IdPicker {
    asked: Option<AskedIds>,
    anyway: bool,
}

/// A key that was asked about, and what is known of its ids.
struct AskedIds {
    revision: u64,
    route: Route,
    judged: Piecework<OfferedId>,
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
        let shown = popup.width(320.0).show(|ui| self.ui(ui, ctx, question));
        shown.and_then(|shown| shown.inner)
    }

    fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &ListCtx<'_>,
        question: ListQuestion<'_>,
    ) -> Option<ListAction> {
        let lang = ctx.lang;
        let same = |old: &AskedIds| old.route == *question.route;
        self.anyway &= self.asked.as_ref().is_some_and(same);
        let current = |old: &AskedIds| old.revision == ctx.revision && same(old);
        let asked = match self.asked.take().filter(current) {
            Some(asked) => self.asked.insert(asked),
            None => self.asked.insert(AskedIds::new(ui.ctx(), ctx, question)),
        };
        asked.judged.go_on(ui.ctx());
        let Some(choices) = asked.judged.all() else {
            let done = asked.judged.found().len();
            ui.weak(format!("{} {done}", picker_words::JUDGING.get(lang)));
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

impl AskedIds {
    fn new(egui: &Context, ctx: &ListCtx<'_>, question: ListQuestion<'_>) -> Self {
        let (route, field) = (question.route.clone(), question.field.clone());
        let (list, asked) = (Arc::clone(ctx.in_place), route.clone());
        // Other lists, which a key may name, are looked for on the way as well.
        let mut waiting = None;
        let next = move || {
            let (setting, built) = (list.setting(), &list.read);
            let question = ListQuestion { route: &asked, field: &field };
            let ids = waiting.get_or_insert_with(|| offered(setting, built, question).into_iter());
            ids.find_map(|id| judged(setting, built, question, &id))
        };
        let judged = Piecework::begin(egui, std::iter::from_fn(next));
        Self { revision: ctx.revision, route, judged }
    }
}

/// What a button of a key says: its value, or a dash.
pub(super) fn shown(ctx: &ListCtx<'_>, field: &FormField, route: &Route) -> String {
    let words = ctx.built.shown_at(field, route);
    let words = words.get(ctx.lang);
    if words.is_empty() { "—".to_owned() } else { words.to_owned() }
}
