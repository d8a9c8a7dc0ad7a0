//! `event/years-impossible`

use banneret_schema::Event;

use super::words::said_years;
use crate::checks::span::span_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// The years of an event end before they begin, name the year 0, which never was, or lie outside
    /// the years its game is for.
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// years: {from: -300, to: -400}
    /// ```
    ///
    /// ## Good
    /// ```yaml event.yaml
    /// years: {from: -400, to: -300}
    /// ```
    YEARS_IMPOSSIBLE = "event/years-impossible", Error, Run::Event(years_impossible);
    en: "no army can be of the years of an event";
    fr: "aucune armée ne peut être des années d'un événement";
    fr_doc: "Les années d'un événement finissent avant de commencer, nomment l'année 0, qui n'a \
        jamais existé, ou sortent de celles du jeu.";
}

fn years_impossible(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, event: &Event) {
    let Some(years) = event.years else { return };
    let route = route!["years"];
    if let Some(fault) = span_fault(scene, &YEARS_IMPOSSIBLE, &route, years) {
        out.push(fault);
        return;
    }
    let game = scene.ruleset();
    if game.period.common(years).is_none() {
        let message = text!(
            "{game} covers {span}, and the event is {years}",
            "{game} couvre {span}, et l'événement est {years}",
            game = game.name,
            span = game.period,
            years = said_years(years)
        );
        out.push(scene.on_value(&YEARS_IMPOSSIBLE, &route, message));
    }
}
