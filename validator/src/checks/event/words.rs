//! What the checks of an event count, and how they say it.

use banneret_schema::event::HowMany;
use banneret_schema::{Army, Period};
use banneret_yaml::Route;

use crate::event::Submission;
use crate::roster::Roster;
use crate::route;
use crate::text;
use crate::text::{Text, listed};

/// A limit of an event, and how many of its sort an army has.
pub(super) struct Counted {
    /// The key of the limit.
    pub(super) key: &'static str,
    /// The limit.
    pub(super) limit: HowMany,
    /// How many the army has.
    pub(super) number: u32,
    /// The key of the army that they stand under.
    pub(super) under: Route,
}

/// How many of each sort that an event limits an army has.
pub(super) fn counted(submission: &Submission<'_>) -> Vec<Counted> {
    let limits = submission.event().limits.as_ref();
    let roster = submission.roster;
    let count = |(key, limit): (&'static str, HowMany)| {
        let under = match key {
            "allies" if !roster.army.contingents.is_empty() => "contingents",
            "allies" => "units",
            key => key,
        };
        Counted { key, limit, number: number(key, roster), under: route![under] }
    };
    limits.into_iter().flat_map(|limits| limits.each()).map(count).collect()
}

fn number(key: &str, roster: &Roster<'_>) -> u32 {
    let army: &Army = roster.army;
    let all = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let sum = |counts: &mut dyn Iterator<Item = u32>| counts.fold(0, u32::saturating_add);
    match key {
        "leaders" => all(army.leaders.items().count()),
        "heralds" => sum(&mut army.heralds.items().map(|herald| herald.count)),
        "characters" => {
            let leading = army.leaders.items().filter(|leader| leader.character.is_some()).count();
            all(army.characters.items().count() + leading)
        }
        "units" => sum(&mut army.units.items().map(|unit| unit.count)),
        "allies" => {
            let allied = roster.units().filter(|troop| {
                let by_trait = troop.look.traits.iter().any(|(_, it)| it.allied);
                by_trait || troop.unit.contingent.is_some()
            });
            sum(&mut allied.map(|troop| troop.unit.count))
        }
        _ => all(army.contingents.items().count()),
    }
}

/// A number of the sort that a limit is about.
pub(super) fn so_many(key: &str, number: u32) -> Text {
    match key {
        "leaders" => text!("{number} leader[s]", "{number} chef[s]"),
        "heralds" => text!("{number} herald[s]", "{number} héraut[s]"),
        "characters" => text!("{number} character[s]", "{number} personnage[s]"),
        "units" => text!("{number} unit[s]", "{number} unité[s]"),
        "allies" => text!("{number} allied unit[s]", "{number} unité[s] alliée[s]"),
        _ => text!("{number} allied contingent[s]", "{number} contingent[s] allié[s]"),
    }
}

/// Years in words: a span, or the only one.
pub(super) fn said_years(years: Period) -> Text {
    match years.from.filter(|from| Some(*from) == years.to) {
        Some(year) => text!("in {year}", "en {year}", year),
        None => Text::of(&years),
    }
}

/// The lists of the event, by the ids an army names them by.
pub(super) fn lists(submission: &Submission<'_>) -> Text {
    let ids = submission.terms.lists.iter().filter_map(|list| list.id());
    let ids: Vec<_> = ids.map(|id| format!("`{id}`")).collect();
    Text::of(&listed(ids))
}
