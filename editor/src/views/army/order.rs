//! The order of battle of an army as a tree: a click on a part selects its units and lets newcomers join it.

use banneret_schema::Words;
use banneret_schema::army::echelon::EchelonLevel;
use banneret_validator::nested::echelon_route;
use banneret_yaml::Route;
use eframe::egui::collapsing_header::CollapsingState;
use eframe::egui::{Button, Id, RichText, Sense, Ui, WidgetInfo, accesskit::Role};

use super::head::both;
use super::roster::actions::go_over;
use super::typed::typed;
use super::{ArmyAction, ArmyCtx, words};
use crate::army::order::OrderNode;
use crate::document::army::{ArmyPart, MemberAt, add_echelon, remove_echelon, rename_echelon};

/// The order of battle.
#[derive(Debug)]
pub struct OrderPanel;

impl OrderPanel {
    /// Draws it.
    pub fn ui(&self, ui: &mut Ui, ctx: &ArmyCtx<'_>) -> Vec<ArmyAction> {
        let mut actions = Vec::new();
        let lang = ctx.lang;
        let army = ctx.muster.army();
        let Some(tree) = OrderNode::of(&ctx.muster.ruleset, army) else { return actions };
        ui.heading(words::ORDER.get(lang));
        if let Some(levels) = tree.levels(&ctx.muster.ruleset, None) {
            ui.label(RichText::new(levels.told(&tree, None).get(lang)).small());
        }
        head(ui, ctx, &tree, &mut actions);
        lines(ui, ctx, &tree, &mut actions);
        for part in &tree.parts {
            branch(ui, ctx, part, &mut actions);
        }
        ui.separator();
        chosen(ui, ctx, &mut actions);
        actions
    }
}

/// A part that can be folded.
fn branch(ui: &mut Ui, ctx: &ArmyCtx<'_>, node: &OrderNode, actions: &mut Vec<ArmyAction>) {
    let id = ui.make_persistent_id(("army-order", node.echelon));
    let state = CollapsingState::load_with_default_open(ui.ctx(), id, true);
    state.show_header(ui, |ui| head(ui, ctx, node, actions)).body(|ui| {
        lines(ui, ctx, node, actions);
        for part in &node.parts {
            branch(ui, ctx, part, actions);
        }
    });
}

/// The name of a part with its strength. Whoever is dropped on it goes over to it.
fn head(ui: &mut Ui, ctx: &ArmyCtx<'_>, node: &OrderNode, actions: &mut Vec<ArmyAction>) {
    let lang = ctx.lang;
    let units = node.all_units();
    let steps = node.strength.as_ref().map(|it| format!(" · {}", it.steps.display(lang)));
    let label = format!("{}  {}{}", node.name.get(lang), units.len(), steps.unwrap_or_default());
    let is_it = ctx.echelon == node.echelon;
    let button = ui.add(Button::selectable(is_it, RichText::new(label).strong()));
    let said = format!("{}: {}", words::ORDER.get(lang), node.name.get(lang));
    button.widget_info(|| WidgetInfo::selected(Role::Button, true, is_it, &said));
    let button = button.on_hover_text(words::CHOOSE_PART.get(lang));
    if button.clicked() {
        actions.push(ArmyAction::Select(units.into_iter().map(MemberAt::unit).collect()));
        actions.push(ArmyAction::Join(node.echelon));
    }
    if let Some(member) = button.dnd_release_payload::<MemberAt>() {
        actions.extend(go_over(ctx, *member, &way(ctx, node.echelon)));
    }
}

/// The leaders and units of a part itself, each to be selected or carried to another part.
fn lines(ui: &mut Ui, ctx: &ArmyCtx<'_>, node: &OrderNode, actions: &mut Vec<ArmyAction>) {
    let leaders = node.leaders.iter().map(|at| MemberAt::new(ArmyPart::Leaders, *at));
    let units = node.units.iter().map(|at| MemberAt::unit(*at));
    for member in leaders.chain(units) {
        let Some(row) = ctx.muster.roster.row(member) else { continue };
        let selected = ctx.selection.contains(&member);
        let called = row.called.get(ctx.lang);
        let leads = member.part == ArmyPart::Leaders && node.led_by == Some(member.index);
        let label = if leads { RichText::new(called).italics() } else { RichText::new(called) };
        let button = Button::selectable(selected, label).sense(Sense::click_and_drag()).truncate();
        let button = ui.add(button);
        let said = format!("{}: {called}", words::ORDER.get(ctx.lang));
        button.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, &said));
        button.dnd_set_drag_payload(member);
        if button.clicked() {
            actions.push(ArmyAction::Select(vec![member]));
        }
    }
}

/// What can be done to the part that is chosen: its name, new parts, and its end.
fn chosen(ui: &mut Ui, ctx: &ArmyCtx<'_>, actions: &mut Vec<ArmyAction>) {
    let (lang, army) = (ctx.lang, ctx.muster.army());
    let (text, base) = (ctx.muster.text(), &ctx.muster.base);
    let echelon = ctx.echelon.and_then(|at| army.echelons.get(at));
    let within = way(ctx, ctx.echelon);
    if let Some(echelon) = echelon {
        let empty = banneret_schema::Name::default();
        let (en, fr) = both(echelon.name.as_ref().unwrap_or(&empty));
        let id = |key: &str| {
            let path = ctx.muster.loaded.source.path.as_str();
            Id::unique(("army-order-name", path, within.to_string(), key))
        };
        let labels = [words::PART_ENGLISH, words::PART_FRENCH].map(|it| it.get(lang));
        ui.label(labels[0]);
        let new_en = typed(ui, id("en"), en, labels[0], 180.0);
        ui.label(labels[1]);
        let new_fr = typed(ui, id("fr"), fr, labels[1], 180.0);
        if new_en.is_some() || new_fr.is_some() {
            let (en, fr) = (new_en.as_deref().unwrap_or(en), new_fr.as_deref().unwrap_or(fr));
            actions.push(ArmyAction::from_edit(rename_echelon(text, base, &within, en, fr)));
        }
    }
    ui.horizontal_wrapped(|ui| {
        let inside = echelon.map_or(&EchelonLevel::ALL[..], |it| it.level.inside());
        for level in inside {
            let name = level.name();
            let add = Words::new("Add", "Ajouter").get(lang);
            if ui.button(format!("{add}: {}", name.get(lang))).clicked() {
                actions.push(ArmyAction::from_edit(add_echelon(text, base, &within, *level)));
            }
        }
        if let Some(echelon) = echelon {
            let remove = Words::new("Remove the whole part", "Retirer toute la partie").get(lang);
            let tip = echelon.name.as_ref().map_or(echelon.id.as_str(), |name| name.get(lang));
            if ui.button(remove).on_hover_text(tip).clicked() {
                actions.push(ArmyAction::from_edit(remove_echelon(text, base, &within)));
                actions.push(ArmyAction::Select(Vec::new()));
                actions.push(ArmyAction::Join(None));
            }
        }
    });
}

/// The way from the army to a part of it.
fn way(ctx: &ArmyCtx<'_>, echelon: Option<usize>) -> Route {
    let part = echelon.and_then(|at| ctx.muster.army().echelons.get(at));
    part.map_or_else(Route::root, echelon_route)
}
