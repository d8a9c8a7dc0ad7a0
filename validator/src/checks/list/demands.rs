//! What a list and its game demand of an army, in words.

use banneret_schema::ArmyList;
use banneret_schema::army_list::{Constraint, EntryOption, LeaderEntry, ListEntry, Share, ShareOf};
use banneret_schema::ruleset::command::Rank;

use super::words::{counted, listed_entries};
use crate::diagnostic::Diagnostic;
use crate::drawn::breach::scope;
use crate::muster::Demand;
use crate::scene::Scene;
use crate::text;
use crate::text::{SEMICOLON, Say, Text, joined};

/// Several demands in one sentence: "Hoplites: at least 4 units; Hoplites requires Peltasts".
pub(super) fn told(scene: &Scene<'_>, list: &ArmyList, demands: &[Demand]) -> Text {
    Text::of(&joined(demands.iter().map(|demand| words(scene, list, demand)), SEMICOLON))
}

/// Adds the places of demands to a finding, but for the one it marks.
pub(super) fn with_places(
    mut finding: Diagnostic,
    scene: &Scene<'_>,
    list: &ArmyList,
    demands: &[Demand],
) -> Diagnostic {
    for demand in demands.iter().filter(|demand| !demand.is_of_game()) {
        let place = scene.place(&demand.route());
        if place.span != finding.place.span {
            finding = finding.related(place, words(scene, list, demand));
        }
    }
    finding
}

/// One demand: "Hoplites: at least 4 units".
pub(super) fn words(scene: &Scene<'_>, list: &ArmyList, demand: &Demand) -> Text {
    Text::of(&said(scene, list, demand))
}

fn said(scene: &Scene<'_>, list: &ArmyList, demand: &Demand) -> Option<Text> {
    match demand {
        Demand::EntryMin(at)
        | Demand::EntryMax(at)
        | Demand::AllOrNone(at)
        | Demand::EntryYears(at)
        | Demand::EntryShareMin(at)
        | Demand::EntryShareMax(at)
        | Demand::Led(at)
        | Demand::Per(at, _)
        | Demand::Requires(at, _)
        | Demand::Excludes(at, _) => of_entry(list, list.entries.get(*at)?, demand),
        Demand::OptionMost(at, option)
        | Demand::OptionForAll(at, option)
        | Demand::OptionYears(at, option) => {
            let entry = list.entries.get(*at)?;
            of_option(entry, entry.options.get(*option)?, demand)
        }
        Demand::ConstraintMin(at)
        | Demand::ConstraintMax(at)
        | Demand::Kinds(at)
        | Demand::ConstraintShareMin(at)
        | Demand::ConstraintShareMax(at) => of_constraint(list, list.constraints.get(*at)?, demand),
        Demand::LeaderMin(at) | Demand::LeaderMax(at) | Demand::LeaderYears(at) => {
            of_leader(list.leaders.get(*at)?, demand)
        }
        Demand::RankLeast(id) | Demand::RankMost(id) => {
            of_rank(scene.ruleset().ranks.get(id)?, demand)
        }
    }
}

fn count(entry: &ListEntry, number: u32) -> Text {
    counted(number, entry.counted_in.unwrap_or_default())
}

fn of_entry(list: &ArmyList, it: &ListEntry, demand: &Demand) -> Option<Text> {
    let name = it.called();
    Some(match demand {
        Demand::EntryMin(_) => at_least(&name, &count(it, it.min?)),
        Demand::EntryMax(_) => at_most(&name, &count(it, it.max?)),
        Demand::AllOrNone(_) => {
            let all = count(it, it.max?);
            text!("{name}: all {all} or none", "{name} : les {all} ou aucune", name, all)
        }
        Demand::EntryYears(_) => in_years(&name, &it.years?),
        Demand::EntryShareMin(_) | Demand::EntryShareMax(_) => {
            let share = it.share.as_ref()?;
            let names = scope(share, std::slice::from_ref(&it.id));
            share_words(list, share, &names, matches!(demand, Demand::EntryShareMin(_)))?
        }
        Demand::Per(_, rule) => {
            let rule = it.per.get(*rule)?;
            let (most, per) = (rule.at_most, rule.per);
            text!(
                "{name}: {most} for every {per} of {others}",
                "{name} : {most} pour {per} de {others}",
                name,
                others = listed_entries(list, rule.of.values())
            )
        }
        Demand::Requires(_, other) => {
            let other = std::slice::from_ref(it.requires.get(*other)?);
            let (one, two) = (name, listed_entries(list, other));
            text!("{one} requires {two}", "{one} exige {two}", one, two)
        }
        Demand::Excludes(_, other) => {
            let other = std::slice::from_ref(it.excludes.get(*other)?);
            let (one, two) = (name, listed_entries(list, other));
            text!("{one} excludes {two}", "{one} exclut {two}", one, two)
        }
        Demand::Led(_) => text!(
            "{name}: allies, whom an allied leader leads",
            "{name} : alliés, que mène un chef allié",
            name
        ),
        _ => return None,
    })
}

