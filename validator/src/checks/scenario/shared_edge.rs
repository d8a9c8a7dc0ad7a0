//! `scenario/shared-edge`

use banneret_schema::hex::Coord;

use super::words::edge_words;
use crate::battle::{Battle, Force};
use crate::checks::deployment::array::{Corners, hexes_of};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::help::Help;
use crate::text;

check! {
    /// Two sides have the same edge of the map as their own. Armies are set up along it and
    /// withdraw to it, so each side needs one to itself; two sides of one alliance are one side
    /// with two corps or contingents. Where both have zones or placements of their own, only the
    /// withdrawal is in doubt, and it is a warning.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, army: greeks}
    ///   - {id: persians, edge: north, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    SHARED_EDGE = "scenario/shared-edge", Error, Run::Scenario(shared_edge);
    en: "two sides have the same edge";
    fr: "deux camps ont le même bord";
    fr_doc: "Deux camps ont le même bord de la carte. Les armées se déploient le long de leur bord et s'y \
        retirent : chaque camp en veut un à lui ; deux camps d'une même alliance sont un camp à deux \
        corps ou contingents. Si tous deux ont leurs zones ou leurs placements, seule la retraite \
        est douteuse, et c'est un avertissement.";
}

fn shared_edge(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(edge) = battle.forces.first().and_then(|force| force.side.edge) else { return };
    // With three sides or more, allies may well come from one edge, but not everyone.
    let all = battle.forces.iter().all(|force| force.side.edge == Some(edge));
    if !all || battle.forces.len() < 2 || !battle.knows_all_sides() {
        return;
    }
    let bounds = battle.ground.as_ref().and_then(Corners::of);
    // The side that stands nearest to it has it with the best reason.
    let hexes: Vec<Vec<Coord>> =
        battle.forces.iter().map(|force| hexes_of(battle, force)).collect();
    let owner = (1..hexes.len()).fold(0, |owner, at| {
        let nearer = |bounds: &Corners| bounds.is_nearer(edge, &hexes[at], &hexes[owner]);
        if bounds.as_ref().is_some_and(nearer) { at } else { owner }
    });
    let (first, rules) = (&battle.forces[owner], battle.ruleset().set_up.as_ref());
    let free = rules.and_then(|rules| rules.free_edges.as_ref());
    let reference = free.or(rules.map(|rules| &rules.reference));
    for (_, force) in battle.forces.iter().enumerate().filter(|(at, _)| *at != owner) {
        let message = text!(
            "the {edge} edge is that of {other} too",
            "le bord {edge} est aussi celui de {other}",
            edge = edge_words(edge),
            other = first.name()
        );
        let word = edge_words(edge.opposite()).en;
        let help = text!(
            "give it another edge, such as `{word}`",
            "donnez-lui un autre bord, par exemple `{word}`"
        );
        let place = battle.scene.place(&first.route.join("edge"));
        let mut finding = battle
            .scene
            .on_value(&SHARED_EDGE, &force.route.join("edge"), message)
            .help(Help::word(help, word))
            .related(place, text!("also here", "ici aussi"));
        // With places of their own, an edge is only where they withdraw to.
        let has_place =
            |force: &Force<'_>| !force.side.deploy.is_empty() || !force.side.placements.is_empty();
        if free.is_some() || has_place(first) && has_place(force) {
            finding.severity = Severity::Warning;
        }
        out.push(match reference {
            Some(reference) => finding.reference(battle.scene.cite(reference)),
            None => finding,
        });
    }
}
