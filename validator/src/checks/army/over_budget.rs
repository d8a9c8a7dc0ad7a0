//! `army/over-budget`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// The leaders, heralds, characters and units of an army cost more than its budget. Both sides
    /// agreed on the budget; a dearer army cannot be fielded. What has no price counts as far as the
    /// rulebook goes: "at least". `banneret cost` shows how it comes to that.
    ///
    /// ## Bad
    /// ```yaml
    /// budget: 100
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// budget: 127.5
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    OVER_BUDGET = "army/over-budget", Error, Run::Army(over_budget);
    en: "an army costs more than its budget";
    fr: "une armée coûte plus que son budget";
    fr_doc: "Les chefs, hérauts, personnages et unités d'une armée coûtent plus que son budget. Les deux \
        camps sont convenus du budget ; une armée plus chère ne peut être alignée. Ce qui n'a pas de \
        prix compte aussi loin que va le livre de règles : « au moins ». `banneret cost` montre le \
        détail.";
}

fn over_budget(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    let ruleset = scene.ruleset();
    let (Some(budget), Some(reference)) = (army.budget, ruleset.prices_reference()) else { return };
    let total = roster.bill().total();
    if total <= budget {
        return;
    }
    let over = total - budget;
    // What has no price, or could not be read, only adds to it.
    let known = roster.bill().is_complete();
    let message = if known {
        text!(
            "the army costs {total} point[s], {over} over the budget of {budget}",
            "l'armée coûte {total} point[s], {over} de plus que le budget de {budget}",
            total,
            over,
            budget
        )
    } else {
        text!(
            "the army costs at least {total} point[s], {over} over the budget of {budget}",
            "l’armée coûte au moins {total} point[s], {over} de plus que le budget de {budget}",
            total,
            over,
            budget
        )
    };
    let help = if known {
        text!(
            "leave {over} point[s] of troops at home, or raise the budget to {total}",
            "retirez {over} point[s] de troupes, ou portez le budget à {total}",
            over,
            total
        )
    } else {
        text!(
            "leave at least {over} point[s] of troops at home, or raise the budget to {total} and more",
            "retirez au moins {over} point[s] de troupes, ou portez le budget à {total} ou plus",
            over,
            total
        )
    };
    let finding = scene.on_value(&OVER_BUDGET, &route!["budget"], message).help(help);
    out.push(finding.reference(scene.cite(reference)));
}
