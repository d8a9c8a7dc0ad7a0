//! The lines of a list, part by part, in one table.

use banneret_schema::Say;
use banneret_validator::Severity;
use banneret_yaml::patch::Written;
use eframe::egui::{Button, Label, RichText, Role, Sense, Ui, WidgetInfo};
use egui_extras::{Column, TableBuilder, TableRow};

use super::{ListAction, ListCtx, words};
use crate::army::form::Takes;
use crate::document::list::{LineAt, ListSection, add_line, move_line};
use crate::lists::ListRow;
use crate::views::{sign, years};

/// The height of a row, in points of the screen.
const ROW: f32 = 24.0;

/// A line of the table.
enum TableLine<'a> {
    Heading(ListSection, usize),
    Row(&'a ListRow),
    /// What some of the row above may be instead.
    Option(&'a ListRow, usize),
}

pub(super) fn ui(ui: &mut Ui, ctx: &ListCtx<'_>, actions: &mut Vec<ListAction>) {
    let lines = lines(ctx);
    let whole = ui.available_width();
    // What tells most has the room: names and troops.
    let name = (whole * 0.24).clamp(110.0, 260.0);
    let years = (whole * 0.15).clamp(64.0, 200.0);
    let table = TableBuilder::new(ui)
        .id_salt("list-table")
        .striped(true)
        .sense(Sense::click())
        .auto_shrink([false, false])
        .column(Column::exact(18.0))
        .column(Column::exact(name).clip(true))
        .column(Column::remainder().at_least(80.0).clip(true))
        .column(Column::exact(66.0).clip(true))
        .column(Column::exact(82.0).clip(true))
        .column(Column::exact(years).clip(true));
    let table = table.header(ROW, |mut header| {
        header.col(|_| {});
        for title in [words::NAME, words::WHAT, words::NUMBER, words::PRICE, words::YEARS] {
            header.col(|ui| {
                ui.strong(title.get(ctx.lang));
            });
        }
    });
    table.body(|body| {
        body.rows(ROW, lines.len(), |mut line| match &lines[line.index()] {
            TableLine::Heading(section, many) => heading(&mut line, ctx, *section, *many, actions),
            TableLine::Row(row) => self::row(&mut line, ctx, row, actions),
            TableLine::Option(row, at) => option(&mut line, ctx, row, *at, actions),
        });
    });
}

fn lines<'a>(ctx: &ListCtx<'a>) -> Vec<TableLine<'a>> {
    let mut lines = Vec::new();
    for section in ListSection::ALL {
        let rows = ctx.built.rows.iter().filter(|row| row.at.section == section);
        lines.push(TableLine::Heading(section, rows.clone().count()));
        for row in rows {
            lines.push(TableLine::Row(row));
            lines.extend((0..row.options.len()).map(|at| TableLine::Option(row, at)));
        }
    }
    lines
}

fn heading(
    line: &mut TableRow<'_, '_>,
    ctx: &ListCtx<'_>,
    section: ListSection,
    many: usize,
    actions: &mut Vec<ListAction>,
) {
    line.col(|_| {});
    line.col(|ui| {
        ui.strong(format!("{} ({many})", words::section(section).get(ctx.lang)));
    });
    line.col(|ui| {
        if ui.add(Button::new(words::add(section).get(ctx.lang)).small()).clicked() {
            let keys = first_keys(ctx, section);
            actions.push(ListAction::from_edit(add_line(ctx.built.text(), section, keys)));
            actions.push(ListAction::Choose(Some(LineAt { section, index: many })));
        }
    });
    for _ in 0..3 {
        line.col(|_| {});
    }
}

