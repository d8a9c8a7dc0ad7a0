//! `scenario/rout-points-stated`

use banneret_schema::Points;

use super::rout::tally;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// The rout points printed for an army are not those of its units and leaders.
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
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {units: 6, leaders: 15}
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
    ///     rout-points: {units: 5, leaders: 15, total: 20}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    ROUT_POINTS_STATED = "scenario/rout-points-stated", Error, Run::Scenario(rout_points_stated);
    en: "the printed rout points of an army are wrong";
    fr: "les points de déroute imprimés d'une armée sont faux";
    fr_doc: "Les points de déroute imprimés pour une armée ne sont pas ceux de ses unités et de ses \
        chefs.";
}

fn rout_points_stated(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().rout else { return };
    for force in &battle.forces {
        let (Some(stated), Some(tally)) = (&force.side.rout_points, tally(battle, force)) else {
            continue;
        };
        // A total that adds up from its printed parts is as right or wrong as they are.
        let parts = stated.units.zip(stated.leaders).map(|(units, leaders)| units + leaders);
        let total = stated.total.filter(|total| parts != Some(*total));
        for (key, stated, computed) in [
            ("units", stated.units, tally.units),
            ("leaders", stated.leaders, tally.leaders),
            ("total", total, tally.total()),
        ] {
            let Some(stated) = stated.filter(|it| Points::from(i64::from(*it)) != computed) else {
                continue;
            };
            let right = computed;
            let message = match key {
                "units" => text!(
                    "the units have {right} rout point[s], not {stated}",
                    "les unités ont {right} point[s] de déroute, et non {stated}",
                    right
                ),
                "leaders" => text!(
                    "the leaders have {right} rout point[s], not {stated}",
                    "les chefs ont {right} point[s] de déroute, et non {stated}",
                    right
                ),
                _ => text!(
                    "the army has {right} rout point[s], not {stated}",
                    "l'armée a {right} point[s] de déroute, et non {stated}",
                    right
                ),
            };
            let help = text!("write {computed}", "écrivez {computed}", computed);
            let route = force.route.join("rout-points").join(key);
            let finding = battle.scene.on_value(&ROUT_POINTS_STATED, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.reference)));
        }
    }
}
