//! `weather/climate-of-another-season`

use banneret_schema::scenario::Weather;
use banneret_yaml::Route;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// The weather is that of one season and the scenario is set in another: there is no high summer
    /// in winter.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// season: winter
    /// options: [weather]
    /// weather: {kind: rain, climate: high-summer}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// season: summer
    /// options: [weather]
    /// weather: {kind: rain, climate: high-summer}
    /// ```
    CLIMATE_OF_ANOTHER_SEASON =
        "weather/climate-of-another-season", Warning, Run::Scenario(climate_of_another_season);
    en: "the weather belongs to another season";
    fr: "le temps est celui d’une autre saison";
    fr_doc: "Le temps est celui d'une saison et le scénario se passe dans une autre : il n'y a pas de \
        plein été en hiver.";
}

fn climate_of_another_season(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for (route, weather) in battle.weathers() {
        belongs_elsewhere(out, battle, &route, weather);
    }
}

fn belongs_elsewhere(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    at: &Route,
    weather: &Weather,
) {
    let Some(rules) = &battle.ruleset().weather else { return };
    let Some(season) = battle.scenario.season else { return };
    for (index, id) in weather.climate.values().iter().enumerate() {
        let Some(climate) = rules.climates.get(id) else { continue };
        let Some(other) = climate.season.filter(|other| *other != season) else { continue };
        let season = season.name();
        let other = other.name();
        let message = text!(
            "“{name}” is in {other}, and the battle in {season}",
            "« {name} » : saison {other}, et la bataille est en saison {season}",
            name = climate.name.lower(),
            other,
            season
        );
        let help = text!("remove it, or change the season", "supprimez-le, ou changez de saison");
        let route = battle.scene.one_of(&at.join("climate"), index);
        let place = battle.scene.place(&route!["season"]);
        let finding = battle
            .scene
            .on_value(&CLIMATE_OF_ANOTHER_SEASON, &route, message)
            .help(help)
            .related(place, text!("the season", "la saison"))
            .removable();
        out.push(finding.reference(battle.scene.cite(&climate.reference)));
    }
}
