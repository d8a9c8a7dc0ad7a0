//! `shape/too-few`

use super::key_of;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::text;

check! {
    /// A list or a set of keys with less in it than it needs.
    ///
    /// ## Bad
    /// ```yaml
    /// name: {}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// name: {en: Macedonians, fr: Macédoniens}
    /// ```
    TOO_FEW = "shape/too-few", Error, Run::Shape(too_few);
    en: "a list or a set of keys has too little in it";
    fr: "une liste ou un groupe de clés n'est pas assez fourni";
    fr_doc: "Une liste ou un groupe de clés contient moins qu'il ne faut.";
}

fn too_few(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let ViolationKind::TooFew(least) = violation.kind else { return None };
    let key = key_of(&violation.route);
    let message =
        text!("{key} needs at least {least} in it", "{key} doit en contenir au moins {least}");
    Some(scene.on_value(&TOO_FEW, &violation.route, message).help(text!(
        "add what is missing, or remove the key",
        "ajoutez ce qui manque, ou supprimez la clé"
    )))
}
