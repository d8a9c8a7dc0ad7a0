//! `weather/hour-contradicts`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// The light the scenario begins in is not that of its hour and season. Hours are counted from
    /// dawn.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// season: winter
    /// hour: 15
    /// light: day
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// season: summer
    /// hour: 15
    /// light: day
    /// ```
    HOUR_CONTRADICTS = "weather/hour-contradicts", Error, Run::Scenario(hour_contradicts);
    en: "the light contradicts hour and season";
    fr: "la lumière contredit l'heure et la saison";
    fr_doc: "La lumière au début du scénario n'est pas celle de son heure et de sa saison. Les heures se \
        comptent depuis l'aube.";
}

fn hour_contradicts(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (scenario, Some(rules)) = (battle.scenario, &battle.ruleset().day) else { return };
    let (Some(light), Some(hour)) = (scenario.light, scenario.hour) else { return };
    let possible = match scenario.season {
        Some(season) => rules.light(Some(season), hour).is_none_or(|real| real == light),
        None => rules.seasons.values().any(|hours| hours.light(hour) == light),
    };
    if possible {
        return;
    }
    let real = rules.light(scenario.season, hour);
    let season = scenario.season.map(|season| season.name());
    let real = real.map(|real| real.name());
    let light = light.name();
    let message = match (season, real) {
        (Some(season), Some(real)) => text!(
            "hour {hour} in {season} is {real}, not {light}",
            "la {hour}e heure ({season}) est {real}, non {light}",
            season,
            real,
            light
        ),
        _ => text!("hour {hour} is never {light}", "la {hour}e heure n'est jamais {light}", light),
    };
    let help = text!(
        "hours are counted from dawn; change the hour, the season or the light",
        "les heures se comptent depuis l'aube ; changez l'heure, la saison ou la lumière",
    );
    let finding = battle.scene.on_value(&HOUR_CONTRADICTS, &route!["light"], message).help(help);
    let place = battle.scene.place(&route!["hour"]);
    let finding = finding.related(place, text!("the hour", "l'heure"));
    out.push(finding.reference(battle.scene.cite(&rules.reference)));
}
