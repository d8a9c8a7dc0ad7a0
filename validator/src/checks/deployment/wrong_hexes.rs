//! `deployment/wrong-hexes`

use super::place_route;
use super::placed::standing;
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A unit stands on more or fewer hexes than its counter covers, or on two hexes that do not
    /// touch. A single unit and a leader stand on one hex, a double unit on two neighbors.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    WRONG_HEXES = "deployment/wrong-hexes", Error, Run::Scenario(wrong_hexes);
    en: "a unit stands on the wrong number of hexes, or on two that do not touch";
    fr: "une unité occupe un mauvais nombre d'hexagones, ou deux qui ne se touchent pas";
    fr_doc: "Une unité occupe plus ou moins d'hexagones que son pion n'en couvre, ou deux hexagones qui \
        ne se touchent pas. Une unité simple et un chef occupent un hexagone, une unité double deux \
        voisins.";
}

fn wrong_hexes(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        for unit in standing(battle, force) {
            // A unit that stands with another has a finding of its own.
            let hexed = !unit.placement.at.is_empty();
            let Some(wanted) = unit.wanted_hexes().filter(|_| hexed) else { continue };
            let written = unit.placement.at.values().len();
            let shown = quoted(&unit.member.id());
            if written != wanted {
                report(out, battle, force, unit.at, count_words(&shown, wanted, written));
                continue;
            }
            // A hex that cannot be read has its own finding.
            let (Some(ground), [first, second]) = (&battle.ground, unit.hexes()) else { continue };
            if ground.grid.direction(*first, *second).is_none() {
                let (first, second) = (ground.grid.label(*first), ground.grid.label(*second));
                let message = text!(
                    "{shown} stands on {first} and {second}, which do not touch",
                    "{shown} occupe {first} et {second}, qui ne se touchent pas"
                );
                let help = text!(
                    "write two neighboring hexes, such as {first} and one beside it",
                    "écrivez deux hexagones voisins, par exemple {first} et un autre à côté"
                );
                report(out, battle, force, unit.at, (message, help));
            }
        }
        for (at, member) in force.members.all().iter().enumerate() {
            let Some(placement) = force.placement_of(at) else { continue };
            let written = placement.at.values().len();
            // Units that look somewhere are judged above.
            let faced = battle.ruleset().set_up.as_ref().is_some_and(|rules| rules.facing);
            if !(member.unit().is_some() && faced) && written > 1 {
                let words = count_words(&quoted(&member.id()), 1, written);
                report(out, battle, force, at, words);
            }
        }
    }
}

fn count_words(shown: &str, wanted: usize, written: usize) -> (Text, Text) {
    if wanted == 1 {
        let message = text!(
            "{shown} stands on 1 hex, and {written} are written",
            "{shown} occupe 1 hexagone, et {written} sont écrits"
        );
        (message, text!("write one hex", "écrivez un seul hexagone"))
    } else {
        let message = text!(
            "{shown} stands on {wanted} hex[es], and {written} is written",
            "{shown} occupe {wanted} hexagone[s], et {written} est écrit"
        );
        let help = text!(
            "write both hexes, with a slash between: `1512/1513`",
            "écrivez les deux hexagones, séparés d'une barre : `1512/1513`"
        );
        (message, help)
    }
}

fn report(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    force: &Force<'_>,
    at: usize,
    (message, help): (Text, Text),
) {
    let scene = battle.scene;
    let mut finding =
        scene.on_value(&WRONG_HEXES, &place_route(battle, force, at), message).help(help);
    if let Some(place) = force.member_place(&force.members.all()[at]) {
        finding = finding.related(place, text!("this counter", "ce pion"));
    }
    let ruleset = battle.ruleset();
    let cohesion = ruleset.cohesion.as_ref().map(|rules| &rules.reference);
    let formation = force.placement_of(at).and_then(|it| it.formation.as_ref());
    let formation = formation.and_then(|id| ruleset.formations.get(id));
    let formed = formation.filter(|it| it.hexes.is_some()).map(|it| &it.reference);
    let reference =
        formed.or(cohesion).or_else(|| ruleset.set_up.as_ref().map(|rules| &rules.reference));
    out.push(match reference {
        Some(reference) => finding.reference(scene.cite(reference)),
        None => finding,
    });
}
