//! `scenario/unequal-budgets`

use banneret_schema::Points;

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::Location;
use crate::route;
use crate::text;
use crate::text::{Text, Words};

check! {
    /// The two armies have different budgets. Armies of equal budget make an even game; where
    /// history was not even, allow it with a comment that says so.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     army:
    ///       name: Greeks
    ///       budget: 300
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}]
    ///   - id: persians
    ///     edge: south
    ///     army:
    ///       name: Persians
    ///       budget: 250
    ///       leaders: [{id: satrap, rank: general}]
    ///       units: [{id: immortals, type: infantry, weight: heavy}]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     army:
    ///       name: Greeks
    ///       budget: 300
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}]
    ///   - id: persians
    ///     edge: south
    ///     army:
    ///       name: Persians
    ///       budget: 300
    ///       leaders: [{id: satrap, rank: general}]
    ///       units: [{id: immortals, type: infantry, weight: heavy}]
    /// ```
    UNEQUAL_BUDGETS = "scenario/unequal-budgets", Warning, Run::Scenario(unequal_budgets);
    en: "two armies have different budgets";
    fr: "deux armées ont des budgets différents";
    fr_doc: "Les deux armées ont des budgets différents. Des armées de même budget font un jeu égal ; là \
        où l'histoire ne l'était pas, autorisez-le par un commentaire qui le dit.";
}

fn unequal_budgets(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    // With three sides, two may be even with the third.
    let [first, second] = battle.forces.as_slice() else { return };
    let (Some(one), Some(other)) = (budget(first), budget(second)) else { return };
    if one == other {
        return;
    }
    // An army beyond its own budget has the wrong one, and is told so.
    let over = |force, budget| spent(force).is_some_and(|(spent, _)| spent > budget);
    if over(first, one) || over(second, other) {
        return;
    }
    let message = text!(
        "{one}, {other}",
        "{one}, {other}",
        one = says(first, one),
        other = says(second, other)
    );
    let help = text!(
        "give both the same budget, or allow it with a comment that says why",
        "donnez le même budget aux deux, ou permettez-le par un commentaire qui dit pourquoi",
    );
    let mut finding = battle.scene.on_member(&UNEQUAL_BUDGETS, &second.route, message).help(help);
    for force in [first, second] {
        finding =
            finding.related(place(battle, force), text!("a budget is here", "un budget est ici"));
    }
    out.push(finding);
}

/// What an army costs, and whether that is known exactly.
fn spent(force: &Force<'_>) -> Option<(Points, bool)> {
    force.bill().map(|bill| (bill.total(), bill.is_complete()))
}

fn says(force: &Force<'_>, budget: Points) -> Text {
    let name = force.name();
    match spent(force) {
        None => text!("{name} has {budget} point[s]", "{name} a {budget} point[s]", name, budget),
        Some((spent, known)) => {
            let least = Words::new("at least ", "au moins ");
            text!(
                "{name} has {budget} point[s] (and spends {least}{spent})",
                "{name} a {budget} point[s] (et en dépense {least}{spent})",
                name,
                budget,
                least = (!known).then_some(least),
                spent
            )
        }
    }
}

fn budget(force: &Force<'_>) -> Option<Points> {
    force.army.and_then(|army| army.budget).or(force.side.budget)
}

fn place(battle: &Battle<'_>, force: &Force<'_>) -> Location {
    let army = force.army_scene.as_ref().zip(force.army);
    match army.filter(|(_, army)| army.budget.is_some()) {
        Some((scene, _)) => scene.place(&route!["budget"]),
        None => battle.scene.place(&force.route.join("budget")),
    }
}
