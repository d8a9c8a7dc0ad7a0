//! `scenario/over-budget`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// The army of a side costs more than the scenario lets its player spend. What has no price counts
    /// as far as the rulebook goes.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, budget: 120, army: greeks}
    ///   - {id: persians, edge: south, budget: 120}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, budget: 130, army: greeks}
    ///   - {id: persians, edge: south, budget: 130}
    /// ```
    OVER_BUDGET = "scenario/over-budget", Error, Run::Scenario(over_budget);
    en: "an army costs more than the scenario allows";
    fr: "une armée coûte plus que le scénario ne permet";
    fr_doc: "L'armée d'un camp coûte plus que le scénario ne laisse son joueur dépenser. Ce qui n'a pas de \
        prix compte aussi loin que va le livre de règles.";
}

fn over_budget(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(reference) = battle.ruleset().prices_reference() else { return };
    for force in &battle.forces {
        let (Some(budget), Some(army)) = (force.side.budget, force.army) else { continue };
        // An army that breaks its own budget is told so itself.
        if army.budget.is_some_and(|own| own <= budget) {
            continue;
        }
        let Some(bill) = force.bill() else { continue };
        let total = bill.total();
        if total <= budget {
            continue;
        }
        let known = bill.is_complete();
        let over = total - budget;
        let name = force.name();
        let message = if known {
            text!(
                "the army of {name} costs {total} point[s], {over} over the {budget} it may spend",
                "l’armée de {name} coûte {total} point[s], {over} de plus que les {budget} permis",
                name,
                total,
                over,
                budget
            )
        } else {
            text!(
                "the army of {name} costs at least {total} point[s], {over} over the {budget} it may spend",
                "l’armée de {name} coûte au moins {total} point[s], {over} de plus que les {budget} permis",
                name,
                total,
                over,
                budget
            )
        };
        let help = if known {
            text!(
                "take troops out, or raise the budget to {total}",
                "retirez des troupes, ou portez le budget à {total}",
                total
            )
        } else {
            text!(
                "take troops out, or raise the budget to {total} and more",
                "retirez des troupes, ou portez le budget à {total} ou plus",
                total
            )
        };
        let route = force.route.join("budget");
        let finding = battle.scene.on_value(&OVER_BUDGET, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(reference)));
    }
}
