//! `event/wrong-year`

use super::words::said_years;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::Submission;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A submitted army is of a year that the event does not allow.
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// years: {from: -400, to: -300}
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// year: -200
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml event.yaml
    /// years: {from: -400, to: -300}
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// year: -331
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    WRONG_YEAR = "event/wrong-year", Error, Run::Submission(wrong_year);
    en: "a submitted army is of a year the event does not allow";
    fr: "une armée remise est d'une année que l'événement ne permet pas";
    fr_doc: "Une armée remise est d'une année que l'événement ne permet pas.";
}

fn wrong_year(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    let (Some(years), Some(year)) = (submission.event().years, submission.written.year) else {
        return;
    };
    if years.contains(year) {
        return;
    }
    let message = text!(
        "the army is of {year}, and the event is {years}",
        "l'armée est de {year}, et l'événement est {years}",
        year,
        years = said_years(years)
    );
    let place = submission.terms.place(scene.workspace, &route!["years"]);
    let label = text!("the years of the event", "les années de l'événement");
    out.push(scene.on_value(&WRONG_YEAR, &route!["year"], message).related(place, label));
}
