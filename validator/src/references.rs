//! What a document refers to: every reference in it, with the way to it.

use banneret_schema::header::DocumentKind;
use banneret_schema::reference::Inline;
use banneret_schema::{Army, Reference};
use banneret_yaml::Route;

use crate::load::Model;
use crate::route;

/// Every reference of a document, with the way to it and the kind it should lead to.
pub(crate) fn references(model: &Model) -> Vec<(Route, &Reference, DocumentKind)> {
    let mut links = Vec::new();
    match model {
        Model::Ruleset(house) => {
            links.extend(
                house.extends.as_ref().map(|it| (route!["extends"], it, DocumentKind::Ruleset)),
            );
        }
        Model::ArmyList(list) => {
            links.extend(
                list.ruleset.as_ref().map(|it| (route!["ruleset"], it, DocumentKind::Ruleset)),
            );
            for (index, ally) in list.allies.iter() {
                let reference = ally.list.as_ref();
                links.extend(
                    reference
                        .map(|it| (route!["allies", index, "list"], it, DocumentKind::ArmyList)),
                );
            }
        }
        Model::Army(army) => army_references(&mut links, &Route::root(), army),
        Model::Map(map) => {
            links.extend(
                map.ruleset.as_ref().map(|it| (route!["ruleset"], it, DocumentKind::Ruleset)),
            );
        }
        Model::Scenario(scenario) => {
            links.extend(
                scenario.ruleset.as_ref().map(|it| (route!["ruleset"], it, DocumentKind::Ruleset)),
            );
            if let Some(Inline::Named(reference)) = &scenario.map {
                links.push((route!["map"], reference, DocumentKind::Map));
            }
            for (index, side) in scenario.sides.iter() {
                match &side.army {
                    Some(Inline::Named(reference)) => {
                        links.push((route!["sides", index, "army"], reference, DocumentKind::Army));
                    }
                    Some(Inline::Here(army)) => {
                        army_references(&mut links, &route!["sides", index, "army"], army);
                    }
                    None => {}
                }
            }
        }
        Model::Event(event) => {
            links.extend(
                event.ruleset.as_ref().map(|it| (route!["ruleset"], it, DocumentKind::Ruleset)),
            );
            let lists = event.lists.values().iter().enumerate();
            links.extend(lists.map(|(at, it)| (route!["lists", at], it, DocumentKind::ArmyList)));
        }
    }
    links
}

fn army_references<'a>(
    links: &mut Vec<(Route, &'a Reference, DocumentKind)>,
    base: &Route,
    army: &'a Army,
) {
    links.extend(army.ruleset.as_ref().map(|it| (base.join("ruleset"), it, DocumentKind::Ruleset)));
    links.extend(army.list.as_ref().map(|it| (base.join("list"), it, DocumentKind::ArmyList)));
    for (index, contingent) in army.contingents.iter() {
        let route = base.join("contingents").join(index).join("list");
        links.extend(contingent.list.as_ref().map(|it| (route, it, DocumentKind::ArmyList)));
    }
}
