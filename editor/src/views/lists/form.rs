//! The form of the chosen line: a field for every key of the game.

use banneret_schema::french::said_in;
use banneret_schema::id::id_from_name;
use banneret_schema::{Lang, Name, Period, Points, Words, Year};
use banneret_validator::Text;
use banneret_yaml::patch::Written;
use banneret_yaml::{Node, Route};
use eframe::egui::{Button, Grid, Id, Response, RichText, Role, Ui, WidgetInfo};

use super::picker::{IdPicker, shown};
use super::{ListAction, ListCtx, words};
use crate::army::form::{FormField, Takes};
use crate::document::list::{
    LineAt, add_item, duplicate_line, move_line, remove_line, set_at, set_id_at, set_name_at,
    set_years,
};
use crate::lists::{ListQuestion, ListRow};
use crate::views::army::head::both;
use crate::views::army::typed::typed;
use crate::views::sign;

/// The form of the chosen line.
#[derive(Default)]
pub(super) struct LineForm {
    picker: IdPicker,
}

/// Where a field of the form stands: its place in the list, how deep, and what is around it.
struct FieldPlace<'a> {
    field: &'a FormField,
    route: Route,
    depth: usize,
    /// What a reader of the screen is told: the key, behind those it stands in.
    said: String,
}

/// What fields of the form stand in.
struct FieldOwner {
    route: Route,
    depth: usize,
    said: String,
}

impl LineForm {
    pub(super) fn ui(&mut self, ui: &mut Ui, ctx: &ListCtx<'_>, actions: &mut Vec<ListAction>) {
        let row = ctx.chosen.and_then(|at| ctx.built.rows.iter().find(|row| row.at == at));
        let Some(row) = row else {
            ui.weak(words::CHOOSE_ONE.get(ctx.lang));
            return;
        };
        ui.heading(row.name.get(ctx.lang));
        deeds(ui, ctx, row.at, actions);
        problems(ui, ctx, row, actions);
        let fields = ctx.built.form.fields(row.at.section);
        Grid::new("list-form-grid").num_columns(2).spacing([10.0, 6.0]).show(ui, |ui| {
            let owner = FieldOwner { route: row.at.route(), depth: 0, said: String::new() };
            self.fields(ui, ctx, fields, &owner, actions);
        });
    }

    fn fields(
        &mut self,
        ui: &mut Ui,
        ctx: &ListCtx<'_>,
        fields: &[FormField],
        owner: &FieldOwner,
        actions: &mut Vec<ListAction>,
    ) {
        for field in fields {
            let route = owner.route.join(field.key.as_str());
            let said = format!("{}{}", owner.said, field.label.get(ctx.lang));
            self.field(ui, ctx, &FieldPlace { field, route, depth: owner.depth, said }, actions);
        }
    }

    fn field(
        &mut self,
        ui: &mut Ui,
        ctx: &ListCtx<'_>,
        place: &FieldPlace<'_>,
        actions: &mut Vec<ListAction>,
    ) {
        let FieldPlace { field, route, depth, said } = place;
        let node = ctx.built.loaded.source.document.find(route);
        match &field.takes {
            Takes::Part(inner) => {
                label(ui, ctx, place);
                ui.end_row();
                let (depth, said) = (depth + 1, format!("{said}, "));
                let owner = FieldOwner { route: route.clone(), depth, said };
                self.fields(ui, ctx, inner, &owner, actions);
            }
            Takes::Rows(inner) => self.rows(ui, ctx, place, inner, actions),
            Takes::Flag => {
                label(ui, ctx, place);
                let mut on = node.and_then(Node::text) == Some("true");
                let toggle = ui.checkbox(&mut on, "");
                named(&toggle, Role::CheckBox, said);
                if toggle.clicked() {
                    let value = on.then(|| Written::from(true));
                    actions.push(set(ctx, route, value, &field.label));
                }
                ui.end_row();
            }
            Takes::Name => name(ui, ctx, place, actions),
            Takes::Years => {
                label(ui, ctx, place);
                let now = ctx.built.years_at(route);
                let said = format!("{said} ");
                match ui
                    .horizontal(|ui| years_fields(ui, id(ctx, route), now, &said, ctx.lang))
                    .inner
                {
                    Some(Ok(years)) => {
                        let edit = set_years(ctx.built.text(), route, years);
                        actions.push(ListAction::from_edit(edit));
                    }
                    Some(Err(why)) => actions.push(ListAction::Refused(why.into())),
                    None => {}
                }
                ui.end_row();
            }
            Takes::Number { .. } | Takes::Points | Takes::Text => {
                label(ui, ctx, place);
                actions.extend(text(ui, ctx, place, node));
                ui.end_row();
            }
            Takes::Lines => lines(ui, ctx, place, node, actions),
            _ => {
                label(ui, ctx, place);
                let words = shown(ctx, field, route);
                let button = ui.add(Button::new(&words).wrap());
                named(&button, Role::Button, &format!("{said}: {words}"));
                let question = ListQuestion { route, field };
                actions.extend(self.picker.under(&button, ctx, question));
                ui.end_row();
            }
        }
    }

