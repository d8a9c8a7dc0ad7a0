//! `weather/night-without-hours`

use super::hours::{Darkness, darkness};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// The rules of darkness are in use, and the battle never sees any: its hours are those of day,
    /// or it does not say when it begins.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [night]
    /// turns: 12
    /// season: summer
    /// hour: 3
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [night]
    /// turns: 12
    /// season: summer
    /// hour: 19
    /// ```
    NIGHT_WITHOUT_HOURS = "weather/night-without-hours", Warning, Run::Scenario(night_without_hours);
    en: "the rules of darkness are in use without darkness";
    fr: "les règles de nuit sont en jeu sans nuit";
    fr_doc: "Les règles de nuit sont en jeu, et la bataille n'en voit pas : ses heures sont celles du \
        jour, ou elle ne dit pas quand elle commence.";
}

fn night_without_hours(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for (index, id) in battle.scenario.options.iter() {
        let rule = battle.ruleset().options.get(id);
        let Some(rule) = rule.filter(|rule| rule.darkness) else { continue };
        let (message, help) = match darkness(battle) {
            Darkness::Falls(_) | Darkness::Perhaps => continue,
            Darkness::Never => (
                text!(
                    "it is never night in this battle",
                    "il ne fait jamais nuit dans cette bataille"
                ),
                text!(
                    "change the hour, or remove the rule",
                    "changez l'heure, ou retirez la règle"
                ),
            ),
            Darkness::Unsaid => (
                text!(
                    "the scenario does not say when it is night",
                    "le scénario ne dit pas quand il fait nuit"
                ),
                text!(
                    "add `hour:` and `season:`, or `light: night`",
                    "ajoutez `hour:` et `season:`, ou `light: night`"
                ),
            ),
        };
        let finding = battle
            .scene
            .on_value(&NIGHT_WITHOUT_HOURS, &route!["options", index], message)
            .help(help);
        let finding = match battle.scenario.hour {
            Some(_) => finding.related(
                battle.scene.place(&route!["hour"]),
                text!("it begins here", "elle commence ici"),
            ),
            None => finding,
        };
        out.push(finding.reference(battle.scene.cite(&rule.reference)));
    }
}
