//! `shape/unknown-value`

use banneret_yaml::Node;

use super::{key_of, written};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::suggest::{Candidate, meant};
use crate::text;

check! {
    /// A word that is not among those the key takes.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// banneret: 1
    /// kind: map
    /// ruleset: alexandre-bayard
    /// id: plain
    /// name: A plain
    /// grid: {columns: 13, rows: 9, orientation: pionty}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// banneret: 1
    /// kind: map
    /// ruleset: alexandre-bayard
    /// id: plain
    /// name: A plain
    /// grid: {columns: 13, rows: 9, orientation: pointy}
    /// ```
    UNKNOWN_VALUE = "shape/unknown-value", Error, Run::Shape(unknown_value);
    en: "a word is not among those a key takes";
    fr: "un mot n'est pas parmi ceux qu'une clé accepte";
    fr_doc: "Un mot n'est pas parmi ceux que la clé accepte.";
}

fn unknown_value(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let ViolationKind::UnknownValue(options) = &violation.kind else { return None };
    let (key, value) = (key_of(&violation.route), written(scene, &violation.route));
    let message =
        text!("{key} does not know the word {value}", "{key} ne connaît pas le mot {value}");
    let candidates = options.iter().map(|word| Candidate::from(word.as_str()));
    let text = scene.source.document.find(&violation.route).and_then(Node::text);
    let help = meant(text.unwrap_or_default(), candidates).map(crate::Help::closed);
    Some(scene.on_value(&UNKNOWN_VALUE, &violation.route, message).maybe_help(help))
}
