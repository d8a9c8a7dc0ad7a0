//! `scenario/camp-guards`

use banneret_schema::hex::Coord;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// The guards of a camp are not such as can hold it: they take the place of the servants, one unit to a
    /// hex, and stand there from the start.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [camps]
    /// sides:
    ///   - {id: greeks, edge: north, camp: {at: [C1, D1], guards: general}, army: greeks}
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [camps]
    /// sides:
    ///   - {id: greeks, edge: north, camp: {at: [C1, D1], guards: hoplites}, army: greeks}
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    CAMP_GUARDS = "scenario/camp-guards", Error, Run::Scenario(camp_guards);
    en: "the guards of a camp cannot hold it";
    fr: "les gardes d'un camp ne peuvent le tenir";
    fr_doc: "Les gardes d'un camp ne sont pas de ceux qui peuvent le tenir : ils prennent la place des \
        serviteurs, une unité par hexagone, et y sont dès le début.";
}

fn camp_guards(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().camp) else { return };
    for force in &battle.forces {
        let Some(camp) = &force.side.camp else { continue };
        let hexes = camp.at.values().iter().filter_map(|hex| ground.hex(hex).ok());
        let hexes: Vec<Coord> = hexes.collect();
        let route = force.route.join("camp").join("guards");
        let cite = || battle.scene.cite(&rules.reference);
        let mut units = Vec::new();
        for (index, id) in camp.guards.values().iter().enumerate() {
            let Some(range) = force.members.find_all(id.as_str()) else { continue };
            let shown = quoted(id.as_str());
            let place = battle.scene.one_of(&route, index);
            if force.members.all()[range.start].unit().is_none() {
                let message = text!(
                    "{shown} is no unit and holds no camp",
                    "{shown} n'est pas une unité et ne tient pas de camp"
                );
                let finding = battle.scene.on_value(&CAMP_GUARDS, &place, message);
                out.push(finding.reference(cite()));
                continue;
            }
            units.extend(range.clone());
            let later = range.clone().find(|at| force.arrives(*at).is_some());
            let away = range.clone().find(|at| {
                force.aboard(*at).is_some()
                    || force.hex(*at).is_some_and(|hex| !hexes.contains(&hex))
            });
            let message = match (later, away.and_then(|at| force.hex(at))) {
                (Some(_), _) => text!(
                    "{shown} arrives later and does not hold the camp at the start",
                    "{shown} arrive plus tard et ne tient pas le camp au début"
                ),
                (None, Some(hex)) if hexes.len() == camp.at.values().len() => {
                    let hex = ground.grid.label(hex);
                    text!(
                        "{shown} is in {hex}, outside the camp",
                        "{shown} est en {hex}, hors du camp"
                    )
                }
                _ => continue,
            };
            let finding = battle.scene.on_value(&CAMP_GUARDS, &place, message);
            let finding = finding.help(text!(
                "place it in the camp, or leave the camp to the servants",
                "placez-la dans le camp, ou laissez le camp aux serviteurs"
            ));
            out.push(finding.reference(cite()));
        }
        units.sort_unstable();
        units.dedup();
        let (n, most) = (units.len(), usize::from(rules.hexes));
        if n > most {
            let message = text!(
                "{n} units guard the camp, one to each of its {most} hex[es] at most",
                "{n} unités gardent le camp, au plus une pour chacun de ses {most} hexagone[s]"
            );
            out.push(battle.scene.on_value(&CAMP_GUARDS, &route, message).reference(cite()));
        }
    }
}
