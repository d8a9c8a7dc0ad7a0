//! `ruleset/figure-not-a-number`

use banneret_schema::ruleset::load::LoadError;
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;
use crate::workspace::RulesetFault;

check! {
    /// A price counts, or an expectation compares, a figure that is a word: nobody could say how much it is.
    /// In the sum of a price, a figure that is yes or no counts one where it says yes.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// attributes: {unit: {order: {name: Order, one-of: {open: Open, close: Close}}}}
    /// troops: {horse: {name: Horse, arm: mounted}}
    /// prices: {unit: [{price: 4, sum: {order: 3}}]}
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// attributes: {unit: {close: {name: Close order}}}
    /// troops: {horse: {name: Horse, arm: mounted}}
    /// prices: {unit: [{price: 4, sum: {close: 3}}]}
    /// ```
    FIGURE_NOT_A_NUMBER = "ruleset/figure-not-a-number", Error, Run::Ruleset(figure_not_a_number);
    en: "a ruleset counts or compares a figure that is no number";
    fr: "des règles comptent ou comparent une valeur qui n’est pas un nombre";
    fr_doc: "Un prix compte, ou une attente compare, une valeur qui est un mot : personne ne saurait dire combien \
        elle vaut. Dans la somme d’un prix, une valeur par oui ou non compte pour un là où elle dit oui.";
}

fn figure_not_a_number(scene: &Scene<'_>, fault: &RulesetFault) -> Option<Diagnostic> {
    let RulesetFault::Load(LoadError::NoNumber { pointer, figure }) = fault else { return None };
    let route = Route::from_pointer(pointer);
    if !scene.is_intact(&route) {
        return None;
    }
    let shown = quoted(figure);
    let message = text!(
        "the figure {shown} is no number, and is counted or compared here",
        "la valeur {shown} n’est pas un nombre, et elle est comptée ou comparée ici"
    );
    let help = text!(
        "name a figure with `number:`, or give it one under `attributes:`",
        "nommez une valeur avec `number:`, ou donnez-lui-en un sous `attributes:`"
    );
    Some(scene.on_key(&FIGURE_NOT_A_NUMBER, &route, message).help(help))
}
