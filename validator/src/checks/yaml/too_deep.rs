//! `yaml/too-deep`

use banneret_yaml::{Fault, FaultKind};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::limits::Limit;
use crate::scene::Scene;
use crate::text;

check! {
    /// Lists and mappings are nested deeper than any document needs. Reading stops here. `depth` under
    /// `[limits]` in `banneret.toml` sets how deep.
    TOO_DEEP = "yaml/too-deep", Error, Run::Fault(too_deep);
    en: "values are nested too deeply";
    fr: "des valeurs sont imbriquées trop profondément";
    fr_doc: "Des listes et des groupes sont imbriqués plus profondément qu'aucun document n'en a besoin. \
        La lecture s'arrête ici. `depth` sous `[limits]` dans `banneret.toml` fixe la profondeur.";
}

fn too_deep(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    let FaultKind::DepthLimit(limit) = fault.kind else { return None };
    let message = text!(
        "more than {limit} lists and mappings stand inside each other; the rest is not read",
        "plus de {limit} listes et groupes sont imbriqués ; la suite n'est pas lue",
    );
    let setting = Limit::Depth.setting();
    Some(on_fault(scene, &TOO_DEEP, fault, message).help(text!(
        "no document needs this: look for brackets that are never closed; {setting}",
        "aucun document n'en a besoin : cherchez des crochets jamais refermés ; {setting}",
        setting
    )))
}
