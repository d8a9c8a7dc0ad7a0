//! `list/too-few`

use super::number::off_number;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::drawn::breach::BreachKind;
use crate::scene::Scene;

check! {
    /// An army has fewer of an entry, or of several together, than its list asks for. What the list
    /// counts in figures, models or elements is compared only where it says how many make a unit.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, min: 2}
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
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, min: 2}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, count: 2, type: infantry, weight: heavy}
    /// ```
    TOO_FEW = "list/too-few", Error, Run::Draft(too_few);
    en: "an army has fewer of something than its list asks for";
    fr: "une armée a moins de quelque chose que sa liste n'exige";
    fr_doc: "Une armée a moins d'une entrée, ou de plusieurs ensemble, que sa liste n'en exige. Ce que la \
        liste compte en figurines, modèles ou éléments n'est comparé que si elle dit combien font \
        une unité.";
}

fn too_few(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    let broken = draft.breaches.iter().filter(|(it, _)| matches!(it.how, BreachKind::Few { .. }));
    out.extend(
        broken.filter_map(|(breach, repair)| {
            off_number(scene, &TOO_FEW, draft, breach, repair.clone())
        }),
    );
}
