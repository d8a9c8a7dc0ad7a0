//! `army/power-number-idle`

use super::powers::priced_powers;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A power has a number that is not its own: dice for cancelled flags, flags for added dice, any number
    /// for the power to rally.
    ///
    /// ## Bad
    /// ```yaml
    /// characters:
    ///   - {id: sage, powers: [{power: grant-rally, dice: 2}]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// characters:
    ///   - {id: sage, powers: [{power: grant-rally}]}
    /// ```
    POWER_NUMBER_IDLE = "army/power-number-idle", Warning, Run::Army(power_number_idle);
    en: "a power has a number that says nothing";
    fr: "un pouvoir a un nombre qui ne dit rien";
    fr_doc: "Un pouvoir a un nombre qui n'est pas le sien : des dés pour des drapeaux annulés, des drapeaux \
        pour des dés ajoutés, un nombre quelconque pour le pouvoir de rallier.";
}

fn power_number_idle(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for it in priced_powers(scene, roster) {
        // Where its own number is missing too, that one is meant, and said there.
        if it.missing(scene).is_some() {
            continue;
        }
        for key in it.idle() {
            let message =
                text!("`{key}` says nothing about this power", "`{key}` ne dit rien de ce pouvoir");
            let help = text!("remove `{key}`", "supprimez `{key}`");
            let finding = scene.on_key(&POWER_NUMBER_IDLE, &it.route.join(key), message).help(help);
            out.push(finding.reference(scene.cite(&it.power.reference)));
        }
    }
}
