//! `deployment/too-many-decoys`

use banneret_schema::ruleset::options::Part;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A side has more decoys than its way of setting up allows: one for four real units with slips
    /// of paper, and with hidden units no more than it has units.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// deployment: {method: slips}
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     decoys: 2
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, count: 4}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// deployment: {method: slips}
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     decoys: 1
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, count: 4}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    TOO_MANY_DECOYS = "deployment/too-many-decoys", Error, Run::Scenario(too_many_decoys);
    en: "a side has too many decoys";
    fr: "un camp a trop de leurres";
    fr_doc: "Un camp a plus de leurres que sa façon de se déployer ne le permet : un pour quatre vraies \
        unités avec des bouts de papier, et avec des unités cachées pas plus qu'il n'a d'unités.";
}

fn too_many_decoys(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset();
    let method = battle.scenario.deployment.as_ref().and_then(|set_up| set_up.method.as_ref());
    let method = rules.set_up.as_ref().zip(method).and_then(|(rules, id)| rules.methods.get(id));
    let per_units = method.and_then(|method| Some((method.units_per_decoy?, &method.reference)));
    let is_hidden = rules
        .options
        .iter()
        .any(|(id, rule)| rule.governs.contains(&Part::Decoys) && battle.may_use(id.as_str()));
    for force in battle.forces.iter().filter(|force| force.army.is_some()) {
        let Some(decoys) = force.side.decoys.map(usize::from) else { continue };
        let units = force.members.units().count();
        let by_method =
            per_units.map(|(per, reference)| (units / usize::from(per.max(1)), reference));
        // With both in use, each brings decoys of its own kind; the larger number is sure.
        let hidden = rules.decoys.as_ref().filter(|_| by_method.is_none() || is_hidden);
        let by_hiding =
            hidden.map(|hidden| (units * usize::from(hidden.at_most_per_unit), &hidden.reference));
        let both = by_method.into_iter().chain(by_hiding);
        let Some((most, reference)) = both.max_by_key(|(most, _)| *most) else { continue };
        if decoys <= most {
            continue;
        }
        let message = text!(
            "{decoys} decoy[s], and {units} unit[s] allow[s/] {most}",
            "{decoys} leurre[s], et {units} unité[s] en perme[t/ttent] {most}",
        );
        let help = text!("write {most} or less", "écrivez {most} ou moins");
        let route = force.route.join("decoys");
        let finding = battle.scene.on_value(&TOO_MANY_DECOYS, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(reference)));
    }
}
