//! `scenario/torch-dice-missing`

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
    let (Some(rules), Some(fire)) = (&battle.ruleset().fire, &battle.scenario.fire) else { return };
    let known = rules.torch_dice.or(fire.torch_dice).is_some();
    if known || fire.torches.is_empty() || !battle.scene.is_intact(&route!["fire"]) {
        return;
    }
    let message = text!(
        "an attack with torches has a number of dice that the rulebook does not give",
        "une attaque aux torches a un nombre de dés que le livre ne donne pas"
    );
    let help = text!("add `torch-dice:` under `fire:`", "ajoutez `torch-dice:` sous `fire:`");
    let route = route!["fire", "torches"];
    let finding = battle.scene.on_key(&TORCH_DICE_MISSING, &route, message).help(help);
    out.push(finding.reference(battle.scene.cite(&rules.reference)));
}
