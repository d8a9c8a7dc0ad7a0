//! `document/no-version`

use banneret_yaml::patch::Change;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::fix::Safety;
use crate::load::HeaderFault;
use crate::scene::Scene;
use crate::{route, text};

check! {
    /// Every document begins with the version of the format, `banneret: 1`.
    NO_VERSION = "document/no-version", Error, Run::Header(no_version);
    en: "a document does not say `banneret: 1`";
    fr: "un document ne dit pas `banneret: 1`";
    fr_doc: "Tout document commence par la version du format, `banneret: 1`.";
}

fn no_version(scene: &Scene<'_>, fault: &HeaderFault) -> Option<Diagnostic> {
    (*fault == HeaderFault::NoVersion).then(|| {
        scene
            .on_key(
                &NO_VERSION,
                &route!["banneret"],
                text!("the version of the format is missing", "la version du format manque",),
            )
            .help(text!(
                "begin the file with `banneret: 1`",
                "commencez le fichier par `banneret: 1`"
            ))
            .fix(
                text!("begin with `banneret: 1`", "commencer par `banneret: 1`"),
                &[Change::InsertKey {
                    mapping: route![],
                    after: None,
                    key: "banneret".into(),
                    value: 1.into(),
                }],
                Safety::Safe,
            )
    })
}
