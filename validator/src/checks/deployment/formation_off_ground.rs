//! `deployment/formation-off-ground`

use banneret_schema::footing::{Footing, footing, formations_on};
use banneret_schema::hex::Coord;
use banneret_schema::id::OptionId;
use banneret_schema::ruleset::formation::FormationGround;

use super::place_route;
use super::placed::{PlacedUnit, standing};
use crate::battle::{Battle, Battlefield, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::{either, quoted};

check! {
    /// A unit is in a formation that it cannot be in on the ground of its hex: some ground forces a
    /// formation, some forbids one, some is open to a formation only along a road. Where the rulebook does
    /// not settle it, the finding is a warning.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0604, formation: line, facing: e}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0604, formation: loose}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    FORMATION_OFF_GROUND = "deployment/formation-off-ground", Error, Run::Scenario(formation_off_ground);
    en: "a unit is in a formation its ground does not allow";
    fr: "une unité est dans une formation que son terrain n'admet pas";
    fr_doc: "Une unité est dans une formation impossible sur le terrain de son hexagone : certains \
        terrains en imposent une, d'autres en interdisent, d'autres ne l'admettent que par la \
        route. Là où le livre de règles ne tranche pas, c'est un avertissement.";
}

fn formation_off_ground(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    for force in &battle.forces {
        for unit in standing(battle, force) {
            // A formation its type cannot be in, or not at the start, has its own finding.
            let Some(formation) = unit.own_formation() else { continue };
            if formation.not_at_rest.as_ref().is_some_and(|rule| rule.who.fits(unit.look)) {
                continue;
            }
            let mover = force.mover(unit.at);
            let plays = |id: &OptionId| battle.may_use(id.as_str());
            let judged = unit.hexes().iter().filter_map(|hex| {
                // Ground that nobody can enter has its own finding.
                let may_stand = |mover| ground.field.may_stand(mover, *hex);
                if !mover.as_ref().is_none_or(may_stand) {
                    return None;
                }
                let footing = footing(formation, unit.look, ground.field.ground(*hex), &plays)?;
                Some((*hex, footing))
            });
            let mut judged: Vec<_> =
                judged.filter(|(_, footing)| *footing != Footing::Legal).collect();
            judged.sort_by_key(|(_, footing)| *footing != Footing::Illegal);
            match judged.first() {
                Some((hex, Footing::Illegal)) => {
                    out.push(illegal(battle, ground, force, &unit, *hex));
                }
                Some((hex, Footing::Doubtful(row))) => {
                    out.push(doubtful(battle, ground, force, &unit, (*hex, row)));
                }
                Some((_, Footing::Legal)) | None => {}
            }
        }
    }
}

fn illegal(
    battle: &Battle<'_>,
    ground: &Battlefield<'_>,
    force: &Force<'_>,
    unit: &PlacedUnit<'_, '_>,
    hex: Coord,
) -> Diagnostic {
    let (shown, label) = (quoted(&unit.member.id()), ground.grid.label(hex));
    let formation = unit.own_formation();
    let name = formation.map(|it| &it.name).cloned().unwrap_or_default();
    let message = text!(
        "{shown} cannot be in the formation “{name}” in {label}: {here}",
        "{shown} ne peut être dans la formation « {name} » en {label} : {here}",
        name,
        here = ground.ground_words(hex)
    );
    let plays = |id: &OptionId| battle.may_use(id.as_str());
    let legal = formations_on(unit.look, ground.field.ground(hex), &plays);
    let legal: Vec<_> = legal.iter().map(|(id, _)| quoted(id.as_str())).collect();
    let help = if legal.is_empty() {
        text!(
            "set it up elsewhere: no formation of it is legal there",
            "placez-la ailleurs : aucune de ses formations n'y est permise"
        )
    } else {
        text!(
            "give it another formation, {legal}, or move it",
            "donnez-lui une autre formation, {legal}, ou déplacez-la",
            legal = either(&legal)
        )
    };
    let route = unit.route().join("formation");
    let finding = battle.scene.on_value(&FORMATION_OFF_GROUND, &route, message).help(help);
    let finding = finding
        .related(battle.scene.place(&place_route(battle, force, unit.at)), text!("here", "ici"));
    match formation {
        Some(formation) => {
            let mut rows = formation.ground.iter().map(|row| row.reference.as_str());
            let row = rows.find(|it| !it.is_empty()).unwrap_or(&formation.reference);
            finding.reference(battle.scene.cite(row))
        }
        None => finding,
    }
}

fn doubtful(
    battle: &Battle<'_>,
    ground: &Battlefield<'_>,
    force: &Force<'_>,
    unit: &PlacedUnit<'_, '_>,
    (hex, row): (Coord, &FormationGround),
) -> Diagnostic {
    let (shown, label) = (quoted(&unit.member.id()), ground.grid.label(hex));
    let name = unit.own_formation().map(|it| &it.name).cloned().unwrap_or_default();
    let message = text!(
        "the rules do not settle whether {shown} may be in the formation “{name}” in {label}: {here}",
        "les règles ne disent pas si {shown} peut être dans la formation « {name} » en {label} : {here}",
        name,
        here = ground.ground_words(hex)
    );
    let help = match &row.words {
        Some(words) => text!(
            "{words}; say in `special-rules` how you read it, or change it",
            "{words} ; dites dans `special-rules` comment vous le lisez, ou changez-la",
            words
        ),
        None => text!(
            "say in `special-rules` how you read it, or change it",
            "dites dans `special-rules` comment vous le lisez, ou changez-la"
        ),
    };
    let route = unit.route().join("formation");
    let mut finding = battle.scene.on_value(&FORMATION_OFF_GROUND, &route, message).help(help);
    finding.severity = Severity::Warning;
    finding
        .related(battle.scene.place(&place_route(battle, force, unit.at)), text!("here", "ici"))
        .reference(battle.scene.cite(&row.reference))
}
