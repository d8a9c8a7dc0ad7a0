//! `scenario/written-order`

use banneret_schema::Name;
use banneret_schema::scenario::GivenOrder;
use banneret_yaml::Route;

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A written order names no objective, or one that will not do: a single regiment, the place where the corps
    /// happens to stand, or an enemy who may vanish without a word of what follows then.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius, orders, written]
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army: north
    ///     orders: {ii: {tactic: attack, target: line-1}, iii: {tactic: attack, target: the mill}}
    ///   - {id: prussians, edge: east, army: south, orders: {i: retreat}, orders-per-turn: 2}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius, orders, written]
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army: north
    ///     orders: {ii: {tactic: attack, target: the village}, iii: {tactic: attack, target: the mill}}
    ///   - {id: prussians, edge: east, army: south, orders: {i: retreat}, orders-per-turn: 2}
    /// ```
    WRITTEN_ORDER = "scenario/written-order", Warning, Run::Scenario(written_order);
    en: "a written order leaves open what to do";
    fr: "un ordre écrit laisse ouvert ce qu'il faut faire";
    fr_doc: "Un ordre écrit ne nomme pas d'objectif, ou un qui ne convient pas : un seul régiment, l'endroit où le \
        corps se trouve, ou un ennemi qui peut disparaître sans un mot de la suite.";
}

/// Words for the place where one happens to be.
const HERE: [&str; 5] = ["here", "ici", "sur place", "on the spot", "in place"];

fn written_order(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.command().and_then(|it| it.orders.as_ref()?.written.as_ref());
    let Some(rules) = rules.filter(|it| battle.uses(it.with.as_str())) else { return };
    for (side, force) in battle.forces.iter().enumerate() {
        let orders = force.side.orders.iter();
        let orders = orders.map(|(id, order)| (force.route.join("orders").join(id), order));
        for (route, order) in orders {
            let Some((message, help, key)) = unclear(battle, side, order) else { continue };
            let route: Route = match key {
                Some(key) => battle.scene.inner(&route, key),
                None => route,
            };
            let finding = battle.scene.on_value(&WRITTEN_ORDER, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.reference)));
        }
    }
}

/// What an order leaves open, what to do about it, and the key that is to blame.
fn unclear(
    battle: &Battle<'_>,
    side: usize,
    order: &GivenOrder,
) -> Option<(Text, Text, Option<&'static str>)> {
    let tactic = battle.ruleset().tactics.get(&order.tactic)?;
    let Some(target) = &order.target else {
        let message = text!(
            "the order “{name}” names no objective",
            "l'ordre « {name} » ne nomme pas d'objectif",
            name = tactic.name
        );
        let help = text!(
            "name a place, a direction or an enemy corps under `target:`",
            "nommez sous `target:` un lieu, une direction ou un corps ennemi"
        );
        return tactic.target.then_some((message, help, None));
    };
    let shown = quoted(target.en());
    let is = |text: &str| said(target).any(|it| it.eq_ignore_ascii_case(text));
    let names = |id: &str, name: Option<&Name>| {
        is(id) || name.is_some_and(|name| is(name.en()) || is(name.fr()))
    };
    if HERE.iter().any(|word| is(word)) {
        let message = text!(
            "{shown} moves with the corps: it is no place to hold",
            "{shown} suit le corps : ce n'est pas un lieu à tenir"
        );
        let help = text!("name a place of the map", "nommez un lieu de la carte");
        return Some((message, help, Some("target")));
    }
    let regiment = battle.forces.iter().any(|force: &Force<'_>| {
        let mut units = force.members.units();
        units.any(|(_, it)| {
            names(it.stem(), it.unit().and_then(|it| it.name.as_ref())) || is(&it.id())
        })
    });
    if regiment {
        let message = text!(
            "{shown} is a single regiment: once it is gone, nobody knows what to do",
            "{shown} n'est qu'un régiment : lui disparu, nul ne sait que faire"
        );
        let help = text!(
            "name a place, or an enemy division or corps",
            "nommez un lieu, ou une division ou un corps ennemi"
        );
        return Some((message, help, Some("target")));
    }
    let enemies = battle.forces.iter().enumerate().filter(|(other, _)| *other != side);
    let mut echelons =
        enemies.flat_map(|(_, force)| force.army.into_iter().flat_map(|it| &it.echelons));
    let enemy = echelons.any(|it| names(it.id.as_str(), it.name.as_ref()));
    let open = order.on_success.is_none() && order.on_failure.is_none();
    (enemy && open).then(|| {
        let message = text!(
            "{shown} may flee or be gone, and nothing says what follows then",
            "{shown} peut fuir ou disparaître, et rien ne dit la suite"
        );
        let help = text!(
            "say under `on-success:` or `on-failure:` what follows",
            "dites sous `on-success:` ou `on-failure:` la suite"
        );
        (message, help, Some("target"))
    })
}

/// A text in both languages.
fn said(name: &Name) -> impl Iterator<Item = &str> {
    [name.en(), name.fr()].into_iter()
}
