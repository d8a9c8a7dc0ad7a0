//! `shape/and-more`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::limits::Limit;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::text;

check! {
    /// A file has the wrong shape in more places than are listed: it is probably not the kind of document
    /// it says it is. `findings` under `[limits]` in `banneret.toml` sets how many are.
    AND_MORE = "shape/and-more", Error, Run::Shape(and_more);
    en: "a file has the wrong shape in very many places";
    fr: "un fichier n'a pas la bonne forme en de très nombreux endroits";
    fr_doc: "Un fichier n'a pas la bonne forme en plus d'endroits qu'il n'en est cité : ce n'est sans doute \
        pas le type de document qu'il dit être. `findings` sous `[limits]` dans `banneret.toml` en fixe le \
        nombre.";
}

fn and_more(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let ViolationKind::AndMore(most) = violation.kind else { return None };
    let message = text!(
        "more than {most} places have the wrong shape; the others are not listed",
        "plus de {most} endroits n'ont pas la bonne forme ; les autres ne sont pas cités",
    );
    let setting = Limit::Findings.setting();
    Some(scene.on_key(&AND_MORE, &violation.route, message).help(text!(
        "see whether `kind:` names the right kind of document; {setting}",
        "voyez si `kind:` nomme le bon type de document ; {setting}",
        setting
    )))
}
