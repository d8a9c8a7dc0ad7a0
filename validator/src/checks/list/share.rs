//! What the two checks on shares have in common.

use banneret_schema::army_list::ShareOf;
use banneret_schema::{Lang, Points};

use super::point::{Said, finished, on_units};
use super::words::listed_entries;
use crate::checks::Check;
use crate::diagnostic::Diagnostic;
use crate::draft::Draft;
use crate::draft::breach::{How, Limit, Part, scope};
use crate::route;
use crate::scene::Scene;
use crate::text::Text;

/// Reports the shares that are broken in one way.
pub(super) fn report(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    draft: &Draft<'_>,
    check: &'static Check,
    wanted: impl Fn(&How) -> Option<&Part>,
) {
    for (breach, repair) in &draft.breaches {
        let Some(part) = wanted(&breach.how) else { continue };
        let (base, share, ids, author) = match breach.limit {
            Limit::EntryShare(index) => {
                let Some(entry) = draft.list.entries.get(index) else { continue };
                let Some(share) = &entry.share else { continue };
                let ids = scope(share, std::slice::from_ref(&entry.id));
                (route!["entries", index, "share"], share, ids, entry.message.as_ref())
            }
            Limit::ConstraintShare(index) => {
                let Some(it) = draft.list.constraints.get(index) else { continue };
                let Some(share) = &it.share else { continue };
                let ids = scope(share, it.entries.values());
                (route!["constraints", index, "share"], share, ids, it.message.as_ref())
            }
            _ => continue,
        };
        let high = matches!(breach.how, How::High(_));
        let message = Text::each(|lang| {
            let names = listed_entries(draft.list, &ids, lang);
            let (cost, limit) = (part.cost.display(lang), part.limit().display(lang));
            let whole = whole_words(part, lang);
            let (now, percent) = (percentage(part, lang), part.percent);
            match (high, lang) {
                (true, Lang::En) => format!(
                    "{names}: {cost} point[s] [is/are] {now} % of {whole}; the list allows {percent} %, {limit} point[s]"
                ),
                (true, Lang::Fr) => format!(
                    "{names} : {cost} point[s] f[ait/ont] {now} % {whole} ; la liste permet {percent} %, soit {limit} point[s]"
                ),
                (false, Lang::En) => format!(
                    "{names}: {cost} point[s] [is/are] {now} % of {whole}; the list asks for {percent} %, {limit} point[s]"
                ),
                (false, Lang::Fr) => format!(
                    "{names} : {cost} point[s] f[ait/ont] {now} % {whole} ; la liste exige {percent} %, soit {limit} point[s]"
                ),
            }
        });
        let of = |entry: Option<usize>| {
            entry
                .and_then(|at| draft.list.entries.get(at))
                .is_some_and(|entry| ids.contains(&entry.id))
        };
        let units = draft.units.iter().filter(|unit| of(unit.origin.entry()));
        let finding = on_units(scene, check, units, message);
        let percent = part.percent;
        let (key, label) = if high {
            ("max", Text::new(format!("at most {percent} %"), format!("au plus {percent} %")))
        } else {
            ("min", Text::new(format!("at least {percent} %"), format!("au moins {percent} %")))
        };
        let message = share.message.as_ref().or(author);
        let said = Said { route: base.join(key), label, message };
        out.push(finished(finding, scene, draft, said, repair.clone()));
    }
}

fn whole_words(part: &Part, lang: Lang) -> String {
    let whole = part.whole.display(lang);
    match (part.of, lang) {
        (ShareOf::Budget, Lang::En) => format!("the budget of {whole}"),
        (ShareOf::Budget, Lang::Fr) => format!("du budget de {whole}"),
        (ShareOf::Spent, Lang::En) => format!("the {whole} spent"),
        (ShareOf::Spent, Lang::Fr) => format!("des {whole} dépensés"),
    }
}

/// The share in percent, to a tenth.
fn percentage(part: &Part, lang: Lang) -> String {
    if part.whole <= Points::ZERO {
        return "100".to_owned();
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
    Points::new(tenths, 10).display(lang)
}
