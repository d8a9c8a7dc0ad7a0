//! `yaml/too-large`

use banneret_yaml::{Fault, FaultKind};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// The text is larger than a document may be, or aliases make it so. Reading stops here, so that
    /// a hostile file cannot exhaust the machine.
    TOO_LARGE = "yaml/too-large", Error, Run::Fault(too_large);
    en: "the text is too large, or aliases make it so";
    fr: "le texte est trop grand, ou des alias le rendent tel";
    fr_doc: "Le texte est plus grand qu'un document ne peut l'être, ou des alias le rendent tel. La \
        lecture s'arrête ici : un fichier hostile ne doit pas épuiser la machine.";
}

fn too_large(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    let message = match fault.kind {
        FaultKind::SizeLimit(limit) => {
            let megabytes = limit >> 20;
            text!(
                "the file is larger than {megabytes} MiB; it is not read",
                "le fichier dépasse {megabytes} Mio ; il n'est pas lu"
            )
        }
        FaultKind::NodeLimit(limit) => text!(
            "the file has more than {limit} values; the rest is not read",
            "le fichier a plus de {limit} valeurs ; la suite n'est pas lue",
        ),
        FaultKind::AliasLimit(limit) => text!(
            "aliases repeat more than {limit} values; the rest is not read",
            "des alias répètent plus de {limit} valeurs ; la suite n'est pas lue",
        ),
        FaultKind::FaultLimit(limit) => text!(
            "the text has more than {limit} faults; the rest are not named",
            "le texte a plus de {limit} fautes ; les autres ne sont pas nommées",
        ),
        _ => return None,
    };
    Some(on_fault(scene, &TOO_LARGE, fault, message).help(text!(
        "split the document, or write out what the aliases repeat",
        "divisez le document, ou écrivez ce que les alias répètent",
    )))
}
