//! `list/over-share`

use super::share::report;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::drawn::breach::BreachKind;
use crate::scene::Scene;

check! {
    /// Some entries cost a larger part of the army than the list allows. The part is taken of the
    /// `budget` or of the points `spent`, as the list says; all numbers are exact.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: archers, profile: {type: infantry, weight: light, missile: light-bow}, share: {max: 10, of: spent}}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    ///   - {id: archers, count: 2, type: infantry, weight: light, missile: light-bow}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: archers, profile: {type: infantry, weight: light, missile: light-bow}, share: {max: 60, of: spent}}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    ///   - {id: archers, count: 2, type: infantry, weight: light, missile: light-bow}
    /// ```
    OVER_SHARE = "list/over-share", Error, Run::Draft(over_share);
    en: "something is a larger part of an army than its list allows";
    fr: "quelque chose pèse plus dans une armée que sa liste ne permet";
    fr_doc: "Des entrées coûtent une plus grande part de l'armée que la liste ne permet. La part est \
        prise du budget (`budget`) ou des points dépensés (`spent`), comme la liste le dit ; tous \
        les nombres sont exacts.";
}

fn over_share(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    report(out, scene, draft, &OVER_SHARE, |how| match how {
        BreachKind::High(part) => Some(part),
        _ => None,
    });
}
