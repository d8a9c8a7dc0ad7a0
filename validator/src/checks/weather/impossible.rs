//! `weather/impossible`

use banneret_schema::scenario::Weather;
use banneret_yaml::Route;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::{COMMA, Text, either, joined, quoted};

check! {
    /// The weather tables of the game cannot bring this weather in this season and country: snow
    /// comes in winter, in mountains or in cold zones, a heatwave never in winter.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// season: summer
    /// options: [weather]
    /// weather: {kind: snow}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// season: winter
    /// options: [weather]
    /// weather: {kind: snow}
    /// ```
    IMPOSSIBLE = "weather/impossible", Warning, Run::Scenario(impossible);
    en: "the weather cannot come in this season";
    fr: "ce temps ne peut venir en cette saison";
    fr_doc: "Les tableaux du temps ne peuvent amener ce temps en cette saison et dans ce pays : la neige \
        vient en hiver, en montagne ou dans les zones froides, la canicule jamais en hiver.";
}

fn impossible(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for (route, weather) in battle.weathers() {
        is_impossible(out, battle, &route, weather);
    }
}

fn is_impossible<'a>(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'a>,
    at: &Route,
    weather: &'a Weather,
) {
    let Some(rules) = &battle.ruleset().weather else { return };
    let Some((id, kind)) = weather.kind.as_ref().and_then(|id| rules.kinds.get_key_value(id))
    else {
        return;
    };
    let season = battle.scenario.season;
    let country = battle.climates_of(weather);
    if rules.is_possible(id, season, country) {
        return;
    }
    let mut when: Vec<Text> = season.iter().map(|season| Text::of(&season.name())).collect();
    let places = country.iter().filter_map(|id| rules.climates.get(id));
    when.extend(places.map(|it| Text::of(&it.name.lower())));
    let message = text!(
        "the tables bring no {name} here ({when})",
        "les tableaux ne donnent pas de {name} ici ({when})",
        name = kind.name.lower(),
        when = joined(when, COMMA)
    );
    // A country that would make it possible.
    let fitting: Vec<String> = rules
        .climates
        .iter()
        .filter(|(id, climate)| climate.season.is_none() && !country.contains(id))
        .filter(|(extra, _)| {
            let more: Vec<_> = country.iter().chain([*extra]).cloned().collect();
            rules.is_possible(id, season, &more)
        })
        .map(|(id, _)| quoted(id.as_str()))
        .collect();
    let help = (!fitting.is_empty()).then(|| {
        text!(
            "if the country is such, say so: `climate:` {fitting}",
            "si le pays est tel, dites-le : `climate:` {fitting}",
            fitting = either(&fitting)
        )
    });
    let mut finding =
        battle.scene.on_value(&IMPOSSIBLE, &at.join("kind"), message).maybe_help(help);
    if season.is_some() {
        let place = battle.scene.place(&route!["season"]);
        finding = finding.related(place, text!("the season", "la saison"));
    }
    out.push(finding.reference(battle.scene.cite(&rules.reference)));
}
