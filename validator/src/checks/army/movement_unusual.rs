//! `army/movement-unusual`

use super::counters::shape_is_sure;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A unit has another movement than all of its sort, or a leader another one than all leaders:
    /// units on two hexes move 4, leaders 9.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// nation: greek
    /// units:
    ///   - {id: hoplites, name: Hoplites, type: heavy-infantry, class: hoplites, double: true, nation: greek, size: 9,
    ///      quality: 6, movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// nation: greek
    /// units:
    ///   - {id: hoplites, name: Hoplites, type: heavy-infantry, class: hoplites, double: true, nation: greek, size: 9,
    ///      quality: 6, movement: 4}
    /// ```
    MOVEMENT_UNUSUAL = "army/movement-unusual", Warning, Run::Army(movement_unusual);
    en: "a movement is unexpected";
    fr: "un mouvement est inattendu";
    fr_doc: "Une unité a un autre mouvement que toutes celles de sa sorte, ou un chef un autre que tous \
        les chefs : les unités sur deux hexagones avancent de 4, les chefs de 9.";
}

fn movement_unusual(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    units(out, scene, roster);
    leaders(out, scene, roster);
}

fn units(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    let usual = ruleset.cohesion.iter().flat_map(|rules| &rules.usual_movement);
    for troop in roster.troops().filter(|troop| shape_is_sure(&troop.look)) {
        let Some(rule) = usual.clone().find(|rule| rule.who.fits(&troop.look)) else { continue };
        let wanted = rule.movement;
        let Some(movement) = troop.look.figures.movement().filter(|own| *own != wanted) else {
            continue;
        };
        let message = text!(
            "{who} move {wanted}, and this unit {movement}",
            "{who} : mouvement de {wanted}, et cette unité a {movement}",
            who = rule.who.describe(ruleset)
        );
        let finding = scene.on_value(&MOVEMENT_UNUSUAL, &troop.route.join("movement"), message);
        let help = text!("write `movement: {wanted}`", "écrivez `movement: {wanted}`");
        let finding = finding.help(help).settable(i64::from(wanted));
        out.push(finding.reference(scene.cite(&rule.reference)));
    }
}

fn leaders(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let Some(rules) = &scene.ruleset().leader_rules else { return };
    let all = rules.movement;
    for (index, leader) in roster.army.leaders.iter() {
        let Some(movement) = leader.figures.movement().filter(|own| *own != all) else { continue };
        let message = text!(
            "every leader moves {all}, which is not printed, and this one {movement}",
            "tout chef a un mouvement de {all}, non imprimé, et celui-ci {movement}",
        );
        let route = route!["leaders", index, "movement"];
        let finding = scene.on_value(&MOVEMENT_UNUSUAL, &route, message);
        let help = text!("remove the key `movement`", "supprimez la clé `movement`");
        let finding = finding.help(help).removable();
        out.push(finding.reference(scene.cite(&rules.refs.movement)));
    }
}
