//! `scenario/shared-edge`

use banneret_schema::Lang;

use super::words::edge_words;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::Text;

check! {
    /// Two sides have the same edge of the map as their own. Armies are set up along it and
    /// withdraw to it, so each side needs one to itself; two sides of one alliance are one side
    /// with two corps or contingents.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: north, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    SHARED_EDGE = "scenario/shared-edge", Error, Run::Scenario(shared_edge);
    en: "two sides have the same edge";
    fr: "deux camps ont le même bord";
    fr_doc: "Deux camps ont le même bord de la carte. Les armées se déploient le long de leur bord et s'y \
        retirent : chaque camp en veut un à lui ; deux camps d'une même alliance sont un camp à deux \
        corps ou contingents.";
}

fn shared_edge(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    // With three sides or more, allies may well come from one edge.
    if battle.scenario.sides.len() > 2 {
        return;
    }
    let mut forces = battle.forces.iter();
    let (Some(first), Some(second)) = (forces.next(), forces.next()) else { return };
    let (Some(edge), true) = (first.side.edge, first.side.edge == second.side.edge) else { return };
    let free = battle.ruleset().set_up.as_ref().and_then(|rules| rules.free_edges.as_ref());
    // With zones of their own, an edge is only where they withdraw to.
    let zoned = !first.side.deploy.is_empty() && !second.side.deploy.is_empty();
    if zoned && free.is_none() {
        return;
    }
    let message = Text::each(|lang| {
        let (edge, other) = (edge_words(edge, lang), first.name(lang));
        match lang {
            Lang::En => format!("the {edge} edge is that of {other} too"),
            Lang::Fr => format!("le bord {edge} est aussi celui de {other}"),
        }
    });
    let opposite = edge.opposite();
    let (en, fr) = (edge_words(opposite, Lang::En), edge_words(opposite, Lang::Fr));
    let help =
        text!("give it another edge, such as {en}", "donnez-lui un autre bord, par exemple {fr}");
    let reference = battle.ruleset().set_up.as_ref().map(|rules| rules.reference.clone());
    let reference = free.cloned().or(reference);
    let mut finding = battle
        .scene
        .on_value(&SHARED_EDGE, &second.route.join("edge"), message)
        .help(help)
        .related(battle.scene.place(&first.route.join("edge")), text!("also here", "ici aussi"));
    if free.is_some() {
        finding.severity = Severity::Warning;
    }
    out.push(match reference {
        Some(reference) => finding.reference(battle.scene.cite(&reference)),
        None => finding,
    });
}
