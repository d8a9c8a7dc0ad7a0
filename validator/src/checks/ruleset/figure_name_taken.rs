//! `ruleset/figure-name-taken`

use banneret_schema::ruleset::load::LoadError;
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;
use crate::workspace::RulesetFault;

check! {
    /// A figure has the name of a key that units or leaders have in every game, or that chooses an entry of
    /// a table of this one. Nobody could tell the two apart.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// attributes: {unit: {count: {name: Men, number: 1-900}}}
    /// troops: {horse: {name: Horse, arm: mounted}}
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// attributes: {unit: {men: {name: Men, number: 1-900}}}
    /// troops: {horse: {name: Horse, arm: mounted}}
    /// ```
    FIGURE_NAME_TAKEN = "ruleset/figure-name-taken", Error, Run::Ruleset(figure_name_taken);
    en: "a figure has a name that means something else";
    fr: "une valeur a un nom qui désigne autre chose";
    fr_doc: "Une valeur porte le nom d'une clé que les unités ou les chefs ont dans tous les jeux, ou qui \
        choisit dans une table de celui-ci. Nul ne pourrait les distinguer.";
}

fn figure_name_taken(scene: &Scene<'_>, fault: &RulesetFault) -> Option<Diagnostic> {
    let RulesetFault::Load(LoadError::TakenName { pointer, figure }) = fault else { return None };
    let shown = quoted(figure);
    let message = text!(
        "{shown} means something else in every army: no figure can be called so",
        "{shown} désigne déjà autre chose dans une armée : aucune valeur ne peut s'appeler ainsi",
    );
    let help = text!("call the figure otherwise", "donnez un autre nom à la valeur");
    Some(scene.on_key(&FIGURE_NAME_TAKEN, &Route::from_pointer(pointer), message).help(help))
}
