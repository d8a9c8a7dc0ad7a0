//! `scenario/grid-squares`

use banneret_schema::hashed::HashMap;
use banneret_schema::hex::Edge;
use banneret_schema::ruleset::campaign::StrategicRules;
use banneret_schema::scenario::DeploymentGrid;

use crate::battle::{Battle, Chain, Force, LedCorps};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// Corps stand on squares of the grid where they cannot: outside it, entered from another edge, reached by a
    /// diagonal step, too many in one square, in one with the enemy, cavalry without another corps; or their units
    /// stand outside their square, or too near the enemy.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [grid]
    /// deployment-grid: {columns: 4, rows: 3}
    /// sides:
    ///   - {id: french, edge: west, army: north, squares: {ii: d2, iii: d2}}
    ///   - {id: prussians, edge: east, army: south, squares: {i: d3}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [grid]
    /// deployment-grid: {columns: 4, rows: 3}
    /// sides:
    ///   - {id: french, edge: west, army: north, squares: {ii: [a2, b2], iii: [a2, b2]}}
    ///   - {id: prussians, edge: east, army: south, squares: {i: d3}}
    /// ```
    GRID_SQUARES = "scenario/grid-squares", Error, Run::Scenario(grid_squares);
    en: "a corps cannot stand on this square of the grid";
    fr: "un corps ne peut se trouver sur cette case de la grille";
    fr_doc: "Des corps se trouvent sur des cases de la grille où ils ne peuvent être : hors d'elle, entrés par un autre \
        bord, par un pas en diagonale, trop nombreux dans une case, avec l'ennemi, de la cavalerie sans autre corps ; \
        ou leurs unités sont hors de leur case, ou trop près de l'ennemi.";
}

/// A square: its column and its row.
type Square = (u8, u8);

fn grid_squares(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset().strategic_deployment.as_ref();
    let rules = rules.filter(|it| battle.uses(it.with.as_str()));
    let (Some(rules), Some(grid)) = (rules, battle.scenario.deployment_grid) else { return };
    // Who stands where in the end: side and whether it counts.
    let mut taken: HashMap<Square, Vec<(usize, bool)>> = HashMap::default();
    for (side, force) in battle.forces.iter().enumerate() {
        let chain = force.chain();
        let mut ends: Vec<(usize, Square)> = Vec::new();
        for id in force.side.squares.keys() {
            let route = force.route.join("squares").join(id);
            let mut push = |message: Text, help: Text, reference: &str| {
                let finding = battle.scene.on_value(&GRID_SQUARES, &route, message).help(help);
                out.push(finding.reference(battle.scene.cite(reference)));
            };
            let Some(at) = chain.corps.iter().position(|corps| corps.id == id) else {
                if chain.is_whole {
                    push(
                        no_corps(force, id),
                        text!("name a corps", "nommez un corps"),
                        &rules.entry,
                    );
                }
                continue;
            };
            let (way, texts) = way(force, id);
            if let Some((message, help)) = astray(force, grid, &way, &texts) {
                push(message, help, &rules.entry);
                continue;
            }
            let Some(Some(end)) = way.last().copied() else { continue };
            ends.push((at, end));
            let there = taken.entry(end).or_default();
            there.push((side, !chain.corps[at].is_cavalry()));
            if let Some((message, help)) = crowded(rules, side, there) {
                push(message, help, &rules.entry);
            }
        }
        riders(out, battle, force, &chain, &ends, rules);
        for (at, end) in &ends {
            units(out, battle, side, &chain.corps[*at], (grid, *end), rules);
        }
    }
}

fn no_corps(force: &Force<'_>, id: &str) -> Text {
    let shown = quoted(id);
    if force.members.find_all(id).is_some() {
        return text!(
            "only corps are placed on the grid, and {shown} is none",
            "seuls les corps se placent sur la grille, et {shown} n'en est pas un"
        );
    }
    text!("{shown} is no corps of this side", "{shown} n'est pas un corps de ce camp")
}

/// The squares a corps passes, and the texts of them.
fn way<'f>(force: &'f Force<'_>, id: &str) -> (Vec<Option<Square>>, Vec<&'f str>) {
    let squares = force.side.squares.get(id).map_or(&[][..], |squares| squares.values());
    squares.iter().map(|text| (text.square(), text.as_str())).unzip()
}

