//! `scenario/boat-on-wrong-water`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, Words, either};

check! {
    /// A boat or raft lies where it does not float: on land, on water too small or too great for
    /// it, or on a ford it cannot pass.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A river
    ///   grid: {columns: 13, rows: 9}
    ///   paths: [{kind: river, through: [A1, B1, C1, D1, E1, F1, G1, H1, I1, J1, K1, L1, M1]}]
    /// options: [boats]
    /// sides:
    ///   - {id: greeks, edge: north, boats: [{kind: ship, at: C1}], army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A river
    ///   grid: {columns: 13, rows: 9}
    ///   paths: [{kind: river, through: [A1, B1, C1, D1, E1, F1, G1, H1, I1, J1, K1, L1, M1]}]
    /// options: [boats]
    /// sides:
    ///   - {id: greeks, edge: north, boats: [{kind: barge, at: C1}], army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    BOAT_ON_WRONG_WATER = "scenario/boat-on-wrong-water", Error, Run::Scenario(boat_on_wrong_water);
    en: "a boat lies on the wrong water";
    fr: "une embarcation est sur la mauvaise eau";
    fr_doc: "Une embarcation ou un radeau est là où il ne flotte pas : à terre, sur une eau trop petite \
        ou trop grande, ou sur un gué qu'il ne peut passer.";
}

fn boat_on_wrong_water(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let rules = battle.ruleset();
    for force in &battle.forces {
        for (index, boat) in force.side.boats.iter() {
            let Some(kind) = rules.boats.get(&boat.kind) else { continue };
            let Ok(coord) = ground.hex(&boat.at) else { continue };
            let hex = ground.field.ground(coord);
            let forded = kind.waters.iter().any(|water| hex.is_forded(water));
            let floats = kind.waters.iter().any(|water| hex.has(water));
            // Water along the sides of hexes can be the one it lies on.
            let beside = ground.grid.orientation.directions().into_iter().any(|direction| {
                let side = ground.field.side_in(coord, direction);
                side.is_some_and(|side| side.along.iter().any(|(id, _)| kind.waters.contains(id)))
            });
            if (floats || beside) && (kind.fords || !forded) {
                continue;
            }
            let at = ground.grid.label(coord);
            let message = text!(
                "the {name} cannot lie in {at}: {here}",
                "{name} ne peut être en {at} : {here}",
                name = Text::new(kind.name.en().to_lowercase(), format!("« {} »", kind.name.fr())),
                here = ground.ground_words(coord)
            );
            let names = kind.waters.iter().filter_map(|id| rules.terrain.get(id));
            let but = Words::new(" without a ford", " sans gué");
            let help = text!(
                "it floats on {names}{but}",
                "elle flotte sur {names}{but}",
                names = either(names.map(|it| it.name.lower())),
                but = (!kind.fords).then_some(but)
            );
            let route = force.route.join("boats").join(index).join("at");
            let mut finding =
                battle.scene.on_value(&BOAT_ON_WRONG_WATER, &route, message).help(help);
            if kind.waters.iter().any(|water| ground.drawn().ground(coord).has(water)) && !floats {
                let weather = battle.scene.place(&crate::route!["weather"]);
                let why = text!("the weather has changed the water", "le temps a changé l'eau");
                finding = finding.related(weather, why);
            }
            out.push(finding.reference(battle.scene.cite(&kind.reference)));
        }
    }
}
