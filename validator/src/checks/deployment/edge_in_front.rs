//! `deployment/edge-in-front`

use banneret_schema::hex::{Coord, Edge};
use banneret_yaml::patch::{Change, Written};

use super::array::{Corners, hexes_of};
use crate::battle::{Battle, Force};
use crate::checks::scenario::words::edge_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::text;

check! {
    /// The enemy stands between an army and its own edge, to which it withdraws or flees. The edge is
    /// normally the one behind the army; two edges are easily swapped. It does not matter which edge
    /// is nearer, and an army that looks away from its edge has it behind itself. Of two armies with
    /// a common edge `scenario/shared-edge` speaks.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: east
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: west
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
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
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    EDGE_IN_FRONT = "deployment/edge-in-front", Warning, Run::Scenario(edge_in_front);
    en: "the enemy stands between an army and its edge";
    fr: "l'ennemi se tient entre une armée et son bord";
    fr_doc: "L'ennemi est entre une armée et son propre bord, vers lequel elle se retire ou fuit. Ce bord \
        est d'ordinaire celui qui est derrière l'armée ; deux bords sont vite inversés. Peu importe \
        quel bord est le plus proche, et une armée qui tourne le dos à son bord l'a derrière elle. \
        De deux armées qui ont le même bord, c'est `scenario/shared-edge` qui parle.";
}

fn edge_in_front(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let Some(bounds) = Corners::of(ground) else { return };
    let hexes: Vec<Vec<Coord>> =
        battle.forces.iter().map(|force| hexes_of(battle, force)).collect();
    let mut wrong: Vec<(&Force<'_>, Edge)> = Vec::new();
    for (at, force) in battle.forces.iter().enumerate() {
        let Some(edge) = force.side.edge else { continue };
        let shares = |other: &Force<'_>| other.side.edge == Some(edge);
        if battle.forces.iter().filter(|other| shares(other)).count() > 1 {
            continue;
        }
        let others = hexes.iter().enumerate().filter(|(other, _)| *other != at);
        let enemies: Vec<Coord> = others.flat_map(|(_, hexes)| hexes).copied().collect();
        if bounds.is_nearer(edge, &enemies, &hexes[at]) && !looks_away(force, edge) {
            wrong.push((force, edge));
        }
    }
    match wrong[..] {
        // Two edges that have been swapped are one mistake.
        [(first, one), (second, other)] if one == other.opposite() => {
            out.push(swapped(battle, (first, one), (second, other)));
        }
        _ => out.extend(wrong.into_iter().map(|(force, edge)| in_front(battle, force, edge))),
    }
}

fn in_front(battle: &Battle<'_>, force: &Force<'_>, edge: Edge) -> Diagnostic {
    let message = text!(
        "the enemy stands between {side} and its {edge} edge",
        "l’ennemi se tient entre {side} et son bord {edge}",
        side = force.name(),
        edge = edge_words(edge)
    );
    let word = edge_words(edge.opposite()).en;
    let help = text!(
        "write `{word}`, the edge behind the army, if that is meant",
        "écrivez `{word}`, le bord derrière l’armée, si c’est ce qui est voulu"
    );
    let route = force.route.join("edge");
    let finding = battle.scene.on_value(&EDGE_IN_FRONT, &route, message);
    cited(battle, finding.help(Help::word(help, word)))
}

fn swapped(
    battle: &Battle<'_>,
    (first, one): (&Force<'_>, Edge),
    (second, other): (&Force<'_>, Edge),
) -> Diagnostic {
    let message = text!(
        "{a} and {b} each stand between the other and its edge",
        "{a} et {b} se tiennent chacun entre l’autre et son bord",
        a = first.name(),
        b = second.name()
    );
    let help = text!("exchange the two edges", "échangez les deux bords");
    let set = |force: &Force<'_>, edge: Edge| Change::Set {
        route: battle.scene.full(&force.route.join("edge")),
        value: Written::Word(edge_words(edge).en.to_owned()),
    };
    let changes = vec![set(first, other), set(second, one)];
    let help = Help::from(help.clone()).or_changes(help, changes);
    let route = second.route.join("edge");
    let finding = battle.scene.on_value(&EDGE_IN_FRONT, &route, message).help(help).related(
        battle.scene.place(&first.route.join("edge")),
        text!("the other edge", "l’autre bord"),
    );
    cited(battle, finding)
}

fn cited(battle: &Battle<'_>, finding: Diagnostic) -> Diagnostic {
    let rules = battle.ruleset();
    let retreat = rules.rout.as_ref().map(|rout| &rout.retreat);
    match retreat.or(rules.set_up.as_ref().map(|set_up| &set_up.reference)) {
        Some(reference) => finding.reference(battle.scene.cite(reference)),
        None => finding,
    }
}

/// Whether most units that are said to look somewhere look away from an edge.
fn looks_away(force: &Force<'_>, edge: Edge) -> bool {
    let letter = |edge: Edge| match edge {
        Edge::North => 'n',
        Edge::East => 'e',
        Edge::South => 's',
        Edge::West => 'w',
    };
    let (toward, away) = (letter(edge), letter(edge.opposite()));
    let facings = force.side.placements.iter().filter_map(|(_, placement)| placement.facing);
    let facings: Vec<&str> = facings.map(|facing| facing.as_str()).collect();
    let count = |letter: char| facings.iter().filter(|facing| facing.contains(letter)).count();
    count(away) > count(toward)
}
