//! `list/unknown-id`

use banneret_schema::ArmyList;
use banneret_schema::header::DocumentKind;

use crate::checks::army::unknown_id::report;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;

check! {
    /// A profile or a leader of a list names something the game does not know. The nearest ids are
    /// proposed; the game's own French and English names are understood too.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: companions, profile: {type: cavalry, weight: [heavy, lourde]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: companions, profile: {type: cavalry, weight: [heavy, medium]}}
    /// ```
    UNKNOWN_ID = "list/unknown-id", Error, Run::List(unknown_id);
    en: "an id in a list is not known to the game";
    fr: "un identifiant d'une liste est inconnu du jeu";
    fr_doc: "Un profil ou un chef d'une liste nomme ce que le jeu ne connaît pas. Les identifiants les \
        plus proches sont proposés ; les noms français et anglais du jeu sont compris aussi.";
}

fn unknown_id(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, _: &ArmyList) {
    report(out, scene, &UNKNOWN_ID, scene.strangers(DocumentKind::ArmyList));
}
