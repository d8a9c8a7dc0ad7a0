//! `army/only-in-play`

use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A troop that only comes about during the battle, such as an elephant in panic, is listed in an
    /// army.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: mad, type: panicked-elephant}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: calm, type: elephants, weight: medium}
    /// ```
    ONLY_IN_PLAY = "army/only-in-play", Error, Run::Army(only_in_play);
    en: "a troop exists only during the battle";
    fr: "une troupe n'existe que pendant la bataille";
    fr_doc: "Une troupe qui n'apparaît que pendant la bataille, comme un éléphant pris de panique, est \
        citée dans une armée.";
}

fn only_in_play(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let Some((id, known)) = troop.look.troop.known() else { continue };
        if !known.only_in_play || troop.profile.troop.is_none() {
            continue;
        }
        let message = text!(
            "{name} comes about only during the battle",
            "{name} n'apparaît que pendant la bataille",
            name = named(id, &known.name)
        );
        let finding = scene.on_value(&ONLY_IN_PLAY, &troop.route.join("type"), message);
        let finding = finding
            .help(text!("choose another type of troop", "choisissez un autre type de troupe"));
        out.push(finding.reference(scene.cite(&known.reference)));
    }
}
