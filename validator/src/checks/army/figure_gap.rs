//! `army/figure-gap`

use super::numbers::numbered;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// The numbers of the units of an army leave some out, and in this game they are the lines of a sheet.
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
    /// units: [{id: a, type: foot, number: 1}, {id: b, type: foot, number: 3}]
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
    FIGURE_GAP = "army/figure-gap", Info, Run::Army(figure_gap);
    en: "the numbers of the units leave some out";
    fr: "les numéros des unités en sautent";
    fr_doc: "Les numéros des unités d'une armée en sautent, alors que ce sont dans ce jeu les lignes d'une feuille.";
}

fn figure_gap(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    if !scene.is_intact(&route!["units"]) {
        return;
    }
    for (id, attribute) in scene.ruleset().attributes.unit.iter().filter(|(_, it)| it.without_gaps)
    {
        let mut taken = numbered(scene, roster, id);
        // Whoever has none has its own finding, and may have the one that is missing.
        if taken.len() < roster.units().count() {
            continue;
        }
        taken.sort_by_key(|it| it.first);
        let mut next = 1;
        for own in &taken {
            if own.first > next {
                let (number, before) = (own.first, own.first - 1);
                let name = &attribute.name;
                let message = if next == before {
                    text!(
                        "{name}: nobody has {next}, and here is {number}",
                        "{name} : personne n'a {next}, et voici {number}",
                        name
                    )
                } else {
                    text!(
                        "{name}: nobody has {next} to {before}, and here is {number}",
                        "{name} : personne n'a {next} à {before}, et voici {number}",
                        name
                    )
                };
                let help =
                    text!("number the units without gaps", "numérotez les unités sans lacune");
                let finding = scene.on_value(&FIGURE_GAP, &own.route, message).help(help);
                out.push(finding.reference(scene.cite(&attribute.reference)));
            }
            next = next.max(own.last.saturating_add(1));
        }
    }
}
