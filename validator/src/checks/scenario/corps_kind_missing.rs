//! `scenario/corps-kind-missing`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A corps does not say what kind of corps it is, and a rule in use asks for it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [grid]
    /// deployment-grid: {columns: 4, rows: 3}
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army:
    ///       name: French
    ///       leaders: [{id: ney, rank: army}]
    ///       corps: [{id: ii, leader: ney, units: [{id: a, type: foot, steps: 4, movement: 5}]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [grid]
    /// deployment-grid: {columns: 4, rows: 3}
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army:
    ///       name: French
    ///       leaders: [{id: ney, rank: army}]
    ///       corps: [{id: ii, kind: guard, leader: ney, units: [{id: a, type: foot, steps: 4, movement: 5}]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    CORPS_KIND_MISSING = "scenario/corps-kind-missing", Error, Run::Scenario(corps_kind_missing);
    en: "the kind of a corps is not said";
    fr: "le genre d'un corps n'est pas dit";
    fr_doc: "Un corps ne dit pas de quel genre il est, et une règle en jeu le demande.";
}

fn corps_kind_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = battle.command().and_then(|it| it.kinds.as_ref()) else { return };
    let options = &battle.ruleset().options;
    let mut used = rules.with.iter().filter(|id| battle.uses(id.as_str()));
    let Some(rule) = used.find_map(|id| options.get(id)) else { return };
    for force in &battle.forces {
        for corps in force.chain().corps.iter().filter(|it| it.kind.is_none()) {
            let shown = corps.shown();
            let message = text!(
                "{shown} does not say what kind of corps it is, and the rule “{name}” asks for it",
                "{shown} ne dit pas son genre de corps, et la règle « {name} » le demande",
                name = rule.name
            );
            let help = text!(
                "write `kind:` with `infantry`, `cavalry` or `guard`",
                "écrivez `kind:` avec `infantry`, `cavalry` ou `guard`"
            );
            let finding = force.on_corps(battle.scene, corps, &CORPS_KIND_MISSING, message);
            out.push(finding.help(help).reference(battle.scene.cite(&rules.reference)));
        }
    }
}
