//! `shape/missing-key`

use super::key_of;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::text;

check! {
    /// A key that this kind of document, or this entry of it, must have. The mark stands on the entry
    /// that lacks it, or on the `kind:` line.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    MISSING_KEY = "shape/missing-key", Error, Run::Shape(missing_key);
    en: "a key is missing";
    fr: "une clé manque";
    fr_doc: "Il manque une clé que ce type de document, ou cette entrée, doit avoir. La marque est sur \
        l'entrée à laquelle elle manque, ou sur la ligne `kind:`.";
}

fn missing_key(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    (violation.kind == ViolationKind::MissingKey).then(|| {
        let key = key_of(&violation.route);
        scene
            .on_key(
                &MISSING_KEY,
                &violation.route,
                text!("the key {key} is missing", "la clé {key} manque"),
            )
            .help(text!("add {key} with its value", "ajoutez {key} avec sa valeur"))
    })
}
