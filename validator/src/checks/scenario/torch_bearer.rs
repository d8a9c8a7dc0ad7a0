//! `scenario/torch-bearer`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::quoted;

check! {
    /// A leader or a character is among those who carry torches. Torches are given to troops.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [fire]
    /// fire: {torches: general, torch-dice: 2}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [fire]
    /// fire: {torches: hoplites, torch-dice: 2}
    /// ```
    TORCH_BEARER = "scenario/torch-bearer", Error, Run::Scenario(torch_bearer);
    en: "torches are given to somebody who is no unit";
    fr: "des torches sont données à qui n'est pas une unité";
    fr_doc: "Un chef ou un personnage est parmi ceux qui portent des torches. Les torches se donnent à des \
        troupes.";
}

fn torch_bearer(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(rules), Some(fire)) = (&battle.ruleset().fire, &battle.scenario.fire) else { return };
    for (index, id) in fire.torches.values().iter().enumerate() {
        let bearers = battle.forces.iter().filter_map(|force| {
            let range = force.members.find_all(id.as_str())?;
            force.members.all().get(range.start)
        });
        let mut bearers = bearers.peekable();
        // Two sides may have members of one id.
        if bearers.peek().is_none()
            || bearers.any(|member| member.unit().is_some())
            || battle.forces.iter().any(|force| force.may_have(id.as_str()))
        {
            continue;
        }
        let shown = quoted(id.as_str());
        let message = text!(
            "{shown} is no unit and carries no torches",
            "{shown} n'est pas une unité et ne porte pas de torches"
        );
        let help = text!("name the unit he is with", "nommez l'unité avec laquelle il est");
        let route = battle.scene.one_of(&route!["fire", "torches"], index);
        let finding = battle.scene.on_value(&TORCH_BEARER, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&rules.reference)));
    }
}
