//! `scenario/not-in-battle`

use banneret_schema::ruleset::battle::OwnBattle;
use banneret_schema::ruleset::nation::Wings;
use banneret_schema::scenario::Gates;

use super::command::wing_rules;
use crate::battle::Battle;
use crate::checks::map::faces::faces_of;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::route;
use crate::text;

check! {
    /// A scenario of one of the battles of the rulebook has what that battle does not: usable gates or
    /// contingent leaders at Chaeronea, closed gates at Pelium.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// battle: chaeronea
    /// gates: open
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 4
    ///     rout-points: {leaders: 25}
    ///     deploy: {area: columns 10-12}
    ///     army: macedonians
    ///   - id: greeks
    ///     edge: east
    ///     commander: chares
    ///     rout-level: 4
    ///     rout-points: {leaders: 20}
    ///     deploy: {area: columns 19-21}
    ///     army:
    ///       name: Greeks
    ///       nation: greek
    ///       leaders:
    ///         - {id: chares, name: Chares, nation: athenian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// battle: chaeronea
    /// gates: closed
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 4
    ///     rout-points: {leaders: 25}
    ///     deploy: {area: columns 10-12}
    ///     army: macedonians
    ///   - id: greeks
    ///     edge: east
    ///     commander: chares
    ///     rout-level: 4
    ///     rout-points: {leaders: 20}
    ///     deploy: {area: columns 19-21}
    ///     army:
    ///       name: Greeks
    ///       nation: greek
    ///       leaders:
    ///         - {id: chares, name: Chares, nation: athenian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]
    /// ```
    NOT_IN_BATTLE = "scenario/not-in-battle", Warning, Run::Scenario(not_in_battle);
    en: "a battle of the rulebook has what it does not have";
    fr: "une bataille du livre a ce qu'elle n'a pas";
    fr_doc: "Un scénario d'une des batailles du livre de règles a ce que cette bataille n'a pas : des \
        portes ouvertes ou des chefs de contingent à Chéronée, des portes fermées à Pelium.";
}

fn not_in_battle(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let id = battle.scenario.battle.as_ref();
    let Some(own) = id.and_then(|id| battle.ruleset().battles.get(id)) else { return };
    gates(out, battle, own);
    if own.without_contingents {
        contingents(out, battle, own);
    }
}

/// Gates that are shut or open in that battle and not here.
fn gates(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, own: &OwnBattle) {
    let Some(right) = own.gates else { return };
    let name = &own.name;
    let message = match right {
        Gates::Closed => {
            text!("no gate can be used at {name}", "aucune porte ne sert à {name}", name)
        }
        Gates::Open => {
            text!("the gates can be used at {name}", "les portes servent à {name}", name)
        }
    };
    let reference = battle.scene.cite(&own.reference);
    if battle.scenario.gates.is_some_and(|gates| gates != right) {
        let finding = battle.scene.on_value(&NOT_IN_BATTLE, &route!["gates"], message.clone());
        let help = match right {
            Gates::Open => {
                Help::word(text!("write `gates: open`", "écrivez `gates: open`"), "open")
            }
            Gates::Closed => {
                Help::word(text!("write `gates: closed`", "écrivez `gates: closed`"), "closed")
            }
        };
        out.push(finding.help(help).reference(reference.clone()));
    }
    let Some(ground) = &battle.ground else { return };
    let faces = faces_of(&ground.scene, ground.map, ground.grid);
    let wrong = faces.iter().find(|face| {
        let opening = battle.ruleset().obstacles.get(face.id);
        opening.is_some_and(|it| !it.opens.is_empty())
            && face.usable.is_some_and(|usable| usable != (right == Gates::Open))
    });
    if let Some(face) = wrong {
        let finding = battle.scene.on_key(&NOT_IN_BATTLE, &route!["map"], message);
        let help = text!("correct `usable:` on the map", "corrigez `usable:` sur la carte");
        let place = ground.scene.place(&face.route);
        let finding = finding.help(help).related(place, text!("this gate", "cette porte"));
        out.push(finding.reference(reference));
    }
}

/// The rule on contingent leaders, or those who would bring them into action.
fn contingents(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, own: &OwnBattle) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    let reference = || battle.scene.cite(&own.reference);
    let options = battle.scenario.options.iter();
    for (index, _) in options.filter(|(_, id)| **id == rules.contingents.needs) {
        let message = text!(
            "{name} has no contingent leaders",
            "{name} n'a pas de chefs de contingent",
            name = own.name
        );
        let finding = battle.scene.on_value(&NOT_IN_BATTLE, &route!["options", index], message);
        let help = text!(
            "remove it, and the contingent leaders with their corps",
            "supprimez-la, et les chefs de contingent avec leurs corps"
        );
        out.push(finding.help(help).reference(reference()));
    }
    for force in &battle.forces {
        let wings = force.side.wing_commanders.values().iter();
        let mut wings = wings.filter_map(|id| force.leader(id.as_str()));
        let activates = wings.any(|(_, leader)| {
            let rules = wing_rules(ruleset, force, leader);
            rules.is_some_and(|rules| rules.wings == Wings::ContingentOrders)
        });
        if !activates {
            continue;
        }
        let message = text!(
            "at {name} {side} has no commanders of wings",
            "à {name}, {side} n'a pas de chefs d'aile",
            name = own.name,
            side = force.name()
        );
        let route = force.route.join("wing-commanders");
        let finding = battle.scene.on_key(&NOT_IN_BATTLE, &route, message);
        let help = text!("remove the key `wing-commanders`", "supprimez la clé `wing-commanders`");
        out.push(finding.help(help).removable().reference(reference()));
    }
}
