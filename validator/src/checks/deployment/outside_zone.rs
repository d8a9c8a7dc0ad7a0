//! `deployment/outside-zone`

use banneret_schema::hashed::{HashMap, HashSet};
use banneret_schema::hex::HexSet;
use indexmap::IndexMap;

use super::place_route;
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Location};
use crate::text::{listed, quoted};
use crate::{route, text};

check! {
    /// A member is placed outside the zone or area its side, or its part of it, is set up in.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     deploy: {area: rows 1-2}
    ///     placements: {hoplites: C3, general: C2}
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
    ///     deploy: {area: rows 1-2}
    ///     placements: {hoplites: C2, general: C2}
    ///     army: greeks
    ///   - id: persians
    ///     edge: south
    ///     army: thebans
    /// ```
    OUTSIDE_ZONE = "deployment/outside-zone", Error, Run::Scenario(outside_zone);
    en: "a member is placed outside its zone";
    fr: "un membre est placé hors de sa zone";
    fr_doc: "Un membre est placé hors de la zone ou de l'aire où son camp, ou sa partie du camp, se \
        déploie.";
}

fn outside_zone(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        let mut areas: HashMap<usize, Option<HexSet>> = HashMap::default();
        // Several alike that stand before their zone are one mistake.
        let mut inside: HashSet<usize> = HashSet::default();
        let mut outside: IndexMap<(usize, &str), Vec<usize>> = IndexMap::new();
        for (at, member) in force.members.all().iter().enumerate() {
            let Some(coord) = force.hex(at).filter(|_| force.aboard(at).is_none()) else {
                continue;
            };
            let Some((part, deployment)) = force.deployment_of(at) else { continue };
            if deployment.zone.is_empty() && deployment.area.is_none() {
                continue;
            }
            let area = areas.entry(part).or_insert_with(|| battle.area(force, deployment));
            let Some(area) = area else { continue };
            if area.contains(coord) {
                inside.insert(part);
            } else {
                outside.entry((part, member.stem())).or_default().push(at);
            }
        }
        // Where nobody stands in the zone, the zone is another.
        outside = whole_parts(outside, &inside);
        let found = outside.iter().map(|((part, _), alike)| finding(battle, force, *part, alike));
        out.extend(found.flatten());
    }
}

/// Puts those of a part together of which nobody stands inside, where they are many.
fn whole_parts<'m>(
    outside: IndexMap<(usize, &'m str), Vec<usize>>,
    inside: &HashSet<usize>,
) -> IndexMap<(usize, &'m str), Vec<usize>> {
    let kinds = |part: usize| outside.keys().filter(|(of, _)| *of == part).count();
    let whole: HashSet<usize> =
        outside.keys().map(|(part, _)| *part).filter(|it| !inside.contains(it)).collect();
    let whole: HashSet<usize> = whole.into_iter().filter(|part| kinds(*part) > 2).collect();
    let mut together: IndexMap<(usize, &str), Vec<usize>> = IndexMap::new();
    for ((part, stem), alike) in outside {
        let stem = if whole.contains(&part) { "" } else { stem };
        together.entry((part, stem)).or_default().extend(alike);
    }
    together
}

/// Some alike that stand outside the zone of their part of the set-up.
fn finding(
    battle: &Battle<'_>,
    force: &Force<'_>,
    part: usize,
    alike: &[usize],
) -> Option<Diagnostic> {
    let (scene, ground) = (battle.scene, battle.ground.as_ref()?);
    let deployment = force.side.deploy.values().get(part)?;
    let mut stood: Vec<(banneret_yaml::Route, Location, String, String)> = alike
        .iter()
        .filter_map(|at| {
            let route = place_route(battle, force, *at);
            let (id, coord) = (force.members.all()[*at].id(), force.hex(*at)?);
            let place = scene.place(&route);
            Some((route, place, quoted(&id), ground.grid.label(coord).to_string()))
        })
        .collect();
    stood.sort_by_key(|(_, place, ..)| place.span);
    let ((route, ..), others) = stood.split_first()?;
    let whole = alike.iter().map(|at| force.members.all()[*at].stem()).collect::<HashSet<_>>();
    let whole = whole.len() > 1;
    let message = match stood.as_slice() {
        [(_, _, id, hex)] => {
            text!("{id} is set up in {hex}, outside its zone", "{id} est en {hex}, hors de sa zone")
        }
        all if whole => text!(
            "nobody is set up in the zone: all {n} are outside",
            "personne n'est dans la zone : tous les {n} sont dehors",
            n = all.len()
        ),
        all => {
            let each = all.iter().map(|(_, _, id, hex)| text!("{id} in {hex}", "{id} en {hex}"));
            text!(
                "{all} are set up outside their zone",
                "{all} sont hors de leur zone",
                all = listed(each)
            )
        }
    };
    let help = if others.is_empty() {
        text!(
            "move it into the zone, or widen the zone",
            "déplacez-la dans la zone, ou agrandissez la zone"
        )
    } else {
        text!(
            "move them into the zone, or widen the zone",
            "déplacez-les dans la zone, ou agrandissez la zone"
        )
    };
    let zone = match deployment.zone.values() {
        [zone] if deployment.area.is_none() => ground.scene.place(&route!["zones", zone.as_str()]),
        _ => scene.place(&scene.one_of(&force.route.join("deploy"), part)),
    };
    let places = others.iter().map(|(_, place, ..)| place.clone());
    let part = scene.one_of(&force.route.join("deploy"), part);
    let finding = if whole {
        scene.on_value(&OUTSIDE_ZONE, &part, message).help(help)
    } else {
        scene.on_value(&OUTSIDE_ZONE, route, message).help(help)
    };
    let finding = finding.also(places, &text!("outside too", "hors de la zone aussi"));
    Some(finding.related(zone, text!("the zone", "la zone")))
}
