//! `victory/no-way-to-win`

use banneret_schema::id::SideId;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::quoted;

check! {
    /// The scenario says how one side wins and not how another does. Where it wins in every other
    /// case, `when: otherwise` says so.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// victory:
    ///   - {side: greeks, when: {demoralised: persians}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// victory:
    ///   - {side: greeks, when: {demoralised: persians}}
    ///   - {side: persians, when: otherwise}
    /// ```
    NO_WAY_TO_WIN = "victory/no-way-to-win", Warning, Run::Scenario(no_way_to_win);
    en: "a side has no way to win";
    fr: "un camp n'a aucun moyen de gagner";
    fr_doc: "Le scénario dit comment un camp gagne et non comment l'autre gagne. S'il gagne dans tous les \
        autres cas, `when: otherwise` le dit.";
}

fn no_way_to_win(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let victory = &battle.scenario.victory;
    let whole = battle.knows_all_sides() && battle.scene.is_intact(&route!["victory"]);
    // Without a word on victory the rule of the game holds for everyone.
    if victory.is_empty() || !whole || victory.items().count() != victory.len() {
        return;
    }
    // A victory of a side that does not exist may be meant for this one.
    let unknown = |side: &SideId| battle.force(side.as_str()).is_none();
    if victory.items().any(|it| it.side.as_ref().is_some_and(unknown)) {
        return;
    }
    // A side beyond those the game knows is reported as such.
    let known = battle.ruleset().set_up.as_ref().and_then(|rules| rules.sides);
    let known = known.map_or(usize::MAX, usize::from);
    for force in battle.forces.iter().take(known) {
        if victory.items().any(|it| it.side.as_ref() == Some(&force.side.id)) {
            continue;
        }
        let message = text!(
            "{name} has no way to win",
            "{name} n'a aucun moyen de gagner",
            name = force.name()
        );
        let shown = quoted(force.side.id.as_str());
        let id = shown.trim_matches('`');
        let help = text!(
            "add `- {{side: {id}, when: otherwise}}` if it wins in every other case",
            "ajoutez `- {{side: {id}, when: otherwise}}` s'il gagne dans tout autre cas",
        );
        let finding = battle.scene.on_key(&NO_WAY_TO_WIN, &route!["victory"], message).help(help);
        let place = battle.scene.member_place(&force.route);
        out.push(finding.related(place, text!("this side", "ce camp")));
    }
}
