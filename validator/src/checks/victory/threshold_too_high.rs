//! `victory/threshold-too-high`

use banneret_schema::Points;
use banneret_schema::scenario::Condition;

use super::logic::{Atom, Truth, decided, most};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A condition asks for more losses than the army can have, more units than it could lead off
    /// the map, or more points than there are to win.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 12
    /// victory:
    ///   - {side: greeks, when: {losses: {of: persians, at-least: 3}}}
    ///   - {side: persians, when: otherwise}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// turns: 12
    /// victory:
    ///   - {side: greeks, when: {losses: {of: persians, at-least: 1/3}}}
    ///   - {side: persians, when: otherwise}
    /// ```
    THRESHOLD_TOO_HIGH = "victory/threshold-too-high", Error, Run::Scenario(threshold_too_high);
    en: "a condition asks for more than there is";
    fr: "une condition demande plus qu'il n'y a";
    fr_doc: "Une condition demande plus de pertes que l'armée n'en peut avoir, plus d'unités qu'elle n'en \
        peut sortir de la carte, ou plus de points qu'il n'y en a à gagner.";
}

fn threshold_too_high(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for (stated, truth) in decided(battle) {
        if truth != Truth::Never {
            continue;
        }
        let (key, of, wanted) = match stated.condition {
            Condition::Losses(losses) => ("losses", &losses.of, losses.at_least),
            Condition::Exit(exit) => ("exit", &exit.of, Points::from(i64::from(exit.at_least))),
            Condition::Score(score) => ("score", &score.of, score.at_least),
            _ => continue,
        };
        let Some(force) = battle.force(of.as_str()) else { continue };
        let Some(most) = Atom::of(stated.condition).and_then(|atom| most(battle, &atom)) else {
            continue;
        };
        let name = force.name();
        let message = match key {
            "losses" => text!(
                "{name} cannot lose {wanted}: it has {most} in all",
                "{name} ne peut en perdre {wanted} : il en a {most} en tout",
                name,
                wanted,
                most
            ),
            "exit" => text!(
                "{name} cannot lead {wanted} unit[s] off the map: it has {most}",
                "{name} ne peut sortir {wanted} unité[s] de la carte : il en a {most}",
                name,
                wanted,
                most
            ),
            _ => text!(
                "{name} cannot have {wanted} point[s]: there are {most} to win",
                "{name} ne peut avoir {wanted} point[s] : il y en a {most} à gagner",
                name,
                wanted,
                most
            ),
        };
        let help = text!(
            "write a smaller number, or a part such as 1/3",
            "écrivez un nombre plus petit, ou une part comme 1/3",
        );
        let route = stated.route.join(key).join("at-least");
        let mut finding = battle.scene.on_value(&THRESHOLD_TOO_HIGH, &route, message).help(help);
        if let (Some(scene), true) = (&force.army_scene, key != "score") {
            let place = scene.place(&crate::route!["units"]);
            finding = finding.related(place, text!("its units", "ses unités"));
        }
        out.push(finding);
    }
}
