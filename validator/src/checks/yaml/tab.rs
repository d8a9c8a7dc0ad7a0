//! `yaml/tab`

use banneret_yaml::{Fault, FaultKind};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A tab stands where YAML allows only spaces.
    TAB = "yaml/tab", Error, Run::Fault(tab);
    en: "a tab stands where only spaces may";
    fr: "une tabulation figure là où seules des espaces le peuvent";
    fr_doc: "Une tabulation est là où YAML ne permet que des espaces.";
}

fn tab(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    (fault.kind == FaultKind::Tab).then(|| {
        on_fault(
            scene,
            &TAB,
            fault,
            text!(
                "a tab indents here; YAML allows only spaces",
                "une tabulation sert de retrait ; YAML n'admet que des espaces",
            ),
        )
        .help(text!("replace the tab by spaces", "remplacez la tabulation par des espaces"))
    })
}
