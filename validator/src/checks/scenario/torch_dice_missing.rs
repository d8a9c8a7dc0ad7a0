//! `scenario/torch-dice-missing`

use banneret_schema::ruleset::options::Part;

use super::equipment_needs_rule::carried;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// Units carry torches, and nothing says how many dice an attack with torches has: the rulebook
    /// leaves the number out, so the scenario gives it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [fire]
    /// fire: {torches: hoplites}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [fire]
    /// fire: {torches: hoplites, torch-dice: 2}
    /// ```
    TORCH_DICE_MISSING = "scenario/torch-dice-missing", Warning, Run::Scenario(torch_dice_missing);
    en: "nothing says how many dice torches have";
    fr: "rien ne dit combien de dés ont les torches";
    fr_doc: "Des unités portent des torches, et rien ne dit combien de dés a une attaque aux torches : le \
        livre de règles omet ce nombre, le scénario le donne donc.";
}

fn torch_dice_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().fire else { return };
    let fire = battle.scenario.fire.as_ref();
    let dice = rules.torch_dice.or(fire.and_then(|fire| fire.torch_dice));
    if dice.is_some() || !battle.scene.is_intact(&route!["fire"]) {
        return;
    }
    let named = fire.is_some_and(|fire| !fire.torches.is_empty());
    let equipped = || {
        let forces = battle.forces.iter().filter(|_| battle.plays(Part::Fire));
        forces.filter_map(|force| Some((force, force.army?))).find_map(|(force, army)| {
            let is_torch = |id| battle.ruleset().equipment.get(id).is_some_and(|it| it.torches);
            let torch = carried(army).into_iter().find(|(_, id)| is_torch(*id));
            torch.map(|(route, _)| (force, route))
        })
    };
    let (route, torch) = match (named, equipped()) {
        (true, _) => (route!["fire", "torches"], None),
        (false, Some((force, torch))) => (force.route.join("army"), Some((force, torch))),
        (false, None) => return,
    };
    let message = text!(
        "an attack with torches has a number of dice that the rulebook does not give",
        "une attaque aux torches a un nombre de dés que le livre ne donne pas"
    );
    let help = text!("add `torch-dice:` under `fire:`", "ajoutez `torch-dice:` sous `fire:`");
    let mut finding = battle.scene.on_key(&TORCH_DICE_MISSING, &route, message).help(help);
    if let Some((force, torch)) = torch
        && let Some(scene) = &force.army_scene
    {
        finding = finding.related(scene.place(&torch), text!("torches", "des torches"));
    }
    out.push(finding.reference(battle.scene.cite(&rules.reference)));
}
