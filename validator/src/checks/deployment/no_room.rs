//! `deployment/no-room`

use std::collections::HashSet;

use banneret_schema::field::Mover;
use banneret_schema::hex::Coord;

use crate::battle::{Battle, Force, Ground, counted};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// The area a player sets units up in has no room for them: fewer hexes than they take, no hex where
    /// one of them may stand, or no two that touch for one that stands on two.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A plain, grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}}
    /// external-tables: all
    /// sides:
    ///   - {id: macedonians, edge: west, commander: antigonos, rout-level: 1, rout-points: {leaders: 25}, placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}, army: {name: Macedonians, nation: macedonian, leaders: [{id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5, personal-combat: 2, charisma: 1}], units: [{id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5, nation: macedonian}]}}
    ///   - {id: persians, edge: east, commander: orontes, rout-level: 1, rout-points: {leaders: 15}, deploy: {area: "1910", members: levy}, placements: {orontes: 2010}, army: {name: Persians, nation: persian, leaders: [{id: orontes, name: Orontes, nation: persian, command-range: 8, initiative: 3, personal-combat: 2, charisma: 1}], units: [{id: levy, name: Levy, count: 2, type: medium-infantry, size: 5, quality: 5, movement: 5}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A plain, grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}}
    /// external-tables: all
    /// sides:
    ///   - {id: macedonians, edge: west, commander: antigonos, rout-level: 1, rout-points: {leaders: 25}, placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}, army: {name: Macedonians, nation: macedonian, leaders: [{id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5, personal-combat: 2, charisma: 1}], units: [{id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5, nation: macedonian}]}}
    ///   - {id: persians, edge: east, commander: orontes, rout-level: 1, rout-points: {leaders: 15}, deploy: {area: "1910, 1911", members: levy}, placements: {orontes: 2010}, army: {name: Persians, nation: persian, leaders: [{id: orontes, name: Orontes, nation: persian, command-range: 8, initiative: 3, personal-combat: 2, charisma: 1}], units: [{id: levy, name: Levy, count: 2, type: medium-infantry, size: 5, quality: 5, movement: 5}]}}
    /// ```
    NO_ROOM = "deployment/no-room", Error, Run::Scenario(no_room);
    en: "the units to be set up have no room";
    fr: "les unités à placer n'ont pas de place";
    fr_doc: "La zone où un joueur place des unités n'a pas de place pour elles : moins d'hexagones qu'il \
        n'en faut, aucun où l'une d'elles puisse être, ou pas deux qui se touchent pour celle qui en \
        occupe deux.";
}

fn no_room(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().set_up) else { return };
    for force in battle.forces.iter().filter(|force| force.is_whole()) {
        let taken: HashSet<Coord> =
            force.members.units().flat_map(|(at, _)| force.hexes[at].clone()).collect();
        for (part, deployment) in force.side.deploy.values().iter().enumerate() {
            let named = !deployment.zone.is_empty() || deployment.area.is_some();
            let Some(area) = battle.area(force, deployment).filter(|_| named) else { continue };
            let free: Vec<Coord> = area.iter().filter(|hex| !taken.contains(hex)).collect();
            // An area without any hex of the map is reported as such.
            if area.iter().next().is_none() {
                continue;
            }
            let units = units_of(battle, force, part);
            let refused = units.iter().find(|unit| !has_room(ground, unit, &free));
            let needed: usize = units.iter().map(|unit| unit.hexes).sum();
            let room = free.iter().filter(|hex| units.iter().any(|it| it.may_stand(ground, **hex)));
            let room = room.count() * usize::from(rules.units_in_hex.max(1));
            let message = match refused {
                Some(unit) => {
                    let shown = quoted(&force.members.all()[unit.at].id());
                    if unit.hexes > 1 {
                        text!(
                            "no two hexes of the area that touch have room for {shown}",
                            "nuls deux hexagones voisins de la zone n'ont de place pour {shown}"
                        )
                    } else {
                        text!(
                            "no hex of the area has room for {shown}",
                            "nul hexagone de la zone n'a de place pour {shown}"
                        )
                    }
                }
                None if needed > room => {
                    let n = counted(units.len(), ("unit", "units"), ("unité", "unités"));
                    let hexes = counted(needed, ("hex", "hexes"), ("hexagone", "hexagones"));
                    Text {
                        en: format!("{} take {}, and the area has room for {room}", n.en, hexes.en),
                        fr: format!("{} occupent {}, et la zone en offre {room}", n.fr, hexes.fr),
                    }
                }
                None => continue,
            };
            let route = battle.scene.one_of(&force.route.join("deploy"), part);
            let key = if deployment.area.is_some() { "area" } else { "zone" };
            let finding = battle.scene.on_value(&NO_ROOM, &route.join(key), message);
            let help = text!("widen the area", "agrandissez la zone");
            let ground = rules.ground.as_ref().filter(|_| refused.is_some());
            let reference = ground.unwrap_or(&rules.reference);
            out.push(finding.help(help).reference(battle.scene.cite(reference)));
        }
    }
}

/// A unit that its player sets up.
struct Free {
    at: usize,
    mover: Option<Mover>,
    hexes: usize,
}

impl Free {
    fn may_stand(&self, ground: &Ground<'_>, hex: Coord) -> bool {
        let in_play = ground.field.is_in_play(hex);
        in_play && self.mover.as_ref().is_none_or(|mover| ground.field.may_stand(mover, hex))
    }
}

/// The units that are set up in a part: neither placed, nor aboard, nor arriving later.
fn units_of(battle: &Battle<'_>, force: &Force<'_>, part: usize) -> Vec<Free> {
    let ruleset = battle.ruleset();
    // Those who guard a camp are in it.
    let guards = force.side.camp.iter().flat_map(|camp| camp.guards.values());
    let guards: Vec<_> = guards.filter_map(|id| force.members.find_all(id.as_str())).collect();
    let units = force.members.units().filter(|(at, member)| {
        if guards.iter().any(|range| range.contains(at)) {
            return false;
        }
        let written = force.side.placements.get(&member.id()).is_some();
        let elsewhere = written || force.aboard[*at].is_some() || force.arrives[*at].is_some();
        !elsewhere && force.deployment_of(*at).is_some_and(|(own, _)| own == part)
    });
    let free = units.map(|(at, _)| {
        let double = force.look(ruleset, at).is_some_and(|look| look.is_double());
        Free { at, mover: force.mover(ruleset, at), hexes: if double { 2 } else { 1 } }
    });
    free.collect()
}

fn has_room(ground: &Ground<'_>, unit: &Free, free: &[Coord]) -> bool {
    let stands = |hex: &&Coord| unit.may_stand(ground, **hex);
    let open: HashSet<Coord> = free.iter().filter(stands).copied().collect();
    match unit.hexes {
        1 => !open.is_empty(),
        _ => {
            open.iter().any(|hex| ground.grid.neighbors(*hex).any(|(_, next)| open.contains(&next)))
        }
    }
}
