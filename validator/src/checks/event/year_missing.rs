//! `event/year-missing`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::Submission;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// An event allows a span of years, and a submitted army does not say which of them it is of. What a
    /// list allows may depend on it. Where an event has but one year, that is the one.
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// years: {from: -400, to: -300}
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml event.yaml
    /// years: {from: -331, to: -331}
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    YEAR_MISSING = "event/year-missing", Error, Run::Submission(year_missing);
    en: "a submitted army does not say which year it is of";
    fr: "une armée remise ne dit pas de quelle année elle est";
    fr_doc: "Un événement permet plusieurs années, et une armée remise ne dit pas de laquelle elle \
        est. Ce que permet une liste peut en dépendre. Si l'événement n'a qu'une année, c'est \
        celle-là.";
}

fn year_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    let event = submission.event();
    let Some(years) = event.years.filter(|_| event.only_year().is_none()) else { return };
    if submission.written.year.is_some() || !scene.is_intact(&route!["year"]) {
        return;
    }
    let message = text!(
        "the army does not say which year it is of, and the event is {years}",
        "l'armée ne dit pas de quelle année elle est, et l'événement est {years}",
        years
    );
    let help = text!(
        "write `year:` and one of them; before Christ it is negative",
        "écrivez `year:` et l'une d'elles ; avant J.-C., elle est négative"
    );
    let place = submission.terms.place(scene.workspace, &route!["years"]);
    let label = text!("the years of the event", "les années de l'événement");
    let finding = scene.on_value(&YEAR_MISSING, &route!["year"], message).help(help);
    out.push(finding.related(place, label));
}
