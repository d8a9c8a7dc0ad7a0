//! `deployment/cannot-enter`

use banneret_schema::hex::Coord;
use banneret_schema::scenario::Reinforcement;
use banneret_yaml::Route;

use crate::battle::{Battle, Battlefield, Force};
use crate::checks::scenario::words::edge_words;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::quoted;

check! {
    /// A reinforcement cannot enter the map: its hexes are not on the edge, the ground there bars
    /// it, it cannot move at all, or it has dug in before the battle.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 9
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {general: C1}
    ///     reinforcements: [{turn: 3, members: [hoplites, captain], at: C4}]
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}, {id: captain, rank: officer}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// turns: 9
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {general: C1}
    ///     reinforcements: [{turn: 3, members: [hoplites, captain], at: C1}]
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}, {id: captain, rank: officer}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    CANNOT_ENTER = "deployment/cannot-enter", Error, Run::Scenario(cannot_enter);
    en: "a reinforcement cannot enter the map";
    fr: "un renfort ne peut entrer sur la carte";
    fr_doc: "Un renfort ne peut entrer sur la carte : ses hexagones ne sont pas au bord, le terrain lui \
        barre la route, il ne peut pas bouger, ou il s'est retranché avant la bataille.";
}

fn cannot_enter(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    for force in &battle.forces {
        for (index, reinforcement) in force.side.reinforcements.iter() {
            let route = force.route.join("reinforcements").join(index);
            // Who is placed on the map enters by no edge.
            if reinforcement.is_placed() {
                continue;
            }
            if off_edge(out, battle, ground, reinforcement, &route) {
                continue;
            }
            let edge = reinforcement.edge.or(force.side.edge);
            let entries: Vec<Coord> = match (reinforcement.at.values(), edge) {
                ([], Some(edge)) => ground.grid.edge(edge).collect(),
                ([], None) => {
                    let message =
                        text!("nobody knows where they enter", "nul ne sait par où ils entrent");
                    let help = text!("add `at:` or `edge:`", "ajoutez `at:` ou `edge:`");
                    out.push(
                        battle
                            .scene
                            .on_key(&CANNOT_ENTER, &route.join("members"), message)
                            .help(help),
                    );
                    continue;
                }
                (named, _) => named.iter().filter_map(|hex| ground.hex(hex).ok()).collect(),
            };
            barred(out, battle, force, ground, (reinforcement, &route, &entries));
        }
    }
}

/// Whether entry hexes lie off the edge, which is reported.
fn off_edge(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    ground: &Battlefield<'_>,
    reinforcement: &Reinforcement,
    route: &Route,
) -> bool {
    let mut found = false;
    for (number, text) in reinforcement.at.values().iter().enumerate() {
        let Ok(coord) = ground.hex(text) else {
            found = true;
            continue;
        };
        let on_edge = match reinforcement.edge {
            Some(edge) => ground.grid.is_on_edge(coord, edge),
            None => ground.grid.edges(coord).next().is_some(),
        };
        if on_edge {
            continue;
        }
        found = true;
        let shown = quoted(text.as_str());
        let message = match reinforcement.edge {
            Some(edge) => {
                text!(
                    "{shown} is not on the {edge} edge",
                    "{shown} n'est pas sur le bord {edge}",
                    edge = edge_words(edge)
                )
            }
            None => text!(
                "{shown} is not on the edge of the map",
                "{shown} n'est pas au bord de la carte"
            ),
        };
        let help = text!(
            "reinforcements enter by hexes on the edge",
            "les renforts entrent par des hexagones du bord"
        );
        let place = battle.scene.one_of(&route.join("at"), number);
        let mut finding = battle.scene.on_value(&CANNOT_ENTER, &place, message).help(help);
        match arrival(battle) {
            Some(reference) => finding = finding.reference(battle.scene.cite(reference)),
            // Where the rulebook is silent it is odd at most.
            None => finding.severity = Severity::Warning,
        }
        out.push(finding);
    }
    found
}

/// Where the rulebook speaks of troops that come later.
fn arrival<'r>(battle: &Battle<'r>) -> Option<&'r String> {
    battle.ruleset().set_up.as_ref().and_then(|rules| rules.arrival.as_ref())
}

/// Reports members that none of the hexes lets in.
fn barred(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    force: &Force<'_>,
    ground: &Battlefield<'_>,
    (reinforcement, route, entries): (&Reinforcement, &Route, &[Coord]),
) {
    for (number, id) in reinforcement.members.values().iter().enumerate() {
        let Some(at) = force.members.find_all(id.as_str()).map(|range| range.start) else {
            continue;
        };
        let Some(mover) = force.mover(at) else { continue };
        let shown = quoted(id.as_str());
        let traits = force.members.all()[at].unit().into_iter();
        let traits = traits.flat_map(|unit| unit.profile.traits.items());
        let mut traits = traits.filter_map(|id| battle.ruleset().traits.get(id));
        let dug_in = traits.find(|known| !known.starts_on.is_empty());
        let (message, help) = if let Some(known) = dug_in {
            (
                text!(
                    "{shown} is “{name}” from the start and cannot arrive later",
                    "{shown} est « {name} » dès le début et ne peut arriver plus tard",
                    name = known.name.lower()
                ),
                text!("place it at the start", "placez-la au début"),
            )
        } else if mover.march == 0 {
            (
                text!(
                    "{shown} never moves and cannot enter",
                    "{shown} ne bouge jamais et ne peut entrer"
                ),
                text!("place it at the start", "placez-la au début"),
            )
        } else if !entries.is_empty()
            && entries.iter().all(|hex| !ground.field.may_stand(&mover, *hex))
        {
            let first = entries[0];
            let hex = ground.grid.label(first);
            (
                text!(
                    "{shown} cannot enter by {hex}: {here}",
                    "{shown} ne peut entrer par {hex} : {here}",
                    here = ground.ground_words(first)
                ),
                text!(
                    "choose a hex of the edge it can enter",
                    "choisissez un hexagone du bord où elle peut entrer"
                ),
            )
        } else {
            continue;
        };
        let place = battle.scene.one_of(&route.join("members"), number);
        let mut finding = battle.scene.on_value(&CANNOT_ENTER, &place, message).help(help);
        if let Some(place) = force.member_place(&force.members.all()[at]) {
            finding = finding.related(place, text!("this unit", "cette unité"));
        }
        let rules = battle.ruleset().set_up.as_ref();
        let reference = rules.and_then(|rules| rules.ground.as_ref()).or(arrival(battle));
        out.push(match reference {
            Some(reference) => finding.reference(battle.scene.cite(reference)),
            None => finding,
        });
    }
}
