//! `scenario/corps-leader`

use banneret_schema::army::Leader;
use banneret_schema::id::MemberId;

use crate::battle::{Battle, Force};
use crate::checks::army::allies_without_leader::leads;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A corps is led by someone who cannot command it: by a unit or a person without rank, by a
    /// leader of the army itself where its units are allied, or by an ally where they are not.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     corps: [{id: a, leader: general, members: thebans}]
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}, {id: ally, rank: sub-general, traits: [allied]}]
    ///       units:
    ///         - {id: hoplites, type: infantry, weight: heavy}
    ///         - {id: thebans, type: infantry, weight: heavy, traits: [allied]}
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
    ///     corps: [{id: a, leader: ally, members: thebans}]
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}, {id: ally, rank: sub-general, traits: [allied]}]
    ///       units:
    ///         - {id: hoplites, type: infantry, weight: heavy}
    ///         - {id: thebans, type: infantry, weight: heavy, traits: [allied]}
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    CORPS_LEADER = "scenario/corps-leader", Error, Run::Scenario(corps_leader);
    en: "a corps is led by someone who cannot command it";
    fr: "un corps est mené par qui ne peut le commander";
    fr_doc: "Un corps est mené par qui ne peut le commander : par une unité ou un personnage sans grade, \
        par un chef de l'armée même alors que ses unités sont alliées, ou par un allié alors qu'elles \
        ne le sont pas.";
}

fn corps_leader(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset();
    // In other games contingents obey by other rules.
    let Some((_, particularity)) = rules.traits.iter().find(|(_, it)| it.allied) else { return };
    for force in &battle.forces {
        for (index, corps) in force.side.corps.iter() {
            let Some(id) = &corps.leader else { continue };
            let at = force.members.find(id.as_str()).filter(|at| force.is_sure(*at));
            let Some(member) = at.map(|at| &force.members.all()[at]) else { continue };
            let route = force.route.join("corps").join(index).join("leader");
            let (message, help, reference) = match member.leader() {
                None => {
                    let shown = quoted(id.as_str());
                    let message = text!(
                        "a corps is led by a leader, and {shown} is none",
                        "un corps est mené par un chef, et {shown} n'en est pas un",
                    );
                    let help = text!("name a leader of the army", "nommez un chef de l'armée");
                    let rank = rules.ranks.values().next();
                    (message, help, rank.map_or("", |rank| rank.reference.as_str()))
                }
                Some(leader) => match stranger(battle, force, leader, corps.members.values()) {
                    Some((message, help)) => (message, help, particularity.reference.as_str()),
                    None => continue,
                },
            };
            let mut finding = battle.scene.on_value(&CORPS_LEADER, &route, message).help(help);
            if let Some(place) = force.member_place(member) {
                finding = finding.related(place, text!("described here", "décrit ici"));
            }
            out.push(finding.reference(battle.scene.cite(reference)));
        }
    }
}

/// The first unit of a corps that does not obey its leader, as a message and what to do.
fn stranger(
    battle: &Battle<'_>,
    force: &Force<'_>,
    leader: &Leader,
    members: &[MemberId],
) -> Option<(Text, Text)> {
    let rules = battle.ruleset();
    let named = || leader.quality.iter().chain(leader.traits.items());
    if named().any(|id| !rules.leader_traits.contains_key(id)) {
        return None;
    }
    let is_ally = named().any(|id| rules.leader_traits.get(id).is_some_and(|it| it.allied));
    let chief = quoted(leader.id.as_str());
    let all = members.iter().filter_map(|id| force.members.find_all(id.as_str())).flatten();
    for at in all.filter(|at| force.is_sure(*at)) {
        let (Some(look), Some(unit)) = (force.look(at), force.members.all()[at].unit()) else {
            continue;
        };
        if look.unknown_trait {
            continue;
        }
        let allied = look.traits.iter().any(|(_, it)| it.allied);
        let shown = quoted(&force.members.all()[at].id());
        if allied && !is_ally {
            return Some((
                text!(
                    "{shown} is allied and obeys its own sub-general, not {chief}",
                    "{shown} est alliée et obéit à son propre sous-général, non à {chief}",
                ),
                text!(
                    "put allied units in a corps of their own sub-general",
                    "mettez les unités alliées dans un corps de leur propre sous-général",
                ),
            ));
        }
        if !allied && is_ally {
            return Some((
                text!(
                    "{chief} is an ally and commands his own troops only, not {shown}",
                    "{chief} est un allié et ne commande que ses propres troupes, non {shown}",
                ),
                text!(
                    "put it in the corps of a leader of the army",
                    "mettez-la dans le corps d'un chef de l'armée",
                ),
            ));
        }
        let own = leads(rules, leader, unit.contingent.as_ref());
        let apart = leader.contingent.is_some() && unit.contingent.is_some() && !own;
        if allied && apart && leader.contingent != unit.contingent {
            return Some((
                text!(
                    "{shown} is of another contingent than {chief}, and does not obey him",
                    "{shown} est d'un autre contingent que {chief}, et ne lui obéit pas",
                ),
                text!(
                    "put it in the corps of its own sub-general",
                    "mettez-la dans le corps de son propre sous-général",
                ),
            ));
        }
    }
    None
}
