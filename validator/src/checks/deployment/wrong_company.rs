//! `deployment/wrong-company`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// `with` puts a leader or another person into the hex of a unit. It names somebody who is no unit,
    /// it is written for a unit, which needs a hex of its own, or it stands beside an `at` that is
    /// another hex.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: D1, general: {with: hoplites, at: E1}}
    ///     army: greeks
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: D1, general: {with: hoplites}}
    ///     army: greeks
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    WRONG_COMPANY = "deployment/wrong-company", Error, Run::Scenario(wrong_company);
    en: "somebody is placed with one he cannot stand with";
    fr: "quelqu'un est placé avec qui il ne peut être";
    fr_doc: "`with` place un chef ou une autre personne dans l'hexagone d'une unité. Il nomme ici \
        quelqu'un qui n'est pas une unité, il est écrit pour une unité, qui veut son propre hexagone, ou \
        il accompagne un `at` qui est un autre hexagone.";
}

fn wrong_company(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let scene = battle.scene;
    for force in &battle.forces {
        for (id, placement) in force.side.placements.iter() {
            let Some(with) = &placement.with else { continue };
            let found = |id: &str| force.members.find(id);
            // Whoever is not known has a finding of his own.
            let (Some(own), Some(other)) = (found(id), found(with.as_str())) else { continue };
            let (shown, unit) = (quoted(id), quoted(with.as_str()));
            let is_unit = |at: usize| force.members.all()[at].unit().is_some();
            let (message, help) = if is_unit(own) {
                (
                    text!(
                        "{shown} is a unit and needs a hex of its own",
                        "{shown} est une unité et veut son propre hexagone"
                    ),
                    text!("write `at:` with its hex", "écrivez `at:` avec son hexagone"),
                )
            } else if !is_unit(other) {
                (
                    text!(
                        "{unit} is no unit that {shown} could stand with",
                        "{unit} n'est pas une unité que {shown} puisse accompagner"
                    ),
                    text!("name a unit, or write `at:`", "nommez une unité, ou écrivez `at:`"),
                )
            } else {
                let (here, there) = (force.hex(own), force.hex(other));
                if placement.at.is_empty() || here == there || here.is_none() || there.is_none() {
                    continue;
                }
                (
                    text!(
                        "{shown} stands with {unit} and in another hex",
                        "{shown} est avec {unit} et dans un autre hexagone"
                    ),
                    text!("remove `at:` or `with:`", "supprimez `at:` ou `with:`"),
                )
            };
            let route = force.placement(id).join("with");
            out.push(scene.on_value(&WRONG_COMPANY, &route, message).help(help));
        }
    }
}
