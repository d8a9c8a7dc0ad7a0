//! `deployment/placed-and-arriving`

use banneret_schema::hashed::HashMap;

use banneret_yaml::Route;

use super::place_route;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A member stands on the map at the start and arrives later as a reinforcement, or arrives
    /// twice.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 9
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: C1, general: C1}
    ///     reinforcements: [{turn: 3, members: [hoplites, captain]}]
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
    ///     reinforcements: [{turn: 3, members: [hoplites, captain]}]
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}, {id: captain, rank: officer}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    PLACED_AND_ARRIVING = "deployment/placed-and-arriving", Error, Run::Scenario(placed_and_arriving);
    en: "a member is there already and arrives again";
    fr: "un membre déjà présent arrive encore";
    fr_doc: "Un membre est sur la carte au départ et arrive plus tard en renfort, ou arrive deux fois.";
}

fn placed_and_arriving(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        // The way to where each arrives; of those who are placed it is looked up where it is asked for.
        let mut first: HashMap<usize, Option<Route>> = HashMap::default();
        let placed = force.side.placements.keys().filter_map(|id| force.members.find(id));
        for member in
            placed.chain((0..force.members.all().len()).filter(|at| force.aboard(*at).is_some()))
        {
            first.insert(member, None);
        }
        for (index, reinforcement) in force.side.reinforcements.iter() {
            let list = force.route.join("reinforcements").join(index).join("members");
            for (number, id) in reinforcement.members.values().iter().enumerate() {
                let route = battle.scene.one_of(&list, number);
                let mut said = false;
                for member in force.members.find_all(id.as_str()).into_iter().flatten() {
                    let Some(earlier) = first.get(&member) else {
                        first.insert(member, Some(route.clone()));
                        continue;
                    };
                    if std::mem::replace(&mut said, true) {
                        continue;
                    }
                    let shown = quoted(&force.members.all()[member].id());
                    let message = if earlier.is_some() {
                        text!("{shown} arrives twice", "{shown} arrive deux fois")
                    } else {
                        text!(
                            "{shown} is on the map from the start and arrives later too",
                            "{shown} est sur la carte dès le début et arrive aussi plus tard",
                        )
                    };
                    let help = text!("leave it in one of them", "laissez-la à un seul endroit");
                    let finding =
                        battle.scene.on_value(&PLACED_AND_ARRIVING, &route, message).help(help);
                    let placed = || place_route(battle, force, member);
                    let place = battle.scene.place(&earlier.clone().unwrap_or_else(placed));
                    out.push(finding.related(place, text!("also here", "ici aussi")));
                }
            }
        }
    }
}
