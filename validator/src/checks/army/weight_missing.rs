//! `army/weight-missing`

use banneret_schema::look::Chosen;

use super::words::about;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::suggest::{Candidate, one_of};

check! {
    /// A unit does not say how well it is protected, and its type of troop exists in several weights.
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
        poids.";
}

fn weight_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let Some((_, known)) = troop.look.troop.known() else { continue };
        let absent = matches!(troop.look.weight, Chosen::None) && !known.weights.is_empty();
        if !absent || !troop.is_unit || !scene.is_intact(&troop.route.join("weight")) {
            continue;
        }
        let message = about(&troop.look, |lang, words| match lang {
            banneret_schema::Lang::En => format!("the weight of this unit ({words}) is missing"),
            banneret_schema::Lang::Fr => format!("le poids de cette unité ({words}) manque"),
        });
        let help = one_of(known.weights.keys().map(|weight| Candidate::from(weight.as_str())));
        let finding = scene.on_value(&WEIGHT_MISSING, &troop.route.join("type"), message);
        out.push(finding.maybe_help(help).reference(scene.cite(&known.reference)));
    }
}
