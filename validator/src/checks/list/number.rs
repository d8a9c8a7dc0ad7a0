//! How many an army has, against the numbers of its list: the part that too few and too many share.

use super::point::{SaidLimit, finished, of_entries, on_units};
use super::words::{ALLOWS, ASKS_FOR, AT_LEAST, AT_MOST, counted, listed_entries};
use crate::checks::Check;
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::drawn::breach::{Breach, BreachKind, ListLimit};
use crate::help::Help;
use crate::route;
use crate::scene::Scene;
use crate::text;

/// A number of a list that an army does not keep, if it is one that is counted.
pub(super) fn off_number(
    scene: &Scene<'_>,
    check: &'static Check,
    draft: &DrawnArmy<'_>,
    breach: &Breach,
    repair: Option<Help>,
) -> Option<Diagnostic> {
    let (has, number, key, asks, at) = match breach.how {
        BreachKind::Few { has, min } => (has, min, "min", ASKS_FOR, AT_LEAST),
        BreachKind::Many { has, max } => (has, max, "max", ALLOWS, AT_MOST),
        _ => return None,
    };
    let (finding, route, message) = match breach.limit {
        ListLimit::Entry(index) => {
            let entry = draft.list.entries.get(index)?;
            let message = text!(
                "{name}: the list {asks} {number}, the army has {has}",
                "{name} : la liste {asks} {number}, l'armée en a {has}",
                name = entry.called(),
                asks,
                number = counted(number, entry.counted_in.unwrap_or_default())
            );
            let finding = on_units(scene, check, draft.of_entry(index), message);
            (finding, route!["entries", index, key], entry.message.as_ref())
        }
        ListLimit::Constraint(index) => {
            let it = draft.list.constraints.get(index)?;
            let ids = it.entries.values();
            let message = text!(
                "{names}: the list {asks} {number} together, the army has {has}",
                "{names} : la liste en {asks} {number} en tout, l'armée en a {has}",
                names = listed_entries(draft.list, ids),
                asks
            );
            let finding = on_units(scene, check, of_entries(draft, ids), message);
            (finding, route!["constraints", index, key], it.message.as_ref())
        }
        ListLimit::Leader(index) => {
            let entry = draft.list.leaders.get(index)?;
            let message = text!(
                "{name}: the list {asks} {number} such leader[s], the army has {has}",
                "{name} : la liste {asks} {number} de ces chefs, l'armée en a {has}",
                name = entry.called(),
                asks
            );
            let finding = match breach.how {
                BreachKind::Few { .. } => scene.on_key(check, &route!["leaders"], message),
                _ => {
                    let last = draft.leaders.iter().rfind(|it| it.entry == Some(index))?;
                    scene.on_member(check, &route!["leaders", last.index], message)
                }
            };
            (finding, route!["leaders", index, key], entry.message.as_ref())
        }
        ListLimit::Kinds(index) => {
            let it = draft.list.constraints.get(index)?;
            let ids = it.entries.values();
            let message = text!(
                "{names}: the list {asks} {number} of these entries, the army takes {has}",
                "{names} : la liste {asks} {number} de ces entrées, l'armée en prend {has}",
                names = listed_entries(draft.list, ids),
                asks
            );
            let finding = on_units(scene, check, of_entries(draft, ids), message);
            (finding, route!["constraints", index, "at-most-kinds"], it.message.as_ref())
        }
        _ => return None,
    };
    let label = text!("{at} {number}", "{at} {number}", at);
    Some(finished(finding, scene, draft, SaidLimit { route, label, message }, repair))
}
