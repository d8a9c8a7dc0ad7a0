//! `scenario/unknown-place`

use super::mentions::{PlaceKind, places};
use crate::battle::{Battle, NoHex};
use crate::checks::{Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::suggest::{Candidate, meant};
use crate::text;
use crate::text::quoted;

check! {
    /// A condition or an order names a place that is neither an objective of the scenario, nor a
    /// zone of the map, nor a hex.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// objectives: [{id: ford, at: C4}]
    /// victory:
    ///   - {side: greeks, when: {hold: fjord}}
    ///   - {side: persians, when: otherwise}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// objectives: [{id: ford, at: C4}]
    /// victory:
    ///   - {side: greeks, when: {hold: ford}}
    ///   - {side: persians, when: otherwise}
    /// ```
    UNKNOWN_PLACE = "scenario/unknown-place", Error, Run::Scenario(unknown_place);
    en: "a place does not exist";
    fr: "un lieu n'existe pas";
    fr_doc: "Une condition ou un ordre nomme un lieu qui n'est ni un objectif du scénario, ni une zone de \
        la carte, ni un hexagone.";
}

fn unknown_place(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    if !battle.scene.is_intact(&route!["objectives"]) {
        return;
    }
    let candidates: Vec<_> = battle
        .scenario
        .objectives
        .items()
        .map(|it| Candidate::named(it.id.as_str(), it.name.as_ref()))
        .chain(ground.zone_ids().map(Candidate::from))
        .collect();
    let mut searches = 0;
    for (route, text, _) in places(battle).into_iter().filter(|(.., kind)| *kind == PlaceKind::Any)
    {
        let known =
            battle.objective(text.as_str()).is_some() || ground.may_have_zone(text.as_str());
        if known || !matches!(ground.hex(text), Err(NoHex::Malformed(_))) {
            continue;
        }
        let shown = quoted(text.as_str());
        let message = text!(
            "{shown} is no objective, no zone and no hex",
            "{shown} n'est ni un objectif, ni une zone, ni un hexagone",
        );
        searches += 1;
        let words = candidates.iter().copied().filter(|_| searches <= SEARCHES);
        let help = meant(text.as_str(), words);
        out.push(battle.scene.on_value(&UNKNOWN_PLACE, &route, message).maybe_help(help));
    }
}
