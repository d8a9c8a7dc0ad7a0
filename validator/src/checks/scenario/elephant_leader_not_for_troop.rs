//! `scenario/elephant-leader-not-for-troop`

use banneret_schema::ruleset::options::Part;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A marker of a leader of elephants lies on a unit that is none.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map:
    ///   name: A plain
    ///   grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}
    ///   compass: {one: ne, turns: clockwise}
    /// external-tables: all
    /// options: [elephant-command]
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
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}, elephants: {at: 1909, facing: w}}
    ///     elephant-leaders: levy
    ///     army: persians-and-elephants
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map:
    ///   name: A plain
    ///   grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}
    ///   compass: {one: ne, turns: clockwise}
    /// external-tables: all
    /// options: [elephant-command]
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
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}, elephants: {at: 1909, facing: w}}
    ///     elephant-leaders: elephants
    ///     army: persians-and-elephants
    /// ```
    ELEPHANT_LEADER_NOT_FOR_TROOP =
        "scenario/elephant-leader-not-for-troop", Error, Run::Scenario(elephant_leader_not_for_troop);
    en: "a leader of elephants is on a unit that is none";
    fr: "un chef d’éléphants est sur une unité qui n’en est pas";
    fr_doc: "Un marqueur de chef d'éléphants est sur une unité qui n'en est pas.";
}

fn elephant_leader_not_for_troop(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let mut rules = ruleset.options.values();
    let rule = rules.find(|rule| rule.governs.contains(&Part::ElephantLeaders));
    let Some((rule, who)) = rule.and_then(|rule| Some((rule, rule.wants_units.as_ref()?))) else {
        return;
    };
    for force in &battle.forces {
        let list = force.route.join("elephant-leaders");
        for (index, id) in force.side.elephant_leaders.values().iter().enumerate() {
            let mut marked = force.members.find_all(id.as_str()).into_iter().flatten();
            let refused = marked.any(|at| match force.look(at) {
                Some(look) => look.troop.known().is_some() && who.refuses(look).is_some(),
                None => true,
            });
            if !refused {
                continue;
            }
            let shown = quoted(id.as_str());
            let message = text!(
                "{shown} cannot have this marker: that is for {who}",
                "{shown} ne peut avoir ce marqueur, réservé à : {who}",
                who = who.describe(ruleset)
            );
            let route = battle.scene.one_of(&list, index);
            let finding = battle.scene.on_value(&ELEPHANT_LEADER_NOT_FOR_TROOP, &route, message);
            let finding = finding.help(text!("remove it", "supprimez-le")).removable();
            out.push(finding.reference(battle.scene.cite(&rule.reference)));
        }
    }
}
