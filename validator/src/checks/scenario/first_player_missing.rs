//! `scenario/first-player-missing`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// The scenario does not say who plays first in each turn, and this game leaves that to the battle.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// options: {interactive: {name: Interactive game}}
    /// frame: {hex-metres: 250, turn-minutes: 30, first-player: {settled-by: [interactive]}}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml scenario.yaml
    /// ruleset: hussars
    /// turns: 12
    /// sides:
    ///   - {id: french, edge: north, army: {name: French, units: [{id: a, type: foot}]}}
    ///   - {id: russians, edge: south, army: {name: Russians, units: [{id: b, type: foot}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// options: {interactive: {name: Interactive game}}
    /// frame: {hex-metres: 250, turn-minutes: 30, first-player: {settled-by: [interactive]}}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml scenario.yaml
    /// ruleset: hussars
    /// turns: 12
    /// first-player: french
    /// sides:
    ///   - {id: french, edge: north, army: {name: French, units: [{id: a, type: foot}]}}
    ///   - {id: russians, edge: south, army: {name: Russians, units: [{id: b, type: foot}]}}
    /// ```
    FIRST_PLAYER_MISSING = "scenario/first-player-missing", Error, Run::Scenario(first_player_missing);
    en: "the scenario does not say who plays first";
    fr: "le scénario ne dit pas qui joue le premier";
    fr_doc: "Le scénario ne dit pas qui joue le premier à chaque tour, et ce jeu le laisse à la bataille.";
}

fn first_player_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let frame = battle.ruleset().frame.as_ref();
    let Some(rule) = frame.and_then(|frame| frame.first_player.as_ref()) else { return };
    let said = battle.scenario.first_player.is_some();
    let settled = rule.settled_by.iter().any(|option| battle.may_use(option.as_str()));
    if said || settled || !battle.scene.is_intact(&route!["first-player"]) {
        return;
    }
    let message = text!(
        "nothing says who plays first in each turn",
        "rien ne dit qui joue le premier à chaque tour"
    );
    let help = text!(
        "add `first-player:` with the id of a side",
        "ajoutez `first-player:` avec l'identifiant d'un camp"
    );
    let finding = battle.scene.on_key(&FIRST_PLAYER_MISSING, &route!["first-player"], message);
    out.push(finding.help(help).reference(battle.scene.cite(&rule.reference)));
}
