//! `list/excluded-together`

use super::point::{SaidLimit, finished, on_units};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::drawn::breach::ListLimit;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// An army takes two entries of its list that exclude each other.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, excludes: [hoplites]}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    ///   - {id: peltasts, type: infantry, weight: light}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, excludes: [hoplites]}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    EXCLUDED_TOGETHER = "list/excluded-together", Error, Run::Draft(excluded_together);
    en: "an army has two entries that exclude each other";
    fr: "une armée a deux entrées qui s'excluent";
    fr_doc: "Une armée prend deux entrées de sa liste qui s'excluent.";
}

fn excluded_together(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    for (breach, repair) in &draft.breaches {
        let ListLimit::Excludes(index, at, other_index) = breach.limit else { continue };
        let (Some(entry), Some(other)) =
            (draft.list.entries.get(index), draft.list.entries.get(other_index))
        else {
            continue;
        };
        let message = text!(
            "{one} and {two} do not serve in the same army",
            "{one} et {two} ne servent pas dans la même armée",
            one = entry.called(),
            two = other.called()
        );
        let finding = on_units(scene, &EXCLUDED_TOGETHER, draft.of_entry(index).take(1), message);
        let said = SaidLimit {
            route: route!["entries", index, "excludes", at],
            label: text!("excluded here", "exclue ici"),
            message: entry.message.as_ref().or(other.message.as_ref()),
        };
        let finding = finished(finding, scene, draft, said, repair.clone());
        let beside =
            draft.of_entry(other_index).next().map(|it| scene.member_place(&it.troops.route));
        out.push(match beside {
            Some(place) => finding.related(place, text!("the other one", "l'autre")),
            None => finding,
        });
    }
}
