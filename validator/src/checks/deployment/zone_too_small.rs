//! `deployment/zone-too-small`

use banneret_schema::field::Mover;
use banneret_schema::hex::{Coord, HexSet};
use banneret_schema::resolved::ResolvedProfile;
use banneret_yaml::Route;

use super::ground_of_trait::is_start;
use crate::battle::{Battle, Battlefield, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{listed, quoted};

check! {
    /// The ground a side is set up on has not enough hexes for its units, one to a hex or two hexes to one,
    /// or none that some of them may enter: a zone of water for an army, of forest for chariots or for
    /// fortified units, of hexes that do not touch for a unit that stands on two. Where
    /// nothing says where a side is set up it has the first rows along its edge. Hexes of units that are
    /// placed already and of camps are taken.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     deploy: {area: "C1, D1"}
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, count: 3}]
    ///   - id: persians
    ///     edge: south
    ///     army: medes
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     deploy: {area: "C1, D1, E1"}
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, count: 3}]
    ///   - id: persians
    ///     edge: south
    ///     army: medes
    /// ```
    ZONE_TOO_SMALL = "deployment/zone-too-small", Error, Run::Scenario(zone_too_small);
    en: "a side has no room to be set up";
    fr: "un camp n'a pas la place de se déployer";
    fr_doc: "Le terrain où un camp se déploie n'a pas assez d'hexagones pour ses unités, une par \
        hexagone ou deux hexagones pour une, ou aucun où certaines peuvent entrer : une zone d'eau pour \
        une armée, de forêt pour des chars ou des unités fortifiées, d'hexagones qui ne se touchent pas \
        pour une unité qui en occupe deux. Quand rien ne dit où un camp se déploie, ce sont les \
        premières lignes le long de son bord. Les hexagones des unités déjà placées et des camps sont \
        pris.";
}

/// Units for whom the same hexes are left.
struct Class {
    /// The part of the set-up they belong to; none where it is the rows along the edge.
    part: Option<usize>,
    members: Vec<usize>,
    hexes: HexSet,
    /// How much of the hexes they take, in twelfths of one.
    takes: usize,
}

/// What decides how much room a unit takes, and where.
#[derive(PartialEq, Eq)]
struct Kind {
    part: Option<usize>,
    mover: Mover,
    double: bool,
    /// How many like it may stand in a hex at most.
    in_hex: usize,
}

/// The parts of a hex that units are counted by.
const WHOLE: usize = 12;

/// Of more kinds not every combination is looked at.
const KINDS: usize = 8;

fn zone_too_small(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().set_up) else { return };
    let taken = taken(battle, ground);
    let room = usize::from(rules.units_in_hex.max(1));
    for force in &battle.forces {
        let mut known = ["placements", "deploy", "reinforcements", "boats", "camp"].into_iter();
        if !known.all(|key| battle.scene.is_intact(&force.route.join(key))) {
            continue;
        }
        let classes = classes(battle, ground, force, &taken);
        for short in too_few(&classes) {
            let n: usize = short.iter().map(|class| class.members.len()).sum();
            let mut hexes = HexSet::new(ground.grid);
            short.iter().for_each(|class| hexes.union_with(&class.hexes));
            let m = hexes.len();
            let takes = short.iter().map(|class| class.takes).sum::<usize>().div_ceil(WHOLE);
            let ids = names(force, &short);
            let room = m * room;
            let ids = listed(&ids);
            let message = match m {
                _ if takes > n => text!(
                    "{n} unit[s] set up here [takes/take] {takes} hexes side by side, and {m} [is/are] free: {ids}",
                    "{n} unité[s] à placer ici sur {takes} hexagones voisins, et {m} de libre[s] : {ids}",
                    ids
                ),
                0 => text!(
                    "there is no hex here that {ids} may stand in",
                    "il n'y a pas ici d'hexagone où placer {ids}",
                    ids
                ),
                _ => text!(
                    "{n} unit[s] [is/are] set up here and there is room for {room}: {ids}",
                    "{n} unité[s] à placer ici et de la place pour {room} : {ids}",
                    ids
                ),
            };
            let help = text!(
                "widen the zone, or let some be set up elsewhere or arrive later",
                "agrandissez la zone, ou placez-en ailleurs ou plus tard"
            );
            let route = route(battle, force, short[0].part);
            let finding = battle.scene.on_value(&ZONE_TOO_SMALL, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.reference)));
        }
    }
}

/// Hexes in which somebody stands, or the servants of a camp.
fn taken(battle: &Battle<'_>, ground: &Battlefield<'_>) -> HexSet {
    let mut taken = HexSet::new(ground.grid);
    for force in &battle.forces {
        let units = force.members.units().flat_map(|(at, _)| force.hexes(at).iter().copied());
        taken.extend(units);
        let camp = force.side.camp.iter().flat_map(|camp| camp.at.values());
        taken.extend(camp.filter_map(|hex| ground.hex(hex).ok()));
    }
    taken
}

