//! What is wrong with a span of years in itself, whoever gives it.

use banneret_schema::Period;
use banneret_yaml::Route;

use super::Check;
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

/// A span that names the year 0, or ends before it begins.
pub(super) fn span_fault(
    scene: &Scene<'_>,
    check: &'static Check,
    route: &Route,
    years: Period,
) -> Option<Diagnostic> {
    let zero = [("from", years.from), ("to", years.to)]
        .into_iter()
        .find(|(_, year)| year.is_some_and(|year| year.number() == 0));
    if let Some((key, _)) = zero {
        let message = text!("there is no year 0", "il n'y a pas d'année 0");
        let help = text!("the year before 1 is -1", "l'année avant 1 est -1");
        return Some(scene.on_value(check, &route.join(key), message).help(help));
    }
    let (Some(from), Some(to)) = (years.from, years.to) else { return None };
    years.is_backwards().then(|| {
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
        scene.on_value(check, &route.join("to"), message).help(help)
    })
}
