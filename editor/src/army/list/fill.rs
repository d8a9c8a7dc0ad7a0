//! Everything a list asks for, brought at once.

use banneret_schema::Army;
use banneret_validator::drawn::breach::{BreachKind, ListLimit, breaches};
use banneret_validator::drawn::repair::{Move, changed};
use banneret_validator::drawn::{DrawnArmy, FoundList, size};
use banneret_validator::roster::Roster;
use banneret_validator::scene::Scene;

/// More steps than any list has minimums: a list that asks for ever more is left as it is then.
const MOST_STEPS: usize = 200;

/// The army with every minimum of its list met, entry by entry and then together; nothing where all
/// are met already.
pub(super) fn filled(scene: &Scene<'_>, sheet: &FoundList, army: &Army) -> Option<Army> {
    let mut at: Option<Army> = None;
    for _ in 0..MOST_STEPS {
        let now = at.as_ref().unwrap_or(army);
        let Some(next) = step(scene, sheet, now) else { break };
        at = Some(next);
    }
    at
}

/// The army with one more minimum met.
fn step(scene: &Scene<'_>, sheet: &FoundList, army: &Army) -> Option<Army> {
    let roster = Roster::new(scene.ruleset(), army);
    let draft = DrawnArmy::new(scene, &roster, sheet);
    let way = breaches(&draft).into_iter().find_map(|breach| {
        let BreachKind::Few { has, min } = breach.how else { return None };
        let missing = min.saturating_sub(has);
        match breach.limit {
            ListLimit::Entry(entry) => Some(vec![Move::Add(entry, units(&draft, entry, missing)?)]),
            ListLimit::Leader(entry) => Some(vec![Move::AddLeader(entry)]),
            ListLimit::Constraint(index) => {
                let ids = draft.list.constraints.get(index)?.entries.values();
                let entries = ids.iter().filter_map(|id| draft.entry(id));
                let room = |(index, entry): &(usize, &banneret_schema::army_list::ListEntry)| {
                    let taken = draft.count_of(*index).unwrap_or_default();
                    draft.exists(entry.years) && entry.max.is_none_or(|max| taken < max)
                };
                let (entry, _) = entries.into_iter().find(room)?;
                Some(vec![Move::Add(entry, 1)])
            }
            _ => None,
        }
    })?;
    Some(changed(&draft, &way))
}

/// How many units of an entry so many of what it is counted in are.
fn units(draft: &DrawnArmy<'_>, entry: usize, missing: u32) -> Option<u32> {
    let entry = draft.list.entries.get(entry)?;
    Some(missing.div_ceil(size(entry, 1)?))
}
