//! `army/detachment`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A unit has a detachment in a game that knows none, or has one plaquette only, which cannot be
    /// told from others and leave them.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: alexandre-bayard
    /// units:
    ///   - {id: tercio, type: infantry, weight: heavy, detachment: {type: infantry, weight: light}}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: alexandre-bayard
    /// units:
    ///   - {id: tercio, type: infantry, weight: heavy}
    /// ```
    DETACHMENT = "army/detachment", Error, Run::Army(detachment);
    en: "a unit cannot have a detachment";
    fr: "une unité ne peut pas avoir de détachement";
    fr_doc: "Une unité a un détachement dans un jeu qui n'en connaît pas, ou n'a qu'une plaquette, qui \
        ne peut se distinguer des autres ni les quitter.";
}

fn detachment(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    let ruleset = scene.ruleset();
    if let Some(rule) = &ruleset.detachment {
        for troop in roster.units().filter(|troop| troop.unit.detachment.is_some()) {
            let Some(plaquettes) = troop.look.plaquettes().filter(|number| *number == 1) else {
                continue;
            };
            let message = text!(
                "this unit has {plaquettes} plaquette[s], and none to detach from it",
                "cette unité a {plaquettes} plaquette[s], et aucune à en détacher",
            );
            let route = troop.route.join("detachment");
            let finding = scene.on_key(&DETACHMENT, &route, message);
            let help = text!("remove the key `detachment`", "supprimez la clé `detachment`");
            out.push(finding.help(help).removable().reference(scene.cite(&rule.reference)));
        }
        return;
    }
    for (index, _) in army.units.iter().filter(|(_, unit)| unit.detachment.is_some()) {
        let message = text!(
            "{game} has no detachments",
            "{game} n'a pas de détachements",
            game = ruleset.name
        );
        let finding = scene.on_key(&DETACHMENT, &route!["units", index, "detachment"], message);
        out.push(
            finding
                .help(text!("remove the key `detachment`", "supprimez la clé `detachment`"))
                .removable(),
        );
    }
}
