//! `army/power-without-number`

use super::powers::priced_powers;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A power whose price depends on a number does not give it: dice added, flags cancelled, hexes of
    /// activation range.
    ///
    /// ## Bad
    /// ```yaml
    /// characters:
    ///   - {id: priest, powers: [{power: cancel-flags, radius: 1}]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// characters:
    ///   - {id: priest, powers: [{power: cancel-flags, flags: 1, radius: 1}]}
    /// ```
    POWER_WITHOUT_NUMBER = "army/power-without-number", Error, Run::Army(power_without_number);
    en: "a power does not say how much";
    fr: "un pouvoir ne dit pas combien";
    fr_doc: "Un pouvoir dont le prix dépend d'un nombre ne le donne pas : dés ajoutés, drapeaux annulés, \
        hexagones de portée d'activation.";
}

fn power_without_number(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for it in priced_powers(scene, roster) {
        let Some(key) = it.missing(scene) else { continue };
        let message = text!(
            "this power does not say how many {key}",
            "ce pouvoir ne dit pas combien (`{key}`)"
        );
        let help = match it.idle().next() {
            Some(other) => text!("write `{key}` for `{other}`", "écrivez `{key}` pour `{other}`"),
            None => text!("add `{key}: 1`, or more", "ajoutez `{key}: 1`, ou plus"),
        };
        let at = it.route.join("power");
        let finding = scene.on_value(&POWER_WITHOUT_NUMBER, &at, message).help(help);
        out.push(finding.reference(scene.cite(&it.power.reference)));
    }
}
