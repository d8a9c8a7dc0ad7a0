//! What the army says about itself: name, year, budget and list.

use banneret_schema::{Name, Points, Words, Year};
use eframe::egui::{ComboBox, Id, Role, TextStyle, Ui, WidgetInfo, vec2};

use super::typed::typed;
use super::{ArmyAction, ArmyCtx, words};
use crate::army::copy::{CopyFormat, copied};
use crate::army::form::NamedId;
use crate::army::named_lists;
use crate::document::army::{set_budget, set_list, set_name, set_year};

/// The first lines of the army.
#[derive(Debug, Default)]
pub struct Head {
    /// The lists of the game, since the choice of them was opened.
    lists: Option<Vec<NamedId>>,
}

/// How wide the choice of the list is.
const LIST_WIDTH: f32 = 200.0;

impl Head {
    /// Draws them.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &ArmyCtx<'_>) -> Vec<ArmyAction> {
        let (army, lang) = (ctx.muster.army(), ctx.lang);
        let (text, base) = (ctx.muster.text(), &ctx.muster.base);
        let mut actions = Vec::new();
        let path = ctx.muster.loaded.source.path.as_str();
        let id = |key: &str| Id::unique(("army-head", path, base.to_string(), key));
        ui.horizontal_wrapped(|ui| {
            ui.strong(ctx.muster.ruleset.name.get(lang));
            let (en, fr) = both(&army.name);
            let label = words::ARMY_NAME.get(lang);
            let now = army.name.get(lang);
            if let Some(new) = typed(ui, id("name"), now, label, 220.0) {
                let (en, fr) = match (&army.name, lang) {
                    (Name::Plain(_), _) => (new.as_str(), ""),
                    (Name::Both { .. }, banneret_schema::Lang::En) => (new.as_str(), fr),
                    (Name::Both { .. }, banneret_schema::Lang::Fr) => (en, new.as_str()),
                };
                actions.push(ArmyAction::from_edit(set_name(text, base, en, fr)));
            }
            let copy = ui.menu_button(words::COPY_AS.get(lang), |ui| {
                for format in CopyFormat::ALL {
                    if ui.button(format.name().get(lang)).clicked() {
                        ui.copy_text(copied(ctx.muster, format, lang));
                        ui.close();
                    }
                }
            });
            let tip = Words::new(
                "The army in a few lines, to be pasted elsewhere",
                "L’armée en quelques lignes, à coller ailleurs",
            );
            copy.response.on_hover_text(tip.get(lang));
            ui.label(words::YEAR.get(lang));
            let now = army.year.map(|year| year.to_string()).unwrap_or_default();
            if let Some(new) = typed(ui, id("year"), &now, words::YEAR.get(lang), 60.0) {
                actions.push(read(
                    &new,
                    words::NO_YEAR,
                    |word| {
                        let number: i32 = word.parse().ok().filter(|number| *number != 0)?;
                        Some(Year::new(number))
                    },
                    |year| ArmyAction::from_edit(set_year(text, base, year)),
                ));
            }
            // Some games give armies in full, and nobody buys them.
            if !ctx.muster.ruleset.buys_armies() {
                return;
            }
            ui.label(words::BUDGET.get(lang));
            let now = army.budget.map(|budget| budget.to_string()).unwrap_or_default();
            if let Some(new) = typed(ui, id("budget"), &now, words::BUDGET.get(lang), 80.0) {
                actions.push(read(
                    &new,
                    words::NO_NUMBER,
                    |word| word.parse::<Points>().ok(),
                    |budget| ArmyAction::from_edit(set_budget(text, base, budget)),
                ));
            }
            // The label stays with its choice where the line is too short for both.
            let label = words::LIST.get(lang);
            let font = TextStyle::Body.resolve(ui.style());
            let color = ui.visuals().text_color();
            let wide = ui.painter().layout_no_wrap(label.to_owned(), font, color).size().x;
            let height = ui.spacing().interact_size.y;
            ui.allocate_ui(vec2(wide + LIST_WIDTH + 24.0, height), |ui| {
                ui.horizontal(|ui| {
                    ui.label(label);
                    actions.extend(self.list(ui, ctx));
                });
            });
        });
        actions
    }

    /// The list the army is drawn from, by its name among those of the game.
    fn list(&mut self, ui: &mut Ui, ctx: &ArmyCtx<'_>) -> Option<ArmyAction> {
        let lang = ctx.lang;
        let now = ctx.muster.army().list.as_ref().map_or("", |list| list.as_str());
        let read = ctx.muster.listing.as_ref().map(|listing| listing.list.name.get(lang));
        let shown = read.unwrap_or(if now.is_empty() { words::NO_LIST.get(lang) } else { now });
        let mut chosen = None;
        let combo = ComboBox::from_id_salt("army-list-of").selected_text(shown).width(LIST_WIDTH);
        let combo = combo.show_ui(ui, |ui| {
            let read = || named_lists(ctx.setting(), &ctx.muster.ruleset);
            let lists = self.lists.get_or_insert_with(read);
            let none = (String::new(), words::NO_LIST.get(lang));
            let all = lists.iter().map(|list| (list.id.clone(), list.name.get(lang)));
            for (id, name) in std::iter::once(none).chain(all) {
                if ui.selectable_label(id == now, name).clicked() && id != now {
                    chosen = Some(id);
                }
            }
        });
        let label = words::LIST.get(lang);
        combo.response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, label));
        if combo.inner.is_none() {
            self.lists = None;
        }
        let id = chosen?;
        let id = Some(id.as_str()).filter(|id| !id.is_empty());
        Some(ArmyAction::from_edit(set_list(ctx.muster.text(), &ctx.muster.base, id)))
    }
}

/// Reads what was typed; nothing takes the value away.
fn read<T>(
    typed: &str,
    otherwise: Words,
    read: impl Fn(&str) -> Option<T>,
    act: impl Fn(Option<T>) -> ArmyAction,
) -> ArmyAction {
    let word = typed.trim().replace([' ', '\u{202f}', '\u{a0}'], "");
    if word.is_empty() {
        return act(None);
    }
    match read(&word) {
        Some(value) => act(Some(value)),
        None => ArmyAction::Refused(otherwise.into()),
    }
}

/// The English and the French text of a name; empty where a language has none of its own.
pub(in crate::views) fn both(name: &Name) -> (&str, &str) {
    match name {
        Name::Plain(text) => (text, ""),
        Name::Both { en, fr } => {
            (en.as_deref().unwrap_or_default(), fr.as_deref().unwrap_or_default())
        }
    }
}
