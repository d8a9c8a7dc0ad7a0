//! Which entries the units come from that name none.

use banneret_schema::army::Profile;
use banneret_schema::army_list::{Choices, ListEntry};
use banneret_schema::hashed::HashMap;
use banneret_schema::{ArmyList, Period, Year};

use super::{Difference, DrawnUnit, OpenDoubt, Origin, fit, size};

/// The most profiles of units and descriptions of entries that are compared with each other.
const MOST_COMPARED: usize = 400_000;

/// The most units and entries among which the best are chosen.
const MOST_CHOSEN_FROM: usize = 100_000_000;

/// Finds the entries of the units that name none: those with few entries to choose from first, each
/// to the first entry like it that still needs or still takes it. Says also whether there are too many
/// of both: nobody writes so many, and such files are not worth the time.
pub(super) fn settle<'a>(
    list: &ArmyList,
    known: &[bool],
    doubts: &[Vec<OpenDoubt>],
    drawn: Vec<(DrawnUnit<'a>, Option<Origin>)>,
    year: Option<Year>,
    intact: bool,
) -> (Vec<DrawnUnit<'a>>, bool) {
    let mut taken = vec![0u32; list.entries.len()];
    let mut open = Vec::new();
    let mut units = Vec::with_capacity(drawn.len());
    for (mut unit, origin) in drawn {
        match origin {
            Some(origin) => {
                if let Some(entry) = origin.entry() {
                    taken[entry] = taken[entry].saturating_add(unit.troops.unit.count);
                }
                unit.origin = origin;
            }
            None => open.push(units.len()),
        }
        units.push(unit);
    }
    if open.is_empty() {
        return (units, false);
    }
    let kinds = Kinds::of(list, known, doubts);
    let of_open: Vec<&DrawnUnit<'_>> = open.iter().map(|place| &units[*place]).collect();
    let Some(fits) = Fits::compare(&kinds, doubts, &of_open, year) else { return (units, true) };
    let by_id = entries_by_id(list, known);
    let mut order: Vec<(usize, usize)> =
        open.into_iter().zip(fits.of_unit.iter().copied()).collect();
    order.sort_by_key(|(_, profile)| fits.n_entries[*profile]);
    let all_known = intact && !list.entries.is_empty() && known.iter().all(|known| *known);
    for (place, profile) in order {
        let unit = &mut units[place];
        let own = &fits.of_profile[profile];
        let count = unit.troops.unit.count;
        let lives = |years: Option<Period>| {
            years.is_none_or(|years| year.is_none_or(|year| years.contains(year)))
        };
        let rank = |index: usize, entry: &ListEntry| {
            let same = entry.id.as_str() == unit.troops.unit.id.as_str();
            let with = taken[index].saturating_add(count);
            let size = size(entry, with);
            let after = size.map(|size| with.saturating_mul(size));
            let before = size.map(|size| taken[index].saturating_mul(size));
            let room = entry.max.zip(after).is_none_or(|(max, after)| after <= max);
            let needed = entry.min.zip(before).is_some_and(|(min, before)| before < min);
            (!lives(entry.years), !room, !same, !needed, index)
        };
        let fitting = own.iter().zip(&kinds.entries).filter(|(fit, _)| fit.differences.is_empty());
        let fitting = fitting.flat_map(|(fit, entries)| {
            entries.iter().map(move |(index, entry)| (*index, *entry, fit.option))
        });
        if let Some((index, _, option)) =
            fitting.min_by_key(|(index, entry, _)| rank(*index, entry))
        {
            taken[index] = taken[index].saturating_add(count);
            unit.origin = Origin::Entry { entry: index, option, differences: Vec::new() };
            continue;
        }
        // A list without any entry is one nobody has written yet.
        if !all_known {
            continue;
        }
        // A unit of the same id as an entry is drawn from it.
        if let Some(index) = by_id.get(unit.troops.unit.id.as_str()).copied()
            && let Some(kind) = kinds.of_entry[index]
        {
            taken[index] = taken[index].saturating_add(count);
            let Fit { option, differences } = own[kind].clone();
            unit.origin = Origin::Entry { entry: index, option, differences };
            continue;
        }
        let nearest = own.iter().zip(&kinds.entries).min_by_key(|(fit, entries)| {
            let other = fit.differences.iter().any(|it| it.key == "type");
            (other, fit.differences.len(), entries.first().map(|(index, _)| *index))
        });
        let nearest =
            nearest.and_then(|(fit, entries)| Some((entries.first()?.0, fit.differences.clone())));
        unit.origin = Origin::Nowhere(nearest);
    }
    (units, false)
}

