//! `document/unknown-kind`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::load::HeaderFault;
use crate::scene::Scene;
use crate::{route, text};

check! {
    /// The word behind `kind:` is not a kind of document.
    ///
    /// ## Bad
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: armee
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
    UNKNOWN_KIND = "document/unknown-kind", Error, Run::Header(unknown_kind);
    en: "`kind:` names something that is not a kind of document";
    fr: "`kind:` nomme autre chose qu'un type de document";
    fr_doc: "Le mot derrière `kind:` n'est pas un type de document.";
}

fn unknown_kind(scene: &Scene<'_>, fault: &HeaderFault) -> Option<Diagnostic> {
    let HeaderFault::UnknownKind(word) = fault else { return None };
    let shown = crate::text::quoted(word);
    let kinds = banneret_schema::header::DocumentKind::ALL.map(|kind| kind.as_str());
    let near =
        crate::suggest::nearest(word, kinds.into_iter().map(crate::suggest::Candidate::from));
    let help = crate::suggest::did_you_mean(&near)
        .map_or_else(|| super::kinds().into(), crate::Help::closed);
    let message =
        text!("{shown} is not a kind of document", "{shown} n'est pas un type de document");
    Some(scene.on_value(&UNKNOWN_KIND, &route!["kind"], message).help(help))
}
