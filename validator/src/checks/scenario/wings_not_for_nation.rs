//! `scenario/wings-not-for-nation`

use banneret_schema::ruleset::nation::Wings;

use super::command::wing_rules;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A side names commanders of wings whose army has none: only Persians and Macedonians do.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: glaukos
    ///     rout-level: 6
    ///     deploy: {area: columns 10-12}
    ///     wing-commanders: glaukos
    ///     army:
    ///       name: Macedonians
    ///       nation: greek
    ///       leaders:
    ///         - {id: glaukos, name: Glaukos, nation: greek, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///       units:
    ///         - {id: hoplites, name: Hoplites, type: heavy-infantry, class: hoplites, nation: greek, size: 5,
    ///            quality: 6, movement: 5}
    ///     rout-points: {leaders: 20}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: glaukos
    ///     rout-level: 6
    ///     deploy: {area: columns 10-12}
    ///     army:
    ///       name: Macedonians
    ///       nation: greek
    ///       leaders:
    ///         - {id: glaukos, name: Glaukos, nation: greek, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///       units:
    ///         - {id: hoplites, name: Hoplites, type: heavy-infantry, class: hoplites, nation: greek, size: 5,
    ///            quality: 6, movement: 5}
    ///     rout-points: {leaders: 20}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    WINGS_NOT_FOR_NATION =
        "scenario/wings-not-for-nation", Warning, Run::Scenario(wings_not_for_nation);
    en: "commanders of wings are named in an army that has none";
    fr: "des chefs d'aile sont nommés dans une armée qui n'en a pas";
    fr_doc: "Un camp nomme des chefs d'aile alors que son armée n'en a pas : seuls les Perses et les \
        Macédoniens en ont.";
}

fn wings_not_for_nation(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    for force in &battle.forces {
        let wings = force.side.wing_commanders.values().iter();
        let known = wings.filter_map(|id| force.leader(id.as_str()));
        let none = known
            .filter_map(|(_, leader)| wing_rules(ruleset, force, leader))
            .find(|rules| rules.wings == Wings::None);
        let Some(rules) = none else { continue };
        let message = text!(
            "the army of {name} has no commanders of wings; these do nothing",
            "l'armée de {name} n'a pas de chefs d'aile ; ceux-ci ne servent à rien",
            name = force.name()
        );
        let route = force.route.join("wing-commanders");
        let finding = battle.scene.on_key(&WINGS_NOT_FOR_NATION, &route, message);
        let help = text!("remove the key `wing-commanders`", "supprimez la clé `wing-commanders`");
        out.push(finding.help(help).removable().reference(battle.scene.cite(&rules.reference)));
    }
}
