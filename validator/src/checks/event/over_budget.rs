//! `event/over-budget`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::Submission;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A submitted army costs more than the event allows. Its own `budget` does not matter, nor does a
    /// comment that allows it. What has no price counts as far as the rulebook goes: "at least".
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// budget: 100
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml event.yaml
    /// budget: 150
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    OVER_BUDGET = "event/over-budget", Error, Run::Submission(over_budget);
    en: "a submitted army costs more than the event allows";
    fr: "une armée remise coûte plus que ce que permet l'événement";
    fr_doc: "Une armée remise coûte plus que ce que permet l'événement. Son propre `budget` n'y \
        change rien, ni un commentaire qui l'autorise. Ce qui n'a pas de prix compte aussi loin \
        que va le livre de règles : « au moins ».";
}

fn over_budget(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    let bill = submission.roster.bill();
    let (Some(budget), Some(_)) = (submission.event().budget, scene.ruleset().prices_reference())
    else {
        return;
    };
    let total = bill.total();
    if total <= budget {
        return;
    }
    let over = total - budget;
    let message = if bill.is_complete() {
        text!(
            "the army costs {total} point[s], {over} over the {budget} of the event",
            "l'armée coûte {total} point[s], {over} de plus que les {budget} de l'événement",
            total,
            over,
            budget
        )
    } else {
        text!(
            "the army costs at least {total} point[s], {over} over the {budget} of the event",
            "l'armée coûte au moins {total} point[s], {over} de plus que les {budget} de l'événement",
            total,
            over,
            budget
        )
    };
    let help = text!(
        "leave {over} point[s] of troops at home",
        "retirez {over} point[s] de troupes",
        over
    );
    let place = submission.terms.place(scene.workspace, &route!["budget"]);
    let label = text!("the budget of the event", "le budget de l'événement");
    let finding = scene.on_value(&OVER_BUDGET, &route!["budget"], message).help(help);
    out.push(finding.related(place, label));
}
