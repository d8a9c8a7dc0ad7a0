//! `scenario/too-many-sides`

use banneret_schema::hex::Edge;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::route;
use crate::text;

check! {
    /// A battle of this game opposes two armies, and more are named. Where allies may be sides of their own,
    /// those who share an edge count as one.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     army: royal-army
    ///     rout-points: {leaders: 70}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    ///   - id: indians
    ///     edge: east
    ///     commander: porus
    ///     rout-level: 4
    ///     deploy: {area: columns 16-18}
    ///     army:
    ///       name: Indians
    ///       nation: persian
    ///       leaders:
    ///         - {id: porus, name: Porus, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}]
    ///     rout-points: {leaders: 20}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     army: royal-army
    ///     rout-points: {leaders: 70}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    TOO_MANY_SIDES = "scenario/too-many-sides", Error, Run::Scenario(too_many_sides);
    en: "a scenario has more sides than the game";
    fr: "un scénario a plus de camps que le jeu";
    fr_doc: "Une bataille de ce jeu oppose deux armées, et plus de camps sont nommés. Là où des alliés \
        peuvent être des camps à part, ceux qui ont le même bord comptent pour un.";
}

fn too_many_sides(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().set_up else { return };
    let Some(most) = rules.sides else { return };
    let mut counted: Vec<(usize, Option<Edge>)> = Vec::new();
    for (index, side) in battle.scenario.sides.iter() {
        let with = counted.iter().any(|(_, edge)| side.edge.is_none() || *edge == side.edge);
        if !(rules.allies_apart && with) {
            counted.push((index, side.edge));
        }
    }
    let sides = counted.len();
    let Some((index, _)) = counted.get(usize::from(most)) else { return };
    let message = text!(
        "a battle of this game has {most} side[s], and there are {sides}",
        "une bataille de ce jeu a {most} camp[s], et il y en a {sides}",
    );
    let route = route!["sides", *index];
    let mut finding = battle.scene.on_member(&TOO_MANY_SIDES, &route, message);
    if rules.allies_apart {
        finding.severity = Severity::Warning;
    }
    let help =
        text!("join the armies of allies into one", "réunissez les armées alliées en une seule",);
    out.push(finding.help(help).reference(battle.scene.cite(&rules.reference)));
}
