//! `list/requirement-missing`

use super::point::{SaidLimit, finished, on_units};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::drawn::breach::ListLimit;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// An army takes an entry of its list without another that the list requires for it.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, requires: [hoplites]}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: peltasts, type: infantry, weight: light}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, requires: [hoplites]}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    ///   - {id: peltasts, type: infantry, weight: light}
    /// ```
    REQUIREMENT_MISSING = "list/requirement-missing", Error, Run::Draft(requirement_missing);
    en: "an entry is taken without what it requires";
    fr: "une entrée est prise sans ce qu'elle exige";
    fr_doc: "Une armée prend une entrée de sa liste sans une autre que la liste exige pour elle.";
}

fn requirement_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    for (breach, repair) in &draft.breaches {
        let ListLimit::Requires(index, at, other_index) = breach.limit else { continue };
        let (Some(entry), Some(other)) =
            (draft.list.entries.get(index), draft.list.entries.get(other_index))
        else {
            continue;
        };
        let message = text!(
            "{one} may be taken only with {two}, which the army lacks",
            "{one} ne se prend qu'avec {two}, que l'armée n'a pas",
            one = entry.called(),
            two = other.called()
        );
        let finding = on_units(scene, &REQUIREMENT_MISSING, draft.of_entry(index).take(1), message);
        let said = SaidLimit {
            route: route!["entries", index, "requires", at],
            label: text!("required here", "exigée ici"),
            message: entry.message.as_ref(),
        };
        out.push(finished(finding, scene, draft, said, repair.clone()));
    }
}