    /// Several, each with keys of its own: options, shares for others.
    fn rows(
        &mut self,
        ui: &mut Ui,
        ctx: &ListCtx<'_>,
        place: &FieldPlace<'_>,
        inner: &[FormField],
        actions: &mut Vec<ListAction>,
    ) {
        let FieldPlace { field, route, depth, said } = place;
        let node = ctx.built.loaded.source.document.find(route);
        let many = node.and_then(Node::items).map_or(0, <[Node]>::len);
        label(ui, ctx, place);
        let add = ui.button(words::ADD.get(ctx.lang));
        named(&add, Role::Button, &format!("{}: {said}", words::ADD.get(ctx.lang)));
        if add.clicked() {
            let has_id = inner.iter().any(|field| field.key == "id");
            let keys = first_of_rows(ctx, inner);
            let edit = add_item(ctx.built.text(), route, has_id, keys, &field.label);
            actions.push(ListAction::from_edit(edit));
        }
        ui.end_row();
        for at in 0..many {
            let own = route.join(at);
            ui.horizontal(|ui| {
                indent(ui, depth + 1);
                ui.strong(format!("{}.", at + 1));
            });
            let remove = ui.button(words::REMOVE.get(ctx.lang));
            let number = at + 1;
            let taken = format!("{}: {said} {number}", words::REMOVE.get(ctx.lang));
            named(&remove, Role::Button, &taken);
            if remove.clicked() {
                actions.push(ListAction::from_edit(remove_line(ctx.built.text(), &own)));
            }
            ui.end_row();
            let said = format!("{said} {number}, ");
            let owner = FieldOwner { route: own, depth: depth + 2, said };
            self.fields(ui, ctx, inner, &owner, actions);
        }
    }
}

/// What a new item must say at the least.
fn first_of_rows(ctx: &ListCtx<'_>, fields: &[FormField]) -> Vec<(String, Written)> {
    let needed = fields.iter().filter(|field| field.required && field.key != "id");
    let first = |field: &FormField| match &field.takes {
        Takes::Number { min, .. } => Some(Written::from((*min).max(1))),
        Takes::Entries { .. } => {
            let entry = ctx.built.list().entries.items().next()?;
            Some(Written::from(entry.id.as_str()))
        }
        _ => Some(Written::from(field.candidates().first()?.id.as_str())),
    };
    needed.filter_map(|field| Some((field.key.clone(), first(field)?))).collect()
}

/// What can be done to the chosen line.
fn deeds(ui: &mut Ui, ctx: &ListCtx<'_>, at: LineAt, actions: &mut Vec<ListAction>) {
    let (text, lang) = (ctx.built.text(), ctx.lang);
    let last = ctx.built.rows.iter().filter(|row| row.at.section == at.section).count();
    let beside = |index: usize| Some(LineAt { index, ..at });
    ui.horizontal_wrapped(|ui| {
        let up = at.index.checked_sub(1);
        let down = Some(at.index + 1).filter(|to| *to < last);
        for (words, to) in [(words::UP, up), (words::DOWN, down)] {
            let clicked = ui.add_enabled(to.is_some(), Button::new(words.get(lang))).clicked();
            if let Some(to) = to.filter(|_| clicked) {
                actions.push(ListAction::from_edit(move_line(text, at, to)));
                actions.push(ListAction::Choose(beside(to)));
            }
        }
        if ui.button(words::DUPLICATE.get(lang)).clicked() {
            actions.push(ListAction::from_edit(duplicate_line(text, at)));
            actions.push(ListAction::Choose(beside(at.index + 1)));
        }
        if ui.button(words::REMOVE.get(lang)).clicked() {
            actions.push(ListAction::from_edit(remove_line(text, &at.route())));
            actions.push(ListAction::Choose(None));
        }
    });
}

