//! `document/empty`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::load::HeaderFault;
use crate::scene::Scene;
use crate::{route, text};

check! {
    /// The file holds nothing but comments.
    EMPTY = "document/empty", Error, Run::Header(empty);
    en: "a file holds nothing";
    fr: "un fichier ne contient rien";
    fr_doc: "Le fichier ne contient que des commentaires.";
}

fn empty(scene: &Scene<'_>, fault: &HeaderFault) -> Option<Diagnostic> {
    (*fault == HeaderFault::Empty).then(|| {
        scene
            .on_value(
                &EMPTY,
                &route![],
                text!("the file holds no document", "le fichier ne contient aucun document"),
            )
            .help(text!(
                "begin with `banneret: 1` and `kind: …`, or remove the file",
                "commencez par `banneret: 1` et `kind: …`, ou supprimez le fichier",
            ))
    })
}
