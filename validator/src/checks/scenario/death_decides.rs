//! `scenario/death-decides`

use std::sync::Arc;

use banneret_schema::army::Leader;
use banneret_schema::ruleset::character::Character;
use banneret_schema::scenario::{Condition, Lost};
use banneret_schema::{Name, Points};
use banneret_yaml::Route;

use super::mentions::{conditions, simple_conditions};
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::route;
use crate::text;
use crate::text::quoted;

check! {
    /// A person whose death decides the battle has rout points, or the conditions of victory leave
    /// his death out. Without any condition of victory the rule of the game holds.
    ///
    /// ## Bad
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
    ///     commander: darius
    ///     rout-level: 1
    ///     rout-points: {leaders: 0}
    ///     placements: {darius: 2010, levy: {at: 1910, facing: w}}
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: darius, name: Darius, nation: persian, command-range: 8, initiative: 4, personal-combat: 2,
    ///            charisma: 1, character: darius}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]
    /// victory: [{side: macedonians, when: {routed: persians}}, {side: persians, when: {routed: macedonians}}]
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
    ///     commander: darius
    ///     rout-level: 1
    ///     rout-points: {leaders: 0}
    ///     placements: {darius: 2010, levy: {at: 1910, facing: w}}
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: darius, name: Darius, nation: persian, command-range: 8, initiative: 4, personal-combat: 2,
    ///            charisma: 1, character: darius}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]
    /// victory:
    ///   - {side: macedonians, when: {any: [{routed: persians}, {lost: darius}]}}
    ///   - {side: persians, when: {routed: macedonians}}
    /// ```
    DEATH_DECIDES = "scenario/death-decides", Warning, Run::Scenario(death_decides);
    en: "the death that decides a battle is not counted as such";
    fr: "la mort qui décide d'une bataille n'est pas comptée ainsi";
    fr_doc: "Une personne dont la mort décide de la bataille a des points de déroute, ou les conditions \
        de victoire oublient sa mort. Sans aucune condition de victoire, la règle du jeu vaut.";
}

fn death_decides(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        let Some(army) = force.army else { continue };
        for (index, leader) in army.leaders.iter() {
            let known = battle.ruleset().person_of(leader).map(|(_, known)| known);
            if let Some(known) = known.filter(|known| known.death_loses) {
                other_outcome(out, battle, force, leader, known);
            }
            let Some(known) = known.filter(|known| known.death_decides) else { continue };
            let reference = battle.scene.cite(&known.reference);
            let id = leader.id.as_str();
            if let Some(points) = leader.figures.rout_points().filter(|points| *points > 0) {
                let finding = with_points(battle, force, index, id, points);
                out.push(finding.reference(reference.clone()));
            }
            if let Some(asked) = unless_alone(battle, force, id) {
                let shown = quoted(id);
                let name = &known.name;
                let message = match &asked {
                    None => text!(
                        "the death of {name} decides the battle, and no condition says so",
                        "la mort de {name} décide de la bataille, et aucune condition ne le dit",
                        name
                    ),
                    Some(_) => text!(
                        "the death of {name} decides the battle by itself, and more is asked here",
                        "la mort de {name} décide à elle seule, et ceci demande davantage",
                        name
                    ),
                };
                let help = text!(
                    "add `lost: {id}` to the victory of the other side, by itself or under `any:`",
                    "ajoutez `lost: {id}` à la victoire de l'autre camp, seul ou sous `any:`"
                );
                let finding = match asked {
                    Some(route) => battle.scene.on_value(&DEATH_DECIDES, &route, message),
                    None => battle.scene.on_key(&DEATH_DECIDES, &route!["victory"], message),
                };
                let finding = finding.help(help);
                let place = battle.scene.place(&force.route.join("army"));
                let related = text!("{shown} is in this army", "{shown} est dans cette armée");
                out.push(finding.related(place, related).reference(reference));
            }
        }
    }
}

/// Whether words tell of a defeat, which is what the death brings.
fn tells_of_defeat(words: &Name) -> bool {
    let said = [words.en(), words.fr()].map(str::to_lowercase);
    let stems = ["lose", "lost", "defeat", "perd", "défaite", "vaincu"];
    said.iter().any(|said| stems.iter().any(|stem| said.contains(stem)))
}

