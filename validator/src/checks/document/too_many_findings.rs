//! `document/too-many-findings`

use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::limits::Limit;
use crate::scene::Scene;
use crate::text;

check! {
    /// More was found in a file than is listed of one. Errors come first, then warnings, in the order of
    /// the text; the rest is counted. `findings` under `[limits]` in `banneret.toml` sets the limit.
    TOO_MANY_FINDINGS = "document/too-many-findings", Info, Run::LeftOut(too_many_findings);
    en: "more was found in a file than is listed";
    fr: "plus de choses ont été trouvées dans un fichier qu'il n'en est cité";
    fr_doc: "Plus de choses ont été trouvées dans un fichier qu'il n'en est cité. Les erreurs viennent d'abord, \
        puis les avertissements, dans l'ordre du texte ; le reste est compté. `findings` sous `[limits]` dans \
        `banneret.toml` fixe la limite.";
}

fn too_many_findings(scene: &Scene<'_>, left_out: usize, listed: usize) -> Diagnostic {
    let message = text!(
        "{left_out} more finding[s] in this file [is/are] not listed: the limit is {listed}",
        "{left_out} autre[s] constat[s] dans ce fichier [reste/restent] non cité[s] : la limite est de {listed}",
    );
    let finding = scene.on_key(&TOO_MANY_FINDINGS, &Route::root(), message);
    finding.help(Limit::Findings.setting())
}
