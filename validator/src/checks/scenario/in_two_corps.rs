//! `scenario/in-two-corps`

use std::collections::HashMap;

use banneret_yaml::Route;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit belongs to two corps of one order of battle.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, corps: [{id: a, members: [hoplites-1, hoplites-2]}, {id: b, members: [hoplites-2]}], army: {name: Greeks, leaders: [{id: general, rank: general}, {id: left, rank: sub-general}, {id: right, rank: sub-general}], units: [{id: hoplites, type: infantry, weight: heavy, count: 4}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, corps: [{id: a, members: [hoplites-1, hoplites-2]}, {id: b, members: [hoplites-3]}], army: {name: Greeks, leaders: [{id: general, rank: general}, {id: left, rank: sub-general}, {id: right, rank: sub-general}], units: [{id: hoplites, type: infantry, weight: heavy, count: 4}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    IN_TWO_CORPS = "scenario/in-two-corps", Error, Run::Scenario(in_two_corps);
    en: "a unit is in two corps";
    fr: "une unité est dans deux corps";
}

fn in_two_corps(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        let mut first: HashMap<usize, Route> = HashMap::new();
        for (index, corps) in force.side.corps.iter() {
            let list = force.route.join("corps").join(index).join("members");
            for (number, id) in corps.members.values().iter().enumerate() {
                let route = battle.scene.one_of(&list, number);
                let mut said = false;
                for member in force.members.find_all(id.as_str()).into_iter().flatten() {
                    let Some(earlier) = first.get(&member) else {
                        first.insert(member, route.clone());
                        continue;
                    };
                    if std::mem::replace(&mut said, true) {
                        continue;
                    }
                    let shown = quoted(&force.members.all()[member].id());
                    let message =
                        text!("{shown} is in another corps", "{shown} est dans un autre corps");
                    let help = text!("leave it in one of them", "laissez-la dans l'un des deux");
                    out.push(
                        battle
                            .scene
                            .on_value(&IN_TWO_CORPS, &route, message)
                            .help(help)
                            .related(battle.scene.place(earlier), text!("also here", "ici aussi")),
                    );
                }
            }
        }
    }
}
