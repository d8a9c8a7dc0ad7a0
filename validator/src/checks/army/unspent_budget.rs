//! `army/unspent-budget`

use banneret_schema::Points;
use banneret_schema::cost::{BillItem, ItemKind};

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::Called;

check! {
    /// A twentieth of the budget or more is left: points that would still buy something. Nothing is
    /// said where a price is missing.
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
    /// budget: 134
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    UNSPENT_BUDGET = "army/unspent-budget", Info, Run::Army(unspent_budget);
    en: "points of the budget are left";
    fr: "il reste des points du budget";
    fr_doc: "Il reste un vingtième du budget ou plus : des points qui achèteraient encore quelque chose. \
        Rien n'est dit s'il manque un prix.";
}

/// The part of a budget from which on what is left is worth a word: a twentieth.
const WORTH_A_WORD: i64 = 20;

fn unspent_budget(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    let (Some(budget), Some(rules)) = (army.budget, &scene.ruleset().budget) else { return };
    let bill = roster.bill();
    // What could not be read or priced may well have been worth the rest.
    if !bill.is_complete() || budget <= Points::ZERO {
        return;
    }
    let total = bill.total();
    if total >= budget || (budget - total) * Points::from(WORTH_A_WORD) < budget {
        return;
    }
    let left = budget - total;
    let message = text!(
        "{left} of {budget} points are not spent",
        "{left} points sur {budget} ne sont pas dépensés",
        left,
        budget
    );
    let lower = text!(
        "spend them, or lower the budget to {total}",
        "dépensez-les, ou ramenez le budget à {total}",
        total
    );
    let help = match another(roster, left) {
        None => lower,
        Some((item, each)) => text!(
            "{lower}; they would buy one more {name} ({each} point[s])",
            "{lower} ; ils suffiraient pour une unité {name} de plus ({each} point[s])",
            lower,
            name = Called::new(&item.id, item.name.as_ref()),
            each
        ),
    };
    let finding = scene.on_value(&UNSPENT_BUDGET, &route!["budget"], message).help(help);
    out.push(finding.reference(scene.cite(&rules.reference)));
}

/// The dearest unit of the army that what is left would buy once more. A list may not allow it.
fn another<'r>(roster: &'r Roster<'_>, left: Points) -> Option<(&'r BillItem, Points)> {
    if roster.army.list.is_some() {
        return None;
    }
    let units = roster.bill().items.iter().filter(|item| item.kind == ItemKind::Unit);
    let prices = units.filter_map(|item| Some((item, item.cost.exact()?)));
    prices.filter(|(_, each)| *each <= left && *each > Points::ZERO).max_by_key(|(_, each)| *each)
}
