//! `yaml/unknown-tag`

use banneret_yaml::{Fault, FaultKind};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A YAML tag (`!something`) means nothing here and is passed over.
    ///
    /// ## Bad
    /// ```yaml
    /// budget: !points 1500
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// budget: 1500
    /// ```
    UNKNOWN_TAG = "yaml/unknown-tag", Warning, Run::Fault(unknown_tag);
    en: "a tag means nothing here";
    fr: "une étiquette YAML n'a pas de sens ici";
    fr_doc: "Une étiquette YAML (`!quelque-chose`) n'a pas de sens ici et n'est pas lue.";
}

fn unknown_tag(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    let FaultKind::UnknownTag(tag) = &fault.kind else { return None };
    let tag = quoted(tag);
    let message =
        text!("the tag {tag} means nothing here", "l'étiquette {tag} n'a pas de sens ici");
    Some(on_fault(scene, &UNKNOWN_TAG, fault, message).help(text!(
        "remove it, or put quotes around text that begins with `!`",
        "supprimez-la, ou mettez entre guillemets un texte qui commence par `!`",
    )))
}