fn problems(ui: &mut Ui, ctx: &ListCtx<'_>, row: &ListRow, actions: &mut Vec<ListAction>) {
    for problem in row.problems.iter().filter_map(|at| ctx.built.problems.get(*at)) {
        ui.horizontal_wrapped(|ui| {
            sign::ui(ui, problem.severity, ctx.theme, ctx.lang);
            if ui.link(problem.message.get(ctx.lang)).clicked() {
                actions.push(ListAction::GoTo(problem.route.clone()));
            }
        });
    }
}

fn set(ctx: &ListCtx<'_>, route: &Route, value: Option<Written>, what: &Text) -> ListAction {
    ListAction::from_edit(set_at(ctx.built.text(), route, value, what))
}

fn named(response: &Response, role: Role, label: &str) {
    response.widget_info(|| WidgetInfo::labeled(role, true, label));
}

/// The id of a field: of this place of this file, for several files may be open.
fn id(ctx: &ListCtx<'_>, route: &Route) -> Id {
    Id::unique(("list-field", ctx.built.loaded.source.path.as_str(), route.to_string()))
}

fn indent(ui: &mut Ui, depth: usize) {
    ui.add_space(depth as f32 * 12.0);
}

/// The label of a key, with what the schema says of it.
fn label(ui: &mut Ui, ctx: &ListCtx<'_>, place: &FieldPlace<'_>) {
    let shown = ui.horizontal(|ui| {
        indent(ui, place.depth);
        ui.label(RichText::new(place.field.label.get(ctx.lang)));
    });
    if !place.field.about.is_empty() {
        shown.response.on_hover_text(said_in(&place.field.about, ctx.lang));
    }
}

/// A number, points, or a line of text. Numbers that are none are refused in words.
fn text(
    ui: &mut Ui,
    ctx: &ListCtx<'_>,
    place: &FieldPlace<'_>,
    node: Option<&Node>,
) -> Option<ListAction> {
    let FieldPlace { field, route, .. } = place;
    let now = node.and_then(Node::text).unwrap_or_default();
    if now.contains('\n') {
        ui.weak(now.lines().next().unwrap_or_default());
        return None;
    }
    let wide = if field.takes == Takes::Text { 180.0 } else { 70.0 };
    let new = typed(ui, id(ctx, route), now, &place.said, wide)?;
    let new = new.trim();
    if new.is_empty() {
        return (!field.required).then(|| set(ctx, route, None, &Text::of(&"—")));
    }
    if field.key == "id" {
        let id = id_from_name(new);
        let edit = (!id.is_empty()).then(|| set_id_at(ctx.built.text(), route, &id))?;
        return Some(ListAction::from_edit(edit));
    }
    let written = match field.takes {
        Takes::Number { min, max } => {
            new.parse().ok().filter(|it: &i64| (min..=max).contains(it)).map(Written::from)
        }
        Takes::Points => new.parse::<Points>().ok().map(|points| {
            // A fraction without a finite decimal is written as text: 1/3.
            let digits = points.to_string();
            if digits.contains('/') { Written::Word(digits) } else { Written::Number(digits) }
        }),
        _ => Some(Written::from(new)),
    };
    Some(match written {
        Some(value) => set(ctx, route, Some(value), &Text::of(&new)),
        None => ListAction::Refused(words::NO_NUMBER.into()),
    })
}

