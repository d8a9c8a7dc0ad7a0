//! `scenario/ducats-unknown`

use banneret_yaml::patch::Change;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::fix::Safety;
use crate::text;

check! {
    /// A side has ducats in a game that knows none.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, ducats: 10, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
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
    DUCATS_UNKNOWN = "scenario/ducats-unknown", Error, Run::Scenario(ducats_unknown);
    en: "a side has ducats in a game without them";
    fr: "un camp a des ducats dans un jeu sans ducats";
    fr_doc: "Un camp a des ducats dans un jeu qui n'en connaît pas.";
}

fn ducats_unknown(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    if battle.ruleset().ducats.is_some() {
        return;
    }
    let mut with = battle.forces.iter().filter(|force| force.side.ducats.is_some());
    let Some(first) = with.next() else { return };
    let game = &battle.ruleset().name;
    let message = text!("{game} has no ducats", "{game} n'a pas de ducats", game);
    let first = first.route.join("ducats");
    let others: Vec<_> = with.map(|force| force.route.join("ducats")).collect();
    let all = std::iter::once(&first).chain(&others);
    let changes: Vec<_> = all.map(|route| Change::Remove { route: route.clone() }).collect();
    let title = text!("remove them", "les supprimer");
    let finding = battle.scene.on_key(&DUCATS_UNKNOWN, &first, message);
    let finding = finding.help(text!("remove them", "supprimez-les"));
    let finding = finding.fix(title, &changes, Safety::Suggested);
    let places = others.iter().map(|route| battle.scene.place(route));
    out.push(finding.also(places, &text!("here too", "ici aussi")));
}
