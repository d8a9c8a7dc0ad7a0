//! What the two checks on shares have in common.

use banneret_schema::Points;
use banneret_schema::army_list::ShareOf;

use super::point::{SaidLimit, finished, of_entries, on_units};
use super::words::{ALLOWS, ASKS_FOR, AT_LEAST, AT_MOST, listed_entries};
use crate::checks::Check;
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::drawn::breach::{ArmyShare, BreachKind, ListLimit, scope};
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

/// Reports the shares that are broken in one way.
pub(super) fn report(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    draft: &DrawnArmy<'_>,
    check: &'static Check,
    wanted: impl Fn(&BreachKind) -> Option<&ArmyShare>,
) {
    for (breach, repair) in &draft.breaches {
        let Some(part) = wanted(&breach.how) else { continue };
        let (base, share, ids, author) = match breach.limit {
            ListLimit::EntryShare(index) => {
                let Some(entry) = draft.list.entries.get(index) else { continue };
                let Some(share) = &entry.share else { continue };
                let ids = scope(share, std::slice::from_ref(&entry.id));
                (route!["entries", index, "share"], share, ids, entry.message.as_ref())
            }
            ListLimit::ConstraintShare(index) => {
                let Some(it) = draft.list.constraints.get(index) else { continue };
                let Some(share) = &it.share else { continue };
                let ids = scope(share, it.entries.values());
                (route!["constraints", index, "share"], share, ids, it.message.as_ref())
            }
            _ => continue,
        };
        let (key, asks, at) = match breach.how {
            BreachKind::High(_) => ("max", ALLOWS, AT_MOST),
            _ => ("min", ASKS_FOR, AT_LEAST),
        };
        let percent = part.percent;
        let message = text!(
            "{names}: {cost} point[s] [is/are] {now} % of {whole}; the list {asks} {percent} %, {limit} point[s]",
            "{names} : {cost} point[s] f[ait/ont] {now} % {whole} ; la liste {asks} {percent} %, soit {limit} point[s]",
            names = listed_entries(draft.list, &ids),
            cost = part.cost,
            now = percentage(part),
            whole = whole_words(part),
            asks,
            limit = part.limit()
        );
        let finding = on_units(scene, check, of_entries(draft, &ids), message);
        let label = text!("{at} {percent} %", "{at} {percent} %", at);
        let message = share.message.as_ref().or(author);
        let said = SaidLimit { route: base.join(key), label, message };
        out.push(finished(finding, scene, draft, said, repair.clone()));
    }
}

fn whole_words(part: &ArmyShare) -> Text {
    let whole = part.whole;
    match part.of {
        ShareOf::Budget => text!("the budget of {whole}", "du budget de {whole}", whole),
        ShareOf::Spent => text!("the {whole} spent", "des {whole} dépensés", whole),
    }
}

/// The share in percent, to a tenth.
fn percentage(part: &ArmyShare) -> Points {
    if part.whole <= Points::ZERO {
        return Points::from(100);
    }
    let mut tenths = 0i64;
    // Exact points know no division: the tenth is found by halving.
    let mut step = 1i64 << 20;
    while step > 0 {
        if part.whole * Points::new(tenths + step, 1000) <= part.cost {
            tenths += step;
        }
        step /= 2;
    }
    Points::new(tenths, 10)
}
