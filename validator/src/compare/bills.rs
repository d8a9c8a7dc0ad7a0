//! What the armies of two versions cost: every member, and in all.

use std::sync::Arc;

use banneret_schema::cost::army_cost;
use banneret_schema::hashed::HashMap;
use banneret_schema::header::DocumentKind;
use banneret_schema::{Army, Inline, Name, Points, Ruleset};

use super::DocumentVersion;
use crate::bill;
use crate::load::Model;
use crate::route;
use crate::scene::Scene;
use crate::workspace::Found;

/// What a member of an army cost and costs; none where it is not there or has no price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemberPrice {
    /// Before.
    pub before: Option<Points>,
    /// Now.
    pub after: Option<Points>,
}

/// What an army cost and costs in all.
#[derive(Debug, Clone)]
pub struct TotalChange {
    /// The side it fights for, in a scenario.
    pub side: Option<String>,
    /// What players call it.
    pub name: Name,
    /// Before: what it came to, and whether all of it could be counted.
    pub before: Option<(Points, bool)>,
    /// Now.
    pub after: Option<(Points, bool)>,
}

/// A member by the side it fights for, the part of the army it stands in, and its id.
type MemberKey = (Option<String>, &'static str, String);

#[derive(Default)]
struct Priced {
    members: HashMap<MemberKey, Option<Points>>,
    totals: Vec<(Option<String>, Name, (Points, bool))>,
}

/// The bills of both versions.
pub(super) struct Bills {
    before: Priced,
    after: Priced,
}

impl Bills {
    pub(super) fn of(
        before: Option<&DocumentVersion<'_>>,
        after: Option<&DocumentVersion<'_>>,
        rules: &[Option<Arc<Ruleset>>; 2],
    ) -> Self {
        let priced = |version: Option<&DocumentVersion<'_>>, rules: &Option<Arc<Ruleset>>| {
            version.zip(rules.as_ref()).map(|(version, rules)| priced(version, rules))
        };
        Self {
            before: priced(before, &rules[0]).unwrap_or_default(),
            after: priced(after, &rules[1]).unwrap_or_default(),
        }
    }

    /// What a member cost and costs, where its game counts that.
    pub(super) fn price(&self, side: Option<&str>, part: &str, id: &str) -> Option<MemberPrice> {
        let part =
            ["leaders", "heralds", "characters", "units"].into_iter().find(|it| *it == part)?;
        let key = (side.map(str::to_owned), part, id.to_owned());
        let (before, after) = (self.before.members.get(&key), self.after.members.get(&key));
        let any = before.is_some() || after.is_some();
        any.then(|| MemberPrice {
            before: before.copied().flatten(),
            after: after.copied().flatten(),
        })
    }

    /// What every army came and comes to.
    pub(super) fn totals(&self) -> Vec<TotalChange> {
        let find = |priced: &Priced, side: &Option<String>| {
            priced.totals.iter().find(|(own, ..)| own == side).map(|(_, _, total)| *total)
        };
        let mut totals: Vec<_> = self
            .after
            .totals
            .iter()
            .map(|(side, name, total)| TotalChange {
                side: side.clone(),
                name: name.clone(),
                before: find(&self.before, side),
                after: Some(*total),
            })
            .collect();
        for (side, name, total) in &self.before.totals {
            if find(&self.after, side).is_none() {
                let (side, name) = (side.clone(), name.clone());
                totals.push(TotalChange { side, name, before: Some(*total), after: None });
            }
        }
        totals
    }
}

fn priced(version: &DocumentVersion<'_>, rules: &Ruleset) -> Priced {
    let mut priced = Priced::default();
    if rules.prices_reference().is_none() && rules.rout.is_none() {
        return priced;
    }
    let scene = Scene::new(version.workspace, &version.loaded);
    match &version.loaded.model {
        Some(Model::Army(army)) => add(&mut priced, None, rules, army, &scene),
        Some(Model::Scenario(scenario)) => {
            for (index, side) in scenario.sides.iter() {
                let id = Some(side.id.to_string());
                match &side.army {
                    Some(Inline::Here(army)) => {
                        let scene = scene.inside(&route!["sides", index, "army"]);
                        add(&mut priced, id, rules, army, &scene);
                    }
                    Some(Inline::Named(named)) => {
                        let from = &version.loaded.source;
                        let found = version.workspace.find(from, named, DocumentKind::Army);
                        let Found::Document(found) = found else { continue };
                        let Some(Model::Army(army)) = &found.model else { continue };
                        let scene = Scene::new(version.workspace, &found);
                        add(&mut priced, id, rules, army, &scene);
                    }
                    None => {}
                }
            }
        }
        _ => {}
    }
    priced
}

fn add(priced: &mut Priced, side: Option<String>, rules: &Ruleset, army: &Army, scene: &Scene<'_>) {
    let mut bill = army_cost(rules, army);
    bill::doubt(scene, army, &mut bill);
    for item in &bill.items {
        let key = (side.clone(), bill::section(item.kind), item.id.to_string());
        priced.members.insert(key, item.total());
    }
    priced.totals.push((side, army.name.clone(), (bill.total(), bill.is_complete())));
}
