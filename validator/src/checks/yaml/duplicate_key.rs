//! `yaml/duplicate-key`

use banneret_yaml::{Fault, FaultKind};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// The same key stands twice in one mapping. Only the first is read, so what the second says
    /// would be lost without a word.
    ///
    /// ## Bad
    /// ```yaml
    /// budget: 1500
    /// budget: 1600
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// budget: 1600
    /// ```
    DUPLICATE_KEY = "yaml/duplicate-key", Error, Run::Fault(duplicate_key);
    en: "a key stands twice in one mapping";
    fr: "une clé figure deux fois dans un même groupe";
    fr_doc: "La même clé est deux fois dans un groupe. Seule la première est lue : ce que dit la seconde \
        serait perdu sans un mot.";
}

fn duplicate_key(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    let FaultKind::DuplicateKey(key) = &fault.kind else { return None };
    let key = quoted(key);
    let message = text!(
        "the key {key} stands here a second time",
        "la clé {key} figure ici une deuxième fois"
    );
    let mut finding = on_fault(scene, &DUPLICATE_KEY, fault, message).help(text!(
        "keep one of the two; only the first is read",
        "gardez l'une des deux ; seule la première est lue",
    ));
    if let Some(first) = fault.other {
        finding = finding.related(scene.at(first), text!("first here", "d'abord ici"));
    }
    Some(finding)
}
