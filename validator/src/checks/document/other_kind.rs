//! `document/other-kind`

use crate::checks::reference::a_kind;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::load::HeaderFault;
use crate::scene::Scene;
use crate::{route, text};

check! {
    /// The keys of the document are those of another kind than `kind:` says. The rest of the file is not
    /// judged.
    ///
    /// ## Bad
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: map
    /// ruleset: panache
    /// id: swedes
    /// name: Swedes
    /// budget: 500
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
    /// budget: 500
    /// leaders: [{id: gustav, rank: general}]
    /// ```
    OTHER_KIND = "document/other-kind", Error, Run::Header(other_kind);
    en: "`kind:` names another kind of document than this one";
    fr: "`kind:` nomme un autre type de document que celui-ci";
    fr_doc: "Les clés du document sont celles d'un autre type que ne le dit `kind:`. Le reste du fichier n'est pas jugé.";
}

fn other_kind(scene: &Scene<'_>, fault: &HeaderFault) -> Option<Diagnostic> {
    let HeaderFault::OtherKind(kind) = fault else { return None };
    let message =
        text!("by its keys this is {it}", "par ses clés, ceci est {it}", it = a_kind(*kind));
    let help = Help::word(text!("write `{kind}`", "écrivez `{kind}`"), kind.as_str());
    Some(scene.on_value(&OTHER_KIND, &route!["kind"], message).help(help))
}
