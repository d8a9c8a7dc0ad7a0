//! `army/weight-missing`

use banneret_schema::resolved::Chosen;

use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::{Roster, UnitPart};
use crate::scene::Scene;
use crate::suggest::{Candidate, one_of};
use crate::text;

check! {
    /// A unit does not say how well it is protected, and its type of troop exists in several weights.
    /// The second troop of a mixed unit says so too, and a detachment of another type than its unit.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: hoplites, type: infantry}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    WEIGHT_MISSING = "army/weight-missing", Error, Run::Army(weight_missing);
    en: "a unit has no weight";
    fr: "une unité n'a pas de poids";
    fr_doc: "Une unité ne dit pas comment elle est protégée, et son type de troupe existe en plusieurs \
        poids. La seconde troupe d'une unité mixte le dit aussi, et un détachement d'un autre type que \
        son unité.";
}

fn weight_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let Some((_, known)) = troop.look.troop.known() else { continue };
        let absent = matches!(troop.look.weight, Chosen::None) && !known.weights.is_empty();
        // A detachment that names no type lacks nothing which its unit does not lack.
        let own =
            troop.part != UnitPart::Detachment || troop.profile.troop != troop.unit.profile.troop;
        let says_type = own && troop.profile.troop.is_some();
        if !absent || !says_type || !scene.is_intact(&troop.route.join("weight")) {
            continue;
        }
        let words = troop_words(&troop.look);
        let message = match troop.part {
            UnitPart::Unit => text!(
                "the weight of this unit ({words}) is missing",
                "le poids de cette unité ({words}) manque",
                words
            ),
            UnitPart::Detachment => text!(
                "the weight of this detachment ({words}) is missing",
                "le poids de ce détachement ({words}) manque",
                words
            ),
            UnitPart::Companion => text!(
                "the weight of the second troop ({words}) is missing",
                "le poids de la seconde troupe ({words}) manque",
                words
            ),
        };
        let help = one_of(known.weights.keys().map(|weight| Candidate::from(weight.as_str())));
        let finding = scene.on_value(&WEIGHT_MISSING, &troop.route.join("type"), message);
        out.push(finding.maybe_help(help).reference(scene.cite(&known.reference)));
    }
}
