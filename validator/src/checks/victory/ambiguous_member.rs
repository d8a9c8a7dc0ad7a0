//! `victory/ambiguous-member`

use banneret_schema::scenario::Condition;

use crate::battle::Battle;
use crate::checks::scenario::mentions::simple_conditions;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A condition waits for the loss of a member that two sides have under the same id.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// victory:
    ///   - {side: greeks, when: {lost: general}}
    ///   - {side: persians, when: otherwise}
    /// sides:
    ///   - {id: greeks, edge: north, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// victory:
    ///   - {side: greeks, when: {lost: {members: general, of: persians}}}
    ///   - {side: persians, when: otherwise}
    /// sides:
    ///   - {id: greeks, edge: north, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    AMBIGUOUS_MEMBER = "victory/ambiguous-member", Warning, Run::Scenario(ambiguous_member);
    en: "two sides have the member a condition names";
    fr: "deux camps ont le membre que nomme une condition";
    fr_doc: "Une condition attend la perte d'un membre que deux camps ont sous le même identifiant.";
}

fn ambiguous_member(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let scene = battle.scene;
    for stated in simple_conditions(battle.scenario) {
        let Condition::Lost(lost) = stated.condition else { continue };
        if lost.of.is_some() {
            continue;
        }
        let list = scene.inner(&stated.route.join("lost"), "members");
        for (index, id) in lost.members.values().iter().enumerate() {
            let has =
                |force: &&crate::battle::Force<'_>| force.members.find_all(id.as_str()).is_some();
            let [first, second, ..] = battle.forces.iter().filter(has).collect::<Vec<_>>()[..]
            else {
                continue;
            };
            let shown = quoted(id.as_str());
            let (one, other) = (quoted(first.side.id.as_str()), quoted(second.side.id.as_str()));
            let message = text!(
                "{one} and {other} both have {shown}",
                "{one} et {other} ont tous deux {shown}",
            );
            let help = text!(
                "say whose: `lost: {{members: …, of: …}}`",
                "dites de qui : `lost: {{members: …, of: …}}`",
            );
            let route = scene.one_of(&list, index);
            out.push(scene.on_value(&AMBIGUOUS_MEMBER, &route, message).help(help));
        }
    }
}
