//! `weather/night-without-rule`

use banneret_schema::scenario::Weather;
use banneret_yaml::Route;

use super::hours::{Darkness, darkness};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::quoted;

check! {
    /// The hours of the battle reach into the night, or the weather is as dark, and the rules of darkness
    /// are not in use.
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
    fr_doc: "Les heures de la bataille vont jusque dans la nuit, ou le temps est aussi sombre, et les \
        règles de nuit ne sont pas en jeu.";
}

fn night_without_rule(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let options = &battle.ruleset().options;
    let Some((id, rule)) = options.iter().find(|(_, rule)| rule.darkness) else { return };
    if battle.uses(id.as_str()) {
        return;
    }
    let mut weathers = battle.weathers();
    if let Some(finding) =
        weathers.find_map(|(route, weather)| dark_weather(battle, id.as_str(), &route, weather))
    {
        out.push(finding);
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

/// Weather as dark as night, to which the rules of night are needed as well.
fn dark_weather(
    battle: &Battle<'_>,
    option: &str,
    at: &Route,
    weather: &Weather,
) -> Option<Diagnostic> {
    let rules = battle.ruleset().weather.as_ref()?;
    let kind = rules.kinds.get(weather.kind.as_ref()?)?;
    let strength = kind.strengths.get(weather.strength.as_ref()?).filter(|it| it.darkness)?;
    if battle.may_use(option) {
        return None;
    }
    let message = text!(
        "“{name}” is as dark as night",
        "« {name} » : il fait noir comme la nuit",
        name = strength.name.lower()
    );
    let shown = quoted(option);
    let help = text!(
        "add {shown} to `options:`, or choose weaker weather",
        "ajoutez {shown} à `options:`, ou choisissez un temps moins fort"
    );
    let route = at.join("strength");
    let finding = battle.scene.on_value(&NIGHT_WITHOUT_RULE, &route, message).help(help);
    Some(finding.reference(battle.scene.cite(&strength.reference)))
}
