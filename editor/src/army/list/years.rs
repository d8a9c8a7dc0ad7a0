//! The years of a list, cut where something appears or disappears.

use crate::army::form::called;
use banneret_schema::say::{COMMA, joined};
use banneret_schema::{ArmyList, Period, Year};
use banneret_validator::{Text, text};

/// Years in a row in which nothing changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch {
    /// The years; open where the list is.
    pub years: Period,
    /// What appears with its first year and what has gone by then.
    pub changes: Vec<YearChange>,
}

/// Something that comes or goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YearChange {
    /// What it is called.
    pub name: Text,
    /// Whether it comes.
    pub comes: bool,
}

impl Stretch {
    /// A year of the stretch, to take the field in.
    #[must_use]
    pub fn year(&self) -> Option<Year> {
        self.years.from.or(self.years.to)
    }
}

/// The stretches of a list, in order. A list without dates is one stretch.
#[must_use]
pub fn stretches(list: &ArmyList) -> Vec<Stretch> {
    let dated = dated(list);
    let mut found: Vec<Stretch> = Vec::new();
    for years in list.stretches() {
        let changes = found.last().map(|last| changes(&dated, last.years, years));
        found.push(Stretch { years, changes: changes.unwrap_or_default() });
    }
    found
}

/// Everything of a list that has dates, with its name.
fn dated(list: &ArmyList) -> Vec<(Text, Period)> {
    let mut found = Vec::new();
    for entry in list.entries.items() {
        let name = called(entry.name.as_ref(), entry.id.as_str());
        for option in entry.options.items() {
            let own = called(option.name.as_ref(), option.id.as_str());
            let both = text!("{name}, {own}", "{name}, {own}", name, own);
            found.extend(option.years.map(|years| (both, years)));
        }
        found.extend(entry.years.map(|years| (name, years)));
    }
    for leader in list.leaders.items() {
        let name = called(leader.name.as_ref(), leader.id.as_str());
        found.extend(leader.years.map(|years| (name, years)));
    }
    for ally in list.allies.items() {
        let name = called(ally.name.as_ref(), ally.id.as_str());
        found.extend(ally.years.map(|years| (name, years)));
    }
    for constraint in list.constraints.items() {
        let names = constraint.entries.values().iter().map(|id| {
            let entry = list.entries.items().find(|entry| entry.id == *id);
            called(entry.and_then(|entry| entry.name.as_ref()), id.as_str())
        });
        let names = Text::of(&joined(names, COMMA));
        found.extend(constraint.years.map(|years| (names, years)));
    }
    found
}

fn changes(dated: &[(Text, Period)], before: Period, after: Period) -> Vec<YearChange> {
    // Nothing changes inside a stretch, so that any of its years speaks for all of them.
    let lives = |years: &Period, stretch: Period| {
        let year = stretch.from.or(stretch.to);
        year.is_none_or(|year| years.contains(year))
    };
    let change = |(name, years): &(Text, Period)| {
        let (was, is) = (lives(years, before), lives(years, after));
        (was != is).then(|| YearChange { name: name.clone(), comes: is })
    };
    dated.iter().filter_map(change).collect()
}
