//! `weather/wind-direction`

use banneret_schema::hex::Direction;
use banneret_yaml::Route;

use crate::battle::{Battle, Battlefield};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// The wind blows toward one of the six sides of a hex, and this is none of them: hexes with
    /// pointed tops have no north and south, hexes with flat tops no east and west.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [weather]
    /// weather: {kind: fair, wind: {force: strong, toward: n}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [weather]
    /// weather: {kind: fair, wind: {force: strong, toward: ne}}
    /// ```
    WIND_DIRECTION = "weather/wind-direction", Error, Run::Scenario(wind_direction);
    en: "the wind blows toward no side of a hex";
    fr: "le vent ne souffle vers aucun côté d'hexagone";
    fr_doc: "Le vent souffle vers un des six côtés d'un hexagone, et ceci n'en est pas un : les hexagones \
        à sommet pointu n'ont ni nord ni sud, les hexagones à sommet plat ni est ni ouest.";
}

fn wind_direction(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    for (route, weather) in battle.weathers() {
        let toward = weather.wind.as_ref().and_then(|wind| wind.toward);
        if let Some(toward) = toward {
            blows(out, battle, ground, &route, toward);
        }
    }
}

fn blows(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    ground: &Battlefield<'_>,
    at: &Route,
    toward: Direction,
) {
    let orientation = ground.grid.orientation;
    if orientation.has(toward) {
        return;
    }
    let shown = quoted(toward.as_str());
    let message = text!(
        "hexes of this map have no side {shown}",
        "les hexagones de cette carte n'ont pas de côté {shown}"
    );
    let words: Vec<_> = orientation.directions().iter().map(|it| quoted(it.as_str())).collect();
    let help = text!("write {words}", "écrivez {words}", words = either(&words));
    let finding = battle.scene.on_value(&WIND_DIRECTION, &at.join("wind").join("toward"), message);
    let place = ground.scene.place(&route!["grid"]);
    let finding =
        finding.help(help).related(place, text!("how the hexes lie", "comment sont les hexagones"));
    let reference =
        battle.ruleset().weather.as_ref().map(|rules| battle.scene.cite(&rules.reference));
    out.push(match reference {
        Some(reference) => finding.reference(reference),
        None => finding,
    });
}
