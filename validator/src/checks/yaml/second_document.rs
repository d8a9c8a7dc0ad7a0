//! `yaml/second-document`

use banneret_yaml::{Fault, FaultKind};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A line `---` begins a second document. One file holds one document: the rest is not read.
    ///
    /// ## Bad
    /// ```yaml
    /// budget: 1500
    /// ---
    /// budget: 1600
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// budget: 1500
    /// ```
    SECOND_DOCUMENT = "yaml/second-document", Error, Run::Fault(second_document);
    en: "a file holds more than one document";
    fr: "un fichier contient plus d'un document";
    fr_doc: "Une ligne `---` commence un second document. Un fichier contient un document : la suite \
        n'est pas lue.";
}

fn second_document(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    (fault.kind == FaultKind::SecondDocument).then(|| {
        on_fault(
            scene,
            &SECOND_DOCUMENT,
            fault,
            text!(
                "a second document begins here; it is not read",
                "un deuxième document commence ici ; il n'est pas lu",
            ),
        )
        .help(text!(
            "give each document a file of its own",
            "donnez à chaque document son propre fichier"
        ))
    })
}
