//! `weather/nothing-burns`

use banneret_schema::Name;
use banneret_schema::ruleset::options::Part;
use banneret_schema::ruleset::weather::WeatherRules;
use banneret_schema::scenario::Weather;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::route;
use crate::text;

check! {
    /// Something burns at the start in weather in which nothing can burn. Where nothing burns yet,
    /// the rule on fire only has nothing to do as long as the weather lasts.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A wood
    ///   grid: {columns: 13, rows: 9}
    ///   legend: {".": [], w: [forest]}
    ///   terrain:
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . w . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    /// options: [fire, weather]
    /// weather: {kind: rain, strength: very-strong}
    /// fire: {burning: C5}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A wood
    ///   grid: {columns: 13, rows: 9}
    ///   legend: {".": [], w: [forest]}
    ///   terrain:
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . w . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    /// options: [fire, weather]
    /// weather: {kind: rain, strength: weak}
    /// fire: {burning: C5}
    /// ```
    NOTHING_BURNS = "weather/nothing-burns", Warning, Run::Scenario(nothing_burns);
    en: "nothing burns in this weather";
    fr: "rien ne brûle par ce temps";
    fr_doc: "Quelque chose brûle au départ par un temps où rien ne peut brûler. Si rien ne brûle encore, \
        la règle du feu n'a simplement rien à faire tant que ce temps dure.";
}

fn nothing_burns(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(weather), Some(rules)) =
        (battle.scenario.weather.values().first(), &battle.ruleset().weather)
    else {
        return;
    };
    let Some((what, key, reference)) = smothers(rules, weather) else { return };
    let scene = battle.scene;
    let burning = battle.scenario.fire.as_ref().is_some_and(|fire| !fire.burning.is_empty());
    // The rule that brings `fire:` into a scenario, where it is in use.
    let mut options = battle.scenario.options.iter();
    let rule = options.find(|(_, id)| {
        let rule = battle.ruleset().options.get(*id);
        rule.is_some_and(|rule| rule.governs.contains(&Part::Fire))
    });
    let lasts = weather.variable.is_none() && battle.scenario.weather.values().len() == 1;
    let (route, severity) = match rule {
        _ if burning => (route!["fire", "burning"], Severity::Warning),
        Some((index, _)) if lasts => (route!["options", index], Severity::Info),
        _ => return,
    };
    let message = text!(
        "nothing burns in this weather ({what})",
        "rien ne brûle par ce temps ({what})",
        what = what.lower()
    );
    let help = text!(
        "choose weaker weather, or leave the fire out",
        "choisissez un temps moins fort, ou retirez le feu"
    );
    let mut finding = scene.on_value(&NOTHING_BURNS, &route, message).help(help);
    finding.severity = severity;
    let place = scene.place(&scene.one_of(&route!["weather"], 0).join(key));
    let finding = finding.related(place, text!("the weather", "le temps"));
    out.push(finding.reference(scene.cite(reference)));
}

/// The weather in which nothing burns, if it is such: what it is called, its key and its reference.
/// Weather that comes and goes leaves time for a fire.
fn smothers<'r>(
    rules: &'r WeatherRules,
    weather: &Weather,
) -> Option<(&'r Name, &'static str, &'r str)> {
    let kind = weather.kind.as_ref().and_then(|id| rules.kinds.get(id));
    let strength = kind.zip(weather.strength.as_ref()).and_then(|(it, id)| it.strengths.get(id));
    let strength = strength.filter(|it| it.figures.no_fire && !it.irregular && !weather.irregular);
    let wind = weather.wind.as_ref().and_then(|wind| rules.winds.get(wind.force.as_ref()?));
    let wind = wind.filter(|wind| wind.figures.no_fire);
    let rain = strength.map(|it| (&it.name, "strength", it.reference.as_str()));
    rain.or(wind.map(|it| (&it.name, "wind", it.reference.as_str())))
}
