//! `list/too-many-for-others`

use super::point::{SaidLimit, finished, on_units};
use super::words::listed_entries;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::drawn::breach::{BreachKind, ListLimit};
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A list allows so many of an entry for so many of others ("one for every three"), and the army
    /// has more. Whole groups count: five others make one group of three.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, per: [{at-most: 1, per: 2, of: hoplites}]}
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
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, per: [{at-most: 1, per: 2, of: hoplites}]}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, count: 2, type: infantry, weight: heavy}
    ///   - {id: peltasts, type: infantry, weight: light}
    /// ```
    TOO_MANY_FOR_OTHERS = "list/too-many-for-others", Error, Run::Draft(too_many_for_others);
    en: "an army has too many of an entry for the others it has";
    fr: "une armée a trop d'une entrée pour les autres qu'elle a";
    fr_doc: "Une liste permet tant d'une entrée pour tant d'autres (« une pour trois »), et l'armée en a \
        plus. Les groupes entiers comptent : cinq autres font un groupe de trois.";
}

fn too_many_for_others(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    for (breach, repair) in &draft.breaches {
        let (ListLimit::Per(index, at), BreachKind::Many { has, max }) =
            (&breach.limit, &breach.how)
        else {
            continue;
        };
        let Some(entry) = draft.list.entries.get(*index) else { continue };
        let Some(rule) = entry.per.get(*at) else { continue };
        let (at_most, per) = (rule.at_most, rule.per);
        let message = text!(
            "{name}: {at_most} for every {per} of {others} makes {max}, the army has {has}",
            "{name} : {at_most} pour {per} de {others} en fait {max}, l'armée en a {has}",
            name = entry.called(),
            others = listed_entries(draft.list, rule.of.values())
        );
        let finding = on_units(scene, &TOO_MANY_FOR_OTHERS, draft.of_entry(*index), message);
        let said = SaidLimit {
            route: route!["entries", *index, "per", *at],
            label: text!("{at_most} for every {per}", "{at_most} pour {per}"),
            message: rule.message.as_ref().or(entry.message.as_ref()),
        };
        out.push(finished(finding, scene, draft, said, repair.clone()));
    }
}
