//! `document/not-a-mapping`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::load::HeaderFault;
use crate::scene::Scene;
use crate::{route, text};

check! {
    /// A document is a set of keys with values. The file holds a list or a single value.
    NOT_A_MAPPING = "document/not-a-mapping", Error, Run::Header(not_a_mapping);
    en: "a file holds a list or a single value";
    fr: "un fichier contient une liste ou une simple valeur";
    fr_doc: "Un document est un groupe de clés avec leurs valeurs. Le fichier contient une liste ou une \
        simple valeur.";
}

fn not_a_mapping(scene: &Scene<'_>, fault: &HeaderFault) -> Option<Diagnostic> {
    (*fault == HeaderFault::NotAMapping).then(|| {
        scene
            .on_value(
                &NOT_A_MAPPING,
                &route![],
                text!(
                    "a document is a set of keys, and this is something else",
                    "un document est un ensemble de clés, et ceci est autre chose",
                ),
            )
            .help(text!(
                "begin with `banneret: 1` and `kind: …`",
                "commencez par `banneret: 1` et `kind: …`",
            ))
    })
}
