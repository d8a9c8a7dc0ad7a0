//! `yaml/complex-key`

use banneret_yaml::{Fault, FaultKind};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A key is a list or a mapping. YAML allows it; no document of Banneret uses it.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy, [a, b]: c}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy, x-mine: c}
    /// ```
    COMPLEX_KEY = "yaml/complex-key", Error, Run::Fault(complex_key);
    en: "a key is not a single word";
    fr: "une clé n'est pas un simple mot";
    fr_doc: "Une clé est une liste ou un groupe de clés. YAML le permet ; aucun document de Banneret ne \
        s'en sert.";
}

fn complex_key(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    (fault.kind == FaultKind::ComplexKey).then(|| {
        on_fault(
            scene,
            &COMPLEX_KEY,
            fault,
            text!("a key must be a single word", "une clé doit être un simple mot"),
        )
        .help(text!(
            "put quotes around text that begins with `[`, `{{` or `?`",
            "mettez entre guillemets un texte qui commence par `[`, `{{` ou `?`",
        ))
    })
}
