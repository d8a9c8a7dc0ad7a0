//! `ruleset/unknown-parent`

use banneret_schema::ruleset::load::LoadError;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text::quoted;
use crate::workspace::RulesetFault;
use crate::{route, text};

check! {
    /// A troop is declared a sub-type of one that does not exist, or of itself.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// troops: {guards: {of: infantery, name: Guards, ref: House}}
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// troops: {guards: {of: infantry, name: Guards, ref: House}}
    /// ```
    UNKNOWN_PARENT = "ruleset/unknown-parent", Error, Run::Ruleset(unknown_parent);
    en: "a troop is a sub-type of one that does not exist";
    fr: "une troupe est un sous-type d'une troupe qui n'existe pas";
    fr_doc: "Une troupe est déclarée sous-type d'une autre qui n'existe pas, ou d'elle-même.";
}

fn unknown_parent(scene: &Scene<'_>, fault: &RulesetFault) -> Option<Diagnostic> {
    let RulesetFault::Load(LoadError::UnknownParent { troop, parent }) = fault else { return None };
    let (shown, of) = (quoted(troop), quoted(parent));
    let message = text!(
        "{shown} is a sub-type of {of}, which does not exist or is {shown} itself",
        "{shown} est un sous-type de {of}, qui n'existe pas ou qui est {shown} lui-même",
    );
    Some(
        scene
            .on_value(&UNKNOWN_PARENT, &route!["troops", troop.as_str(), "of"], message)
            .help(text!("name a type of troop of the game", "nommez un type de troupe du jeu")),
    )
}
