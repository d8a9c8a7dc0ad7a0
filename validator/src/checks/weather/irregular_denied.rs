//! `weather/irregular-denied`

use banneret_schema::ruleset::weather::WeatherRules;
use banneret_schema::scenario::Weather;
use banneret_yaml::Route;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// The weather is one that comes and goes by itself, and `irregular: false` says that it does not.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [weather]
    /// weather: {kind: rain, strength: irregular, irregular: false}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [weather]
    /// weather: {kind: rain, strength: irregular}
    /// ```
    IRREGULAR_DENIED = "weather/irregular-denied", Error, Run::Scenario(irregular_denied);
    en: "irregular weather is said not to be";
    fr: "un temps irrégulier est dit ne pas l'être";
    fr_doc: "Le temps va et vient de lui-même, et `irregular: false` dit le contraire.";
}

fn irregular_denied(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().weather else { return };
    out.extend(battle.weathers().filter_map(|(route, it)| denied(battle, rules, &route, it)));
}

fn denied(
    battle: &Battle<'_>,
    rules: &WeatherRules,
    at: &Route,
    weather: &Weather,
) -> Option<Diagnostic> {
    let route = at.join("irregular");
    let written = battle.scene.source.document.find(&battle.scene.full(&route)).is_some();
    let kind = weather.kind.as_ref().and_then(|id| rules.kinds.get(id));
    let strength = kind.zip(weather.strength.as_ref()).and_then(|(it, id)| it.strengths.get(id));
    let strength = strength.filter(|it| it.irregular && written && !weather.irregular)?;
    if !battle.scene.is_intact(&route) {
        return None;
    }
    let message = text!(
        "“{name}” always comes and goes",
        "« {name} » va et vient toujours",
        name = strength.name.lower()
    );
    let help = text!("remove it, or choose another strength", "supprimez-le, ou changez la force");
    let finding = battle.scene.on_value(&IRREGULAR_DENIED, &route, message).help(help).removable();
    let place = battle.scene.place(&at.join("strength"));
    let finding = finding.related(place, text!("the strength", "la force"));
    Some(finding.reference(battle.scene.cite(&strength.reference)))
}
