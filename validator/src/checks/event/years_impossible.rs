//! `event/years-impossible`

use banneret_schema::Event;

use super::words::said_years;
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
    for (key, year) in [("from", years.from), ("to", years.to)] {
        if year.is_some_and(|year| year.number() == 0) {
            let message = text!("there is no year 0", "il n'y a pas d'année 0");
            let help = text!("the year before 1 is -1", "l'année avant 1 est -1");
            out.push(scene.on_value(&YEARS_IMPOSSIBLE, &route.join(key), message).help(help));
            return;
        }
    }
    if let (Some(from), Some(to)) = (years.from, years.to)
        && years.is_backwards()
    {
        let message = text!(
            "the years end in {to}, before they begin in {from}",
            "les années finissent en {to}, avant de commencer en {from}",
            to,
            from
        );
        let help = text!(
            "write the earlier year under `from`; years before Christ are negative",
            "écrivez la première année sous `from` ; avant J.-C., elles sont négatives",
        );
        out.push(scene.on_value(&YEARS_IMPOSSIBLE, &route, message).help(help));
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
