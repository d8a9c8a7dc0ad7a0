//! `scenario/too-many-elephant-leaders`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A side marks more elephants with a leader of their own than the rule allows.
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
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}, elephants-1: {at: 1909, facing: w},
    ///                  elephants-2: {at: 1908, facing: w}, elephants-3: {at: 1907, facing: w}}
    ///     elephant-leaders: [elephants-1, elephants-2, elephants-3]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 8, initiative: 3, personal-combat: 2,
    ///            charisma: 1}
    ///       units:
    ///         - {id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}
    ///         - {id: elephants, count: 3, type: elephants, missile: javelins, traits: [archer-screen], size: 5,
    ///            quality: 6, movement: 5}
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
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}, elephants-1: {at: 1909, facing: w},
    ///                  elephants-2: {at: 1908, facing: w}, elephants-3: {at: 1907, facing: w}}
    ///     elephant-leaders: [elephants-1, elephants-2]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 8, initiative: 3, personal-combat: 2,
    ///            charisma: 1}
    ///       units:
    ///         - {id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}
    ///         - {id: elephants, count: 3, type: elephants, missile: javelins, traits: [archer-screen], size: 5,
    ///            quality: 6, movement: 5}
    /// ```
    TOO_MANY_ELEPHANT_LEADERS = "scenario/too-many-elephant-leaders", Error, Run::Scenario(too_many_elephant_leaders);
    en: "a side has too many leaders of elephants";
    fr: "un camp a trop de chefs d'éléphants";
    fr_doc: "Un camp marque plus d'éléphants avec leur propre chef que la règle ne le permet.";
}

fn too_many_elephant_leaders(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let most = ruleset.set_up.as_ref().and_then(|rules| rules.elephant_leaders);
    let Some(most) = most.map(usize::from) else { return };
    let part = banneret_schema::ruleset::options::Part::ElephantLeaders;
    let rule = ruleset.options.values().find(|rule| rule.governs.contains(&part));
    for force in &battle.forces {
        // The common id of several alike marks all of them.
        let marked = force.side.elephant_leaders.values().iter();
        let n: usize = marked
            .map(|id| force.members.find_all(id.as_str()).map_or(1, |range| range.len()))
            .sum();
        if n <= most {
            continue;
        }
        let message = text!(
            "{n} elephant[s] have a leader of their own, and at most {most} may",
            "{n} éléphant[s] ont leur propre chef, et {most} au plus le peuvent",
        );
        let help = text!("name {most} or fewer", "nommez-en {most} ou moins");
        let route = force.route.join("elephant-leaders");
        let finding = battle.scene.on_value(&TOO_MANY_ELEPHANT_LEADERS, &route, message).help(help);
        out.push(match rule {
            Some(rule) => finding.reference(battle.scene.cite(&rule.reference)),
            None => finding,
        });
    }
}
