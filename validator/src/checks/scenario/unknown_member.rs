//! `scenario/unknown-member`

use banneret_schema::Lang;
use banneret_schema::scenario::Condition;
use banneret_yaml::Route;

use super::mentions::{members, simple_conditions};
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::route;
use crate::suggest::{Candidate, did_you_mean, nearest};
use crate::text;
use crate::text::{Text, either, quoted};

check! {
    /// A placement, a corps, a reinforcement or a condition names a member its army does not have.
    /// Several units under one `count` are `id-1`, `id-2`… and each is placed by itself; in lists
    /// the common id stands for all of them.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplite: C1}, army: {name: Greeks, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: C1, general: C1}, army: {name: Greeks, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    UNKNOWN_MEMBER = "scenario/unknown-member", Error, Run::Scenario(unknown_member);
    en: "a member is not in the army";
    fr: "un membre n'est pas dans l'armée";
    fr_doc: "Un placement, un corps, un renfort ou une condition nomme un membre que son armée n'a pas. \
        Plusieurs unités sous un même `count` sont `id-1`, `id-2`… et chacune se place à part ; dans \
        les listes, l'identifiant commun les désigne toutes.";
}

fn unknown_member(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let scene = battle.scene;
    for force in battle.forces.iter().filter(|force| force.army.is_some()) {
        if !force.is_whole() {
            continue;
        }
        for mention in members(scene, force) {
            let found = if mention.several {
                force.members.find_all(mention.id).is_some()
            } else {
                force.members.find(mention.id).is_some()
            };
            if found && mention.leader && force.leader(mention.id).is_none() {
                let shown = quoted(mention.id);
                let message = text!("{shown} is not a leader", "{shown} n'est pas un chef");
                let finding = scene.on_value(&UNKNOWN_MEMBER, &mention.route, message);
                let help = text!("name a leader of the army", "nommez un chef de l'armée");
                out.push(finding.help(help));
            }
            if found {
                continue;
            }
            let shown = quoted(mention.id);
            let message = match force.members.find_all(mention.id) {
                Some(alike) => {
                    let n = alike.len();
                    text!(
                        "{shown} are {n} unit[s], each with a number",
                        "{shown} sont {n} unité[s], chacune avec un numéro",
                    )
                }
                None => Text::each(|lang| {
                    let name = force.name(lang);
                    match lang {
                        Lang::En => format!("the army of {name} has no {shown}"),
                        Lang::Fr => format!("l'armée de {name} n'a pas de {shown}"),
                    }
                }),
            };
            let finding = if mention.is_key {
                scene.on_key(&UNKNOWN_MEMBER, &mention.route, message)
            } else {
                scene.on_value(&UNKNOWN_MEMBER, &mention.route, message)
            };
            out.push(finding.maybe_help(help(&[force], mention.id)));
        }
    }
    unknown_in_conditions(out, battle);
}

fn unknown_in_conditions(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let scene = battle.scene;
    if !battle.forces.iter().all(Force::is_whole) {
        return;
    }
    let mut missing = |route: Route, id: &str, forces: &[&Force<'_>]| {
        if forces.is_empty() || forces.iter().any(|force| force.members.find_all(id).is_some()) {
            return;
        }
        let shown = quoted(id);
        let message = text!("no army here has {shown}", "aucune armée ici n'a {shown}");
        let finding = scene.on_value(&UNKNOWN_MEMBER, &route, message);
        out.push(finding.maybe_help(help(forces, id)));
    };
    let all: Vec<&Force<'_>> = battle.forces.iter().collect();
    for stated in simple_conditions(battle.scenario) {
        let Condition::Lost(lost) = stated.condition else { continue };
        let forces: Vec<_> = match &lost.of {
            Some(side) => battle.force(side.as_str()).into_iter().collect(),
            None => all.clone(),
        };
        let list = scene.inner(&stated.route.join("lost"), "members");
        for (index, id) in lost.members.values().iter().enumerate() {
            missing(scene.one_of(&list, index), id.as_str(), &forces);
        }
    }
    if let Some(fire) = &battle.scenario.fire {
        for (index, id) in fire.torches.values().iter().enumerate() {
            missing(scene.one_of(&route!["fire", "torches"], index), id.as_str(), &all);
        }
    }
}

fn help(forces: &[&Force<'_>], id: &str) -> Option<Help> {
    if let Some((force, alike)) =
        forces.iter().find_map(|force| Some((force, force.members.find_all(id)?)))
    {
        let ids = alike.take(3).map(|at| quoted(&force.members.all()[at].id()));
        let ids: Vec<_> = ids.collect();
        let text = Text::each(|lang| match lang {
            Lang::En => format!("write {}", either(&ids, lang)),
            Lang::Fr => format!("écrivez {}", either(&ids, lang)),
        });
        return Some(text.into());
    }
    let ids: Vec<String> = forces
        .iter()
        .flat_map(|force| force.members.all().iter().map(banneret_schema::members::Member::id))
        .take(2000)
        .collect();
    did_you_mean(&nearest(id, ids.iter().map(|id| Candidate::from(id.as_str()))))
}
