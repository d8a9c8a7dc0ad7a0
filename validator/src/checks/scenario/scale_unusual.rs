//! `scenario/scale-unusual`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::Words;

check! {
    /// The scale of a battle is not that of its game, whose ranges and movement are made for it.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// options: {interactive: {name: Interactive game}}
    /// frame: {hex-metres: 250, turn-minutes: 30, first-player: {settled-by: [interactive]}}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml scenario.yaml
    /// ruleset: hussars
    /// first-player: french
    /// scale: {hex-metres: 100, turn-minutes: 30}
    /// sides:
    ///   - {id: french, edge: north, army: {name: French, units: [{id: a, type: foot}]}}
    ///   - {id: russians, edge: south, army: {name: Russians, units: [{id: b, type: foot}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// options: {interactive: {name: Interactive game}}
    /// frame: {hex-metres: 250, turn-minutes: 30, first-player: {settled-by: [interactive]}}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml scenario.yaml
    /// ruleset: hussars
    /// first-player: french
    /// scale: {hex-metres: 250, turn-minutes: 30}
    /// sides:
    ///   - {id: french, edge: north, army: {name: French, units: [{id: a, type: foot}]}}
    ///   - {id: russians, edge: south, army: {name: Russians, units: [{id: b, type: foot}]}}
    /// ```
    SCALE_UNUSUAL = "scenario/scale-unusual", Warning, Run::Scenario(scale_unusual);
    en: "the scale is not that of the game";
    fr: "l'échelle n'est pas celle du jeu";
    fr_doc: "L'échelle d'une bataille n'est pas celle de son jeu, dont portées et mouvements sont faits pour elle.";
}

fn scale_unusual(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(frame), Some(scale)) = (&battle.ruleset().frame, &battle.scenario.scale) else {
        return;
    };
    let metres = Words::new("metres in a hex", "mètres par hexagone");
    let minutes = Words::new("minutes in a turn", "minutes par tour");
    let men = Words::new("men in a step", "hommes par pas");
    for (key, own, usual, what) in [
        ("hex-metres", scale.hex_metres, frame.hex_metres, metres),
        ("turn-minutes", scale.turn_minutes, frame.turn_minutes, minutes),
        ("step-men", scale.step_men, frame.step_men, men),
    ] {
        let Some((own, usual)) = own.zip(usual).filter(|(own, usual)| own != usual) else {
            continue;
        };
        let message = text!(
            "{what}: {own}, and the game is made for {usual}",
            "{what} : {own}, et le jeu est fait pour {usual}",
            what
        );
        let help = text!("write {usual}, or leave it out", "écrivez {usual}, ou n'en dites rien");
        let finding = battle.scene.on_value(&SCALE_UNUSUAL, &route!["scale", key], message);
        out.push(finding.help(help).reference(battle.scene.cite(&frame.reference)));
    }
}
