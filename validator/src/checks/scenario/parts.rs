//! Where a scenario has what optional rules are about.

use banneret_schema::army::Leader;
use banneret_schema::army::echelon::Echelon;
use banneret_schema::id::OptionId;
use banneret_schema::ruleset::options::Part;
use banneret_schema::scenario::{Condition, Measure, Placement};
use banneret_yaml::Route;

use super::mentions::simple_conditions;
use crate::battle::{Battle, Force};
use crate::route;

/// The ways to everything that belongs to a part.
pub(in crate::checks) fn given(battle: &Battle<'_>, part: Part) -> Vec<Route> {
    let scenario = battle.scenario;
    let of_sides = |has: &dyn Fn(&Force<'_>) -> bool, key: &str| {
        let forces = battle.forces.iter().filter(|force| has(force));
        forces.map(|force| force.route.join(key)).collect::<Vec<_>>()
    };
    match part {
        Part::Weather => {
            (!scenario.weather.is_empty()).then(|| route!["weather"]).into_iter().collect()
        }
        Part::VariableWeather => battle
            .weathers()
            .filter(|(_, weather)| weather.variable.is_some())
            .map(|(route, _)| route.join("variable"))
            .collect(),
        Part::Fire => scenario.fire.iter().map(|_| route!["fire"]).collect(),
        Part::Sentries => of_sides(&|force| !force.side.sentries.is_empty(), "sentries"),
        Part::Boats => of_sides(&|force| !force.side.boats.is_empty(), "boats"),
        Part::Hidden => {
            let hidden = |force: &Force<'_>| force.side.deploy.values().iter().any(|d| d.hidden);
            of_sides(&hidden, "deploy")
        }
        Part::Decoys => {
            let method = scenario.deployment.as_ref().and_then(|set_up| set_up.method.as_ref());
            let rules = battle.ruleset().set_up.as_ref();
            let brings = rules.zip(method).and_then(|(rules, method)| rules.methods.get(method));
            if brings.is_some_and(|method| method.units_per_decoy.is_some()) {
                return Vec::new();
            }
            of_sides(&|force| force.side.decoys.is_some_and(|decoys| decoys > 0), "decoys")
        }
        Part::Camp => of_sides(&|force| force.side.camp.is_some(), "camp"),
        Part::CorpsObjective => battle
            .forces
            .iter()
            .flat_map(|force| {
                let corps = force.side.corps.iter().filter(|(_, it)| it.objective.is_some());
                corps.map(|(at, _)| force.route.join("corps").join(at).join("objective"))
            })
            .collect(),
        Part::Ammunition => of_sides(&|force| !force.side.ammunition.is_empty(), "ammunition"),
        Part::EliteLeaders => {
            let known = |leader: &Leader| battle.ruleset().person_of(leader);
            let elite = |leader: &Leader| known(leader).is_some_and(|(_, known)| known.elite);
            with_leader(battle, |leader| leader.figures.elite() || elite(leader))
        }
        Part::ContingentLeaders => with_leader(battle, |leader| leader.figures.contingent_leader()),
        Part::ElephantLeaders => {
            of_sides(&|force| !force.side.elephant_leaders.is_empty(), "elephant-leaders")
        }
        Part::Fatigue => {
            let tired = |it: &Echelon| it.fatigue.is_some() || !it.formed_from.is_empty();
            let has =
                |force: &Force<'_>| force.army.is_some_and(|it| it.echelons.iter().any(tired));
            of_sides(&has, "army")
        }
        Part::CorpsOrders => {
            let mut all = of_sides(&|force| !force.side.orders.is_empty(), "orders");
            for force in &battle.forces {
                let arrivals =
                    force.side.reinforcements.iter().filter(|(_, it)| it.order.is_some());
                let route = force.route.join("reinforcements");
                all.extend(arrivals.map(|(at, _)| route.join(at).join("order")));
            }
            all
        }
        Part::Couriers => of_sides(&|force| !force.side.couriers.is_empty(), "couriers"),
        Part::Messages => of_sides(&|force| !force.side.messages.is_empty(), "messages"),
        Part::DeploymentGrid => {
            let grid = scenario.deployment_grid.iter().map(|_| route!["deployment-grid"]);
            let squares = of_sides(&|force| !force.side.squares.is_empty(), "squares");
            grid.chain(squares).collect()
        }
        Part::Time => scenario.time.iter().map(|_| route!["time"]).collect(),
        Part::Screens => placed(battle, "screen", |placement| !placement.screen.is_empty()),
        Part::HalfLosses => half_losses(battle),
        Part::Agents => of_sides(&|force| !force.side.agents.is_empty(), "agents"),
        Part::Demoralisation => {
            let mut all = of_sides(&|force| force.side.demoralisation.is_some(), "demoralisation");
            for stated in simple_conditions(scenario) {
                if let Condition::Losses(losses) = stated.condition
                    && losses.measure == Measure::Values
                {
                    all.push(stated.route.join("losses").join("in"));
                }
            }
            all
        }
    }
}

/// The ways to a key of the placements that have something.
fn placed(battle: &Battle<'_>, key: &str, has: impl Fn(&Placement) -> bool) -> Vec<Route> {
    let of_force = |force: &Force<'_>| {
        let written = force.side.placements.written().filter(|(_, placement)| has(placement));
        written.map(|(id, _)| force.placement(id).join(key)).collect::<Vec<_>>()
    };
    battle.forces.iter().flat_map(of_force).collect()
}

/// The ways to the losses in halves of units that may have such.
fn half_losses(battle: &Battle<'_>) -> Vec<Route> {
    let losses = battle.ruleset().losses.as_ref();
    let Some(rule) = losses.and_then(|rules| rules.halves.as_ref()) else { return Vec::new() };
    let of_force = |force: &Force<'_>| {
        let written = force.side.placements.written().filter(|(id, placement)| {
            let look = force.members.find(id).and_then(|at| force.look(at));
            let may = look.is_none_or(|look| rule.who.refuses(look).is_none());
            may && placement.lost.is_some_and(|lost| !lost.is_whole())
        });
        written.map(|(id, _)| force.placement(id).join("lost")).collect::<Vec<_>>()
    };
    battle.forces.iter().flat_map(of_force).collect()
}

/// The ways to the armies that have a leader of some sort.
fn with_leader(battle: &Battle<'_>, is: impl Fn(&Leader) -> bool) -> Vec<Route> {
    let first = |force: &Force<'_>| {
        let (index, _) = force.army?.leaders.iter().find(|(_, leader)| is(leader))?;
        Some(force.route.join("army").join("leaders").join(index))
    };
    battle.forces.iter().filter_map(first).collect()
}

/// The optional rules that states of units belong to, with the way to each such state.
pub(in crate::checks) fn needed_states<'a>(battle: &Battle<'a>) -> Vec<(&'a OptionId, Route)> {
    let mut all = Vec::new();
    for force in &battle.forces {
        for (id, placement) in force.side.placements.written() {
            for state in placement.state.values() {
                let needs = battle.ruleset().states.get(state).and_then(|it| it.needs.as_ref());
                all.extend(needs.map(|option| (option, force.placement(id).join("state"))));
            }
        }
    }
    all
}
