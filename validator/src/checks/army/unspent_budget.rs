//! `army/unspent-budget`

use banneret_schema::Lang;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text::Text;

check! {
    /// Points are left that would still buy something: at least the cheapest leader of the game.
    ///
    /// ## Bad
    /// ```yaml
    /// budget: 150
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// budget: 130
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    UNSPENT_BUDGET = "army/unspent-budget", Info, Run::Army(unspent_budget);
    en: "points of the budget are left";
    fr: "il reste des points du budget";
    fr_doc: "Il reste des points qui achèteraient encore quelque chose : au moins le chef le moins cher \
        du jeu.";
}

fn unspent_budget(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    let ruleset = scene.ruleset();
    let (Some(budget), Some(rules)) = (army.budget, &ruleset.budget) else { return };
    let Some(cheapest) = ruleset.ranks.values().min_by_key(|rank| rank.cost) else { return };
    let bill = &roster.bill;
    // What could not be read or priced may well have been worth the rest.
    let known = bill.is_complete() && scene.is_intact(&route![]);
    let total = bill.total();
    if !known || total > budget || budget - total < cheapest.cost {
        return;
    }
    let left = budget - total;
    let message = Text::each(|lang| {
        let (left, budget) = (left.display(lang), budget.display(lang));
        match lang {
            Lang::En => format!("{left} of {budget} points are not spent"),
            Lang::Fr => format!("{left} points sur {budget} ne sont pas dépensés"),
        }
    });
    let help = Text::each(|lang| {
        let (name, cost) = (cheapest.name.get(lang).to_lowercase(), cheapest.cost.display(lang));
        match lang {
            Lang::En => format!("they would still buy, for one, a leader ({name}, {cost} points)"),
            Lang::Fr => format!("ils suffiraient par exemple pour un chef ({name}, {cost} points)"),
        }
    });
    let finding = scene.on_value(&UNSPENT_BUDGET, &route!["budget"], message).help(help);
    out.push(finding.reference(scene.cite(&rules.reference)));
}