/// The rout points are marked where they are written, if that is in this file.
fn with_points(
    battle: &Battle<'_>,
    force: &Force<'_>,
    index: usize,
    id: &str,
    points: u16,
) -> Diagnostic {
    let shown = quoted(id);
    let message = text!(
        "{shown} has {points} rout point[s], and his death decides the battle instead",
        "{shown} a {points} point[s] de déroute, alors que sa mort décide de la bataille",
    );
    let help = text!("remove his `rout-points:`", "supprimez ses `rout-points:`");
    let written = route!["leaders", index, "rout-points"];
    match &force.army_scene {
        Some(scene) if Arc::ptr_eq(scene.source, battle.scene.source) => {
            scene.on_value(&DEATH_DECIDES, &written, message).help(help).removable()
        }
        scene => {
            let route = force.route.join("army");
            let finding = battle.scene.on_value(&DEATH_DECIDES, &route, message).help(help);
            match scene {
                Some(scene) => {
                    finding.related(scene.place(&written), text!("these points", "ces points"))
                }
                None => finding,
            }
        }
    }
}

/// Where victory is spelled out and the loss of a leader does not win by itself: the way to where it is
/// asked for among other things, or none where nothing asks for it.
fn unless_alone(battle: &Battle<'_>, force: &Force<'_>, id: &str) -> Option<Option<Route>> {
    let scenario = battle.scenario;
    if scenario.victory.is_empty()
        || !battle.scene.is_intact(&route!["victory"])
        || !battle.scene.is_intact(&route!["end"])
    {
        return None;
    }
    let is_his = |lost: &Lost| {
        lost.of.as_ref().is_none_or(|of| *of == force.side.id)
            && lost.members.values().iter().any(|member| member.as_str() == id)
    };
    if conditions(scenario).iter().any(|stated| wins_alone(stated.condition, &is_his)) {
        return None;
    }
    let all = simple_conditions(scenario);
    // What people judge may well be this.
    if all.iter().any(|stated| matches!(stated.condition, Condition::Words(_))) {
        return None;
    }
    let among = all.iter().find(|stated| match stated.condition {
        Condition::Lost(lost) => is_his(lost),
        _ => false,
    });
    Some(among.map(|stated| stated.route.join("lost")))
}

/// Whether the loss is enough for a condition.
fn wins_alone(condition: &Condition, is_his: &dyn Fn(&Lost) -> bool) -> bool {
    match condition {
        Condition::Lost(lost) => {
            let needed = lost.at_least.map_or(lost.members.values().len(), usize::from);
            needed <= 1 && is_his(lost)
        }
        Condition::Any(parts) => parts.iter().any(|part| wins_alone(part, is_his)),
        Condition::All(parts) => parts.iter().all(|part| wins_alone(part, is_his)),
        _ => false,
    }
}

/// What is said of the death of somebody who loses the battle by it: points in its place, words, or that it
/// takes more.
fn other_outcome(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    force: &Force<'_>,
    leader: &Leader,
    known: &Character,
) {
    let id = leader.id.as_str();
    let scoring = battle.ruleset().scoring.as_ref();
    // Whoever may only be wounded scores by his wound.
    let wounds = scoring.and_then(|rules| rules.wounds_with.as_ref());
    let wounded = wounds.is_some_and(|option| battle.may_use(option.as_str()));
    let points = battle.scenario.victory_points.as_ref().and_then(|it| it.leaders.get(id));
    let scored = points.filter(|points| **points != Points::ZERO && !wounded);
    let said = force.side.commander_lost.as_ref().filter(|words| !tells_of_defeat(words));
    let chief = battle.command().is_some_and(|rules| leader.rank.as_ref() == Some(&rules.army));
    let routes = [
        scored.map(|_| route!["victory-points", "leaders", id]),
        said.filter(|_| chief).map(|_| force.route.join("commander-lost")),
        unless_alone(battle, force, id).flatten(),
    ];
    for route in routes.into_iter().flatten() {
        let message = text!(
            "the death of {name} loses the battle at once, and this gives it another outcome",
            "la mort de {name} fait perdre la bataille aussitôt, et ceci lui donne une autre suite",
            name = known.name
        );
        let help = text!(
            "remove it, or let `lost: {id}` alone be the victory of the other side",
            "supprimez-le, ou que `lost: {id}` seul fasse la victoire de l'autre camp"
        );
        let mut finding = battle.scene.on_value(&DEATH_DECIDES, &route, message).help(help);
        finding.severity = Severity::Error;
        out.push(finding.reference(battle.scene.cite(&known.reference)));
    }
}
