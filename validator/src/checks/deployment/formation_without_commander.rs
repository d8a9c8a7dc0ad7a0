//! `deployment/formation-without-commander`

use super::command::{Chief, chief};
use super::placed::standing;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit is in a formation that takes orders from the overall commander only, and its army has
    /// none of the nation that knows the formation.
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
    ///     placements:
    ///       antigonos: 1209
    ///       craterus: {at: 1309/1310, facing: e, formation: double-depth}
    ///       amyntas: {at: 1309/1310, facing: e, formation: double-depth}
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: antigonos, name: Antigonos, nation: greek, command-range: 8, initiative: 5, personal-combat: 2,
    ///            charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
    ///         - {id: amyntas, name: Amyntas, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
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
    ///       craterus: {at: 1309/1310, facing: e, formation: double-depth}
    ///       amyntas: {at: 1309/1310, facing: e, formation: double-depth}
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5,
    ///            personal-combat: 2, charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
    ///         - {id: amyntas, name: Amyntas, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    FORMATION_WITHOUT_COMMANDER = "deployment/formation-without-commander", Warning, Run::Scenario(formation_without_commander);
    en: "nobody can give orders to a formation";
    fr: "personne ne peut donner d'ordres à une formation";
    fr_doc: "Une unité est dans une formation qui ne reçoit d'ordres que du commandant en chef, et son \
        armée n'en a pas de la nation qui connaît cette formation.";
}

fn formation_without_commander(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    for force in &battle.forces {
        let commander = chief(force);
        let fit = standing(battle, force).find_map(|unit| {
            let formation = unit.own_formation().filter(|it| it.overall_commander_only)?;
            Some((unit, formation))
        });
        let Some((unit, formation)) = fit else { continue };
        let suits = match &commander {
            Chief::None => false,
            Chief::Unknown => true,
            Chief::Is(_, leader) => leader.nation.as_ref().is_none_or(|nation| {
                let nations = &formation.who.nations;
                let known = ruleset.nations.contains_key(nation);
                !known
                    || nations.is_empty()
                    || nations.iter().any(|wanted| ruleset.nation_is(nation, wanted))
            }),
        };
        if suits {
            continue;
        }
        let shown = quoted(&unit.member.id());
        let name = &formation.name;
        let message = match &commander {
            Chief::Is(_, leader) => text!(
                "{shown} is in the formation “{name}”, which the overall commander, {who}, does not know",
                "{shown} est dans la formation « {name} », que le commandant en chef, {who}, ignore",
                name,
                who = quoted(leader.id.as_str())
            ),
            Chief::None | Chief::Unknown => text!(
                "{shown} is in the formation “{name}”, and no overall commander can order it",
                "{shown} est dans la formation « {name} », sans commandant en chef pour l'ordonner",
                name
            ),
        };
        let help = text!(
            "name another overall commander, or give it another formation",
            "nommez un autre commandant en chef, ou donnez-lui une autre formation"
        );
        let route = unit.route().join("formation");
        let scene = battle.scene;
        let finding = scene.on_value(&FORMATION_WITHOUT_COMMANDER, &route, message).help(help);
        let place = scene.place(&force.route.join("commander"));
        let finding =
            finding.related(place, text!("the overall commander", "le commandant en chef"));
        out.push(finding.reference(scene.cite(&formation.reference)));
    }
}
