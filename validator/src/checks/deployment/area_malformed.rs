//! `deployment/area-malformed`

use banneret_schema::hex::Area;
use banneret_yaml::Route;

use crate::battle::{Battle, Battlefield};
use crate::checks::map::words;
use crate::checks::{Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::suggest::{Candidate, meant};
use crate::text;
use crate::text::quoted;

check! {
    /// The area a side is set up in cannot be read, names hexes off the map or zones the map does
    /// not have, or has no hex at all.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, deploy: {area: row 1 to}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, deploy: {area: rows 1 to 2}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    AREA_MALFORMED = "deployment/area-malformed", Error, Run::Scenario(area_malformed);
    en: "the area of a set-up cannot be read";
    fr: "la zone d'un déploiement ne peut être lue";
    fr_doc: "L'aire où un camp se déploie ne peut être lue, nomme des hexagones hors de la carte ou des \
        zones que la carte n'a pas, ou n'a aucun hexagone.";
}

fn area_malformed(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let scene = battle.scene;
    let mut searches = 0;
    for force in &battle.forces {
        let deploy = force.side.deploy.values().iter().enumerate().map(|(index, part)| {
            let route = scene.one_of(&force.route.join("deploy"), index);
            (route, part.area.as_ref(), battle.area(force, part))
        });
        let arrivals = force.side.reinforcements.iter().map(|(index, it)| {
            let route = force.route.join("reinforcements").join(index);
            (route, it.area.as_ref(), battle.arrival_area(it))
        });
        for (route, area, hexes) in deploy.chain(arrivals) {
            let Some(area) = area else { continue };
            let route = route.join("area");
            let before = out.len();
            for (index, text) in area.texts().iter().enumerate() {
                read(out, battle, ground, &scene.one_of(&route, index), text, &mut searches);
            }
            let empty = hexes.is_some_and(|area| area.is_empty());
            if empty && out.len() == before {
                let message = text!("this area has no hex", "cette zone n'a aucun hexagone");
                out.push(scene.on_value(&AREA_MALFORMED, &route, message));
            }
        }
    }
}

fn read(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    ground: &Battlefield<'_>,
    route: &Route,
    text: &str,
    searches: &mut usize,
) {
    let (scene, grid) = (battle.scene, ground.grid);
    let area = match Area::parse(text, grid.labels) {
        Ok(area) => area,
        Err(error) => {
            let part = text.get(error.range.clone()).unwrap_or(text);
            let (message, help) = words::area(grid, text, part, &error.kind);
            let finding = if error.range.is_empty() {
                scene.on_value(&AREA_MALFORMED, route, message)
            } else {
                scene.on_part(&AREA_MALFORMED, route, error.range, message)
            };
            out.push(finding.maybe_help(help));
            return;
        }
    };
    for off in area.off_map(grid) {
        let part = text.get(off.range.clone()).unwrap_or(text);
        let (message, help) = words::off_map(grid, &quoted(part));
        out.push(scene.on_part(&AREA_MALFORMED, route, off.range, message).maybe_help(help));
    }
    for zone in area.zones().filter(|zone| ground.map.zones.get(zone.value).is_none()) {
        let shown = quoted(zone.value);
        let message = text!("the map has no zone {shown}", "la carte n'a pas de zone {shown}");
        *searches += 1;
        let known = ground.zone_ids().filter(|_| *searches <= SEARCHES).map(Candidate::from);
        let known: Vec<_> = known.collect();
        let help = meant(zone.value, known);
        out.push(scene.on_part(&AREA_MALFORMED, route, zone.range, message).maybe_help(help));
    }
}
