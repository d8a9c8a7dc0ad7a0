//! Everything the selected member is: names, every key of the game, and what is wrong with it.

use banneret_schema::Name;
use banneret_schema::id::id_from_name;
use banneret_validator::{Severity, Text};
use banneret_yaml::patch::Written;
use eframe::egui::{Button, Grid, Id, Role, Ui, WidgetInfo};

use super::colors::sign;
use super::head::both;
use super::number::Number;
use super::typed::typed;
use super::{ArmyAction, ArmyColors, ArmyCtx, Picker, words};
use crate::army::form::{FormField, Takes};
use crate::army::roster::{MemberRow, cell_at};
use crate::document::army::{MembersKey, rename, set};
use crate::views::window_words::in_window_words;

/// The details of the selected member.
#[derive(Default)]
pub struct Details {
    picker: Picker,
    number: Number,
}

impl Details {
    /// Draws them.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &ArmyCtx<'_>) -> Vec<ArmyAction> {
        let (lang, selected) = (ctx.lang, ctx.selection.last());
        let Some(row) = selected.and_then(|member| ctx.muster.roster.row(*member)) else {
            ui.weak(words::SELECT_ONE.get(lang));
            return Vec::new();
        };
        let mut actions = Vec::new();
        ui.heading(row.called.get(lang));
        Grid::new("army-details-grid").num_columns(2).show(ui, |ui| {
            actions.extend(names(ui, ctx, row));
            let fields = ctx.muster.form.fields(row.member.part);
            self.fields(ui, ctx, row, fields, &[], &mut actions);
        });
        actions.extend(problems(ui, ctx, row));
        actions
    }

    /// One line for each key, those of a part of the member under the part.
    fn fields(
        &mut self,
        ui: &mut Ui,
        ctx: &ArmyCtx<'_>,
        row: &MemberRow,
        fields: &[FormField],
        way: &[String],
        actions: &mut Vec<ArmyAction>,
    ) {
        for field in fields {
            let path: Vec<String> = way.iter().cloned().chain([field.key.clone()]).collect();
            let cell = cell_at(ctx.muster, row.member, &path);
            if field.takes == Takes::Text {
                actions.extend(text(ui, ctx, row, field, &path));
                continue;
            }
            let label = field.label.get(ctx.lang);
            ui.label(if way.is_empty() { label.to_owned() } else { format!("— {label}") });
            if matches!(field.takes, Takes::Number { .. }) {
                ui.push_id("details", |ui| {
                    actions.extend(self.number.ui(ui, ctx, row, field, &path));
                });
                ui.end_row();
                continue;
            }
            let shown = cell.as_ref().map_or("", |cell| cell.words(ctx.lang));
            let button = ui.add(Button::new(if shown.is_empty() { "—" } else { shown }).wrap());
            let said = format!("{label}: {shown}");
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
            actions.extend(self.picker.under(&button, ctx, row.member, &path));
            ui.end_row();
            if let Takes::Part(inner) = &field.takes
                && cell.is_some_and(|cell| !cell.by_itself && cell.shown.is_some())
            {
                self.fields(ui, ctx, row, inner, &path, actions);
            }
        }
    }
}

fn names(ui: &mut Ui, ctx: &ArmyCtx<'_>, row: &MemberRow) -> Option<ArmyAction> {
    let empty = Name::default();
    let (en, fr) = both(row.name.as_ref().unwrap_or(&empty));
    let (text, base) = (ctx.muster.text(), &ctx.muster.base);
    let id = |key: &str| text_id(ctx, row, key);
    let label = words::ENGLISH_NAME.get(ctx.lang);
    ui.label(label);
    let new_en = typed(ui, id("en"), en, label, 180.0);
    ui.end_row();
    let label = words::FRENCH_NAME.get(ctx.lang);
    ui.label(label);
    let new_fr = typed(ui, id("fr"), fr, label, 180.0);
    ui.end_row();
    if new_en.is_none() && new_fr.is_none() {
        return None;
    }
    let (en, fr) = (new_en.as_deref().unwrap_or(en), new_fr.as_deref().unwrap_or(fr));
    Some(ArmyAction::from_edit(rename(text, base, row.member, en, fr)))
}

/// The id of a text field: of this member of this file, for several files may be open.
fn text_id(ctx: &ArmyCtx<'_>, row: &MemberRow, key: &str) -> Id {
    let path = ctx.muster.loaded.source.path.as_str();
    Id::unique(("army-text", path, ctx.muster.base.to_string(), row.member, key))
}

/// Free text and the handle. Names have their own lines, and what has several lines is left to the
/// text itself.
fn text(
    ui: &mut Ui,
    ctx: &ArmyCtx<'_>,
    row: &MemberRow,
    field: &FormField,
    path: &[String],
) -> Option<ArmyAction> {
    let cell = cell_at(ctx.muster, row.member, path);
    let now = cell.and_then(|cell| cell.written.into_iter().next()).unwrap_or_default();
    if field.key == "name" || now.contains('\n') || path.len() > 1 {
        return None;
    }
    let label = field.label.get(ctx.lang);
    ui.label(label);
    let new = typed(ui, text_id(ctx, row, &field.key), &now, label, 180.0);
    ui.end_row();
    let new = if field.key == "id" { id_from_name(&new?) } else { new?.trim().to_owned() };
    if new.is_empty() && field.required {
        return None;
    }
    let spot = MembersKey { members: &[row.member], path };
    let value = (!new.is_empty()).then(|| Written::from(new.as_str()));
    let shown = Text::of(&new);
    let (text, base) = (ctx.muster.text(), &ctx.muster.base);
    Some(ArmyAction::from_edit(set(text, base, spot, value.as_ref(), &shown)))
}

fn problems(ui: &mut Ui, ctx: &ArmyCtx<'_>, row: &MemberRow) -> Option<ArmyAction> {
    if row.problems.is_empty() {
        return None;
    }
    let look = ArmyColors::of(ui.visuals());
    ui.separator();
    ui.strong(words::PROBLEMS.get(ctx.lang));
    let mut action = None;
    for problem in &row.problems {
        let (sign, color) = match problem.severity {
            Severity::Error => (sign::ERROR, look.error),
            Severity::Warning => (sign::WARNING, look.warning),
            Severity::Info => (sign::INFO, look.weak),
        };
        let message = in_window_words(&problem.message, Some(&ctx.muster.ruleset));
        let words = format!("{sign} {}", message.get(ctx.lang));
        let link = ui
            .add(Button::new(eframe::egui::RichText::new(words).color(color)).wrap().frame(false));
        if link.clicked() {
            action = Some(ArmyAction::GoTo(problem.route.clone()));
        }
        for repair in &problem.repairs {
            let title = in_window_words(&repair.title, Some(&ctx.muster.ruleset));
            if ui.button(title.get(ctx.lang)).clicked() {
                action = Some(ArmyAction::Apply(repair.clone()));
            }
        }
    }
    action
}
