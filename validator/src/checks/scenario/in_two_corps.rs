//! `scenario/in-two-corps`

use banneret_schema::hashed::HashMap;
use banneret_schema::scenario::Corps;
use banneret_yaml::Route;

use super::command::units_of;
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::quoted;

check! {
    /// A unit belongs to two corps of one order of battle.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     corps: [{id: a, members: [hoplites-1, hoplites-2]}, {id: b, members: [hoplites-2]}]
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}, {id: left, rank: sub-general}, {id: right, rank: sub-general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, count: 4}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     corps: [{id: a, members: [hoplites-1, hoplites-2]}, {id: b, members: [hoplites-3]}]
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}, {id: left, rank: sub-general}, {id: right, rank: sub-general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, count: 4}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    IN_TWO_CORPS = "scenario/in-two-corps", Error, Run::Scenario(in_two_corps);
    en: "a unit is in two corps";
    fr: "une unité est dans deux corps";
    fr_doc: "Une unité est dans deux corps du même ordre de bataille.";
}

fn in_two_corps(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let contingents = battle.ruleset().leader_rules.as_ref().map(|rules| &rules.contingents);
    let odd = contingents.filter(|rules| rules.may_share);
    for force in &battle.forces {
        let mut first: HashMap<usize, (usize, Route)> = HashMap::default();
        for (index, corps) in force.side.corps.iter() {
            for (route, members) in named(battle, force, index, corps) {
                let mut said = false;
                for member in members {
                    let Some((other, earlier)) = first.get(&member) else {
                        first.insert(member, (index, route.clone()));
                        continue;
                    };
                    // By name and by type it may well be in one contingent twice.
                    let same = odd.is_some() && *other == index;
                    if same || std::mem::replace(&mut said, true) {
                        continue;
                    }
                    let shown = quoted(&force.members.all()[member].id());
                    let message =
                        text!("{shown} is in another corps", "{shown} est dans un autre corps");
                    let help = text!("leave it in one of them", "laissez-la dans l'un des deux");
                    let mut finding = battle
                        .scene
                        .on_value(&IN_TWO_CORPS, &route, message)
                        .help(help)
                        .related(battle.scene.place(earlier), text!("also here", "ici aussi"));
                    if let Some(rules) = odd {
                        finding.severity = Severity::Warning;
                        finding = finding.reference(battle.scene.cite(&rules.reference));
                    }
                    out.push(finding);
                }
            }
        }
    }
}

/// The members of a corps, by each word that names some of them.
fn named(
    battle: &Battle<'_>,
    force: &Force<'_>,
    index: usize,
    corps: &Corps,
) -> Vec<(Route, Vec<usize>)> {
    let at = force.route.join("corps").join(index);
    let mut all = Vec::new();
    for (number, id) in corps.members.values().iter().enumerate() {
        let members = force.members.find_all(id.as_str()).into_iter().flatten().collect();
        all.push((battle.scene.one_of(&at.join("members"), number), members));
    }
    for (number, text) in corps.types.values().iter().enumerate() {
        let members = units_of(force, text);
        all.push((battle.scene.one_of(&at.join("types"), number), members));
    }
    all
}
