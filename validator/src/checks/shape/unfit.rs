//! `shape/unfit`

use super::key_of;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::text;

check! {
    /// A value the schema refuses for a reason none of the other checks names. It should not happen:
    /// a test raises every keyword the schemas use and expects another check each time.
    UNFIT = "shape/unfit", Error, Run::Shape(unfit);
    en: "a value does not fit the schema";
    fr: "une valeur ne convient pas au schéma";
    fr_doc: "Le schéma refuse une valeur pour une raison qu'aucun autre contrôle ne nomme. Cela ne \
        devrait pas arriver : un test provoque chaque mot des schémas et attend chaque fois un autre \
        contrôle.";
}

fn unfit(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let ViolationKind::Unfit(words) = &violation.kind else { return None };
    let key = key_of(&violation.route);
    Some(scene.on_value(
        &UNFIT,
        &violation.route,
        text!("{key} does not fit: {words}", "{key} ne convient pas : {words}"),
    ))
}
