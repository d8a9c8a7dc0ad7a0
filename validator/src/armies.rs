//! The armies of a document: its own, or those of the sides of a scenario.

use std::sync::Arc;

use banneret_schema::army::Army;
use banneret_schema::cost::{ArmyCost, army_cost};
use banneret_schema::header::DocumentKind;
use banneret_schema::scenario::Side;
use banneret_schema::{Inline, Ruleset};

use crate::load::{Loaded, Model};
use crate::scene::Scene;
use crate::workspace::{Found, Workspace};
use crate::{bill, route};

/// An army in its document, and the side it fights for.
pub type Fielded<'a> = (Option<&'a Side>, &'a Army, Scene<'a>);

/// The army of a document, or those of its sides; `named` are the documents that sides name.
#[must_use]
pub fn fielded<'a>(
    workspace: &'a Workspace<'a>,
    loaded: &'a Loaded,
    named: &'a [Option<Arc<Loaded>>],
) -> Vec<Fielded<'a>> {
    let scene = Scene::new(workspace, loaded);
    let sides = match &loaded.model {
        Some(Model::Army(army)) => return vec![(None, army, scene)],
        Some(Model::Scenario(scenario)) => scenario.sides.iter(),
        _ => return Vec::new(),
    };
    let army = |((index, side), named): ((usize, &'a Side), &'a Option<Arc<Loaded>>)| -> Option<Fielded<'a>> {
        let (army, scene) = match (&side.army, named.as_ref().map(|named| (named, &named.model))) {
            (Some(Inline::Here(army)), _) => (army, scene.inside(&route!["sides", index, "army"])),
            (_, Some((named, Some(Model::Army(army))))) => (army, Scene::new(workspace, named)),
            _ => return None,
        };
        Some((Some(side), army, scene))
    };
    sides.zip(named).filter_map(army).collect()
}

/// The document of a side's army, where it is named.
#[must_use]
pub fn find(workspace: &Workspace<'_>, from: &Loaded, side: &Side) -> Option<Arc<Loaded>> {
    let Some(Inline::Named(reference)) = &side.army else { return None };
    match workspace.find(&from.source, reference, DocumentKind::Army) {
        Found::Document(loaded) => Some(loaded),
        _ => None,
    }
}

/// What an army costs, without what could not be read of it.
#[must_use]
pub fn bill_of(ruleset: &Ruleset, army: &Army, scene: &Scene<'_>) -> ArmyCost {
    let mut bill = army_cost(ruleset, army);
    bill::doubt(scene, army, &mut bill);
    bill
}
