//! The list editor on screen: lines in a table, the chosen one in a form, its years, its proof, and the army
//! it would give.

mod bench;
mod field;
mod form;
mod head;
mod picker;
mod table;
mod words;

pub use bench::ListBench;

use std::sync::Arc;

use banneret_schema::{Lang, Year};
use eframe::egui::{CentralPanel, Panel, ScrollArea, Ui};

use super::panel;
use crate::army::InPlace;
use crate::document::list::LineAt;
use crate::document::{Edit, RefusedEdit};
use crate::lists::{BuiltList, FieldOrder, FieldedArmy};
use crate::theme::Theme;
use banneret_validator::Text;
use banneret_yaml::Route;

/// What the panels of the list editor may read.
#[derive(Clone, Copy)]
struct ListCtx<'a> {
    lang: Lang,
    theme: &'a Theme,
    built: &'a BuiltList,
    /// The list where it stands, to judge what it would be.
    in_place: &'a Arc<InPlace<BuiltList>>,
    revision: u64,
    /// The line that is chosen.
    chosen: Option<LineAt>,
    /// The stretch of years that is looked at; none for all of them.
    stretch: Option<usize>,
    /// The army it gives, and whether the list is still the one it was raised from.
    fielded: Option<(&'a FieldedArmy, bool)>,
}

impl ListCtx<'_> {
    /// The year that is looked at.
    fn year(&self) -> Option<Year> {
        self.built.stretches.get(self.stretch?)?.year()
    }
}

/// What a panel of the list editor asks for.
#[derive(Debug, Clone)]
enum ListAction {
    Apply(Edit),
    Refused(Text),
    /// Chooses a line, or none.
    Choose(Option<LineAt>),
    /// Looks at a stretch of years, or at all of them.
    Look(Option<usize>),
    /// Shows a place of the text.
    GoTo(Route),
    /// Opens the list allies are drawn from, or another document, by its path.
    Make(String, String),
    /// Raises an army.
    Field(FieldOrder),
}

impl ListAction {
    fn from_edit(edit: Result<Edit, RefusedEdit>) -> Self {
        edit.map_or_else(|RefusedEdit(why)| Self::Refused(why), Self::Apply)
    }
}

/// All panels of the list editor.
#[derive(Default)]
struct ListView {
    form: form::LineForm,
    field: field::FieldPanel,
    /// Whether the army it would give stands at the side, in place of the form.
    fields: bool,
}

impl ListView {
    fn ui(&mut self, ui: &mut Ui, ctx: &ListCtx<'_>, can_field: bool) -> Vec<ListAction> {
        let mut actions = Vec::new();
        Panel::top("list-head").resizable(false).show(ui, |ui| {
            head::ui(ui, ctx, &mut actions);
            ui.add_space(4.0);
        });
        // Narrow windows have narrow panels: the table is what the window is about.
        let whole = ui.available_width();
        let form = Panel::right("list-form").default_size((whole * 0.3).clamp(220.0, 380.0));
        panel::side("list-form", form, ui, |ui| {
            ui.horizontal(|ui| {
                for (fields, words) in [(false, words::LINE), (true, words::FIELD)] {
                    ui.selectable_value(&mut self.fields, fields, words.get(ctx.lang));
                }
            });
            ui.separator();
            ScrollArea::vertical().id_salt("list-form-scroll").auto_shrink(false).show(ui, |ui| {
                if self.fields {
                    self.field.ui(ui, ctx, can_field, &mut actions);
                } else {
                    self.form.ui(ui, ctx, &mut actions);
                }
            });
        });
        CentralPanel::default().show(ui, |ui| table::ui(ui, ctx, &mut actions));
        // Whoever chooses a line wants to see what it says.
        self.fields &= !actions.iter().any(|it| matches!(it, ListAction::Choose(Some(_))));
        actions
    }
}
