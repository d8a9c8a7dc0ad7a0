//! `document/no-kind`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::load::HeaderFault;
use crate::scene::Scene;
use crate::{route, text};

check! {
    /// Every document says what it is, behind `kind:`.
    ///
    /// ## Bad
    /// ```yaml army.yaml
    /// banneret: 1
    /// ruleset: panache
    /// id: swedes
    /// name: Swedes
    /// leaders: [{id: gustav, rank: general}]
    /// ```
    ///
    /// ## Good
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: panache
    /// id: swedes
    /// name: Swedes
    /// leaders: [{id: gustav, rank: general}]
    /// ```
    NO_KIND = "document/no-kind", Error, Run::Header(no_kind);
    en: "a document does not say what it is";
    fr: "un document ne dit pas ce qu'il est";
    fr_doc: "Tout document dit ce qu'il est, derrière `kind:`.";
}

fn no_kind(scene: &Scene<'_>, fault: &HeaderFault) -> Option<Diagnostic> {
    (*fault == HeaderFault::NoKind).then(|| {
        scene
            .on_key(
                &NO_KIND,
                &route!["kind"],
                text!(
                    "the document does not say what it is",
                    "le document ne dit pas ce qu'il est",
                ),
            )
            .help(super::kinds())
    })
}