/// What a new line must say at the least: the first type of troop, the first rank, the first entry.
fn first_keys(ctx: &ListCtx<'_>, section: ListSection) -> Vec<(String, Written)> {
    let fields = ctx.built.form.fields(section);
    let first = |key: &str, fields: &[crate::army::form::FormField]| {
        let field = fields.iter().find(|field| field.key == key)?;
        Some((key.to_owned(), Written::from(field.candidates().first()?.id.as_str())))
    };
    match section {
        ListSection::Entries => {
            let profile = fields.iter().find(|field| field.key == "profile");
            let inner = profile.and_then(|field| match &field.takes {
                Takes::Part(inner) => first("type", inner),
                _ => None,
            });
            inner.map(|key| ("profile".to_owned(), Written::Map(vec![key]))).into_iter().collect()
        }
        ListSection::Leaders => first("rank", fields).into_iter().collect(),
        ListSection::Conditions => {
            let own = ctx.built.list().entries.items().take(1);
            let ids = own.map(|entry| entry.id.as_str().into()).collect();
            vec![("entries".to_owned(), Written::List(ids))]
        }
        ListSection::Allies => Vec::new(),
    }
}

fn row(
    line: &mut TableRow<'_, '_>,
    ctx: &ListCtx<'_>,
    row: &ListRow,
    actions: &mut Vec<ListAction>,
) {
    let lang = ctx.lang;
    line.set_selected(ctx.chosen == Some(row.at));
    let lives = years::lives(row.years, ctx.year());
    let shown =
        |words: &str| if lives { RichText::new(words) } else { RichText::new(words).weak() };
    line.col(|ui| {
        let found = row.problems.iter().filter_map(|at| ctx.built.problems.get(*at));
        let gravest = found.clone().map(|it| it.severity).min_by_key(|it| gravity(*it));
        if let Some(severity) = gravest {
            sign::ui(ui, severity, ctx.theme, lang);
        }
    });
    line.col(|ui| {
        let name = row.name.get(lang);
        let label = Label::new(shown(name)).truncate().sense(Sense::click_and_drag());
        let label = ui.add(label);
        label.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
        label.dnd_set_drag_payload(row.at);
        if label.clicked() {
            actions.push(ListAction::Choose(Some(row.at)));
        }
    });
    let notes = row.notes.get(lang);
    for words in [row.what.get(lang), row.number.get(lang), price(ctx, row)] {
        line.col(|ui| {
            let label = ui.add(Label::new(shown(words)).truncate().selectable(false));
            if !notes.is_empty() {
                label.on_hover_text(notes);
            }
        });
    }
    line.col(|ui| {
        let years = row.years.map(|years| years.said(lang).to_string()).unwrap_or_default();
        let years = if lives { years } else { words::NOT_THEN.get(lang).to_owned() };
        ui.add(Label::new(shown(&years)).truncate().selectable(false));
    });
    let response = line.response();
    if response.clicked() {
        actions.push(ListAction::Choose(Some(row.at)));
    }
    if let Some(dragged) = response.dnd_release_payload::<LineAt>()
        && dragged.section == row.at.section
        && dragged.index != row.at.index
    {
        let edit = move_line(ctx.built.text(), *dragged, row.at.index);
        actions.push(ListAction::from_edit(edit));
        actions.push(ListAction::Choose(Some(row.at)));
    }
}

/// What one costs; nothing in games without prices, and of what is no troop.
fn price<'a>(ctx: &ListCtx<'_>, row: &'a ListRow) -> &'a str {
    let priced = matches!(row.at.section, ListSection::Entries | ListSection::Leaders);
    if priced && ctx.built.ruleset.buys_armies() { row.price.get(ctx.lang) } else { "" }
}

fn option(
    line: &mut TableRow<'_, '_>,
    ctx: &ListCtx<'_>,
    row: &ListRow,
    at: usize,
    actions: &mut Vec<ListAction>,
) {
    line.set_selected(ctx.chosen == Some(row.at));
    let mut clicked = false;
    for column in 0..6 {
        line.col(|ui| {
            if column == 2 {
                let words = format!("– {}", row.options[at].get(ctx.lang));
                let label = Label::new(RichText::new(words).weak()).truncate();
                clicked |= ui.add(label.selectable(false).sense(Sense::click())).clicked();
            }
        });
    }
    if clicked || line.response().clicked() {
        actions.push(ListAction::Choose(Some(row.at)));
    }
}

/// The gravest first.
fn gravity(severity: Severity) -> u8 {
    match severity {
        Severity::Error => 0,
        Severity::Warning => 1,
        Severity::Info => 2,
    }
}
