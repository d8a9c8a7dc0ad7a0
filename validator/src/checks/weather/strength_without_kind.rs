//! `weather/strength-without-kind`

use banneret_schema::ruleset::weather::WeatherRules;
use banneret_schema::scenario::Weather;
use banneret_yaml::Route;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// The weather has a strength and no kind: a storm may be one of rain or of snow. Where the dice decide
    /// the kind, they decide its strength after it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [weather]
    /// weather: {strength: storm}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [weather]
    /// weather: {kind: rain, strength: storm}
    /// ```
    STRENGTH_WITHOUT_KIND =
        "weather/strength-without-kind", Warning, Run::Scenario(strength_without_kind);
    en: "the weather has a strength and no kind";
    fr: "le temps a une force et pas de genre";
    fr_doc: "Le temps a une force et pas de genre : une tempête peut être de pluie ou de neige. Si les dés \
        décident du genre, ils décident ensuite de sa force.";
}

fn strength_without_kind(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().weather else { return };
    out.extend(battle.weathers().filter_map(|(route, it)| kindless(battle, rules, &route, it)));
}

fn kindless(
    battle: &Battle<'_>,
    rules: &WeatherRules,
    at: &Route,
    weather: &Weather,
) -> Option<Diagnostic> {
    let id = weather.strength.as_ref().filter(|_| weather.kind.is_none())?;
    // A kind that could not be read is there all the same.
    if !battle.scene.is_intact(at) {
        return None;
    }
    let kinds: Vec<_> =
        rules.kinds.iter().filter(|(_, it)| it.strengths.contains_key(id)).collect();
    let (_, strength) = kinds.first().and_then(|(_, it)| it.strengths.get_key_value(id))?;
    let message = text!(
        "nothing says what is “{name}”: {of}",
        "rien ne dit ce qui est « {name} » : {of}",
        name = strength.name.lower(),
        of = either(kinds.iter().map(|(_, it)| it.name.lower()))
    );
    let help = text!(
        "add `kind:` {ids}",
        "ajoutez `kind:` {ids}",
        ids = either(kinds.iter().map(|(id, _)| quoted(id.as_str())))
    );
    let route = at.join("strength");
    let finding = battle.scene.on_value(&STRENGTH_WITHOUT_KIND, &route, message).help(help);
    Some(finding.reference(battle.scene.cite(&rules.reference)))
}
