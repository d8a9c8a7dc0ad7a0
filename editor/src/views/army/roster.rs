//! The roster table of one part of an army.

pub(super) mod actions;
mod add;
mod deeds;
mod groups;
mod keys;
mod order;
mod widths;

use banneret_schema::parts::{KeyedMapping, parts_of};
use banneret_schema::{Lang, Points, Words};
use banneret_validator::Severity;
use eframe::egui::{
    Align, Atom, Button, Color32, ComboBox, Label, Layout, RichText, Role, Sense, TextEdit,
    TextStyle, Ui, WidgetInfo,
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
use actions::{join, reorder};
use add::Offers;
pub(super) use deeds::deeds;
use groups::{GroupBy, RosterLine, lines};
use order::{SortBy, SortOrder};
use widths::{FieldWidth, fitted};

/// The height of a row, in points of the screen.
const ROW: f32 = 24.0;

/// The height of the line above a table.
const BAR: f32 = 40.0;

/// What lies between two columns.
const GAP: f32 = 6.0;

/// The width of the handle.
const HANDLE: f32 = 18.0;

/// What the columns of a table hold, in points of the screen.
#[derive(Debug, Clone)]
struct Measured {
    name: f32,
    fields: Vec<FieldWidth>,
    prices: [f32; 2],
    /// The most digits behind the point of a price.
    decimals: usize,
}

/// The roster table of one part.
pub struct RosterTable {
    part: ArmyPart,
    filter: String,
    /// How high the line above the table was drawn.
    bar: f32,
    order: SortOrder,
    group: GroupBy,
    /// What each column holds, measured once for each revision and language.
    measured: Option<(u64, Lang, Measured)>,
    offers: Offers,
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
            bar: 0.0,
            order: SortOrder::default(),
            group: GroupBy::default(),
            measured: None,
            offers: Offers::default(),
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
                let (rows, lines) = lines(ctx, self.group, rows);
                ui.spacing_mut().item_spacing.x = GAP;
                self.table(ui, ctx, &rows, &lines, &mut actions);
            }
        });
        actions
    }

    /// How high it is when all of it is shown.
    pub(super) fn height(&self, ctx: &ArmyCtx<'_>) -> f32 {
        let rows = ctx.muster.roster.of(self.part).count() as f32;
        let table = if rows > 0.0 { (rows + 1.0) * (ROW + 4.0) } else { 0.0 };
        // The line above the table may be two in narrow windows.
        table + BAR.max(self.bar + 16.0)
    }

    /// The title, with newcomers, groups and filter.
    fn bar(&mut self, ui: &mut Ui, ctx: &ArmyCtx<'_>, actions: &mut Vec<ArmyAction>) {
        let title = self.title();
        let add = match self.part {
            ArmyPart::Units => words::ADD_UNIT,
            ArmyPart::Leaders => words::ADD_LEADER,
            ArmyPart::Characters => words::ADD_CHARACTER,
            ArmyPart::Heralds => words::ADD_HERALD,
        };
        let bar = ui.horizontal_wrapped(|ui| {
            ui.heading(title.get(ctx.lang));
            self.add_button(ui, ctx, add, actions);
            if self.part == ArmyPart::Units && ctx.muster.roster.of(self.part).nth(1).is_some() {
                self.grouping(ui, ctx);
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
        self.bar = bar.response.rect.height();
        // What is dragged from the list may be dropped on the title as well as on the rows.
        if let Some(dragged) = bar.response.dnd_release_payload::<DraggedEntry>() {
            actions.push(enlist(ctx, *dragged));
        }
    }

    /// What its members are called.
    fn title(&self) -> Words {
        match self.part {
            ArmyPart::Units => words::UNITS,
            ArmyPart::Leaders => words::LEADERS,
            ArmyPart::Characters => words::CHARACTERS,
            ArmyPart::Heralds => words::HERALDS,
        }
    }

    /// The choice of what rows are put together by.
    fn grouping(&mut self, ui: &mut Ui, ctx: &ArmyCtx<'_>) {
        let group = &mut self.group;
        let shown = ComboBox::from_id_salt("group").selected_text(group.name().get(ctx.lang));
        let shown = shown.width(110.0).show_ui(ui, |ui| {
            for by in GroupBy::offered(ctx) {
                ui.selectable_value(group, by, by.name().get(ctx.lang));
            }
        });
        let said = words::GROUP.get(ctx.lang);
        shown.response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, said));
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
                actions.extend(join(ctx, self.part, "", 1));
            }
            return;
        };
        if let Some((kind, count)) = self.offers.under(&button, ctx, self.part, field, words) {
            actions.extend(join(ctx, self.part, &kind, count));
        }
    }

    /// What the columns hold.
    fn measure(&mut self, ui: &Ui, ctx: &ArmyCtx<'_>, fields: &[&FormField]) -> Measured {
        if let Some((revision, lang, known)) = &self.measured
            && (*revision, *lang) == (ctx.revision, ctx.lang)
            && known.fields.len() == fields.len()
        {
            return known.clone();
        }
        let (lang, font) = (ctx.lang, TextStyle::Body.resolve(ui.style()));
        let wide = |text: &str| {
            let color = ui.visuals().text_color();
            ui.painter().layout_no_wrap(text.to_owned(), font.clone(), color).size().x
        };
        let rows: Vec<&MemberRow> = ctx.muster.roster.of(self.part).collect();
        let widest = |title: Words, texts: &mut dyn Iterator<Item = f32>| {
            // The sign of sorting, and the room a button keeps around its text.
            texts.fold(wide(title.get(lang)) + wide(" ^"), f32::max) + 12.0
        };
        let fields = fields.iter().map(|field| {
            let cells = rows.iter().filter_map(|row| row.cell(&field.key));
            let texts: Vec<&str> = cells.map(|cell| cell.words(lang)).collect();
            let title = wide(field.label.get(lang)) + wide(" ^") + 12.0;
            let number = matches!(field.takes, Takes::Number { .. });
            let held = texts.iter().map(|text| wide(text) + 12.0).fold(0.0, f32::max);
            let least = if number { 52.0 } else { held };
            let empty = !number && texts.iter().all(|text| text.is_empty());
            FieldWidth { width: title.max(least).min(260.0), empty }
        });
        let fields = fields.collect();
        let prices = rows.iter().flat_map(|row| [row.cost.each, row.total]);
        let decimals = prices.map(|it| decimals(&priced(it, lang), lang)).max().unwrap_or(0);
        let price = |points: Option<Points>| {
            let shown = priced(points, lang);
            wide(&shown) + wide(&missing(&shown, decimals, lang))
        };
        let measured = Measured {
            name: widest(
                words::NAME,
                &mut rows.iter().map(|row| wide(row.called.get(lang)) + 22.0),
            ),
            fields,
            prices: [
                widest(words::EACH, &mut rows.iter().map(|row| price(row.cost.each))),
                widest(words::TOTAL, &mut rows.iter().map(|row| price(row.total) * 1.1)),
            ],
            decimals,
        };
        self.measured = Some((ctx.revision, lang, measured.clone()));
        measured
    }

    fn table(
        &mut self,
        ui: &mut Ui,
        ctx: &ArmyCtx<'_>,
        rows: &[&MemberRow],
        lines: &[RosterLine],
        actions: &mut Vec<ArmyAction>,
    ) {
        let all = columns(ctx, self.part);
        let measured = self.measure(ui, ctx, &all);
        // Prices come first: whatever happens to the other columns, they are on screen.
        let scroll = ui.spacing().scroll.allocated_width() + GAP;
        let decimals = measured.decimals;
        let prices: f32 = measured.prices.iter().map(|width| width + GAP).sum();
        let room = ui.available_width() - HANDLE - GAP - prices - scroll;
        let widths = fitted(room, GAP, measured.name.min(320.0), &measured.fields);
        let shown = all.iter().zip(&widths.fields).filter_map(|(it, width)| Some((*it, (*width)?)));
        let (fields, shown): (Vec<&FormField>, Vec<f32>) = shown.unzip();
        let mut table = TableBuilder::new(ui)
            .id_salt(("army-roster", self.part))
            .striped(true)
            .sense(Sense::click())
            .cell_layout(Layout::left_to_right(Align::Center))
            .auto_shrink([true, true])
            .min_scrolled_height(0.0)
            .max_scroll_height(f32::INFINITY)
            .column(Column::exact(HANDLE))
            .column(Column::exact(widths.name).clip(true));
        for width in shown.iter().chain(&measured.prices) {
            table = table.column(Column::exact(*width).clip(true));
        }
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
            // Above prices, titles end where prices do.
            let mut title = |label: &str, by: SortBy| {
                header.col(|ui| {
                    let right = Layout::right_to_left(Align::Center);
                    ui.with_layout(right, |ui| order.title(ui, ctx.lang, label, by));
                });
            };
            title(words::EACH.get(ctx.lang), SortBy::Each);
            title(words::TOTAL.get(ctx.lang), SortBy::Total);
        });
        table.body(|body| {
            body.rows(ROW, lines.len(), |mut line| {
                let at = match &lines[line.index()] {
                    RosterLine::Heading(name, count, cost) => {
                        let name = format!("{} ({count})", name.get(ctx.lang));
                        heading(&mut line, &name, *cost, fields.len(), (decimals, ctx.lang));
                        return;
                    }
                    RosterLine::Member(at) => *at,
                };
                let row = rows[at];
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
            let name = Button::selectable(selected, (text, Atom::grow())).truncate();
            let name = ui.add(name.min_size(ui.available_size()));
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
        let decimals = self.measured.as_ref().map_or(0, |(_, _, measured)| measured.decimals);
        line.col(|ui| price_cell(ui, row.cost.each, (decimals, lang), false));
        line.col(|ui| price_cell(ui, row.total, (decimals, lang), true));
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

/// A price in words.
fn priced(points: Option<Points>, lang: Lang) -> String {
    points.map_or(words::NO_PRICE.get(lang).to_owned(), |points| points.display(lang))
}

/// The mark before the decimals of a price.
const fn point(lang: Lang) -> char {
    match lang {
        Lang::En => '.',
        Lang::Fr => ',',
    }
}

/// How many digits stand behind the point of a price.
fn decimals(price: &str, lang: Lang) -> usize {
    price.split_once(point(lang)).map_or(0, |(_, digits)| digits.len())
}

/// What a price lacks to be as long behind its point as others.
fn missing(price: &str, most: usize, lang: Lang) -> String {
    let has = decimals(price, lang);
    let mark = (has == 0 && most > 0).then(|| point(lang));
    mark.into_iter().chain(std::iter::repeat_n('0', most.saturating_sub(has))).collect()
}

/// A price at the right of its cell, its point below those of others.
fn price_cell(ui: &mut Ui, points: Option<Points>, (most, lang): (usize, Lang), strong: bool) {
    let price = priced(points, lang);
    let font = TextStyle::Body.resolve(ui.style());
    let missing = missing(&price, most, lang);
    let room =
        ui.fonts_mut(|fonts| fonts.layout_no_wrap(missing, font, Color32::TRANSPARENT).size().x);
    let price = RichText::new(price);
    let price = if strong { price.strong() } else { price };
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(room);
        ui.add(Label::new(price).selectable(false));
    });
}

/// The heading of a group, with what it costs.
fn heading(
    line: &mut TableRow<'_, '_>,
    name: &str,
    cost: Option<Points>,
    n_fields: usize,
    (decimals, lang): (usize, Lang),
) {
    line.col(|_| {});
    line.col(|ui| {
        ui.add(Label::new(RichText::new(name).strong()).selectable(false).truncate());
    });
    for _ in 0..=n_fields {
        line.col(|_| {});
    }
    line.col(|ui| price_cell(ui, cost, (decimals, lang), true));
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
    // The whole cell is the button, not its words alone.
    let button = Button::new((text, Atom::grow())).frame(false).truncate();
    let button = ui.add(button.min_size(ui.available_size()));
    let said = said(ctx.lang, field, row);
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
    picker.under(&button, ctx, row.member, path)
}

/// "Training of Companions".
fn said(lang: Lang, field: &FormField, row: &MemberRow) -> String {
    format!("{} {} {}", field.label.get(lang), words::OF.get(lang), row.called.get(lang))
}
