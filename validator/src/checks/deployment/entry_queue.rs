//! `deployment/entry-queue`

use banneret_schema::hex::Coord;
use banneret_schema::ruleset::campaign::EntryQueue;

use crate::battle::{Battle, Battlefield, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{listed, quoted};

check! {
    /// More units enter by a road in one turn than it lets in: each of them loses one movement point more than
    /// the one before, and the last ones have too little left to enter.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// turns: 8
    /// map:
    ///   name: A field
    ///   grid: {columns: 13, rows: 9}
    ///   paths: [{kind: path, through: [A5, B5]}]
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     reinforcements: [{turn: 2, at: A5, members: line}]
    ///     army:
    ///       name: French
    ///       leaders: [{id: ney, rank: army}]
    ///       corps: [{id: ii, leader: ney, units: [{id: line, count: 6, type: foot, steps: 4, movement: 5}]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// turns: 8
    /// map:
    ///   name: A field
    ///   grid: {columns: 13, rows: 9}
    ///   paths: [{kind: road, through: [A5, B5]}]
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     reinforcements: [{turn: 2, at: A5, members: line}]
    ///     army:
    ///       name: French
    ///       leaders: [{id: ney, rank: army}]
    ///       corps: [{id: ii, leader: ney, units: [{id: line, count: 6, type: foot, steps: 4, movement: 5}]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ENTRY_QUEUE = "deployment/entry-queue", Warning, Run::Scenario(entry_queue);
    en: "more units enter by a road than it lets in";
    fr: "plus d'unités entrent par une route qu'elle n'en laisse passer";
    fr_doc: "Plus d'unités entrent par une route en un tour qu'elle n'en laisse passer : chacune perd un point de \
        mouvement de plus que la précédente, et il en reste trop peu aux dernières pour entrer.";
}

/// Units that enter in one turn by the same hexes.
struct Queue {
    turn: u16,
    hexes: Vec<Coord>,
    /// The first reinforcement of them, by its number in the document.
    first: usize,
    /// Each unit with its movement points.
    units: Vec<(usize, i32)>,
}

fn entry_queue(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(rules), Some(ground)) = (&battle.ruleset().arrivals, &battle.ground) else { return };
    for force in &battle.forces {
        for mut queue in queues(ground, force) {
            let Some(places) = places(ground, &rules.queues, &queue) else { continue };
            queue.units.sort_by_key(|(_, movement)| *movement);
            let in_turn = queue.units.iter().zip(&places);
            // The slowest go first: whoever comes behind loses more.
            let late: Vec<usize> = in_turn
                .filter(|((_, movement), lost)| movement - **lost < 1)
                .map(|((at, _), _)| *at)
                .collect();
            if late.is_empty() {
                continue;
            }
            let (n, all) = (late.len(), queue.units.len());
            let hex = ground.grid.label(queue.hexes[0]);
            let ids: Vec<_> =
                late.iter().map(|at| quoted(&force.members.all()[*at].id())).collect();
            let turn = queue.turn;
            let message = text!(
                "{n} of {all} units cannot enter by {hex} in turn {turn}, one behind the other: {ids}",
                "{n} des {all} unités ne peuvent entrer par {hex} au tour {turn}, l'une derrière l'autre : {ids}",
                ids = listed(&ids)
            );
            let help = text!(
                "let some of them enter in a later turn or by another hex",
                "faites-en entrer au tour suivant ou par un autre hexagone"
            );
            let route = force.route.join("reinforcements").join(queue.first).join("members");
            let finding = battle.scene.on_value(&ENTRY_QUEUE, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.reference)));
        }
    }
}

/// Those who surely enter in one turn by hexes that are named.
fn queues(ground: &Battlefield<'_>, force: &Force<'_>) -> Vec<Queue> {
    let mut all: Vec<Queue> = Vec::new();
    for (first, reinforcement) in force.side.reinforcements.iter() {
        if !reinforcement.is_certain() || reinforcement.is_placed() {
            continue;
        }
        let hexes: Vec<Coord> =
            reinforcement.at.values().iter().filter_map(|hex| ground.hex(hex).ok()).collect();
        if hexes.is_empty() || hexes.len() < reinforcement.at.values().len() {
            continue;
        }
        let turn = reinforcement.first_turn();
        let members = force.members.all().iter().enumerate();
        let units = members.filter(|(at, _)| force.arrives(*at) == Some(first));
        let units = units.filter_map(|(at, member)| {
            Some((at, i32::from(member.unit()?.profile.figures.movement()?)))
        });
        let units: Vec<_> = units.collect();
        match all.iter_mut().find(|known| known.turn == turn && known.hexes == hexes) {
            Some(known) => known.units.extend(units),
            None => all.push(Queue { turn, hexes, first, units }),
        }
    }
    all
}

/// What each place in the queues costs, the best first; none where a hex has no queue.
fn places(ground: &Battlefield<'_>, rules: &[EntryQueue], queue: &Queue) -> Option<Vec<i32>> {
    let bonus = |hex: &Coord| {
        let ways = || ground.ground().paths_through(*hex).chain(ground.ground().elements(*hex));
        let found = rules.iter().find(|rule| ways().any(|way| *way == rule.way));
        found.map(|rule| i32::from(rule.bonus))
    };
    let bonuses: Option<Vec<i32>> = queue.hexes.iter().map(bonus).collect();
    let mut places: Vec<i32> = Vec::new();
    for bonus in bonuses? {
        places.extend((0..).take(queue.units.len()).map(|behind| behind - bonus));
    }
    places.sort_unstable();
    Some(places)
}
