//! `deployment/formation-untrained`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit stands in a special formation it is not trained for.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: {at: C1, formation: shield-wall}, general: C1}
    ///     army: greeks
    ///   - id: persians
    ///     edge: south
    ///     army: thebans
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: {at: C1, formation: shield-wall}, general: C1}
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, formations: [shield-wall]}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    FORMATION_UNTRAINED = "deployment/formation-untrained", Error, Run::Scenario(formation_untrained);
    en: "a unit stands in a formation it does not know";
    fr: "une unité est dans une formation qu'elle ignore";
    fr_doc: "Une unité est dans une formation spéciale pour laquelle elle n'est pas entraînée.";
}

fn formation_untrained(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        for (id, placement) in force.side.placements.iter() {
            let Some(formation) = &placement.formation else { continue };
            let known = battle.ruleset().formations.get(formation);
            let Some(known) = known.filter(|known| !known.adopted) else { continue };
            let member = force.members.find(id).map(|at| &force.members.all()[at]);
            let Some(member) = member else { continue };
            let trained =
                member.unit().is_some_and(|unit| unit.formations.items().any(|it| it == formation));
            if trained {
                continue;
            }
            let shown = quoted(id);
            let message = text!(
                "{shown} is not trained for “{name}”",
                "{shown} n'est pas formée à « {name} »",
                name = known.name
            );
            let word = quoted(formation.as_str());
            let help =
                text!("add {word} to its `formations:`", "ajoutez {word} à ses `formations:`");
            let route = force.placement(id).join("formation");
            let mut finding =
                battle.scene.on_value(&FORMATION_UNTRAINED, &route, message).help(help);
            if let Some(place) = force.member_place(member) {
                finding = finding.related(place, text!("this unit", "cette unité"));
            }
            out.push(finding.reference(battle.scene.cite(&known.reference)));
        }
    }
}