/// A name or message in both languages.
fn name(ui: &mut Ui, ctx: &ListCtx<'_>, place: &FieldPlace<'_>, actions: &mut Vec<ListAction>) {
    let FieldPlace { field, route, depth, said } = place;
    let now = ctx.built.name_at(route);
    let own = field.label.get(ctx.lang);
    let labels = [words::ENGLISH, words::FRENCH].map(|it| it.get(ctx.lang));
    let (en, fr) = now.as_ref().map_or(("", ""), both);
    let mut new = [None, None];
    for (at, (text, label)) in [en, fr].into_iter().zip(&labels).enumerate() {
        let shown = ui.horizontal(|ui| {
            indent(ui, *depth);
            ui.label(format!("{own} {label}"));
        });
        if !field.about.is_empty() {
            shown.response.on_hover_text(said_in(&field.about, ctx.lang));
        }
        new[at] = typed(ui, id(ctx, route).with(at), text, &format!("{said} {label}"), 180.0);
        ui.end_row();
    }
    if new.iter().any(Option::is_some) {
        let (en, fr) = (new[0].as_deref().unwrap_or(en), new[1].as_deref().unwrap_or(fr));
        actions.push(ListAction::from_edit(set_name_at(ctx.built.text(), route, en, fr)));
    }
}

/// Texts one below the other, and an empty line for one more.
fn lines(
    ui: &mut Ui,
    ctx: &ListCtx<'_>,
    place: &FieldPlace<'_>,
    node: Option<&Node>,
    actions: &mut Vec<ListAction>,
) {
    let FieldPlace { field, route, .. } = place;
    let items = node.and_then(Node::items).unwrap_or_default();
    let now: Vec<&str> = items.iter().map(|item| item.text().unwrap_or_default()).collect();
    for at in 0..=now.len() {
        if at == 0 {
            label(ui, ctx, place);
        } else {
            ui.label("");
        }
        let text = now.get(at).copied().unwrap_or_default();
        let said = format!("{} {}", place.said, at + 1);
        let new = typed(ui, id(ctx, route).with(at), text, &said, 180.0);
        ui.end_row();
        let Some(new) = new else { continue };
        let mut all: Vec<&str> = now.clone();
        let new = new.trim();
        match (new.is_empty(), at < all.len()) {
            (true, true) => _ = all.remove(at),
            (true, false) => {}
            (false, true) => all[at] = new,
            (false, false) => all.push(new),
        }
        let value =
            (!all.is_empty()).then(|| Written::List(all.into_iter().map(Written::from).collect()));
        actions.push(set(ctx, route, value, &field.label));
    }
}

/// The fields of a name in English and in French. Gives both when one was changed.
pub(super) fn name_fields(
    ui: &mut Ui,
    id: Id,
    now: Option<&Name>,
    labels: [&str; 2],
) -> Option<(String, String)> {
    let (en, fr) = now.map_or(("", ""), both);
    ui.label(labels[0]);
    let new_en = typed(ui, id.with("en"), en, labels[0], 150.0);
    ui.label(labels[1]);
    let new_fr = typed(ui, id.with("fr"), fr, labels[1], 150.0);
    (new_en.is_some() || new_fr.is_some())
        .then(|| (new_en.unwrap_or_else(|| en.to_owned()), new_fr.unwrap_or_else(|| fr.to_owned())))
}

/// The fields of the first and the last year. Gives the years when one of them was changed.
pub(super) fn years_fields(
    ui: &mut Ui,
    id: Id,
    now: Option<Period>,
    said: &str,
    lang: Lang,
) -> Option<Result<Period, Words>> {
    let now = now.unwrap_or_default();
    let mut new = now;
    let mut changed = None;
    for (word, year) in [(words::FROM, &mut new.from), (words::TO, &mut new.to)] {
        ui.label(word.get(lang));
        let shown = year.map(|year| year.number().to_string()).unwrap_or_default();
        let label = format!("{said}{}", word.get(lang));
        let Some(typed) = typed(ui, id.with(word.en), &shown, &label, 52.0) else { continue };
        let typed = typed.trim().replace('−', "-");
        *year = match typed.parse::<i32>() {
            _ if typed.is_empty() => None,
            Ok(number) if number != 0 => Some(Year::new(number)),
            _ => return Some(Err(words::NO_YEAR)),
        };
        changed = Some(());
    }
    changed.map(|()| Ok(new))
}
