//! `yaml/merge`

use banneret_yaml::{Fault, FaultKind};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// The merge key `<<` takes the keys of another mapping. What stands behind it is none.
    ///
    /// ## Bad
    /// ```yaml
    /// x-base: &base heavy
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy, <<: *base}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// x-base: &base {type: infantry, weight: heavy}
    /// units:
    ///   - {id: hoplites, <<: *base}
    /// ```
    MERGE = "yaml/merge", Error, Run::Fault(merge);
    en: "the merge key `<<` has something else than a mapping";
    fr: "la clé de fusion `<<` n'a pas un groupe de clés";
    fr_doc: "La clé de fusion `<<` prend les clés d'un autre groupe. Ce qui est derrière n'en est pas un.";
}

fn merge(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    (fault.kind == FaultKind::MergeValue).then(|| {
        on_fault(
            scene,
            &MERGE,
            fault,
            text!(
                "`<<` merges keys, and this has none",
                "`<<` fusionne des clés, et ceci n'en a pas",
            ),
        )
        .help(text!(
            "write an alias of a mapping behind `<<:`",
            "écrivez derrière `<<:` l'alias d'un groupe de clés",
        ))
    })
}
