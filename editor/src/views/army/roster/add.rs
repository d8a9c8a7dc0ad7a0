//! The kinds of newcomer, each with its price, found by a few letters.

use std::collections::BTreeMap;

use banneret_schema::{Points, Words};
use eframe::egui::{
    Button, Key, Popup, PopupCloseBehavior, Response, Role, ScrollArea, TextEdit, Ui, WidgetInfo,
    vec2,
};

use super::super::{ArmyCtx, words};
use crate::army::form::FormField;
use crate::army::recruit::price_of;
use crate::document::army::ArmyPart;

/// How many prices are found out in one frame.
const AT_ONCE: usize = 2;

/// The kinds of newcomer of a part.
#[derive(Debug, Default)]
pub(super) struct Offers {
    search: String,
    /// Whether they are on screen, so that the field takes the keyboard once.
    open: bool,
    /// What each kind costs in an army as it is in some revision.
    prices: (u64, BTreeMap<String, Option<Points>>),
}

impl Offers {
    /// Shows the kinds under the button that was pressed for them. Gives the one that was chosen.
    pub(super) fn under(
        &mut self,
        button: &Response,
        ctx: &ArmyCtx<'_>,
        part: ArmyPart,
        field: &FormField,
        title: Words,
    ) -> Option<String> {
        let popup = Popup::menu(button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let shown = popup.show(|ui| {
            let fresh = !std::mem::replace(&mut self.open, true);
            self.find_prices(ui, ctx, part, field);
            self.ui(ui, ctx, field, title, fresh)
        });
        self.open = shown.is_some();
        shown.and_then(|shown| shown.inner)
    }

    fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &ArmyCtx<'_>,
        field: &FormField,
        title: Words,
        fresh: bool,
    ) -> Option<String> {
        let hint = words::FILTER.get(ctx.lang);
        let search = ui.add(TextEdit::singleline(&mut self.search).hint_text(hint));
        let said = format!("{hint}: {}", title.get(ctx.lang));
        search.widget_info(|| WidgetInfo {
            label: Some(said.clone()),
            ..WidgetInfo::text_edit(true, "", "", "")
        });
        if fresh {
            search.request_focus();
        }
        let wanted = self.search.trim().to_lowercase();
        let fits = |name: &str| name.to_lowercase().contains(&wanted);
        let mut all = field.candidates().iter().filter(|kind| fits(kind.name.get(ctx.lang)));
        // Enter takes the first one that is left.
        let entered = search.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let first = entered && !wanted.is_empty();
        let mut chosen = all.clone().next().filter(|_| first).map(|kind| kind.id.clone());
        ScrollArea::vertical().max_height(420.0).show(ui, |ui| {
            for kind in all.by_ref() {
                let name = kind.name.get(ctx.lang);
                let price = self.prices.1.get(&kind.id).copied().flatten();
                let price = price.map(|price| price.display(ctx.lang)).unwrap_or_default();
                let button = Button::new(name).right_text(price.as_str());
                let button = ui.add(button.min_size(vec2(ui.available_width(), 0.0)));
                button.widget_info(|| WidgetInfo {
                    current_text_value: Some(price.clone()),
                    ..WidgetInfo::labeled(Role::Button, true, name)
                });
                if button.clicked() {
                    chosen = Some(kind.id.clone());
                }
            }
        });
        if chosen.is_some() {
            self.search.clear();
            ui.close();
        }
        chosen
    }

    /// Finds out some more prices, and has the screen drawn again until all are known.
    fn find_prices(&mut self, ui: &Ui, ctx: &ArmyCtx<'_>, part: ArmyPart, field: &FormField) {
        if self.prices.0 != ctx.revision {
            self.prices = (ctx.revision, BTreeMap::new());
        }
        if !ctx.muster.ruleset.buys_armies() {
            return;
        }
        let known = &mut self.prices.1;
        let unknown = field.candidates().iter().filter(|kind| !known.contains_key(&kind.id));
        let next: Vec<String> = unknown.take(AT_ONCE).map(|kind| kind.id.clone()).collect();
        for kind in &next {
            let price = price_of(ctx.setting, ctx.muster, part, kind, &ctx.within());
            known.insert(kind.clone(), price);
        }
        if !next.is_empty() {
            ui.ctx().request_repaint();
        }
    }
}
