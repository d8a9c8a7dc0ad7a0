//! `weather/night-without-rule`

use super::hours::{Darkness, darkness};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::quoted;

check! {
    /// The hours of the battle reach into the night, and the rules of darkness are not in use.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 12
    /// season: winter
    /// hour: 12
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [night]
    /// turns: 12
    /// season: winter
    /// hour: 12
    /// ```
    NIGHT_WITHOUT_RULE = "weather/night-without-rule", Warning, Run::Scenario(night_without_rule);
    en: "it is night without the rules of darkness";
    fr: "il fait nuit sans les règles de nuit";
    fr_doc: "Les heures de la bataille vont jusque dans la nuit, et les règles de nuit ne sont pas en \
        jeu.";
}

fn night_without_rule(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let options = &battle.ruleset().options;
    let Some((id, rule)) = options.iter().find(|(_, rule)| rule.darkness) else { return };
    if battle.uses(id.as_str()) {
        return;
    }
    let Darkness::Falls(turn) = darkness(battle) else { return };
    let message = match turn {
        1 => text!("the battle begins at night", "la bataille commence de nuit"),
        turn => text!("night falls in turn {turn}", "la nuit tombe au tour {turn}"),
    };
    let shown = quoted(id.as_str());
    let help = text!(
        "add {shown} to `options:`, or let the battle begin earlier",
        "ajoutez {shown} à `options:`, ou faites commencer la bataille plus tôt",
    );
    let key = if battle.scenario.hour.is_some() { "hour" } else { "light" };
    let finding = battle.scene.on_value(&NIGHT_WITHOUT_RULE, &route![key], message).help(help);
    out.push(finding.reference(battle.scene.cite(&rule.reference)));
}
