//! `deployment/edge-in-front`

use banneret_schema::Lang;
use banneret_schema::hex::{Coord, Edge};

use crate::battle::{Battle, Force, Ground};
use crate::checks::scenario::words::edge_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::Text;

check! {
    /// Most units of an army start nearer the edge opposite to the one they flee to. The edge is
    /// normally the one behind the army. Of two armies with a common edge `scenario/shared-edge`
    /// speaks.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A plain, grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}}
    /// external-tables: all
    /// sides:
    ///   - {id: macedonians, edge: east, commander: antigonos, rout-level: 1, rout-points: {leaders: 25}, placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}, army: {name: Macedonians, nation: macedonian, leaders: [{id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5, personal-combat: 2, charisma: 1}], units: [{id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5, nation: macedonian}]}}
    ///   - {id: persians, edge: west, commander: orontes, rout-level: 1, rout-points: {leaders: 15}, placements: {orontes: 2010, levy: {at: 1910, facing: w}}, army: {name: Persians, nation: persian, leaders: [{id: orontes, name: Orontes, nation: persian, command-range: 8, initiative: 3, personal-combat: 2, charisma: 1}], units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A plain, grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}}
    /// external-tables: all
    /// sides:
    ///   - {id: macedonians, edge: west, commander: antigonos, rout-level: 1, rout-points: {leaders: 25}, placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}, army: {name: Macedonians, nation: macedonian, leaders: [{id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5, personal-combat: 2, charisma: 1}], units: [{id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5, nation: macedonian}]}}
    ///   - {id: persians, edge: east, commander: orontes, rout-level: 1, rout-points: {leaders: 15}, placements: {orontes: 2010, levy: {at: 1910, facing: w}}, army: {name: Persians, nation: persian, leaders: [{id: orontes, name: Orontes, nation: persian, command-range: 8, initiative: 3, personal-combat: 2, charisma: 1}], units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]}}
    /// ```
    EDGE_IN_FRONT = "deployment/edge-in-front", Warning, Run::Scenario(edge_in_front);
    en: "an army flees to the edge before it";
    fr: "une armée fuit vers le bord qui est devant elle";
    fr_doc: "La plupart des unités d'une armée commencent plus près du bord opposé à celui vers lequel \
        elles fuient. Ce bord est d'ordinaire celui qui est derrière l'armée. De deux armées qui ont \
        le même bord, c'est `scenario/shared-edge` qui parle.";
}

fn edge_in_front(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().rout) else { return };
    let Some(corners) = corners(ground) else { return };
    for force in &battle.forces {
        let Some(edge) = force.side.edge else { continue };
        let shares = |other: &Force<'_>| other.side.edge == Some(edge);
        if battle.forces.iter().filter(|other| shares(other)).count() > 1 {
            continue;
        }
        let placed: Vec<Coord> =
            force.members.units().filter_map(|(at, _)| force.hexes[at].first().copied()).collect();
        let away = |hex: Coord, edge: Edge| from_edge(corners, hex, edge);
        let far = |hex: &&Coord| away(**hex, edge) > away(**hex, edge.opposite());
        let (n, n_far) = (placed.len(), placed.iter().filter(far).count());
        if 2 * n_far <= n {
            continue;
        }
        let message = Text::each(|lang| {
            let (own, other) = (edge_words(edge, lang), edge_words(edge.opposite(), lang));
            match lang {
                Lang::En => format!(
                    "the army flees to the {own} edge, and {n_far} of its {n} placed units start nearer the {other} one"
                ),
                Lang::Fr => format!(
                    "l'armée fuit vers le bord {own}, et {n_far} de ses {n} unité[s] placée[s] [est/sont] plus près du bord {other}"
                ),
            }
        });
        let word = edge_words(edge.opposite(), Lang::En);
        let help =
            text!("write `{word}` if that is meant", "écrivez `{word}` si c'est ce qui est voulu");
        let route = force.route.join("edge");
        let finding = battle.scene.on_value(&EDGE_IN_FRONT, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&rules.retreat)));
    }
}

/// How many columns or rows in play lie between a hex and an edge.
fn from_edge((first, last): (Coord, Coord), hex: Coord, edge: Edge) -> u16 {
    match edge {
        Edge::North => hex.row.saturating_sub(first.row),
        Edge::South => last.row.saturating_sub(hex.row),
        Edge::West => hex.column.saturating_sub(first.column),
        Edge::East => last.column.saturating_sub(hex.column),
    }
}

/// The corners of the part of a map that is in play.
fn corners(ground: &Ground<'_>) -> Option<(Coord, Coord)> {
    let in_play = || ground.grid.coords().filter(|hex| ground.field.is_in_play(*hex));
    let columns = || in_play().map(|hex| hex.column);
    let rows = || in_play().map(|hex| hex.row);
    let first = Coord::new(columns().min()?, rows().min()?);
    Some((first, Coord::new(columns().max()?, rows().max()?)))
}
