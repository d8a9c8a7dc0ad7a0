//! `list/all-or-none`

use super::point::{SaidLimit, finished, on_units};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::drawn::breach::{BreachKind, ListLimit};
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A list gives an entry, or an option for an entry, "all or none", and the army takes a part of
    /// it.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 3, all-or-none: true}
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
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 3, all-or-none: true}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, count: 3, type: infantry, weight: heavy}
    /// ```
    ALL_OR_NONE = "list/all-or-none", Error, Run::Draft(all_or_none);
    en: "only a part is taken of what is taken whole or not at all";
    fr: "on n'a pris qu'une partie de ce qui se prend en entier ou pas du tout";
    fr_doc: "Une liste donne une entrée, ou une option d'une entrée, en entier ou pas du tout, et l'armée \
        n'en prend qu'une partie.";
}

fn all_or_none(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    for (breach, repair) in &draft.breaches {
        let BreachKind::Few { has, min: all } = breach.how else { continue };
        let (index, option) = match breach.limit {
            ListLimit::AllOrNone(index) => (index, None),
            ListLimit::OptionForAll(index, option) => (index, Some(option)),
            _ => continue,
        };
        let Some(entry) = draft.list.entries.get(index) else { continue };
        let taken = option.and_then(|at| entry.options.get(at));
        let name = entry.called();
        let message = match taken {
            None => text!(
                "{name}: all {all} are taken or none, the army has {has}",
                "{name} : on prend les {all} ou aucun, l'armée en a {has}",
                name
            ),
            Some(taken) => text!(
                "{name}: all {all} are {taken} or none, and {has} of them are",
                "{name} : les {all} sont {taken} ou aucun, et {has} le sont",
                name,
                taken = taken.called()
            ),
        };
        let units =
            draft.of_entry(index).filter(|it| option.is_none() || it.origin.option() == option);
        let finding = on_units(scene, &ALL_OR_NONE, units, message);
        let base = route!["entries", index];
        let base = option.map_or(base.clone(), |at| base.join("options").join(at));
        let said = SaidLimit {
            route: base.join("all-or-none"),
            label: text!("all or none", "tout ou rien"),
            message: taken.and_then(|it| it.message.as_ref()).or(entry.message.as_ref()),
        };
        out.push(finished(finding, scene, draft, said, repair.clone()));
    }
}
