//! `list/printed-cost`

use std::collections::BTreeSet;

use banneret_schema::army::{Leader, Profile, Unit};
use banneret_schema::army_list::{Choices, LeaderEntry};
use banneret_schema::cost::{leader_cost, unit_cost};
use banneret_schema::{ArmyList, List, Points, Ruleset};
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// The price a list prints is not the price the game gives: listed 12, computed 11.5. Where an
    /// entry leaves choices, it is reported only if none of them costs what is printed. A list converted
    /// from another notation keeps that game's points, which are not compared.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, printed-cost: 28}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, printed-cost: 27.5}
    /// ```
    PRINTED_COST = "list/printed-cost", Warning, Run::List(printed_cost);
    en: "a printed price differs from the computed one";
    fr: "un prix imprimé diffère du prix calculé";
    fr_doc: "Le prix qu'une liste imprime n'est pas celui que le jeu donne : 12 imprimé, 11,5 calculé. \
        Quand une entrée laisse des choix, cela n'est dit que si aucun ne coûte ce qui est imprimé. \
        Une liste convertie garde les points de l'autre jeu, qui ne sont pas comparés.";
}

/// More combinations than anybody means are not gone through.
const MOST: usize = 1000;

fn printed_cost(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    // A list written for another game prints that game's points.
    if list.source.as_ref().is_some_and(|it| it.notation.is_some()) {
        return;
    }
    let ruleset = scene.ruleset();
    for (index, entry) in list.entries.iter() {
        let Some(printed) = entry.printed_cost else { continue };
        if !scene.is_intact(&route!["entries", index]) {
            continue;
        }
        if let Some(prices) = prices(ruleset, &entry.profile) {
            compare(out, scene, &route!["entries", index, "printed-cost"], printed, &prices);
        }
    }
    for (index, leader) in list.leaders.iter() {
        let Some(printed) = leader.printed_cost else { continue };
        if !scene.is_intact(&route!["leaders", index]) {
            continue;
        }
        if let Some(prices) = leader_prices(ruleset, leader) {
            compare(out, scene, &route!["leaders", index, "printed-cost"], printed, &prices);
        }
    }
}

/// Every selection of the things one may have.
fn selections<T: Clone>(may_have: &List<T>) -> Option<Vec<Vec<T>>> {
    let all: Vec<&T> = may_have.items().collect();
    if all.len() > 6 {
        return None;
    }
    let chosen = |bits: u32| {
        let taken = all.iter().enumerate().filter(move |(at, _)| bits & (1 << at) != 0);
        taken.map(|(_, it)| (*it).clone()).collect()
    };
    Some((0..1u32 << all.len()).map(chosen).collect())
}

/// What a troop of a profile can cost; none where that is not known of every choice.
fn prices(ruleset: &Ruleset, choices: &Choices) -> Option<BTreeSet<Points>> {
    let selections = selections(&choices.may_have)?;
    if choices.ways().saturating_mul(selections.len()) > MOST {
        return None;
    }
    let mut prices = BTreeSet::new();
    for profile in choices.profiles() {
        for selection in &selections {
            let traits = profile.traits.items().chain(selection).cloned().collect();
            let unit = bare(Profile { traits, ..profile.clone() });
            prices.insert(unit_cost(ruleset, &unit).exact()?);
        }
    }
    Some(prices)
}

fn bare(profile: Profile) -> Unit {
    Unit { id: "printed".into(), ..profile.into() }
}

fn leader_prices(ruleset: &Ruleset, entry: &LeaderEntry) -> Option<BTreeSet<Points>> {
    let mut prices = BTreeSet::new();
    let qualities = entry.quality.values().iter().map(Some).chain([None]);
    // Where a quality is given, a leader without any is still the usual one.
    for quality in qualities {
        for traits in selections(&entry.traits)? {
            let leader = Leader {
                rank: Some(entry.rank.clone()),
                quality: quality.cloned(),
                traits: traits.into_iter().collect(),
                ..Leader::default()
            };
            prices.insert(leader_cost(ruleset, &leader).each?);
        }
    }
    Some(prices)
}

fn compare(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    route: &Route,
    printed: Points,
    prices: &BTreeSet<Points>,
) {
    let (Some(least), Some(most)) = (prices.first(), prices.last()) else { return };
    if prices.contains(&printed) {
        return;
    }
    let message = match prices.len() {
        1 => text!(
            "listed {printed}, computed {least}",
            "imprimé {printed}, calculé {least}",
            printed,
            least
        ),
        _ => text!(
            "listed {printed}, computed {least} to {most} by the choices",
            "imprimé {printed}, calculé {least} à {most} selon les choix",
            printed,
            least,
            most
        ),
    };
    let mut finding = scene.on_value(&PRINTED_COST, route, message).help(text!(
        "prices are always computed; correct the profile or the printed price",
        "les prix sont toujours calculés ; corrigez le profil ou le prix imprimé",
    ));
    if let Some(reference) = scene.ruleset().prices_reference() {
        finding = finding.reference(scene.cite(reference));
    }
    out.push(finding);
}
