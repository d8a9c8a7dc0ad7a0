//! `deployment/no-retreat`

use banneret_schema::field::Mover;
use banneret_schema::hex::{Edge, HexSet};
use banneret_schema::post::can_rout;

use super::place_route;
use super::placed::standing;
use crate::battle::{Battle, Battlefield};
use crate::checks::scenario::words::edge_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit starts where no way leads to the edge its army flees to, so that it is lost as soon as
    /// it routs.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map:
    ///   name: A plain
    ///   grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}
    ///   hexsides: [{at: [1910/n, 1910/ne, 1910/se, 1910/s, 1910/sw, 1910/nw], obstacle: rampart}]
    /// external-tables: all
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
    ///     placements: {orontes: 1910, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map:
    ///   name: A plain
    ///   grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}
    ///   hexsides: [{at: [1910/n, 1910/ne, 1910/se, 1910/s, 1910/sw, 1910/nw], obstacle: rampart}]
    /// external-tables: all
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
    ///     placements: {orontes: 2010, levy: {at: 1911, facing: w}}
    ///     army: persians
    /// ```
    NO_RETREAT = "deployment/no-retreat", Warning, Run::Scenario(no_retreat);
    en: "a unit has no way to the edge it flees to";
    fr: "une unité n'a pas de chemin vers son bord de retraite";
    fr_doc: "Une unité commence là où aucun chemin ne mène au bord vers lequel son armée fuit : elle est \
        perdue dès qu'elle est en déroute.";
}

fn no_retreat(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().rout) else { return };
    // Units that move alike find the same ways.
    let mut known: Vec<(Mover, Edge, HexSet)> = Vec::new();
    for force in &battle.forces {
        let Some(edge) = force.side.edge else { continue };
        // Where no hex of the edge is in play, nothing can be said of ways to it.
        if !ground.grid.edge(edge).any(|hex| ground.field.is_in_play(hex)) {
            continue;
        }
        for unit in standing(battle, force).filter(|unit| can_rout(unit.look)) {
            let Some(mover) = force.mover(unit.at) else { continue };
            let mover = Mover { hexes: 1, march: 1, ..mover };
            let hexes = unit.hexes();
            // Ground it cannot be on has its own finding.
            if hexes.is_empty() || !hexes.iter().all(|hex| ground.field.may_stand(&mover, *hex)) {
                continue;
            }
            // Almost everybody has a free way to his own edge.
            let walk = ground.field.walk(&mover);
            let far = |hex| u32::from(ground.grid.rows_from_edge(hex, edge));
            if hexes.iter().any(|hex| walk.head_for(*hex, 0, far, |_, _| 0).is_some()) {
                continue;
            }
            let at = known.iter().position(|(other, to, _)| *other == mover && *to == edge);
            let at = at.unwrap_or_else(|| {
                let ways = with_way_out(ground, &mover, edge);
                known.push((mover, edge, ways));
                known.len() - 1
            });
            if hexes.iter().any(|hex| known[at].2.contains(*hex)) {
                continue;
            }
            let (shown, label) = (quoted(&unit.member.id()), ground.grid.label(hexes[0]));
            let message = text!(
                "no way leads {shown} from {label} to the {edge} edge",
                "aucun chemin ne mène {shown} de {label} au bord {edge}",
                edge = edge_words(edge)
            );
            let help = text!(
                "set it up where it can flee, or open a way",
                "placez-la là d'où elle peut fuir, ou ouvrez un passage"
            );
            let scene = battle.scene;
            let finding = scene
                .on_value(&NO_RETREAT, &place_route(battle, force, unit.at), message)
                .help(help);
            let place = scene.place(&force.route.join("edge"));
            let finding = finding.related(place, text!("its edge", "son bord"));
            out.push(finding.reference(scene.cite(&rules.retreat)));
        }
    }
}

/// The hexes from which somebody finds a way to an edge.
fn with_way_out(ground: &Battlefield<'_>, mover: &Mover, edge: Edge) -> HexSet {
    let mut set = HexSet::new(ground.grid);
    for region in ground.field.regions(mover) {
        if region.iter().any(|hex| ground.grid.is_on_edge(*hex, edge)) {
            set.extend(region);
        }
    }
    set
}
