//! `deployment/facing`

use banneret_schema::ruleset::gear::FacingRule;

use super::placed::standing_of;
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A placement gives a facing in a game whose units have none, or to a leader, a type or a
    /// formation that looks nowhere in particular.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: {at: C1, facing: se}, general: C1}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: C1, general: C1}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    FACING = "deployment/facing", Warning, Run::Scenario(facing);
    en: "a facing means nothing here";
    fr: "une orientation n'a pas de sens ici";
    fr_doc: "Un placement donne une orientation dans un jeu où les unités n'en ont pas, ou à un chef, un \
        type ou une formation qui ne regarde d'aucun côté en particulier.";
}

fn facing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().set_up else { return };
    for force in &battle.forces {
        for (id, placement) in force.side.placements.iter() {
            if placement.facing.is_none() {
                continue;
            }
            let route = force.placement(id).join("facing");
            if !rules.facing {
                let game = &battle.ruleset().name;
                let message = text!(
                    "units of {game} face no way in particular",
                    "les unités de {game} ne sont pas orientées",
                    game
                );
                out.push(
                    battle
                        .scene
                        .on_key(&FACING, &route, message)
                        .help(text!("remove it", "supprimez-la"))
                        .removable(),
                );
            } else if let Some((message, reference)) = looks_nowhere(battle, force, id) {
                let mut finding = battle.scene.on_key(&FACING, &route, message);
                finding.severity = rules.idle_facing.map_or(finding.severity, Severity::from);
                // A leader of a corps is no unit at all.
                if force.is_leader(id) && battle.command().is_some() {
                    finding.severity = Severity::Error;
                }
                let finding = finding.help(text!("remove it", "supprimez-la")).removable();
                out.push(finding.reference(battle.scene.cite(reference)));
            }
        }
    }
}

/// Why a member looks nowhere in particular, if so, and where the rulebook says it.
fn looks_nowhere<'a>(
    battle: &Battle<'a>,
    force: &Force<'a>,
    id: &str,
) -> Option<(Text, &'a String)> {
    let shown = quoted(id);
    if force.is_leader(id) {
        let rated = battle.ruleset().leader_rules.as_ref().map(|rules| &rules.refs.facing);
        let reference = rated.or(battle.command().map(|rules| &rules.reference))?;
        let message = text!(
            "{shown} is a leader, and leaders face no way in particular",
            "{shown} est un chef, et les chefs ne sont pas orientés"
        );
        return Some((message, reference));
    }
    let unit = standing_of(force, id)?;
    let (_, troop) = unit.look.troop.known()?;
    if troop.counter.as_ref().is_some_and(|counter| counter.no_facing) {
        let message = text!(
            "{shown} faces no way in particular: {name}",
            "{shown} n'est pas orientée : {name}",
            name = troop.name.lower()
        );
        return Some((message, &troop.reference));
    }
    // A formation it cannot be in has its own finding.
    let formation = unit.own_formation().filter(|it| it.facing == Some(FacingRule::All))?;
    let message = text!(
        "{shown} looks all around in the formation “{name}”",
        "{shown} fait front de tous côtés dans la formation « {name} »",
        name = formation.name
    );
    Some((message, &formation.reference))
}
