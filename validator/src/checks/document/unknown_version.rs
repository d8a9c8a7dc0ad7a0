//! `document/unknown-version`

use banneret_yaml::patch::Change;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::fix::Safety;
use crate::load::HeaderFault;
use crate::scene::Scene;
use crate::{route, text};

check! {
    /// The document names a version of the format that this Banneret does not know.
    ///
    /// ## Bad
    /// ```yaml army.yaml
    /// banneret: 2
    /// kind: army
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
    UNKNOWN_VERSION = "document/unknown-version", Error, Run::Header(unknown_version);
    en: "a document is written for another version of the format";
    fr: "un document est écrit pour une autre version du format";
    fr_doc: "Le document nomme une version du format que ce Banneret ne connaît pas.";
}

fn unknown_version(scene: &Scene<'_>, fault: &HeaderFault) -> Option<Diagnostic> {
    (*fault == HeaderFault::UnknownVersion).then(|| {
        scene
            .on_value(
                &UNKNOWN_VERSION,
                &route!["banneret"],
                text!(
                    "this version of the format is not known; the only one is 1",
                    "cette version du format n'est pas connue ; la seule est 1",
                ),
            )
            .help(text!("write `banneret: 1`", "écrivez `banneret: 1`"))
            .fix(
                text!("write `banneret: 1`", "écrire `banneret: 1`"),
                &[Change::Set { route: route!["banneret"], value: 1.into() }],
                Safety::Suggested,
            )
    })
}
