//! The roster table of one part of an army.

pub(super) mod actions;
mod keys;
mod order;

use banneret_schema::parts::{KeyedMapping, parts_of};
use banneret_schema::{Lang, Words};
use banneret_validator::Severity;
use eframe::egui::{
    Button, Label, Popup, RichText, Role, ScrollArea, Sense, TextEdit, Ui, WidgetInfo,
};
use egui_extras::{Column, TableBuilder, TableRow};

use super::browser::{DraggedEntry, enlist};
use super::colors::sign;
use super::number::Number;
use super::{ArmyAction, ArmyColors, ArmyCtx, Picker, words};
use crate::army::form::{FormField, Takes};
use crate::army::recruit::kinds;
use crate::army::roster::MemberRow;
use crate::document::army::{ArmyPart, MemberAt};
use actions::{MemberAction, do_it, join, reorder};
use order::{SortBy, SortOrder};

/// The height of a row, in points of the screen.
const ROW: f32 = 24.0;

/// The roster table of one part.
#[derive(Debug)]
pub struct RosterTable {
    part: ArmyPart,
    filter: String,
    search: String,
    order: SortOrder,
    picker: Picker,
    number: Number,
    /// Where a selection with Shift begins.
    anchor: Option<usize>,
    /// The row that takes the focus, after the keys went there.
    follow: Option<MemberAt>,
}

impl RosterTable {
    /// A table of a part.
    #[must_use]
    pub fn new(part: ArmyPart) -> Self {
        Self {
            part,
            filter: String::new(),
            search: String::new(),
            order: SortOrder::default(),
            picker: Picker::default(),
            number: Number::default(),
            anchor: None,
            follow: None,
        }
    }

    /// Whether the game knows members of this part, or the army has some all the same.
    pub(super) fn is_known(&self, ctx: &ArmyCtx<'_>) -> bool {
        let mut parts = parts_of(KeyedMapping::Army).filter(|part| part.key == self.part.key());
        parts.all(|part| part.is_known_to(&ctx.muster.ruleset))
            || ctx.muster.roster.of(self.part).next().is_some()
    }

