//! `deployment/markers-wrong`

use super::placed::{PlacedUnit, placed};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A unit in disorder carries markers with the number of a turn: as many as its formation asks for,
    /// all with the same number, and not later than the rules put them. A unit in good order carries
    /// none.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: broken}
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
    ///       foot-1: {at: 0303, formation: broken, markers: 1}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    MARKERS_WRONG = "deployment/markers-wrong", Error, Run::Scenario(markers_wrong);
    en: "a unit carries the wrong markers";
    fr: "une unité porte de mauvais marqueurs";
    fr_doc: "Une unité en désordre porte des marqueurs avec le numéro d'un tour : autant que sa \
        formation le veut, tous du même numéro, et pas plus tard que les règles ne le \
        permettent. Une unité en bon ordre n'en porte aucun.";
}

fn markers_wrong(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let formations = &battle.ruleset().formations;
    let marked = || formations.values().filter_map(|it| it.markers.as_ref());
    let Some(any) = marked().next() else { return };
    for force in &battle.forces {
        for unit in placed(force) {
            // A formation that is not known, or cannot be read, may be one with markers.
            let route = unit.route();
            let known = unit.placement.formation.is_none() || unit.formation().is_some();
            if !known || !battle.scene.is_intact(&route) {
                continue;
            }
            let Some((key, message, help)) = wrong(battle, &unit) else { continue };
            let rule = unit.formation().and_then(|it| it.markers.as_ref()).unwrap_or(any);
            let scene = battle.scene;
            let finding = scene.on_value(&MARKERS_WRONG, &route.join(key), message);
            out.push(finding.help(help).reference(scene.cite(&rule.reference)));
        }
    }
}

/// What is wrong with the markers of a unit: the key to point at, and the words.
fn wrong(battle: &Battle<'_>, unit: &PlacedUnit<'_, '_>) -> Option<(&'static str, Text, Text)> {
    let markers = unit.placement.markers.values();
    let shown = quoted(&unit.member.id());
    let Some((formation, rule)) = unit.formation().and_then(|it| Some((it, it.markers.as_ref()?)))
    else {
        return (!markers.is_empty()).then(|| {
            let message = text!(
                "{shown} is in good order and carries a marker of disorder",
                "{shown} est en bon ordre et porte un marqueur de désordre"
            );
            let help = text!(
                "remove `markers`, or give it the formation they belong to",
                "supprimez `markers`, ou donnez-lui la formation qui va avec"
            );
            ("markers", message, help)
        });
    };
    let (name, count) = (&formation.name, rule.count);
    let turn = battle.scenario.first_turn.unwrap_or(1);
    let last = turn.saturating_add(rule.ahead);
    if markers.len() != usize::from(count) {
        let n = markers.len();
        let message = text!(
            "{shown} is in the formation “{name}” and carries {n} of {count} marker[s]",
            "{shown} est dans la formation « {name} » et porte {n} marqueur[s] sur {count}",
            name
        );
        let help = if count == 1 {
            text!(
                "write `markers:` with the turn it lost its order",
                "écrivez `markers:` avec le tour où elle a perdu son ordre"
            )
        } else {
            text!(
                "write `markers:` with {count} times the same turn, such as `[{last}, {last}]`",
                "écrivez `markers:` avec {count} fois le même tour, par exemple `[{last}, {last}]`"
            )
        };
        let key = if markers.is_empty() { "formation" } else { "markers" };
        return Some((key, message, help));
    }
    if markers.windows(2).any(|pair| pair[0] != pair[1]) {
        let message = text!(
            "the markers of {shown} have different numbers",
            "les marqueurs de {shown} ont des numéros différents"
        );
        let help = text!("write the same turn twice", "écrivez deux fois le même tour");
        return Some(("markers", message, help));
    }
    let late = *markers.first().filter(|marker| **marker > last)?;
    let message = text!(
        "the marker of {shown} says turn {late}, and the battle begins with turn {turn}",
        "le marqueur de {shown} dit le tour {late}, et la bataille commence au tour {turn}"
    );
    let help = text!(
        "write {last} or less, or say in `first-turn:` with which turn the battle begins",
        "écrivez {last} ou moins, ou dites dans `first-turn:` par quel tour la bataille commence"
    );
    Some(("markers", message, help))
}
