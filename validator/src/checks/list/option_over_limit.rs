//! `list/option-over-limit`

use super::point::{SaidLimit, finished, on_units};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::drawn::breach::{BreachKind, ListLimit};
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// More units of an entry take an option than the list allows: a number, or a part of the entry
    /// ("up to 1/2"), counted downwards.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - id: hoplites
    ///     profile: {type: infantry, weight: heavy}
    ///     options: [{id: veterans, up-to: 1/2, profile: {training: veteran}}]
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    ///   - {id: guard, count: 2, type: infantry, weight: heavy, training: veteran}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - id: hoplites
    ///     profile: {type: infantry, weight: heavy}
    ///     options: [{id: veterans, up-to: 1/2, profile: {training: veteran}}]
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    ///   - {id: guard, type: infantry, weight: heavy, training: veteran}
    /// ```
    OPTION_OVER_LIMIT = "list/option-over-limit", Error, Run::Draft(option_over_limit);
    en: "more units take an option than the list allows";
    fr: "plus d'unités prennent une option que la liste ne permet";
    fr_doc: "Plus d'unités d'une entrée prennent une option que la liste ne permet : un nombre, ou une \
        part de l'entrée (« jusqu'à 1/2 »), arrondie au-dessous.";
}

fn option_over_limit(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    for (breach, repair) in &draft.breaches {
        let (ListLimit::Option(index, at), BreachKind::Many { has, max }) =
            (&breach.limit, &breach.how)
        else {
            continue;
        };
        let Some(entry) = draft.list.entries.get(*index) else { continue };
        let Some(option) = entry.options.get(*at) else { continue };
        let Some(up_to) = option.up_to else { continue };
        let of = draft.units_of(*index);
        let (name, taken) = (entry.called(), option.called());
        let message = if up_to.is_whole() {
            text!(
                "{name}: up to {max} may be {taken}, the army has {has}",
                "{name} : {max} au plus peu[t/vent] être {taken}, l'armée en a {has}",
                name,
                taken
            )
        } else {
            text!(
                "{name}: up to {max} of {of} unit[s] may be {taken}, the army has {has}",
                "{name} : sur {of}, {max} unité[s] au plus peu[t/vent] être {taken}, l'armée en a {has}",
                name,
                taken
            )
        };
        let takers = draft.of_entry(*index).filter(|it| it.origin.option() == Some(*at));
        let finding = on_units(scene, &OPTION_OVER_LIMIT, takers, message);
        let said = SaidLimit {
            route: route!["entries", *index, "options", *at, "up-to"],
            label: text!("up to {up_to}", "jusqu'à {up_to}"),
            message: option.message.as_ref().or(entry.message.as_ref()),
        };
        out.push(finished(finding, scene, draft, said, repair.clone()));
    }
}
