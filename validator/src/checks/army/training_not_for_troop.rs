//! `army/training-not-for-troop`

use super::words::{named, type_words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::suggest::{Candidate, one_of};
use crate::text;

check! {
    /// A training level this type of troop cannot have: a herd is neither elite nor a levy.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: panache
    /// units:
    ///   - {id: herd, type: herd-of-cattle, training: elite}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: panache
    /// units:
    ///   - {id: herd, type: herd-of-cattle}
    /// ```
    TRAINING_NOT_FOR_TROOP = "army/training-not-for-troop", Error, Run::Army(training_not_for_troop);
    en: "a troop cannot have this training";
    fr: "une troupe ne peut pas avoir cet entraînement";
    fr_doc: "Ce type de troupe ne peut avoir cet entraînement : un troupeau n'est ni d'élite ni une \
        levée.";
}

fn training_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let (Some((_, known)), Some((id, training))) =
            (troop.look.troop.known(), troop.look.training.known())
        else {
            continue;
        };
        if troop.profile.training.is_none()
            || known.training_allowed.is_empty()
            || known.training_allowed.contains(id)
        {
            continue;
        }
        let message = text!(
            "{troop} cannot have the training {training}",
            "{troop} ne peut pas avoir l'entraînement {training}",
            troop = type_words(known),
            training = named(id, &training.name)
        );
        let help = one_of(known.training_allowed.iter().map(|id| Candidate::from(id.as_str())));
        let finding =
            scene.on_value(&TRAINING_NOT_FOR_TROOP, &troop.route.join("training"), message);
        out.push(finding.maybe_help(help).reference(scene.cite(&known.reference)));
    }
}