    /// Draws it.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &ArmyCtx<'_>) -> Vec<ArmyAction> {
        let mut actions = Vec::new();
        ui.push_id(self.part.key(), |ui| {
            self.bar(ui, ctx, &mut actions);
            let rows = self.order.rows(ctx, self.part, &self.filter);
            if !rows.is_empty() {
                // A game with many keys has more columns than the screen has room for.
                let wide = ScrollArea::horizontal().id_salt("roster-wide");
                wide.show(ui, |ui| self.table(ui, ctx, &rows, &mut actions));
            }
        });
        actions
    }

    /// The title with what can be done to the selected members.
    fn bar(&mut self, ui: &mut Ui, ctx: &ArmyCtx<'_>, actions: &mut Vec<ArmyAction>) {
        let (title, add) = match self.part {
            ArmyPart::Units => (words::UNITS, words::ADD_UNIT),
            ArmyPart::Leaders => (words::LEADERS, words::ADD_LEADER),
            ArmyPart::Characters => (words::CHARACTERS, words::ADD_CHARACTER),
            ArmyPart::Heralds => (words::HERALDS, words::ADD_HERALD),
        };
        let bar = ui.horizontal_wrapped(|ui| {
            ui.heading(title.get(ctx.lang));
            self.add_button(ui, ctx, add, actions);
            let own: Vec<MemberAt> =
                ctx.selection.iter().filter(|it| it.part == self.part).copied().collect();
            if !own.is_empty() {
                for deed in MemberAction::ALL {
                    if ui.button(deed.words().get(ctx.lang)).clicked() {
                        actions.extend(do_it(ctx, deed, &own));
                    }
                }
            }
            if ctx.muster.roster.of(self.part).nth(1).is_some() {
                let label = words::FILTER.get(ctx.lang);
                let filter = ui.add(
                    TextEdit::singleline(&mut self.filter).hint_text(label).desired_width(110.0),
                );
                let said = format!("{label} {}", title.get(ctx.lang));
                filter.widget_info(|| WidgetInfo {
                    label: Some(said.clone()),
                    ..WidgetInfo::text_edit(true, "", "", "")
                });
            }
        });
        // What is dragged from the list may be dropped on the title as well as on the rows.
        if let Some(dragged) = bar.response.dnd_release_payload::<DraggedEntry>() {
            actions.push(enlist(ctx, *dragged));
        }
    }

    fn add_button(
        &mut self,
        ui: &mut Ui,
        ctx: &ArmyCtx<'_>,
        words: Words,
        actions: &mut Vec<ArmyAction>,
    ) {
        let button = ui.button(words.get(ctx.lang));
        let Some(field) = kinds(ctx.muster, self.part) else {
            if button.clicked() {
                actions.extend(join(ctx, self.part, ""));
            }
            return;
        };
        Popup::menu(&button)
            .close_behavior(eframe::egui::PopupCloseBehavior::CloseOnClickOutside)
            .show(|ui| {
                let search = ui.add(
                    TextEdit::singleline(&mut self.search).hint_text(words::FILTER.get(ctx.lang)),
                );
                let said = format!("{}: {}", words::FILTER.get(ctx.lang), words.get(ctx.lang));
                search.widget_info(|| WidgetInfo {
                    label: Some(said.clone()),
                    ..WidgetInfo::text_edit(true, "", "", "")
                });
                let wanted = self.search.trim().to_lowercase();
                ScrollArea::vertical().max_height(420.0).show(ui, |ui| {
                    for kind in field.candidates() {
                        let name = kind.name.get(ctx.lang);
                        if name.to_lowercase().contains(&wanted) && ui.button(name).clicked() {
                            actions.extend(join(ctx, self.part, &kind.id));
                            self.search.clear();
                            ui.close();
                        }
                    }
                });
            });
    }

    fn table(
        &mut self,
        ui: &mut Ui,
        ctx: &ArmyCtx<'_>,
        rows: &[&MemberRow],
        actions: &mut Vec<ArmyAction>,
    ) {
        let fields = columns(ctx, self.part);
        let mut table = TableBuilder::new(ui)
            .id_salt(("army-roster", self.part))
            .striped(true)
            .sense(Sense::click())
            .auto_shrink([true, true])
            .column(Column::exact(18.0))
            .column(Column::initial(170.0).at_least(80.0).resizable(true).clip(true));
        for field in &fields {
            table = table.column(match field.takes {
                Takes::Number { .. } => Column::exact(52.0),
                _ => Column::initial(105.0).at_least(40.0).resizable(true).clip(true),
            });
        }
        let table = table.columns(Column::initial(64.0).at_least(40.0), 2);
        let order = &mut self.order;
        let table = table.header(ROW, |mut header| {
            header.col(|_| {});
            let mut title = |label: &str, by: SortBy| {
                header.col(|ui| order.title(ui, ctx.lang, label, by));
            };
            title(words::NAME.get(ctx.lang), SortBy::Name);
            for field in &fields {
                title(field.label.get(ctx.lang), SortBy::Field(field.key.clone()));
            }
            title(words::EACH.get(ctx.lang), SortBy::Each);
            title(words::TOTAL.get(ctx.lang), SortBy::Total);
        });
        table.body(|body| {
            body.rows(ROW, rows.len(), |mut line| {
                let (at, row) = (line.index(), rows[line.index()]);
                line.set_selected(ctx.selection.contains(&row.member));
                self.row(&mut line, ctx, rows, at, &fields, actions);
                let response = line.response();
                if response.clicked() {
                    actions.push(self.select(
                        &response.ctx.input(|it| it.modifiers),
                        ctx,
                        rows,
                        at,
                    ));
                }
                if let Some(member) = response.dnd_release_payload::<MemberAt>() {
                    actions.extend(reorder(ctx, *member, row.member.index));
                }
                if let Some(dragged) = response.dnd_release_payload::<DraggedEntry>() {
                    actions.push(enlist(ctx, *dragged));
                }
            });
        });
    }

    fn row(
        &mut self,
        line: &mut TableRow<'_, '_>,
        ctx: &ArmyCtx<'_>,
        rows: &[&MemberRow],
        at: usize,
        fields: &[&FormField],
        actions: &mut Vec<ArmyAction>,
    ) {
        let (row, lang) = (rows[at], ctx.lang);
        let called = row.called.get(lang);
        line.col(|ui| {
            let handle = ui.add(Label::new(sign::HANDLE).selectable(false).sense(Sense::drag()));
            let said = format!("{}: {called}", words::DRAG.get(lang));
            handle.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
            handle.dnd_set_drag_payload(row.member);
        });
        line.col(|ui| {
            let look = ArmyColors::of(ui.visuals());
            let text = match row.problems.first().map(|problem| problem.severity) {
                Some(Severity::Error) => {
                    RichText::new(format!("{} {called}", sign::ERROR)).color(look.error)
                }
                Some(Severity::Warning) => {
                    RichText::new(format!("{} {called}", sign::WARNING)).color(look.warning)
                }
                Some(Severity::Info) | None => RichText::new(called),
            };
            let selected = ctx.selection.contains(&row.member);
            let name = ui.add(Button::selectable(selected, text).truncate());
            name.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, called));
            if name.clicked() {
                name.request_focus();
                actions.push(self.select(&ui.input(|input| input.modifiers), ctx, rows, at));
            }
            if self.follow == Some(row.member) {
                self.follow = None;
                name.request_focus();
            } else if name.has_focus() {
                let pressed = keys::pressed(ui, name.id, ctx, rows, at);
                self.follow = pressed.iter().find_map(|action| match action {
                    ArmyAction::Select(members) => members.first().copied(),
                    _ => None,
                });
                actions.extend(pressed);
            }
        });
        for field in fields {
            line.col(|ui| {
                let path = std::slice::from_ref(&field.key);
                if matches!(field.takes, Takes::Number { .. }) {
                    actions.extend(self.number.ui(ui, ctx, row, field, path));
                    return;
                }
                actions.extend(pick(ui, &mut self.picker, ctx, row, field, path));
            });
        }
        let price = |points: Option<banneret_schema::Points>| {
            points.map_or(words::NO_PRICE.get(lang).to_owned(), |points| points.display(lang))
        };
        line.col(|ui| {
            ui.add(Label::new(price(row.cost.each)).selectable(false));
        });
        line.col(|ui| {
            ui.add(Label::new(RichText::new(price(row.total)).strong()).selectable(false));
        });
    }

    /// A click selects; with Ctrl one more or less, with Shift everything up to there.
    fn select(
        &mut self,
        modifiers: &eframe::egui::Modifiers,
        ctx: &ArmyCtx<'_>,
        rows: &[&MemberRow],
        at: usize,
    ) -> ArmyAction {
        let member = rows[at].member;
        if modifiers.shift {
            let from = self.anchor.unwrap_or(at).min(rows.len().saturating_sub(1));
            let range = from.min(at)..=from.max(at);
            return ArmyAction::Select(rows[range].iter().map(|row| row.member).collect());
        }
        self.anchor = Some(at);
        if !modifiers.command {
            return ArmyAction::Select(vec![member]);
        }
        let mut selection: Vec<MemberAt> =
            ctx.selection.iter().filter(|it| it.part == self.part).copied().collect();
        match selection.iter().position(|it| *it == member) {
            Some(known) => {
                selection.remove(known);
            }
            None => selection.push(member),
        }
        ArmyAction::Select(selection)
    }
}

