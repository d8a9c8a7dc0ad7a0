//! `deployment/state-not-for-troop`

use banneret_schema::Lang;
use banneret_schema::post::collapse;
use banneret_schema::ruleset::counter::Collapse;
use banneret_schema::ruleset::options::{StateLeaders, UnitState};

use super::stand::placed;
use crate::battle::{Battle, Force};
use crate::checks::army::why_not::why_not;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A unit starts in a state it cannot be in: low on missiles without any, in rout when its type
    /// is removed instead, ready for a withdrawal its type does not make.
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
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e},
    ///                  slingers: {at: 1308, facing: e, state: routed}}
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5,
    ///            personal-combat: 2, charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
    ///         - {id: slingers, name: Slingers, type: skirmishers, size: 1, quality: 5, movement: 6, missile: stones}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
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
    ///     placements:
    ///       antigonos: 1209
    ///       craterus: {at: 1309/1310, facing: e}
    ///       hypaspists: {at: 1308, facing: e, state: pre-arranged-withdrawal}
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5,
    ///            personal-combat: 2, charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
    ///         - {id: hypaspists, name: Hypaspists, type: heavy-infantry, size: 6, quality: 8, movement: 5,
    ///            class: hypaspists}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    STATE_NOT_FOR_TROOP = "deployment/state-not-for-troop", Error, Run::Scenario(state_not_for_troop);
    en: "a unit is in a state that is not for it";
    fr: "une unité est dans un état qui n'est pas pour elle";
    fr_doc: "Une unité commence dans un état impossible pour elle : à court de projectiles sans en avoir, \
        en déroute alors que son type est retiré du jeu, prête à un retrait que son type ne fait \
        pas.";
}

fn state_not_for_troop(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    for force in &battle.forces {
        for unit in placed(force) {
            for (index, id) in unit.placement.state.values().iter().enumerate() {
                let state = ruleset.states.get(id).filter(|state| !unit.may_be(state));
                let Some(state) = state else { continue };
                let shown = quoted(&unit.member.id());
                let rule = collapse(unit.look).filter(|_| state.collapsed || state.rallied);
                let of_leaders = state.leaders == Some(StateLeaders::Only);
                let message = Text::each(|lang| {
                    let name = state.name.get(lang);
                    let who = state.who.as_ref().map(|who| {
                        let lacks = why_not(who, unit.look, lang);
                        let gap = if lang == Lang::Fr { "\u{a0}" } else { "" };
                        format!("{}{gap}; {lacks}", who.describe(ruleset, lang))
                    });
                    let top = state.on_top_of.as_ref().and_then(|id| ruleset.formations.get(id));
                    let fits = state.who.as_ref().is_none_or(|it| it.fits(unit.look));
                    if let Some(formation) = top.filter(|_| fits) {
                        let formation = formation.name.get(lang);
                        return match lang {
                            Lang::En => {
                                format!(
                                    "{shown} is “{name}” and not in the formation “{formation}”"
                                )
                            }
                            Lang::Fr => format!(
                                "{shown} est « {name} » sans être dans la formation « {formation} »"
                            ),
                        };
                    }
                    match (lang, who, rule.map(|rule| rule.collapse)) {
                        (Lang::En, ..) if of_leaders => {
                            format!("{shown} is a unit, and only leaders are “{name}”")
                        }
                        (Lang::Fr, ..) if of_leaders => {
                            format!("{shown} est une unité, et « {name} » ne se dit que des chefs")
                        }
                        (Lang::En, Some(who), _) => {
                            format!("{shown} cannot be “{name}”: that is for {who}")
                        }
                        (Lang::Fr, Some(who), _) => {
                            format!(
                                "{shown} ne peut être dans l'état « {name} », réservé à : {who}"
                            )
                        }
                        (Lang::En, None, Some(Collapse::RoutsBriefly)) => {
                            format!("{shown} cannot be “{name}”: its kind never rallies")
                        }
                        (Lang::Fr, None, Some(Collapse::RoutsBriefly)) => format!(
                            "{shown} ne peut être dans l'état « {name} » : sa sorte ne se rallie jamais"
                        ),
                        (Lang::En, None, Some(Collapse::Rampages)) => {
                            format!("{shown} cannot be “{name}”: it would rampage")
                        }
                        (Lang::Fr, None, Some(Collapse::Rampages)) => {
                            format!(
                                "{shown} ne peut être dans l'état « {name} » : elle serait en furie"
                            )
                        }
                        (Lang::En, None, _) => {
                            format!("{shown} cannot be “{name}”: it would have been removed")
                        }
                        (Lang::Fr, None, _) => {
                            format!(
                                "{shown} ne peut être dans l'état « {name} » : elle serait retirée"
                            )
                        }
                    }
                });
                let route = battle.scene.one_of(&unit.route().join("state"), index);
                let mut finding = battle
                    .scene
                    .on_value(&STATE_NOT_FOR_TROOP, &route, message)
                    .help(text!("remove it", "supprimez-le"))
                    .removable();
                if let Some(place) = force.member_place(unit.member) {
                    finding = finding.related(place, text!("this unit", "cette unité"));
                }
                let reference = rule.map_or(&state.reference, |rule| &rule.reference);
                out.push(finding.reference(battle.scene.cite(reference)));
            }
        }
        for (id, placement) in force.side.placements.iter().filter(|(id, _)| is_leader(force, id)) {
            for (index, state) in placement.state.values().iter().enumerate() {
                let of_units = |state: &&UnitState| match state.leaders {
                    Some(leaders) => leaders == StateLeaders::Never,
                    None => state.collapsed || state.who.is_some(),
                };
                let Some(state) = ruleset.states.get(state).filter(of_units) else { continue };
                let shown = quoted(id);
                let message = Text::each(|lang| {
                    let name = state.name.get(lang);
                    match lang {
                        Lang::En => format!("{shown} is a leader and cannot be “{name}”"),
                        Lang::Fr => {
                            format!("{shown} est un chef et ne peut être dans l'état « {name} »")
                        }
                    }
                });
                let route = battle.scene.one_of(&force.placement(id).join("state"), index);
                let finding = battle.scene.on_value(&STATE_NOT_FOR_TROOP, &route, message);
                let finding = finding.help(text!("remove it", "supprimez-le")).removable();
                out.push(finding.reference(battle.scene.cite(&state.reference)));
            }
        }
    }
}

fn is_leader(force: &Force<'_>, id: &str) -> bool {
    force.is_leader(id)
}
