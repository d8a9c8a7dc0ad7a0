//! What units and armies cost, beside the text that says what they are.

use std::sync::Arc;

use banneret_schema::cost::{ArmyCost, army_price};
use banneret_schema::header::DocumentKind;
use banneret_schema::reference::Inline;
use banneret_schema::{Army, Points, Ruleset, text};
use banneret_yaml::{Node, Route, Span};

use crate::bill::{self, section};
use crate::load::{Loaded, Model};
use crate::route;
use crate::scene::Scene;
use crate::text::Text;
use crate::workspace::{Found, Workspace};

/// A price to be shown behind a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PriceHint {
    /// What it is shown behind.
    pub behind: Span,
    /// The price, in a few words.
    pub price: Text,
    /// What it is the price of.
    pub about: Text,
}

/// The prices of a document: of every member, and of the army as a whole behind its name. Games without
/// prices have none.
#[must_use]
pub fn price_hints(workspace: &Workspace<'_>, loaded: &Loaded) -> Vec<PriceHint> {
    let reference = loaded.model.as_ref().and_then(Model::ruleset);
    let Some(ruleset) = reference.and_then(|it| workspace.ruleset(&loaded.source, it)) else {
        return Vec::new();
    };
    if ruleset.prices_reference().is_none() {
        return Vec::new();
    }
    let scene = Scene::new(workspace, loaded);
    let mut hints = Vec::new();
    match &loaded.model {
        Some(Model::Army(army)) => of_army(&mut hints, &scene, army, &ruleset, &Route::root()),
        Some(Model::Scenario(scenario)) => {
            for (index, side) in scenario.sides.iter() {
                let route = route!["sides", index, "army"];
                match &side.army {
                    Some(Inline::Here(army)) => {
                        of_army(&mut hints, &scene.inside(&route), army, &ruleset, &route);
                    }
                    Some(Inline::Named(name)) => {
                        let found = workspace.find(&loaded.source, name, DocumentKind::Army);
                        if let Found::Document(army) = found {
                            hints.extend(of_named(workspace, loaded, &army, &ruleset, &route));
                        }
                    }
                    None => {}
                }
            }
        }
        _ => {}
    }
    hints.sort_by_key(|hint| hint.behind);
    hints
}

fn of_army(
    hints: &mut Vec<PriceHint>,
    scene: &Scene<'_>,
    army: &Army,
    ruleset: &Ruleset,
    base: &Route,
) {
    let mut bill = army_price(ruleset, army);
    bill::doubt(scene, army, &mut bill);
    let document = &scene.source.document;
    let find =
        |route: &Route| document.find(&base.steps().iter().chain(route.steps()).cloned().collect());
    for item in &bill.items {
        let id = find(&route![section(item.kind), item.index, "id"]);
        let Some(id) = id.filter(|id| !id.span.is_empty()) else { continue };
        let (count, at_least) = (item.count, item.at_least());
        let price = match (item.cost.exact(), count) {
            (Some(each), 2..) => {
                let total = points(at_least);
                text!("{count} × {each} = {total}", "{count} × {each} = {total}", each, total)
            }
            (Some(_), _) => points(at_least),
            (None, _) if at_least == Points::ZERO => continue,
            (None, _) => {
                let known = points(at_least);
                text!("at least {known}", "au moins {known}", known)
            }
        };
        let about = text!("what it costs", "son prix");
        hints.push(PriceHint { behind: id.span, price: price.typeset(), about });
    }
    if let Some(behind) = find(&route![]).and_then(total_place) {
        hints.push(total(behind, &bill, army));
    }
}

/// Where the total of an army is shown: behind its budget, or the key of its units.
fn total_place(army: &Node) -> Option<Span> {
    let budget = army.get("budget").filter(|it| !it.span.is_empty()).map(|it| it.span);
    budget.or_else(|| army.entry("units").map(|entry| entry.key.span))
}

fn total(behind: Span, bill: &ArmyCost, army: &Army) -> PriceHint {
    let known = points(bill.total());
    let price = match (bill.is_complete(), army.budget) {
        (true, Some(budget)) if bill.total() > budget => {
            let over = bill.total() - budget;
            text!("costs {known}, {over} over", "coûte {known}, {over} de trop", known, over)
        }
        (true, Some(budget)) => {
            let left = budget - bill.total();
            text!("costs {known}, {left} left", "coûte {known}, reste {left}", known, left)
        }
        (true, None) => text!("costs {known} in all", "coûte {known} en tout", known),
        (false, _) => text!("costs at least {known}", "coûte au moins {known}", known),
    };
    let about = text!("what the army costs", "le prix de l'armée");
    PriceHint { behind, price: price.typeset(), about }
}

fn of_named(
    workspace: &Workspace<'_>,
    from: &Loaded,
    army: &Arc<Loaded>,
    ruleset: &Ruleset,
    route: &Route,
) -> Option<PriceHint> {
    let node = from.source.document.find(route)?;
    let Some(Model::Army(model)) = &army.model else { return None };
    let mut bill = army_price(ruleset, model);
    bill::doubt(&Scene::new(workspace, army), model, &mut bill);
    Some(total(node.span, &bill, model))
}

fn points(points: Points) -> Text {
    text!("{points} point[s]", "{points} point[s]", points)
}
