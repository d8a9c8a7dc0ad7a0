//! `scenario/cannot-burn`

use banneret_schema::field::Makeup as Hex;
use banneret_schema::hex::Coord;
use banneret_schema::ruleset::options::{GrassFires, Part};

use crate::battle::{Battle, Battlefield};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// A hex burns at the start that has nothing in it to burn: woods, buildings, works of timber,
    /// a boat or a camp. Bare ground burns only in the weather the rules name for it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [fire]
    /// fire: {burning: C5}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [fire, weather]
    /// fire: {burning: C5}
    /// weather: {kind: heatwave, wind: {force: very-strong, toward: ne}}
    /// ```
    CANNOT_BURN = "scenario/cannot-burn", Warning, Run::Scenario(cannot_burn);
    en: "a hex burns that has nothing to burn";
    fr: "un hexagone brûle sans rien qui brûle";
    fr_doc: "Un hexagone brûle au départ sans rien qui puisse brûler : bois, bâtiments, ouvrages de bois, \
        embarcation ou camp. Un sol nu ne brûle que par le temps que les règles nomment.";
}

fn cannot_burn(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules), Some(fire)) =
        (&battle.ground, &battle.ruleset().fire, &battle.scenario.fire)
    else {
        return;
    };
    let grass = rules.grass.as_ref().filter(|grass| may_burn(battle, grass));
    for (index, text) in fire.burning.values().iter().enumerate() {
        let Ok(coord) = ground.hex(text) else { continue };
        let here = ground.drawn().ground(coord);
        if has_fuel(battle, ground, coord) || grass.is_some_and(|grass| grows(grass, here)) {
            continue;
        }
        let hex = ground.grid.label(coord);
        let message = text!(
            "nothing in {hex} can burn: {here}",
            "rien ne peut brûler en {hex} : {here}",
            here = ground.drawn_words(coord)
        );
        let help = text!(
            "choose a hex with woods, buildings or works of timber",
            "choisissez un hexagone de bois, d’habitations ou d’ouvrages en bois"
        );
        let route = battle.scene.one_of(&route!["fire", "burning"], index);
        let finding = battle.scene.on_value(&CANNOT_BURN, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&rules.reference)));
    }
}

/// Whether bare ground may burn: the weather is such, or not known before the dice are thrown.
fn may_burn(battle: &Battle<'_>, grass: &GrassFires) -> bool {
    // The dice decide where its rule is in use and the scenario says nothing of it.
    let Some(weather) = battle.scenario.weather.values().first() else {
        return battle.plays(Part::Weather);
    };
    let wind = weather.wind.as_ref().and_then(|wind| wind.force.as_ref());
    weather.kind.as_ref().is_none_or(|kind| grass.weather.contains(kind))
        && wind.is_none_or(|wind| grass.winds.contains(wind))
}

/// Whether grass grows in a hex: neither wet ground nor ground without it.
fn grows(grass: &GrassFires, here: &Hex<'_>) -> bool {
    !here.is_water() && !here.elements.iter().any(|(id, _)| grass.never_in.contains(id))
}

fn has_fuel(battle: &Battle<'_>, ground: &Battlefield<'_>, coord: Coord) -> bool {
    let obstacles = &battle.ruleset().obstacles;
    let here = ground.drawn().ground(coord);
    let ring = here.ringed_by().and_then(|id| obstacles.get(id));
    let mut sides = ground.grid.orientation.directions().into_iter();
    let works = sides.any(|direction| {
        let side = ground.field.side_in(coord, direction);
        side.is_some_and(|side| side.standing.iter().any(|it| it.obstacle.burns.is_some()))
    });
    let is_here = |text| ground.hex(text).is_ok_and(|hex| hex == coord);
    let wooden = battle.forces.iter().any(|force| {
        let camp = force.side.camp.iter().flat_map(|camp| camp.at.values());
        force.side.boats.items().any(|boat| is_here(&boat.at)) || camp.into_iter().any(is_here)
    });
    here.any(|element| element.burns.is_some())
        || ring.is_some_and(|work| work.burns.is_some())
        || works
        || wooden
}
