//! `deployment/out-of-command`

use banneret_schema::army::Leader;
use banneret_schema::hashed::HashSet;
use banneret_schema::hex::Coord;

use super::command::{
    Carries, Chief, chief, in_the_way, is_settled, leaders, led_by, meant, nearest, units_of,
};
use super::place_route;
use super::placed::standing;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit starts beyond the command range of every leader of its side, so that it can neither
    /// move nor shoot. A contingent leader counts for his own units only.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2006, levy: {at: 1910, facing: w}}
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 2, initiative: 3, personal-combat: 2,
    ///            charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2009, levy: {at: 1910, facing: w}}
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 2, initiative: 3, personal-combat: 2,
    ///            charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]
    /// ```
    OUT_OF_COMMAND = "deployment/out-of-command", Warning, Run::Scenario(out_of_command);
    en: "a unit is out of every leader's range";
    fr: "une unité est hors de portée de tous les chefs";
    fr_doc: "Une unité commence au-delà de la portée de tous les chefs de son camp : elle ne peut ni \
        bouger ni tirer. Un chef de contingent ne compte que pour ses propres unités.";
}

fn out_of_command(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().leader_rules else { return };
    for (side, force) in battle.forces.iter().enumerate() {
        let all: Vec<(usize, &Leader)> = leaders(force).collect();
        // A leader his player sets up, or whose range is not known, may reach anybody.
        let sure = |(at, leader): &(usize, &Leader)| {
            is_settled(force, *at) && leader.figures.command_range().is_some()
        };
        if all.is_empty() || !force.is_whole() || !all.iter().all(sure) {
            continue;
        }
        // A contingent leader has only his own units; the others lead everyone.
        let own: Vec<Option<HashSet<usize>>> = all
            .iter()
            .map(|(_, leader)| {
                let corps = led_by(force, leader).map(|(_, it)| units_of(force, it));
                leader.figures.contingent_leader().then(|| corps.flatten().collect())
            })
            .collect();
        let marked = meant(force, force.side.elephant_leaders.values());
        let mut stacks: HashSet<&[Coord]> = HashSet::default();
        for unit in standing(battle, force) {
            let alone = unit.look.troop_counter().is_some_and(|counter| counter.acts_alone);
            let routed = unit.has_state(|it| it.collapsed);
            if alone || routed || marked.contains(&unit.at) {
                continue;
            }
            // Where nobody may stand, that is the mistake.
            let stands = battle.ground.as_ref().zip(force.mover(unit.at));
            let stands = stands.is_none_or(|(ground, mover)| {
                unit.hexes().iter().all(|hex| ground.field.may_stand(&mover, *hex))
            });
            if !stands {
                continue;
            }
            let leads = |own: &Option<HashSet<usize>>| {
                own.as_ref().is_none_or(|own| own.contains(&unit.at))
            };
            // Some formations take orders from the overall commander only, or through him.
            let special = unit.own_formation().filter(|it| it.overall_commander_only);
            let overall = match (special, chief(force)) {
                (None, _) => None,
                (Some(_), Chief::Is(at, _)) => Some(at),
                // Without him nobody can, which is said of the formation.
                (Some(_), Chief::None | Chief::Unknown) => continue,
            };
            let his =
                all.iter().zip(&own).filter(|(_, own)| leads(own)).filter(|(by, own)| {
                    overall.is_none_or(|overall| by.0 == overall || own.is_some())
                });
            let his = his.filter_map(|((at, leader), _)| {
                Some((*at, u32::from(leader.figures.command_range()?)))
            });
            let nearest = nearest(battle, side, his, unit.at);
            let shown = quoted(&unit.member.id());
            // Those who stand in one formation together are out of command together.
            let told = special.is_some() && !stacks.insert(unit.hexes());
            let message = match nearest {
                Some((Carries::Yes, ..)) => continue,
                Some(_) if told => continue,
                Some((carries, range, at)) => {
                    let leader = quoted(&force.members.all()[at].id());
                    let (barred, away) = (in_the_way(carries), carries.away().unwrap_or(0));
                    let who = match special {
                        None => text!("no leader reaches {shown}", "aucun chef n'atteint {shown}"),
                        Some(formation) => text!(
                            "{shown} is in “{name}” and obeys the overall commander only, who does not reach it",
                            "{shown} est en « {name} » et n'obéit qu'au commandant en chef, qui ne l'atteint pas",
                            name = formation.name
                        ),
                    };
                    text!(
                        "{who}: {leader} is {away} hex[es] away and reaches {range}{barred}",
                        "{who} : {leader} est à {away} hexagone[s] et porte à {range}{barred}",
                        who,
                        barred
                    )
                }
                // Off the map, or without a hex that can be read.
                None if unit.hexes().is_empty() => continue,
                None => text!("no leader reaches {shown}", "aucun chef n'atteint {shown}"),
            };
            let help = text!(
                "set it up closer to a leader, or give it one",
                "placez-la plus près d'un chef, ou donnez-lui-en un"
            );
            let route = place_route(battle, force, unit.at);
            let finding = battle.scene.on_value(&OUT_OF_COMMAND, &route, message).help(help);
            let reference = special.map_or(&rules.command, |formation| &formation.reference);
            out.push(finding.reference(battle.scene.cite(reference)));
        }
    }
}
