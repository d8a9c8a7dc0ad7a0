//! `scenario/duplicate-id`

use banneret_schema::hashed::HashMap;

use banneret_yaml::Route;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// Two sides, objectives, corps or boats have the same id, so that a condition or an order
    /// could mean either.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, army: greeks}
    ///   - {id: greeks, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: athenians, edge: north, army: greeks}
    ///   - {id: spartans, edge: south, army: thebans}
    /// ```
    DUPLICATE_ID = "scenario/duplicate-id", Error, Run::Scenario(duplicate_id);
    en: "two parts of a scenario have the same id";
    fr: "deux parties d'un scénario ont le même identifiant";
    fr_doc: "Deux camps, objectifs, corps ou embarcations ont le même identifiant : une condition ou un \
        ordre pourrait désigner l'un ou l'autre.";
}

fn duplicate_id(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let scenario = battle.scenario;
    let sides = scenario.sides.iter();
    let sides = sides.map(|(index, side)| (route!["sides", index], side.id.as_str()));
    repeated(out, battle, sides, &text!("side", "camp"));
    let objectives = scenario.objectives.iter();
    let objectives =
        objectives.map(|(index, objective)| (route!["objectives", index], objective.id.as_str()));
    repeated(out, battle, objectives, &text!("objective", "objectif"));
    for force in &battle.forces {
        let corps = force
            .side
            .corps
            .iter()
            .map(|(index, corps)| (force.route.join("corps").join(index), corps.id.as_str()));
        repeated(out, battle, corps, &text!("corps", "corps"));
        let boats = force.side.boats.iter().filter_map(|(index, boat)| {
            Some((force.route.join("boats").join(index), boat.id.as_ref()?.as_str()))
        });
        repeated(out, battle, boats, &text!("boat", "bateau"));
    }
}

fn repeated<'a>(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    ids: impl Iterator<Item = (Route, &'a str)>,
    kind: &Text,
) {
    let mut first: HashMap<&str, Route> = HashMap::default();
    for (route, id) in ids.filter(|(_, id)| !id.is_empty()) {
        let Some(earlier) = first.get(id) else {
            first.insert(id, route);
            continue;
        };
        let shown = quoted(id);
        let message = text!(
            "the id {shown} is taken by another {kind}",
            "l'identifiant {shown} est pris par un autre {kind}",
            kind
        );
        let help =
            text!("give one of them another id", "donnez un autre identifiant à l'un des deux");
        out.push(
            battle
                .scene
                .on_member(&DUPLICATE_ID, &route, message)
                .help(help)
                .related(battle.scene.member_place(earlier), text!("the other one", "l'autre")),
        );
    }
}
