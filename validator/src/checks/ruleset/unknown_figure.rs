//! `ruleset/unknown-figure`

use banneret_schema::ruleset::attribute::Carrier;
use banneret_schema::ruleset::load::LoadError;
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;
use crate::workspace::RulesetFault;

check! {
    /// A price, an expectation or a rule names a figure that the units or leaders of the game do not carry.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// attributes: {unit: {steps: {name: Steps, number: 1-10}}}
    /// troops: {horse: {name: Horse, arm: mounted}}
    /// prices: {unit: [{sum: {stpes: 3}}]}
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// attributes: {unit: {steps: {name: Steps, number: 1-10}}}
    /// troops: {horse: {name: Horse, arm: mounted}}
    /// prices: {unit: [{sum: {steps: 3}}]}
    /// ```
    UNKNOWN_FIGURE = "ruleset/unknown-figure", Error, Run::Ruleset(unknown_figure);
    en: "a ruleset names a figure nobody carries";
    fr: "des règles nomment une valeur que personne ne porte";
    fr_doc: "Un prix, une attente ou une règle nomme une valeur que ni les unités ni les chefs du jeu ne \
        portent.";
}

fn unknown_figure(scene: &Scene<'_>, fault: &RulesetFault) -> Option<Diagnostic> {
    let RulesetFault::Load(LoadError::UnknownFigure { pointer, bearer, figure }) = fault else {
        return None;
    };
    let route = Route::from_pointer(pointer);
    if !scene.is_intact(&route) {
        return None;
    }
    let shown = quoted(figure);
    let (message, key) = match bearer {
        Carrier::Unit => (
            text!("units carry no figure {shown}", "les unités ne portent pas de valeur {shown}"),
            "unit",
        ),
        Carrier::Leader => (
            text!("leaders carry no figure {shown}", "les chefs ne portent pas de valeur {shown}"),
            "leader",
        ),
    };
    let help = text!(
        "declare it under `attributes:`, `{key}:`, or name one that stands there",
        "déclarez-la sous `attributes:`, `{key}:`, ou nommez-en une qui y figure",
    );
    Some(scene.on_key(&UNKNOWN_FIGURE, &route, message).help(help))
}
