//! `deployment/zones-overlap`

use banneret_schema::hex::HexSet;
use banneret_yaml::Route;

use super::array::parts_of;
use crate::battle::{Battle, Battlefield, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Location};
use crate::route;
use crate::text;
use crate::text::{Text, listed};

check! {
    /// Hexes belong to the zones of two enemies, so that both may set up units in them. Units that are
    /// set up unseen may well lie in wait where the enemy is, and a part of which everyone has his
    /// hex already takes nothing from anybody.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, deploy: {area: rows 1-5}, army: greeks}
    ///   - {id: persians, edge: south, deploy: {area: rows 5-9}, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, deploy: {area: rows 1-4}, army: greeks}
    ///   - {id: persians, edge: south, deploy: {area: rows 6-9}, army: thebans}
    /// ```
    ZONES_OVERLAP = "deployment/zones-overlap", Warning, Run::Scenario(zones_overlap);
    en: "the zones of two enemies overlap";
    fr: "les zones de deux ennemis se recouvrent";
    fr_doc: "Des hexagones sont dans les zones de deux ennemis : tous deux peuvent y placer des unités. \
        Des unités placées sans être vues peuvent bien attendre là où est l'ennemi, et une partie \
        dont chacun a déjà son hexagone ne prend rien à personne.";
}

/// Where a side may be set up.
struct Claim {
    /// What to mark.
    route: Route,
    /// Where its hexes are written.
    place: Location,
    hexes: HexSet,
    /// Whether it is the first rows along the edge, of which the scenario says nothing.
    is_home: bool,
}

fn zones_overlap(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let claims: Vec<Vec<Claim>> =
        battle.forces.iter().map(|force| claims(battle, ground, force)).collect();
    for (later, second) in battle.forces.iter().enumerate() {
        for (earlier, first) in battle.forces[..later].iter().enumerate() {
            // Of more than two sides, only those with edges of their own are certainly enemies.
            let edges = (first.side.edge, second.side.edge);
            let apart = matches!(edges, (Some(one), Some(other)) if one != other);
            if battle.forces.len() > 2 && !apart {
                continue;
            }
            let pairs = claims[later]
                .iter()
                .flat_map(|own| claims[earlier].iter().map(move |other| (own, other)));
            let found = pairs.filter_map(|(own, other)| {
                let both = own.hexes.intersection(&other.hexes);
                is_told(own, other, &both).then_some((own, other, both))
            });
            let Some((own, other, both)) = found.max_by_key(|(.., both)| both.len()) else {
                continue;
            };
            // What is written is marked, not what follows from an edge.
            let (marked, against, whose) =
                if own.is_home { (other, own, second) } else { (own, other, first) };
            out.push(finding(battle, ground, marked, against, whose, &both));
        }
    }
}

fn claims(battle: &Battle<'_>, ground: &Battlefield<'_>, force: &Force<'_>) -> Vec<Claim> {
    let scene = battle.scene;
    let everyone_placed = |ids: &[banneret_schema::id::MemberId]| {
        let mut members = ids.iter().filter_map(|id| force.members.find_all(id.as_str())).flatten();
        !ids.is_empty() && members.all(|member| force.hex(member).is_some())
    };
    let mut claims = Vec::new();
    for part in parts_of(battle, force) {
        if part.deployment.hidden || everyone_placed(part.deployment.members.values()) {
            continue;
        }
        let route = scene.one_of(&force.route.join("deploy"), part.at);
        let zone = match (part.deployment.zone.values(), &part.deployment.area) {
            ([zone], None) => Some(ground.scene.place(&route!["zones", zone.as_str()])),
            _ => None,
        };
        let key = if part.deployment.zone.is_empty() { "area" } else { "zone" };
        let route = route.join(key);
        let place = zone.unwrap_or_else(|| scene.place(&route));
        claims.push(Claim { route, place, hexes: part.hexes, is_home: false });
    }
    let is_open = |at: usize| force.hex(at).is_none() && force.arrives(at).is_none();
    // Of an edge that is not theirs alone `scenario/shared-edge` speaks.
    let edges = battle.forces.iter().filter(|other| other.side.edge == force.side.edge).count();
    let home = battle.home(force).filter(|_| force.side.deploy.is_empty() && edges == 1);
    if let Some(hexes) = home
        && force.members.units().any(|(at, _)| is_open(at))
    {
        let route = force.route.join("edge");
        let place = scene.place(&route);
        claims.push(Claim { route, place, hexes, is_home: true });
    }
    claims
}

/// Whether the hexes two claims have in common are worth a word. Rows along two edges meet in a
/// corner, and a zone may touch the rows of the enemy there.
fn is_told(own: &Claim, other: &Claim, both: &HexSet) -> bool {
    match (own.is_home, other.is_home) {
        (true, true) => false,
        (true, false) => 2 * both.len() >= own.hexes.len() && !both.is_empty(),
        (false, true) => 2 * both.len() >= other.hexes.len() && !both.is_empty(),
        (false, false) => !both.is_empty(),
    }
}

/// The most hexes that are named one by one.
const NAMED: usize = 6;

fn finding(
    battle: &Battle<'_>,
    ground: &Battlefield<'_>,
    marked: &Claim,
    against: &Claim,
    whose: &Force<'_>,
    both: &HexSet,
) -> Diagnostic {
    let labels: Vec<String> = both.iter().map(|hex| ground.grid.label(hex)).collect();
    let n = labels.len();
    let which = match &labels[..] {
        [first, .., last] if n > NAMED => {
            text!("{n} hexes from {first} to {last}", "{n} hexagones de {first} à {last}")
        }
        _ => Text::of(&listed(&labels)),
    };
    let other = whose.name();
    let message = if against.is_home {
        text!(
            "these are the first rows of {other}, too: {which}",
            "ce sont aussi les premières lignes de {other} : {which}",
            other,
            which
        )
    } else {
        text!(
            "{other} may be set up here too: {which}",
            "{other} peut aussi se placer ici : {which}",
            other,
            which
        )
    };
    let help =
        text!("leave these hexes to one of the two", "laissez ces hexagones à l’un des deux");
    let finding = battle
        .scene
        .on_value(&ZONES_OVERLAP, &marked.route, message)
        .help(help)
        .related(against.place.clone(), text!("the other zone", "l’autre zone"));
    match &battle.ruleset().set_up {
        Some(rules) => finding.reference(battle.scene.cite(&rules.reference)),
        None => finding,
    }
}
