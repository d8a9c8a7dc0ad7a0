//! `scenario/gate-undecided`

use crate::battle::Battle;
use crate::checks::map::faces::{faces_of, opens_nothing};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// A map has a gate, and neither it nor the scenario says whether the gate can be used.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map:
    ///   name: A field
    ///   grid: {columns: 10-21, rows: 5-14, offset: odd}
    ///   hexsides: [{at: 1510/n, obstacle: rampart}, {at: 1510/n, obstacle: gate}]
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
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// gates: closed
    /// map:
    ///   name: A field
    ///   grid: {columns: 10-21, rows: 5-14, offset: odd}
    ///   hexsides: [{at: 1510/n, obstacle: rampart}, {at: 1510/n, obstacle: gate}]
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
    GATE_UNDECIDED = "scenario/gate-undecided", Warning, Run::Scenario(gate_undecided);
    en: "nobody says whether a gate can be used";
    fr: "nul ne dit si une porte peut servir";
    fr_doc: "Une carte a une porte, et ni elle ni le scénario ne dit si la porte peut servir.";
}

fn gate_undecided(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    if battle.scenario.gates.is_some() || !battle.scene.is_intact(&route!["gates"]) {
        return;
    }
    let obstacles = &battle.ruleset().obstacles;
    let faces = faces_of(&ground.scene, ground.map, ground.grid);
    // A gate in no wall is reported as such.
    let open = faces.iter().find(|face| {
        face.usable.is_none()
            && obstacles.get(face.id).is_some_and(|obstacle| !obstacle.opens.is_empty())
            && !opens_nothing(&ground.scene, ground.map, &ground.field, face)
    });
    let Some(face) = open else { return };
    let Some(obstacle) = obstacles.get(face.id) else { return };
    let at = &face.text;
    let message = text!(
        "nobody says whether the {name} at {at} can be used",
        "nul ne dit si « {name} » en {at} peut servir",
        name = obstacle.name.lower()
    );
    let finding = battle.scene.on_key(&GATE_UNDECIDED, &route!["map"], message);
    let help = text!(
        "add `gates: open` or `gates: closed`, or `usable:` on the map",
        "ajoutez `gates: open` ou `gates: closed`, ou `usable:` sur la carte",
    );
    let finding = finding
        .help(help)
        .related(ground.scene.place(&face.route), text!("it stands here", "elle est ici"));
    out.push(finding.reference(battle.scene.cite(&obstacle.reference)));
}
