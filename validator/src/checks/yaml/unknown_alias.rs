//! `yaml/unknown-alias`

use banneret_yaml::{Fault, FaultKind};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// An alias `*name` repeats what stands behind the anchor `&name` above it. There is none, or the
    /// alias stands inside it.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: hoplites, type: infantry, weight: *armor}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// x-armor: &armor heavy
    /// units:
    ///   - {id: hoplites, type: infantry, weight: *armor}
    /// ```
    UNKNOWN_ALIAS = "yaml/unknown-alias", Error, Run::Fault(unknown_alias);
    en: "an alias names no anchor above it";
    fr: "un alias ne nomme aucune ancre au-dessus";
    fr_doc: "Un alias `*nom` répète ce qui est derrière l'ancre `&nom` au-dessus. Il n'y en a pas, ou \
        l'alias est à l'intérieur.";
}

fn unknown_alias(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    let FaultKind::UnknownAlias(name) = &fault.kind else { return None };
    let (anchor, alias) = (quoted(&format!("&{name}")), quoted(&format!("*{name}")));
    let message = text!(
        "no anchor {anchor} stands above this alias",
        "aucune ancre {anchor} ne figure au-dessus de cet alias"
    );
    Some(on_fault(scene, &UNKNOWN_ALIAS, fault, message).help(text!(
        "put {anchor} before the value to repeat, or quotes around {alias} to write a star",
        "mettez {anchor} devant la valeur à répéter, ou {alias} entre guillemets pour écrire une étoile",
    )))
}
