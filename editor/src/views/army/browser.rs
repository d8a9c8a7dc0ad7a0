//! The army list by years: what it offers, how much is taken, and what comes and goes.

use banneret_schema::{Points, Say};
use eframe::egui::{Align, Button, Layout, RichText, Role, Sense, Ui, WidgetInfo};

use super::{ArmyAction, ArmyColors, ArmyCtx, words};
use crate::army::list::{Listing, Stretch, add_entry, add_leader};
use crate::document::army::set_year;
use crate::views::years;

/// An entry of the list on its way to the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DraggedEntry {
    /// A unit.
    Entry(usize),
    /// A leader.
    Leader(usize),
}

/// The army list beside the roster.
#[derive(Debug, Default)]
pub struct ListBrowser {
    /// The years that are looked at; those of the army until the slider is moved.
    at: Option<usize>,
}

impl ListBrowser {
    /// Draws the list.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &ArmyCtx<'_>) -> Vec<ArmyAction> {
        let Some(listing) = &ctx.muster.listing else { return Vec::new() };
        let lang = ctx.lang;
        let mut actions = Vec::new();
        ui.heading(listing.list.name.get(lang));
        ui.horizontal_wrapped(|ui| {
            if ui.button(words::OPEN_LIST.get(lang)).clicked() {
                actions.push(ArmyAction::Open(listing.path.clone()));
            }
            let fill = ui.add_enabled(listing.fill.is_some(), Button::new(words::FILL.get(lang)));
            if let Some(edit) = listing.fill.as_ref().filter(|_| fill.clicked()) {
                actions.push(ArmyAction::Apply(edit.clone()));
            }
        });
        let stretch = self.years(ui, ctx, listing, &mut actions);
        let year = stretch.and_then(Stretch::year);
        for leader in &listing.leaders {
            let line = format!("{}: {}", leader.name.get(lang), leader.words().get(lang));
            let dragged = DraggedEntry::Leader(leader.index);
            let offer = Offer { line: &line, each: leader.each, share: None };
            if entry(ui, ctx, &offer, years::lives(leader.years, year), dragged) {
                actions.push(enlist(ctx, dragged));
            }
        }
        ui.separator();
        for row in &listing.entries {
            let line = format!("{}: {}", row.name.get(lang), row.words().get(lang));
            let share = row.share.as_ref().map(|share| share.words().get(lang).to_owned());
            let dragged = DraggedEntry::Entry(row.index);
            let offer = Offer { line: &line, each: row.each, share: share.as_deref() };
            if entry(ui, ctx, &offer, years::lives(row.years, year), dragged) {
                actions.push(enlist(ctx, dragged));
            }
        }
        actions
    }

    /// The slider over the years, with what comes and goes where it stands.
    fn years<'l>(
        &mut self,
        ui: &mut Ui,
        ctx: &ArmyCtx<'_>,
        listing: &'l Listing,
        actions: &mut Vec<ArmyAction>,
    ) -> Option<&'l Stretch> {
        let (lang, last) = (ctx.lang, listing.stretches.len().checked_sub(1)?);
        let own = listing.stretch();
        let at = self.at.or(own).unwrap_or(0).min(last);
        let at = years::slider(ui, lang, &listing.stretches, at, true).map_or(at, |moved| {
            self.at = Some(moved);
            moved
        });
        let stretch = &listing.stretches[at];
        if let Some(year) = stretch.year().filter(|_| own != Some(at)) {
            let words = format!("{} {}", words::USE_YEAR.get(lang), year.said(lang));
            if ui.button(words).clicked() {
                let (text, base) = (ctx.muster.text(), &ctx.muster.base);
                actions.push(ArmyAction::from_edit(set_year(text, base, Some(year))));
                self.at = None;
            }
        }
        Some(stretch)
    }
}

/// What a line of the list says.
struct Offer<'l> {
    line: &'l str,
    /// What one costs.
    each: Option<Points>,
    share: Option<&'l str>,
}

/// One line of the list. Gives whether it is to be added: by double click, Enter, or its button.
fn entry(
    ui: &mut Ui,
    ctx: &ArmyCtx<'_>,
    offer: &Offer<'_>,
    lives: bool,
    dragged: DraggedEntry,
) -> bool {
    let look = ArmyColors::of(ui.visuals());
    let Offer { line, each, share } = *offer;
    let mut wanted = false;
    ui.horizontal_top(|ui| {
        let plus = ui.add_enabled(lives, Button::new("+").small());
        let said = format!("{} {line}", words::ADD.get(ctx.lang));
        plus.widget_info(|| WidgetInfo::labeled(Role::Button, lives, &said));
        // The price has its place at the right; the words between break where they must.
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            if let Some(each) = each.filter(|_| ctx.muster.ruleset.buys_armies()) {
                ui.strong(each.display(ctx.lang));
            }
            let text = if lives {
                RichText::new(line)
            } else {
                let words = format!("{line}, {}", words::NOT_THEN.get(ctx.lang));
                RichText::new(words).color(look.weak)
            };
            ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                let label = Button::new(text).frame(false).wrap().sense(Sense::click_and_drag());
                let label = ui.add_enabled(lives, label);
                label.dnd_set_drag_payload(dragged);
                wanted = plus.clicked() || label.double_clicked();
            });
        });
    });
    if let Some(share) = share {
        ui.weak(share);
    }
    wanted
}

/// Adds what was chosen or dropped.
pub(super) fn enlist(ctx: &ArmyCtx<'_>, dragged: DraggedEntry) -> ArmyAction {
    ArmyAction::from_edit(match dragged {
        DraggedEntry::Entry(entry) => add_entry(ctx.setting(), ctx.muster, entry),
        DraggedEntry::Leader(leader) => add_leader(ctx.setting(), ctx.muster, leader),
    })
}
