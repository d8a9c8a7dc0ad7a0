//! `deployment/beyond-radius`

use banneret_schema::ruleset::chain::CommandRadius;

use super::command::{Carries, carries, in_the_way};
use super::place_route;
use crate::battle::{Battle, Chain, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::quoted;

check! {
    /// A unit begins farther from the leader of its corps than his orders carry: all obey in the first turn, and
    /// then it does not. The commander-in-chief may command some units himself, and no more. A leader too far
    /// from his superior moves only by his own initiative.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius]
    /// sides:
    ///   - {id: french, edge: west, army: north}
    ///   - {id: prussians, edge: east, army: south, placements: {yorck: M5, blucher: M5, line-1: M4, line-2: G5}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius]
    /// sides:
    ///   - {id: french, edge: west, army: north}
    ///   - {id: prussians, edge: east, army: south, placements: {yorck: M5, blucher: M5, line-1: M4, line-2: J5}}
    /// ```
    BEYOND_RADIUS = "deployment/beyond-radius", Warning, Run::Scenario(beyond_radius);
    en: "a unit or leader begins beyond the reach of his superior";
    fr: "une unité ou un chef commence hors de portée de son supérieur";
    fr_doc: "Une unité commence plus loin du chef de son corps que ne portent ses ordres : tous obéissent au premier \
        tour, et elle plus ensuite. Le général en chef peut commander lui-même quelques unités, sans plus. Un chef \
        trop loin de son supérieur ne bouge que de sa propre initiative.";
}

fn beyond_radius(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let radius = battle.command().and_then(|it| it.radius.as_ref());
    let Some(radius) = radius.filter(|it| battle.counts_with(it.with.as_ref())) else { return };
    for side in 0..battle.forces.len() {
        let force = &battle.forces[side];
        let chain = force.chain();
        if chain.is_whole {
            personal(out, battle, side, radius);
            units(out, battle, side, &chain, radius);
            leaders(out, battle, side, &chain, radius);
        }
    }
}

/// The commander-in-chief, where there is one.
fn chief(battle: &Battle<'_>, force: &Force<'_>) -> Option<usize> {
    let rank = &battle.command()?.army;
    force.of_rank(rank).next().map(|(at, _)| at)
}

/// The units the commander-in-chief commands himself.
fn own(force: &Force<'_>) -> Vec<usize> {
    let ids = force.side.personal_units.values();
    ids.iter().flat_map(|id| force.members.meant(id.as_str())).collect()
}

/// Units of the commander-in-chief that are too many or too far away.
fn personal(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, side: usize, radius: &CommandRadius) {
    let force = &battle.forces[side];
    let route = force.route.join("personal-units");
    let mut push = |finding: Diagnostic| {
        let mut finding = finding.reference(battle.scene.cite(&radius.reference));
        finding.severity = Severity::Error;
        out.push(finding);
    };
    let (n, most) = (own(force).len(), radius.personal);
    if n > usize::from(most) {
        let message = text!(
            "the commander-in-chief commands {n} units himself, and may command {most}",
            "le général en chef commande lui-même {n} unités, et peut en commander {most}",
        );
        let help = text!("leave some of them to their corps", "laissez-en à leurs corps");
        push(battle.scene.on_key(&BEYOND_RADIUS, &route, message).help(help));
    }
    let Some(chief) = chief(battle, force) else { return };
    for (index, id) in force.side.personal_units.values().iter().enumerate() {
        for at in force.members.meant(id.as_str()) {
            let found = carries(battle, side, (chief, u32::from(radius.units)), at);
            let Some(away) = found.and_then(Carries::away) else { continue };
            let shown = quoted(&force.members.all()[at].id());
            let reach = radius.units;
            let message = text!(
                "{shown} is {away} hex[es] from the commander-in-chief, who reaches {reach}",
                "{shown} est à {away} hexagone[s] du général en chef, qui porte à {reach}",
            );
            let help = text!("set it up closer to him", "placez-la plus près de lui");
            let route = battle.scene.one_of(&route, index);
            push(battle.scene.on_value(&BEYOND_RADIUS, &route, message).help(help));
        }
    }
}

/// Units beyond the reach of the leader of their corps.
fn units(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    side: usize,
    chain: &Chain<'_>,
    radius: &CommandRadius,
) {
    let force = &battle.forces[side];
    let reach = u32::from(radius.units);
    let named = own(force);
    let chief = chief(battle, force);
    // Where a rule of the battle says what leaders of wings do, they may command units.
    let ruled = !battle.scenario.special_rules.is_empty();
    let reaches = |from: Option<usize>, to: usize| {
        from.and_then(|from| carries(battle, side, (from, reach), to)) == Some(Carries::Yes)
    };
    let mut spare = usize::from(radius.personal).saturating_sub(named.len());
    for (at, member) in force.members.units().filter(|(at, _)| force.is_sure(*at)) {
        let attached = member.unit().and_then(|unit| unit.attached_to.as_ref());
        let corps = chain.of_unit(at).or_else(|| chain.find(attached?.as_str()));
        let Some((corps, leader)) = corps.and_then(|corps| Some((corps, corps.leader?))) else {
            continue;
        };
        let Some(found) = carries(battle, side, (leader, reach), at) else { continue };
        let Some(away) = found.away().filter(|_| !named.contains(&at)) else { continue };
        if ruled && reaches(corps.wing_leader, at) {
            continue;
        }
        // As many as he may command himself are his, if he is near.
        if spare > 0 && reaches(chief, at) {
            spare -= 1;
            continue;
        }
        let shown = quoted(&member.id());
        let message = text!(
            "{shown} is {away} hex[es] from {leader}, who reaches {reach}{barred}",
            "{shown} est à {away} hexagone[s] de {leader}, qui porte à {reach}{barred}",
            leader = quoted(&force.members.all()[leader].id()),
            barred = in_the_way(found)
        );
        let help = text!(
            "set it up closer to him: after the first turn it does not obey",
            "placez-la plus près de lui : après le premier tour elle n'obéit plus"
        );
        let route = place_route(battle, force, at);
        let finding = battle.scene.on_value(&BEYOND_RADIUS, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&radius.reference)));
    }
}

/// Leaders of corps beyond the reach of their superior.
fn leaders(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    side: usize,
    chain: &Chain<'_>,
    radius: &CommandRadius,
) {
    if battle.uses_any(&radius.leaders_free_with) {
        return;
    }
    let force = &battle.forces[side];
    let reach = u32::from(radius.leaders);
    let chief = chief(battle, force);
    for corps in &chain.corps {
        let superior = corps.wing_leader.or(chief);
        let (Some(leader), Some(superior)) = (corps.leader, superior) else { continue };
        if leader == superior {
            continue;
        }
        let Some(found) = carries(battle, side, (superior, reach), leader) else { continue };
        let Some(away) = found.away() else { continue };
        let id = |at: usize| quoted(&force.members.all()[at].id());
        let message = text!(
            "{leader} is {away} hex[es] from {superior}, who reaches {reach}{barred}: he must test his initiative to move",
            "{leader} est à {away} hexagone[s] de {superior}, qui porte à {reach}{barred} : il doit tester son initiative pour bouger",
            leader = id(leader),
            superior = id(superior),
            barred = in_the_way(found)
        );
        let help = text!("set him up closer to him", "placez-le plus près de lui");
        let route = place_route(battle, force, leader);
        let mut finding = battle.scene.on_value(&BEYOND_RADIUS, &route, message).help(help);
        finding.severity = Severity::Info;
        out.push(finding.reference(battle.scene.cite(&radius.reference)));
    }
}
