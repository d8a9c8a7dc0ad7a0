//! `list/under-share`

use super::share::report;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::drawn::breach::BreachKind;
use crate::scene::Scene;

check! {
    /// Some entries cost a smaller part of the army than the list asks for. The part is taken of the
    /// `budget` or of the points `spent`, as the list says; all numbers are exact.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, share: {min: 40, of: spent}}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, share: {min: 40, of: spent}}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, count: 3, type: infantry, weight: heavy}
    /// ```
    UNDER_SHARE = "list/under-share", Error, Run::Draft(under_share);
    en: "something is a smaller part of an army than its list asks for";
    fr: "quelque chose pèse moins dans une armée que sa liste n'exige";
    fr_doc: "Des entrées coûtent une plus petite part de l'armée que la liste n'exige. La part est prise \
        du budget (`budget`) ou des points dépensés (`spent`), comme la liste le dit ; tous les \
        nombres sont exacts.";
}

fn under_share(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    report(out, scene, draft, &UNDER_SHARE, |how| match how {
        BreachKind::Low(part) => Some(part),
        _ => None,
    });
}
