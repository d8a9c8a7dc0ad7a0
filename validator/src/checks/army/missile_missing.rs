//! `army/missile-missing`

use banneret_schema::resolved::Chosen;

use super::words::type_words;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A troop that only exists as shooters has no missile weapon.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: scouts, type: reindeer-scouts, weight: light}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: scouts, type: reindeer-scouts, weight: light, missile: light-bow}
    /// ```
    MISSILE_MISSING = "army/missile-missing", Error, Run::Army(missile_missing);
    en: "a troop of shooters has no missile weapon";
    fr: "une troupe de tireurs n'a pas d'arme de tir";
    fr_doc: "Une troupe qui n'existe que comme tireurs n'a pas d'arme de tir.";
}

fn missile_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let Some((_, known)) = troop.look.troop.known() else { continue };
        let absent = known.missile_required && matches!(troop.look.missile, Chosen::None);
        if !absent
            || troop.profile.troop.is_none()
            || !scene.is_intact(&troop.route.join("missile"))
        {
            continue;
        }
        let message = text!(
            "{troop}: this troop always shoots, and no missile weapon is named",
            "{troop} : cette troupe tire toujours, et aucune arme de tir n'est nommée",
            troop = type_words(known)
        );
        let finding = scene.on_value(&MISSILE_MISSING, &troop.route.join("type"), message);
        let finding = finding.help(text!("add the key `missile`", "ajoutez la clé `missile`"));
        out.push(finding.reference(scene.cite(&known.reference)));
    }
}
