//! `shape/number-out-of-range`

use super::{key_of, written};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::text;

check! {
    /// A number smaller or larger than the key takes.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: hoplites, count: 0, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: hoplites, count: 2, type: infantry, weight: heavy}
    /// ```
    NUMBER_OUT_OF_RANGE = "shape/number-out-of-range", Error, Run::Shape(number_out_of_range);
    en: "a number is too small or too large";
    fr: "un nombre est trop petit ou trop grand";
    fr_doc: "Un nombre est plus petit ou plus grand que la clé ne l'accepte.";
}

fn number_out_of_range(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let ViolationKind::OutOfRange { least, most } = &violation.kind else { return None };
    let (key, value) = (key_of(&violation.route), written(scene, &violation.route));
    let message = match (least, most) {
        (Some(least), Some(most)) => text!(
            "{key} lies between {least} and {most}, and this is {value}",
            "{key} est compris entre {least} et {most}, et ceci est {value}",
        ),
        (Some(least), None) => text!(
            "{key} is at least {least}, and this is {value}",
            "{key} vaut au moins {least}, et ceci est {value}",
        ),
        (None, Some(most)) => text!(
            "{key} is at most {most}, and this is {value}",
            "{key} vaut au plus {most}, et ceci est {value}",
        ),
        (None, None) => text!("{key} cannot be {value}", "{key} ne peut pas valoir {value}"),
    };
    Some(
        scene.on_value(&NUMBER_OUT_OF_RANGE, &violation.route, message).help(text!(
            "write a number within these limits",
            "écrivez un nombre dans ces limites"
        )),
    )
}
