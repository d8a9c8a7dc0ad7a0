//! `scenario/edge-missing`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// A side has no edge of the map, and its units fall back towards it. Nothing is said where the
    /// scenario has special rules, which may tell where they go.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, deploy: {area: rows 1-2}, army: greeks}
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, deploy: {area: rows 1-2}, army: greeks}
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    EDGE_MISSING = "scenario/edge-missing", Warning, Run::Scenario(edge_missing);
    en: "nobody knows which edge a side falls back to";
    fr: "nul ne sait vers quel bord un camp se replie";
    fr_doc: "Un camp n'a pas de bord de la carte, et ses unités se replient vers lui. Rien n'est dit si le \
        scénario a des règles spéciales, qui peuvent dire où elles vont.";
}

fn edge_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset().set_up.as_ref();
    let Some(reference) = rules.and_then(|rules| rules.falls_back_to_edge.as_ref()) else { return };
    let (scene, scenario) = (battle.scene, battle.scenario);
    // One side alone is no battle yet, and a rule in words may say where units go.
    if scenario.sides.len() < 2
        || !scenario.special_rules.is_empty()
        || !scene.is_complete(&route!["special-rules"])
    {
        return;
    }
    for force in battle.forces.iter().filter(|force| force.side.edge.is_none()) {
        let written = scene.source.document.find(&scene.full(&force.route.join("edge"))).is_some();
        if written || !scene.is_complete(&force.route) {
            continue;
        }
        let message = text!(
            "nobody knows which edge {side} falls back to",
            "nul ne sait vers quel bord {side} se replie",
            side = force.name()
        );
        let help = text!(
            "add `edge:` north, south, east or west",
            "ajoutez `edge:` north, south, east ou west"
        );
        let finding = scene.on_member(&EDGE_MISSING, &force.route, message).help(help);
        out.push(finding.reference(scene.cite(reference)));
    }
}
