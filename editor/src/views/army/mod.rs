//! The army builder on screen.
//!
//! Every panel has one method, `ui`: it reads an [`ArmyCtx`] and gives [`ArmyAction`]s for the shell to
//! carry out, so that nothing changes half-way through a frame.

mod bench;
mod breakdown;
mod browser;
mod budget_bar;
mod card;
pub(super) mod colors;
mod details;
pub(super) mod head;
mod limits;
mod number;
mod order;
mod picker;
mod roster;
pub(super) mod typed;
mod words;

use std::sync::Arc;

use banneret_schema::Lang;
use banneret_validator::Text;
use banneret_validator::nested::echelon_route;
use banneret_yaml::Route;
use eframe::egui;

use super::panel;
use crate::army::{ArmySetting, BuiltArmy, InPlace};
use crate::document::army::{ArmyPart, MemberAt};
use crate::document::{Edit, RefusedEdit};

pub use bench::ArmyBench;
pub use breakdown::Breakdown;
pub use browser::ListBrowser;
pub use budget_bar::BudgetBar;
pub use card::UnitCard;
pub use colors::ArmyColors;
pub use details::Details;
pub use head::Head;
pub use limits::LimitsPanel;
pub use order::OrderPanel;
pub use picker::Picker;
pub(super) mod picker_words {
    //! What pickers of ids say, in armies and in lists.
    pub(in crate::views) use super::words::{ANYWAY, JUDGING, REFUSED};
}
pub use roster::RosterTable;

/// What the panels of the army builder may read.
#[derive(Clone, Copy)]
pub struct ArmyCtx<'a> {
    /// The language of the interface.
    pub lang: Lang,
    /// The army.
    pub muster: &'a BuiltArmy,
    /// The army where it stands, to judge what it would be.
    pub in_place: &'a Arc<InPlace<BuiltArmy>>,
    /// Grows with every change of the document.
    pub revision: u64,
    /// The members that are selected.
    pub selection: &'a [MemberAt],
    /// The wing, corps or division that newcomers join, by its number among the echelons of the army.
    pub echelon: Option<usize>,
}

impl ArmyCtx<'_> {
    /// Where the army stands.
    #[must_use]
    pub fn setting(&self) -> ArmySetting<'_> {
        self.in_place.setting()
    }

    /// The way from the army to the wing, corps or division that newcomers join.
    #[must_use]
    pub fn within(&self) -> Route {
        let joined = self.echelon.and_then(|at| self.muster.army().echelons.get(at));
        joined.map_or_else(Route::root, echelon_route)
    }

    /// The members an edit of one of them is meant for: all that are selected, or this one alone.
    #[must_use]
    pub fn meant(&self, member: MemberAt) -> Vec<MemberAt> {
        let alike = self.selection.iter().filter(|it| it.part == member.part);
        if self.selection.contains(&member) { alike.copied().collect() } else { vec![member] }
    }
}

/// What a panel asks for.
#[derive(Debug, Clone, PartialEq)]
pub enum ArmyAction {
    /// Change the document.
    Apply(Edit),
    /// Tell the author why something was not done.
    Refused(Text),
    /// Select members.
    Select(Vec<MemberAt>),
    /// Let newcomers join a wing, corps or division; or the army itself.
    Join(Option<usize>),
    /// Show a place of the document, in the text or on the map.
    GoTo(Route),
    /// Open a document by its path in the workspace, such as the army list.
    Open(String),
}

impl ArmyAction {
    /// An edit, or why there is none.
    #[must_use]
    pub fn from_edit(edit: Result<Edit, RefusedEdit>) -> Self {
        edit.map_or_else(|RefusedEdit(why)| Self::Refused(why), Self::Apply)
    }
}

/// The army builder: all its panels in one view.
pub struct ArmyView {
    head: Head,
    units: RosterTable,
    others: [RosterTable; 3],
    details: Details,
    card: UnitCard,
    browser: ListBrowser,
    order: OrderPanel,
}

impl Default for ArmyView {
    fn default() -> Self {
        Self {
            head: Head::default(),
            units: RosterTable::new(ArmyPart::Units),
            others: [ArmyPart::Leaders, ArmyPart::Characters, ArmyPart::Heralds]
                .map(RosterTable::new),
            details: Details::default(),
            card: UnitCard::default(),
            browser: ListBrowser::default(),
            order: OrderPanel,
        }
    }
}

impl ArmyView {
    /// Draws the builder.
    pub fn ui(&mut self, ui: &mut egui::Ui, ctx: &ArmyCtx<'_>) -> Vec<ArmyAction> {
        let mut actions = Vec::new();
        egui::Panel::top("army-head").resizable(false).show(ui, |ui| {
            actions.extend(self.head.ui(ui, ctx));
            BudgetBar.ui(ui, ctx);
            ui.add_space(4.0);
        });
        // Narrow windows have narrow panels: the roster is what the window is about.
        let whole = ui.available_width();
        let side = |most: f32| (whole * 0.24).clamp(180.0, most);
        if ctx.muster.listing.is_some() {
            panel::side(
                "army-list",
                egui::Panel::left("army-list").default_size(side(300.0)),
                ui,
                |ui| {
                    egui::ScrollArea::vertical().id_salt("army-list-scroll").show(ui, |ui| {
                        actions.extend(self.browser.ui(ui, ctx));
                        ui.separator();
                        actions.extend(LimitsPanel.ui(ui, ctx));
                    });
                },
            );
        }
        if ctx.muster.ruleset.order_of_battle.is_some() {
            panel::side(
                "army-order",
                egui::Panel::left("army-order").default_size(side(280.0)),
                ui,
                |ui| {
                    egui::ScrollArea::vertical().id_salt("army-order-scroll").show(ui, |ui| {
                        actions.extend(self.order.ui(ui, ctx));
                    });
                },
            );
        }
        panel::side(
            "army-details",
            egui::Panel::right("army-details").default_size(side(320.0)),
            ui,
            |ui| {
                egui::ScrollArea::vertical().id_salt("army-details-scroll").show(ui, |ui| {
                    actions.extend(self.details.ui(ui, ctx));
                    self.card.ui(ui, ctx);
                    Breakdown.ui(ui, ctx);
                });
            },
        );
        egui::CentralPanel::default().show(ui, |ui| {
            actions.extend(roster::deeds(ui, ctx));
            // Leaders and others get what they need, and the units the rest of the height.
            let known = self.others.iter().filter(|table| table.is_known(ctx));
            let others: f32 = known.map(|table| table.height(ctx)).sum();
            let room = ui.available_height() - 14.0;
            let units = (room - others).max(room * 0.5);
            ui.allocate_ui(egui::vec2(ui.available_width(), units), |ui| {
                ui.set_min_height(units);
                actions.extend(self.units.ui(ui, ctx));
            });
            ui.separator();
            egui::ScrollArea::vertical().id_salt("army-others").show(ui, |ui| {
                for table in &mut self.others {
                    if table.is_known(ctx) {
                        actions.extend(table.ui(ui, ctx));
                    }
                }
            });
        });
        actions
    }
}

#[cfg(test)]
mod tests;
