//! `army/extended-movement`

use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// The second, larger movement allowance of phalanxes is missing or wrong, or another unit has
    /// one.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// nation: greek
    /// units:
    ///   - {id: hoplites, name: Hoplites, type: heavy-infantry, class: hoplites, double: true, nation: greek, size: 9,
    ///      quality: 6, movement: 4, extended-movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// nation: greek
    /// units:
    ///   - {id: craterus, name: Craterus, type: phalanx, nation: macedonian, size: 10, quality: 7, movement: 4,
    ///      extended-movement: 5}
    /// ```
    EXTENDED_MOVEMENT = "army/extended-movement", Error, Run::Army(extended_movement);
    en: "the extended movement of a unit is missing, wrong or not for it";
    fr: "le mouvement étendu d'une unité manque, est faux ou n'est pas pour elle";
    fr_doc: "Le second mouvement, plus grand, des phalanges manque ou est faux, ou bien une autre unité \
        en a un.";
}

fn extended_movement(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let (Some((_, known)), Some(counter)) =
            (troop.look.troop.known(), troop.look.troop_counter())
        else {
            continue;
        };
        let (own, wanted) = (troop.look.figures.extended_movement(), counter.extended_movement);
        let route = troop.route.join("extended-movement");
        if own == wanted || !scene.is_intact(&route) {
            continue;
        }
        let words = troop_words(&troop.look);
        let message = match (own, wanted) {
            (Some(own), Some(wanted)) => text!(
                "the extended movement of {words} is {wanted}, and {own} is written",
                "« {words} » : le mouvement étendu est {wanted}, et {own} est écrit",
                words
            ),
            (None, Some(wanted)) => text!(
                "{words} has an extended movement of {wanted}, which is missing",
                "« {words} » : il manque le mouvement étendu de {wanted}",
                words
            ),
            (_, None) => text!(
                "there is no extended movement for {words}",
                "« {words} » : pas de mouvement étendu",
                words
            ),
        };
        let finding = match own {
            Some(_) => scene.on_value(&EXTENDED_MOVEMENT, &route, message),
            None => scene.on_member(&EXTENDED_MOVEMENT, &troop.route, message),
        };
        let finding = match wanted {
            Some(wanted) => finding
                .help(text!(
                    "write `extended-movement: {wanted}`",
                    "écrivez `extended-movement: {wanted}`",
                ))
                .or_set(scene.full(&route), i64::from(wanted)),
            None => finding
                .help(text!(
                    "remove the key `extended-movement`",
                    "supprimez la clé `extended-movement`",
                ))
                .removable(),
        };
        out.push(finding.reference(scene.cite(&known.reference)));
    }
}
