//! `list/too-many`

use super::number::off_number;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::drawn::breach::BreachKind;
use crate::scene::Scene;

check! {
    /// An army has more of an entry, of several together or of a leader than its list allows, or takes
    /// more different entries than it may. What the list counts in figures, models
    /// or elements is compared only where it says how many make a unit.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 2}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, count: 3, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 2}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, count: 2, type: infantry, weight: heavy}
    /// ```
    TOO_MANY = "list/too-many", Error, Run::Draft(too_many);
    en: "an army has more of something than its list allows";
    fr: "une armée a plus de quelque chose que sa liste ne permet";
    fr_doc: "Une armée a plus d'une entrée, de plusieurs ensemble ou d'un chef que sa liste n'en permet, \
        ou prend plus d'entrées différentes qu'elle n'en a le droit. Ce que la liste compte en \
        figurines, modèles ou éléments n'est comparé que si elle dit combien font une unité.";
}

fn too_many(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    let broken = draft.breaches.iter().filter(|(it, _)| matches!(it.how, BreachKind::Many { .. }));
    out.extend(broken.filter_map(|(breach, repair)| {
        off_number(scene, &TOO_MANY, draft, breach, repair.clone())
    }));
}
