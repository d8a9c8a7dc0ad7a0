//! `scenario/boat-cargo`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A boat or raft carries a unit that cannot go aboard. Each carries one unit, of the troops
    /// the rulebook gives for it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A river
    ///   grid: {columns: 13, rows: 9}
    ///   paths: [{kind: river, through: [A1, B1, C1, D1, E1, F1, G1, H1, I1, J1, K1, L1, M1]}]
    /// options: [boats]
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     boats: [{kind: rowing-boat, at: C1, carries: riders}]
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: riders, type: cavalry, weight: light}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
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
    ///   - id: greeks
    ///     edge: north
    ///     boats: [{kind: barge, at: C1, carries: riders}]
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: riders, type: cavalry, weight: light}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    BOAT_CARGO = "scenario/boat-cargo", Error, Run::Scenario(boat_cargo);
    en: "a boat carries what it cannot";
    fr: "une embarcation porte ce qu'elle ne peut porter";
    fr_doc: "Une embarcation ou un radeau porte une unité qui ne peut monter à bord. Chacun porte une \
        unité, des troupes que le livre de règles lui donne.";
}

fn boat_cargo(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset();
    for force in &battle.forces {
        for (index, boat) in force.side.boats.iter() {
            let (Some(id), Some(kind)) = (&boat.carries, rules.boats.get(&boat.kind)) else {
                continue;
            };
            let Some(member) = force.members.find(id.as_str()) else { continue };
            let Some(look) = force.look(member) else { continue };
            if kind.cargo.refuses(look).is_none() {
                continue;
            }
            let shown = quoted(id.as_str());
            let message = text!(
                "{shown} cannot go aboard the {name}",
                "{shown} ne peut embarquer : {name}",
                name = kind.name.lower()
            );
            let help = text!(
                "it carries one unit of {who}",
                "elle porte une unité : {who}",
                who = kind.cargo.describe(rules)
            );
            let route = force.route.join("boats").join(index).join("carries");
            let mut finding = battle.scene.on_value(&BOAT_CARGO, &route, message).help(help);
            if let Some(place) = force.member_place(&force.members.all()[member]) {
                finding = finding.related(place, text!("this unit", "cette unité"));
            }
            out.push(finding.reference(battle.scene.cite(&kind.reference)));
        }
    }
}