fn entries_by_id<'l>(list: &'l ArmyList, known: &[bool]) -> HashMap<&'l str, usize> {
    let mut by_id = HashMap::default();
    for (index, entry) in list.entries.iter().filter(|(index, _)| known[*index]) {
        by_id.entry(entry.id.as_str()).or_insert(index);
    }
    by_id
}

/// The entries of a list that can be read, those of one description together.
struct Kinds<'l> {
    /// The entries of each kind, with their numbers.
    entries: Vec<Vec<(usize, &'l ListEntry)>>,
    /// The kind of each entry.
    of_entry: Vec<Option<usize>>,
}

impl<'l> Kinds<'l> {
    fn of(list: &'l ArmyList, known: &[bool], doubts: &[Vec<OpenDoubt>]) -> Self {
        type Description<'l, 'd> =
            (&'l Choices, Vec<(&'l Choices, Option<Period>)>, &'d [OpenDoubt]);
        let mut numbers: HashMap<Description<'l, '_>, usize> = HashMap::default();
        let mut kinds = Self { entries: Vec::new(), of_entry: vec![None; list.entries.len()] };
        for (index, entry) in list.entries.iter().filter(|(index, _)| known[*index]) {
            // The numbers of options count, so those that could not be read have their places.
            let options =
                entry.options.iter().map(|(at, option)| (at, &option.profile, option.years));
            let mut described: Vec<(&Choices, Option<Period>)> = Vec::new();
            for (at, profile, years) in options {
                described.resize(at, (&entry.profile, None));
                described.push((profile, years));
            }
            let next = numbers.len();
            let key = (&entry.profile, described, &*doubts[index]);
            let kind = *numbers.entry(key).or_insert(next);
            if kind == kinds.entries.len() {
                kinds.entries.push(Vec::new());
            }
            kinds.entries[kind].push((index, entry));
            kinds.of_entry[index] = Some(kind);
        }
        kinds
    }
}

/// How a profile fits a description: the option it takes, and what differs.
#[derive(Clone)]
struct Fit {
    option: Option<usize>,
    differences: Vec<Difference>,
}

/// How units fit entries. Units of one profile and entries of one kind are compared once.
struct Fits {
    /// The profile of each unit.
    of_unit: Vec<usize>,
    /// How each profile fits each kind of entries.
    of_profile: Vec<Vec<Fit>>,
    /// How many entries each profile has to choose from.
    n_entries: Vec<usize>,
}

impl Fits {
    /// None where there is too much to compare.
    fn compare(
        kinds: &Kinds<'_>,
        doubts: &[Vec<OpenDoubt>],
        units: &[&DrawnUnit<'_>],
        year: Option<Year>,
    ) -> Option<Self> {
        let mut numbers: HashMap<(&Profile, bool), usize> = HashMap::default();
        let mut samples = Vec::new();
        let mut of_unit = Vec::with_capacity(units.len());
        for unit in units {
            let next = samples.len();
            // Who marches with an ally is one.
            let allied = unit.troops.unit.contingent.is_some();
            let profile = *numbers.entry((unit.troops.profile, allied)).or_insert(next);
            if profile == next {
                samples.push(unit.troops);
            }
            of_unit.push(profile);
        }
        let n_entries: usize = kinds.entries.iter().map(Vec::len).sum();
        if samples.len().saturating_mul(kinds.entries.len()) > MOST_COMPARED
            || units.len().saturating_mul(n_entries) > MOST_CHOSEN_FROM
        {
            return None;
        }
        let of_profile: Vec<Vec<Fit>> = samples
            .into_iter()
            .map(|troops| {
                let entries = kinds.entries.iter().filter_map(|entries| entries.first());
                let compared = entries
                    .map(|(index, entry)| fit::entry(troops, entry, &doubts[*index], None, year));
                compared.map(|(option, differences)| Fit { option, differences }).collect()
            })
            .collect();
        let n_entries = |fits: &Vec<Fit>| {
            let fitting =
                fits.iter().zip(&kinds.entries).filter(|(it, _)| it.differences.is_empty());
            fitting.map(|(_, entries)| entries.len()).sum()
        };
        Some(Self { of_unit, n_entries: of_profile.iter().map(n_entries).collect(), of_profile })
    }
}
