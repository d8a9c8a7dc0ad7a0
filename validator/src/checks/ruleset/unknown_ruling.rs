//! `ruleset/unknown-ruling`

use banneret_schema::ruleset::load::LoadError;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::suggest::{Candidate, meant};
use crate::text::quoted;
use crate::workspace::RulesetFault;
use crate::{route, text};

check! {
    /// A house ruleset chooses a reading for a ruling that the game does not have.
    /// `banneret ruleset show` lists them.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// choose: {minimum-dices: no-minimum}
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// choose: {minimum-dice: no-minimum}
    /// ```
    UNKNOWN_RULING = "ruleset/unknown-ruling", Error, Run::Ruleset(unknown_ruling);
    en: "a reading is chosen for a ruling that does not exist";
    fr: "une lecture est choisie pour une décision qui n'existe pas";
    fr_doc: "Des règles maison choisissent une lecture pour une décision que le jeu n'a pas. `banneret \
        ruleset show` en donne la liste.";
}

fn unknown_ruling(scene: &Scene<'_>, fault: &RulesetFault) -> Option<Diagnostic> {
    let RulesetFault::Load(LoadError::UnknownRuling(ruling)) = fault else { return None };
    let known = super::known_rulings(scene);
    let shown = quoted(ruling.as_str());
    let message = text!("there is no ruling {shown}", "il n'y a pas de décision {shown}");
    let help = meant(ruling.as_str(), known.iter().map(|word| Candidate::from(word.as_str())));
    Some(
        scene.on_key(&UNKNOWN_RULING, &route!["choose", ruling.as_str()], message).maybe_help(help),
    )
}
