//! `shape/unfit`

use super::{key_of, written};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::text;

check! {
    /// A value that could not be read, though nothing else is known to be wrong with it. Whatever is
    /// not read is not checked, so it is always said.
    UNFIT = "shape/unfit", Error, Run::Shape(unfit);
    en: "a value does not fit the schema";
    fr: "une valeur ne convient pas au schéma";
    fr_doc: "Une valeur n'a pas pu être lue, sans qu'on lui connaisse d'autre défaut. Ce qui n'est pas lu \
        n'est pas vérifié : c'est donc toujours dit.";
}

fn unfit(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let key = key_of(&violation.route);
    let message = match &violation.kind {
        ViolationKind::Unfit(words) => {
            text!("{key} does not fit: {words}", "{key} ne convient pas : {words}")
        }
        ViolationKind::Unread if violation.route.steps().is_empty() => text!(
            "the document could not be read, and nothing in it was checked",
            "le document n’a pas pu être lu, et rien n’y a été vérifié",
        ),
        ViolationKind::Unread => {
            let value = written(scene, &violation.route);
            text!(
                "{key}: {value} could not be read, and was not checked",
                "{key} : {value} n’a pas pu être lu, et n’a pas été vérifié",
            )
        }
        _ => return None,
    };
    Some(scene.on_value(&UNFIT, &violation.route, message).help(text!(
        "`banneret schema` shows the form of every value",
        "`banneret schema` montre la forme de chaque valeur",
    )))
}