/// The columns of a part: every number and single choice, and the first list of several.
fn columns<'c>(ctx: &ArmyCtx<'c>, part: ArmyPart) -> Vec<&'c FormField> {
    let fields = ctx.muster.form.fields(part);
    let first_list = fields.iter().position(|it| matches!(it.takes, Takes::Many(_)));
    let shown = |(at, field): &(usize, &FormField)| {
        matches!(field.takes, Takes::One(_) | Takes::Number { .. }) || Some(*at) == first_list
    };
    fields.iter().enumerate().filter(shown).map(|(_, field)| field).collect()
}

/// A value as a button with its choices below.
fn pick(
    ui: &mut Ui,
    picker: &mut Picker,
    ctx: &ArmyCtx<'_>,
    row: &MemberRow,
    field: &FormField,
    path: &[String],
) -> Option<ArmyAction> {
    let look = ArmyColors::of(ui.visuals());
    let cell = row.cell(&field.key);
    let words = cell.map_or("", |cell| cell.words(ctx.lang));
    let mut text = RichText::new(if words.is_empty() { "—" } else { words });
    if words.is_empty() || cell.is_some_and(|cell| cell.by_itself) {
        text = text.color(look.weak);
    }
    let button = ui.add(Button::new(text).frame(false).truncate());
    let said = said(ctx.lang, field, row);
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
    picker.under(&button, ctx, row.member, path)
}

/// "Training of Companions".
fn said(lang: Lang, field: &FormField, row: &MemberRow) -> String {
    format!("{} {} {}", field.label.get(lang), words::OF.get(lang), row.called.get(lang))
}
