//! `event/wrong-kind`

use banneret_schema::header::DocumentKind;

use crate::checks::reference::a_kind;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A file was submitted that is a Banneret document, but no army: a list, a map, a scenario, rules, or
    /// terms of its own. Nothing in it counts. A scenario may hold armies, but nobody can say which of them
    /// is meant.
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// budget: 150
    /// ```
    /// ```yaml entries/rules.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: mine
    /// name: My rules
    /// extends: alexandre-bayard
    /// ```
    ///
    /// ## Good
    /// ```yaml event.yaml
    /// budget: 150
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    WRONG_KIND = "event/wrong-kind", Error, Run::Stray(wrong_kind);
    en: "a submitted file is no army";
    fr: "un fichier remis n'est pas une armée";
    fr_doc: "Un fichier a été remis qui est un document Banneret, mais pas une armée : une liste, une \
        carte, un scénario, des règles, ou d'autres conditions. Rien n'en compte. Un scénario \
        peut contenir des armées, mais nul ne peut dire laquelle est la bonne.";
}

fn wrong_kind(scene: &Scene<'_>, kind: DocumentKind) -> Option<Diagnostic> {
    let what = a_kind(kind);
    let message = text!("this is {what}, and no army", "ceci est {what}, et non une armée", what);
    let help = match kind {
        DocumentKind::Scenario => Some(text!(
            "submit one army in a file of its own",
            "remettez une seule armée, dans un fichier à elle"
        )),
        _ => None,
    };
    Some(scene.on_value(&WRONG_KIND, &route!["kind"], message).maybe_help(help))
}
