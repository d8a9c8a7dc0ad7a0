//! `shape/missing-value`

use super::key_of;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::text;

check! {
    /// A key with nothing after its colon.
    ///
    /// ## Bad
    /// ```yaml
    /// budget:
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// budget: 1500
    /// ```
    MISSING_VALUE = "shape/missing-value", Error, Run::Shape(missing_value);
    en: "a key has no value";
    fr: "une clé n'a pas de valeur";
    fr_doc: "Une clé n'a rien derrière ses deux-points.";
}

fn missing_value(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    (violation.kind == ViolationKind::MissingValue).then(|| {
        let key = key_of(&violation.route);
        scene
            .on_key(
                &MISSING_VALUE,
                &violation.route,
                text!("{key} has no value", "{key} n'a pas de valeur"),
            )
            .help(text!(
                "write a value after the colon, or remove the key",
                "écrivez une valeur après les deux-points, ou supprimez la clé",
            ))
    })
}
