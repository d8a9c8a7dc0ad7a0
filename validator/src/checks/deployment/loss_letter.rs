//! `deployment/loss-letter`

use banneret_schema::scenario::LossLetter;

use super::placed::placed;
use super::stack::left;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit starts with a letter that its losses do not give it: A while they leave its morale as it
    /// is, B when they lower it by one, C by two.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       grenadiers: {at: 0303, formation: line, facing: e, lost: 4, letter: A}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: grenadiers, type: infantry, steps: 9}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       grenadiers: {at: 0303, formation: line, facing: e, lost: 4, letter: B}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: grenadiers, type: infantry, steps: 9}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    LOSS_LETTER = "deployment/loss-letter", Warning, Run::Scenario(loss_letter);
    en: "a letter of loss does not fit the losses";
    fr: "une lettre de pertes ne convient pas aux pertes";
    fr_doc: "Une unité commence avec une lettre que ses pertes ne lui donnent pas : A tant qu'elles \
        laissent son moral intact, B quand elles l'abaissent d'un, C de deux.";
}

fn loss_letter(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().losses else { return };
    for force in &battle.forces {
        for unit in placed(force) {
            let Some(letter) = unit.placement.letter else { continue };
            let Some(left) = left(&unit, &rules.figure) else { continue };
            let Some(lower) = rules.lowered(unit.look, left) else { continue };
            let fits = LossLetter::of(lower);
            if letter == fits {
                continue;
            }
            let (shown, wrong, right) = (quoted(&unit.member.id()), letter.as_str(), fits.as_str());
            let figure = battle.ruleset().attributes.unit.get(&rules.figure);
            let figure = figure.map(|it| it.name.clone()).unwrap_or_default();
            let message = text!(
                "{shown} has {left} {figure} left, which is letter {right} and not {wrong}",
                "{shown} a encore {left} {figure}, ce qui fait la lettre {right} et non {wrong}",
                figure = figure.lower()
            );
            let help =
                text!("write {right}, or correct `lost`", "écrivez {right}, ou corrigez `lost`");
            let route = unit.route().join("letter");
            let finding = battle.scene.on_value(&LOSS_LETTER, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.reference)));
        }
    }
}
