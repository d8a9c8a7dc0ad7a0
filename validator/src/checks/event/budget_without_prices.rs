//! `event/budget-without-prices`

use banneret_schema::Event;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// An event sets a budget, and its game has no prices to hold an army against it. Such a game is
    /// balanced in another way, which house rules can price.
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// ruleset: great-battles-of-alexander
    /// budget: 1500
    /// ```
    ///
    /// ## Good
    /// ```yaml event.yaml
    /// ruleset: alexandre-bayard
    /// budget: 1500
    /// ```
    BUDGET_WITHOUT_PRICES = "event/budget-without-prices", Error, Run::Event(budget_without_prices);
    en: "an event has a budget in a game without prices";
    fr: "un événement a un budget dans un jeu sans prix";
    fr_doc: "Un événement fixe un budget, et son jeu n'a pas de prix pour y tenir une armée. Un tel \
        jeu s'équilibre autrement, et des règles maison peuvent le chiffrer.";
}

fn budget_without_prices(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, event: &Event) {
    let ruleset = scene.ruleset();
    if event.budget.is_none() || ruleset.prices_reference().is_some() {
        return;
    }
    let message = text!(
        "{game} has no prices: nobody can say whether an army keeps this budget",
        "{game} n'a pas de prix : nul ne peut dire si une armée tient ce budget",
        game = ruleset.name
    );
    let help = text!(
        "leave `budget` out, or name house rules with `prices`",
        "retirez `budget`, ou nommez des règles maison avec `prices`"
    );
    out.push(scene.on_value(&BUDGET_WITHOUT_PRICES, &route!["budget"], message).help(help));
}
