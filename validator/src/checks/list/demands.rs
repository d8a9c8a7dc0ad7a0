//! What a list and its game demand of an army, in words.

use banneret_schema::ArmyList;
use banneret_schema::army_list::{ListEntry, Share, ShareOf};

use super::words::{counted, listed_entries, part};
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
    let entry = |at: usize| list.entries.get(at);
    let count = |it: &ListEntry, number: u32| counted(number, it.counted_in.unwrap_or_default());
    Some(match demand {
        Demand::EntryMin(at) => {
            let it = entry(*at)?;
            at_least(&it.called(), &count(it, it.min?))
        }
        Demand::EntryMax(at) => {
            let it = entry(*at)?;
            at_most(&it.called(), &count(it, it.max?))
        }
        Demand::AllOrNone(at) => {
            let it = entry(*at)?;
            let all = count(it, it.max?);
            text!(
                "{name}: all {all} or none",
                "{name} : les {all} ou aucune",
                name = it.called(),
                all
            )
        }
        Demand::EntryYears(at) => in_years(&entry(*at)?.called(), &entry(*at)?.years?),
        Demand::EntryShareMin(at) | Demand::EntryShareMax(at) => {
            let it = entry(*at)?;
            let share = it.share.as_ref()?;
            let names = scope(share, std::slice::from_ref(&it.id));
            share_words(list, share, &names, matches!(demand, Demand::EntryShareMin(_)))?
        }
        Demand::Per(at, rule) => {
            let it = entry(*at)?;
            let rule = it.per.get(*rule)?;
            let (most, per) = (rule.at_most, rule.per);
            text!(
                "{name}: {most} for every {per} of {others}",
                "{name} : {most} pour {per} de {others}",
                name = it.called(),
                others = listed_entries(list, rule.of.values())
            )
        }
        Demand::Requires(at, other) => {
            let it = entry(*at)?;
            let other = std::slice::from_ref(it.requires.get(*other)?);
            let (one, two) = (it.called(), listed_entries(list, other));
            text!("{one} requires {two}", "{one} exige {two}", one, two)
        }
        Demand::Excludes(at, other) => {
            let it = entry(*at)?;
            let other = std::slice::from_ref(it.excludes.get(*other)?);
            let (one, two) = (it.called(), listed_entries(list, other));
            text!("{one} excludes {two}", "{one} exclut {two}", one, two)
        }
        Demand::Led(at) => text!(
            "{name}: allies, whom an allied leader leads",
            "{name} : alliés, que mène un chef allié",
            name = entry(*at)?.called()
        ),
        Demand::OptionMost(at, option) => {
            let it = entry(*at)?;
            let option = it.options.get(*option)?;
            let up_to = option.up_to?;
            let most = match u32::try_from(up_to.fraction().0).ok().filter(|_| up_to.is_whole()) {
                Some(most) => count(it, most),
                None => Text::of(&part(up_to)),
            };
            let name = option.called();
            text!("{name}: for at most {most}", "{name} : pour {most} au plus", name, most)
        }
        Demand::OptionForAll(at, option) => {
            let option = entry(*at)?.options.get(*option)?;
            text!("{name}: for all or none", "{name} : pour tous ou aucun", name = option.called())
        }
        Demand::OptionYears(at, option) => {
            let option = entry(*at)?.options.get(*option)?;
            in_years(&option.called(), &option.years?)
        }
        Demand::ConstraintMin(at) | Demand::ConstraintMax(at) => {
            let it = list.constraints.get(*at)?;
            let names = listed_entries(list, it.entries.values());
            match demand {
                Demand::ConstraintMin(_) => {
                    let min = it.min?;
                    text!(
                        "{names}: at least {min} together",
                        "{names} : au moins {min} en tout",
                        names
                    )
                }
                _ => {
                    let max = it.max?;
                    text!(
                        "{names}: at most {max} together",
                        "{names} : au plus {max} en tout",
                        names
                    )
                }
            }
        }
        Demand::Kinds(at) => {
            let it = list.constraints.get(*at)?;
            let most = it.at_most_kinds?;
            let names = listed_entries(list, it.entries.values());
            text!(
                "{names}: at most {most} of them",
                "{names} : {most} d'entre elles au plus",
                names
            )
        }
        Demand::ConstraintShareMin(at) | Demand::ConstraintShareMax(at) => {
            let it = list.constraints.get(*at)?;
            let share = it.share.as_ref()?;
            let names = scope(share, it.entries.values());
            share_words(list, share, &names, matches!(demand, Demand::ConstraintShareMin(_)))?
        }
        Demand::LeaderMin(at) => {
            at_least(&list.leaders.get(*at)?.called(), &list.leaders.get(*at)?.min?)
        }
        Demand::LeaderMax(at) => {
            at_most(&list.leaders.get(*at)?.called(), &list.leaders.get(*at)?.max?)
        }
        Demand::LeaderYears(at) => {
            let it = list.leaders.get(*at)?;
            in_years(&it.called(), &it.years?)
        }
        Demand::RankLeast(id) => {
            let rank = scene.ruleset().ranks.get(id)?;
            let least = rank.at_least;
            text!(
                "{name}: an army has {least}",
                "{name} : une armée en a {least}",
                name = rank.name.lower()
            )
        }
        Demand::RankMost(id) => {
            let rank = scene.ruleset().ranks.get(id)?;
            let most = rank.at_most?;
            text!(
                "{name}: an army has at most {most}",
                "{name} : une armée en a {most} au plus",
                name = rank.name.lower()
            )
        }
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
