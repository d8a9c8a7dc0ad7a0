//! `scenario/unknown-place`

use banneret_schema::hex::LabelError;

use super::mentions::{PlaceKind, PlaceMention, look_at_places};
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
        .chain(ground.map.places.items().filter_map(|place| {
            Some(Candidate::named(place.id.as_ref()?.as_str(), Some(&place.name)))
        }))
        .collect();
    let of_map = candidates.len() - battle.scenario.objectives.items().count();
    let mut searches = 0;
    look_at_places(battle, |PlaceMention { text, kind, route }| {
        if kind == PlaceKind::Hex {
            return;
        }
        let text_of_hex = |error: &LabelError| !matches!(error, LabelError::NotALabel);
        // What is almost a hex is one misspelt, where no objective can be meant.
        let hex = matches!(ground.hex(text), Err(NoHex::Malformed(error)) if text_of_hex(&error));
        if kind.knows(battle, text.as_str())
            || kind == PlaceKind::Area && hex
            || !matches!(ground.hex(text), Err(NoHex::Malformed(_)))
        {
            return;
        }
        let shown = quoted(text.as_str());
        let message = match kind {
            PlaceKind::Area => text!(
                "{shown} is no zone, no named place and no hex of the map",
                "{shown} n'est ni une zone, ni un lieu nommé, ni un hexagone de la carte",
            ),
            PlaceKind::Hex | PlaceKind::Any => text!(
                "{shown} is no objective, no zone, no named place and no hex",
                "{shown} n'est ni un objectif, ni une zone, ni un lieu nommé, ni un hexagone",
            ),
        };
        searches += 1;
        let skipped = if kind == PlaceKind::Area { candidates.len() - of_map } else { 0 };
        let words = candidates.iter().copied().skip(skipped).filter(|_| searches <= SEARCHES);
        let help = meant(text.as_str(), words);
        out.push(battle.scene.on_value(&UNKNOWN_PLACE, &route(), message).maybe_help(help));
    });
}
