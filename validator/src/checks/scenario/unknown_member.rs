//! `scenario/unknown-member`

use banneret_schema::scenario::Condition;
use banneret_yaml::Route;
use indexmap::{IndexMap, IndexSet};

use super::mentions::{MemberMention, members, simple_conditions};
use crate::battle::{Battle, Force, stem};
use crate::checks::{Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::route;
use crate::suggest::{Candidate, did_you_mean, nearest};
use crate::text;
use crate::text::{either, listed, quoted};

check! {
    /// A placement, a corps, a reinforcement or a condition names a member its army does not have.
    /// Several units under one `count` are `id-1`, `id-2`… and each is placed by itself; in lists
    /// the common id stands for all of them.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplite: C1}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: C1, general: C1}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    UNKNOWN_MEMBER = "scenario/unknown-member", Error, Run::Scenario(unknown_member);
    en: "a member is not in the army";
    fr: "un membre n'est pas dans l'armée";
    fr_doc: "Un placement, un corps, un renfort ou une condition nomme un membre que son armée n'a pas. \
        Plusieurs unités sous un même `count` sont `id-1`, `id-2`… et chacune se place à part ; dans \
        les listes, l'identifiant commun les désigne toutes.";
}

fn unknown_member(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let others = battle.forces.iter().filter(|force| force.is_other_army);
    out.extend(others.map(|force| other_army(battle, force)));
    for force in battle.forces.iter().filter(|force| force.army.is_some()) {
        let mentions = members(battle.scene, force);
        not_a_leader(out, battle, force, &mentions);
        let mut unknown: IndexMap<&str, Vec<&MemberMention<'_>>> = IndexMap::new();
        for mention in mentions.iter().filter(|mention| !is_found(force, mention)) {
            unknown.entry(stem(mention.id)).or_default().push(mention);
        }
        let all = unknown.values().enumerate();
        out.extend(all.map(|(n, alike)| nobody(battle, force, alike, n < SEARCHES)));
    }
    unknown_in_conditions(out, battle);
}

/// Whether a mention means someone, perhaps someone who could not be read.
fn is_found(force: &Force<'_>, mention: &MemberMention<'_>) -> bool {
    let found = if mention.several {
        !force.members.meant(mention.id).is_empty()
    } else {
        force.members.find(mention.id).is_some()
    };
    found || force.may_have(mention.id)
}

fn not_a_leader(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    force: &Force<'_>,
    mentions: &[MemberMention<'_>],
) {
    for mention in mentions.iter().filter(|mention| mention.leader) {
        if force.members.find(mention.id).is_none() || force.is_leader(mention.id) {
            continue;
        }
        let shown = quoted(mention.id);
        let message = text!("{shown} is not a leader", "{shown} n'est pas un chef");
        let finding = battle.scene.on_value(&UNKNOWN_MEMBER, &mention.route, message);
        let help = text!("name a leader of the army", "nommez un chef de l'armée");
        out.push(finding.help(help));
    }
}

/// The army of a side is another than its placements are of.
fn other_army(battle: &Battle<'_>, force: &Force<'_>) -> Diagnostic {
    let scene = battle.scene;
    let n = force.side.placements.len();
    let message = text!(
        "the {n} members placed for {name} are not of this army",
        "les {n} membres placés pour {name} ne sont pas de cette armée",
        name = force.name()
    );
    let help = text!("name the army they belong to", "nommez l'armée à laquelle ils appartiennent");
    let finding = scene.on_value(&UNKNOWN_MEMBER, &force.route.join("army"), message).help(help);
    let places = force.side.placements.keys().map(|id| scene.key_place(&force.placement(id)));
    finding.also(places, &text!("placed here", "placé ici"))
}

/// A member that is not there, or several alike.
fn nobody(
    battle: &Battle<'_>,
    force: &Force<'_>,
    alike: &[&MemberMention<'_>],
    search: bool,
) -> Diagnostic {
    let scene = battle.scene;
    let first = alike[0];
    let shown = quoted(first.id);
    let ids: IndexSet<&str> = alike.iter().map(|mention| mention.id).collect();
    let ids: Vec<String> = ids.into_iter().map(quoted).collect();
    let message = match force.members.find_all(first.id) {
        Some(several) => {
            let n = several.len();
            text!(
                "{shown} are {n} units, each with a number",
                "{shown} sont {n} unités, chacune avec un numéro",
            )
        }
        None => text!(
            "the army of {name} has no {all}",
            "l'armée de {name} n'a pas de {all}",
            name = force.name(),
            all = listed(&ids)
        ),
    };
    let finding = if first.is_key {
        scene.on_key(&UNKNOWN_MEMBER, &first.route, message)
    } else {
        scene.on_value(&UNKNOWN_MEMBER, &first.route, message)
    };
    let places = alike.iter().skip(1).map(|mention| {
        if mention.is_key { scene.key_place(&mention.route) } else { scene.place(&mention.route) }
    });
    let help = in_a_row(battle, force, first).or_else(|| help(&[force], first.id, search));
    finding.maybe_help(help).also(places, &text!("here too", "ici aussi"))
}

/// Placements of several alike under their common id, where there is a hex for each: a row says so.
fn in_a_row(battle: &Battle<'_>, force: &Force<'_>, mention: &MemberMention<'_>) -> Option<Help> {
    let alike = force.members.find_all(mention.id).filter(|alike| alike.len() > 1)?;
    let placement = force.side.placements.get(mention.id).filter(|_| mention.is_key)?;
    let hexes = placement.at.values();
    if hexes.len() != alike.len() {
        return None;
    }
    let id = |at: usize| force.members.all()[at].id();
    let row = format!("{} to {}", id(alike.start), id(alike.end - 1));
    let node = battle.scene.source.document.find(&battle.scene.full(&mention.route))?;
    let named: Vec<&str> = hexes.iter().map(AsRef::as_ref).collect();
    let shown = match node.items() {
        Some(_) => format!("{row}: [{}]", named.join(", ")),
        None => row.clone(),
    };
    let text =
        text!("for a hex each write `{shown}`", "pour un hexagone chacune, écrivez `{shown}`");
    // Both hexes of one of them may be meant as well.
    Some(Help::word(text, row).guessed())
}

fn unknown_in_conditions(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let scene = battle.scene;
    let mut searches = 0;
    let mut missing = |route: Route, id: &str, forces: &[&Force<'_>]| {
        let there = |force: &&Force<'_>| force.members.find_all(id).is_some() || force.may_have(id);
        if forces.is_empty() || forces.iter().any(there) {
            return;
        }
        let shown = quoted(id);
        let message = text!("no army here has {shown}", "aucune armée ici n'a {shown}");
        let finding = scene.on_value(&UNKNOWN_MEMBER, &route, message);
        searches += 1;
        out.push(finding.maybe_help(help(forces, id, searches <= SEARCHES)));
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

fn help(forces: &[&Force<'_>], id: &str, search: bool) -> Option<Help> {
    if let Some((force, alike)) =
        forces.iter().find_map(|force| Some((force, force.members.find_all(id)?)))
    {
        let ids = alike.take(3).map(|at| quoted(&force.members.all()[at].id()));
        let ids: Vec<_> = ids.collect();
        let text = text!("write {ids}", "écrivez {ids}", ids = either(&ids));
        return Some(text.into());
    }
    let ids: Vec<String> = forces
        .iter()
        .filter(|_| search)
        .flat_map(|force| force.members.all().iter().map(banneret_schema::members::Member::id))
        .take(2000)
        .collect();
    did_you_mean(&nearest(id, ids.iter().map(|id| Candidate::from(id.as_str()))))
}
