//! `army/weight-not-for-troop`

use super::words::{named, type_words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::suggest::{Candidate, one_of};
use crate::text;

check! {
    /// A type of troop does not exist in every weight: there are no very light chariots, and elephants
    /// are medium or heavy.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: elephants, type: elephants, weight: light}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: elephants, type: elephants, weight: medium}
    /// ```
    WEIGHT_NOT_FOR_TROOP = "army/weight-not-for-troop", Error, Run::Army(weight_not_for_troop);
    en: "a type of troop does not exist in this weight";
    fr: "un type de troupe n'existe pas dans ce poids";
    fr_doc: "Un type de troupe n'existe pas dans tous les poids : il n'y a pas de chars très légers, et \
        les éléphants sont moyens ou lourds.";
}

fn weight_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let (Some((_, known)), Some(weight)) =
            (troop.look.troop.known(), troop.look.weight.known())
        else {
            continue;
        };
        if known.weights.contains_key(weight)
            || known.weights.is_empty()
            || troop.profile.weight.is_none()
        {
            continue;
        }
        let entry = scene.ruleset().weights.get(weight);
        let message = text!(
            "the weight {weight} does not exist for {troop}",
            "le poids {weight} n'existe pas pour {troop}",
            weight = named(weight, entry.map(|entry| &entry.name)),
            troop = type_words(known)
        );
        let help = one_of(known.weights.keys().map(|weight| Candidate::from(weight.as_str())));
        let finding = scene.on_value(&WEIGHT_NOT_FOR_TROOP, &troop.route.join("weight"), message);
        out.push(finding.maybe_help(help).reference(scene.cite(&known.reference)));
    }
}
