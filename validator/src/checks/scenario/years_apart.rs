//! `scenario/years-apart`

use banneret_schema::Year;
use std::sync::Arc;

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Location};
use crate::route;
use crate::text;
use crate::text::Text;

check! {
    /// Two armies of one battle, or an army and the battle itself, are more than a hundred years
    /// apart. Within a long life an army may be a little early or late for a battle; of armies
    /// further apart nobody can have met anybody. Where a meeting across the ages is meant, say so
    /// with a comment that allows it, or leave the years out.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     army:
    ///       name: Greeks
    ///       year: -490
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}]
    ///   - id: persians
    ///     edge: south
    ///     army:
    ///       name: Persians
    ///       year: 490
    ///       leaders: [{id: satrap, rank: general}]
    ///       units: [{id: immortals, type: infantry, weight: medium}]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     army:
    ///       name: Greeks
    ///       year: -490
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}]
    ///   - id: persians
    ///     edge: south
    ///     army:
    ///       name: Persians
    ///       year: -490
    ///       leaders: [{id: satrap, rank: general}]
    ///       units: [{id: immortals, type: infantry, weight: medium}]
    /// ```
    YEARS_APART = "scenario/years-apart", Warning, Run::Scenario(years_apart);
    en: "armies of one battle are centuries apart";
    fr: "les armées d’une bataille sont séparées par des siècles";
    fr_doc: "Deux armées d'une bataille, ou une armée et la bataille même, sont séparées par plus de cent \
        ans. Dans une longue vie, une armée peut être un peu en avance ou en retard sur une bataille \
        ; au-delà, nul n'a pu rencontrer personne. Si une rencontre à travers les âges est voulue, \
        dites-le par un commentaire qui l'autorise, ou omettez les années.";
}

/// Nobody fights in two armies further apart.
const LIFETIME: u32 = 100;

/// A year, where it stands and what to mark for it.
struct Dated<'b, 'a> {
    force: &'b Force<'a>,
    year: Year,
    place: Location,
}

fn years_apart(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let armies: Vec<Dated<'_, '_>> = battle.forces.iter().filter_map(dated).collect();
    let far = |one: Year, other: Year| between(one, other) > LIFETIME;
    if let Some(year) = battle.scenario.year.filter(|year| year.number() != 0) {
        let place = battle.scene.place(&route!["year"]);
        let strangers: Vec<_> = armies.iter().filter(|army| far(army.year, year)).collect();
        // Where all armies are of one time, it is the year of the battle that is wrong.
        let of_one_time = armies.iter().all(|army| !far(army.year, armies[0].year));
        if armies.len() > 1 && strangers.len() == armies.len() && of_one_time {
            let message = message(year, armies[0].year, &text!("its armies", "ses armées"));
            let finding =
                battle.scene.on_value(&YEARS_APART, &route!["year"], message).help(help());
            let related = text!("the year of an army", "l’année d’une armée");
            out.push(finding.related(armies[0].place.clone(), related));
            return;
        }
        for army in strangers {
            let other = text!("the battle", "la bataille");
            let related = text!("the year of the battle", "l’année de la bataille");
            out.push(finding(battle, army, year, &other).related(place.clone(), related));
        }
        return;
    }
    let mut armies = armies.iter();
    let Some(first) = armies.next() else { return };
    for army in armies.filter(|army| far(army.year, first.year)) {
        let other = Text::of(&first.force.name());
        let related = text!("the year of the other army", "l’année de l’autre armée");
        let finding = finding(battle, army, first.year, &other);
        out.push(finding.related(first.place.clone(), related));
    }
}

fn dated<'b, 'a>(force: &'b Force<'a>) -> Option<Dated<'b, 'a>> {
    let (army, scene) = (force.army?, force.army_scene.as_ref()?);
    let year = army.year.filter(|year| year.number() != 0)?;
    Some(Dated { force, year, place: scene.place(&route!["year"]) })
}

/// The army is marked where the scenario names it, or at its year where it is written inside.
fn finding(battle: &Battle<'_>, army: &Dated<'_, '_>, other: Year, whose: &Text) -> Diagnostic {
    let message = message(army.year, other, whose);
    let named = army.force.route.join("army");
    if Arc::ptr_eq(&army.place.source, battle.scene.source) {
        return battle.scene.on_value(&YEARS_APART, &named.join("year"), message).help(help());
    }
    let related = text!("its year", "son année");
    let finding = battle.scene.on_value(&YEARS_APART, &named, message).help(help());
    finding.related(army.place.clone(), related)
}

fn message(own: Year, other: Year, whose: &Text) -> Text {
    let years = between(own, other);
    text!(
        "{own} is {years} years from {whose} ({other})",
        "{own} est à {years} ans de {whose} ({other})",
        own,
        whose,
        other
    )
}

fn help() -> Text {
    text!(
        "check the sign of the year (years BC are negative), or name an army of that time",
        "vérifiez le signe de l’année (négatif avant notre ère), ou nommez une armée de ce temps",
    )
}

/// How many years lie between two; there is no year 0.
fn between(one: Year, other: Year) -> u32 {
    let (one, other) = (one.number(), other.number());
    let gap = one.abs_diff(other);
    if (one < 0) == (other < 0) { gap } else { gap.saturating_sub(1) }
}
