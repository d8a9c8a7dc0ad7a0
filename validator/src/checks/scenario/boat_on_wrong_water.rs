//! `scenario/boat-on-wrong-water`

use banneret_schema::{Lang, Name};

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, either};

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
            let message = Text::each(|lang| {
                let (name, here) = (kind.name.get(lang), ground.ground_words(coord, lang));
                match lang {
                    Lang::En => format!("the {} cannot lie in {at}: {here}", name.to_lowercase()),
                    Lang::Fr => format!("« {name} » ne peut être en {at} : {here}"),
                }
            });
            let help = Text::each(|lang| {
                let names = kind.waters.iter().filter_map(|id| rules.terrain.get(id));
                let names: Vec<_> = names.map(|it| it.name.get(lang).to_lowercase()).collect();
                let but = Name::new(" without a ford", " sans gué");
                let but = if kind.fords { "" } else { but.get(lang) };
                match lang {
                    Lang::En => format!("it floats on {}{but}", either(&names, lang)),
                    Lang::Fr => format!("elle flotte sur {}{but}", either(&names, lang)),
                }
            });
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
