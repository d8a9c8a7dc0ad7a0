//! The order of battle of a side as a tree: what each part adds up to, how much of it stands on the map, and the
//! losses that demoralise it. A click on a part chooses everyone in it.

use banneret_schema::{Lang, Points};
use banneret_validator::text;
use eframe::egui::collapsing_header::CollapsingState;
use eframe::egui::{Button, RichText, Ui};

use super::{ScenarioView, SidePage, roster};
use crate::army::order::OrderNode;
use crate::battle::SideMember;
use crate::battle::{Contender, Fighter, Lineup};
use crate::stage::Stage;

/// The tree of a side.
pub(super) fn ui(
    stage: &Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    side: &Contender,
    ui: &mut Ui,
) {
    let Some(army) = &side.army else { return };
    let Some(tree) = OrderNode::of(&lineup.ruleset, army) else { return };
    sums(lineup, side, &tree, stage.lang, ui);
    members(stage, view, lineup, (side, &tree), ui);
    for part in &tree.parts {
        branch(stage, view, lineup, (side, part), ui);
    }
}

/// One part that can be folded.
fn branch(
    stage: &Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    (side, node): (&Contender, &OrderNode),
    ui: &mut Ui,
) {
    let lang = stage.lang;
    let everyone = fighters(side, node);
    let chosen = everyone.iter().all(|it| view.hand.has_chosen(side.index, &it.id));
    let id = ui.make_persistent_id(("order", side.index, node.echelon));
    let state = CollapsingState::load_with_default_open(ui.ctx(), id, true);
    let head = state.show_header(ui, |ui| {
        let n = everyone.len();
        let placed = everyone.iter().filter(|it| it.is_placed).count();
        let steps = node.strength.as_ref().map(|it| it.steps.display(lang));
        let sum = steps.map(|steps| format!(" · {steps}")).unwrap_or_default();
        let label = format!("{}  {placed}/{n}{sum}", node.name.get(lang));
        let is_chosen = chosen && !everyone.is_empty();
        let button = ui.add(Button::selectable(is_chosen, RichText::new(label).strong()));
        let tip = text!(
            "{placed} of {n} placed; click to choose all of them",
            "{placed} sur {n} placés ; cliquer pour les choisir tous"
        );
        if button.on_hover_text(tip.get(lang)).clicked() {
            let all = everyone.iter().map(|it| SideMember::new(side, it)).collect();
            view.hand.choose_all(all);
            view.page = SidePage::Member;
            view.fan = None;
        }
    });
    head.body(|ui| {
        sums(lineup, side, node, lang, ui);
        members(stage, view, lineup, (side, node), ui);
        for part in &node.parts {
            branch(stage, view, lineup, (side, part), ui);
        }
    });
}

/// The leaders and units of a part itself.
fn members(
    stage: &Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    (side, node): (&Contender, &OrderNode),
    ui: &mut Ui,
) {
    let own = OrderNode { parts: Vec::new(), ..node.clone() };
    for fighter in fighters(side, &own) {
        roster::line(stage, view, lineup, (side, fighter), ui);
    }
}

/// What a part has lost already, and at which loss it is demoralised.
fn sums(lineup: &Lineup, side: &Contender, node: &OrderNode, lang: Lang, ui: &mut Ui) {
    let Some(levels) = node.levels(&lineup.ruleset, side.levels.as_ref()) else { return };
    let lost = fighters(side, node).into_iter().filter_map(|it| it.post.lost);
    let lost = lost.fold(Points::ZERO, |sum, lost| sum + lost);
    ui.label(RichText::new(levels.told(node, Some(lost)).get(lang)).small());
}

/// Everyone of a part and of its own parts: leaders first.
fn fighters<'s>(side: &'s Contender, node: &OrderNode) -> Vec<&'s Fighter> {
    let (leaders, units) = (node.all_leaders(), node.all_units());
    let people =
        side.fighters.iter().filter(|it| it.leader.is_some_and(|at| leaders.contains(&at)));
    let others = side.fighters.iter().filter(|it| it.unit.is_some_and(|at| units.contains(&at)));
    people.chain(others).collect()
}
