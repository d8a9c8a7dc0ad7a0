//! `scenario/clock-contradicts`

use banneret_schema::scenario::ClockTime;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::Text;

check! {
    /// The hours of a battle are not what its turns make: so many turns, each as long as the game says.
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
    /// first-player: french
    /// turns: 12
    /// clock: {start: '08:00', end: '20:00'}
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
    /// first-player: french
    /// turns: 12
    /// clock: {start: '08:00', end: '14:00'}
    /// sides:
    ///   - {id: french, edge: north, army: {name: French, units: [{id: a, type: foot}]}}
    ///   - {id: russians, edge: south, army: {name: Russians, units: [{id: b, type: foot}]}}
    /// ```
    CLOCK_CONTRADICTS = "scenario/clock-contradicts", Warning, Run::Scenario(clock_contradicts);
    en: "the hours of a battle are not what its turns make";
    fr: "les heures d'une bataille ne sont pas celles de ses tours";
    fr_doc: "Les heures d'une bataille ne sont pas celles de ses tours : tant de tours, chacun de la durée du jeu.";
}

fn clock_contradicts(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(frame) = &battle.ruleset().frame else { return };
    let scenario = battle.scenario;
    let own = scenario.scale.as_ref().and_then(|scale| scale.turn_minutes);
    let Some(minutes) = own.or(frame.turn_minutes) else { return };
    let Some((start, end)) = scenario.clock.as_ref().and_then(|clock| clock.start.zip(clock.end))
    else {
        return;
    };
    let Some(turns) = scenario.turns else { return };
    let wanted = start.later(u32::from(turns) * u32::from(minutes));
    if wanted == end.later(0) {
        return;
    }
    let message = text!(
        "{turns} turns of {minutes} minutes from {start} end at {wanted}, not at {end}",
        "{turns} tours de {minutes} minutes dès {start} finissent à {wanted}, pas à {end}",
        start = said(start),
        wanted = said(wanted),
        end = said(end)
    );
    let help = text!(
        "correct the hours or the number of turns",
        "corrigez les heures ou le nombre de tours"
    );
    let finding = battle.scene.on_value(&CLOCK_CONTRADICTS, &route!["clock", "end"], message);
    let place = battle.scene.place(&route!["turns"]);
    let finding = finding.help(help).related(place, text!("the turns", "les tours"));
    out.push(finding.reference(battle.scene.cite(&frame.reference)));
}

/// A time of day as each language writes it.
fn said(time: ClockTime) -> Text {
    let shown = time.to_string();
    Text::new(shown.clone(), shown.replace(':', "h"))
}
