//! `weather/impossible`

use banneret_schema::Lang;
use banneret_schema::scenario::Weather;
use banneret_yaml::Route;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::{Text, either, quoted};

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
    let message = Text::each(|lang| {
        let name = kind.name.get(lang).to_lowercase();
        let places = country.iter().filter_map(|id| rules.climates.get(id));
        let mut when: Vec<String> =
            season.iter().map(|season| season.name().get(lang).to_owned()).collect();
        when.extend(places.map(|it| it.name.get(lang).to_lowercase()));
        match lang {
            Lang::En => format!("the tables bring no {name} here ({})", when.join(", ")),
            Lang::Fr => format!("les tableaux ne donnent pas de {name} ici ({})", when.join(", ")),
        }
    });
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
        Text::each(|lang| match lang {
            Lang::En => {
                format!("if the country is such, say so: `climate:` {}", either(&fitting, lang))
            }
            Lang::Fr => {
                format!("si le pays est tel, dites-le : `climate:` {}", either(&fitting, lang))
            }
        })
    });
    let mut finding =
        battle.scene.on_value(&IMPOSSIBLE, &at.join("kind"), message).maybe_help(help);
    if season.is_some() {
        let place = battle.scene.place(&route!["season"]);
        finding = finding.related(place, text!("the season", "la saison"));
    }
    out.push(finding.reference(battle.scene.cite(&rules.reference)));
}