/// The units that the player of a side sets up, by the hexes that are left for them.
fn classes(
    battle: &Battle<'_>,
    ground: &Battlefield<'_>,
    force: &Force<'_>,
    taken: &HexSet,
) -> Vec<Class> {
    let mut areas: Vec<(Option<usize>, Option<HexSet>)> = Vec::new();
    let mut kinds: Vec<(Kind, usize)> = Vec::new();
    let mut classes: Vec<Class> = Vec::new();
    let guards = force.side.camp.iter().flat_map(|camp| camp.guards.values());
    let guards: Vec<_> = guards.filter_map(|id| force.members.find_all(id.as_str())).collect();
    // A boat without a cargo may carry anyone.
    let boats = force.side.boats.items().filter(|boat| boat.carries.is_none());
    let boats: Vec<Coord> = boats.filter_map(|boat| ground.hex(&boat.at).ok()).collect();
    for (at, member) in force.members.units() {
        let placed = force.side.placements.get(&member.id()).is_some();
        let settled = placed || force.aboard(at).is_some() || force.arrives(at).is_some();
        if settled || !force.is_sure(at) || guards.iter().any(|range| range.contains(&at)) {
            continue;
        }
        let Some(mover) = force.mover(at) else { continue };
        let part = force.deployment_of(at).map(|(part, _)| part);
        let Some(look) = force.look(at) else { continue };
        let double = look.is_double();
        let kind = Kind { part, mover, double, in_hex: in_hex(battle, look) };
        let takes = WHOLE * if double { 2 } else { 1 } / kind.in_hex;
        if let Some((_, class)) = kinds.iter().find(|(known, _)| *known == kind) {
            classes[*class].members.push(at);
            classes[*class].takes += takes;
            continue;
        }
        if !areas.iter().any(|(known, _)| *known == part) {
            areas.push((part, battle.area_for(force, at)));
        }
        let area = areas.iter().find(|(known, _)| *known == part);
        let Some(area) = area.and_then(|(_, area)| area.as_ref()).filter(|it| !it.is_empty())
        else {
            continue;
        };
        let free = |hex: &Coord| {
            !taken.contains(*hex)
                && (boats.contains(hex)
                    || ground.field.may_stand(&kind.mover, *hex)
                        && is_start(battle, member, ground.drawn().ground(*hex)))
        };
        let mut hexes = HexSet::from_coords(ground.grid, area.iter().filter(free));
        if double {
            let beside =
                |hex: &Coord| ground.grid.neighbors(*hex).any(|(_, next)| hexes.contains(next));
            hexes = HexSet::from_coords(ground.grid, hexes.iter().filter(beside));
        }
        let class = classes.iter().position(|class| class.part == part && class.hexes == hexes);
        let class = class.unwrap_or_else(|| {
            classes.push(Class { part, members: Vec::new(), hexes, takes: 0 });
            classes.len() - 1
        });
        classes[class].members.push(at);
        classes[class].takes += takes;
        kinds.push((kind, class));
    }
    classes
}

/// How many units like one may stand in a hex at most: some formations put them one behind the other.
fn in_hex(battle: &Battle<'_>, look: &ResolvedProfile<'_>) -> usize {
    let usual = battle.ruleset().set_up.as_ref().map_or(1, |rules| rules.units_in_hex);
    let formations = battle.ruleset().formations.values();
    let may = formations.filter(|formation| formation.who.fits(look));
    let most = may.filter_map(|formation| formation.units_in_hex).chain([usual]).max();
    usize::from(most.unwrap_or(1)).max(1)
}

/// Kinds of units that together have too few hexes, the fewest kinds first, each kind once.
fn too_few(classes: &[Class]) -> Vec<Vec<&Class>> {
    let mut sets: Vec<u32> = if classes.len() <= KINDS {
        (1..1u32 << classes.len()).collect()
    } else {
        let all = u32::MAX >> (32 - classes.len().min(32));
        (0..classes.len().min(32)).map(|at| 1 << at).chain([all]).collect()
    };
    sets.sort_by_key(|set| set.count_ones());
    let mut told = 0;
    let mut found = Vec::new();
    for set in sets.into_iter().filter(|set| *set != 0) {
        if set & told != 0 {
            continue;
        }
        let short: Vec<&Class> = classes
            .iter()
            .enumerate()
            .filter(|(at, _)| set >> at & 1 == 1)
            .map(|it| it.1)
            .collect();
        let takes: usize = short.iter().map(|class| class.takes).sum();
        let mut hexes = short[0].hexes.clone();
        short.iter().for_each(|class| hexes.union_with(&class.hexes));
        if takes > hexes.len() * WHOLE {
            told |= set;
            found.push(short);
        }
    }
    found
}

/// Who they are, those alike once.
fn names(force: &Force<'_>, short: &[&Class]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for at in short.iter().flat_map(|class| &class.members) {
        let name = quoted(force.members.all()[*at].stem());
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// What says where they are set up.
fn route(battle: &Battle<'_>, force: &Force<'_>, part: Option<usize>) -> Route {
    let deployment = part.and_then(|part| force.side.deploy.values().get(part));
    let Some((part, deployment)) = part.zip(deployment) else { return force.route.join("edge") };
    let route = battle.scene.one_of(&force.route.join("deploy"), part);
    match (deployment.zone.is_empty(), deployment.area.is_some()) {
        (false, _) => route.join("zone"),
        (true, true) => route.join("area"),
        (true, false) => force.route.join("edge"),
    }
}