/// Why a corps cannot have come this way, if so.
fn astray(
    force: &Force<'_>,
    grid: DeploymentGrid,
    way: &[Option<Square>],
    texts: &[&str],
) -> Option<(Text, Text)> {
    let off = way.iter().position(|square| square.is_none_or(|square| !grid.has(square)));
    if let Some(off) = off {
        let (shown, columns, rows) = (quoted(texts[off]), grid.columns, grid.rows);
        return Some((
            text!("{shown} is not on the grid", "{shown} n'est pas sur la grille"),
            text!(
                "the grid has {columns} column[s] from `a` and {rows} row[s] from `1`",
                "la grille a {columns} colonne[s] dès `a` et {rows} rangée[s] dès `1`"
            ),
        ));
    }
    let squares: Vec<Square> = way.iter().copied().flatten().collect();
    let (edge, first) = (force.side.edge?, *squares.first()?);
    let own = match edge {
        Edge::West => first.0 == 0,
        Edge::East => first.0 + 1 == grid.columns,
        Edge::North => first.1 == 0,
        Edge::South => first.1 + 1 == grid.rows,
    };
    if !own {
        let shown = quoted(texts[0]);
        return Some((
            text!(
                "a corps enters by its own edge, and {shown} is not on it",
                "un corps entre par son propre bord, et {shown} n'y est pas"
            ),
            text!(
                "write the squares it passes, from the one it enters by: `[a2, b2]`",
                "écrivez les cases qu'il traverse, depuis celle où il entre : `[a2, b2]`"
            ),
        ));
    }
    let steps = squares
        .windows(2)
        .position(|pair| pair[0].0.abs_diff(pair[1].0) + pair[0].1.abs_diff(pair[1].1) != 1)?;
    let (from, to) = (quoted(texts[steps]), quoted(texts[steps + 1]));
    Some((
        text!(
            "no step leads from {from} to {to}: corps go square by square, never across a corner",
            "aucun pas ne mène de {from} à {to} : les corps vont de case en case, jamais en diagonale"
        ),
        text!("write every square it passes", "écrivez chaque case qu'il traverse"),
    ))
}

/// Why the last of those who stand in a square cannot, if so.
fn crowded(rules: &StrategicRules, side: usize, there: &[(usize, bool)]) -> Option<(Text, Text)> {
    let help = text!("choose another square", "choisissez une autre case");
    if there.iter().any(|(other, _)| *other != side) {
        let message = text!("the enemy is in this square", "l'ennemi est dans cette case");
        return Some((message, help));
    }
    let (n, most) = (there.iter().filter(|(_, counts)| *counts).count(), rules.corps);
    let last = there.last().is_some_and(|(_, counts)| *counts);
    (last && n > usize::from(most)).then(|| {
        let message = text!(
            "{n} corps are in this square, and a side may have {most} there, cavalry aside",
            "{n} corps sont dans cette case, et un camp peut y en avoir {most}, cavalerie à part"
        );
        (message, help)
    })
}

/// Corps of cavalry that no other corps goes along with.
fn riders(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    force: &Force<'_>,
    chain: &Chain<'_>,
    ends: &[(usize, Square)],
    rules: &StrategicRules,
) {
    for (at, end) in ends {
        let led =
            ends.iter().any(|(other, square)| square == end && !chain.corps[*other].is_cavalry());
        let corps = &chain.corps[*at];
        if led || !corps.is_cavalry() {
            continue;
        }
        let shown = corps.shown();
        let message = text!(
            "{shown} is of cavalry and goes along with a corps of infantry, of which none is here",
            "{shown} est de cavalerie et accompagne un corps d'infanterie, dont aucun n'est ici"
        );
        let help = text!("place it with one of them", "placez-le avec l'un d'eux");
        let route = force.route.join("squares").join(corps.id);
        let finding = battle.scene.on_value(&GRID_SQUARES, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&rules.entry)));
    }
}

/// Units of a corps outside its square, or too near the enemy.
fn units(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    side: usize,
    corps: &LedCorps<'_>,
    (grid, end): (DeploymentGrid, Square),
    rules: &StrategicRules,
) {
    let Some(ground) = &battle.ground else { return };
    let (force, map) = (&battle.forces[side], ground.grid);
    let size = (u32::from(map.columns), u32::from(map.rows));
    let narrow = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    for at in &corps.units {
        let Some(hex) = force.hex(*at) else { continue };
        let Some(place) = map.place_of(hex).zip(map.line_of(hex)) else { continue };
        let place = (narrow(place.0), narrow(place.1));
        let inside = grid.squares_of(place, size).any(|square| square == end);
        let enemies = battle.forces.iter().enumerate().filter(|(other, _)| *other != side);
        let enemies = enemies.flat_map(|(_, enemy)| {
            enemy.members.units().flat_map(move |(at, _)| enemy.hexes(at)).copied()
        });
        let least = u32::from(rules.from_enemy);
        let near = enemies.map(|enemy| map.distance(hex, enemy)).min().filter(|it| *it < least);
        let (shown, label) = (quoted(&force.members.all()[*at].id()), map.label(hex));
        let message = match near {
            _ if !inside => text!(
                "{shown} in {label} stands outside the square of {corps}",
                "{shown} en {label} est hors de la case de {corps}",
                corps = corps.shown()
            ),
            Some(away) => text!(
                "{shown} stands {away} hex[es] from the enemy, and {least} are to be kept",
                "{shown} est à {away} hexagone[s] de l'ennemi, et il en faut {least}"
            ),
            None => continue,
        };
        let help = text!(
            "set it up inside the square of its corps, away from the enemy",
            "placez-la dans la case de son corps, à l'écart de l'ennemi"
        );
        let route = force.place_route(battle.scene, &force.members.all()[*at].id());
        let finding = battle.scene.on_value(&GRID_SQUARES, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&rules.units)));
    }
}
