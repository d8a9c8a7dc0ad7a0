//! The kinds of newcomer, each with its price, found by a few letters.

use std::collections::BTreeMap;
use std::sync::Arc;

use banneret_schema::{Points, Words};
use eframe::egui::{
    Button, Key, Popup, PopupCloseBehavior, Response, Role, ScrollArea, TextEdit, Ui, WidgetInfo,
    vec2,
};

use super::super::{ArmyCtx, words};
use crate::army::form::FormField;
use crate::army::recruit::price_of;
use crate::document::army::ArmyPart;
use crate::door::Piecework;

/// The kinds of newcomer of a part.
#[derive(Default)]
pub(super) struct Offers {
    search: String,
    /// Whether they are on screen, so that the field takes the keyboard once.
    open: bool,
    /// What kinds cost in an army as it is in some revision, as far as it is known.
    prices: Option<(u64, Piecework<KindPrice>)>,
}

/// What a newcomer of a kind costs, where that is known.
struct KindPrice {
    kind: String,
    price: Option<Points>,
}

impl Offers {
    /// Shows the kinds under the button that was pressed for them. Gives the one that was chosen, and how many
    /// of it: a number in front of the letters says so.
    pub(super) fn under(
        &mut self,
        button: &Response,
        ctx: &ArmyCtx<'_>,
        part: ArmyPart,
        field: &FormField,
        title: Words,
    ) -> Option<(String, u32)> {
        let popup = Popup::menu(button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let shown = popup.show(|ui| {
            let fresh = !std::mem::replace(&mut self.open, true);
            self.find_prices(ui, ctx, part, field);
            self.ui(ui, ctx, (part, field), title, fresh)
        });
        self.open = shown.is_some();
        shown.and_then(|shown| shown.inner)
    }

    fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &ArmyCtx<'_>,
        (part, field): (ArmyPart, &FormField),
        title: Words,
        fresh: bool,
    ) -> Option<(String, u32)> {
        let hint = words::FILTER.get(ctx.lang);
        let many = ctx.muster.form.fields(part).iter().any(|field| field.key == "count");
        let shown = if many { words::FILTER_AND_COUNT.get(ctx.lang) } else { hint };
        let search = ui.add(TextEdit::singleline(&mut self.search).hint_text(shown));
        let said = format!("{hint}: {}", title.get(ctx.lang));
        search.widget_info(|| WidgetInfo {
            label: Some(said.clone()),
            ..WidgetInfo::text_edit(true, "", "", "")
        });
        // Whoever adds by Enter goes on with the next kind.
        let entered = search.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if fresh || entered {
            search.request_focus();
        }
        let (count, wanted) = counted(&self.search);
        let count = if many { count } else { 1 };
        let wanted = wanted.to_lowercase();
        let fits = |name: &str| name.to_lowercase().contains(&wanted);
        let mut all = field.candidates().iter().filter(|kind| fits(kind.name.get(ctx.lang)));
        // Enter takes the first one that is left.
        let first = entered && !wanted.is_empty();
        let mut chosen = all.clone().next().filter(|_| first).map(|kind| kind.id.clone());
        let prices = self.prices.as_ref().map(|(_, prices)| prices.found()).unwrap_or_default();
        let known: BTreeMap<_, _> = prices.iter().map(|it| (it.kind.as_str(), it.price)).collect();
        ScrollArea::vertical().max_height(420.0).show(ui, |ui| {
            for kind in all.by_ref() {
                let name = kind.name.get(ctx.lang);
                let price = known.get(kind.id.as_str()).copied().flatten();
                let price = price.map(|price| price.display(ctx.lang)).unwrap_or_default();
                let button = Button::new(name).right_text(price.as_str());
                let button = ui.add(button.min_size(vec2(ui.available_width(), 0.0)));
                button.widget_info(|| WidgetInfo {
                    current_text_value: Some(price.clone()),
                    ..WidgetInfo::labeled(Role::Button, true, name)
                });
                if button.clicked() {
                    chosen = Some(kind.id.clone());
                    ui.close();
                }
            }
        });
        if chosen.is_some() {
            self.search.clear();
        }
        chosen.map(|kind| (kind, count))
    }

    /// Has prices found out, and takes over those that are known by now.
    fn find_prices(&mut self, ui: &Ui, ctx: &ArmyCtx<'_>, part: ArmyPart, field: &FormField) {
        if !ctx.muster.ruleset.buys_armies() {
            return;
        }
        let current = self.prices.take().filter(|(revision, _)| *revision == ctx.revision);
        let (_, prices) = self.prices.insert(current.unwrap_or_else(|| {
            let kinds: Vec<String> =
                field.candidates().iter().map(|kind| kind.id.clone()).collect();
            let (army, within) = (Arc::clone(ctx.in_place), ctx.within());
            let steps = kinds.into_iter().map(move |kind| {
                let price = price_of(army.setting(), &army.read, part, &kind, &within);
                KindPrice { kind, price }
            });
            (ctx.revision, Piecework::begin(ui.ctx(), steps))
        }));
        prices.go_on(ui.ctx());
    }
}

/// How many are wanted, and of what: "3 hop" is three of what has these letters.
fn counted(typed: &str) -> (u32, &str) {
    let typed = typed.trim();
    let letters = typed.trim_start_matches(|it: char| it.is_ascii_digit());
    let count = typed[..typed.len() - letters.len()].parse().unwrap_or(1);
    (count.clamp(1, MOST), letters.trim_start())
}

/// The most that are added at once.
const MOST: u32 = 99;

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn a_number_in_front_says_how_many() {
        assert_eq!(counted(" 3 hop"), (3, "hop"));
        assert_eq!(counted("12"), (12, ""));
        assert_eq!(counted("hop 3"), (1, "hop 3"));
        assert_eq!((counted("0 hop").0, counted("99999999999 hop").0), (1, 1));
    }
}
