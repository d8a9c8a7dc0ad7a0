//! `scenario/ducats-missing`

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::listed;

check! {
    /// The game is played with ducats, and the scenario does not say how many a side starts with.
    /// The rulebook gives no number; the scenario does.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: panache
    /// sides:
    ///   - id: french
    ///     edge: north
    ///     ducats: 10
    ///     army: french
    ///   - id: spanish
    ///     edge: south
    ///     army: spanish
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: panache
    /// sides:
    ///   - id: french
    ///     edge: north
    ///     ducats: 10
    ///     army: french
    ///   - id: spanish
    ///     edge: south
    ///     ducats: 10
    ///     army: spanish
    /// ```
    DUCATS_MISSING = "scenario/ducats-missing", Warning, Run::Scenario(ducats_missing);
    en: "a side has no number of ducats to start with";
    fr: "un camp n'a pas de nombre de ducats au départ";
    fr_doc: "Le jeu se joue avec des ducats, et le scénario ne dit pas combien un camp en a au départ. Le \
        livre de règles n'en donne pas le nombre ; le scénario le donne.";
}

fn ducats_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().ducats else { return };
    let without: Vec<&Force<'_>> = battle
        .forces
        .iter()
        .filter(|force| force.side.ducats.is_none())
        .filter(|force| battle.scene.is_intact(&force.route.join("ducats")))
        .collect();
    let Some((first, others)) = without.split_first() else { return };
    let names = listed(without.iter().map(|force| force.name()));
    let message = if others.is_empty() {
        text!(
            "{names} has no number of ducats to start with",
            "{names} n'a pas de nombre de ducats au départ",
            names
        )
    } else {
        text!(
            "{names} have no number of ducats to start with",
            "{names} n'ont pas de nombre de ducats au départ",
            names
        )
    };
    let help = text!(
        "add `ducats:` to the side; 0 is a number too",
        "ajoutez `ducats:` au camp ; 0 est un nombre aussi"
    );
    let places = others.iter().map(|force| battle.scene.member_place(&force.route));
    let finding = battle.scene.on_member(&DUCATS_MISSING, &first.route, message).help(help);
    let finding = finding.also(places, &text!("nor has this side", "ce camp non plus"));
    out.push(finding.reference(battle.scene.cite(&rules.reference)));
}
