//! `deployment/reserve-release`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// Units wait in a reserve, and it is not said whose it is, where they are placed, or what releases them: a
    /// turn or a condition.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// turns: 8
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army: north
    ///     reinforcements: [{reserve: army, area: [C4, C5, C6], members: [ney, ii, iii]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// turns: 8
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army: north
    ///     reinforcements: [{reserve: army, turn: 4, area: [C4, C5, C6], members: [ney, ii, iii]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    RESERVE_RELEASE = "deployment/reserve-release", Warning, Run::Scenario(reserve_release);
    en: "a reserve without an owner, a place or a release";
    fr: "une réserve sans maître, sans lieu ou sans libération";
    fr_doc: "Des unités attendent en réserve, et il n'est pas dit à qui elle est, où elles sont placées, ou ce qui \
        les libère : un tour ou une condition.";
}

/// The reserve of the army as a whole.
const ARMY: &str = "army";

fn reserve_release(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().arrivals else { return };
    for force in &battle.forces {
        let chain = force.chain();
        for (index, reinforcement) in force.side.reinforcements.iter() {
            let Some(owner) = &reinforcement.reserve else { continue };
            let route = force.route.join("reinforcements").join(index);
            let mut push = |message: Text, help: Text| {
                let route = route.join("reserve");
                let finding = battle.scene.on_value(&RESERVE_RELEASE, &route, message).help(help);
                out.push(finding.reference(battle.scene.cite(&rules.reserves)));
            };
            let shown = quoted(owner.as_str());
            if owner.as_str() != ARMY && chain.is_whole && chain.find(owner.as_str()).is_none() {
                push(
                    text!(
                        "{shown} is no corps of this side whose reserve it could be",
                        "{shown} n'est pas un corps de ce camp dont ce serait la réserve"
                    ),
                    text!("name a corps, or `army`", "nommez un corps, ou `army`"),
                );
            }
            if !reinforcement.is_placed() && battle.scene.is_intact(&route) {
                push(
                    text!(
                        "nothing says where this reserve is placed once it is released",
                        "rien ne dit où cette réserve est placée quand elle est libérée"
                    ),
                    text!("add `zone:` or `area:`", "ajoutez `zone:` ou `area:`"),
                );
            }
            let released = reinforcement.turn.is_some()
                || reinforcement.when.is_some()
                || reinforcement.die.is_some();
            if !released && battle.scene.is_intact(&route) {
                push(
                    text!(
                        "nothing says what releases this reserve",
                        "rien ne dit ce qui libère cette réserve"
                    ),
                    text!("add `turn:` or `when:`", "ajoutez `turn:` ou `when:`"),
                );
            }
        }
    }
}
