//! `army/shape-not-for-troop`

use super::counters::shape_fits;
use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A unit stands on two hexes that cannot, or on one that never does. Phalanxes are always double;
    /// hoplites and Cardaces may be; nobody else is.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// nation: greek
    /// units:
    ///   - {id: levy, name: Levy, type: medium-infantry, double: true, size: 5, quality: 5, movement: 4}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// nation: greek
    /// units:
    ///   - {id: hoplites, name: Hoplites, type: heavy-infantry, class: hoplites, double: true, nation: greek, size: 9,
    ///      quality: 6, movement: 4}
    /// ```
    SHAPE_NOT_FOR_TROOP = "army/shape-not-for-troop", Error, Run::Army(shape_not_for_troop);
    en: "a unit stands on a number of hexes it cannot";
    fr: "une unité occupe un nombre d'hexagones qu'elle ne peut occuper";
    fr_doc: "Une unité occupe deux hexagones sans le pouvoir, ou un seul alors que cela ne lui arrive \
        jamais. Les phalanges sont toujours doubles ; hoplites et Cardaques peuvent l'être ; nulle \
        autre troupe ne l'est.";
}

fn shape_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let (Some(double), Some((_, known))) =
            (troop.look.figures.double(), troop.look.troop.known())
        else {
            continue;
        };
        if shape_fits(&troop.look) {
            continue;
        }
        let words = troop_words(&troop.look);
        let message = if double {
            text!("{words}: one hex, never two", "{words} : un hexagone, jamais deux", words)
        } else {
            text!("{words}: always two hexes", "{words} : toujours deux hexagones", words)
        };
        let finding = scene.on_value(&SHAPE_NOT_FOR_TROOP, &troop.route.join("double"), message);
        let help = text!("remove the key `double`", "supprimez la clé `double`");
        let reference = match troop.look.class.known() {
            Some((_, class)) => &class.reference,
            None => &known.reference,
        };
        out.push(finding.help(help).removable().reference(scene.cite(reference)));
    }
}
