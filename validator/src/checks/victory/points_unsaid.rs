//! `victory/points-unsaid`

use banneret_schema::scenario::Condition;
use banneret_yaml::Route;

use crate::battle::{Battle, Force};
use crate::checks::scenario::mentions::simple_conditions;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text::Text;
use crate::{route, text};

check! {
    /// The rules leave to each battle what the loss of a leader counts, whether units that go off along their
    /// line of communication count as lost, and what the loss of the commander-in-chief brings; and the
    /// scenario does not say it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals-points
    /// victory-points: {units: 1, exits: counted}
    /// sides:
    ///   - {id: french, edge: west, army: north, commander-lost: Nothing more.}
    ///   - {id: prussians, edge: east, army: south, commander-lost: Morale falls by one.}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals-points
    /// victory-points: {units: 1, exits: counted, leaders: {corps: 3, army: 10}}
    /// sides:
    ///   - {id: french, edge: west, army: north, commander-lost: Nothing more.}
    ///   - {id: prussians, edge: east, army: south, commander-lost: Morale falls by one.}
    /// ```
    POINTS_UNSAID = "victory/points-unsaid", Warning, Run::Scenario(points_unsaid);
    en: "what the rules leave to the battle about victory is not said";
    fr: "ce que les règles laissent à la bataille pour la victoire n'est pas dit";
    fr_doc: "Les règles laissent à chaque bataille ce que compte la perte d'un chef, si les unités qui sortent par \
        leur ligne de communication comptent comme perdues, et ce qu'entraîne la perte du général en chef ; et \
        le scénario ne le dit pas.";
}

fn points_unsaid(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().scoring else { return };
    let at = route!["victory-points"];
    let points = battle.scenario.victory_points.as_ref();
    let mut unsaid = |route: &Route, message: Text, help: Text, reference: &str| {
        if battle.scene.is_intact(route) {
            let finding = battle.scene.on_key(&POINTS_UNSAID, route, message).help(help);
            out.push(finding.reference(battle.scene.cite(reference)));
        }
    };
    if !rules.leaders.is_empty() && points.is_none_or(|it| it.leaders.is_empty()) {
        let message = text!(
            "nothing says how many victory points the loss of a leader counts",
            "rien ne dit combien de points de victoire compte la perte d'un chef"
        );
        let help = text!(
            "write `leaders:` under `victory-points:`, by rank: `{{corps: 3, army: 10}}`",
            "écrivez `leaders:` sous `victory-points:`, par grade : `{{corps: 3, army: 10}}`"
        );
        unsaid(&at.join("leaders"), message, help, &rules.leaders);
    }
    if !rules.exits.is_empty() && points.is_none_or(|it| it.exits.is_none()) {
        let message = text!(
            "nothing says whether units that leave along their line of communication count as lost",
            "rien ne dit si les unités qui sortent par leur ligne de communication comptent comme perdues"
        );
        let help = text!(
            "write `exits: counted` or `exits: free` under `victory-points:`",
            "écrivez `exits: counted` ou `exits: free` sous `victory-points:`"
        );
        unsaid(&at.join("exits"), message, help, &rules.exits);
    }
    for force in battle.forces.iter().filter(|_| !rules.commander.is_empty()) {
        if force.side.commander_lost.is_some() || is_settled(battle, force) {
            continue;
        }
        let message = text!(
            "nothing says what the loss of the commander-in-chief brings for {name}",
            "rien ne dit ce qu'entraîne la perte du général en chef pour {name}",
            name = force.name()
        );
        let help = text!(
            "say it under `commander-lost:`, even if it is nothing",
            "dites-le sous `commander-lost:`, même si ce n'est rien"
        );
        unsaid(&force.route.join("commander-lost"), message, help, &rules.commander);
    }
}

/// Whether the rules or a condition say what the loss of a commander-in-chief brings, or nobody knows him.
fn is_settled(battle: &Battle<'_>, force: &Force<'_>) -> bool {
    let Some(rank) = battle.command().map(|rules| &rules.army) else { return true };
    let chiefs: Vec<_> = force.of_rank(rank).collect();
    let decided = chiefs.iter().any(|(_, leader)| {
        let known = battle.ruleset().person_of(leader);
        known.is_some_and(|(_, known)| known.death_loses || known.death_decides)
    });
    let named = simple_conditions(battle.scenario).iter().any(|stated| match stated.condition {
        Condition::Lost(lost) => {
            let his = lost.of.as_ref().is_none_or(|of| *of == force.side.id);
            his && chiefs.iter().any(|(_, chief)| lost.members.values().contains(&chief.id))
        }
        _ => false,
    });
    chiefs.is_empty() || decided || named
}
