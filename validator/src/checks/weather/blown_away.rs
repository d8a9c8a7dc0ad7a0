//! `weather/blown-away`

use banneret_schema::scenario::Weather;
use banneret_yaml::Route;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A wind this strong blows away the weather the scenario gives: there is no fog in a strong
    /// wind.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [weather]
    /// weather: {kind: fog, strength: mist, wind: {force: strong, toward: ne}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [weather]
    /// weather: {kind: fog, strength: mist, wind: {force: weak, toward: ne}}
    /// ```
    BLOWN_AWAY = "weather/blown-away", Warning, Run::Scenario(blown_away);
    en: "the wind blows the weather away";
    fr: "le vent chasse ce temps";
    fr_doc: "Un vent si fort chasse le temps que donne le scénario : il n'y a pas de brouillard par vent \
        fort.";
}

fn blown_away(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for (route, weather) in battle.weathers() {
        blows(out, battle, &route, weather);
    }
}

fn blows(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, at: &Route, weather: &Weather) {
    let Some(rules) = &battle.ruleset().weather else { return };
    let force = weather.wind.as_ref().and_then(|wind| rules.winds.get(wind.force.as_ref()?));
    let (Some(id), Some(force)) = (&weather.kind, force) else { return };
    let Some(kind) = rules.kinds.get(id).filter(|_| force.disperses.contains(id)) else { return };
    let message = text!(
        "{name} does not last in this wind ({wind})",
        "{name} : cela ne tient pas par ce vent ({wind})",
        name = kind.name.lower(),
        wind = force.name.lower()
    );
    let help = text!(
        "choose a weaker wind or other weather",
        "choisissez un vent plus faible ou un autre temps"
    );
    let finding = battle.scene.on_value(&BLOWN_AWAY, &at.join("wind").join("force"), message);
    let place = battle.scene.place(&at.join("kind"));
    let finding = finding.help(help).related(place, text!("the weather", "le temps"));
    out.push(finding.reference(battle.scene.cite(&force.reference)));
}
