//! `scenario/sentries`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit posts at most two sentries, each in a hex beside its own.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [night]
    /// light: night
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: {at: C1, state: asleep}, general: C1}, sentries: {hoplites: [C3]}, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [night]
    /// light: night
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: {at: C1, state: asleep}, general: C1}, sentries: {hoplites: [C2]}, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    SENTRIES = "scenario/sentries", Error, Run::Scenario(sentries);
    en: "sentries are not posted as the rule allows";
    fr: "des sentinelles ne sont pas postées selon la règle";
    fr_doc: "Une unité poste au plus deux sentinelles, chacune dans un hexagone voisin du sien.";
}

fn sentries(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().night) else { return };
    for force in &battle.forces {
        for (id, hexes) in force.side.sentries.iter() {
            let route = force.route.join("sentries").join(id);
            let Some(member) = force.members.find(id) else { continue };
            let shown = quoted(id);
            let cite = battle.scene.cite(&rules.reference);
            let (n, most) = (hexes.values().len(), usize::from(rules.sentries));
            if n > most {
                let message = text!(
                    "{shown} posts {n} sentr[y/ies], {most} at most",
                    "{shown} poste {n} sentinelle[s], {most} au plus"
                );
                out.push(battle.scene.on_value(&SENTRIES, &route, message).reference(cite));
                continue;
            }
            let Some(home) = force.placed[member] else { continue };
            for (index, hex) in hexes.values().iter().enumerate() {
                let Ok(at) = ground.hex(hex) else { continue };
                let distance = ground.grid.distance(home, at);
                if distance > 0 && distance <= u32::from(rules.sentries_within) {
                    continue;
                }
                let (hex, own) = (quoted(hex.as_str()), ground.grid.label(home));
                let message = text!(
                    "{hex} is not beside {shown}, who is in {own}",
                    "{hex} n'est pas à côté de {shown}, en {own}",
                );
                let finding =
                    battle.scene.on_value(&SENTRIES, &battle.scene.one_of(&route, index), message);
                let place = battle.scene.place(&force.place_route(battle.scene, id));
                let finding = finding.related(place, text!("the unit is here", "l'unité est ici"));
                out.push(finding.reference(battle.scene.cite(&rules.reference)));
            }
        }
    }
}