fn of_option(entry: &ListEntry, option: &EntryOption, demand: &Demand) -> Option<Text> {
    let name = option.called();
    Some(match demand {
        Demand::OptionMost(..) => {
            let up_to = option.up_to?;
            let most = match u32::try_from(up_to.fraction().0).ok().filter(|_| up_to.is_whole()) {
                Some(most) => count(entry, most),
                None => Text::of(&up_to.as_fraction()),
            };
            text!("{name}: for at most {most}", "{name} : pour {most} au plus", name, most)
        }
        Demand::OptionForAll(..) => {
            text!("{name}: for all or none", "{name} : pour tous ou aucun", name)
        }
        _ => in_years(&name, &option.years?),
    })
}

fn of_constraint(list: &ArmyList, it: &Constraint, demand: &Demand) -> Option<Text> {
    let names = listed_entries(list, it.entries.values());
    Some(match demand {
        Demand::ConstraintMin(_) => {
            let min = it.min?;
            text!("{names}: at least {min} together", "{names} : au moins {min} en tout", names)
        }
        Demand::ConstraintMax(_) => {
            let max = it.max?;
            text!("{names}: at most {max} together", "{names} : au plus {max} en tout", names)
        }
        Demand::Kinds(_) => {
            let most = it.at_most_kinds?;
            text!(
                "{names}: at most {most} of them",
                "{names} : {most} d'entre elles au plus",
                names
            )
        }
        _ => {
            let share = it.share.as_ref()?;
            let names = scope(share, it.entries.values());
            share_words(list, share, &names, matches!(demand, Demand::ConstraintShareMin(_)))?
        }
    })
}

fn of_leader(it: &LeaderEntry, demand: &Demand) -> Option<Text> {
    let name = it.called();
    Some(match demand {
        Demand::LeaderMin(_) => at_least(&name, &it.min?),
        Demand::LeaderMax(_) => at_most(&name, &it.max?),
        _ => in_years(&name, &it.years?),
    })
}

fn of_rank(rank: &Rank, demand: &Demand) -> Option<Text> {
    let name = rank.name.lower();
    Some(if matches!(demand, Demand::RankLeast(_)) {
        let least = rank.at_least;
        text!("{name}: an army has {least}", "{name} : une armée en a {least}", name)
    } else {
        let most = rank.at_most?;
        text!("{name}: an army has at most {most}", "{name} : une armée en a {most} au plus", name)
    })
}

fn at_least(name: &dyn Say, number: &dyn Say) -> Text {
    text!("{name}: at least {number}", "{name} : au moins {number}", name, number)
}

fn at_most(name: &dyn Say, number: &dyn Say) -> Text {
    text!("{name}: at most {number}", "{name} : au plus {number}", name, number)
}

fn in_years(name: &dyn Say, years: &dyn Say) -> Text {
    text!("{name}: {years}", "{name} : {years}", name, years)
}

fn share_words(
    list: &ArmyList,
    share: &Share,
    ids: &[banneret_schema::id::EntryId],
    low: bool,
) -> Option<Text> {
    let names = listed_entries(list, ids);
    let part = if low {
        let min = share.min?;
        text!("{names}: at least {min} %", "{names} : au moins {min} %", names)
    } else {
        let max = share.max?;
        text!("{names}: at most {max} %", "{names} : au plus {max} %", names)
    };
    Some(match share.of {
        ShareOf::Budget => text!("{part} of the budget", "{part} du budget", part),
        ShareOf::Spent => text!("{part} of what is spent", "{part} de la dépense", part),
    })
}
