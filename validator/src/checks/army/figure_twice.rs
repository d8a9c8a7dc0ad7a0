//! `army/figure-twice`

use super::numbers::numbered;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// Two units of an army have the same number, and the game gives each its own. Several units alike count on
    /// from the number of the first.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// attributes: {unit: {number: {name: Number, number: 1-99, unique: true, without-gaps: true}}}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, type: foot, number: 1}, {id: b, type: foot, number: 1}]
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// attributes: {unit: {number: {name: Number, number: 1-99, unique: true, without-gaps: true}}}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, type: foot, number: 1}, {id: b, type: foot, number: 2}]
    /// ```
    FIGURE_TWICE = "army/figure-twice", Error, Run::Army(figure_twice);
    en: "two units have the same number";
    fr: "deux unités ont le même numéro";
    fr_doc: "Deux unités d'une armée ont le même numéro, alors que le jeu donne à chacune le sien. Plusieurs unités \
        semblables comptent à partir de celui de la première.";
}

fn figure_twice(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for (id, attribute) in scene.ruleset().attributes.unit.iter().filter(|(_, it)| it.unique) {
        let taken = numbered(scene, roster, id);
        for (at, own) in taken.iter().enumerate() {
            let clash = taken[..at].iter().find(|earlier| earlier.meets(own));
            let Some(earlier) = clash else { continue };
            let (number, name) = (own.first.max(earlier.first), &attribute.name);
            let message = text!(
                "{name}: another unit has {number} already",
                "{name} : une autre unité a déjà {number}",
                name
            );
            let finding = scene.on_value(&FIGURE_TWICE, &own.route, message);
            // The first gap that holds as many as are alike.
            let more = own.last - own.first;
            let others = || taken.iter().enumerate().filter(|(other, _)| *other != at);
            let is_free =
                |from: &i64| !others().any(|(_, it)| *from <= it.last && it.first <= from + more);
            let free = (1..).find(is_free).unwrap_or(1);
            let help = text!(
                "give each a number of its own; {free} is free",
                "donnez à chacune le sien ; {free} est libre"
            );
            let finding = finding
                .help(help)
                .related(scene.place(&earlier.route), text!("the other", "l'autre"));
            out.push(finding.reference(scene.cite(&attribute.reference)));
        }
    }
}
