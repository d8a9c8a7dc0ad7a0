//! `yaml/too-large`

use banneret_yaml::{Fault, FaultKind};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::limits::Limit;
use crate::scene::Scene;
use crate::text;

check! {
    /// The text is larger than a document may be, or aliases make it so. Reading stops here, so that
    /// a hostile file cannot exhaust the machine. `file-size`, `values`, `aliases` and `findings` under
    /// `[limits]` in `banneret.toml` set how much is read.
    TOO_LARGE = "yaml/too-large", Error, Run::Fault(too_large);
    en: "the text is too large, or aliases make it so";
    fr: "le texte est trop grand, ou des alias le rendent tel";
    fr_doc: "Le texte est plus grand qu'un document ne peut l'être, ou des alias le rendent tel. La \
        lecture s'arrête ici : un fichier hostile ne doit pas épuiser la machine. `file-size`, `values`, \
        `aliases` et `findings` sous `[limits]` dans `banneret.toml` fixent ce qui est lu.";
}

fn too_large(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    let (limit, message) = match fault.kind {
        FaultKind::SizeLimit(limit) => {
            let megabytes = limit >> 20;
            let message = text!(
                "the file is larger than {megabytes} MiB; it is not read",
                "le fichier dépasse {megabytes} Mio ; il n'est pas lu"
            );
            (Limit::FileSize, message)
        }
        FaultKind::NodeLimit(limit) => (
            Limit::Values,
            text!(
                "the file has more than {limit} values; the rest is not read",
                "le fichier a plus de {limit} valeurs ; la suite n'est pas lue",
            ),
        ),
        FaultKind::AliasLimit(limit) => (
            Limit::Aliases,
            text!(
                "aliases repeat more than {limit} values; the rest is not read",
                "des alias répètent plus de {limit} valeurs ; la suite n'est pas lue",
            ),
        ),
        FaultKind::FaultLimit(limit) => (
            Limit::Findings,
            text!(
                "the text has more than {limit} faults; the rest are not named",
                "le texte a plus de {limit} fautes ; les autres ne sont pas nommées",
            ),
        ),
        _ => return None,
    };
    let setting = limit.setting();
    let help = match limit {
        Limit::Aliases => text!(
            "write out what the aliases repeat; {setting}",
            "écrivez ce que les alias répètent ; {setting}",
            setting
        ),
        Limit::Findings => text!("{setting}", "{setting}", setting),
        _ => text!("split the document; {setting}", "divisez le document ; {setting}", setting),
    };
    Some(on_fault(scene, &TOO_LARGE, fault, message).help(help))
}
