//! `scenario/communication`

use banneret_schema::field::Mover;
use banneret_schema::hashed::HashMap;
use banneret_schema::hex::Coord;

use crate::battle::{Battle, Battlefield, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A side has no line of communication, which tells its units where to fall back, or one that is odd: inside
    /// the map, off the roads, where nobody can go, or the same as the enemy's.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals-lines
    /// map:
    ///   name: A field
    ///   grid: {columns: 13, rows: 9}
    ///   paths: [{kind: road, through: [A5, B5]}, {kind: road, through: [L5, M5]}]
    /// sides:
    ///   - {id: french, edge: west, army: north, communication: A5}
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals-lines
    /// map:
    ///   name: A field
    ///   grid: {columns: 13, rows: 9}
    ///   paths: [{kind: road, through: [A5, B5]}, {kind: road, through: [L5, M5]}]
    /// sides:
    ///   - {id: french, edge: west, army: north, communication: A5}
    ///   - {id: prussians, edge: east, army: south, communication: M5}
    /// ```
    COMMUNICATION = "scenario/communication", Error, Run::Scenario(communication);
    en: "a line of communication is missing or odd";
    fr: "une ligne de communication manque ou surprend";
    fr_doc: "Un camp n'a pas de ligne de communication, qui dit à ses unités où se replier, ou une qui surprend : \
        dans la carte, hors des routes, là où nul ne peut aller, ou commune avec l'ennemi.";
}

fn communication(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().communication else { return };
    let mut known: HashMap<Coord, usize> = HashMap::default();
    for (side, force) in battle.forces.iter().enumerate() {
        let route = force.route.join("communication");
        let lines = force.side.communication.values();
        if lines.is_empty() && battle.scene.is_intact(&route) {
            let message = text!(
                "{name} has no line of communication",
                "{name} n'a pas de ligne de communication",
                name = force.name()
            );
            let help = text!(
                "name the hexes by which its roads leave the map under `communication:`",
                "nommez sous `communication:` les hexagones par où ses routes quittent la carte"
            );
            let finding = battle.scene.on_key(&COMMUNICATION, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.reference)));
        }
        let Some(ground) = &battle.ground else { continue };
        for (number, text) in lines.iter().enumerate() {
            let Ok(hex) = ground.hex(text) else { continue };
            let other = *known.entry(hex).or_insert(side);
            let odd = odd(battle, ground, hex).or_else(|| {
                (other != side).then(|| {
                    let name = battle.forces[other].name();
                    let message = text!(
                        "{hex} is a line of communication of {name} as well",
                        "{hex} est aussi une ligne de communication de {name}",
                        hex = quoted(text.as_str()),
                        name
                    );
                    (Severity::Warning, message)
                })
            });
            let Some((severity, message)) = odd else { continue };
            let help = text!(
                "name a hex at the edge of the map by which a road leaves it",
                "nommez un hexagone du bord par où une route quitte la carte"
            );
            let place = battle.scene.one_of(&route, number);
            let mut finding = battle.scene.on_value(&COMMUNICATION, &place, message).help(help);
            finding.severity = severity;
            out.push(finding.reference(battle.scene.cite(&rules.reference)));
        }
    }
}

/// What is odd about a hex as a line of communication, and how grave that is.
fn odd(battle: &Battle<'_>, ground: &Battlefield<'_>, hex: Coord) -> Option<(Severity, Text)> {
    let rules = battle.ruleset().communication.as_ref()?;
    let shown = quoted(&ground.grid.label(hex));
    if !ground.field.is_in_play(hex) || is_closed(battle, ground, hex) {
        let here = ground.ground_words(hex);
        let message = text!(
            "nobody can go to {shown}: {here}",
            "nul ne peut aller en {shown} : {here}",
            here
        );
        return Some((Severity::Error, message));
    }
    if ground.grid.edges(hex).next().is_none() {
        let message =
            text!("{shown} is not at the edge of the map", "{shown} n'est pas au bord de la carte");
        return Some((Severity::Warning, message));
    }
    let mut ways = ground.ground().paths_through(hex).chain(ground.ground().elements(hex));
    let on_way = rules.ways.is_empty() || ways.any(|way| rules.ways.contains(way));
    (!on_way).then(|| {
        let message =
            text!("no road leaves the map by {shown}", "aucune route ne sort par {shown}");
        (Severity::Warning, message)
    })
}

/// Whether no unit of any side can stand in a hex.
fn is_closed(battle: &Battle<'_>, ground: &Battlefield<'_>, hex: Coord) -> bool {
    let mut movers = battle.forces.iter().flat_map(movers).peekable();
    movers.peek().is_some() && !movers.any(|mover| ground.field.may_stand(&mover, hex))
}

fn movers<'f, 'a>(force: &'f Force<'a>) -> impl Iterator<Item = Mover> + use<'f, 'a> {
    force.members.units().filter_map(|(at, _)| force.mover(at))
}
