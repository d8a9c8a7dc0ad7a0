//! `deployment/cut-off`

use banneret_schema::field::{Mover, WaysTo};
use banneret_schema::hex::Coord;

use super::place_route;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit stands where no way leads to any line of communication of its side, over whatever ground it can
    /// cross: it has nowhere to fall back to.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals-lines
    /// map:
    ///   name: A wood
    ///   grid: {columns: 5, rows: 2}
    ///   legend: {".": [], w: [wood]}
    ///   terrain: [". . w . .", ". . w . ."]
    ///   paths: [{kind: road, through: [A1, B1]}, {kind: road, through: [D1, E1]}]
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army: north
    ///     communication: A1
    ///     placements: {guns: E2, horse: E2, foot-1: B2, foot-2: B1, foot-3: A2, ney: E2, oudinot: A2, murat: E2}
    ///   - {id: prussians, edge: east, army: south, communication: E1}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals-lines
    /// map:
    ///   name: A wood
    ///   grid: {columns: 5, rows: 2}
    ///   legend: {".": [], w: [wood]}
    ///   terrain: [". . w . .", ". . w . ."]
    ///   paths: [{kind: road, through: [A1, B1]}, {kind: road, through: [D1, E1]}]
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army: north
    ///     communication: A1
    ///     placements: {guns: B2, horse: E2, foot-1: B2, foot-2: B1, foot-3: A2, ney: E2, oudinot: A2, murat: E2}
    ///   - {id: prussians, edge: east, army: south, communication: E1}
    /// ```
    CUT_OFF = "deployment/cut-off", Warning, Run::Scenario(cut_off);
    en: "a unit is cut off from its lines of communication";
    fr: "une unité est coupée de ses lignes de communication";
    fr_doc: "Une unité se tient là d'où aucune voie ne mène à une ligne de communication de son camp, sur quelque \
        terrain qu'elle puisse franchir : elle n'a nulle part où se replier.";
}

fn cut_off(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(rules), Some(ground)) = (&battle.ruleset().communication, &battle.ground) else {
        return;
    };
    if battle.ground_may_change() {
        return;
    }
    for force in &battle.forces {
        let lines = force.side.communication.values();
        let lines: Vec<Coord> = lines.iter().filter_map(|hex| ground.hex(hex).ok()).collect();
        if lines.is_empty() || lines.len() < force.side.communication.values().len() {
            continue;
        }
        let far = |from| lines.iter().map(|line| ground.grid.distance(from, *line)).min();
        // Units that move alike come to the same hexes, however fast.
        let mut known: Vec<(Mover, WaysTo)> = Vec::new();
        for (at, member) in force.members.units().filter(|(at, _)| force.is_sure(*at)) {
            let (Some(hex), Some(mover)) = (force.hex(at), force.mover(at)) else { continue };
            // Where nobody may stand, that is the mistake.
            if !ground.field.may_stand(&mover, hex) {
                continue;
            }
            // Nearly everybody comes there straight on, and then nobody need look at the rest of the ground.
            let walk = ground.field.walk(&mover);
            if walk.head_for(hex, 0, |from| far(from).unwrap_or(0), |_, _| 0).is_some() {
                continue;
            }
            let mover = Mover { hexes: 0, march: 0, never_more_than: None, ..mover };
            let open = match known.iter().position(|(other, _)| *other == mover) {
                Some(found) => &known[found].1,
                None => {
                    let open = ground.field.ways_to(&mover, &lines, &|_| false);
                    known.push((mover, open));
                    &known[known.len() - 1].1
                }
            };
            if open.lead_from(hex) {
                continue;
            }
            let (shown, label) = (quoted(&member.id()), ground.grid.label(hex));
            let message = text!(
                "no way leads {shown} from {label} to a line of communication of its side",
                "aucune voie ne mène {shown} de {label} à une ligne de communication de son camp"
            );
            let help = text!(
                "add a bridge or a second line, or set it up elsewhere",
                "ajoutez un pont ou une seconde ligne, ou placez-la ailleurs"
            );
            let route = place_route(battle, force, at);
            let finding = battle.scene.on_value(&CUT_OFF, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.retreat)));
        }
    }
}
