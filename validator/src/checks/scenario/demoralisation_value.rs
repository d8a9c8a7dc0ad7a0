//! `scenario/demoralisation-value`

use banneret_schema::Points;
use banneret_schema::cost::unit_cost;
use banneret_schema::demoralisation::{strength, threshold, unit_value};
use banneret_yaml::Route;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, Words, quoted};

check! {
    /// A printed demoralisation value does not follow from the price of the unit: its tenth rounded
    /// to the nearest whole, its twentieth for artillery. The total is the sum over all units, and
    /// an army is demoralised at a third of it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [demoralisation-values]
    /// sides:
    ///   - {id: greeks, edge: north, demoralisation: {values: {hoplites: 2}}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [demoralisation-values]
    /// sides:
    ///   - {id: greeks, edge: north, demoralisation: {values: {hoplites: 3}, total: 3}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    DEMORALISATION_VALUE = "scenario/demoralisation-value", Error, Run::Scenario(demoralisation_value);
    en: "a demoralisation value does not follow from the price";
    fr: "une valeur de démoralisation ne suit pas du prix";
    fr_doc: "Une valeur de démoralisation imprimée ne suit pas du prix de l'unité : le dixième arrondi à \
        l'entier le plus proche, le vingtième pour l'artillerie. Le total est la somme de toutes les \
        unités, et une armée est démoralisée au tiers.";
}

fn demoralisation_value(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset();
    let Some(book) = &rules.demoralisation else { return };
    for force in &battle.forces {
        let (Some(declared), Some(army)) = (&force.side.demoralisation, force.army) else {
            continue;
        };
        let at = force.route.join("demoralisation");
        for (id, value) in declared.values.iter() {
            let found =
                force.members.find_all(id).and_then(|range| force.members.all().get(range.start));
            let Some(unit) = found.and_then(banneret_schema::members::Member::unit) else {
                continue;
            };
            let Some(right) = unit_value(rules, unit) else { continue };
            if *value == Points::from(right) {
                continue;
            }
            let price = unit_cost(rules, unit).at_least;
            let shown = quoted(id);
            let message = text!(
                "{shown} costs {price} point[s] and is worth {right}, not {value}",
                "{shown} coûte {price} point[s] et vaut {right}, non {value}",
                price,
                value
            );
            let route = at.join("values").join(id);
            let help = text!("write {right}", "écrivez {right}");
            let mut finding =
                battle.scene.on_value(&DEMORALISATION_VALUE, &route, message).help(help);
            if let Some(place) = found.and_then(|member| force.member_place(member)) {
                finding = finding.related(place, text!("this unit", "cette unité"));
            }
            out.push(finding.reference(battle.scene.cite(&book.reference)));
        }
        let Some(total) = strength(rules, army).values else { continue };
        let Some(at_least) = threshold(rules, total) else { continue };
        if let Some(written) = declared.total.filter(|written| *written != total) {
            let message = text!(
                "the units of {name} come to {total}, not {written}",
                "les unités de {name} font {total}, non {written}",
                name = force.name(),
                total,
                written
            );
            out.push(wrong(battle, &at.join("total"), message, total));
        }
        // A threshold may be rounded up to the next whole number: no smaller loss reaches it.
        let up = if at_least.is_whole() { at_least } else { Points::from(ceiling(at_least)) };
        let right = |written: Points| written == at_least || written == up;
        if let Some(written) = declared.at.filter(|written| !right(*written)) {
            let message = text!(
                "the units of {name} come to {total}, and {part} of that{rounded} is {up}, not {written}",
                "les unités de {name} font {total}, dont {part}{rounded} fait {up}, non {written}",
                name = force.name(),
                total,
                part = book.threshold.as_fraction(),
                rounded =
                    (up != at_least).then(|| Words::new(", rounded up,", ", arrondi au-dessus,")),
                up,
                written
            );
            out.push(wrong(battle, &at.join("at"), message, up));
        }
    }
}

fn ceiling(points: Points) -> i64 {
    let near = points.rounded();
    if Points::from(near) < points { near + 1 } else { near }
}

fn wrong(battle: &Battle<'_>, route: &Route, message: Text, right: Points) -> Diagnostic {
    let right = right.to_string();
    let help = text!("write {right}", "écrivez {right}");
    let reference = battle.ruleset().demoralisation.as_ref().map(|book| book.reference.clone());
    let finding = battle.scene.on_value(&DEMORALISATION_VALUE, route, message).help(help);
    match reference {
        Some(reference) => finding.reference(battle.scene.cite(&reference)),
        None => finding,
    }
}
